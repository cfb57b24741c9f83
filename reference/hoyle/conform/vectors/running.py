"""Runs a vector on an engine, and says where the two part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Skill
from hoyle.conform.comparing import (
    Difference,
    check_facts,
    moves_difference,
    state_difference,
    view_difference,
)
from hoyle.conform.contrasting import contrasted, shortened
from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.faults import FaultKind
from hoyle.conform.parting import move_in_words, reason, turned_down
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.scripts import Pick, Script, play_out
from hoyle.conform.vectors.models import ApplyStep, DealStep, LegalStep, Step, Vector, ViewStep
from hoyle.formats.documents import POSITION
from hoyle.formats.game_format import AnyGame
from hoyle.game import View, ZoneView
from hoyle.position import read_position

EVERYTHING = frozenset(Skill)
OWN = (Part.OPENING, Part.EVENT, Part.VIEW)
"""The parts in which a vector knows best which clause is at fault: the one it is about."""


class Scene(NamedTuple):
    """A vector as far as it has been run: the full state that must be, and the lines so far."""

    game: str
    vector: Vector
    fields: Mapping[str, Any]
    lines: tuple[Mapping[str, Any], ...]

    def position(self) -> dict[str, Any]:
        """The state that must be, as a position."""
        readings = {"ruleset": self.vector.ruleset, "options": self.vector.options}
        return {"format": POSITION, "game": self.game, **readings, **self.fields}

    def read(self) -> tuple[AnyGame, Any]:
        """The game and the state that must be."""
        return read_position(self.position())


def can_run(vector: Vector, skills: frozenset[Skill]) -> bool:
    """Whether an engine with these skills can be asked at all: a position has to be loaded."""
    return vector.position is None or Skill.LOAD in skills


def run_vector(
    adapter: Adapter, game: str, vector: Vector, skills: frozenset[Skill] = EVERYTHING
) -> Divergence | None:
    """Run a vector on an engine, and give the first thing in which it departs from it.

    Only what the engine tells is compared. A step that needs a skill is left out for an engine
    that does not have it.

    Parameters
    ----------
    adapter
        The engine; `hello` has been said.
    game
        The name of the game.
    vector
        The vector. `can_run` tells whether the engine can be asked.
    skills
        What the engine can do.

    Raises
    ------
    AdapterFault
        If the engine does not do its part.
    """
    scene = Scene(game, vector, vector.opening, ())
    seen = opened(adapter, vector)
    if seen.accepted is not vector.accepted:
        kind = "position" if vector.position is not None else "deal"
        said = f"the engine accepts the {kind}" if seen.accepted else turned_down(kind, seen)
        ruled = f"there is such a {kind}" if vector.accepted else why_not(game, vector, kind)
        return parting(scene, Part.OPENING, Difference(None, said, ruled), vector.clauses)
    if not vector.accepted:
        return None
    found = compare_state(scene, seen, Part.OPENING, ())
    for step in vector.steps if found is None else ():
        found = STEPS[type(step)](adapter, scene, step, skills)
        if found is not None:
            break
        scene = after(scene, step)
    return found


def opened(adapter: Adapter, vector: Vector) -> Seen:
    """What the engine says to the position or the deal.

    An error in answer to one that cannot be is a refusal, too: many programs cannot even read it.
    """
    try:
        return begun(adapter, vector)
    except AdapterFault as error:
        if error.kind == FaultKind.ERROR.word and not vector.accepted:
            return Seen(False)
        raise


def begun(adapter: Adapter, vector: Vector) -> Seen:
    """What the engine answers to the position or the deal."""
    if vector.position is not None:
        return adapter.load(vector.position)
    setting = setting_of(vector)
    assert setting is not None
    return adapter.start(setting)


def why_not(game: str, vector: Vector, kind: str) -> str:
    """What the rules say to an opening that no game can have."""
    return f"there is no such {kind}{reason(opened(RulesAdapter(game), vector))}"


def setting_of(vector: Vector) -> Setting | None:
    """The hand that a vector begins with, if it begins with a deal."""
    if vector.deal is None:
        return None
    return Setting(vector.ruleset, vector.options, vector.seats, vector.deal)


def after(scene: Scene, step: Step) -> Scene:
    """The scene once a step has been done."""
    if isinstance(step, DealStep):
        return scene._replace(fields=step.state, lines=(*scene.lines, {"deal": step.deal}))
    if not isinstance(step, ApplyStep):
        return scene
    refused = {} if step.accepted else {"refused": True}
    lines = (*scene.lines, {**step.line(), **refused})
    return scene._replace(fields={**scene.fields, **step.state}, lines=lines)


def run_deal(
    adapter: Adapter, scene: Scene, step: DealStep, skills: frozenset[Skill]
) -> Divergence | None:
    """Deal the next hand of the match."""
    vector, reached = scene.vector, after(scene, step)
    seen = adapter.start(Setting(vector.ruleset, vector.options, vector.seats, step.deal))
    if not seen.accepted:
        difference = Difference(None, turned_down("deal", seen), "there is such a deal")
        return parting(reached, Part.OPENING, difference, vector.clauses)
    return compare_state(reached, seen, Part.OPENING, vector.clauses)


def run_apply(
    adapter: Adapter, scene: Scene, step: ApplyStep, skills: frozenset[Skill]
) -> Divergence | None:
    """Try a move, and compare what the engine says of it."""
    seen = adapter.apply(step.line())
    if seen.accepted and not step.accepted:
        move, ruled = in_words(scene, step)
        difference = Difference(None, f"the engine accepts {move}", ruled)
        return parting(scene, Part.ACCEPTED, difference, (step.clause,), step)
    if step.accepted and not seen.accepted:
        said = f"the engine refuses {in_words(scene, step)[0]}{reason(seen)}"
        difference = Difference(None, said, "the move is legal")
        return parting(scene, Part.REFUSED, difference, (step.clause, *step.fired), step)
    part = Part.STATE if step.accepted else Part.CHANGED
    found = compare_state(scene, seen, part, (*step.fired, step.clause), step)
    told = compare_events(scene, seen, step)
    return found._replace(also=(told,)) if found and told else found or told


def in_words(scene: Scene, step: ApplyStep) -> tuple[str, str]:
    """Who tries what in a step, and what the rules say to it, in the words of games."""
    script = Script(scene.game, Opening(position=scene.position()), (Pick(line=step.line()),))
    course = play_out(script)
    one = course.tried[0]
    return move_in_words(course.game, one), course.game.wording(one.verdict)


def compare_state(
    scene: Scene, seen: Seen, part: Part, clauses: Sequence[str], step: ApplyStep | None = None
) -> Divergence | None:
    """Compare the fields that an engine tells with the full state that must be."""
    reached = after(scene, step) if step else scene
    if all(reached.fields.get(name) == value for name, value in seen.state.items()):
        return None
    difference = state_difference(*reached.read(), seen.state)
    return parting(scene, part, difference, clauses, step) if difference else None


def compare_events(scene: Scene, seen: Seen, step: ApplyStep) -> Divergence | None:
    """Compare the events that an engine tells with those that the step must cause."""
    expected = {kind: content for event in step.events for kind, content in event.items()}
    for event in seen.events:
        for kind, content in event.items():
            difference = event_apart(kind, content, expected.get(kind))
            if difference:
                return parting(scene, Part.EVENT, difference, (*step.fired, step.clause), step)
    return None


def event_apart(kind: str, told: Mapping[str, Any], ruled: Any) -> Difference | None:
    """In what an event differs from the one that must be, as far as it is told."""
    if ruled is None:
        return Difference(kind, f"{kind}: {shortened(told)}", f"there is no {kind} here")
    for name, value in told.items():
        if name in ruled and as_seats(name, value) != as_seats(name, ruled[name]):
            field = f"{kind}.{name}"
            return Difference(field, *contrasted(field, value, ruled[name]))
    return None


def as_seats(name: str, value: Any) -> Any:
    """The winners as a sorted list, whether they were told as a list, a seat or null."""
    if name != "winner":
        return value
    return sorted(value) if isinstance(value, list) else [] if value is None else [value]


def run_legal(
    adapter: Adapter, scene: Scene, step: LegalStep, skills: frozenset[Skill]
) -> Divergence | None:
    """Ask for the moves of a seat."""
    if Skill.LEGAL not in skills:
        return None
    told = adapter.legal(step.seat)
    if list(told) == step.moves:
        return None
    difference = moves_difference(*scene.read(), step.seat, told)
    if difference is None:
        return None
    clauses = (difference.clause,) if difference.clause else ()
    return parting(scene, Part.MOVES, difference, clauses)


def run_view(
    adapter: Adapter, scene: Scene, step: ViewStep, skills: frozenset[Skill]
) -> Divergence | None:
    """Ask for what a seat is shown."""
    if Skill.VIEW not in skills:
        return None
    zones = tuple(ZoneView(name, tuple(z.cards), z.size) for name, z in step.zones.items())
    ruled = View(step.seat, (), (), zones)
    difference = view_difference(ruled, adapter.view(step.seat)) or told_apart(
        step, adapter.facts(step.seat)
    )
    return parting(scene, Part.VIEW, difference, ()) if difference else None


def told_apart(step: ViewStep, told: Mapping[str, Any]) -> Difference | None:
    """The first thing besides cards of which a seat is told otherwise than it must be."""
    check_facts(step.told, told)
    for name, value in told.items():
        if name in step.told and value != step.told[name]:
            said = f"seat {step.seat} is told of {name}: {shortened(value)}"
            ruled = f"seat {step.seat} is told of {name}: {shortened(step.told[name])}"
            return Difference(name, said, ruled)
    return None


def parting(
    scene: Scene,
    part: Part,
    difference: Difference,
    clauses: Sequence[str],
    step: ApplyStep | None = None,
) -> Divergence:
    """The divergence at a step; the clause that the vector is about is blamed if it can be."""
    vector, reached = scene.vector, after(scene, step) if step else scene
    own = [clause for clause in vector.clauses[:1] if clause in clauses or part in OWN]
    blamed = tuple(dict.fromkeys((*own, *clauses, *vector.clauses)))
    return Divergence(
        part=part,
        clauses=blamed,
        code=step.code if step else None,
        engine=difference.engine,
        rule=difference.rule,
        opening=Opening(setting_of(vector), vector.position),
        lines=reached.lines,
        before=scene.position() if vector.accepted else dict(vector.position or {}),
        field=difference.field,
    )


STEPS: Mapping[type[Any], Callable[..., Divergence | None]] = {
    ApplyStep: run_apply,
    DealStep: run_deal,
    LegalStep: run_legal,
    ViewStep: run_view,
}
