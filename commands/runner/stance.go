package runner

import (
	"slices"

	"warbell/engine"
	"warbell/templates"
)

// stance is a game as it stood at a position.
type stance struct {
	seq  int
	game engine.Game
}

// mostTold is how many stances are kept: what the newest post tells, and the one whose place it takes, which
// is told once more without its buttons.
const mostTold = 2

// keepStance remembers that a game is told as it stands now.
func (l *Game) keepStance() {
	kept := l.told[max(len(l.told)-mostTold+1, 0):]
	l.told = append(slices.Clone(kept), stance{l.Seq, l.State})
}

// Stance finds a game as it stood at a position, if that is kept.
func (l *Game) Stance(seq int) (engine.Game, bool) {
	i := slices.IndexFunc(l.told, func(s stance) bool { return s.seq == seq })
	if i < 0 {
		return engine.Game{}, false
	}
	return l.told[i].game, true
}

// ViewOf is what anyone may see of a game that stood so.
func (l *Game) ViewOf(g engine.Game) engine.View {
	g.State = engine.Filled(l.shown.names, g.State)
	return l.Rules.View(g)
}

// TableOf is what the words may look at of a game that stood so at a position.
func (l *Game) TableOf(g engine.Game, seq int) templates.Table {
	about := l.TableAt(seq)
	about.View, about.Kernel = l.ViewOf(g), g.Kernel
	return about
}
