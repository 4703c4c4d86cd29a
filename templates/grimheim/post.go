package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Post is what the events of a post of a skirmish come to.
type Post struct {
	Goes   []Go         // in their order, without the own one
	Own    *Go          // what a person did against Warbell: they have seen it, so that it is told in a line
	Deed   engine.Event // the only attack in Goes, a game.FightEnded or a game.ShotResolved; else nil
	Scored int          // the turn that ended; 0: none did
	Over   engine.Event // the end of the battle; else nil
}

// Go is what was done while one side acted.
type Go struct {
	Seat  engine.Seat // NoSeat: nobody acted, as when a turn began
	Fell  []Felled
	Hurt  []game.Survivor // who was hurt, and is up
	deeds []engine.Event  // attacks
}

// Felled is a fall, and what felled the model if no attack did: the reason of a game.Hurt.
type Felled struct {
	game.Defeated
	Why string
}

// Deeds is how many attacks there were.
func (g Go) Deeds() int { return len(g.deeds) }

// Tells reports whether a post has a headline: moves alone need none.
func (p Post) Tells() bool {
	return p.Over != nil || p.Own != nil || p.Deeds() > 0 || len(p.Fell()) > 0
}

// Shot reports whether the only attack was a shot.
func (p Post) Shot() bool {
	_, shot := p.Deed.(game.ShotResolved)
	return shot
}

// Deeds is how many attacks the headline counts.
func (p Post) Deeds() int {
	n := 0
	for _, g := range p.Goes {
		n += g.Deeds()
	}
	return n
}

// Fell are those who fell in what the headline tells.
func (p Post) Fell() (all []Felled) {
	for _, g := range p.Goes {
		all = append(all, g.Fell...)
	}
	return all
}

// Post sums up the events of a post of a skirmish.
func (l Line) Post() Post {
	events, _ := l.E.([]engine.Event)
	p := Post{Goes: goesOf(events)}
	for _, ev := range events {
		switch e := ev.(type) {
		case game.Scored:
			p.Scored = e.Turn
		case game.BattleEnded, engine.Ended:
			p.Over = e
		}
	}
	if at := slices.IndexFunc(p.Goes, func(g Go) bool { return l.seen(g.Seat) }); at >= 0 && p.Over == nil && l.answered(p.Goes) {
		own := p.Goes[at]
		p.Goes, p.Own = slices.Delete(p.Goes, at, at+1), &own
	}
	if p.Deeds() == 1 && p.Over == nil {
		for _, g := range p.Goes {
			for _, deed := range g.deeds {
				p.Deed = deed
			}
		}
	}
	return p
}

// seen reports whether what a seat does is done by the only person who plays.
func (l Line) seen(seat engine.Seat) bool {
	return game.Playing(seat) && l.People[seat].User != "" && l.warbell(game.Other(seat))
}

func (l Line) warbell(seat engine.Seat) bool {
	p, ok := l.People[seat]
	return ok && p.User == ""
}

// answered reports whether Warbell has acted among these.
func (l Line) answered(all []Go) bool {
	return slices.ContainsFunc(all, func(g Go) bool { return game.Playing(g.Seat) && l.warbell(g.Seat) })
}

// opener is whose go it was when a post began: it may begin in the middle of one.
func opener(events []engine.Event) engine.Seat {
	for _, ev := range events {
		switch e := ev.(type) {
		case game.ActivationEnded:
			return e.Model.Seat
		case game.Moved:
			return e.Model.Seat
		case game.Charged:
			return e.Model.Seat
		case game.FightRolled:
			return e.Sides[0].Model.Seat
		case game.ShotFired:
			return e.Shooter.Seat
		case game.Activated, game.TurnStarted:
			return engine.NoSeat
		}
	}
	return engine.NoSeat
}

