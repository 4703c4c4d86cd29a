package templates

import (
	"slices"
	"strings"

	"warbell/engine"
)

// proven is the proof of one entry, to be checked now or later against the export.
type proven struct {
	Step  int
	Call  string // of the dice; empty if there were none
	Seals []provenSeal
}

// provenSeal is a commitment, with its secret once that is revealed.
type provenSeal struct {
	engine.Seal
	Hashed string // the very lines that have its hash; empty while it is secret
}

// mostHashed bounds the secrets in a proof; the export has all.
const mostHashed = 6

// Proof shows one user the data to compare: the calls of these entries' dice, commitments as they were
// posted, the secrets of these in Table.Opened, and the commitment to the seed of the dice.
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
			p.Call = strings.TrimPrefix(e.Call, "i:")
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
		Open                 bool // something is opened here
	}{t.ID, t.Kernel.Commitment, seed, steps, SealingOf(seals), open > 0})
}

// sealedBy returns the commitments of an entry, even of secrets that it reveals itself, without its
// command's.
func sealedBy(e engine.Entry) []engine.Seal {
	return slices.DeleteFunc(slices.Clone(e.Seals), func(s engine.Seal) bool { return s.Slot.HoldsCommand() })
}

// hashedBy are the lines to which a commitment of a step was made, if they are opened.
func hashedBy(opened []engine.Secret, seq int, seal engine.Seal) string {
	for _, s := range opened {
		if s.Seq == seq && s.Owner == seal.Owner && s.Slot == seal.Slot && s.Hash() == seal.Hash {
			return s.Hashed()
		}
	}
	return ""
}
