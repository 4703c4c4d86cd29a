package templates

import (
	"slices"

	"warbell/engine"
)

// proven is the proof of one entry, for comparison with the export.
type proven struct {
	Step  int
	Call  string // the call of the dice; empty: no dice
	Seals []provenSeal
}

// provenSeal is a commitment, with its secret after the reveal.
type provenSeal struct {
	engine.Seal
	Hashed string // the text that was hashed; empty while it is secret
}

// mostHashed bounds the secrets in a proof. The export has all of them.
const mostHashed = 6

// Proof renders the data to compare: the calls of the entries' dice, the posted commitments, their secrets in
// Table.Opened, and the commitment to the dice's seed.
func (r *Renderer) Proof(t Table, seed string, entries ...engine.Entry) (Ephemeral, error) {
	var steps []proven
	open := 0
	var seals []engine.Seal
	for _, e := range entries {
		own, before := sealedBy(e), open
		p := proven{Step: t.Kernel.Step(e.Seq)}
		for _, s := range own {
			hashed := ""
			if open < mostHashed {
				hashed = hashedBy(t.Opened, e.Seq, s)
			}
			if hashed != "" {
				open++
			}
			p.Seals = append(p.Seals, provenSeal{s, hashed})
		}
		if len(e.Drawn) > 0 {
			p.Call = engine.InteractionOf(e.Call)
		}
		if open == before && t.Kernel.IsSecret(e.Seq) {
			continue // it is secret
		}
		if p.Call != "" || len(p.Seals) > 0 {
			steps = append(steps, p)
		}
		seals = append(seals, own...)
	}
	return r.Note("proof", struct {
		ID, Commitment, Seed string
		Steps                []proven
		Sealing              Commitments
		Open                 bool // a secret is revealed here
	}{t.ID, t.Kernel.Commitment, seed, steps, SealingOf(seals), open > 0})
}

// sealedBy returns the commitments of an entry except that of its command. Commitments to secrets that the
// entry reveals itself are included.
func sealedBy(e engine.Entry) []engine.Seal {
	return slices.DeleteFunc(slices.Clone(e.Seals), func(s engine.Seal) bool { return s.Slot.HoldsCommand() })
}

// hashedBy returns the text behind a step's commitment, or "" while it is secret.
func hashedBy(opened []engine.Secret, seq int, seal engine.Seal) string {
	for _, s := range opened {
		if s.Seq == seq && s.Owner == seal.Owner && s.Slot == seal.Slot && s.Hash() == seal.Hash {
			return s.Hashed()
		}
	}
	return ""
}
