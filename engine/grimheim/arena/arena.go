// Package arena plays whole skirmishes of Grimheim without Discord, by the ruleset's Step. It measures how
// good Warbell's play is and how even warbands are. It also finds commands that are refused, failures, and
// battles that never end.
package arena

import (
	"encoding/json"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/opponent"
)

// Player returns a command for the first duty of a seat. The dice in src are the player's own, never the
// game's.
type Player func(rules engine.Ruleset, g engine.Game, seat engine.Seat, src dice.Source) engine.Command

// Warbell plays as Warbell does in games. If it has no command it returns nil, which counts as a fault.
func Warbell(_ engine.Ruleset, g engine.Game, seat engine.Seat, src dice.Source) engine.Command {
	s, _ := g.State.(*game.State)
	cmd, _ := opponent.Advise(s, seat, src)
	return cmd
}

// Chance returns any of the options with equal chances.
func Chance(rules engine.Ruleset, g engine.Game, seat engine.Seat, src dice.Source) engine.Command {
	options := rules.Options(g, seat)
	if len(options) == 0 {
		return nil
	}
	return options[src.Die(len(options))-1].Command
}

// Fight is a skirmish to be played.
type Fight struct {
	Bands   [2]game.Band // by seat
	Players [2]Player    // by seat
	Map     battlefield.Map
	Box     bool   // terrain from the box; only Map's size counts
	Mission string // its key; empty: the default
	// Handicap holds the agreed victory points, by seat (rule 32.8).
	Handicap mission.Tally
	Rules    engine.Rules // house rules; missing ones have their defaults
	Seed     uint64       // the same seed gives the same battle
}

// Longest is the number of choices after which a battle counts as endless.
const Longest = 5000

// Bout is a skirmish in progress.
type Bout struct {
	fight  Fight
	rules  engine.Ruleset
	call   engine.Call
	chance [2]dice.Source // by seat: the players' dice
	last   engine.Result
	record Record
	boards game.Boards // caches the battlefield
	over   bool
}

// Begin sets up a skirmish. The error is a refusal of its terms.
func (f Fight) Begin() (*Bout, error) {
	raw, err := json.Marshal(game.Terms{Skirmish: &game.Muster{Bands: f.Bands, Map: f.Map, Mission: f.Mission,
		Box: f.Box, Handicap: f.Handicap}})
	if err != nil {
		return nil, fmt.Errorf("terms: %w", err)
	}
	b := &Bout{fight: f, rules: engine.Bind(grimheim.System())}
	b.call = engine.Call{Dice: dice.Seeded(3 * f.Seed), Salt: func() string { return "" }}
	b.chance = [2]dice.Source{dice.Seeded(3*f.Seed + 1), dice.Seeded(3*f.Seed + 2)}
	b.last, err = b.rules.Start(engine.Setup{Seats: 2, Rules: f.Rules, Config: raw}, engine.Opening{Call: b.call})
	if err != nil {
		return nil, err
	}
	b.read()
	return b, nil
}

// Play plays a skirmish to its end.
func (f Fight) Play() (Record, error) {
	b, err := f.Begin()
	if err != nil {
		return Record{}, err
	}
	for b.Next() {
	}
	return b.Record(), nil
}

// Result returns the game after the last choice, with the entry that the choice made.
func (b *Bout) Result() engine.Result { return b.last }

// Rules returns the rules of the skirmish.
func (b *Bout) Rules() engine.Ruleset { return b.rules }

// Record returns the counts so far.
func (b *Bout) Record() Record { return b.record }

// Next makes one choice for a player with a duty. It returns false when the battle is over or has failed.
func (b *Bout) Next() bool {
	if b.over {
		return false
	}
	b.over = true // until all has gone well
	defer func() {
		if why := recover(); why != nil {
			b.fault(fmt.Sprintf("panic: %v", why))
		}
	}()
	duties := b.rules.Owed(b.last.Game)
	switch {
	case len(duties) == 0:
		return b.fault("nobody owes anything")
	case b.record.Steps >= Longest:
		return b.fault("no end")
	}
	b.call.Seat = duties[0].Seat
	side := int(b.call.Seat) - 1
	cmd := b.fight.Players[side](b.rules, b.last.Game, b.call.Seat, b.chance[side])
	if cmd == nil {
		return b.fault(fmt.Sprintf("seat %d does not know what to do about %s", b.call.Seat, duties[0].Kind))
	}
	b.over = !b.step(cmd) && !b.refused(duties[0])
	return !b.over
}

// step carries a command out, and reports whether the battle goes on.
func (b *Bout) step(cmd engine.Command) bool {
	b.record.Steps++
	res, err := b.rules.Step(b.last.Game, cmd, b.call)
	if err != nil {
		b.record.Why = append(b.record.Why, fmt.Sprintf("%s %+v: %v", cmd.Kind(), cmd, err))
		var why *engine.Refusal
		if errors.As(err, &why) {
			b.record.Refusals++
		} else {
			b.record.Faults++
		}
		return false
	}
	b.last = res
	if s, ok := res.Game.State.(*game.State); ok {
		b.boards.Serve(s)
	}
	b.read()
	return !res.Game.Kernel.Over()
}

// refused continues with a duty's default after a refusal, and reports whether the battle goes on.
func (b *Bout) refused(due engine.Duty) bool {
	if b.last.Game.Kernel.Over() || b.record.Faults > 0 || due.Default == nil {
		return false
	}
	return b.step(due.Default)
}

// fault notes a fault and returns false.
func (b *Bout) fault(why string) bool {
	b.record.Faults++
	b.record.Why = append(b.record.Why, why)
	return false
}
