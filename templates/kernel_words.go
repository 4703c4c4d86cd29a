package templates

import (
	"fmt"

	"warbell/engine"
)

// Motion puts a motion into words that follow "proposes" and "agree to".
func (l Line) Motion(m engine.Motion) string {
	switch m.Kind {
	case engine.MotionDraw:
		return "a draw"
	case engine.MotionUndo:
		return fmt.Sprintf("going back to step %d (of %d)", m.To, l.Kernel.Seq)
	case engine.MotionRule:
		return fmt.Sprintf("the house rule `%s` = %s", Escape(m.Key), Escape(m.Value))
	}
	return "ending the game without a result"
}

// Ending puts the end of a game into a sentence.
func (l Line) Ending(e engine.Ended) string {
	if len(e.Winners) > 0 {
		return "🏆 " + l.List(e.Winners) + " " + wins(len(e.Winners)) + "."
	}
	switch e.Why {
	case engine.EndDraw:
		return "🤝 The game ends in a draw."
	case engine.EndModerator:
		return "A moderator ends the game." + note(e.Note)
	}
	return "The game ends without a result."
}

func wins(n int) string {
	if n == 1 {
		return "wins the game"
	}
	return "win the game"
}

func note(text string) string {
	if text == "" {
		return ""
	}
	return " " + Escape(text)
}
