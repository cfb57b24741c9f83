"""Swoop as somebody wrote it: the game of the tutorial, which knows nothing of Hoyle."""

NUMBERS = "A 2 3 4 5 6 7 8 9 J Q K".split()


def number(card):
    """How high a card is; a ten or a joker is -1."""
    if card == "Jk":
        return -1
    return NUMBERS.index(card[:-1]) if card[:-1] in NUMBERS else -1


def points(card):
    return 50 if number(card) < 0 else min(number(card) + 1, 10)


class Illegal(Exception):
    """A move that the rules do not allow. Nothing has happened."""


class Swoop:
    def __init__(self, hands, covers, mystery, spare, player, scores):
        self.hands, self.covers, self.mystery = hands, covers, mystery
        self.pile, self.gone, self.spare = [], [], spare
        self.player, self.scores = player, scores
        self.adding = None  # None, or where a matching card may come from
        self.over = False
        self.swept = False  # whether the last move swept the pile away

    def lay(self, player, cards, slots):
        """Begin a turn with cards of the hand and covers."""
        self.must_be_turn(player, False)
        laid = self.named(cards, slots)
        value, top = number(laid[0]), self.top()
        if any(number(card) != value for card in laid):
            raise Illegal("the cards have several numbers")
        if len(laid) > 1 and (value < 0 or value > top):
            raise Illegal("such a card is laid alone")
        if (self.run() if value == top else 0) + len(laid) > 4:
            raise Illegal("more than four of a number")
        self.take(cards, slots)
        self.put(laid, "hand" if value > top else None)

    def turn_over(self, player, slot):
        """Begin a turn with a mystery card."""
        self.must_be_turn(player, False)
        card = self.mystery[player][slot]
        if card is None or self.covers[player][slot] is not None:
            raise Illegal("there is no mystery card, or it is covered")
        self.mystery[player][slot] = None
        self.put([card], "anywhere")

    def add(self, player, cards, slots):
        """Add cards that match the one that was just laid."""
        self.must_be_turn(player, True)
        laid = self.named(cards, slots)
        if any(number(card) != self.top() for card in laid):
            raise Illegal("the cards do not match")
        if slots and self.adding == "hand":
            raise Illegal("covers have to wait")
        if self.run() + len(laid) > 4:
            raise Illegal("more than four of a number")
        self.take(cards, slots)
        self.pile += laid
        self.settle(self.adding)

    def stop(self, player):
        """Add no more."""
        self.must_be_turn(player, True)
        self.next_player()

    def must_be_turn(self, player, adding):
        self.swept = False
        if self.over or player != self.player:
            raise Illegal(f"it is not the turn of player {player}")
        if adding != (self.adding is not None):
            raise Illegal("not at this point of a turn")

    def named(self, cards, slots):
        hand, covers = list(self.hands[self.player]), self.covers[self.player]
        for card in cards:
            if card not in hand:
                raise Illegal(f"{card} is not in the hand")
            hand.remove(card)
        if any(covers[slot] is None for slot in slots) or not (cards or slots):
            raise Illegal("no card lies there, or none is named")
        return list(cards) + [covers[slot] for slot in slots]

    def take(self, cards, slots):
        for card in cards:
            self.hands[self.player].remove(card)
        for slot in slots:
            self.covers[self.player][slot] = None

    def put(self, laid, adding):
        if number(laid[0]) > self.top():
            self.hands[self.player] += self.pile
            self.pile = []
        self.pile += laid
        if number(laid[0]) < 0:
            self.sweep()
        else:
            self.settle(adding)

    def settle(self, adding):
        hand, covers = self.hands[self.player], self.covers[self.player]
        could = hand + (covers if adding == "anywhere" else [])
        if self.run() >= 4:
            self.sweep()
        elif adding and any(card and number(card) == self.top() for card in could):
            self.adding = adding
        else:
            self.next_player()

    def sweep(self):
        self.gone += self.pile
        self.pile, self.adding, self.swept = [], None, True
        if not self.left(self.player):
            self.end()

    def next_player(self):
        self.adding = None
        if not self.left(self.player):
            self.end()
        else:
            self.player = (self.player + 1) % 4

    def end(self):
        self.over = True
        lost = [sum(map(points, self.left(player))) for player in range(4)]
        self.scores = [sum(pair) for pair in zip(self.scores, lost)]

    def left(self, player):
        cards = self.hands[player] + self.covers[player] + self.mystery[player]
        return [card for card in cards if card]

    def top(self):
        return number(self.pile[-1]) if self.pile else len(NUMBERS)

    def run(self):
        return sum(number(card) == self.top() for card in self.pile)
