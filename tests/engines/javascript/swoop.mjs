// Swoop by the ruleset "text", written from the clauses of the rules. The ids in the comments are
// those of the clauses.

const SUITS = ["c", "d", "h", "s"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"]; // setup.rank-order
const SEATS = 4;
const NO_TOTALS = [0, 0, 0, 0];
const EMPTY = NO_TOTALS.map(() => [null, null, null, null]);
const SWEEPING = 4;
const LIMIT = 300;

const rank = (card) => (card === "Jk" ? card : card.slice(0, -1));
const number = (card) => RANKS.indexOf(rank(card)); // -1: a swoop card
const isSwoopCard = (card) => number(card) < 0;
const lies = (card) => card !== null;

// score.card-points
function points(card) {
  if (isSwoopCard(card)) return 50;
  return Math.min(number(card) + 1, 10);
}

// setup.deck: two packs and four jokers
const numbered = [...RANKS, "10"].flatMap((rank) => SUITS.map((suit) => rank + suit));
const DECK = [...numbered.flatMap((card) => [card, card]), "Jk", "Jk", "Jk", "Jk"];

// A deal or a position that no game can have.
export class Wrong extends Error {}

function check(right, reason) {
  if (!right) throw new Wrong(reason);
}

// The cards of the deck that are not among these.
function others(cards) {
  const left = [...DECK];
  for (const card of cards) {
    check(left.includes(card), `the deck does not have ${card} so often`);
    left.splice(left.indexOf(card), 1);
  }
  return left;
}

// A hand of Swoop that is being played. Each method that tries a move returns what is against it,
// and then has changed nothing; or null.
export class Hand {
  constructor({ hands, faceup, mystery, pile, removed, undealt, first, turn, phase, totals }) {
    this.hands = hands.map((cards) => [...cards]);
    this.faceup = faceup.map((row) => [...row]);
    this.mystery = mystery.map((row) => [...row]);
    this.pile = [...pile];
    this.removed = [...removed];
    this.undealt = [...undealt];
    this.first = first; // not known of a position
    this.turn = turn;
    this.phase = phase;
    this.totals = totals;
    this.events = [];
  }

  // setup.four-players, deal.hand, deal.mystery, deal.covers, deal.undealt, turn.first
  static dealt({ hands, faceup, mystery, undealt, first, totals = NO_TOTALS }) {
    const rows = [...faceup, ...mystery];
    check(hands.length === SEATS && rows.length === 2 * SEATS, "four players are needed");
    check(hands.every((cards) => cards.length === 11), "each hand has eleven cards");
    check(rows.every((row) => row.length === 4), "each row has four cards");
    check(rows.flat().every(lies), "no place in a row is empty");
    const left = others([...hands.flat(), ...rows.flat()]);
    check((undealt ?? left).length === left.length, "all other cards are not dealt");
    others([...hands.flat(), ...rows.flat(), ...(undealt ?? left)]);
    const zones = { hands, faceup, mystery, undealt: undealt ?? left };
    return new Hand({ ...zones, pile: [], removed: [], first, turn: first, phase: "turn", totals });
  }

  // A position; cards that it does not name have left the table, or were not dealt.
  static at({ hands, faceup = EMPTY, mystery = EMPTY, pile = [], turn = 0, phase = "turn", ...more }) {
    check(hands.length === SEATS, "four players are needed");
    check(
      faceup.every((row, seat) => row.every((card, slot) => !card || mystery[seat][slot])),
      "a cover lies on a mystery card",
    );
    const named = [hands, faceup, mystery, pile, more.removed ?? [], more.undealt ?? []];
    const left = others(named.flat(2).filter(lies));
    const undealt = more.undealt ?? left.splice(0, DECK.length - 19 * SEATS);
    const removed = more.removed ?? left.splice(0);
    check(left.length === 0, "cards are missing");
    return new Hand({ hands, faceup, mystery, pile, removed, undealt, turn, phase, totals: NO_TOTALS });
  }

  // The cards of the top number that lie on top of each other.
  get run() {
    let run = 0;
    while (run < this.pile.length && number(this.pile.at(-1 - run)) === this.top) run++;
    return run;
  }

  // The number on top of the pile; higher than any if there is no pile.
  get top() {
    return this.pile.length ? number(this.pile.at(-1)) : Infinity;
  }

  get adding() {
    return this.phase === "add_after_pickup" || this.phase === "add_after_mystery";
  }

  try(seat, move) {
    this.events = [];
    if (this.phase === "over") return "the round is over";
    if (seat !== this.turn) return `it is the turn of seat ${this.turn}`; // turn.passes-left
    const [kind] = Object.keys(move);
    if (kind === "play") return this.play(move.play);
    if (kind === "mystery") return this.playMystery(move.mystery);
    if (kind === "add") return this.add(move.add);
    if (kind === "stop") return this.stop();
    return `${kind} is not allowed`; // turn.must-play
  }

  // turn.beginning
  play({ hand = [], faceup = [] }) {
    if (this.adding) return "the turn has begun already; only matching cards can be added";
    const against = this.againstLaying(hand, faceup) ?? this.againstPlaying(this.laid(hand, faceup));
    if (against) return against;
    const higher = number(this.laid(hand, faceup)[0]) > this.top;
    this.layOnTable(this.take(hand, faceup), higher ? "add_after_pickup" : null);
    return null;
  }

  // What is against laying these cards, whether they are played or added (play.sources).
  againstLaying(hand, faceup) {
    const left = [...this.hands[this.turn]];
    for (const card of hand) {
      if (!left.includes(card)) return `${card} is not in the hand`;
      left.splice(left.indexOf(card), 1);
    }
    const empty = faceup.find((slot) => this.faceup[this.turn][slot] === null);
    if (empty !== undefined) return `slot ${empty} is empty`;
    return hand.length + faceup.length ? null : "no card is laid";
  }

  // play.one-number, play.one-swoop-card, play.higher-alone, play.at-most-four
  againstPlaying(cards) {
    const lowest = number(cards[0]);
    if (cards.some((card) => number(card) !== lowest)) return "the cards are of several numbers";
    if (isSwoopCard(cards[0])) return cards.length > 1 ? "a swoop card is played alone" : null;
    if (lowest > this.top && cards.length > 1) return "one higher card takes the pile, not several";
    const lying = lowest === this.top ? this.run : 0;
    return lying + cards.length > SWEEPING ? "that makes more than four" : null;
  }

  // mystery.uncovered, mystery.begins-turn
  playMystery(slot) {
    if (this.adding) return "a mystery card begins a turn";
    const card = this.mystery[this.turn][slot];
    if (card === null) return `there is no mystery card in slot ${slot}`;
    if (this.faceup[this.turn][slot] !== null) return "the mystery card is covered";
    this.mystery[this.turn][slot] = null;
    this.layOnTable([card], "add_after_mystery");
    return null;
  }

  // add.after-pickup, add.after-mystery, add.sources
  add({ hand = [], faceup = [] }) {
    if (!this.adding) return "there is nothing to add to";
    const against = this.againstLaying(hand, faceup);
    if (against) return against;
    const cards = this.laid(hand, faceup);
    if (cards.some((card) => number(card) !== this.top)) return "only matching cards can be added";
    if (faceup.length && this.phase === "add_after_pickup") return "face-up cards must wait";
    if (this.run + cards.length > SWEEPING) return "that makes more than four";
    this.pile.push(...this.take(hand, faceup));
    this.settle(this.phase);
    return null;
  }

  // add.stop
  stop() {
    if (!this.adding) return "there is nothing to stop";
    this.endTurn();
    return null;
  }

  laid(hand, faceup) {
    return [...hand, ...faceup.map((slot) => this.faceup[this.turn][slot])];
  }

  take(hand, faceup) {
    const cards = this.laid(hand, faceup);
    const own = this.hands[this.turn];
    for (const card of hand) own.splice(own.indexOf(card), 1);
    for (const slot of faceup) this.faceup[this.turn][slot] = null;
    return cards;
  }

  // play.opening, play.equal-or-lower, play.higher-takes-pile, play.swoop-card,
  // mystery.higher-takes-pile; `adding` is the phase in which matching cards may be added.
  layOnTable(cards, adding) {
    if (isSwoopCard(cards[0])) {
      this.pile.push(...cards);
      this.sweep();
      return;
    }
    if (number(cards[0]) > this.top) this.hands[this.turn].push(...this.pile.splice(0));
    this.pile.push(...cards);
    this.settle(adding);
  }

  // What follows when cards have come to lie on the pile: swoop.four, swoop.after-pickup, add.stop
  settle(adding) {
    if (this.run >= SWEEPING) {
      this.sweep();
    } else if (adding !== null && this.canAdd(adding) && this.hasCards(this.turn)) {
      this.phase = adding;
    } else {
      this.endTurn();
    }
  }

  canAdd(adding) {
    const matching = (card) => card !== null && number(card) === this.top;
    if (this.hands[this.turn].some(matching)) return true;
    return adding === "add_after_mystery" && this.faceup[this.turn].some(matching);
  }

  // swoop.again
  sweep() {
    this.removed.push(...this.pile.splice(0));
    this.events.push({ swoop: { by: this.turn } });
    this.phase = "turn";
    if (!this.hasCards(this.turn)) this.endRound();
  }

  endTurn() {
    if (!this.hasCards(this.turn)) return this.endRound();
    this.phase = "turn";
    this.turn = (this.turn + 1) % SEATS;
  }

  hasCards(seat) {
    return this.left(seat).length > 0;
  }

  left(seat) {
    return [...this.hands[seat], ...this.faceup[seat].filter(lies), ...this.mystery[seat].filter(lies)];
  }

  // round.ends, score.cards-left, match.deal-passes, match.ends
  endRound() {
    this.phase = "over";
    this.totals = this.totals.map((total, seat) =>
      this.left(seat).reduce((sum, card) => sum + points(card), total),
    );
    const ended = { out: this.turn, totals: this.totals };
    const over = Math.max(...this.totals) >= LIMIT;
    if (this.first !== undefined) ended.next = over ? null : (this.first + 1) % SEATS;
    this.events.push({ hand_over: ended });
    if (over) this.events.push({ match_over: { totals: this.totals, winner: this.winner } });
  }

  // match.lowest-wins, match.tie
  get winner() {
    const least = Math.min(...this.totals);
    const best = this.totals.flatMap((total, seat) => (total === least ? [seat] : []));
    return best.length === 1 ? best[0] : null;
  }

  get state() {
    const { turn, phase, pile, hands, faceup, mystery, removed, undealt } = this;
    return { turn, phase, pile, hands, faceup, mystery, removed, undealt };
  }

  // Every legal move, with cards of one number from the hand as they come.
  legal(seat) {
    if (this.phase === "over" || seat !== this.turn) return [];
    const kind = this.adding ? "add" : "play";
    const moves = this.adding ? [{ stop: true }] : [];
    for (const [hand, faceup] of this.layings()) moves.push({ [kind]: { hand, faceup } });
    for (const slot of this.mystery[seat].keys()) moves.push({ mystery: slot });
    return moves.filter((move) => this.copy().try(seat, move) === null);
  }

  // What can be laid together: some cards of one number from the hand, and some face-up cards.
  *layings() {
    const byNumber = new Map();
    const entry = (card) => {
      const key = rank(card);
      if (!byNumber.has(key)) byNumber.set(key, { hand: [], slots: [] });
      return byNumber.get(key);
    };
    for (const card of this.hands[this.turn]) entry(card).hand.push(card);
    this.faceup[this.turn].forEach((card, slot) => card !== null && entry(card).slots.push(slot));
    for (const { hand, slots } of byNumber.values()) {
      for (let bits = 0; bits < 2 ** slots.length; bits++) {
        const faceup = slots.filter((_, place) => bits & (2 ** place));
        for (let count = 0; count <= hand.length; count++) yield [hand.slice(0, count), faceup];
      }
    }
  }

  copy() {
    return new Hand(this);
  }

  // hidden.hands, mystery.unseen, deal.undealt
  view(viewer) {
    const open = (cards) => ({ cards, size: cards.length });
    const hidden = (cards) => ({ size: cards.length });
    const zones = {
      pile: open(this.pile),
      removed: open(this.removed),
      undealt: hidden(this.undealt),
    };
    for (let seat = 0; seat < SEATS; seat++) {
      const hand = this.hands[seat];
      zones[`hand ${seat}`] = seat === viewer ? open(hand) : hidden(hand);
      for (const [slot, card] of this.faceup[seat].entries()) {
        const [cover, under] = [[card].filter(lies), [this.mystery[seat][slot]].filter(lies)];
        zones[`faceup ${seat} ${slot}`] = open(cover);
        zones[`mystery ${seat} ${slot}`] = hidden(under);
      }
    }
    return zones;
  }
}
