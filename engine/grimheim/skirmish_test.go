package grimheim_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield/maps"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// TestSkirmishContract plays whole skirmishes at random.
func TestSkirmishContract(t *testing.T) {
	enginetest.Contract(t, bound, enginetest.Config{Setup: packed, Others: otherOrders, Anytime: ahead, Open: open, Games: 20, Steps: 3000})
}

// otherOrders gives what a seat could have sealed instead of an order or of whom a model watches for.
func otherOrders(g engine.Game, owner engine.Seat, slot engine.Slot) []any {
	all := []any{"nonsense"}
	view := bound.View(g).(view.View)
	switch slot.Kind() {
	case "watch":
		for _, w := range watches(view, owner) {
			all = append(all, w)
		}
	case "fate":
		for _, o := range fateOrders {
			all = append(all, o)
		}
	case "plan":
		for i := range view.Fighters {
			id := game.ModelID(i + 1)
			all = append(all, game.Planned{Model: id, Acts: []string{"guard"}}, game.Planned{Model: id, Acts: []string{"pass"}})
			all = append(all, game.Planned{Model: id, Acts: []string{"pass"}, Then: []game.Planned{{Model: id%game.ModelID(len(view.Fighters)) + 1, Acts: []string{"guard"}}}})
		}
	case "order", "pick":
		for _, o := range exchange.Orders() {
			all = append(all, game.Pick{Weapon: "Unarmed", Order: o})
		}
	}
	return all
}

// watches are what a model may watch for.
func watches(view view.View, seat engine.Seat) []game.Watch {
	all := []game.Watch{{}, {Nearest: true}}
	for i, f := range view.Fighters {
		if f.Seat != seat {
			all = append(all, game.Watch{Only: game.ModelID(i + 1)})
		}
	}
	return all
}

// ahead are what a seat may say in advance: orders of its first watcher, and plans.
func ahead(g engine.Game, seat engine.Seat) []engine.Option {
	all := append(watchful(g, seat), foreseeing(g, seat)...)
	for _, o := range fateOrders {
		all = append(all, engine.Option{Duty: "fate-order", Command: turn.SetOrders{Fate: &o}})
	}
	return all
}

// fateOrders are what a side may say of its fate dice.
var fateOrders = []game.FateOrder{
	{}, {Save: game.WardLeader}, {Rolls: game.WardAll}, {Save: game.WardAll, Heal: game.WardAll, Back: game.WardAll, Grip: true}, {Heal: game.WardAll, Keep: 2},
}

// foreseeing are plans of a seat, which look the same whatever they say.
func foreseeing(g engine.Game, seat engine.Seat) (all []engine.Option) {
	view := bound.View(g).(view.View)
	plans := view.Rules[game.RuleOrders] == game.ByStanding && view.Skirmish.Phase == game.PhaseBattle
	if mine := view.Acting.Seat == seat || view.Acting.Seat == engine.NoSeat && view.BatchOf == seat; !plans || mine || g.Kernel.Over() {
		return nil
	}
	next := turn.LookAhead(view, seat)
	for _, id := range turn.CanBegin(next, seat) {
		can := turn.Can(next, seat, id)
		for _, c := range []turn.Choice{can[0], can[len(can)/2], can[len(can)-1]} {
			plan := turn.SetPlan{Model: id, Acts: []string{c.Act}}
			all = append(all, engine.Option{Duty: "plan", Command: plan})
			for _, mate := range turn.MayFollow(next, seat, plan) {
				plan.Then = []turn.Mate{{Model: mate, Acts: []string{"guard"}}}
				if turn.MayPlan(next, seat, plan) {
					all = append(all, engine.Option{Duty: "plan", Command: plan})
					break
				}
			}
		}
		if len(all) > 6 {
			break
		}
	}
	if view.Plans[int(seat)-1].Stands {
		all = append(all, engine.Option{Duty: "no-plan", Command: turn.SetPlan{}})
	}
	return all
}

// watchful are orders of a seat's first watcher that look the same, whatever they say and whomever they watch
// for.
func watchful(g engine.Game, seat engine.Seat) (all []engine.Option) {
	view := bound.View(g).(view.View)
	if view.Rules[game.RuleOrders] != game.ByStanding || view.Skirmish.Phase == game.PhaseAfter {
		return nil
	}
	for i, f := range view.Fighters {
		if f.Seat != seat || !f.Up() || !f.Profile.Has(card.Veteran) {
			continue
		}
		duty := engine.DutyID(fmt.Sprintf("watch-%d", i+1))
		for n, w := range watches(view, seat) {
			cmd := turn.SetOrder{Weapon: f.Profile.Melee()[0].Name, Order: exchange.Orders()[n%2], Model: game.ModelID(i + 1), Watch: &w}
			all = append(all, engine.Option{Duty: duty, Command: cmd})
		}
		return all
	}
	return all
}

