package proof

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// replay carries out again the command that led to an entry.
func (v *verifier) replay(e recorded) (engine.Result, error) {
	if len(v.past) == 0 {
		return v.start(e)
	}
	if e.Seat < engine.NoSeat || int(e.Seat) > v.game.Kernel.Seats {
		return engine.Result{}, fmt.Errorf("there is no player %d", e.Seat)
	}
	if e.Command != nil {
		return v.give(e, e.Command)
	}
	if s := v.open.command(e); s != nil {
		return v.give(e, s.Value)
	}
	return v.hidden(e)
}

func (v *verifier) give(e recorded, raw []byte) (engine.Result, error) {
	cmd, err := v.rules.Codec().DecodeCommand(raw)
	if err != nil {
		return engine.Result{}, err
	}
	res, err := v.try(e, cmd)
	if refused := (*engine.Refusal)(nil); errors.As(err, &refused) && e.Opaque() && v.screens(e) && v.keeps(e.Seat) {
		return v.asTold(e) // it may be legal because of a secret that its seat still holds
	}
	if err != nil {
		return res, fmt.Errorf("the rules do not allow %q here: %w", cmd.Kind(), err)
	}
	return res, nil
}

// keeps reports whether a secret of a seat stays locked.
func (v *verifier) keeps(seat engine.Seat) bool {
	for slot := range v.shut {
		if slot.owner == seat {
			return true
		}
	}
	return false
}

func (v *verifier) try(e recorded, cmd engine.Command) (engine.Result, error) {
	v.tried = cmd
	return v.rules.Step(v.game, cmd, v.call(e, v.game.Kernel.Salts))
}

// call returns the engine.Call of the entry's command. The engine asks for salts in the order of the entry's
// seals. An unknown salt is empty.
func (v *verifier) call(e recorded, salts []string) engine.Call {
	next := 0
	return engine.Call{
		ID: e.Call, Seat: e.Seat, Now: e.At, Prose: e.Prose,
		Dice: dice.Fair(v.seed, salts, e.Call),
		Salt: func() string {
			next++
			if next > len(e.Seals) {
				return ""
			}
			if open := v.open.of(e, e.Seals[next-1]); open != nil {
				return open.Salt
			}
			return ""
		},
		History: func() ([]engine.Entry, error) { return v.past, nil },
		Kept:    v.kept,
	}
}

// hidden replays a step whose command was never revealed. A locked secret doesn't affect what is public, so
// one of the seat's choices must lead to the same entry.
func (v *verifier) hidden(e recorded) (engine.Result, error) {
	switch {
	case len(e.Seals) == 0:
		return engine.Result{}, errors.New("its command is missing")
	case v.open.bare(e):
		return engine.Result{}, errors.New("its command is missing, although everything it locked was revealed")
	case len(e.Drawn) > 0 || len(e.Reveals) > 0:
		return engine.Result{}, errors.New("it rolls dice or reveals something, but its command is missing")
	case e.Opaque() && v.screens(e):
		return v.asTold(e)
	}
	for cmd := range v.choices(e) {
		if res, err := v.try(e, v.replayed(e, cmd)); err == nil && v.same(e, res.Entry) == nil {
			return res, nil
		}
	}
	return engine.Result{}, errors.New("its command was never revealed, and no choice of the player leads to what it says")
}

// replayed returns the command as an amendment gives it again, if the entry is of one.
func (v *verifier) replayed(e recorded, cmd engine.Command) engine.Command {
	opens, ok := e.Replays()
	if !ok {
		return cmd
	}
	raw, err := v.rules.Codec().EncodeCommand(cmd)
	if again, is := cmd.(engine.Again); is {
		raw = again.Command
	}
	if err != nil {
		return cmd
	}
	return engine.Again{Step: opens.Step, Command: raw, Amended: opens.Amended, Unchecked: opens.Unchecked}
}

// screens reports whether all locked secrets of an entry are screened, so that they were never revealed.
func (v *verifier) screens(e recorded) bool {
	return !slices.ContainsFunc(e.Seals, func(s engine.Seal) bool {
		return !s.Slot.HoldsCommand() && v.open.of(e, s) == nil && !v.rules.Info().Screens(s.Slot)
	})
}

