package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/verb"
)

// TakeUp picks up a thing of a side quest within an inch (rule 27.9).
type TakeUp struct{ Thing string }

// TakenUp records that a model has picked up a flag or a relic. Back means that it has brought its own
// side's flag home.
type TakenUp struct {
	Model game.Model        `json:"model"`
	Thing string            `json:"thing"`
	What  mission.QuestKind `json:"what"`
	Back  bool              `json:"back,omitempty"`
}

func (TakeUp) Kind() string { return "take" }

func (TakenUp) Kind() string { return "taken_up" }

var taking = game.Action[TakeUp]{
	Noted: true, Known: func(_ *game.Fighter, c TakeUp) bool { return c.Thing != "" },
	Verb: game.Verb[TakeUp]{
		Name: "take", Rule: "grimheim 27.9", May: TakeUp.may, Do: takes,
		NoneLeft: "You have nothing to pick up within 1″. Move closer first.",
		Inputs: []game.Input[TakeUp]{
			verb.Word[*game.State](verb.Named{Name: "thing"}, func(c *TakeUp) *string {
				return &c.Thing
			}).Among(func(pos game.Position, _ TakeUp) []string {
				return takeable(pos.State, pos.State.Acting.Model)
			}),
		},
	},
}

// takeable lists the IDs of the things within an inch that a model can pick up. A flag at its home can be
// picked up only by the side with that quest.
func takeable(s *game.State, id game.ModelID) []string {
	f := s.Fighter(id)
	if !s.IsSkirmish() || f.At == nil {
		return nil
	}
	var all []string
	for _, t := range s.Skirmish.Facts.Things {
		home := t.What == mission.CaptureFlag && t.At == t.Home && t.Side != int(f.Seat)
		if t.By == 0 && !home && f.Piece(id).From(t.At) <= mission.LootReach {
			all = append(all, game.ThingID(t))
		}
	}
	return all
}

func (c TakeUp) may(pos game.Position) error {
	s, f := active(pos)
	if err := s.MayHandle(f); err != nil {
		return err
	}
	if !slices.Contains(takeable(s, s.Acting.Model), c.Thing) {
		return engine.Refuse(engine.Illegal, "grimheim 27.9",
			"%s has nothing like that to pick up within 1″. Move closer first.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActTake, "")
}

func takes(p *game.Play, c TakeUp) error {
	t, m := p.S.Skirmish.Facts.Things[p.S.Thing(c.Thing)], p.S.NameOf(p.S.Acting.Model)
	p.Tell(TakenUp{Model: m, Thing: c.Thing, What: t.What,
		Back: t.What == mission.CaptureFlag && t.Side != int(m.Seat)})
	return nil
}

// Fold gives the thing to the model, or puts it back at its home.
func (e TakenUp) Fold(s *game.State) {
	if s.Skirmish == nil {
		return
	}
	s.PayAll(game.ActTake, 1)
	s.Moves(e.Thing, func(t *mission.Thing) {
		if t.By = int(e.Model.Who()); e.Back {
			t.By, t.At = 0, t.Home
		}
	})
}

// Paint shows the model that picks it up.
func (e TakenUp) Paint(p game.Painter) { p.Shows(e.Model) }
