package grimheim

import (
	"reflect"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Retell has a fight told before what came of it, and, in a skirmish, nothing below the headline that it tells, and what a model
// did in one sentence.
func (l Line) Retell(entries []engine.Entry) []engine.Entry {
	all := causesFirst(entries)
	if !l.Battle() {
		return all
	}
	var events []engine.Event
	for _, e := range entries {
		events = append(events, e.Events...)
	}
	s := sieve{post: l.With(events).Post()}
	s.acted = opener(events) != engine.NoSeat || slices.ContainsFunc(events, is[game.Activated])
	for i, e := range all {
		all[i].Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool { return !s.keeps(ev) })
	}
	return l.inSentences(all)
}

// Story has a whole skirmish told as its posts tell it, without headlines; the same ones of a duel.
func (l Line) Story(entries []engine.Entry) []engine.Entry {
	all := causesFirst(entries)
	if !l.Battle() {
		return all
	}
	var s storyteller
	for i, e := range all {
		all[i].Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool { return !s.keeps(l.With(ev)) })
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

// causesFirst has the end of each fight, which tells of it, come where its dice fell: what came of its blows follows.
func causesFirst(entries []engine.Entry) []engine.Entry {
	all := slices.Clone(entries)
	for i := range all {
		for n := 0; n < len(all[i].Events); n++ {
			end, ok := all[i].Events[n].(game.FightEnded)
			if !ok {
				continue
			}
			j, at := rolledAt(all[:i+1], end.Fight)
			if j < 0 || j == i && at > n {
				continue
			}
			all[i].Events = slices.Delete(slices.Clone(all[i].Events), n, n+1)
			all[j].Events = slices.Insert(slices.Clone(all[j].Events), at+1, engine.Event(end))
			if j < i {
				n-- // the next one stands in its place now
			}
		}
	}
	return all
}

// rolledAt is the last of some entries in which the dice of a fight fell, and at which of its events; -1 if it is none.
func rolledAt(entries []engine.Entry, fight int) (entry, at int) {
	for i, e := range slices.Backward(entries) {
		at := slices.IndexFunc(e.Events, func(ev engine.Event) bool {
			rolled, ok := ev.(game.FightRolled)
			return ok && rolled.Fight == fight
		})
		if at >= 0 {
			return i, at
		}
	}
	return -1, -1
}

// sieve goes through the events of a post and says which are told below its headline.
type sieve struct {
	post  Post
	did   bool // the model that is activated has done something
	acted bool // some model acts in the post, so that who hands over needs no line: who is asked next has the go
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
	case game.BattleEnded, engine.Ended:
		return s.post.Over == nil
	case game.FightEnded, game.ShotResolved:
		s.did = true
		return s.post.Deed == nil
	case game.Moved, game.Charged:
		s.did = true
		return s.post.Way == nil || !reflect.DeepEqual(ev, s.post.Way)
	}
	s.did = true
	return true
}
