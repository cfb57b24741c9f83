// A part of Swoop, written from the clauses of the rules: what a turn begins with can be laid from
// the hand and from the face-up cards. Mystery cards, additions and the end of a round are missing;
// a move that needs them is refused, and the reason says so.

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class Swoop {

    private static final List<String> RANKS =
            List.of("A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K");
    private static final int SWEEPING = 4;

    static Swoop game;

    private final List<List<String>> hands = new ArrayList<>();
    private final List<List<String>> faceup = new ArrayList<>();
    private final Object mystery;
    private final Object undealt;
    private List<String> pile = new ArrayList<>();
    private final List<String> removed = new ArrayList<>();
    private int turn;

    Swoop(Map<String, Object> deal) {
        turn = Engine.number(deal.get("first"));
        mystery = deal.get("mystery");
        undealt = deal.get("undealt");
        for (Object hand : Engine.list(deal.get("hands"))) {
            hands.add(new ArrayList<>(Engine.names(hand)));
        }
        for (Object row : Engine.list(deal.get("faceup"))) {
            faceup.add(new ArrayList<>(Engine.names(row)));
        }
    }

    // The number of a card; -1 for a swoop card.
    private static int number(String card) {
        return card.equals("Jk") ? -1 : RANKS.indexOf(card.substring(0, card.length() - 1));
    }

    private int top() {
        return pile.isEmpty() ? RANKS.size() : number(pile.get(pile.size() - 1));
    }

    private int run() {
        int run = 0;
        while (run < pile.size() && number(pile.get(pile.size() - 1 - run)) == top()) {
            run++;
        }
        return run;
    }

    String apply(int seat, Map<String, Object> move) {
        if (seat != turn) {
            return "it is the turn of seat " + turn;
        }
        if (!move.containsKey("play")) {
            return "only plays are written yet";
        }
        Map<String, Object> laying = Engine.map(move.get("play"));
        List<String> hand = new ArrayList<>(hands.get(seat));
        List<String> row = new ArrayList<>(faceup.get(seat));
        List<String> cards = new ArrayList<>();
        for (Object card : Engine.list(laying.getOrDefault("hand", List.of()))) {
            if (!hand.remove(card)) {
                return card + " is not in the hand";
            }
            cards.add((String) card);
        }
        for (Object slot : Engine.list(laying.getOrDefault("faceup", List.of()))) {
            if (Engine.number(slot) >= row.size() || row.get(Engine.number(slot)) == null) {
                return "slot " + slot + " is empty";
            }
            cards.add(row.set(Engine.number(slot), null));
        }
        String against = againstLaying(cards);
        if (against.equals(Engine.ACCEPTED)) {
            hands.set(seat, hand);
            faceup.set(seat, row);
            lay(cards);
        }
        return against;
    }

    private String againstLaying(List<String> cards) {
        if (cards.isEmpty()) {
            return "no card is laid";
        }
        int lowest = number(cards.get(0));
        for (String card : cards) {
            if (number(card) != lowest) {
                return "the cards are of several numbers";
            }
        }
        if (cards.size() > 1 && (lowest < 0 || lowest > top())) {
            return "such a card is laid alone";
        }
        int lying = lowest == top() ? run() : 0;
        return lying + cards.size() > SWEEPING ? "that makes more than four" : Engine.ACCEPTED;
    }

    private void lay(List<String> cards) {
        boolean sweeps = number(cards.get(0)) < 0;
        if (!sweeps && number(cards.get(0)) > top()) {
            hands.get(turn).addAll(pile);
            pile = new ArrayList<>();
        }
        pile.addAll(cards);
        if (sweeps || run() >= SWEEPING) {
            removed.addAll(pile);
            pile = new ArrayList<>();
            Engine.tell(Map.of("swoop", Map.of("by", turn)));
        } else {
            turn = (turn + 1) % hands.size();
        }
    }

    Map<String, Object> state() {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("turn", turn);
        told.put("pile", pile);
        told.put("hands", hands);
        told.put("faceup", faceup);
        told.put("mystery", mystery);
        told.put("removed", removed);
        told.put("undealt", undealt);
        return told;
    }
}
