package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// spender is implemented by commands that decide about a hit in a fight.
type spender interface {
	engine.Command
	move() exchange.Move
}

// hitDuties are the duties that a spender meets.
var hitDuties = []string{DutyStrike, DutyAnswer}

// mayDecide refuses a decision that isn't the seat's, or that the dice don't allow.
func mayDecide[C spender](c C, pos game.Position) error {
	if err := combat.MayDecide(pos.State, pos.Seat); err != nil {
		return err
	}
	return combat.MaySpend(pos.State, c.move())
}

// decides carries out a player's decision in a fight.
func decides[C spender](p *game.Play, c C) error {
	if err := combat.Spend(p, c.move()); err != nil {
		return err
	}
	fightOn(p)
	return nil
}

// decisions lists the legal moves of a kind as commands.
func decisions[C spender](do exchange.Do, of func(exchange.Move) C) func(game.Position) []C {
	return func(pos game.Position) (all []C) {
		for _, move := range movesOf(pos, do) {
			all = append(all, of(move))
		}
		return all
	}
}

func movesOf(pos game.Position, do exchange.Do) []exchange.Move {
	m := pos.State.Melee
	if m == nil || !m.Rolled || m.ToMove() != pos.Seat {
		return nil
	}
	return slices.DeleteFunc(m.Exchange.Moves(), func(move exchange.Move) bool { return move.Do != do })
}

// wastes reports whether a decision gives up hits that could still do something.
func wastes[C spender](pos game.Position, c C) bool { return pos.State.Melee.Wasteful(c.move()) }

// hitOf asks for a hit that a legal move has in that field.
func hitOf[C engine.Command](name string, field func(*C) *exchange.Hit, legal func(game.Position) []C) game.Input[C] {
	return verb.With[*game.State](
		verb.Named{Name: name, Kind: verb.KindWord, Optional: true},
		func(c C) []string { return hitWord(*field(&c)) },
		func(c *C, said []string) {
			for _, word := range said {
				_ = field(c).UnmarshalText([]byte(word)) // an invalid word leaves no hit
			}
		},
	).Among(func(pos game.Position, _ C) (words []string) {
		for _, c := range legal(pos) {
			words = append(words, hitWord(*field(&c))...)
		}
		slices.Sort(words)
		return slices.Compact(words)
	})
}

func hitWord(hit exchange.Hit) []string {
	if hit == exchange.NoHit {
		return nil
	}
	return []string{hit.String()}
}
