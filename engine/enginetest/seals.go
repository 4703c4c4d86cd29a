package enginetest

import (
	"bytes"
	"fmt"
	"slices"

	"warbell/engine"
)

// silentSeals checks that a step does not show what it locks. If its seat had chosen another option that
// locks something in the same slot, all other seats must have seen the same.
func (p *play) silentSeals(c chosen, w *witness) error {
	for _, s := range w.res.Secrets {
		if s.Slot.HoldsCommand() || reveals(w.res, s) {
			continue
		}
		for _, o := range append(p.rs.Options(p.game, c.seat), p.anytime(c.seat)...) {
			if o.Duty != c.duty || p.openly(c.cmd) && p.openly(o.Command) {
				continue
			}
			if err := p.silentBeside(s, o, c.seat, w); err != nil {
				return fmt.Errorf("secret %q of seat %d: %w", s.Slot, s.Owner, err)
			}
		}
	}
	return nil
}

func (p *play) openly(cmd engine.Command) bool { return p.cfg.Open != nil && p.cfg.Open(cmd) }

func (p *play) silentBeside(s engine.Secret, o engine.Option, seat engine.Seat, w *witness) error {
	again, err := p.rs.Step(p.game, o.Command, p.call(seat))
	if err != nil {
		return fmt.Errorf("option %q: %w", o.Key, err)
	}
	if !sealsOther(again, s) || reveals(again, s) || opens(w.res, again) || opens(again, w.res) ||
		!opensAlike(w.res, again) {
		return nil
	}
	if a, b, same := w.compare(p.witness(again), s.Owner); !same {
		return fmt.Errorf("it is sealed, but had %q been chosen instead, others would have seen:\n%s\ninstead of:\n%s", o.Key, b, a)
	}
	return nil
}

func reveals(res engine.Result, s engine.Secret) bool {
	return slices.Contains(res.Entry.Reveals, engine.Reveal{Owner: s.Owner, Slot: s.Slot})
}

// sealsOther reports whether a result locks another value in the slot of a secret. If the value is the same,
// such as an unchanged order, any difference has another cause.
func sealsOther(res engine.Result, s engine.Secret) bool {
	return slices.ContainsFunc(res.Secrets, func(t engine.Secret) bool {
		return t.Owner == s.Owner && t.Slot == s.Slot && !bytes.Equal(t.Value, s.Value)
	})
}

// opens reports whether a result reveals a secret that it has locked itself with another value than the other
// result. The consequences are then declared.
func opens(res, other engine.Result) bool {
	return slices.ContainsFunc(res.Secrets, func(s engine.Secret) bool {
		return !s.Slot.HoldsCommand() && reveals(res, s) &&
			slices.ContainsFunc(other.Secrets, func(t engine.Secret) bool {
				return t.Owner == s.Owner && t.Slot == s.Slot && !bytes.Equal(t.Value, s.Value)
			})
	})
}

// opensAlike reports whether two results reveal the same slots. If not, they are different public actions,
// such as a shot that ends a duel and a new fight, and may lock different things.
func opensAlike(res, other engine.Result) bool {
	within := func(a, b engine.Result) bool {
		return !slices.ContainsFunc(a.Entry.Reveals,
			func(r engine.Reveal) bool { return !slices.Contains(b.Entry.Reveals, r) })
	}
	return within(res, other) && within(other, res)
}

// unhashed returns the result without the hashes of its locked secrets, which always differ.
func unhashed(res engine.Result) engine.Result {
	res.Entry.Seals = slices.Clone(res.Entry.Seals)
	for i := range res.Entry.Seals {
		res.Entry.Seals[i].Hash = ""
	}
	return res
}
