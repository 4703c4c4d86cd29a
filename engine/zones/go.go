package zones

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// Go carries out the opponents' orders. Its own Orders replace earlier ones. A unit without orders follows
// Warbell's suggestion if Suggest is set; otherwise it passes (rule 7.2).
type Go struct {
	Orders  []Order `json:"orders,omitempty"`
	Suggest bool    `json:"suggest,omitempty"`
}

// Did records an opponent's action in words. The GM rules on its result (rule 7.2).
type Did struct {
	Creature Ref         `json:"creature"`
	With     []Ref       `json:"with,omitempty"`
	Words    engine.Name `json:"words"`
}

func (Go) Kind() string  { return "go" }
func (Did) Kind() string { return "did" }

var carryOn = verb.Verb[*State, *play, Go]{
	Name: "go", Rule: "zones 7.2", Duties: []string{DutyOrders}, When: mayOrder,
	May: Go.may, Do: (*play).opponentsAct,
	NoneLeft: "The opponents can't act now. See the next step in the panel.",
	Inputs: []input[Go]{
		verb.Flag[*State](verb.Named{Name: "suggest"}, func(c *Go) *bool { return &c.Suggest }),
		verb.With[*State](verb.Named{Name: "orders", Kind: verb.KindWord, Several: true, Optional: true},
			Go.words, (*Go).readWords).Among(func(position, Go) []string { return nil }),
	},
	Offers:    func(position) []Go { return []Go{{}} },
	OptionKey: func(Go) string { return "go" },
}

// words returns the orders as text: ghoul-1=move/bridge&1/ilsa.
func (c Go) words() (all []string) {
	for _, o := range c.Orders {
		all = append(all, string(o.Foe)+"="+strings.Join(wordsOf(o.Deeds), "&"))
	}
	return all
}

func (c *Go) readWords(said []string) {
	c.Orders = nil
	for _, word := range said {
		foe, deeds, _ := strings.Cut(word, "=")
		o := Order{Foe: ModelID(foe)}
		if deeds != "" {
			o.Deeds = readDeeds(strings.Split(deeds, "&"))
		}
		c.Orders = append(c.Orders, o)
	}
}

func (c Go) may(pos position) error {
	for _, o := range c.Orders {
		if err := o.may(pos); err != nil {
			return err
		}
	}
	return nil
}

// blow is an ordered attack, which later moves can't prevent.
type blow struct {
	by     ModelID
	weapon int
	target ModelID
	second bool
}

// opponentsAct carries out earlier orders and those of the command.
func (p *play) opponentsAct(c Go) error {
	p.Reveal(Screen, p.S.ordersSlot())
	orders := p.S.orders(p.Secrets)
	p.S = p.S.knowing(p.Secrets) // only for this decision; events show the weapons used
	for _, o := range c.Orders {
		if err := obey(p.S, orders, o); err != nil {
			return err
		}
	}
	if c.Suggest {
		p.revealArms(func(unit []*Creature) bool { return orders.of(unit) == nil })
		suggestTo(p.S, orders)
	}
	p.revealArms(func(unit []*Creature) bool {
		return slices.ContainsFunc(orders.of(unit), func(d Deed) bool { return d.Attack != "" })
	})
	var blows []blow
	for _, unit := range p.S.Units() {
		blows = append(blows, p.carryOrder(unit, orders.of(unit))...)
	}
	p.openVolley(p.strikesOf(blows))
	return nil
}

// carryOrder carries out a unit's moves and returns its attacks, each from where it was ordered. It skips
// actions that have become impossible.
func (p *play) carryOrder(unit []*Creature, deeds []Deed) []blow {
	var blows []blow
	at := stance{c: unit[0], zone: unit[0].Zone}
	for _, d := range deeds[:min(len(deeds), p.S.Turn(unit[0], turnActions))] {
		from, second := at.zone, at.attacked
		if p.S.follow(&at, d) != nil {
			continue
		}
		switch {
		case d.Move != "":
			p.Tell(p.S.walk(unit, from, d.Move))
		case d.Words != "":
			p.Tell(Did{Creature: unit[0].Ref(), With: refsOf(unit[1:]), Words: d.Words})
		case d.Leave:
			p.Tell(Left{Creature: unit[0].Ref(), With: refsOf(unit[1:]), From: p.S.Place(from)})
		default:
			for _, c := range unit {
				weapon, _ := p.S.aim(c, from, d) // follow has checked it
				blows = append(blows, blow{c.ID, weapon, d.Attack, second})
			}
		}
	}
	return blows
}

// strikesOf declares attacks. It rolls them, unless players react before the roll.
func (p *play) strikesOf(blows []blow) []Strike {
	strikes := make([]Strike, 0, len(blows))
	for _, b := range blows {
		by, target := p.S.Creature(b.by), p.S.Creature(b.target)
		if by == nil || target == nil {
			continue
		}
		st := p.declare(by, b.weapon, target, b.second)
		if !p.S.reactFirst() {
			st = p.cast(st, 0)
		}
		strikes = append(strikes, st)
	}
	return strikes
}
