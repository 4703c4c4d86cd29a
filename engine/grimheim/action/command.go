package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// GiveCommand gives an action point to a friend (rule 25.5).
type GiveCommand struct {
	Target game.ModelID `json:"target"`
}

// Ordered records that a friend gets +1 action point.
type Ordered struct {
	Model  game.Model `json:"model"`
	Friend game.Model `json:"friend"`
}

func (GiveCommand) Kind() string { return "command" }

func (Ordered) Kind() string { return "ordered" }

var commanding = game.Action[GiveCommand]{
	Noted: true,
	Verb: game.Verb[GiveCommand]{
		Name: "command", Rule: "grimheim 25.5", May: GiveCommand.may,
		NoneLeft: "You have no model to Command now. Choose another action.",
		Inputs: []game.Input[GiveCommand]{
			game.Whom(verb.Named{Name: "target", Noun: "friend"},
				func(c *GiveCommand) *game.ModelID { return &c.Target }, func(pos game.Position) []game.ModelID {
					if s, f := active(pos); commands(f) {
						return Friends(s, s.Acting.Model)
					}
					return nil
				}),
		},
		Do: func(p *game.Play, c GiveCommand) error {
			p.Tell(Ordered{Model: p.S.NameOf(p.S.Acting.Model), Friend: p.S.NameOf(c.Target)})
			return nil
		},
	},
}

// commandRange is the range of a command.
const commandRange = 12 * battlefield.One

// commands reports whether a model can command at all.
func commands(f *game.Fighter) bool {
	return f.Profile.Has(game.Leader) || f.Profile.Has(game.Artificer) || f.Profile.Has(game.CreatureCommand)
}

func (c GiveCommand) may(pos game.Position) error {
	s, f := active(pos)
	switch {
	case !commands(f):
		return engine.Refuse(engine.Illegal, "grimheim 25.5",
			"%s can't Command: only a Leader, an Artificer or a model with Creature Command can. Choose another action.", f.Profile.Name)
	case !s.IsSkirmish() || !slices.Contains(Friends(s, s.Acting.Model), c.Target):
		return engine.Refuse(engine.Invalid, "grimheim 25.5",
			"You can't Command that model: only a friend on the battlefield. Choose another one.")
	case !f.Commands(s.Fighter(c.Target)):
		return engine.Refuse(engine.Illegal, "grimheim 25.5",
			"%s doesn't obey %s: an Artificer Commands constructs, and Creature Command works on creatures. Choose another friend.", s.NameOf(c.Target).Name, f.Profile.Name)
	case s.Board().Between(f.Piece(s.Acting.Model), s.Fighter(c.Target).Piece(c.Target)) > commandRange:
		return engine.Refuse(engine.Illegal, "grimheim 25.5",
			"You can't Command %s from more than 12″ away. Choose a friend within 12″.", s.NameOf(c.Target).Name)
	}
	return combat.AllowsAgain(s, game.ActCommand, "")
}

// Friends lists the other models of a model's side that are up and on the battlefield.
func Friends(s *game.State, id game.ModelID) []game.ModelID {
	return slices.DeleteFunc(s.OnTable(s.Fighter(id).Seat), func(o game.ModelID) bool { return o == id })
}

// Fold gives the friend the point.
func (e Ordered) Fold(s *game.State) {
	s.Pay(game.ActCommand)
	s.Of(e.Friend, func(f *game.Fighter) { f.Bonus++ })
}

// Paint shows both models.
func (e Ordered) Paint(p game.Painter) { p.Shows(e.Model, e.Friend) }
