package grimheim

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// Deeds is one sentence of a post: successive actions of one model of a skirmish. The log has the single
// events.
type Deeds struct {
	Model game.Model
	Plan  engine.Event // the game.PlanRun that it followed, or nil
	Did   []engine.Event
}

// Kind returns the name of the words.
func (Deeds) Kind() string { return "deeds" }

// FateWorked is a Fate die with its effect, in one sentence.
type FateWorked struct {
	game.FateSpent
	Came engine.Event // a game.Healed, game.Returned or game.Hurt
}

// Kind returns the name of the words.
func (FateWorked) Kind() string { return "fate_worked" }

// Struck reports whether a sentence has a Fight, for its sign.
func (d Deeds) Struck() bool { return slices.ContainsFunc(d.Did, is[game.FightEnded]) }

// Shot reports whether a sentence has a Shoot action, for its sign.
func (d Deeds) Shot() bool { return slices.ContainsFunc(d.Did, is[game.ShotResolved]) }

func is[E engine.Event](ev engine.Event) bool {
	_, ok := ev.(E)
	return ok
}

// Alone returns the only event of a sentence. If there are more, it returns nil.
func (d Deeds) Alone() engine.Event {
	if d.Plan == nil && len(d.Did) == 1 {
		return d.Did[0]
	}
	return nil
}

// Did returns a sentence without its model: "moves 4″ to K7, shoots … for 2 (7/9) and is on guard".
func (l Line) Did(d Deeds) string {
	var parts []string
	for i, ev := range d.Did {
		parts = append(parts, strings.TrimSpace(l.part(ev, d.Did[i+1:])))
	}
	return l.And(parts)
}

// part returns the part of a sentence for an event, given the events that follow it. Only events known to
// doer have one.
func (l Line) part(ev engine.Event, then []engine.Event) string {
	switch e := ev.(type) {
	case game.Moved:
		return l.Phrase("did_move", e)
	case game.Charged:
		if slices.ContainsFunc(then, func(ev engine.Event) bool { f, ok := ev.(game.FightEnded); return ok && f.Sides[1].Model == e.Foe }) {
			return l.Phrase("did_charge_home", e)
		}
		return l.Phrase("did_charge", e)
	case game.FightEnded:
		return l.Phrase("did_fight", e)
	case game.ShotResolved:
		return l.Phrase("did_shoot", e)
	case game.Hurt:
		return l.Phrase("did_lose", e)
	case game.Landed:
		return l.Phrase("did_drop", e)
	}
	return l.Phrase("did_other", ev)
}

// doer returns the model whose sentence an event belongs to. It reports false if the event stands alone.
func doer(ev engine.Event) (game.Model, bool) {
	switch e := ev.(type) {
	case game.Moved:
		return e.Model, len(e.Way) > 0
	case game.Charged:
		return e.Model, len(e.Way) > 0
	case game.FightEnded:
		return e.Sides[0].Model, true
	case game.ShotResolved:
		return e.Fired.Shooter, true
	case action.Guarded:
		return e.Model, true
	case action.Aimed:
		return e.Model, true
	case action.Reloaded:
		return e.Model, true
	case action.HidDown:
		return e.Model, true
	case game.Watched:
		return e.Model, true
	case action.ShieldRaised:
		return e.Model, true
	case game.CounterReadied:
		return e.Model, true
	}
	return game.Model{}, false
}

// follower returns the model of an event that happens during its move. Such an event extends a sentence but
// begins none.
func follower(ev engine.Event) (game.Model, bool) {
	switch e := ev.(type) {
	case game.Hurt:
		return e.Model, e.Why == combat.ByGround || e.Why == "drop"
	case game.Landed:
		return e.Model, true
	}
	return game.Model{}, false
}

// sentences joins events of a post into sentences.
type sentences struct {
	l    Line
	open *Deeds // the last sentence, while it can go on
	came bool   // results of its attack have followed it
}

// inSentences returns entries in which a model's successive actions are one event, at the place of the first.
// Fate dice are joined with their effects, too. An entry with its player's own words begins a new sentence.
func (l Line) inSentences(entries []engine.Entry) []engine.Entry {
	s := sentences{l: l}
	for i, e := range entries {
		if e.Prose != "" {
			s.open = nil
		}
		var told []engine.Event
		for n := 0; n < len(e.Events); n++ {
			ev := e.Events[n]
			if came, ok := worked(e.Events[n:]); ok {
				told, s.open = append(told, came), nil
				n++
				continue
			}
			told = append(told, s.hear(ev)...)
		}
		entries[i].Events = told
	}
	for i, e := range entries {
		for n, ev := range e.Events {
			if d, ok := ev.(*Deeds); ok {
				entries[i].Events[n] = d.least()
			}
		}
	}
	return entries
}

// hear returns the events to render in place of an event: none if an earlier sentence has it.
func (s *sentences) hear(ev engine.Event) []engine.Event {
	if plan, ok := ev.(game.PlanRun); ok {
		s.open, s.came = &Deeds{Model: plan.Model, Plan: plan}, false
		return []engine.Event{s.open}
	}
	m, acts := doer(ev)
	if f, ok := follower(ev); ok && s.open != nil && s.open.Model == f && len(s.open.Did) > 0 {
		s.open.Did = append(s.open.Did, ev)
		return nil
	}
	switch {
	case acts && s.open != nil && s.open.Model == m && !(s.came && attack(ev)):
		s.open.Did = append(s.open.Did, ev)
		return nil
	case acts:
		s.open, s.came = &Deeds{Model: m, Did: []engine.Event{ev}}, false
		return []engine.Event{s.open}
	case strings.TrimSpace(s.l.Phrase(ev.Kind(), ev)) == "":
	case consequence(ev):
		s.came = true
	default:
		s.open = nil
	}
	return []engine.Event{ev}
}

// consequence reports whether an event is the result of an attack. It may follow a sentence that then goes
// on.
func consequence(ev engine.Event) bool {
	switch ev.(type) {
	case game.StatusGained, game.Injured, game.Repelled:
		return true
	}
	return false
}

// least returns the sentence, or its event if there is only one.
func (d *Deeds) least() engine.Event {
	switch {
	case len(d.Did) == 0:
		return d.Plan
	case d.Alone() != nil:
		return d.Alone()
	}
	return *d
}

// worked returns the fate die with which some events begin, and its immediate effects.
func worked(events []engine.Event) (FateWorked, bool) {
	if len(events) < 2 {
		return FateWorked{}, false
	}
	spent, ok := events[0].(game.FateSpent)
	if !ok {
		return FateWorked{}, false
	}
	w := FateWorked{spent, events[1]}
	switch e := events[1].(type) {
	case game.Healed:
		ok = (spent.Use == fate.Heal || spent.Use == fate.Blessing) && slices.Contains(spent.Targets, e.Model)
	case game.Returned:
		ok = spent.Use == fate.Reanimate && slices.Contains(spent.Targets, e.Model)
	case game.Hurt:
		ok = spent.Use == fate.Grip && slices.Contains(spent.Targets, e.Model)
	default:
		ok = false
	}
	return w, ok
}
