"""Games of every kind, for the tests of positions and recorded games."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hoyle import goat, haggis, take
from hoyle.swoop import RULESETS, ExtraSources, Options, PickupStyle


def every_choice() -> st.SearchStrategy[Options]:
    """Options of all kinds that go together."""
    yes_or_no = st.booleans()
    staying = st.builds(
        Options,
        max_four=yes_or_no,
        match_after_pickup=yes_or_no,
        extra_sources=st.sampled_from(ExtraSources),
        mix_sources=yes_or_no,
        higher_only_if_forced=yes_or_no,
        higher_play_may_be_set=yes_or_no,
        mystery_last=yes_or_no,
    )
    to_hand = st.builds(
        Options,
        max_four=yes_or_no,
        match_after_pickup=st.just(False),
        pickup_style=st.just(PickupStyle.TO_HAND),
        allow_skip=yes_or_no,
        allow_manual_pickup=yes_or_no,
    )
    return staying | to_hand | st.sampled_from(list(RULESETS.values()))


def every_choice_of_haggis() -> st.SearchStrategy[haggis.Options]:
    """Options of all kinds that go together, and a target that is soon reached."""
    leads: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
        {"tie_lead": st.sampled_from(haggis.TieLead)}
    ) | st.just({"first_lead": haggis.FirstLead.LAST_COMBINATION})
    yes_or_no = st.booleans()
    return st.builds(
        lambda lead, **chosen: haggis.Options(**lead, **chosen),
        leads,
        target=st.integers(1, 60),
        leftovers_score=yes_or_no,
        bet_window=st.sampled_from(haggis.BetWindow),
        loose_sequence_match=yes_or_no,
        reply_to_final_play=yes_or_no,
        declare_lower_rank=yes_or_no,
    )


def every_choice_of_goat() -> st.SearchStrategy[goat.Options]:
    """Options of all kinds that go together."""
    yes_or_no = st.booleans()
    breaking_in: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
        {
            "molodka": st.sampled_from(
                [goat.Molodka.UNTIL_TRICK_COMPLETE, goat.Molodka.BEFORE_LEAD_ONLY]
            ),
            "molodka_contest": st.sampled_from(goat.MolodkaContest),
            "bura_outranks": yes_or_no,
        }
    ) | st.just({"molodka": goat.Molodka.ON_LEAD_ONLY})
    return st.builds(
        lambda chosen, **more: goat.Options(**chosen, **more),
        breaking_in,
        trump_card=st.sampled_from(goat.TrumpCard),
        open_discards=yes_or_no,
        eggs_double_next=yes_or_no,
        limit=st.sampled_from([12, 8, 6]),
    )


def every_choice_of_take() -> st.SearchStrategy[take.Options]:
    """Options of all kinds that go together."""
    yes_or_no = st.booleans()
    turns: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
        {"out_without_discard": yes_or_no}
    ) | st.just({"turn": take.Turn.ONE_ACTION})
    return st.builds(
        lambda turn, **chosen: take.Options(**turn, **chosen),
        turns,
        may_return_same_discard=yes_or_no,
        foreign_low_end=st.sampled_from(take.ForeignLowEnd),
        taking=st.sampled_from(take.Taking),
        max_jokers_per_sequence=st.sampled_from([1, 2]),
        stock_out=st.sampled_from(take.StockOut),
        sequence_score=st.sampled_from(take.SequenceScore),
        tie=st.sampled_from(take.Tie),
    )