// asTold accepts a step without replaying it. Its entry shows all that may be known of its secrets, and no
// other step depended on them.
func (v *verifier) asTold(e recorded) (engine.Result, error) {
	v.tried = nil
	game, err := v.rules.Follow(v.game, e.Entry)
	res := engine.Result{Game: game, Entry: e.Entry}
	for _, s := range e.Seals {
		res.Secrets = append(res.Secrets, engine.Secret{Owner: s.Owner, Slot: s.Slot, Seq: e.Seq})
	}
	return res, err
}

// slotOf is a kind of slot of a seat.
type slotOf struct {
	owner engine.Seat
	kind  engine.SlotKind
}

// remember stores the command that sealed secrets in a step, for each kind of slot. Secrets of the start have
// no command.
func (v *verifier) remember(res engine.Result) {
	if v.tried == nil {
		return
	}
	for _, s := range res.Secrets {
		if !s.Slot.HoldsCommand() {
			v.sealing[slotOf{s.Owner, s.Slot.Kind()}] = v.tried
		}
	}
}

// choices yields the commands that a seat could have given: those that sealed the same kind of slot before,
// for a pick can be changed, and the seat's options now and in recent states.
func (v *verifier) choices(e recorded) iter.Seq[engine.Command] {
	return func(yield func(engine.Command) bool) {
		for _, s := range e.Seals {
			if cmd, ok := v.sealing[slotOf{s.Owner, s.Slot.Kind()}]; ok && !yield(cmd) {
				return
			}
		}
		if !v.offered(v.game, e.Seat, yield) {
			return
		}
		for _, g := range slices.Backward(v.recent) {
			if !v.offered(g, e.Seat, yield) {
				return
			}
		}
	}
}

func (v *verifier) offered(g engine.Game, seat engine.Seat, yield func(engine.Command) bool) bool {
	for _, o := range v.rules.Options(g, seat) {
		if !yield(o.Command) {
			return false
		}
	}
	return true
}

// same compares a recorded entry with the replayed one, byte for byte. A seal can't be computed again if its
// secret, or one on which it depends, was never revealed. Of such a seal only owner and slot are compared.
// Revealed secrets have been checked against their commitments already.
func (v *verifier) same(e recorded, got engine.Entry) error {
	got.Seals = slices.Clone(got.Seals)
	for k, s := range got.Seals {
		if k >= len(e.Seals) || e.Seals[k].Owner != s.Owner || e.Seals[k].Slot != s.Slot {
			break
		}
		if v.open.of(e, e.Seals[k]) == nil || v.shut[slotOf{s.Owner, s.Slot.Kind()}] {
			got.Seals[k].Hash = e.Seals[k].Hash
		}
	}
	raw, err := v.rules.Codec().EncodeEntry(got)
	if err != nil {
		return err
	}
	if bytes.Equal(raw, e.raw) {
		return nil
	}
	return differ(e.Entry, got)
}

// differ says how an entry differs from the replayed one.
func differ(e, got engine.Entry) error {
	for i, d := range e.Drawn {
		if i < len(got.Drawn) && got.Drawn[i] != d {
			return fmt.Errorf("die %d shows %s, but the seed gives %s", i+1, d, got.Drawn[i])
		}
	}
	switch {
	case e.Seq != got.Seq:
		return fmt.Errorf("it is numbered %d", e.Seq)
	case len(e.Drawn) != len(got.Drawn):
		return fmt.Errorf("it has %d dice, but its command rolls %d", len(e.Drawn), len(got.Drawn))
	case e.Reused != got.Reused:
		return fmt.Errorf("it says that %d dice repeated after an undo, but %d did", e.Reused, got.Reused)
	case !slices.Equal(e.Seals, got.Seals):
		return errors.New("it locks something other than its command does")
	case !slices.Equal(e.Reveals, got.Reveals):
		return errors.New("it reveals something other than its command does")
	}
	return errors.New("it records something other than what its command leads to")
}
