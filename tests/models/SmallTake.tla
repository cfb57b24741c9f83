----------------------------- MODULE SmallTake -----------------------------
(* Take at a cut-down table, under the ruleset "text", written by hand from  *)
(* the clauses. There is one suit and one joker, and two seats. A natural    *)
(* card is its position, from 2 to High, which is the ace; the joker is 0.   *)
(* Of the discards the top one is told apart as long as it can be drawn.     *)
EXTENDS Integers, FiniteSets, Sequences

CONSTANT High

VARIABLE table

Seat == 0..1
Joker == 0
None == 1
Card == {Joker} \cup 2..High
Left(p) == 1 - p

(* The natural card of a position. An ace can stand below the 2 as well.     *)
At(position) == IF position = 1 THEN High ELSE position

Range(row) == {row[n] : n \in DOMAIN row}
Orders(cards) ==
    {row \in [1..Cardinality(cards) -> cards] : Range(row) = cards}

---------------------------------------------------------------------------
(* The parts of a turn.                                                      *)

Ends(t) == [t EXCEPT !.phase = "over", !.top = None]

Passes(t) ==
    [t EXCEPT !.turn = Left(@), !.phase = "draw", !.taken = None, !.melded = FALSE]

(* The top of the pile is forgotten, since another card will cover it.       *)
Builds(t) == [t EXCEPT !.phase = "build", !.top = None]

DrawnFrom(t, stock) ==
    Builds([t EXCEPT !.hand[t.turn] = @ \cup {Head(stock)}, !.stock = Tail(stock)])

Draws(t) ==
    IF t.phase # "draw" THEN {}
    ELSE {IF t.stock # <<>> THEN DrawnFrom(t, t.stock)
          ELSE IF Cardinality(t.pile) > 1 THEN [t EXCEPT !.phase = "chance"]
          ELSE Ends(t),
          Builds([t EXCEPT !.hand[t.turn] = @ \cup {t.top},
                           !.pile = @ \ {t.top}, !.taken = t.top])}

Shuffles(t) ==
    IF t.phase # "chance" THEN {}
    ELSE {DrawnFrom([t EXCEPT !.pile = {t.top}], order) : order \in Orders(t.pile \ {t.top})}

Discards(t) ==
    IF t.phase # "build" THEN {}
    ELSE LET laid(c) == [t EXCEPT !.hand[t.turn] = @ \ {c}, !.pile = @ \cup {c},
                                  !.top = c, !.taken = None]
         IN  {IF t.hand[t.turn] = {c} THEN Ends(laid(c)) ELSE Passes(laid(c)) :
                 c \in t.hand[t.turn] \ {t.taken}}

---------------------------------------------------------------------------
(* Sequences. They lie from one position to another, with no ace, or a joker *)
(* for one, at both ends. The joker is at one position, or at 0 if nowhere.  *)

May(low, high) == low >= 1 /\ high <= High /\ ~(low = 1 /\ high = High)

Row(low, high, joker) ==
    [n \in 1..(high - low + 1) |->
        IF low + n - 1 = joker THEN Joker ELSE At(low + n - 1)]

(* The hand has the cards, and keeps one that may be discarded.              *)
CanLay(t, cards) ==
    /\ cards \subseteq t.hand[t.turn]
    /\ t.hand[t.turn] \ (cards \cup {t.taken}) # {}

Laid(t, cards) ==
    [t EXCEPT !.hand[t.turn] = @ \ cards,
              !.taken = IF @ \in cards THEN None ELSE @]

By(p, row) == [n \in DOMAIN row |-> p]

Melds(t) ==
    IF t.phase # "build" THEN {}
    ELSE LET places == {<<low, high, joker>> \in (1..High) \X (1..High) \X (0..High) :
                           /\ high >= low + 2
                           /\ May(low, high)
                           /\ joker = 0 \/ joker \in low..high}
             new(m) == LET row == Row(m[1], m[2], m[3])
                       IN  [owner |-> t.turn, low |-> m[1], cards |-> row,
                            layers |-> By(t.turn, row)]
         IN  {[Laid(t, Range(Row(m[1], m[2], m[3])))
                  EXCEPT !.laid = Append(@, new(m)), !.melded = TRUE] :
                 m \in {m \in places : CanLay(t, Range(Row(m[1], m[2], m[3])))}}

Top(s) == s.low + Len(s.cards) - 1

(* Cards at the high end take the sequence; those at the low end do not.     *)
Grown(t, s, below, above) ==
    [owner |-> IF above = <<>> THEN s.owner ELSE t.turn,
     low |-> s.low - Len(below),
     cards |-> below \o s.cards \o above,
     layers |-> By(t.turn, below) \o s.layers \o By(t.turn, above)]

Extensions(t, n) ==
    LET s == t.laid[n]
        places == {<<low, high, joker>> \in (1..s.low) \X (Top(s)..High) \X (0..High) :
                      /\ low < s.low \/ high > Top(s)
                      /\ May(low, high)
                      /\ joker = 0 \/ joker \in low..(s.low - 1)
                                   \/ joker \in (Top(s) + 1)..high}
        below(m) == Row(m[1], s.low - 1, m[3])
        above(m) == Row(Top(s) + 1, m[2], m[3])
        cards(m) == Range(below(m)) \cup Range(above(m))
    IN  {[Laid(t, cards(m)) EXCEPT !.laid[n] = Grown(t, s, below(m), above(m))] :
            m \in {m \in places : CanLay(t, cards(m))}}

Extends(t) ==
    IF t.phase # "build" THEN {}
    ELSE UNION {Extensions(t, n) : n \in DOMAIN t.laid}

Next ==
    table' \in Draws(table) \cup Shuffles(table) \cup Melds(table)
               \cup Extends(table) \cup Discards(table)

---------------------------------------------------------------------------
(* A deal of three cards each, and two positions in which the sequence of    *)
(* three, four and five of seat 1 lies there. Seat 0 draws.                  *)

Begin(one, other, stock, top, laid) ==
    [hand |-> [p \in Seat |-> IF p = 0 THEN one ELSE other], stock |-> stock,
     pile |-> {top}, top |-> top, laid |-> laid, taken |-> None, melded |-> FALSE,
     turn |-> 0, phase |-> "draw"]

Three == <<[owner |-> 1, low |-> 3, cards |-> <<3, 4, 5>>, layers |-> <<1, 1, 1>>]>>

Init ==
    table \in {Begin({2, 3, 4}, {6, 7, Joker}, <<High>>, 5, <<>>),
               Begin({2, 6}, {High}, <<7>>, Joker, Three),
               Begin({6}, {High}, <<2, 7>>, Joker, Three)}

Spec == Init /\ [][Next]_table

---------------------------------------------------------------------------

InSequences(c) ==
    {<<n, k>> \in (1..3) \X (1..High) :
        n \in DOMAIN table.laid /\ k \in DOMAIN table.laid[n].cards
            /\ table.laid[n].cards[k] = c}

(* No card is lost, and none is there twice.                                 *)
CardsStay ==
    \A c \in Card :
        Cardinality({p \in Seat : c \in table.hand[p]})
            + Cardinality({n \in DOMAIN table.stock : table.stock[n] = c})
            + Cardinality(table.pile \cap {c})
            + Cardinality(InSequences(c)) = 1

(* Between turns stock and discards have as many cards as at the beginning.  *)
AsManyInPlay ==
    table.phase = "draw" => Len(table.stock) + Cardinality(table.pile) \in {2, 3}
===========================================================================
