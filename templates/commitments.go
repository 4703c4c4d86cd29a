package templates

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Locked renders the commitments of entries in small print, even those revealed since: posts stay as they
// are.
func (r *Renderer) Locked(t Table, entries ...engine.Entry) (Public, error) {
	var seals []engine.Seal
	for _, e := range entries {
		seals = append(seals, Sealed(e)...)
	}
	lines, err := r.commitments(t, seals)
	return Public{Message{Text: strings.Join(lines, "\n")}}, err
}

// mostSealed bounds the commitments shown one by one; more are shown as one.
const mostSealed = 6

// Commitments is the data of the line on commitments.
type Commitments struct {
	Prints []string // each in short, or one for all
	Many   int      // number behind a joint one; 0 if each has its own
}

// Sealed lists the commitments to secrets that entries don't reveal themselves, so that no player can change
// a pick. Those of commands, which only the log needs, are left out.
func Sealed(entries ...engine.Entry) (seals []engine.Seal) {
	for i, e := range entries {
		for _, s := range e.Seals {
			if !s.Slot.HoldsCommand() && !revealed(entries[i:], s) {
				seals = append(seals, s)
			}
		}
	}
	return seals
}

// opened reports whether one of these entries reveals all secrets of the first, so that locking them needs no
// mention.
func opened(entries []engine.Entry, e engine.Entry) bool {
	return len(e.Seals) > 0 && !slices.ContainsFunc(e.Seals, func(s engine.Seal) bool {
		return !s.Slot.HoldsCommand() && !revealed(entries, s)
	})
}

// revealed reports whether one of these entries reveals a secret.
func revealed(entries []engine.Entry, s engine.Seal) bool {
	return slices.ContainsFunc(entries, func(e engine.Entry) bool {
		return slices.Contains(e.Reveals, engine.Reveal{Owner: s.Owner, Slot: s.Slot})
	})
}

// SealingOf returns the data of the line on some commitments.
func SealingOf(seals []engine.Seal) Commitments {
	hashes := make([]string, len(seals))
	for i, s := range seals {
		hashes[i] = s.Hash
	}
	if len(hashes) > mostSealed {
		return Commitments{Prints: []string{engine.Fingerprint(hashes...)}, Many: len(hashes)}
	}
	for i, h := range hashes {
		hashes[i] = engine.Fingerprint(h)
	}
	return Commitments{Prints: hashes}
}

// commitments writes commitments in small print. It leaves out the kinds of slots for which a system's words
// are empty.
func (r *Renderer) commitments(t Table, seals []engine.Seal) ([]string, error) {
	var lines []string
	var plain []engine.Seal
	for _, s := range seals {
		if own := "sealed." + string(s.Slot.Kind()); r.Has(t.System, own) {
			line, err := r.say(t.System, s, own)
			if err != nil {
				return nil, err
			}
			if line = strings.TrimSpace(line); line != "" {
				lines = append(lines, line)
			}
			continue
		}
		plain = append(plain, s)
	}
	if len(plain) == 0 {
		return lines, nil
	}
	line, err := r.say(kernel, SealingOf(plain), "sealed")
	return append(lines, line), err
}
