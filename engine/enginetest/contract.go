// Package enginetest is the contract that every rule system must pass: random games in which
// nothing is stuck, lost, leaked or changed behind anybody's back.
package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
)

// Config tells the contract about one system.
type Config struct {
	// Setup gives a random game to play. Nil: no config and the least number of seats.
	Setup func(*rand.Rand) engine.Setup
	// Others gives other values that a secret in this slot could have had in this game. Needed by
	// systems that seal.
	Others func(g engine.Game, owner engine.Seat, slot engine.Slot) []any
	// Anytime lists what a seat may do though it owes nothing, such as setting an order. Nobody else may be
	// able to tell which of those with the same Duty was done, if they seal something. Nil: nothing.
	Anytime func(g engine.Game, seat engine.Seat) []engine.Option
	// Open reports whether a command is said openly: who gives it says all of it to everybody. What two of
	// those seal in passing, such as an order for the duel that begins next, follows from what everybody
	// sees. Nil: none is.
	Open func(engine.Command) bool
	// Games is how many random games are played: 200 if 0. Unless the tests are Slow, it is a tenth of that.
	Games int
	// Steps is after how many steps a game must have ended: 3,000 if 0.
	Steps int
}

// Contract plays random games of the system and fails the test on the first breach.
func Contract(t *testing.T, rs engine.Ruleset, cfg Config) {
	t.Helper()
	for seed := range uint64(Games(cfg.games())) {
		if err := Check(rs, cfg, seed); err != nil {
			t.Fatalf("%s, random game %d: %v", rs.Info().ID, seed, err)
		}
	}
}

// Check plays one random game, the same for the same seed, and returns the first breach.
func Check(rs engine.Ruleset, cfg Config, seed uint64) error {
	p := newPlay(rs, cfg, seed)
	if err := p.start(); err != nil {
		return fmt.Errorf("start: %w", err)
	}
	for step := 1; !p.game.Kernel.Over(); step++ {
		if step > cfg.steps() {
			return fmt.Errorf("the game has not ended after %d steps", step)
		}
		if err := p.check(); err != nil {
			return fmt.Errorf("at position %d: %w", p.game.Kernel.Seq, err)
		}
		if step == oddsAt(seed) {
			if err := p.odds(); err != nil {
				return fmt.Errorf("at position %d: %w", p.game.Kernel.Seq, err)
			}
		}
		if err := p.step(); err != nil {
			return fmt.Errorf("after position %d: %w", p.game.Kernel.Seq, err)
		}
	}
	if err := p.closed(); err != nil {
		return err
	}
	if err := p.luck(); err != nil {
		return err
	}
	if err := p.hostile(); err != nil {
		return err
	}
	if err := p.undo(); err != nil {
		return err
	}
	return p.deserted()
}

func (c Config) games() int {
	if c.Games == 0 {
		return 200
	}
	return c.Games
}

func (c Config) steps() int {
	if c.Steps == 0 {
		return 3000
	}
	return c.Steps
}
