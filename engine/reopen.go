package engine

import (
	"fmt"
	"time"
)

// ReopenTime bounds how long a referee may undo the end of a game.
const ReopenTime = 7 * 24 * time.Hour

// afterEnd refuses commands to a game that has ended. It allows a referee's undo within ReopenTime, unless a
// moderator ended the game.
func (b *bound[S]) afterEnd(g Game, cmd Command, call Call) error {
	over := Refuse(Over, "", "You can't do that: this game is over. Look back with `/game log`, or start a new game.")
	if _, undoes := cmd.(Undo); !undoes || !b.Referees(g, call.Seat) || g.Kernel.Ended.Why == EndModerator {
		return over
	}
	history, err := call.History()
	if err != nil {
		return fmt.Errorf("reopen: %w", err)
	}
	if len(history) == 0 || call.Now.Sub(history[len(history)-1].At) > ReopenTime {
		return Refuse(Over, "", "You can't reopen this game: it ended more than 7 days ago. Start a new one.")
	}
	return nil
}
