package melee

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/runner"
	"warbell/commands/verbform"
	"warbell/engine"
	"warbell/engine/melee"
	"warbell/engine/verb"
	"warbell/templates"
)

// charges reports whether a model can Charge in this activation.
func (f playerView) charges(m melee.Model) bool  { return f.CanCharge(m.ID) }
func (f playerView) advances(m melee.Model) bool { return f.CanAdvance(m.ID) }

// stands reports whether a model is still in play.
func stands(m melee.Model) bool { return !m.Gone() }

// inBands reports whether the fight is one of warbands. In a duel each option has its own button, since it
// needs no input.
func inBands(l *runner.Game, seat engine.Seat) bool { return !brawlOf(l, seat).duel() }

// farOff reports whether the distance of a Charge must be stated in a duel, because the game doesn't know it.
func farOff(l *runner.Game, seat engine.Seat) bool {
	f := brawlOf(l, seat)
	return f.duel() && slices.ContainsFunc(f.own(f.charges), func(m melee.Model) bool {
		return slices.ContainsFunc(f.foes(), func(foe melee.Model) bool { _, known := f.apart(m.ID, foe.ID); return !known })
	})
}

// unfit returns the rules' reason why a player can't do something now. The command has no target, so that it
// never succeeds.
func unfit(l *runner.Game, seat engine.Seat, cmd engine.Command) error {
	return l.Try(seat, cmd)
}

// form returns the form of a command's verb.
func (f playerView) form(cmd engine.Command) verbform.Form[*melee.State] {
	return verbform.Form[*melee.State]{
		Verb: melee.FormOf(cmd), Pos: verb.Position[*melee.State]{State: f.State, Seat: f.seat}, Line: f.line,
		Name:  func(id string) string { return string(f.model(melee.ModelID(id)).Profile.Name) },
		About: f.beside,
		Amend: func(q verb.Question, field *templates.Field) {
			_, charges := cmd.(melee.Charge)
			switch {
			case q.Kind != verb.KindNumber:
			case charges:
				f.howFar(field)
			default:
				field.Input.Hint = strconv.Itoa(f.stride(f.own(f.advances)))
			}
		},
	}
}

// formOf returns a function that makes the form of a command's verb in a game.
func formOf(cmd engine.Command) func(*runner.Game, engine.Seat) verbform.Form[*melee.State] {
	return func(l *runner.Game, seat engine.Seat) verbform.Form[*melee.State] {
		return brawlOf(l, seat).form(cmd)
	}
}

// offeredTo returns a function that reports whether a command is possible in a fight of warbands.
func offeredTo(cmd engine.Command) func(*runner.Game, engine.Seat) bool {
	return func(l *runner.Game, seat engine.Seat) bool {
		return inBands(l, seat) && brawlOf(l, seat).form(cmd).Possible()
	}
}

// beside describes a model in a menu: how far it moves, or the models that it is Engaged with; for an enemy,
// its distance and the odds of a Charge.
func (f playerView) beside(c verb.Choice) string {
	m := f.model(melee.ModelID(c.Value))
	_, panics := c.Acts[0].(melee.Panic)
	switch {
	case panics:
		return f.menuLine(m, f.line.Phrase("engaged_with", f.names(f.Engaged(m.ID)))).About
	case m.Seat == f.seat:
		return f.menuLine(m, "M"+strconv.Itoa(f.Move(m.ID))).About
	}
	movers := f.moversOf(c.Acts)
	told := []string{f.distances(movers, m)}
	if _, charges := c.Acts[0].(melee.Charge); charges {
		told = append(told, f.oddsOfCharge(movers, m.ID))
	}
	return f.foeLine(m, told...).About
}

// moversOf lists the models that make the given moves.
func (f playerView) moversOf(acts []engine.Command) []melee.Model {
	var ids []string
	for _, cmd := range acts {
		ids = append(ids, melee.FormOf(cmd).Values(cmd)["model"]...)
	}
	return f.own(func(m melee.Model) bool { return slices.Contains(ids, string(m.ID)) })
}

// usualCharge is the example distance in an empty field, unless the terms rule it out.
const usualCharge = 8

// howFar sets up the field for the distance of a Charge. It is filled in if all distances are the same, and
// optional if the game knows them.
func (f playerView) howFar(field *templates.Field) {
	models := f.own(f.charges)
	far, same, some, all := 0, true, false, true
	hint := melee.MaxInches
	for _, m := range models {
		for _, foe := range f.foes() {
			inches, known := f.apart(m.ID, foe.ID)
			same = same && (!some || inches == far)
			some, all = some || known, all && known
			if known {
				far = inches
			} else {
				hint = min(hint, max(f.Least(m.ID, foe.ID), usualCharge))
			}
		}
	}
	if all {
		hint = usualCharge
	}
	field.Input.Hint, field.Input.Optional = strconv.Itoa(hint), some
	switch {
	case all && same && some:
		field.About, field.Input.Value = f.line.Literal("Known distance."), strconv.Itoa(far)
	case some:
		field.About = f.line.Literal("Your opponent can dispute any other distance (default: the known one).")
	default:
		field.About = f.line.Literal("Your opponent can dispute it.")
	}
}

// farFrom is the distance from a model.
type farFrom struct {
	Inches int
	Name   engine.Name
}

// distances returns an enemy's known distances from models that could move; one number if all are the same.
func (f playerView) distances(models []melee.Model, foe melee.Model) string {
	var known []string
	far, same := 0, true
	for i, m := range models {
		n, ok := f.apart(m.ID, foe.ID)
		if same = same && ok && (i == 0 || n == far); ok {
			known = append(known, f.line.Phrase("far_from", farFrom{n, m.Profile.Name}))
		}
		far = n
	}
	if same && len(known) > 0 {
		return strconv.Itoa(far) + "″"
	}
	return strings.Join(known, ", ")
}

// stride returns how far each of the models can advance towards any enemy.
func (f playerView) stride(models []melee.Model) int {
	least := melee.MaxInches
	for _, m := range models {
		least = min(least, f.Move(m.ID))
		for _, foe := range f.foes() {
			if n, known := f.apart(m.ID, foe.ID); known {
				least = min(least, n-1)
			}
		}
	}
	return max(least, 1)
}
