---------------------------- MODULE SmallHaggis ---------------------------
(* Haggis at a cut-down table, under the ruleset "text" and without bets,    *)
(* written by hand from the clauses. A natural card is its rank and suit;    *)
(* the suit 0 marks a wild card, whose rank lies above the natural ones.     *)
(* What lies on the table is the number of its cards of each name, since     *)
(* each wild card is there twice. The haggis is what lies nowhere else.      *)
EXTENDS Integers, FiniteSets

CONSTANTS Ranks, Suits, Wilds, Bomb

VARIABLE table

Seat == {0, 1}
Highest == Ranks + Wilds
Natural == (1..Ranks) \X (1..Suits)
Wild == ((Ranks + 1)..Highest) \X {0}
Card == Natural \cup Wild

Nothing == [c \in Card |-> 0]
With(zone, cards) == [c \in Card |-> zone[c] + (IF c \in cards THEN 1 ELSE 0)]
Both(one, other) == [c \in Card |-> one[c] + other[c]]

---------------------------------------------------------------------------
(* What cards can stand for.                                                 *)

Nobody == [kind |-> "none", rank |-> 0, width |-> 0, size |-> 0]
Named(kind, rank, width, size) ==
    [kind |-> kind, rank |-> rank, width |-> width, size |-> size]

RanksOf(cards) == {c[1] : c \in cards}
SuitsOf(cards) == {c[2] : c \in cards}
Least(numbers) == CHOOSE n \in numbers : \A m \in numbers : n <= m

AsSet(naturals, size) ==
    {Named("set", r, size, size) : r \in {r \in RanksOf(naturals) : RanksOf(naturals) = {r}}}

AsSingle(cards) == {Named("set", c[1], 1, 1) : c \in cards}

(* A rectangle of ranks and suits, which begins at the lowest natural card.  *)
Covers(naturals, length, width) ==
    LET low == Least(RanksOf(naturals)) IN
    /\ low + length - 1 <= Highest
    /\ \A c \in naturals : c[1] < low + length
    /\ Cardinality(SuitsOf(naturals)) <= width

AsSequence(naturals, size) ==
    LET low == Least(RanksOf(naturals)) IN
    {Named("sequence", low + length - 1, size \div length, size) :
        length \in {n \in 2..size :
            /\ size % n = 0
            /\ size \div n <= Suits
            /\ size = n => n >= 3
            /\ Covers(naturals, n, size \div n)}}

(* The rainbow bomb, the one bomb of wild cards, and the suited bomb.        *)
AsBomb(cards, naturals) ==
    IF naturals = {}
    THEN IF Cardinality(cards) = 2 THEN {Named("bomb", 2, 1, 2)} ELSE {}
    ELSE IF naturals = cards /\ RanksOf(cards) = Bomb /\ Cardinality(cards) = Cardinality(Bomb)
    THEN IF Cardinality(SuitsOf(cards)) = 1 THEN {Named("bomb", 3, 1, Cardinality(cards))}
         ELSE IF Cardinality(SuitsOf(cards)) = Cardinality(cards)
         THEN {Named("bomb", 1, 1, Cardinality(cards))}
         ELSE {}
    ELSE {}

Meanings(cards) ==
    LET naturals == cards \cap Natural
        size == Cardinality(cards)
    IN  AsBomb(cards, naturals) \cup
        (IF naturals # {} THEN AsSet(naturals, size) \cup AsSequence(naturals, size)
         ELSE IF size = 1 THEN AsSingle(cards)
         ELSE {})

---------------------------------------------------------------------------
(* What beats what.                                                          *)

Fits(laid, top) ==
    \/ top = Nobody
    \/ laid.kind = "bomb" /\ top.kind # "bomb"
    \/ laid.kind = top.kind /\ laid.rank > top.rank
        /\ (laid.kind = "bomb" \/ (laid.width = top.width /\ laid.size = top.size))

---------------------------------------------------------------------------
(* The moves.                                                                *)

(* Whoever laid last takes the trick, unless it was a bomb.                  *)
Taker(t) == IF t.top.kind = "bomb" THEN 1 - t.by ELSE t.by

Taken(t) ==
    [t EXCEPT !.taken[Taker(t)] = Both(@, t.trick),
              !.trick = Nothing, !.top = Nobody, !.turn = t.by]

Laid(t, cards, meaning) ==
    LET p == t.turn
        after == [t EXCEPT !.hand[p] = @ \ cards, !.trick = With(@, cards),
                           !.top = meaning, !.by = p]
    IN  IF after.hand[p] = {} THEN [Taken(after) EXCEPT !.over = TRUE]
        ELSE [after EXCEPT !.turn = 1 - p]

Plays(t) ==
    UNION {{Laid(t, cards, m) : m \in {m \in Meanings(cards) : Fits(m, t.top)}} :
           cards \in (SUBSET t.hand[t.turn]) \ {{}}}

Passes(t) == IF t.top = Nobody THEN {} ELSE {Taken(t)}

Next == ~table.over /\ table' \in Plays(table) \cup Passes(table)

---------------------------------------------------------------------------
(* Three deals of two natural cards to each seat; seat 0 leads.              *)

Deals ==
    {<<{<<1, 1>>, <<2, 2>>}, {<<3, 1>>, <<4, 2>>}>>,
     <<{<<2, 1>>, <<4, 1>>}, {<<1, 2>>, <<4, 2>>}>>,
     <<{<<4, 1>>, <<4, 2>>}, {<<3, 1>>, <<2, 2>>}>>}

Init ==
    \E deal \in Deals :
        table = [hand |-> [p \in Seat |-> deal[p + 1] \cup Wild],
                 trick |-> Nothing, top |-> Nobody, by |-> 0,
                 taken |-> [p \in Seat |-> Nothing], turn |-> 0, over |-> FALSE]

Spec == Init /\ [][Next]_table

(* Each seat had one of each wild card, and no natural card is there twice.  *)
CardsStay ==
    LET lying == Both(table.trick, Both(table.taken[0], table.taken[1]))
        held(c) == Cardinality({p \in Seat : c \in table.hand[p]})
    IN  \A c \in Card :
            IF c \in Wild THEN lying[c] + held(c) = 2 ELSE lying[c] + held(c) <= 1
===========================================================================
