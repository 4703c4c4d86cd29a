package zones

import (
	"fmt"

	"warbell/engine"
)

// The kinds of duty of the players' phase.
const (
	DutyAgility = "agility" // the agility check of round 1
	DutyVerdict = "verdict" // the agility check, decided by the GM
	DutyTurn    = "turn"    // an action or a pass
	DutyRule    = "rule"    // a GM's ruling
)

// owesAgility reports whether a creature must make the agility check of round 1 before it acts (rule 3.2).
func (s *State) owesAgility(c *Creature) bool {
	return s.Round == 1 && s.Phase == Players && c.Side == PCs && c.Standing() && c.Agility == "" && !c.Exempt
}

// turnOpen reports whether a character can spend an action now.
func (s *State) turnOpen(c *Creature) bool {
	return c.Side == PCs && c.Standing() && s.mayAct(c) == nil
}

// busy reports whether the players' phase must wait for a character (rule 3.4).
func (s *State) busy(c Creature) bool {
	return c.Side == PCs && c.Standing() && (s.owesAgility(&c) || c.Actions > 0 || c.Held != nil)
}

// player returns the seat that acts for a character. If it has none, that is the first GM.
func (s *State) player(c *Creature) engine.Seat {
	if c.Seat == engine.NoSeat && len(s.GMs) > 0 {
		return s.GMs[0]
	}
	return c.Seat
}

// owedTurns returns the duties of the players' phase: agility checks, turns and rulings. Without a time limit
// they have no deadline.
func owedTurns(s *State) []engine.Duty {
	var duties []engine.Duty
	for i := range s.Creatures {
		c := &s.Creatures[i]
		switch {
		case s.owesAgility(c) && s.rule(agility) == "gm":
			duties = append(duties, ofGMs(s, verdictGroup(s, c), DutyVerdict, c.ID,
				Verdict{Creature: c.ID, Result: Exempt})...)
		case s.owesAgility(c):
			duties = append(duties, engine.Duty{ID: agilityDuty(s, c), Seat: s.player(c), Kind: DutyAgility,
				Unit: string(c.ID), Default: Agility{Creature: c.ID}})
		case s.turnOpen(c):
			duties = append(duties, engine.Duty{ID: turnDuty(s, c), Seat: turnPlayer(s, c), Kind: DutyTurn,
				Unit: string(c.ID), Default: turnDefault(s, c)})
		}
	}
	for _, r := range s.Requests {
		for _, d := range ofGMs(s, ruleGroup(r), DutyRule, r.By, Rule{Request: r.ID}) {
			if s.Phase == Setup { // outside rounds nothing has a deadline (rule 3.7)
				d.Alone, d.Default = true, nil
			}
			duties = append(duties, d)
		}
	}
	return duties
}

// ofGMs returns a duty for each GM. They form a group, so any GM can do it for all.
func ofGMs(s *State, group, kind string, unit ModelID, careful engine.Command) []engine.Duty {
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

func verdictGroup(s *State, c *Creature) string { return s.inScene("verdict-" + string(c.ID)) }
func ruleGroup(r Request) string                { return fmt.Sprintf("rule-%d", r.ID) }

func agilityDuty(s *State, c *Creature) engine.DutyID {
	return engine.DutyID(s.inScene("agility-" + string(c.ID)))
}

// inScene makes the ID of a duty or secret different from those of earlier scenes and fights, because each
// counts its rounds from 1.
func (s *State) inScene(id string) string {
	if s.Restarts > 0 {
		return fmt.Sprintf("%s.s%d", id, s.Restarts+1)
	}
	return id
}

func turnDuty(s *State, c *Creature) engine.DutyID {
	return c.reopenable(s.inScene(fmt.Sprintf("turn-%d-%s", s.Round, c.ID)))
}

// reopenable returns the ID of a creature's duty, which differs each time that it is a new question.
func (c *Creature) reopenable(id string) engine.DutyID {
	if c.Reopened > 0 {
		id += fmt.Sprintf(".%d", c.Reopened) // no creature's ID has a full stop
	}
	return engine.DutyID(id)
}
