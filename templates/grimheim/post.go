package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Post is what the events of a post of a skirmish come to.
type Post struct {
	Goes []Go         // in their order
	Deed engine.Event // the only attack in Goes, a game.FightEnded or a game.ShotResolved; else nil
	Way  engine.Event // by which its model came to it in the same activation, a game.Moved or a game.Charged; nil: by none
	Over engine.Event // the end of the battle; else nil
}

// Go is what was done while one side acted.
type Go struct {
	Seat  engine.Seat // NoSeat: nobody acted, as when a turn began
	Fell  []Felled
	Hurt  []game.Survivor // who was hurt, and is up
	deeds []engine.Event  // attacks
	ways  []engine.Event  // by attack: how its model came to it; nil: not by a way
}

// tells reports whether there is more to say of a go than that nothing happened.
func (g Go) tells() bool { return len(g.deeds) > 0 || len(g.Fell) > 0 || len(g.Hurt) > 0 }

// Felled is a fall, and what felled the model if no attack did: the reason of a game.Hurt.
type Felled struct {
	game.Defeated
	Why string
}

// Deeds is how many attacks there were.
func (g Go) Deeds() int { return len(g.deeds) }

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
		switch ev.(type) {
		case game.BattleEnded, engine.Ended:
			p.Over = ev
		}
	}
	if slices.ContainsFunc(p.Goes, Go.tells) {
		p.Goes = slices.DeleteFunc(p.Goes, func(g Go) bool { return !g.tells() })
	}
	if p.Deeds() == 1 && p.Over == nil {
		for _, g := range p.Goes {
			for i, deed := range g.deeds {
				p.Deed, p.Way = deed, g.ways[i]
			}
		}
	}
	return p
}

// Did is the only attack as it is told with the way that led to it; none without a way.
func (p Post) Did() []Deeds {
	if p.Way == nil {
		return nil
	}
	m, _ := doer(p.Deed)
	return []Deeds{{Model: m, Did: []engine.Event{p.Way, p.Deed}}}
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
func goesOf(events []engine.Event) []Go {
	r := goes{seat: opener(events), why: map[game.ModelID]string{}, ways: map[game.ModelID]engine.Event{}}
	for _, ev := range events {
		r.hear(ev)
	}
	for _, g := range r.all { // those of the other side first
		slices.SortStableFunc(g.Hurt, func(a, b game.Survivor) int { return own(g, a) - own(g, b) })
	}
	return slices.DeleteFunc(r.all, func(g Go) bool { return g.Seat == engine.NoSeat && len(g.Fell) == 0 })
}

// goes sorts the events of a post by whose go it is.
type goes struct {
	all  []Go
	seat engine.Seat                   // whose go it is
	why  map[game.ModelID]string       // the reason of each model's last game.Hurt
	ways map[game.ModelID]engine.Event // of each model in the activation that goes on
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
		clear(r.ways)
		return
	case game.Scored, game.TurnStarted:
		r.seat = engine.NoSeat
		return
	}
	g := r.now()
	switch e := ev.(type) {
	case game.Moved:
		r.ways[e.Model.Who()] = e
	case game.Charged:
		r.ways[e.Model.Who()] = e
	case game.FightEnded, game.ShotResolved:
		by, _ := doer(e)
		g.attack(e, r.ways[by.Who()])
		delete(r.ways, by.Who())
	case game.Hurt:
		r.why[e.Model.Who()] = e.Why
		g.hurt(e.Model, e.Loss.Wounds, e.Loss.Max, e.Loss.Damage)
	case game.Healed:
		for i := range r.all {
			r.all[i].heal(e)
		}
	case game.Defeated:
		felled := Felled{Defeated: e}
		if !g.struckDown(e.Model) {
			felled.Why = r.why[e.Model.Who()]
		}
		g.Fell = append(g.Fell, felled)
		g.Hurt = slices.DeleteFunc(g.Hurt, func(s game.Survivor) bool { return s.Model == e.Model })
	}
}

// own is 1 for who is of the side whose go it is, else 0.
func own(g Go, s game.Survivor) int {
	if s.Model.Seat == g.Seat {
		return 1
	}
	return 0
}

// attack adds an attack, and by what way its model came to it.
func (g *Go) attack(ev, way engine.Event) {
	g.deeds, g.ways = append(g.deeds, ev), append(g.ways, way)
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
