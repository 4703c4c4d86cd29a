package zones

import (
	"slices"

	"warbell/engine"
)

// Standing is a line of an armed answer: for whom to interpose, and when. For nobody it means never.
type Standing struct {
	Allies bool      `json:"allies,omitempty"` // for any PC
	For    []ModelID `json:"for,omitempty"`    // for these creatures
	When   When      `json:"when,omitempty"`
}

// When is a condition of an armed answer.
type When string

// The conditions. Numbers are those of the dice as they fell; before_roll knows only Always.
const (
	Always When = "always"
	Fewer  When = "fewer"  // if that saves who would be struck, and the PC takes fewer hits
	Both   When = "both"   // if that saves who would be struck, and the PC still stands
	Mortal When = "mortal" // if that saves who would be struck, whatever becomes of the PC
)

// cases are the conditions of an armed answer, in the order in which its lines are opened.
func cases() []When { return []When{Always, Fewer, Both, Mortal} }

// lineSlot is where the line of a PC's armed answer for a case is sealed. The slots are screened: a reveal
// gives neither value nor salt before the end, so that the same ones stand on.
func lineSlot(pc ModelID, when When) engine.Slot {
	return engine.Slot("armed:" + string(pc) + "." + string(when))
}

// sealAnswer seals all lines of an answer, those as well that say nothing: how many do is secret.
func (p *play) sealAnswer(c *Creature, lines []Standing) {
	for _, when := range cases() {
		line := Standing{When: when}
		if at := slices.IndexFunc(lines, func(a Standing) bool { return a.When == when }); at >= 0 {
			line = lines[at]
		}
		p.Seal(c.Seat, lineSlot(c.ID, when), line)
	}
}

// wants reports whether the answer of a PC is to take a strike outside a volley at somebody whom a line
// covers. A line is opened if its case has come, and none before it has covered them: all others stay secret.
func (p *play) wants(c *Creature, st Strike) bool {
	target := p.S.Creature(st.Target.ID)
	for _, when := range cases() {
		if p.holds(when, c, st) && p.line(c, lineSlot(c.ID, when)).covers(target) {
			return true
		}
	}
	return false
}

// line opens a line of an answer, which may be sealed by this very decision.
func (p *play) line(c *Creature, slot engine.Slot) Standing {
	p.Reveal(c.Seat, slot)
	for _, s := range p.Outcome().Seal {
		if a, ok := s.Value.(Standing); ok && s.Owner == c.Seat && s.Slot == slot {
			return a
		}
	}
	var a Standing
	if !p.Secrets.Open(c.Seat, slot, &a) {
		return Standing{}
	}
	return a
}

// covers reports whether a line speaks of a target. Opponents it has to name.
func (a Standing) covers(target *Creature) bool {
	return a.Allies && target.Side == PCs || slices.Contains(a.For, target.ID)
}

// against counts the hits of the first so many strikes of the volley that stand against a target.
func (p *play) against(target ModelID, before int) int {
	hits := 0
	for _, st := range p.S.Volley.Strikes[:before] {
		if st.Target.ID == target {
			hits += max(st.Hits, 0)
		}
	}
	return hits
}

// holds tests the condition of an answer to one strike: but for always, it has to put its target out (rule
// 6.6). Before the dice have fallen nothing but always holds.
func (p *play) holds(when When, c *Creature, st Strike) bool {
	target := p.S.Creature(st.Target.ID)
	switch {
	case when == Always:
		return true
	case !st.rolled() || st.Hits < p.numbers(target).left(target.ID):
		return false
	case when == Fewer:
		return p.S.redirect(st, c, true).Hits < st.Hits
	case when == Both:
		return p.S.redirect(st, c, true).Hits < c.Hits
	}
	return when == Mortal
}

// rolled reports whether the dice of a strike have fallen.
func (st Strike) rolled() bool { return len(st.Chains) > 0 || st.Auto > 0 }
