package turn

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// RollsAtOnce reports whether dice may be rolled as soon as a seat's model does these acts, for example
// those of a turn that follows. It lets the rules carry them out with random dice. Acts that depend on a
// secret count as rolling, so that the answer reveals nothing.
func RollsAtOnce(v view.View, seat engine.Seat, id game.ModelID, acts []string) bool {
	if v.State == nil || len(acts) == 0 {
		return false
	}
	noted := noting{src: dice.Seeded(1), asked: new(bool)}
	_, err := Decide(v.State, Commit{Model: id, Acts: acts},
		engine.Inputs{Seat: seat, Dice: noted, Secrets: unseen{noted.asked}})
	return err == nil && *noted.asked
}

// noting is dice that note that they were rolled. Their results vary, so that no roll-off ties for ever.
type noting struct {
	src   dice.Source
	asked *bool
}

func (n noting) Die(sides int) int {
	*n.asked = true
	return n.src.Die(sides)
}
