package zones

import (
	"fmt"

	"warbell/engine"
)

// The kinds of duty of the players' phase.
const (
	DutyAgility = "agility" // the check of round one
	DutyVerdict = "verdict" // likewise, by the GM
	DutyTurn    = "turn"    // an action, or passing
	DutyRule    = "rule"    // a ruling
)

// owesAgility reports whether a PC needs the check of round one before it can act (rule 3.2).
func (s *State) owesAgility(c *Creature) bool {
	return s.Round == 1 && s.Phase == Players && c.Side == PCs && c.Standing() && c.Agility == "" && !c.Exempt
}

// turnOpen reports whether a PC has an action to spend now.
func (s *State) turnOpen(c *Creature) bool {
	return c.Side == PCs && c.Standing() && s.mayAct(c) == nil
}

// busy reports whether the players' phase has to wait for a PC (rule 3.4).
func (s *State) busy(c Creature) bool {
	return c.Side == PCs && c.Standing() && (s.owesAgility(&c) || c.Actions > 0 || c.Held != nil)
}

// player is the seat that acts for a PC: a GM where nobody else does.
func (s *State) player(c *Creature) engine.Seat {
	if c.Seat == engine.NoSeat && len(s.GMs) > 0 {
		return s.GMs[0]
	}
	return c.Seat
}

// owedTurns: unless there are deadlines, the table waits without limit for what PCs do in their turns, and
// for rulings.
func (s *State) owedTurns() []engine.Duty {
	var duties []engine.Duty
	for i := range s.Creatures {
		c := &s.Creatures[i]
		switch {
		case s.owesAgility(c) && s.rule(agility) == "gm":
			duties = append(duties, s.ofGMs(s.verdictGroup(c), DutyVerdict, c.ID,
				Verdict{Creature: c.ID, Result: Exempt})...)
		case s.owesAgility(c):
			duties = append(duties, engine.Duty{ID: s.agilityDuty(c), Seat: s.player(c), Kind: DutyAgility,
				Unit: string(c.ID), Default: Agility{Creature: c.ID}})
		case s.turnOpen(c):
			duties = append(duties, engine.Duty{ID: s.turnDuty(c), Seat: s.player(c), Kind: DutyTurn,
				Unit: string(c.ID), Default: Pass{Creature: c.ID}})
		}
	}
	if s.Phase != Setup {
		for _, r := range s.Requests {
			duties = append(duties, s.ofGMs(ruleGroup(r), DutyRule, r.By, Rule{Request: r.ID})...)
		}
	}
	return duties
}

// ofGMs is a duty that each GM owes, and any of them answers for all.
func (s *State) ofGMs(group, kind string, unit ModelID, careful engine.Command) []engine.Duty {
	var duties []engine.Duty
	for _, gm := range s.GMs {
		duties = append(duties, engine.Duty{ID: gmDuty(group, gm), Group: group, Seat: gm, Kind: kind,
			Unit: string(unit), Default: careful})
	}
	return duties
}

func gmDuty(group string, gm engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", group, gm))
}

func (s *State) verdictGroup(c *Creature) string { return s.inScene("verdict-" + string(c.ID)) }
func ruleGroup(r Request) string                 { return fmt.Sprintf("rule-%d", r.ID) }

func (s *State) agilityDuty(c *Creature) engine.DutyID {
	return engine.DutyID(s.inScene("agility-" + string(c.ID)))
}

// inScene names a duty or a secret of this scene: in each the rounds are counted from 1.
func (s *State) inScene(id string) string {
	if s.Scenes > 1 {
		return fmt.Sprintf("%s.s%d", id, s.Scenes)
	}
	return id
}

func (s *State) turnDuty(c *Creature) engine.DutyID {
	return c.reopenable(s.inScene(fmt.Sprintf("turn-%d-%s", s.Round, c.ID)))
}

// reopenable names a duty of a PC so that it has another name each time that it is another question.
func (c *Creature) reopenable(id string) engine.DutyID {
	if c.Reopened > 0 {
		id += fmt.Sprintf(".%d", c.Reopened) // in no ID of a creature is a full stop
	}
	return engine.DutyID(id)
}