// goesOf are the goes of a post, one for each side, in their order.
func goesOf(events []engine.Event) (all []Go) {
	seat, why := opener(events), map[game.ModelID]string{}
	at := func() *Go {
		i := slices.IndexFunc(all, func(g Go) bool { return g.Seat == seat })
		if i < 0 {
			i, all = len(all), append(all, Go{Seat: seat})
		}
		return &all[i]
	}
	for _, ev := range events {
		switch e := ev.(type) {
		case game.Activated:
			seat = e.Model.Seat
		case game.Scored, game.TurnStarted:
			seat = engine.NoSeat
		case game.FightEnded, game.ShotResolved:
			at().attack(e)
		case game.Hurt:
			why[e.Model.Who()] = e.Why
			at().hurt(e.Model, e.Loss.Wounds, e.Loss.Max, e.Loss.Damage)
		case game.Healed:
			at()
			for i := range all {
				all[i].heal(e)
			}
		case game.Defeated:
			felled := Felled{Defeated: e}
			if g := at(); !g.struckDown(e.Model) {
				felled.Why = why[e.Model.Who()]
			}
			at().Fell = append(at().Fell, felled)
			at().Hurt = slices.DeleteFunc(at().Hurt, func(s game.Survivor) bool { return s.Model == e.Model })
		default:
			at()
		}
	}
	return slices.DeleteFunc(all, func(g Go) bool { return g.Seat == engine.NoSeat && len(g.Fell) == 0 })
}

// attack adds an attack.
func (g *Go) attack(ev engine.Event) {
	g.deeds = append(g.deeds, ev)
	switch e := ev.(type) {
	case game.FightEnded:
		for i, side := range e.Sides {
			g.hurt(side.Model, e.After[i], side.Max, side.Wounds-e.After[i])
		}
	case game.ShotResolved:
		g.hurt(e.Fired.Target, e.Loss.Wounds, e.Loss.Max, e.Loss.Damage)
	}
}

// hurt notes how a model stands that has lost wounds.
func (g *Go) hurt(m game.Model, wounds, most, lost int) {
	i := slices.IndexFunc(g.Hurt, func(s game.Survivor) bool { return s.Model == m })
	switch {
	case i >= 0:
		g.Hurt[i].Wounds = wounds
	case lost > 0:
		g.Hurt = append(g.Hurt, game.Survivor{Model: m, Wounds: wounds, Max: most})
	}
}

// heal notes that a model that was hurt has wounds back; one that has all of them is not told of.
func (g *Go) heal(e game.Healed) {
	g.Hurt = slices.DeleteFunc(g.Hurt, func(s game.Survivor) bool { return s.Model == e.Model && e.Wounds >= s.Max })
	g.hurt(e.Model, e.Wounds, e.Max, 0)
}

// struckDown reports whether the last attack left a model without wounds.
func (g *Go) struckDown(m game.Model) bool {
	if len(g.deeds) == 0 {
		return false
	}
	switch e := g.deeds[len(g.deeds)-1].(type) {
	case game.FightEnded:
		return e.Sides[0].Model == m && e.After[0] == 0 || e.Sides[1].Model == m && e.After[1] == 0
	case game.ShotResolved:
		return e.Fired.Target == m && e.Loss.Wounds == 0
	}
	return false
}

// Retell has a fight told before what came of it, and, in a skirmish, nothing below the headline that it tells.
func (l Line) Retell(entries []engine.Entry) []engine.Entry {
	all := causesFirst(entries)
	if !l.Battle() {
		return all
	}
	var events []engine.Event
	for _, e := range entries {
		events = append(events, e.Events...)
	}
	s := sieve{post: l.With(events).Post(), seat: opener(events)}
	s.up = s.seat != engine.NoSeat
	for i, e := range all {
		all[i].Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool { return !s.keeps(ev) })
	}
	return all
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
	post Post
	seat engine.Seat // whose go it is
	up   bool        // a model is activated
	did  bool        // it has done something
}

func (s *sieve) keeps(ev engine.Event) bool {
	own := s.post.Own != nil && s.up && s.post.Own.Seat == s.seat
	switch e := ev.(type) {
	case game.Activated:
		s.seat, s.up, s.did = e.Model.Seat, true, false
		return len(s.post.Goes) == 0
	case game.ActivationEnded:
		s.up = false
		return !own && !s.did
	case game.Defeated:
		return false
	case game.BattleEnded, engine.Ended:
		return s.post.Over == nil
	case game.FightEnded, game.ShotResolved:
		s.did = true
		return !own && s.post.Deed == nil
	}
	s.did = true
	return !own
}
