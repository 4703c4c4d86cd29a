package runner

import "warbell/engine"

// Tutorial describes the games in a DM that lead their only player through a system step by step. The step
// follows from the game alone, so that it is right after a restart and after steps in another order.
type Tutorial struct {
	// Step returns the name of the player's step; empty: none. Under ui, words of that name are the hint.
	Step func(*Game) string
	// Skip returns the request that carries out the player's step; nil: the step can't be skipped.
	Skip func(*Game) *Request
	// End returns the request that ends the game.
	End func(*Game) Request
	// Says returns the name of the words, under ui, that Warbell's own seat says with a command; empty: none.
	Says func(*Game, engine.Command) string
}

// noStep is no step of any tutorial, for Warbell's own acts after a request at none.
const noStep = "-"

// Tutors reports whether a game is a tutorial.
func (l *Game) Tutors() bool { return l.Surface.Tutorial != nil && l.ByDM() }

// TutorialStep returns the name of the step of a tutorial that its player is at; empty if there is none.
func (l *Game) TutorialStep() string {
	if l.Seq == 0 || !l.Tutors() || l.DMUser() == "" {
		return ""
	}
	return l.Surface.Tutorial.Step(l)
}

// ownWords returns the words of Warbell's own seat with a command.
func (l *Game) ownWords(cmd engine.Command) string {
	if !l.Tutors() {
		return ""
	}
	name := l.Surface.Tutorial.Says(l, cmd)
	if name == "" {
		return ""
	}
	return l.words.Text(name, nil)
}
