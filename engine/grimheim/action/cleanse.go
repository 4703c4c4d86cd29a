package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Cleanse removes statuses of a model; 0 is the active model itself (rule 27.7).
type Cleanse struct{ Target game.ModelID }

// Cleansed records that statuses were removed from a model. By is the model that did it. Why is "cleanse",
// or the gear.
type Cleansed struct {
	By    game.Model    `json:"by"`
	Model game.Model    `json:"model"`
	Lost  []card.Status `json:"lost"`
	Why   string        `json:"why"`
}

func (Cleanse) Kind() string { return "cleanse" }

func (Cleansed) Kind() string { return "cleansed" }

var cleansing = game.Action[Cleanse]{
	Noted: true,
	Verb: game.Verb[Cleanse]{
		Name: "cleanse", Rule: "grimheim 27.7", May: Cleanse.may, Do: cleanses,
		NoneLeft: "You have no model to cleanse now. Choose another action.",
		Inputs: []game.Input[Cleanse]{game.Whom(onFriend,
			func(c *Cleanse) *game.ModelID { return &c.Target }, friendsBeside)},
	},
}

// cleansable lists the statuses that Cleanse removes.
var cleansable = []card.Status{card.Burning, card.Cursed, card.Poisoned, card.Fearful, card.Stunned, card.Frozen}

// Tainted reports whether the model has a status to cleanse.
func Tainted(f *game.Fighter) bool { return f.Up() && slices.ContainsFunc(cleansable, f.Has) }

// reaches refuses a target that is neither the model itself nor a friend within an inch.
func reaches(s *game.State, target game.ModelID, rule string) error {
	id := s.Acting.Model
	if !slices.Contains(Nearby(s, id), Treated(s, target)) {
		return engine.Refuse(engine.Illegal, rule,
			"%s can only target itself or a friend within 1″. Choose one of them.", s.NameOf(id).Name)
	}
	return nil
}

func (c Cleanse) may(pos game.Position) error {
	s, f := active(pos)
	switch {
	case !f.Profile.Has(card.Cleric) && !f.Profile.Has(card.Divine):
		return engine.Refuse(engine.Illegal, "grimheim 27.7",
			"%s can't cleanse: only a Cleric or Divine model can. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 27.7", "You can't cleanse in melee. Fight instead.")
	}
	if err := reaches(s, c.Target, "grimheim 27.7"); err != nil {
		return err
	}
	target := s.Fighter(Treated(s, c.Target))
	if !Tainted(target) && !(f.Profile.Has(card.Cleric) && target.Wounded()) {
		return engine.Refuse(engine.Illegal, "grimheim 27.7",
			"%s has nothing to cleanse. Choose another action.", target.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActCleanse, "")
}

// cleanses removes statuses. A Cleric also heals D3.
func cleanses(p *game.Play, c Cleanse) error {
	id, target := p.S.Acting.Model, Treated(p.S, c.Target)
	purge(p, id, target, string(game.ActCleanse))
	if p.S.Fighter(id).Profile.Has(card.Cleric) && p.S.Fighter(target).Wounded() {
		face := p.Dice.Die(6)
		combat.Heal(p, target, combat.D3(face), string(card.Cleric), face)
	}
	return nil
}

// purge records the statuses that a model loses.
func purge(p *game.Play, id, target game.ModelID, why string) {
	var lost []card.Status
	for _, status := range p.S.Fighter(target).Statuses {
		if slices.Contains(cleansable, status) {
			lost = append(lost, status)
		}
	}
	p.Tell(Cleansed{By: p.S.NameOf(id), Model: p.S.NameOf(target), Lost: lost, Why: why})
}

// Fold removes the statuses.
func (e Cleansed) Fold(s *game.State) {
	if e.Why == string(game.ActCleanse) {
		s.PayAll(game.ActCleanse, 1)
	}
	s.Of(e.Model, func(f *game.Fighter) { f.Lose(e.Lost...) })
}

// Paint shows both models.
func (e Cleansed) Paint(p game.Painter) { p.Shows(e.By, e.Model) }
