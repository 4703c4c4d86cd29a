package grimheim

import (
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// TestCosts checks the costs of paths by trait, armour, gear and house rule (rules 21.2, 21.4 and 27.4).
func TestCosts(t *testing.T) {
	one := battlefield.One
	walker := func(change func(*game.Fighter)) game.Fighter {
		f := game.Fighter{Profile: card.Profile{MOV: 4, Armour: card.NoArmour}, Wounds: 1}
		if change != nil {
			change(&f)
		}
		return f
	}
	with := func(all ...card.Trait) game.Fighter { return walker(func(f *game.Fighter) { f.Profile.Traits = all }) }
	foot := battlefield.Costs{Climb: 2 * one, Drop: 3 * one, Jump: 2 * one, Traverse: 2 * one, Melee: one}
	but := func(change func(*battlefield.Costs)) battlefield.Costs {
		c := foot
		change(&c)
		return c
	}
	for name, tt := range map[string]struct {
		f     game.Fighter
		rules engine.Rules
		want  battlefield.Costs
	}{
		"on foot":      {walker(nil), nil, foot},
		"published":    {walker(nil), engine.Rules{game.RuleMovement: game.Published}, but(func(c *battlefield.Costs) { c.Climb, c.Drop = one, 2*one })},
		"light armour": {walker(func(f *game.Fighter) { f.Profile.Armour = card.LightArmour }), nil, but(func(c *battlefield.Costs) { c.Climb, c.Traverse = 0, 0 })},
		"lame":         {walker(func(f *game.Fighter) { f.Statuses = []card.Status{card.LegInjury} }), nil, but(func(c *battlefield.Costs) { c.Jump = 3 * one / 2 })},
		"swift":        {with(card.Swift), nil, but(func(c *battlefield.Costs) { c.Climb = 0 })},
		"wall crawler": {with(card.WallCrawler), nil, but(func(c *battlefield.Costs) { c.Climb, c.Sheer = 0, true })},
		"slow":         {with(card.Slow), nil, but(func(c *battlefield.Costs) { c.Jump = 0 })},
		"on a horse":   {with(card.HorseRider), nil, but(func(c *battlefield.Costs) { c.Climb, c.Traverse = battlefield.Never, 0 })},
		"spectral":     {with(card.Spectral), nil, but(func(c *battlefield.Costs) { c.PassTerrain = true })},
		"flies":        {with(card.Fly), nil, but(func(c *battlefield.Costs) { c.Fly = true })},
		"with a hook":  {walker(func(f *game.Fighter) { f.Gear = []string{game.GrapplingHook} }), nil, but(func(c *battlefield.Costs) { c.Climb, c.Sheer, c.Weightless, c.Drop = 0, true, true, action.NoLimit })},
		"hook on horse": {walker(func(f *game.Fighter) {
			f.Gear, f.Profile.Traits = []string{game.GrapplingHook}, []card.Trait{card.HorseRider}
		}), nil, but(func(c *battlefield.Costs) { c.Climb, c.Traverse = battlefield.Never, 0 })},
	} {
		s := &game.State{Rules: tt.rules, Fighters: []game.Fighter{tt.f}}
		if got := action.MoveCosts(s, 1, 4*one); got != tt.want {
			t.Errorf("%s:\n%+v, not\n%+v", name, got, tt.want)
		}
	}
	s := &game.State{Fighters: []game.Fighter{walker(nil)}}
	if got := action.MoveCosts(s, 1, 2*one).Jump; got != one {
		t.Errorf("with 2 inches left it jumps %v", got)
	}
}
