package grimheim

import (
	"reflect"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Retell puts fights before the results of their hits, and leaves out what the headline has. In a skirmish it
// joins a model's actions in one sentence.
func (l Line) Retell(entries []engine.Entry) []engine.Entry {
	all := causesFirst(entries)
	var events []engine.Event
	for _, e := range entries {
		events = append(events, e.Events...)
	}
	if !l.Battle() {
		return l.With(events).Told().below(withoutFallen(all))
	}
	return l.inSentences(sift(all, events, l.With(events).Post()))
}

// withoutFallen leaves out what a defeated model of a duel gains after its last wound, because it has no
// effect.
func withoutFallen(entries []engine.Entry) []engine.Entry {
	fell := map[game.Model]bool{}
	for i, e := range entries {
		for _, ev := range e.Events {
			if d, ok := ev.(game.Defeated); ok {
				fell[d.Model] = true
			}
		}
		if len(fell) > 0 {
			entries[i].Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool {
				gained, ok := ev.(game.StatusGained)
				return ok && fell[gained.Model]
			})
		}
	}
	return entries
}

// below leaves out the only attack of a duel's post, which the headline has.
func (t Told) below(entries []engine.Entry) []engine.Entry {
	drop := is[game.FightEnded]
	switch {
	case len(t.Fell) > 0 || len(t.Fights) > 1 || len(t.Fights) == 0 && len(t.Shots) != 1:
		return entries
	case len(t.Fights) == 0:
		drop = is[game.ShotResolved]
	}
	for i, e := range entries {
		entries[i].Events = slices.DeleteFunc(slices.Clone(e.Events), drop)
	}
	return entries
}

// Story renders a whole skirmish as its posts do, without headlines. A duel's story has all events.
func (l Line) Story(entries []engine.Entry) []engine.Entry {
	all := causesFirst(entries)
	if !l.Battle() {
		return all
	}
	var s storyteller
	for i, e := range all {
		all[i].Events = slices.DeleteFunc(slices.Clone(e.Events),
			func(ev engine.Event) bool { return !s.keeps(l.With(ev)) })
		if at := slices.IndexFunc(e.Events, is[game.BattleEnded]); at >= 0 {
			r := l.With(e.Events[at]).Result()
			s.told = &r
		}
	}
	return l.inSentences(all)
}

// storyteller decides which events of a skirmish are in its story.
type storyteller struct {
	did  bool    // the active model has acted
	told *Result // the result in an earlier entry, before the rosters were asked
}

func (s *storyteller) keeps(l Line) bool {
	switch l.E.(type) {
	case game.Activated:
		s.did = false
		return false
	case game.ActivationEnded:
		return !s.did
	case game.HandedOver:
		return false
	case engine.Ended:
		r := l.Result()
		return s.told == nil || s.told.Winner != r.Winner || s.told.Why != r.Why
	}
	s.did = true
	return true
}

// causesFirst moves the end of each fight, which describes it, to where its hits began: after the costs of
// its dice, before the results of the hits. If those include wounds, the remaining wounds are posted there.
func causesFirst(entries []engine.Entry) []engine.Entry {
	all := slices.Clone(entries)
	for i := range all {
		for n := 0; n < len(all[i].Events); n++ {
			end, ok := all[i].Events[n].(game.FightEnded)
			if !ok || end.After[0] == untold {
				continue
			}
			j, at := struckAt(all[:i+1], n, end)
			if j < 0 || j == i && at == n {
				continue
			}
			all[i].Events = slices.Clone(all[i].Events)
			if between(all[j:i+1], at, n, end) {
				all[i].Events[n] = Stood{end}
				end.After = [2]int{untold, untold}
			} else {
				all[i].Events = slices.Delete(all[i].Events, n, n+1)
				n--
			}
			all[j].Events = slices.Insert(slices.Clone(all[j].Events), at, engine.Event(end))
			if j == i {
				n++
			}
		}
	}
	return all
}

// struckAt returns where the hits of a fight begin that ends at event to of the last entry. If no entry has
// its dice, entry is -1. A fight without hits has only the costs of its dice.
func struckAt(entries []engine.Entry, to int, end game.FightEnded) (entry, at int) {
	entry = -1
	for i, e := range entries {
		for n, ev := range e.Events {
			if i == len(entries)-1 && n == to {
				return entry, at
			}
			switch e := ev.(type) {
			case game.HitSpent:
				if e.Fight == end.Fight {
					return i, n
				}
			case game.FightRolled:
				if e.Fight == end.Fight {
					entry, at = i, n+1
				}
			default:
				if entry >= 0 && tellsWounds(ev, end) {
					entry, at = i, n+1
				}
			}
		}
	}
	return entry, at
}

// between reports whether an event shows the wounds of a fight's models. It looks from event from of the
// first entry to event to of the last.
func between(entries []engine.Entry, from, to int, end game.FightEnded) bool {
	for i, e := range entries {
		events := e.Events
		if i == len(entries)-1 {
			events = events[:to]
		}
		if i == 0 {
			events = events[from:]
		}
		if slices.ContainsFunc(events, func(ev engine.Event) bool { return tellsWounds(ev, end) }) {
			return true
		}
	}
	return false
}

// sift leaves out of the entries what the headline has, or what needs no line. events are those of all
// entries.
func sift(all []engine.Entry, events []engine.Event, p Post) []engine.Entry {
	s := sieve{post: p}
	if p.Lead != nil {
		s.lead = p.Lead.Did
	}
	s.acted = opener(events) != engine.NoSeat || slices.ContainsFunc(events, is[game.Activated])
	for i, e := range all {
		all[i].Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool { return !s.keeps(ev) })
	}
	return all
}

// sieve decides which events of a post are below its headline.
type sieve struct {
	post  Post
	lead  []engine.Event // events of the headline that are still to come
	did   bool           // the active model has acted
	acted bool           // a model acts in the post, so a hand-over needs no line
}

func (s *sieve) keeps(ev engine.Event) bool {
	switch ev.(type) {
	case game.Activated:
		s.did = false
		return len(s.post.Goes) == 0
	case game.ActivationEnded:
		return !s.did
	case game.Defeated:
		return false
	case game.HandedOver:
		return !s.acted
	case game.BattleEnded, engine.Ended, game.Scored: // the headline of the last post has the score
		return s.post.Over == nil
	}
	s.did = true
	if is[game.PlanRun](ev) {
		return s.post.Lead == nil || s.post.Lead.Plan == nil
	}
	if len(s.lead) > 0 && reflect.DeepEqual(ev, s.lead[0]) {
		s.lead = s.lead[1:]
		return false
	}
	return true
}
