package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// acting is an action as a verb of a turn. It also carries out what follows from the action.
type acting struct{ game.AnyAction }

// Meets reports whether the action meets a kind of duty, which is DutyActivate.
func (a acting) Meets(duty string) bool { return duty == DutyActivate }

// Offered lists what a duel's fighter can do. In a skirmish a Commit names actions, so only the end of an
// activation is offered.
func (a acting) Offered(pos game.Position) []engine.Command {
	if s := pos.State; s.Acting.Seat != pos.Seat || s.IsSkirmish() && !a.IsEnd() {
		return nil
	}
	return a.Doable(pos.State, mostDoable)
}

// mostDoable bounds how many commands of one action a duel offers.
const mostDoable = 60

// OptionKeys returns the keys of actions.
func (a acting) OptionKeys(pos game.Position, all []engine.Command) []string {
	keys := make([]string, len(all))
	for i, cmd := range all {
		keys[i] = a.KeyOf(pos.State, pos.State.Acting.Model, cmd)
	}
	return keys
}

// Carry carries out an action of the active fighter, or refuses it.
func (a acting) Carry(pos game.Position, p *game.Play, cmd engine.Command) error {
	if err := mayAct(pos.State, pos.Seat); err != nil {
		return err
	}
	if err := a.Allows(pos.State, cmd); err != nil {
		return err
	}
	does(p, cmd)
	return nil
}
