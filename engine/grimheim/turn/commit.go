package turn

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// Commit does several actions in succession without a decision in between, by the keys of their options
// (rule 12.1).
type Commit struct {
	Acts  []string     `json:"acts"`
	Model game.ModelID `json:"model,omitempty"` // in a skirmish: the model to activate first, if none is active
}

func (Commit) Kind() string { return "commit" }

// commitment is the verb of Commit. A duel offers combinations of actions. A skirmish offers single actions,
// because each may name a place.
var commitment = game.Verb[Commit]{
	Name: "commit", Rule: "grimheim 12.1", Duties: []string{DutyActivate}, Do: commit,
	NoneLeft: "You can't combine actions now. See `/game status`.",
	May: func(c Commit, pos game.Position) error {
		if c.Model == 0 || c.Model == pos.State.Acting.Model {
			return mayAct(pos.State, pos.Seat)
		}
		return mayBegin(pos.State, pos.Seat, c.Model)
	},
	Offers: func(pos game.Position) (all []Commit) {
		for _, acts := range inOneGo(pos.State) {
			all = append(all, Commit{Acts: acts})
		}
		return all
	},
	OptionKey: func(c Commit) string { return strings.Join(c.Acts, "+") },
}

// inOneGo lists the commitments on offer. In a skirmish these are the single actions of the active model. In
// a duel these are pairs for 2 AP (rule 12.1), to fight or to recover.
func inOneGo(s *game.State) (all [][]string) {
	switch {
	case s.Acting.Seat == engine.NoSeat:
		return nil
	case s.IsSkirmish():
		for cmd := range action.Actions(s) {
			all = append(all, []string{action.KeyOf(s, s.Acting.Model, cmd)})
		}
		return all
	case s.Acting.AP < 2 || !combat.Standing(s):
		return nil
	}
	fight, guard, charge := combat.Fight{}, action.Guard{}, action.Charge{}
	for _, acts := range [][2]engine.Command{{fight, guard}, {guard, fight}, {charge, fight}} {
		if action.Allows(s, acts[0]) == nil && (acts[0] == charge || action.Allows(s, acts[1]) == nil) {
			all = append(all, []string{acts[0].Kind(), acts[1].Kind()})
		}
	}
	return all
}

// commit carries out several actions in succession.
func commit(p *game.Play, c Commit) error {
	fresh := c.Model != 0 && c.Model != p.S.Acting.Model
	if fresh { // the enemy's orders react later, so that a refusal can't reveal them
		activate(p, c.Model)
	}
	if p.S.Acting.Model == 0 || c.Model != 0 && p.S.Acting.Model != c.Model || p.Ended() {
		return nil // it was defeated before its first action (rule 22.23)
	}
	if err := checkActs(p.S, p.S.Acting.Model, c.Acts); err != nil {
		return err
	}
	if least := leastActs(p.S); len(c.Acts) < least {
		return engine.Refuse(engine.Invalid, "grimheim 12.1",
			"You need at least 2 actions here. For a single action, use its button.")
	}
	first, _ := view.Named(p.S, p.S.Acting.Model, c.Acts[0])
	if err := action.Allows(p.S, first); err != nil {
		return err
	}
	if fresh {
		hinders(p, p.S.Acting.Model)
	}
	p.Tell(sealArms(p, c.Acts))
	follow(p)
	return nil
}

// leastActs returns the minimum number of actions in a commitment. In a duel a single action has its own
// button.
func leastActs(s *game.State) int {
	if s.IsSkirmish() {
		return 1
	}
	return 2
}

// follow does the next committed action. If it isn't possible, the rest is dropped and the player is asked.
func follow(p *game.Play) {
	a := p.S.Acting
	if len(a.Left) == 0 {
		return
	}
	cmd, ok := view.Named(p.S, a.Model, a.Left[0])
	cmd = withArms(p, cmd)
	if !ok || action.Allows(p.S, cmd) != nil {
		p.Tell(game.CommitDropped{Model: p.S.NameOf(a.Model), Acts: slices.Clone(a.Left)})
		return
	}
	does(p, cmd)
}
