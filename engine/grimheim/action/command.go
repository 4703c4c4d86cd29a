package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// commandRange is how far a command is heard.
const commandRange = 12 * battlefield.One

// allowsOrder refuses a command that can't be given (rule 25.5).
func allowsOrder(s *game.State, f *game.Fighter, c game.GiveCommand) error {
	switch {
	case !f.Profile.Has(game.Leader) && !f.Profile.Has(game.Artificer) && !f.Profile.Has(game.CreatureCommand):
		return engine.Refuse(engine.Illegal, "grimheim 25.5",
			"%s can't command anybody: that takes a Leader, an Artificer or Creature Command. Choose another action.", f.Profile.Name)
	case !s.IsSkirmish() || !slices.Contains(Friends(s, s.Acting.Model), c.Target):
		return engine.Refuse(engine.Invalid, "grimheim 25.5",
			"There is no such friend on the table. Choose another one.")
	case !f.Commands(s.Fighter(c.Target)):
		return engine.Refuse(engine.Illegal, "grimheim 25.5",
			"%s does not listen to %s: an Artificer commands constructs, and Creature Command creatures. Choose another friend.", s.NameOf(c.Target).Name, f.Profile.Name)
	case s.Board().Between(f.Piece(s.Acting.Model), s.Fighter(c.Target).Piece(c.Target)) > commandRange:
		return engine.Refuse(engine.Illegal, "grimheim 25.5",
			"%s is more than 12 inches away, and hears no command. Choose a friend closer by.", s.NameOf(c.Target).Name)
	}
	return combat.AllowsAgain(s, game.ActCommand, "")
}

// Friends lists the other models of a model's side that are up and on the table.
func Friends(s *game.State, id game.ModelID) []game.ModelID {
	return slices.DeleteFunc(s.OnTable(s.Fighter(id).Seat), func(o game.ModelID) bool { return o == id })
}

// CommandFriend gives a friend an action point more (rule 25.5).
func CommandFriend(p *game.Play, c game.GiveCommand) {
	p.Tell(game.Ordered{Model: p.S.NameOf(p.S.Acting.Model), Friend: p.S.NameOf(c.Target)})
}

// allowsOverexert refuses who can't give more than it has (rule 25.6).
func allowsOverexert(s *game.State, f *game.Fighter) error {
	if !s.IsSkirmish() || !f.Profile.Has(game.Hero) {
		return engine.Refuse(engine.Illegal, "grimheim 25.6",
			"%s is no Hero, and can't overexert itself. Choose another action.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActOverexert, "")
}

// allowsFree refuses a free action that a side does not have (rule 25.4).
func allowsFree(s *game.State, f *game.Fighter) error {
	switch {
	case !s.IsSkirmish() || s.Skirmish.Free[int(f.Seat)-1] == 0:
		return engine.Refuse(engine.Illegal, "grimheim 25.4",
			"Your side has no free action left in this turn. Choose another action.")
	case f.Freed:
		return engine.Refuse(engine.Illegal, "grimheim 25.4",
			"%s has had its free action of this turn. Choose another action.", f.Profile.Name)
	case s.Is(game.RuleOutnumbered, game.FreeOverwatch):
		return combat.AllowsFreeWatch(s, f) // nothing else is free
	}
	return nil
}

// TakeFree makes the next action one that takes no action point (rule 25.4).
func TakeFree(p *game.Play) {
	f := p.S.Fighter(p.S.Acting.Model)
	p.Tell(game.FreeTaken{Model: p.S.NameOf(p.S.Acting.Model), Left: p.S.Skirmish.Free[int(f.Seat)-1] - 1})
}

// commandActs are what a model may think of that concerns its side: commands, overexertion, a free action.
func commandActs(s *game.State, id game.ModelID) []engine.Command {
	f := s.Fighter(id)
	if !s.IsSkirmish() {
		return nil
	}
	var list []engine.Command
	if f.Profile.Has(game.Leader) || f.Profile.Has(game.Artificer) || f.Profile.Has(game.CreatureCommand) {
		for _, friend := range Friends(s, id) {
			list = append(list, game.GiveCommand{Target: friend})
		}
	}
	return append(append(list, game.Overexert{}, game.Free{}), combat.Fates(s, id)...)
}
