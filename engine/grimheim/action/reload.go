package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Reload makes a Reloading weapon ready again (rule 3.11).
type Reload struct {
	Weapon string `json:"weapon"`
}

// Reloaded records that a weapon is ready again, or no longer jammed.
type Reloaded struct {
	Model  game.Model `json:"model"`
	Weapon string     `json:"weapon"`
}

func (Reload) Kind() string { return "reload" }

func (Reloaded) Kind() string { return "reloaded" }

var reload = game.Action[Reload]{
	Noted: true, Duel: true, Known: func(_ *game.Fighter, c Reload) bool { return c.Weapon != "" },
	Short: func(s *game.State, id game.ModelID, c Reload) string { return game.ArmKey(s, id, "reload", c.Weapon) },
	Verb: game.Verb[Reload]{
		Name: "reload", Rule: "grimheim 3.11", May: Reload.may, Do: reloads,
		NoneLeft: "You have nothing to reload now. Choose another action.",
		Inputs: []game.Input[Reload]{
			game.Armed(game.WithArm, func(c *Reload) *string { return &c.Weapon },
				func(f *game.Fighter) []card.Weapon { return f.Profile.Shots() }),
		},
	},
}

func (c Reload) may(pos game.Position) error {
	s, f := active(pos)
	w, ok := f.Profile.Weapon(c.Weapon)
	switch {
	case !ok || !slices.Contains(f.Unloaded, w.Name):
		return engine.Refuse(engine.Illegal, "grimheim 3.11",
			"%s has no weapon “%s” to reload. Choose another action.", f.Profile.Name, card.Clip(c.Weapon))
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 3.11", "You can't reload in melee. Fight instead.")
	}
	return nil
}

func reloads(p *game.Play, c Reload) error {
	w, _ := p.S.Fighter(p.S.Acting.Model).Profile.Weapon(c.Weapon)
	p.Tell(Reloaded{Model: p.S.NameOf(p.S.Acting.Model), Weapon: w.Name})
	return nil
}

// Fold pays for the action and clears or readies the weapon.
func (e Reloaded) Fold(s *game.State) {
	s.Pay(game.ActReload)
	s.Of(e.Model, func(f *game.Fighter) { f.Clear(e.Weapon) })
}
