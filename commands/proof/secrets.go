package proof

import (
	"encoding/hex"
	"fmt"
	"slices"

	"warbell/engine"
)

// opening is a secret that an export reveals.
type opening struct {
	engine.Secret
	sealed bool // the log holds its commitment
	due    bool // a step revealed it, or it is a command whose other secrets are revealed
}

// openings holds the revealed secrets of an export.
type openings map[place]*opening

// place is the position and slot of a secret.
type place struct {
	seq   int
	owner engine.Seat
	slot  engine.Slot
}

func placeOf(s engine.Secret) place { return place{s.Seq, s.Owner, s.Slot} }

// saltLength is the length of every salt, in bytes. With a fixed length a hash has only one reading.
const saltLength = 16

func (o openings) add(s engine.Secret) error {
	if s.Seq < 1 {
		return fmt.Errorf("a secret belongs to step %d, which doesn't exist", s.Seq)
	}
	if o[placeOf(s)] != nil {
		return fmt.Errorf("the secret %q of player %d from step %d is revealed twice", s.Slot, s.Owner, s.Seq)
	}
	o[placeOf(s)] = &opening{Secret: s}
	return nil
}

// of returns the secret of one of an entry's seals; nil if that stays locked.
func (o openings) of(e recorded, s engine.Seal) *opening { return o[place{e.Seq, s.Owner, s.Slot}] }

// fit checks that the revealed secrets of an entry match its commitments.
func (o openings) fit(e recorded) error {
	for _, seal := range e.Seals {
		s := o.of(e, seal)
		if s == nil {
			continue
		}
		salt, err := hex.DecodeString(s.Salt)
		if err != nil || len(salt) != saltLength || s.Hash() != seal.Hash {
			return s.unsealed()
		}
		s.sealed, s.due = true, s.Slot.HoldsCommand() && o.bare(e)
	}
	return nil
}

func (s *opening) unsealed() error {
	return fmt.Errorf("the secret %q of player %d isn't what was locked at step %d", s.Slot, s.Owner, s.Seq)
}

// command returns the revealed command of an entry; nil if it stays locked.
func (o openings) command(e recorded) *opening {
	return o[place{e.Seq, e.Seat, engine.CommandSlot(e.Seq)}]
}

// bare reports whether all of an entry's secrets are revealed, apart from its command.
func (o openings) bare(e recorded) bool {
	return !slices.ContainsFunc(e.Seals, func(s engine.Seal) bool { return !s.Slot.HoldsCommand() && o.of(e, s) == nil })
}

// needed refuses secrets that no step revealed, unless they are screened. They don't belong in an export.
func (o openings) needed(info engine.Info) error {
	for _, s := range o {
		if !s.sealed {
			return s.unsealed()
		}
		if !s.due && !info.Screens(s.Slot) {
			return fmt.Errorf("the secret %q of player %d from step %d is in the file, but no step revealed it",
				s.Slot, s.Owner, s.Seq)
		}
	}
	return nil
}

// settle returns the game after a step with the known secrets, and checks that they include all that the step
// revealed. An unknown secret has no value.
func (v *verifier) settle(res engine.Result) (engine.Game, error) {
	g := res.Game
	g.Vault = v.game.Vault
	for _, s := range res.Secrets {
		known := engine.Secret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq}
		if open := v.open[placeOf(s)]; open != nil {
			known = open.Secret
		} else if v.rules.Info().Screens(s.Slot) {
			v.shut[slotOf{s.Owner, s.Slot.Kind()}] = true
		}
		g.Vault = g.Vault.With(known)
	}
	for _, r := range res.Entry.Reveals {
		s, ok := g.Vault.Latest(&g.Kernel, r.Owner, r.Slot)
		if !ok {
			continue // it was never locked
		}
		open := v.open[placeOf(s)]
		if open == nil {
			return g, fmt.Errorf("it reveals the secret %q of player %d from step %d, which is missing", r.Slot,
				r.Owner, s.Seq)
		}
		open.due = true
	}
	return g, nil
}
