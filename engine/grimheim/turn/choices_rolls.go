package turn

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// RollsAtOnce reports whether dice may fall as soon as a seat's model does these acts, those of a turn that
// begins behind them among them. The rules do them with dice of no game. What hangs on a secret may roll, as
// nobody may tell.
func RollsAtOnce(v view.View, seat engine.Seat, id game.ModelID, acts []string) bool {
	if v.State == nil || len(acts) == 0 {
		return false
	}
	noted := noting{src: dice.Seeded(1), asked: new(bool)}
	_, err := Decide(v.State, Commit{Model: id, Acts: acts},
		engine.Inputs{Seat: seat, Dice: noted, Secrets: unseen{noted.asked}})
	return err == nil && *noted.asked
}

// noting are dice that note that they were thrown. They fall otherwise each time, so that no tie is rolled
// off for ever.
type noting struct {
	src   dice.Source
	asked *bool
}

func (n noting) Die(sides int) int {
	*n.asked = true
	return n.src.Die(sides)
}
