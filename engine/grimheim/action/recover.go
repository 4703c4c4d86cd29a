package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Recover removes statuses (rule 3.8).
type Recover struct{}

// Recovered records the statuses that a fighter has lost.
type Recovered struct {
	Model game.Model    `json:"model"`
	Lost  []card.Status `json:"lost"`
}

func (Recover) Kind() string { return "recover" }

func (Recovered) Kind() string { return "recovered" }

var recovery = game.Action[Recover]{
	Noted: true, Duel: true, Rests: true,
	Verb: game.Verb[Recover]{
		Name: "recover", Rule: "grimheim 3.8", May: Recover.may, Do: recovers,
		NoneLeft: "You have nothing to Recover from now. Choose another action.",
	},
}

func (Recover) may(pos game.Position) error {
	s, f := active(pos)
	if !slices.ContainsFunc(card.Recoverable, f.Has) {
		return engine.Refuse(engine.Illegal, "grimheim 3.8",
			"%s can't Recover: it has none of these statuses (%s). Choose another action.", f.Profile.Name, card.List(card.Recoverable))
	}
	return combat.AllowsAgain(s, game.ActRecover, "")
}

func recovers(p *game.Play, _ Recover) error {
	var lost []card.Status
	for _, status := range p.S.Fighter(p.S.Acting.Model).Statuses {
		if slices.Contains(card.Recoverable, status) {
			lost = append(lost, status)
		}
	}
	p.Tell(Recovered{Model: p.S.NameOf(p.S.Acting.Model), Lost: lost})
	return nil
}

// Fold removes the statuses.
func (e Recovered) Fold(s *game.State) {
	s.Pay(game.ActRecover)
	s.Of(e.Model, func(f *game.Fighter) { f.Lose(e.Lost...) })
}

// Paint shows the recovering model.
func (e Recovered) Paint(p game.Painter) { p.Shows(e.Model) }
