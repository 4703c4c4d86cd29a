package enginetest

import (
	"errors"
	"fmt"
	"strings"

	"warbell/engine"
)

// tried bounds the options of a seat that are tried at each position.
const tried = 12

// longest bounds a duty's ID and an option's key, so that both fit into a custom ID.
const longest = 40

// check checks the duties and options: a seat can act, and all options are accepted.
func (p *play) check() error {
	duties := p.rs.Owed(p.game)
	if len(duties) == 0 {
		return errors.New("the game is stuck: nobody owes anything")
	}
	seen := map[engine.DutyID]bool{}
	for _, d := range duties {
		if seen[d.ID] {
			return fmt.Errorf("two duties are called %q", d.ID)
		}
		seen[d.ID] = true
		if err := p.checkDuty(d); err != nil {
			return fmt.Errorf("duty %q: %w", d.ID, err)
		}
	}
	if err := p.reopened(seen); err != nil {
		return err
	}
	for seat := engine.Seat(1); int(seat) <= p.game.Kernel.Seats; seat++ {
		if err := p.checkOptions(seat, seen); err != nil {
			return fmt.Errorf("seat %d: %w", seat, err)
		}
	}
	return p.strangers()
}

// reopened looks for a duty that was closed and is open again. Its old buttons would answer the new question.
// These games have no undo.
func (p *play) reopened(owed map[engine.DutyID]bool) error {
	for id, open := range p.open {
		if owed[id] && !open {
			return fmt.Errorf("duty %q was closed and is open again", id)
		}
		p.open[id] = owed[id]
	}
	for id := range owed {
		p.open[id] = true
	}
	return nil
}

func (p *play) checkDuty(d engine.Duty) error {
	switch {
	case badID(string(d.ID)):
		return errors.New("its ID is empty, too long or has a ':'")
	case d.Window > 0 && d.Default == nil:
		return errors.New("it has a window, but no default")
	case d.Seat == engine.NoSeat && d.Window == 0:
		return errors.New("nobody owes it and no window closes it")
	}
	if d.Default != nil {
		if _, err := p.rs.Step(p.game, d.Default, p.call(d.Seat)); err != nil {
			return fmt.Errorf("its default is refused: %w", err)
		}
	}
	if d.Seat == engine.NoSeat {
		return nil
	}
	for _, o := range p.rs.Options(p.game, d.Seat) {
		if o.Duty == d.ID {
			return nil
		}
	}
	return errors.New("it has no option")
}

func badID(id string) bool {
	return id == "" || len(id) > longest || strings.Contains(id, ":")
}

func (p *play) checkOptions(seat engine.Seat, owed map[engine.DutyID]bool) error {
	options := p.rs.Options(p.game, seat)
	keys := map[string]bool{}
	for _, o := range options {
		key := string(o.Duty) + ":" + o.Key
		switch {
		case !owed[o.Duty]:
			return fmt.Errorf("option %q answers a duty that is not open", key)
		case badID(o.Key):
			return fmt.Errorf("option %q: its key is empty, too long or has a ':'", key)
		case keys[key]:
			return fmt.Errorf("two options are called %q", key)
		}
		keys[key] = true
	}
	p.rnd.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
	for _, o := range options[:min(len(options), tried)] {
		if err := p.tryOption(seat, o); err != nil {
			return fmt.Errorf("option %q: %w", o.Key, err)
		}
	}
	return nil
}

func (p *play) tryOption(seat engine.Seat, o engine.Option) error {
	codec := p.rs.Codec()
	raw, err := codec.EncodeCommand(o.Command)
	if err != nil {
		return err
	}
	cmd, err := codec.DecodeCommand(raw)
	if err != nil {
		return err
	}
	if _, err := p.rs.Step(p.game, cmd, p.call(seat)); err != nil {
		return fmt.Errorf("it is offered, but refused: %w", err)
	}
	return nil
}

// strangers gives the zero value of each of the system's commands, from every seat and from none. It may only
// be refused.
func (p *play) strangers() error {
	for _, cmd := range p.rs.Info().Commands {
		for seat := engine.NoSeat; int(seat) <= p.game.Kernel.Seats+1; seat++ {
			_, err := p.rs.Step(p.game, cmd, p.call(seat))
			var refusal *engine.Refusal
			if err != nil && !errors.As(err, &refusal) {
				return fmt.Errorf("an empty %q from seat %d is a fault, not a refusal: %w", cmd.Kind(), seat, err)
			}
		}
	}
	return nil
}
