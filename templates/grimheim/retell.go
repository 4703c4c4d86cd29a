package grimheim

import (
	"reflect"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Retell has a fight told before what came of its blows, and nothing below the headline that it tells; in a
// skirmish also what a model did in one sentence.
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

// withoutFallen leaves out what a defeated model of a duel gained after its last wound: it changes nothing.
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

// Story has a whole skirmish told as its posts tell it, without headlines; the same ones of a duel.
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

// storyteller goes through the events of a whole skirmish and says which are told.
type storyteller struct {
	did  bool    // the model that is activated has done something
	told *Result // that an entry before has told, before the rosters were asked
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

// causesFirst has the end of each fight, which tells of it, come where its blows began: behind what its
// dice cost, before what came of the blows. If that tells of wounds, those that are left are told when they
// are.
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

// struckAt is where the blows of a fight begin that ends with the last of some entries, at its event to; -1
// if none of them has its dice. One without blows is all that its dice cost.
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

// between reports whether something from an event of the first of some entries to one of the last tells of
// the wounds of who fights.
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

// sift are entries without what the headline of a post tells, or needs no line; the events are those of all
// of them.
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

// sieve goes through the events of a post and says which are told below its headline.
type sieve struct {
	post  Post
	lead  []engine.Event // what the headline tells, as far as it is still to come
	did   bool           // the model that is activated has done something
	acted bool           // some model acts in the post, so that who hands over needs no line: who is asked next has the go
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
