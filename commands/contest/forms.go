package contest

import (
	"cmp"
	"slices"

	"warbell/commands/runner"
	"warbell/commands/verbform"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/verb"
	contestwords "warbell/templates/contest"
)

// position returns the fight as the player's seat sees it, without locked orders.
func (f playerView) position() verb.Position[*contest.State] {
	return verb.Position[*contest.State]{State: f.State, Seat: f.seat}
}

// form returns the form of a command's verb.
func (f playerView) form(cmd engine.Command) verbform.Form[*contest.State] {
	return verbform.Form[*contest.State]{
		Verb: contest.FormOf(cmd), Pos: f.position(), Line: f.line, Alone: f.duel(),
		Name: func(id string) string { return f.nameOf(contest.ModelID(id)) }, About: f.beside,
	}
}

// formOf returns a function that makes the form of a command's verb in a game.
func formOf(cmd engine.Command) func(*runner.Game, engine.Seat) verbform.Form[*contest.State] {
	return func(l *runner.Game, seat engine.Seat) verbform.Form[*contest.State] {
		return frayOf(l, seat).form(cmd)
	}
}

// canEngage reports whether a model of the player's can engage.
func canEngage(l *runner.Game, seat engine.Seat) bool {
	f := frayOf(l, seat)
	return len(f.own(f.engages())) > 0
}

// engages returns a condition for models that can bring an enemy within Reach that they don't have within
// Reach yet.
func (f playerView) engages() fits {
	return func(m *contest.Model) bool {
		return m.Actions > 0 && slices.ContainsFunc(f.Foes(m.ID), func(foe contest.ModelID) bool {
			_, has := f.Has(m.ID, foe)
			return !has && f.Engages(m.ID, foe, contest.FromFront)
		})
	}
}

// beside describes a model in a menu: the enemies that may attack it if it Breaks, the odds of attacks on it,
// or its state.
func (f playerView) beside(c verb.Choice) string {
	m := f.Model(contest.ModelID(c.Value))
	switch {
	case m.Seat != f.seat:
		return cmp.Or(f.oddsOfMoves(c.Acts, m), f.stance(m))
	case contest.DeedOf(c.Acts[0]).Do == contest.Break{}.Kind():
		return f.line.Phrase("hunters", contestwords.Names(f.State, f.Chasers(m.ID)))
	}
	return f.stance(m)
}

// oddsOfMoves returns the odds of attacks on an enemy after moves towards it, using the first move of each
// model.
func (f playerView) oddsOfMoves(acts []engine.Command, foe *contest.Model) string {
	moves := map[contest.ModelID]contest.Deed{}
	var ids []contest.ModelID
	for _, cmd := range acts {
		d := contest.DeedOf(cmd)
		if moves[d.Model].Do != "" || d.Step == contest.StepLeave {
			continue
		}
		if d.Do == (contest.Engage{}).Kind() { // the default is a charge
			d = contest.DeedOf(f.Charge(d.Model, foe.ID))
		}
		moves[d.Model], ids = d, append(ids, d.Model)
	}
	return f.oddsOf(f.modelsOf(ids), func(m *contest.Model) string { return f.oddsAfter(moves[m.ID], foe) })
}
