package templates

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Locked renders the commitments of entries in small print. It includes those revealed since, because posts
// stay unchanged.
func (r *Renderer) Locked(t Table, entries ...engine.Entry) (Public, error) {
	r = r.Posts()
	var seals []engine.Seal
	for _, e := range entries {
		seals = append(seals, Sealed(e)...)
	}
	lines, err := r.commitments(t, seals)
	return Public{Message{Text: strings.Join(lines, "\n")}}, err
}

// mostSealed bounds the commitments shown one by one. More are shown as one.
const mostSealed = 6

// Commitments is the data of the line on commitments.
type Commitments struct {
	Prints []string // short codes of each, or one for all
	Many   int      // number of commitments in a joint code; 0 if each has its own
}

// Sealed returns the commitments to secrets that the entries don't reveal themselves. They prove that no
// player changes a pick. Commitments of commands are left out, because only the log needs them.
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

// opened reports whether these entries reveal all secrets of the first one, so that a post needn't mention
// that they were locked.
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

// SealingOf returns the data of the line on commitments.
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

// commitments renders commitments in small print. It leaves out kinds of slots whose words are empty in a
// system.
func (c *Catalog) commitments(t Table, seals []engine.Seal) ([]string, error) {
	var lines []string
	var plain []engine.Seal
	for _, s := range seals {
		if own := "sealed." + string(s.Slot.Kind()); c.Has(t.System, own) {
			line, err := c.say(t.System, s, own)
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
	line, err := c.say(kernel, SealingOf(plain), "sealed")
	return append(lines, line), err
}
