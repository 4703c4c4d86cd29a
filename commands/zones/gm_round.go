package zones

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// checkTyped parses a check: the creature, and the attribute as the last word.
func checkTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	words := strings.Fields(call.Text(optCheck, ""))
	if len(words) < 2 {
		return bidding{}, engine.Refuse(engine.Invalid, "zones 1.3",
			"A check needs a creature and an attribute. Write both, such as `Ilsa might`.")
	}
	attribute := strings.ToLower(words[len(words)-1])
	return f.toCreature(strings.Join(words[:len(words)-1], " "),
		func(c *zones.Creature) engine.Command { return zones.Check{Creature: c.ID, Attribute: attribute} })
}

// endsFight reports whether a step ends the fight, for which there is a confirmation.
func endsFight(call *gamekit.Call) bool { return call.Text("step", "") == stepEnd }

// next continues the round. Before the fight ends, it asks for the winner.
func (h handlers) next(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	switch call.Text("step", "") {
	case stepReopen:
		return h.reopen(ctx, call)
	case stepScene:
		return h.scene(ctx, call)
	case stepEnd:
	default:
		return h.byGM(nextTyped)(ctx, call)
	}
	f, err := h.gmFight(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	state, err := f.askWinner()
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := h.panel(ctx, f, state)
	return gamekit.Whisper(panel), err
}

// reopen undoes the end of a fight.
func (h handlers) reopen(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := h.theFight(ctx, call, true)
	if err == nil {
		err = f.gm()
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !f.Over {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "zones 3.5",
			"You can't reopen this fight: it isn't over. See the next step in the panel.")
	}
	to := f.Seq - 1
	for to > 1 && !f.State.Kernel.Live(to) {
		to--
	}
	return h.take(ctx, call, f, engine.Undo{To: to}, "")
}

// steps are the steps that end each phase.
var steps = map[zones.Phase]string{
	zones.Setup: "begin", zones.Players: "close", zones.Opponents: "go", zones.Reacting: "skip",
	zones.Between: "on",
}

// nextTyped parses a step. If characters would lose actions, the GM must confirm.
func nextTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	cmd, err := stepNamed(call.Text("step", f.due()))
	todo := bidding{all: []engine.Command{cmd}}
	if _, closes := cmd.(zones.ClosePlayers); closes && f.s.Phase == zones.Players && len(f.line().Busy()) > 0 {
		todo.sure = []string{"sure-close", f.round()}
	}
	if scene, ok := cmd.(zones.NextScene); ok && scene.Stay && (f.s.Phase == zones.Players || f.s.Phase == zones.Opponents) {
		todo.sure = []string{"sure-explore", f.round()}
	}
	return todo, err
}

// stepCommands are the commands of the steps of a round.
var stepCommands = map[string]engine.Command{
	"begin": zones.Begin{}, "close": zones.ClosePlayers{}, "go": zones.Go{}, "skip": zones.Skip{}, "on": zones.GoOn{},
	"explore": zones.NextScene{Stay: true},
}

func stepNamed(step string) (engine.Command, error) {
	if cmd, ok := stepCommands[step]; ok {
		return cmd, nil
	}
	return nil, engine.Refuse(engine.Invalid, "",
		"“%s” isn't a step. Use begin, close, go, skip, on or explore, or leave the option out for the next step.", templates.Clip(step, 40))
}
