package proof

import (
	"encoding/hex"
	"fmt"
	"slices"

	"warbell/engine"
)

// place is where a secret was sealed: which seal, at which position.
type place struct {
	seq  int
	hash string
}

func at(seq int, s engine.Seal) place { return place{seq, s.Hash} }

// openings are the secrets that an export opens, by their seals.
type openings map[place]engine.Secret

// saltLength is that of every salt, in bytes. A fixed one leaves a hash no second reading.
const saltLength = 16

// opened finds the seal of each secret; each must have one of its own.
func opened(log []recorded, secrets []engine.Secret) (openings, error) {
	open := openings{}
	for _, s := range secrets {
		if s.Seq < 1 || s.Seq > len(log) {
			return nil, fmt.Errorf("a secret is said to be sealed at step %d, which there is not", s.Seq)
		}
		seal := engine.Seal{Owner: s.Owner, Slot: s.Slot, Hash: s.Hash()}
		salt, err := hex.DecodeString(s.Salt)
		if err != nil || len(salt) != saltLength || !slices.Contains(log[s.Seq-1].Seals, seal) {
			return nil, fmt.Errorf("the secret %q of seat %d is not what was sealed at step %d", s.Slot, s.Owner, s.Seq)
		}
		if _, twice := open[at(s.Seq, seal)]; twice {
			return nil, fmt.Errorf("the secret %q of seat %d from step %d is opened twice", s.Slot, s.Owner, s.Seq)
		}
		open[at(s.Seq, seal)] = s
	}
	return open, nil
}

// command gives the opened command of an entry.
func (o openings) command(e recorded) (engine.Secret, bool) {
	for _, s := range e.Seals {
		if s.Owner == e.Seat && s.Slot == engine.CommandSlot(e.Seq) {
			found, ok := o[at(e.Seq, s)]
			return found, ok
		}
	}
	return engine.Secret{}, false
}

// bare reports whether all that an entry sealed is open, apart from its command.
func (o openings) bare(e recorded) bool {
	return !slices.ContainsFunc(e.Seals, func(s engine.Seal) bool {
		_, ok := o[at(e.Seq, s)]
		return !ok && !s.Slot.HoldsCommand()
	})
}

// needed refuses secrets that nothing revealed: an export does not hold them, unless they are screened.
func (o openings) needed(log []recorded, revealed map[place]bool, info engine.Info) error {
	for p, s := range o {
		if !revealed[p] && !info.Screens(s.Slot) && !(s.Slot.HoldsCommand() && o.bare(log[s.Seq-1])) {
			return fmt.Errorf("the secret %q of seat %d from step %d is opened, but no step revealed it", s.Slot, s.Owner, s.Seq)
		}
	}
	return nil
}

// settle gives the game after a step with the secrets that are known, and checks that all that the
// step revealed is among them. A secret that is not known has no value.
func (v *verifier) settle(res engine.Result) (engine.Game, error) {
	g := res.Game
	g.Vault = nil
	if len(v.games) > 0 {
		g.Vault = slices.Clip(v.now().Vault)
	}
	for k, s := range res.Secrets {
		known, ok := v.open[at(s.Seq, v.log[s.Seq-1].Seals[k])]
		if !ok {
			known = engine.Secret{Owner: s.Owner, Slot: s.Slot, Seq: s.Seq}
		}
		g.Vault = append(g.Vault, known)
	}
	for _, r := range res.Entry.Reveals {
		s, ok := g.Vault.Latest(&g.Kernel, r.Owner, r.Slot)
		if !ok {
			continue // nobody had sealed it
		}
		if s.Value == nil {
			return g, fmt.Errorf("it reveals the secret %q of seat %d from step %d, which is missing", r.Slot, r.Owner, s.Seq)
		}
		v.revealed[place{s.Seq, s.Hash()}] = true
	}
	return g, nil
}