// armed gives a model a trait of a skirmish, and one of its weapons too.
func armed(r *rand.Rand, p card.Profile) card.Profile {
	models, weapons := card.SkirmishTraits()
	p.Traits = append(p.Traits, models[r.IntN(len(models))].Trait)
	p.Weapons = slices.Clone(p.Weapons)
	if len(p.Shots()) == 0 && r.IntN(2) == 0 {
		bow, _ := card.Armoury("Bow")
		p.Weapons = append(p.Weapons, bow)
	}
	if r.IntN(3) == 0 && !p.Has(card.Veteran) {
		p.Traits = append(p.Traits, card.Veteran)
	}
	w := &p.Weapons[r.IntN(len(p.Weapons))]
	for range 1 + r.IntN(2) {
		d := weapons[r.IntN(len(weapons))]
		fits := d.On == card.OnWeapon || d.On == card.OnMelee && w.Melee() || d.On == card.OnRanged && w.Shoots()
		if fits && !w.Has(d.Trait) && len(w.Traits) < card.MaxWeaponTraits {
			w.Traits = append(slices.Clone(w.Traits), d.Trait)
		}
	}
	return p
}

// muster is a skirmish of two bands of ready-made fighters on a ready-made map.
func muster(r *rand.Rand) engine.Setup {
	ready := maps.ReadyMade()
	m := game.Muster{Map: ready[r.IntN(len(ready))].Map, Campaign: r.IntN(2) == 0, Quests: r.IntN(2) == 0}
	roster := card.Roster()
	for side := range m.Bands {
		m.Bands[side].Name = engine.Name([]string{"Greys", "Reds"}[side])
		if sets := fate.Sets(); r.IntN(2) == 0 {
			m.Bands[side].Fate = sets[r.IntN(len(sets))].Name
		}
		for range 2 + r.IntN(4) {
			p := roster[r.IntN(len(roster))]
			more := []card.Trait{game.Leader, game.Hero, game.Henchmen, game.Swarm, game.Creature, game.CreatureCommand}
			p.Traits = append(slices.Clone(p.Traits), more[r.IntN(len(more))])
			p = armed(r, p)
			m.Bands[side].Models = append(m.Bands[side].Models, game.Contender{
				Profile: p, Points: r.IntN(100), Base: 32, Height: 150, Construct: r.IntN(4) == 0,
			})
		}
	}
	raw, _ := json.Marshal(game.Terms{Skirmish: &m}) // plain fields always marshal
	rules := engine.Rules{}
	if defs := bound.Info().Rules; r.IntN(2) == 0 {
		d := defs[r.IntN(len(defs))]
		rules[d.Key] = d.Values[r.IntN(len(d.Values))]
	}
	return engine.Setup{Seats: 2, Rules: rules, Config: raw}
}

// packed is a muster whose models have gear and get about in many ways.
func packed(r *rand.Rand) engine.Setup {
	setup := muster(r)
	var terms game.Terms
	if err := json.Unmarshal(setup.Config, &terms); err != nil {
		panic(err)
	}
	for _, band := range terms.Skirmish.Bands {
		for i := range band.Models {
			m := &band.Models[i]
			m.Profile, m.Gear = roams(r, m.Profile), pack(r)
		}
	}
	setup.Config, _ = json.Marshal(terms)
	return setup
}

// roams may get about in another way than on foot.
func roams(r *rand.Rand, p card.Profile) card.Profile {
	ways := []card.Trait{
		card.Fly, card.HorseRider, card.MarkOfFury, card.Slow, card.Spectral, card.Spikes,
		card.Strider, card.Swift, card.Tank, card.Teleport, card.Tentacle, card.VestigialWings,
		card.WallCrawler, "cleric", "divine", card.Shield, card.Medic,
	}
	if t := ways[r.IntN(len(ways))]; r.IntN(2) == 0 && !p.Has(t) {
		p.Traits = append(p.Traits, t)
	}
	return p
}

// pack is some gear, as it is found.
func pack(r *rand.Rand) []string {
	all := game.GearTable()
	var gear []string
	for range r.IntN(3) {
		gear = append(gear, all[1+r.IntN(len(all)-1)].Name)
	}
	return gear
}
