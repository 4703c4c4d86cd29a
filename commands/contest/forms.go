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

// position is where the player asks what is possible now. Locked orders don't count.
func (f playerView) position() verb.Position[*contest.State] {
	return verb.Position[*contest.State]{State: f.State, Seat: f.seat}
}

// form is the form of a command's verb.
func (f playerView) form(cmd engine.Command) verbform.Form[*contest.State] {
	return verbform.Form[*contest.State]{
		Verb: contest.FormOf(cmd), Pos: f.position(), Line: f.line, Alone: f.duel(),
		Name: func(id string) string { return f.nameOf(contest.ModelID(id)) }, About: f.beside,
	}
}

// formOf is the same in a game.
func formOf(cmd engine.Command) func(*runner.Game, engine.Seat) verbform.Form[*contest.State] {
	return func(l *runner.Game, seat engine.Seat) verbform.Form[*contest.State] {
		return frayOf(l, seat).form(cmd)
	}
}

// canEngage offers to engage.
func canEngage(l *runner.Game, seat engine.Seat) bool {
	f := frayOf(l, seat)
	return len(f.own(f.engages())) > 0
}

// engages holds for models that can come within reach of an enemy that they don't have within reach yet.
func (f playerView) engages() fits {
	return func(m *contest.Model) bool {
		return m.Actions > 0 && slices.ContainsFunc(f.Foes(m.ID), func(foe contest.ModelID) bool {
			_, has := f.Has(m.ID, foe)
			return !has && f.Engages(m.ID, foe, contest.FromFront)
		})
	}
}

// beside describes a model that can be chosen: who may hit it if it runs, what attacks on it are likely to
// come to, or how it stands.
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

// oddsOfMoves says what attacks on an enemy are likely to come to after moves towards it, of each model the
// first.
func (f playerView) oddsOfMoves(acts []engine.Command, foe *contest.Model) string {
	moves := map[contest.ModelID]contest.Deed{}
	var ids []contest.ModelID
	for _, cmd := range acts {
		d := contest.DeedOf(cmd)
		if moves[d.Model].Do != "" || d.Step == contest.StepLeave {
			continue
		}
		if d.Do == (contest.Engage{}).Kind() { // as it does if nothing else is said
			d = contest.DeedOf(f.Charge(d.Model, foe.ID))
		}
		moves[d.Model], ids = d, append(ids, d.Model)
	}
	return f.oddsOf(f.modelsOf(ids), func(m *contest.Model) string { return f.oddsAfter(moves[m.ID], foe) })
}
