---------------------------- MODULE SmallSwoop ----------------------------
(* Swoop at a small table with one slot a seat, under the ruleset "text",    *)
(* written by hand from the clauses. Suits and copies are left out: a zone   *)
(* is the number of its cards of each class. Class Ranks + 1 is the joker.   *)
EXTENDS Naturals, FiniteSets

CONSTANTS Seats, Ranks, Copies, Jokers

VARIABLE table

Seat == 0..(Seats - 1)
Joker == Ranks + 1
Class == 1..Joker
None == 0

Size(c) == IF c = Joker THEN Jokers ELSE Copies
Nothing == [c \in Class |-> 0]
Only(c, n) == [Nothing EXCEPT ![c] = n]
Both(f, g) == [c \in Class |-> f[c] + g[c]]
Left(p) == (p + 1) % Seats

---------------------------------------------------------------------------
(* Who acts next.                                                            *)

HasCards(t, p) ==
    \/ \E c \in Class : t.hand[p][c] > 0
    \/ t.up[p] # None
    \/ t.down[p] # None

CanAdd(t, p, phase) ==
    \/ t.hand[p][t.top] > 0
    \/ phase = "after mystery" /\ t.up[p] = t.top

Settle(t, p, swept, phase) ==
    IF ~HasCards(t, p) THEN [t EXCEPT !.phase = "over"]
    ELSE IF swept THEN [t EXCEPT !.phase = "turn"]
    ELSE IF phase # "turn" /\ CanAdd(t, p, phase) THEN [t EXCEPT !.phase = phase]
    ELSE [t EXCEPT !.phase = "turn", !.turn = Left(p)]

---------------------------------------------------------------------------
(* What n cards of class c do to the pile.                                   *)

Higher(t, c) == t.run > 0 /\ c # Joker /\ c > t.top

RunWith(t, c, n) == n + (IF t.run > 0 /\ c = t.top THEN t.run ELSE 0)

Sweep(t, c, n) ==
    [t EXCEPT !.removed = Both(Both(@, t.pile), Only(c, n)),
              !.pile = Nothing, !.top = 0, !.run = 0]

Take(t, p, c, n) ==
    [t EXCEPT !.hand[p] = Both(@, t.pile),
              !.pile = Only(c, n), !.top = c, !.run = n]

Rest(t, c, n) ==
    [t EXCEPT !.pile = Both(@, Only(c, n)), !.top = c, !.run = RunWith(t, c, n)]

Land(t, p, c, n, taken, rested) ==
    IF c = Joker THEN Settle(Sweep(t, c, n), p, TRUE, "turn")
    ELSE IF Higher(t, c) THEN Settle(Take(t, p, c, n), p, FALSE, taken)
    ELSE IF RunWith(t, c, n) >= 4 THEN Settle(Sweep(t, c, n), p, TRUE, "turn")
    ELSE Settle(Rest(t, c, n), p, FALSE, rested)

---------------------------------------------------------------------------
(* The moves.                                                                *)

(* The table once n cards of class c have left the hand, and the cover too.  *)
Without(t, p, c, n, cover) ==
    [t EXCEPT !.hand[p][c] = @ - n, !.up[p] = IF cover THEN None ELSE @]

Playable(t, c, n) ==
    IF c = Joker \/ Higher(t, c) THEN n = 1 ELSE RunWith(t, c, n) <= 4

Play(p, c, n, cover) ==
    LET k == n + (IF cover THEN 1 ELSE 0) IN
    /\ table.phase = "turn"
    /\ n <= table.hand[p][c]
    /\ cover => table.up[p] = c
    /\ k > 0
    /\ Playable(table, c, k)
    /\ table' = Land(Without(table, p, c, n, cover), p, c, k, "after pickup", "turn")

Mystery(p) ==
    /\ table.phase = "turn"
    /\ table.up[p] = None
    /\ table.down[p] # None
    /\ table' = Land([table EXCEPT !.down[p] = None], p, table.down[p], 1,
                     "after mystery", "after mystery")

Add(p, n, cover) ==
    LET k == n + (IF cover THEN 1 ELSE 0) IN
    /\ table.phase \in {"after pickup", "after mystery"}
    /\ n <= table.hand[p][table.top]
    /\ cover => table.phase = "after mystery" /\ table.up[p] = table.top
    /\ k > 0
    /\ table.run + k <= 4
    /\ table' = Land(Without(table, p, table.top, n, cover), p, table.top, k,
                     table.phase, table.phase)

Stop(p) ==
    /\ table.phase \in {"after pickup", "after mystery"}
    /\ table' = [table EXCEPT !.phase = "turn", !.turn = Left(p)]

Next ==
    LET p == table.turn IN
    \/ \E c \in Class, n \in 0..Copies, cover \in BOOLEAN : Play(p, c, n, cover)
    \/ Mystery(p)
    \/ \E n \in 0..Copies, cover \in BOOLEAN : Add(p, n, cover)
    \/ Stop(p)

---------------------------------------------------------------------------
(* Every deal of one card to each hand, one cover and one mystery card.      *)

Dealt(hand, up, down, c) ==
    Cardinality({p \in Seat : hand[p] = c})
        + Cardinality({p \in Seat : up[p] = c})
        + Cardinality({p \in Seat : down[p] = c})

Init ==
    \E hand, up, down \in [Seat -> Class] :
        /\ \A c \in Class : Dealt(hand, up, down, c) <= Size(c)
        /\ table = [hand |-> [p \in Seat |-> Only(hand[p], 1)], up |-> up, down |-> down,
                    pile |-> Nothing, top |-> 0, run |-> 0, removed |-> Nothing,
                    turn |-> 0, phase |-> "turn"]

Spec == Init /\ [][Next]_table

ShortRun == table.run < 4
===========================================================================
