package runner

import (
	"slices"

	"warbell/engine"
	"warbell/templates"
)

// stance is the state of a game at a position.
type stance struct {
	seq  int
	game engine.Game
}

// mostTold bounds the stances in memory: that of the newest post, and that of the post before, which is
// edited once more to lose its buttons.
const mostTold = 2

// keepStance stores the present state as one that is posted.
func (l *Game) keepStance() {
	kept := l.told[max(len(l.told)-mostTold+1, 0):]
	l.told = append(slices.Clone(kept), stance{l.Seq, l.State})
}

// Stance returns the state of a game at a position, if that is in memory.
func (l *Game) Stance(seq int) (engine.Game, bool) {
	i := slices.IndexFunc(l.told, func(s stance) bool { return s.seq == seq })
	if i < 0 {
		return engine.Game{}, false
	}
	return l.told[i].game, true
}

// ViewOf returns the public view of a state of the game.
func (l *Game) ViewOf(g engine.Game) engine.View {
	g.State = engine.Filled(l.shown.names, g.State)
	return l.Rules.View(g)
}

// TableOf returns the data of a game in an earlier state at a position, for the words.
func (l *Game) TableOf(g engine.Game, seq int) templates.Table {
	about := l.TableAt(seq)
	about.View, about.Kernel = l.ViewOf(g), g.Kernel
	return about
}
