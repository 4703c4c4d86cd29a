package engine

import "slices"

// Play carries out one decision. It applies each event to a copy of the state at once, so that later steps
// see it. A system embeds it in its own type, whose methods are the rules.
type Play[S any] struct {
	Inputs
	S   S // the copy
	sys Folder[S]
	out Outcome
}

// Folder is implemented by every System; it applies events to a state.
type Folder[S any] interface {
	Clone(S) S
	Apply(S, Event) S
}

// NewPlay starts a decision on a copy of s.
func NewPlay[S any](sys Folder[S], s S, in Inputs) Play[S] {
	return Play[S]{Inputs: in, S: sys.Clone(s), sys: sys}
}

// Tell records an event and applies it to the copy.
func (p *Play[S]) Tell(ev Event) {
	p.out.Events = append(p.out.Events, ev)
	p.S = p.sys.Apply(p.S, ev)
}

// Reveal declares that the events depend on a secret. Declaring it again has no effect.
func (p *Play[S]) Reveal(owner Seat, slot Slot) {
	if r := (Reveal{Owner: owner, Slot: slot}); !slices.Contains(p.out.Reveals, r) {
		p.out.Reveals = append(p.out.Reveals, r)
	}
}

// Seal writes a secret. It replaces an earlier value of the same slot.
func (p *Play[S]) Seal(owner Seat, slot Slot, value any) {
	sealed := Sealed{Owner: owner, Slot: slot, Value: value}
	at := slices.IndexFunc(p.out.Seal, func(s Sealed) bool { return s.Owner == owner && s.Slot == slot })
	if at < 0 {
		p.out.Seal = append(p.out.Seal, sealed)
		return
	}
	p.out.Seal[at] = sealed
}

// Ended reports whether the game has ended with this decision.
func (p *Play[S]) Ended() bool { return slices.ContainsFunc(p.out.Events, closes) }

// Outcome returns the outcome of the decision so far.
func (p *Play[S]) Outcome() Outcome { return p.out }
