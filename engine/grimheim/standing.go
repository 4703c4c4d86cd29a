package grimheim

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// Standing is what everybody knows of a fighter's standing order (rules 11.1 and 11.2): not what it says.
// The zero value is none.
type Standing struct {
	Number int         `json:"number,omitempty"` // names the slot in which it is sealed
	Stands bool        `json:"stands,omitempty"`
	Ask    bool        `json:"ask,omitempty"` // its owner wants to be asked for every fight
	Until  []Condition `json:"until,omitempty"`
	Seen   Seen        `json:"seen,omitzero"`
}

// Seen is how the foe was when an order or a plan was made.
type Seen struct {
	Weapon   string   `json:"weapon,omitempty"` // that it last fought with
	Statuses []Status `json:"statuses,omitempty"`
}

// Condition is something that everybody can see, from which on a fighter's player decides anew.
type Condition struct {
	If    Trigger `json:"if"`
	Under int     `json:"under,omitempty"` // wounds, of WhenUnder alone
}

// Trigger is a kind of Condition.
type Trigger string

// The triggers.
const (
	WhenUnder   Trigger = "under"   // the fighter has fewer wounds than Under
	WhenInjured Trigger = "injured" // the fighter has an injury
	WhenWeapon  Trigger = "weapon"  // the foe fights with another weapon than when the order was given
	WhenState   Trigger = "state"   // the foe came into a status, or out of one, since then
)

// maxConditions is how many conditions an order or a plan may have: each trigger once.
const maxConditions = 4

// standing reports whether fights go by standing orders. In older duels, and as a house rule, both pick anew.
func (s *State) standing() bool { return s.is(RuleOrders, ByStanding) }

func orderSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("order:%d", number)) }

// order is what is known of a seat's standing order.
func (s *State) orderOf(seat engine.Seat) *Standing { return &s.Orders[int(seat)-1] }

// mustAsk reports whether a seat's player is waited for in a fight that the other begins (rule 11.3).
func (s *State) mustAsk(seat engine.Seat) bool {
	o := s.orderOf(seat)
	return !s.standing() || !o.Stands || o.Ask || s.anyTrue(seat, o.Until, o.Seen)
}

// anyTrue reports whether one of the conditions of a seat's fighter has come true.
func (s *State) anyTrue(seat engine.Seat, all []Condition, seen Seen) bool {
	f, now := s.fighter(seat), s.sees(seat)
	return slices.ContainsFunc(all, func(c Condition) bool {
		switch c.If {
		case WhenUnder:
			return f.Wounds < c.Under
		case WhenInjured:
			return slices.ContainsFunc(f.Statuses, Status.Injury)
		case WhenWeapon:
			return seen.Weapon != "" && now.Weapon != seen.Weapon
		case WhenState:
			return !slices.Equal(now.Statuses, seen.Statuses)
		}
		return false
	})
}

// sees is how a seat's foe is now.
func (s *State) sees(seat engine.Seat) Seen {
	foe := s.fighter(other(seat))
	statuses := slices.Clone(foe.Statuses)
	slices.Sort(statuses)
	return Seen{Weapon: foe.Fought, Statuses: statuses}
}

// checkConditions refuses conditions that nobody could have chosen.
func (s *State) checkConditions(seat engine.Seat, all []Condition) error {
	if len(all) > maxConditions {
		return engine.Refuse(engine.Invalid, "grimheim 11.2", "These are %d conditions, and there are %d to choose from. Name each once.", len(all), maxConditions)
	}
	var had []Trigger
	for _, c := range all {
		most := s.fighter(seat).Profile.WND
		switch {
		case !slices.Contains([]Trigger{WhenUnder, WhenInjured, WhenWeapon, WhenState}, c.If):
			return engine.Refuse(engine.Invalid, "grimheim 11.2", "“%s” is no condition. Choose under, injured, weapon or state.", clip(string(c.If)))
		case slices.Contains(had, c.If):
			return engine.Refuse(engine.Invalid, "grimheim 11.2", "The condition “%s” stands there twice. Name it once.", c.If)
		case c.If == WhenUnder && (c.Under < 1 || c.Under > most):
			return engine.Refuse(engine.Invalid, "grimheim 11.2", "Be asked under 1 to %d wounds, not under %d. Choose a number between these.", most, c.Under)
		}
		had = append(had, c.If)
	}
	return nil
}

// setOrder seals what a fighter does in fights that its foe begins (rule 11.1).
func (p *play) setOrder(c SetOrder) error {
	if !p.S.standing() {
		return engine.Refuse(engine.Illegal, "grimheim 11.1", "In this duel both pick anew for each fight, so no order stands. Pick when you are asked.")
	}
	pick, err := p.S.checkPick(p.Seat, Pick{Weapon: c.Weapon, Order: c.Order})
	if err == nil {
		err = p.S.checkConditions(p.Seat, c.Until)
	}
	if err != nil {
		return err
	}
	p.giveOrder(p.Seat, pick, c.Ask, c.Until)
	return nil
}

