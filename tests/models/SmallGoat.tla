----------------------------- MODULE SmallGoat -----------------------------
(* Goat at a cut-down table, under the ruleset "text", written by hand from  *)
(* the clauses. A card is its rank and suit. A full hand, and so a molodka,  *)
(* has Full cards. The seats are 0 to 3, and partners are both even or odd.  *)
EXTENDS Integers, FiniteSets, Sequences

CONSTANTS Ranks, Trump, Full

VARIABLE table

Seat == 0..3
Team == 0..1
Card == (1..Ranks) \X (1..4)

Left(p) == (p + 1) % 4
Places(from, to) == (to - from + 4) % 4
Nothing == [p \in Seat |-> {}]
Nobody == [p \in Seat |-> FALSE]

---------------------------------------------------------------------------
(* What is higher, and what beats what.                                      *)

OneSuit(cards) == cards # {} /\ \A c, d \in cards : c[2] = d[2]

Higher(one, other) ==
    IF one[2] = other[2] THEN one[1] > other[1] ELSE one[2] = Trump

(* Each card on top gets a higher one of its own.                            *)
RECURSIVE Beats(_, _)
Beats(cards, top) ==
    IF top = {} THEN cards = {}
    ELSE LET t == CHOOSE c \in top : TRUE
         IN  \E c \in cards : Higher(c, t) /\ Beats(cards \ {c}, top \ {t})

---------------------------------------------------------------------------
(* The end of a trick.                                                       *)

Taken(t) ==
    LET team == t.best % 2 IN
    [t EXCEPT !.won[team] = @ \cup UNION {t.open[p] : p \in Seat},
              !.buried[team] = [p \in Seat |-> @[p] \cup t.closed[p]],
              !.tricks[team] = @ + 1, !.open = Nothing, !.closed = Nothing]

(* One card each, the winner first, until hands are full or the stock empty. *)
RECURSIVE Drawn(_)
Drawn(t) ==
    IF t.stock = <<>> \/ Cardinality(t.hand[t.best]) = Full THEN t
    ELSE Drawn([t EXCEPT
             !.hand = [p \in Seat |-> @[p] \cup {t.stock[Places(t.best, p) + 1]}],
             !.stock = SubSeq(@, 5, Len(@))])

Opened(t) ==
    [t EXCEPT !.original = t.best, !.leader = t.best, !.turn = t.best,
              !.claimed = FALSE, !.acted = Nobody,
              !.phase = IF t.hand = Nothing THEN "over" ELSE "lead"]

Answered(t) ==
    IF Left(t.turn) # t.leader THEN [t EXCEPT !.turn = Left(@)]
    ELSE Opened(Drawn(Taken(t)))

---------------------------------------------------------------------------
(* The moves.                                                                *)

FaceUp(t, p, cards) ==
    [t EXCEPT !.hand[p] = @ \ cards, !.open[p] = cards, !.acted[p] = TRUE]
FaceDown(t, p, cards) ==
    [t EXCEPT !.hand[p] = @ \ cards, !.closed[p] = cards, !.acted[p] = TRUE]

Led(t, p, cards) ==
    [FaceUp(t, p, cards) EXCEPT
        !.leader = p, !.best = p, !.turn = Left(p), !.phase = "answer"]

Leads(t) ==
    IF t.phase # "lead" THEN {}
    ELSE {Led(t, t.turn, cards) : cards \in {c \in SUBSET t.hand[t.turn] : OneSuit(c)}}

Answers(t) ==
    IF t.phase # "answer" THEN {}
    ELSE LET p == t.turn
             number == Cardinality(t.open[t.leader])
             groups == {c \in SUBSET t.hand[p] : Cardinality(c) = number}
             beating == {c \in groups : Beats(c, t.open[t.best])}
         IN  {Answered([FaceUp(t, p, cards) EXCEPT !.best = p]) : cards \in beating}
             \cup {Answered(FaceDown(t, p, cards)) : cards \in groups}

Returned(t) ==
    [t EXCEPT !.hand = [p \in Seat |-> @[p] \cup t.open[p] \cup t.closed[p]],
              !.open = Nothing, !.closed = Nothing]

MayBreakIn(t, p) ==
    /\ ~t.acted[p]
    /\ Cardinality(t.hand[p]) = Full
    /\ OneSuit(t.hand[p])
    /\ \/ t.phase = "lead" /\ p # t.turn
       \/ t.phase = "answer" /\ ~t.claimed /\ Cardinality(t.open[t.leader]) < Full
       \/ t.phase = "answer" /\ t.claimed /\ t.turn = Left(t.leader)
             /\ Places(t.original, p) < Places(t.original, t.leader)

Molodkas(t) ==
    {[Led(Returned(t), p, t.hand[p]) EXCEPT !.claimed = TRUE] :
        p \in {p \in Seat : MayBreakIn(t, p)}}

Next == table' \in Leads(table) \cup Answers(table) \cup Molodkas(table)

---------------------------------------------------------------------------
(* One deal: everybody holds a molodka. Seat 0 leads.                        *)

Init ==
    table = [hand |-> [p \in Seat |-> <<{<<1, 1>>, <<3, 1>>}, {<<1, 2>>, <<2, 2>>},
                                        {<<2, 3>>, <<3, 3>>}, {<<1, 4>>, <<3, 4>>}>>[p + 1]],
             stock |-> <<<<2, 1>>, <<3, 2>>, <<1, 3>>, <<2, 4>>>>,
             open |-> Nothing, closed |-> Nothing,
             won |-> [team \in Team |-> {}], buried |-> [team \in Team |-> Nothing],
             tricks |-> [team \in Team |-> 0],
             original |-> 0, leader |-> 0, best |-> 0, claimed |-> FALSE,
             acted |-> Nobody, turn |-> 0, phase |-> "lead"]

Spec == Init /\ [][Next]_table

---------------------------------------------------------------------------

Zones(t) ==
    [hand |-> t.hand, open |-> t.open, closed |-> t.closed,
     one |-> t.buried[0], other |-> t.buried[1]]

(* No card is lost, and none is there twice.                                 *)
CardsStay ==
    \A c \in Card :
        LET inZones == {<<z, p>> \in (DOMAIN Zones(table)) \X Seat : c \in Zones(table)[z][p]}
            inPiles == {team \in Team : c \in table.won[team]}
            inStock == {n \in DOMAIN table.stock : table.stock[n] = c}
        IN  Cardinality(inZones) + Cardinality(inPiles) + Cardinality(inStock) = 1

HandsAreEqual ==
    table.phase = "lead" =>
        \A p, q \in Seat : Cardinality(table.hand[p]) = Cardinality(table.hand[q])
===========================================================================
