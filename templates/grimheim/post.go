package grimheim

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Post sums up the events of a skirmish post.
type Post struct {
	Goes []Go         // in order
	Lead *Deeds       // the only attack in Goes, with its model's earlier actions; nil if there are more
	Over engine.Event // the end of the battle, or nil
}

// Go sums up the activations of one side in a row.
type Go struct {
	Seat  engine.Seat // NoSeat: no side acted, such as when a turn began
	Fell  []Felled
	Hurt  []change     // hurt models in play, and healed ones that the post has hurt before
	deeds int          // number of attacks
	last  engine.Event // the last attack
}

// tells reports whether the activations have anything to post.
func (g Go) tells() bool { return g.deeds > 0 || len(g.Fell) > 0 || len(g.Hurt) > 0 }

// Felled is a defeated model. Why is the reason of a game.Hurt if no attack defeated it.
type Felled struct {
	game.Defeated
	Why string
}

// Deeds returns the number of attacks.
func (g Go) Deeds() int { return g.deeds }

// Deeds returns the number of attacks in the headline.
func (p Post) Deeds() int {
	n := 0
	for _, g := range p.Goes {
		n += g.Deeds()
	}
	return n
}

// Fell lists the defeated models of the headline.
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

// lead returns the sentence on the attack with which a post begins. If something else comes first, it returns
// nil.
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

// attack reports whether an event is an attack.
func attack(ev engine.Event) bool { return is[game.FightEnded](ev) || is[game.ShotResolved](ev) }

// opener returns the side that was acting when a post began, which may be in the middle of its activations.
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

// goesOf returns the activations in a post, one Go for each side, in order.
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
	for i, g := range r.all { // the other side's come first
		g.Hurt = slices.DeleteFunc(g.Hurt, func(c change) bool {
			return c.Was == c.Now || c.Was < c.Now && !hurtIn(r.all[:i], c.Model)
		})
		slices.SortStableFunc(g.Hurt, func(a, b change) int { return own(g, a) - own(g, b) })
		r.all[i] = g
	}
	return slices.DeleteFunc(r.all, func(g Go) bool { return g.Seat == engine.NoSeat && len(g.Fell) == 0 })
}

// goes sorts the events of a post by the acting side.
type goes struct {
	all   []Go
	seat  engine.Seat             // the acting side
	why   map[game.ModelID]string // the reason of each model's last game.Hurt
	ended map[int]bool            // fights whose end is in the post
}

// now returns the Go of the acting side.
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
		if !r.ended[e.Fight] { // its hits are posted one by one
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

// hurtIn reports whether some activations have a model's wounds.
func hurtIn(all []Go, m game.Model) bool {
	return slices.ContainsFunc(all, func(g Go) bool {
		return slices.ContainsFunc(g.Hurt, func(c change) bool { return c.Model == m })
	})
}

// own returns 1 for a model of the acting side, otherwise 0.
func own(g Go, c change) int {
	if c.Model.Seat == g.Seat {
		return 1
	}
	return 0
}

// change notes a model that has lost wounds, or regained wounds that it lost before.
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
