package melee

import (
	"strings"
	"warbell/commands/gamekit"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/engine/naming"
	"warbell/templates"
)

// The fields of the form for several moves.
const (
	fieldMoves = "moves"
	fieldThen  = "then"
)

// then returns the choices of whether the side is done with its moves.
func then() []templates.Choice {
	return []templates.Choice{
		{Label: "Show the dice first", Value: "look"},
		{Label: "To combat", Value: "done"},
	}
}

// mayMove reports whether a model can charge or advance.
func (f playerView) mayMove(m melee.Model) bool { return f.charges(m) || f.advances(m) }

// severalCanMove reports whether a side has several models left to move.
func severalCanMove(l *runner.Game, seat engine.Seat) bool {
	f := brawlOf(l, seat)
	return !f.duel() && len(f.own(f.mayMove)) > 1
}

// askMoves asks for the moves of all models that can move, one on a line, with a proposed move for each.
func askMoves(l *runner.Game, seat engine.Seat) ([]templates.Field, error) {
	f := brawlOf(l, seat)
	switch {
	case !f.acting():
		return nil, unfit(l, seat, melee.Panic{})
	case len(f.own(f.mayMove)) == 0:
		return nil, engine.Refuse(engine.Illegal, "melee 4.4",
			"You can't move: no standing model is free to act. Do something else or go to combat.")
	}
	var lines []string
	for _, move := range f.Suggested() {
		lines = append(lines, f.line.Phrase("move_line", struct {
			melee.Move
			Who, Whom engine.Name
		}{move, f.model(move.Model).Profile.Name, f.model(move.Target).Profile.Name}))
	}
	return []templates.Field{
		{
			ID: fieldMoves, Label: "Moves, one per line", About: "NAME: charge ENEMY INCHES, advance ENEMY INCHES, or panic. Other models can move later.",
			Input: &templates.Input{Value: strings.Join(lines, "\n"), Long: true, Max: 2000},
		},
		{ID: fieldThen, Label: "Afterwards", About: "The dice are rolled straight away. After combat your models can't move this Turn.", Menu: gamekit.Preset(then(), "look")},
	}, nil
}

func parseMoves(l *runner.Game, seat engine.Seat, fields map[string]string) (engine.Command, error) {
	f := brawlOf(l, seat)
	cmd := melee.Activate{Moves: []melee.Move{}, Done: fields[fieldThen] == "done"}
	for _, line := range strings.FieldsFunc(fields[fieldMoves], func(r rune) bool { return r == '\n' || r == ';' }) {
		if line = naming.OneLine(line); line == "" {
			continue
		}
		move, err := f.moveOf(line)
		if err != nil {
			return nil, err
		}
		cmd.Moves = append(cmd.Moves, move)
	}
	return cmd, nil
}

// moveOf parses one line: "Gorak: charge Nim 8".
func (f playerView) moveOf(line string) (melee.Move, error) {
	name, does, ok := strings.Cut(line, ":")
	words := strings.Fields(does)
	if !ok || len(words) == 0 {
		return melee.Move{}, engine.Refuse(engine.Invalid, "melee 3.6",
			"“%s” isn't a move. Write it like “Gorak: charge Nim 8”, “Gorak: advance Nim” or “Gorak: panic”.", naming.Clip(line))
	}
	move := melee.Move{Do: melee.Doing(strings.ToLower(words[0]))}
	var err error
	if move.Model, err = f.named("model", name, true, stands); err != nil || move.Do == melee.DoPanic {
		return move, err
	}
	whom := strings.Join(words[1:], " ")
	if move.Target, err = f.named("enemy", whom, false, stands); err == nil {
		return move, nil
	}
	if n := len(words) - 1; n > 1 {
		if target, bad := f.named("enemy", strings.Join(words[1:n], " "), false, stands); bad == nil {
			move.Target = target
			move.Inches, err = closecombat.InchesOf(words[n], melee.MaxInches, "melee 4.5")
		}
	}
	return move, err
}
