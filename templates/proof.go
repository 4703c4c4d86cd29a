package templates

import (
	"strings"

	"warbell/engine"
)

// proven is what one entry shows to who wants to check it later against the export.
type proven struct {
	Seq   int
	Call  string // of the dice; empty if none fell
	Seals []engine.Seal
}

// Proof tells one user what the table can compare later with the export: the calls that the dice of these entries came
// from, whole commitments, and the one to the seed of the dice.
func (r *Renderer) Proof(t Table, seed string, entries ...engine.Entry) (Private, error) {
	var steps []proven
	var seals []engine.Seal
	for _, e := range entries {
		p := proven{Seq: e.Seq, Seals: Sealed(e)}
		if len(e.Drawn) > 0 {
			p.Call = strings.TrimPrefix(e.Call, "i:")
		}
		if p.Call != "" || len(p.Seals) > 0 {
			steps = append(steps, p)
		}
		seals = append(seals, p.Seals...)
	}
	return r.Note("proof", struct {
		ID, Commitment, Seed string
		Steps                []proven
		Sealing              Sealing
	}{t.ID, t.Kernel.Commitment, seed, steps, SealingOf(seals)})
}
