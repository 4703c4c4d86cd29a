// Package enginetest is the contract that every rule system must pass. It plays random games and checks that
// no game gets stuck, loses or leaks anything, or changes without an event.
package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
)

// Config describes one system to the contract.
type Config struct {
	// Setup returns a random setup. If it is nil, games have no config and the fewest seats.
	Setup func(*rand.Rand) engine.Setup
	// Others returns other values that the secret in a slot could have in this game. Systems that lock secrets
	// need it.
	Others func(g engine.Game, owner engine.Seat, slot engine.Slot) []any
	// Anytime lists the options of a seat without a duty, such as setting an order. If options with the same
	// Duty lock something, no other seat may be able to tell which one was given. Nil means that there are none.
	Anytime func(g engine.Game, seat engine.Seat) []engine.Option
	// Open reports whether a command is fully public. Whatever such commands lock as well, such as an order for
	// the next duel, may then depend on the command. Nil means that no command is.
	Open func(engine.Command) bool
	// Games is the number of random games, or 0 for 200. Unless the tests are Slow, only a tenth is played.
	Games int
	// Steps bounds the steps of a game. 0 means 3,000.
	Steps int
}

// Contract plays random games of the system. The test fails at the first breach.
func Contract(t *testing.T, rs engine.Ruleset, cfg Config) {
	t.Helper()
	for seed := range uint64(Games(cfg.games())) {
		if err := Check(rs, cfg, seed); err != nil {
			t.Fatalf("%s, random game %d: %v", rs.Info().ID, seed, err)
		}
	}
}

// Check plays one random game and returns the first breach. The same seed gives the same game.
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
	if err := p.amend(); err != nil {
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
