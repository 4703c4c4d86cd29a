// Package arena plays whole skirmishes of Grimheim without Discord, by the rules' own Step: for measuring how
// good Warbell's play is, how even warbands are, and that nothing in a long row of battles is refused, breaks
// or never ends.
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

// Player makes the choices of one side: what it does about the first duty of a seat. src is the player's own
// chance, never the game's dice.
type Player func(rules engine.Ruleset, g engine.Game, seat engine.Seat, src dice.Source) engine.Command

// Warbell plays as Warbell does in games. Nil means that it does not know what to do: that counts as a fault.
func Warbell(_ engine.Ruleset, g engine.Game, seat engine.Seat, src dice.Source) engine.Command {
	s, _ := g.State.(*game.State)
	cmd, _ := opponent.Advise(s, seat, src)
	return cmd
}

// Chance takes any of what is offered, each as likely as the others.
func Chance(rules engine.Ruleset, g engine.Game, seat engine.Seat, src dice.Source) engine.Command {
	options := rules.Options(g, seat)
	if len(options) == 0 {
		return nil
	}
	return options[src.Die(len(options))-1].Command
}

// Fight is a skirmish that is to be played.
type Fight struct {
	Bands   [2]game.Band // by seat
	Players [2]Player    // likewise
	Map     battlefield.Map
	Box     bool   // of Map only the size counts: terrain comes from the box
	Mission string // by its key; empty is the usual one
	// Handicap is what the sides have agreed on, by seat (rule 32.8).
	Handicap mission.Tally
	Rules    engine.Rules // house rules; those that are missing are as usual
	Seed     uint64       // of all chance: the same seed gives the same battle
}

// Longest is after how many choices a battle counts as one that never ends.
const Longest = 5000

// Bout is a skirmish that is being played.
type Bout struct {
	fight  Fight
	rules  engine.Ruleset
	call   engine.Call
	chance [2]dice.Source // of the players
	last   engine.Result
	record Record
	boards game.Boards // what is known of the table
	over   bool
}

// Begin lays a skirmish out. The error is a refusal of its terms.
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

// Result is the game after the last choice, with the entry that came of it.
func (b *Bout) Result() engine.Result { return b.last }

// Rules are those by which it is played.
func (b *Bout) Rules() engine.Ruleset { return b.rules }

// Record is what has been counted so far.
func (b *Bout) Record() Record { return b.record }

// Next has whoever is owed something make one choice. It is false when the battle is over, or has broken.
func (b *Bout) Next() bool {
	if b.over {
		return false
	}
	b.over = true // unless all goes well
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

// refused goes on with a duty's default after a refusal, and reports whether the battle goes on.
func (b *Bout) refused(due engine.Duty) bool {
	if b.last.Game.Kernel.Over() || b.record.Faults > 0 || due.Default == nil {
		return false
	}
	return b.step(due.Default)
}

// fault notes what must not happen.
func (b *Bout) fault(why string) bool {
	b.record.Faults++
	b.record.Why = append(b.record.Why, why)
	return false
}
