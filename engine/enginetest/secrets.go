package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"warbell/engine"
)

// silent checks non-interference for one step. If a secret had another value and is not declared as revealed,
// all other seats must see the same. That includes the secrets that the step locks.
func (p *play) silent(c chosen, res engine.Result) error {
	if err := p.never(res.Entry.Reveals); err != nil {
		return err
	}
	if p.cfg.Others == nil {
		if len(res.Secrets) > 0 {
			return errors.New("the system seals, but the contract's Config has no Others")
		}
		return nil
	}
	w := p.witness(res)
	for _, s := range p.inForce() {
		if s.Slot.HoldsCommand() || reveals(res, s) {
			continue
		}
		for _, other := range p.some(p.cfg.Others(p.game, s.Owner, s.Slot)) {
			if err := p.silentAbout(s, other, c, w); err != nil {
				return fmt.Errorf("secret %q of seat %d: %w", s.Slot, s.Owner, err)
			}
		}
	}
	return p.silentSeals(c, w)
}

// fewOthers is the number of values that a fast test tries for a secret at each step.
const fewOthers = 6

// some returns the other values of a secret that this step tries: all of them in a slow test, or else only
// few, in turn. A plan of ten models has thirty, and is in force for many steps.
func (p *play) some(others []any) []any {
	if Slow() || len(others) <= fewOthers {
		return others
	}
	few := make([]any, fewOthers)
	for i := range few {
		few[i] = others[(p.game.Kernel.Seq*fewOthers+i)%len(others)]
	}
	return few
}

func (p *play) never(reveals []engine.Reveal) error {
	for _, r := range reveals {
		if slices.Contains(p.rs.Info().Never, r.Slot.Kind()) {
			return fmt.Errorf("it reveals %q, which the system says it never does", r.Slot)
		}
	}
	return nil
}

// inForce lists the secrets in force at this position.
func (p *play) inForce() []engine.Secret {
	var all []engine.Secret
	secrets := p.game.Vault.Secrets()
	for i, s := range secrets {
		if latest, ok := p.game.Vault.Latest(&p.game.Kernel, s.Owner, s.Slot); ok && latest.Seq == s.Seq &&
			last(secrets, i) {
			all = append(all, s)
		}
	}
	return all
}

// last reports whether no later version was locked at the same position.
func last(v []engine.Secret, i int) bool {
	for _, s := range v[i+1:] {
		if s.Seq == v[i].Seq && s.Owner == v[i].Owner && s.Slot == v[i].Slot {
			return false
		}
	}
	return true
}

func (p *play) silentAbout(s engine.Secret, other any, c chosen, w *witness) error {
	raw, err := json.Marshal(other)
	if err != nil {
		return err
	}
	g := p.game
	s.Value = raw
	g.Vault = g.Vault.With(s)
	again, err := p.rs.Step(g, c.cmd, p.call(c.seat))
	if err != nil && s.Owner == c.seat && len(w.res.Entry.Events) == 0 && w.res.Entry.Opaque() {
		return nil // that such a step exists is secret too
	}
	if err != nil {
		return fmt.Errorf("had it been %s, the command would have been refused: %w", raw, err)
	}
	if a, b, same := w.compare(p.witness(again), s.Owner); !same {
		return fmt.Errorf("it is not declared as revealed, but had it been %s, others would have seen:\n%s\ninstead of:\n%s", raw, b, a)
	}
	return nil
}
