package zones

import (
	"fmt"
	"slices"
	"strings"

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
			duties = append(duties, engine.Duty{ID: agilityDuty(c), Seat: s.player(c), Kind: DutyAgility,
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

func (s *State) verdictGroup(c *Creature) string { return "verdict-" + string(c.ID) }
func ruleGroup(r Request) string                 { return fmt.Sprintf("rule-%d", r.ID) }
func agilityDuty(c *Creature) engine.DutyID      { return engine.DutyID("agility-" + string(c.ID)) }

func (s *State) turnDuty(c *Creature) engine.DutyID {
	return c.reopenable(fmt.Sprintf("turn-%d-%s", s.Round, c.ID))
}

// reopenable names a duty of a PC so that it has another name each time that it is another question.
func (c *Creature) reopenable(id string) engine.DutyID {
	if c.Reopened > 0 {
		id += fmt.Sprintf(".%d", c.Reopened) // in no ID of a creature is a full stop
	}
	return engine.DutyID(id)
}

// verdictOptions are what a GM can say of a check of round one.
func (s *State) verdictOptions(d engine.Duty) []engine.Option {
	var options []engine.Option
	for _, result := range []Result{Passed, Failed, Exempt} {
		options = append(options, engine.Option{Duty: d.ID, Key: string(result),
			Command: Verdict{Creature: ModelID(d.Unit), Result: result}})
	}
	return options
}

// ruleOptions lists the answers to a request that need no words.
func (s *State) ruleOptions(d engine.Duty) []engine.Option {
	var options []engine.Option
	at := slices.IndexFunc(s.Requests, func(r Request) bool { return ruleGroup(r) == d.Group })
	if at < 0 {
		return nil
	}
	r := s.Requests[at]
	add := func(key string, cmd Rule) {
		cmd.Request = r.ID
		options = append(options, engine.Option{Duty: d.ID, Key: key, Command: cmd})
	}
	if r.For != "" {
		for dice := 1; dice <= s.mostHelp(r.For); dice++ {
			add(fmt.Sprintf("dice-%d", dice), Rule{Grant: true, Dice: dice})
		}
	} else {
		add("grant", Rule{Grant: true})
		for _, name := range s.checkable(r.By) {
			add("check-"+name, Rule{Grant: true, Check: name})
		}
	}
	add("refuse", Rule{})
	return options
}

// mostHelp is how many dice are offered to hit by themselves: three, or as many as the PC's best
// weapon has.
func (s *State) mostHelp(id ModelID) int {
	most := 1
	if c := s.Creature(id); c != nil {
		for _, w := range c.Weapons {
			most = max(most, w.Dice)
		}
	}
	return min(most, 3)
}

// checkable lists the attributes of a PC whose names fit into a key.
func (s *State) checkable(id ModelID) []string {
	c := s.Creature(id)
	if c == nil {
		return nil
	}
	return slices.DeleteFunc(c.attributes(), func(name string) bool { return len("check-"+name) > 40 || strings.Contains(name, ":") })
}