func (p *play) giveOrder(seat engine.Seat, pick Pick, ask bool, until []Condition) {
	number := max(p.S.orderOf(seat).Number, 1)
	p.Seal(seat, orderSlot(number), pick)
	p.Tell(OrderSet{Model: p.S.model(seat), Number: number, Ask: ask, Until: slices.Clone(until)})
}

// giveDefaults seals an order for each fighter when the duel begins: the weapon that is worth most against
// this foe, and best play.
func (p *play) giveDefaults() {
	if !p.S.standing() {
		return
	}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		p.giveOrder(seat, p.S.usual(seat), false, nil)
	}
}

// usual is what a fighter does whose player has said nothing.
func (s *State) usual(seat engine.Seat) Pick {
	weapons := s.fighter(seat).Profile.Melee()
	best := weapons[0]
	if len(weapons) > 1 {
		mix, _ := s.solve(seat, other(seat))
		for i, n := range mix {
			if n > mix[slices.IndexFunc(weapons, func(w Weapon) bool { return w.Name == best.Name })] {
				best = weapons[i]
			}
		}
	}
	return Pick{Weapon: best.Name, Order: s.bestPlay()}
}

// ordered opens a seat's order for a fight, and seals the same under the next slot, so that later fights
// stay secret (rule 11.4); once in a decision, which shows all its fights at once. An order that can't be
// read is void, and its owner is asked.
func (p *play) ordered(seat engine.Seat) (Pick, bool) {
	if held := p.held[int(seat)-1]; held != nil {
		return *held, true
	}
	number := p.S.orderOf(seat).Number
	p.Reveal(seat, orderSlot(number))
	pick, ok := p.peek(seat)
	if !ok {
		p.Tell(OrderVoided{Model: p.S.model(seat), Number: number})
		return Pick{}, false
	}
	p.held[int(seat)-1] = &pick
	p.Seal(seat, orderSlot(number+1), pick)
	p.Tell(OrderUsed{Model: p.S.model(seat), Number: number})
	return pick, true
}

// peek reads a seat's order without making it known: whatever follows must be the same for every order.
func (p *play) peek(seat engine.Seat) (Pick, bool) {
	var pick Pick
	if held := p.held[int(seat)-1]; held != nil {
		return *held, true
	}
	if o := p.S.orderOf(seat); !o.Stands || !p.Secrets.Open(seat, orderSlot(o.Number), &pick) {
		return Pick{}, false
	}
	pick, err := p.S.checkPick(seat, pick)
	return pick, err == nil
}

func (s *State) applyOrder(ev engine.Event) {
	switch e := ev.(type) {
	case OrderSet:
		s.keep(e.Model, func(o *Standing) {
			*o = Standing{Number: e.Number, Stands: true, Ask: e.Ask, Until: slices.Clone(e.Until), Seen: s.sees(e.Model.Seat)}
		})
	case OrderUsed:
		s.keep(e.Model, func(o *Standing) { o.Number = e.Number + 1 })
	case OrderVoided:
		s.keep(e.Model, func(o *Standing) { *o = Standing{Number: e.Number + 1} })
	default:
		s.applyPlan(ev)
	}
}

func (s *State) keep(m Model, change func(*Standing)) {
	if playing(m.Seat) {
		change(s.orderOf(m.Seat))
	}
}

// firstSight notes what the foe fights with in orders and plans that were made before it was ever seen to.
func (s *State) firstSight() {
	for seat := engine.Seat(1); seat <= 2; seat++ {
		for _, seen := range []*Seen{&s.orderOf(seat).Seen, &s.planOf(seat).Seen} {
			if seen.Weapon == "" {
				seen.Weapon = s.fighter(other(seat)).Fought
			}
		}
	}
}

func (o Standing) clone() Standing {
	o.Until, o.Seen.Statuses = slices.Clone(o.Until), slices.Clone(o.Seen.Statuses)
	return o
}

// meet carries a declared fight on (rule 11.3): at once where the other's order stands, else when the other
// has picked. What the active fighter does stays sealed until then.
func (p *play) meet(c Fight) {
	m := p.S.Melee
	said := c.Weapon != "" || c.Order != ""
	if !said && !p.S.standing() {
		return // both pick
	}
	if foe := other(m.Attacker); !p.S.mustAsk(foe) {
		if theirs, ok := p.ordered(foe); ok {
			p.rollFight([2]Pick{p.fightWith(c, p.ordered), theirs})
			return
		}
	}
	p.Seal(m.Attacker, slot(m.Fight), p.fightWith(c, p.peek))
	p.Tell(Picked{Fight: m.Fight, Model: p.S.model(m.Attacker)})
}

// fightWith is what the active fighter fights with: as it was said, or as its own order says. An order that
// can't be read is as if nobody had said anything.
func (p *play) fightWith(c Fight, read func(engine.Seat) (Pick, bool)) Pick {
	seat := p.S.Acting.Seat
	if c.Weapon != "" || c.Order != "" {
		pick, _ := p.S.checkPick(seat, Pick(c)) // allowed already
		return pick
	}
	if p.S.orderOf(seat).Stands {
		if pick, ok := read(seat); ok {
			return pick
		}
	}
	return p.S.usual(seat)
}
