package grimheim

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Post is what the events of a post of a skirmish come to.
type Post struct {
	Goes []Go         // in their order
	Lead *Deeds       // the only attack in Goes with what is told of its model before it, if nothing else is; else nil
	Over engine.Event // the end of the battle; else nil
}

// Go is what was done while one side acted.
type Go struct {
	Seat  engine.Seat // NoSeat: nobody acted, as when a turn began
	Fell  []Felled
	Hurt  []change     // who was hurt, and is up; whose wounds were closed that the post has hurt before
	deeds int          // attacks
	last  engine.Event // of them
}

// tells reports whether there is more to say of a go than that nothing happened.
func (g Go) tells() bool { return g.deeds > 0 || len(g.Fell) > 0 || len(g.Hurt) > 0 }

// Felled is a fall, and what felled the model if no attack did: the reason of a game.Hurt.
type Felled struct {
	game.Defeated
	Why string
}

// Deeds is how many attacks there were.
func (g Go) Deeds() int { return g.deeds }

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
		switch ev.(type) {
		case game.BattleEnded, engine.Ended:
			p.Over = ev
		}
	}
	if slices.ContainsFunc(p.Goes, Go.tells) {
		p.Goes = slices.DeleteFunc(p.Goes, func(g Go) bool { return !g.tells() })
	}
	if p.Deeds() == 1 && p.Over == nil {
		p.Lead = l.lead(events, p)
	}
	return p
}

// lead is what a post begins with that tells of one attack; nil if something else is told that came before
// it.
func (l Line) lead(events []engine.Event, p Post) *Deeds {
	one := causesFirst([]engine.Entry{{Events: events}})
	for _, ev := range l.inSentences(sift(one, events, p))[0].Events {
		d, ok := ev.(Deeds)
		if !ok {
			m, _ := doer(ev)
			d = Deeds{Model: m, Did: []engine.Event{ev}}
		}
		if i := slices.IndexFunc(d.Did, attack); i >= 0 {
			d.Did = d.Did[:i+1]
			return &d
		}
		if strings.TrimSpace(l.Phrase(ev.Kind(), ev)) != "" {
			return nil
		}
	}
	return nil
}

// attack reports whether an event tells of one.
func attack(ev engine.Event) bool { return is[game.FightEnded](ev) || is[game.ShotResolved](ev) }

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
func goesOf(events []engine.Event) []Go {
	r := goes{seat: opener(events), why: map[game.ModelID]string{}, ended: map[int]bool{}}
	for _, ev := range events {
		if end, ok := ev.(game.FightEnded); ok {
			r.ended[end.Fight] = true
		}
	}
	for _, ev := range events {
		r.hear(ev)
	}
	for i, g := range r.all { // those of the other side first
		g.Hurt = slices.DeleteFunc(g.Hurt, func(c change) bool {
			return c.Was == c.Now || c.Was < c.Now && !hurtIn(r.all[:i], c.Model)
		})
		slices.SortStableFunc(g.Hurt, func(a, b change) int { return own(g, a) - own(g, b) })
		r.all[i] = g
	}
	return slices.DeleteFunc(r.all, func(g Go) bool { return g.Seat == engine.NoSeat && len(g.Fell) == 0 })
}

// goes sorts the events of a post by whose go it is.
type goes struct {
	all   []Go
	seat  engine.Seat             // whose go it is
	why   map[game.ModelID]string // the reason of each model's last game.Hurt
	ended map[int]bool            // fights whose end the post tells
}

// now is the go that goes on.
func (r *goes) now() *Go {
	i := slices.IndexFunc(r.all, func(g Go) bool { return g.Seat == r.seat })
	if i < 0 {
		i, r.all = len(r.all), append(r.all, Go{Seat: r.seat})
	}
	return &r.all[i]
}

func (r *goes) hear(ev engine.Event) {
	switch e := ev.(type) {
	case game.Activated:
		r.seat = e.Model.Seat
		return
	case game.Scored, game.TurnStarted:
		r.seat = engine.NoSeat
		return
	case game.HitSpent:
		if !r.ended[e.Fight] { // its blows are told one by one
			return
		}
	case game.Hurt:
		r.why[e.Model.Who()] = e.Why
	}
	g := r.now()
	if attack(ev) {
		g.deeds, g.last = g.deeds+1, ev
	}
	for _, c := range changes(ev) {
		g.change(c, hurtIn(r.all, c.Model))
	}
	if e, ok := ev.(game.Defeated); ok {
		felled := Felled{Defeated: e}
		if !g.struckDown(e.Model) {
			felled.Why = r.why[e.Model.Who()]
		}
		g.Fell = append(g.Fell, felled)
		g.Hurt = slices.DeleteFunc(g.Hurt, func(c change) bool { return c.Model == e.Model })
	}
}

// hurtIn reports whether some goes tell of a model's wounds.
func hurtIn(all []Go, m game.Model) bool {
	return slices.ContainsFunc(all, func(g Go) bool {
		return slices.ContainsFunc(g.Hurt, func(c change) bool { return c.Model == m })
	})
}

// own is 1 for who is of the side whose go it is, else 0.
func own(g Go, c change) int {
	if c.Model.Seat == g.Seat {
		return 1
	}
	return 0
}

// change notes how a model stands that has lost wounds, or has some back that were lost before.
func (g *Go) change(c change, hurt bool) {
	i := slices.IndexFunc(g.Hurt, func(s change) bool { return s.Model == c.Model })
	switch {
	case i >= 0:
		g.Hurt[i].Now = c.Now
	case c.Now < c.Was || hurt:
		g.Hurt = append(g.Hurt, c)
	}
}

// struckDown reports whether the last attack left a model without wounds.
func (g *Go) struckDown(m game.Model) bool {
	if g.last == nil {
		return false
	}
	return slices.ContainsFunc(changes(g.last), func(c change) bool { return c.Model == m && c.Now == 0 })
}
