package zones

import (
	"slices"

	"warbell/engine"
)

// Standing is one line of a character's reactions: for which creatures it interposes, and when. A line for no
// creature means never.
type Standing struct {
	Allies bool      `json:"allies,omitempty"` // for any character
	For    []ModelID `json:"for,omitempty"`    // for these creatures
	When   When      `json:"when,omitempty"`
}

// When is the condition of a reaction that is set in advance.
type When string

// The conditions. They use the hits of the rolled dice. Before the roll only Always is possible.
const (
	Always When = "always"
	Fewer  When = "fewer"  // if that saves the target, and the character takes fewer hits
	Both   When = "both"   // if that saves the target, and the character still stands
	Mortal When = "mortal" // if that saves the target, at any cost
)

// cases returns the conditions of reactions, in the order in which their lines are revealed.
func cases() []When { return []When{Always, Fewer, Both, Mortal} }

// lineSlot returns the slot of the line for a condition in a character's reactions. Its kind is screened: a
// reveal keeps value and salt secret until the end, so the lines remain in force.
func lineSlot(pc ModelID, when When) engine.Slot {
	return engine.Slot("armed:" + string(pc) + "." + string(when))
}

// onceSlot returns the slot of such a line if it answers only the attacks that wait.
func onceSlot(pc ModelID, when When) engine.Slot { return lineSlot(pc, "once."+when) }

// lines are the reactions of a character.
type lines struct {
	of  ModelID
	all []Standing
}

// when returns the line for a condition, which may be empty.
func (l lines) when(when When) Standing {
	if at := slices.IndexFunc(l.all, func(a Standing) bool { return a.When == when }); at >= 0 {
		return l.all[at]
	}
	return Standing{When: when}
}

// sealAnswer locks a character's reactions.
func (p *play) sealAnswer(c *Creature, answer []Standing) { p.sealLines(c, answer, lineSlot) }

// sealLines locks a line for each condition, even empty ones, because their number is secret, too.
func (p *play) sealLines(c *Creature, answer []Standing, slot func(ModelID, When) engine.Slot) {
	for _, when := range cases() {
		p.Seal(c.Seat, slot(c.ID, when), lines{c.ID, answer}.when(when))
	}
}

// wants reports whether a character's reactions take a strike outside a volley. It reveals the lines whose
// condition holds, up to the first that covers the target. The others stay secret.
func (p *play) wants(c *Creature, st Strike) bool {
	target := p.S.Creature(st.Target.ID)
	for _, when := range cases() {
		if p.holds(when, c, st) && p.line(c, when).covers(target) {
			return true
		}
	}
	return false
}

// line returns a line of a character's reactions. It reveals a set one, which this decision may have locked.
func (p *play) line(c *Creature, when When) Standing {
	if p.now != nil && p.now.of == c.ID {
		p.Reveal(c.Seat, onceSlot(c.ID, when))
		return p.now.when(when)
	}
	slot := lineSlot(c.ID, when)
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

// covers reports whether a line is for a target. An opponent must be named.
func (a Standing) covers(target *Creature) bool {
	return a.Allies && target.Side == PCs || slices.Contains(a.For, target.ID)
}

// hitsOn counts the hits on a target.
func hitsOn(target ModelID, strikes []Strike) (hits int) {
	for _, st := range strikes {
		if st.Target.ID == target {
			hits += max(st.Hits, 0)
		}
	}
	return hits
}

// holds reports whether a condition holds for one strike. All but Always need a strike that would defeat its
// target (rule 6.6). Before the roll only Always holds.
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

// rolled reports whether the dice of a strike have been rolled.
func (st Strike) rolled() bool { return len(st.Chains) > 0 || st.Auto > 0 }

// ownAnswer finds a character whose reactions the seat may set. A GM can't do so for a player (rule 6.6).
func ownAnswer(s *State, seat engine.Seat, id ModelID) (*Creature, error) {
	pc, err := s.own(seat, id)
	switch {
	case err == nil && pc.Ally:
		err = errAlly(pc)
	case err == nil && pc.Seat != seat:
		err = engine.Refuse(engine.NotYours, "zones 6.6",
			"You can't change %s's reactions: only its player can.", pc.Name)
	}
	return pc, err
}
