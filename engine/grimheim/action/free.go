package action

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Free makes the next Move, Run, Shoot or Fight of a model of the outnumbered side free (rule 25.4).
type Free struct{}

// FreeTaken records that a model's next action of these four costs nothing.
type FreeTaken struct {
	Model game.Model `json:"model"`
	Left  int        `json:"left"` // free actions that its side has left in this turn
}

func (Free) Kind() string { return "free" }

func (FreeTaken) Kind() string { return "free_taken" }

var freely = game.Action[Free]{
	Price: game.Gratis,
	Verb: game.Verb[Free]{
		Name: "free", Rule: "grimheim 25.4", May: Free.may, Do: takesFree,
		NoneLeft: "You have no free actions left. Use AP instead.",
	},
}

func (Free) may(pos game.Position) error {
	s, f := active(pos)
	switch {
	case !s.IsSkirmish() || s.Skirmish.Free[int(f.Seat)-1] == 0:
		return engine.Refuse(engine.Illegal, "grimheim 25.4",
			"You have no free actions left this Turn. Use AP instead.")
	case f.Freed:
		return engine.Refuse(engine.Illegal, "grimheim 25.4",
			"%s has already taken a free action this Turn. Choose another action.", f.Profile.Name)
	case s.Is(game.RuleOutnumbered, game.FreeOverwatch):
		return combat.AllowsFreeWatch(s, f) // Overwatch is the only free action
	}
	return nil
}

func takesFree(p *game.Play, _ Free) error {
	f := p.S.Fighter(p.S.Acting.Model)
	p.Tell(FreeTaken{Model: p.S.NameOf(p.S.Acting.Model), Left: p.S.Skirmish.Free[int(f.Seat)-1] - 1})
	return nil
}

// Fold makes the model's next action of these four free.
func (e FreeTaken) Fold(s *game.State) {
	if s.Skirmish == nil || !game.Playing(e.Model.Seat) {
		return
	}
	s.Skirmish.Free[int(e.Model.Seat)-1] = max(e.Left, 0)
	s.Of(e.Model, func(f *game.Fighter) { f.Freed = true })
	s.Acting.Free = true
	s.AsksAnew()
}
