package zones

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// Rule answers a request (rules 4.4, 6.7). Check is the attribute of a check that comes first. For an offer
// of Help, Dice is the number of the ally's dice that hit automatically.
type Rule struct {
	Request int    `json:"request"`
	Grant   bool   `json:"grant"`
	Check   string `json:"check,omitempty"`
	Dice    int    `json:"dice,omitempty"`
}

// Ruled records the answer to a request. Granted is also false after a failed check. Now is as in Interposed.
// Free is set outside rounds, where a request costs no action (rule 3.7).
type Ruled struct {
	ID      int  `json:"id"`
	By      Ref  `json:"by"`
	For     *Ref `json:"for,omitempty"`
	Refused bool `json:"refused,omitempty"`
	Granted bool `json:"granted,omitempty"`
	Now     bool `json:"now,omitempty"`
	Free    bool `json:"free,omitempty"`
	Dice    int  `json:"dice,omitempty"`
}

func (Rule) Kind() string  { return "rule" }
func (Ruled) Kind() string { return "ruled" }

var rule = verb.Verb[*State, *play, Rule]{
	Name: "rule", Rule: "zones 4.4", Duties: []string{DutyRule}, When: byGM,
	May: Rule.may, Do: (*play).ruleOn,
	NoneLeft: "There is no request to rule on now.",
	Inputs: []input[Rule]{
		verb.Number[*State](verb.Named{Name: "request"}, func(c *Rule) *int { return &c.Request }).Among(
			func(pos position, _ Rule) (all []string) {
				for _, r := range pos.State.asking(pos) {
					all = append(all, strconv.Itoa(r.ID))
				}
				return all
			}),
		verb.YesNo[*State](verb.Named{Name: "grant"}, func(c *Rule) *bool { return &c.Grant }),
		verb.Word[*State](verb.Named{Name: "check", Optional: true},
			func(c *Rule) *string { return &c.Check }).Among(checks),
		verb.Number[*State](verb.Named{Name: "dice", Optional: true},
			func(c *Rule) *int { return &c.Dice }).Among(helps),
	},
	// The answers that need no words.
	Offers: func(pos position) (all []Rule) {
		for _, r := range pos.State.asking(pos) {
			if r.For != "" {
				for n := range min(pos.State.mostDice(r.For), 3) {
					all = append(all, Rule{Request: r.ID, Grant: true, Dice: n + 1})
				}
			} else {
				all = append(all, Rule{Request: r.ID, Grant: true})
				for _, name := range pos.State.checkable(r.By) {
					all = append(all, Rule{Request: r.ID, Grant: true, Check: name})
				}
			}
			all = append(all, Rule{Request: r.ID})
		}
		return all
	},
	OptionKey: func(c Rule) string {
		key := "grant"
		switch {
		case !c.Grant:
			key = "refuse"
		case c.Dice > 0:
			key = fmt.Sprintf("dice-%d", c.Dice)
		case c.Check != "":
			key = "check-" + c.Check
		}
		return fmt.Sprintf("%s.%d", key, c.Request)
	},
}

// asking returns the requests of a duty, or all without a duty.
func (s *Rulings) asking(pos position) (all []Request) {
	for _, r := range s.Requests {
		if pos.Duty == "" || pos.Duty == gmDuty(ruleGroup(r), pos.Seat) {
			all = append(all, r)
		}
	}
	return all
}

// checks returns the attributes of the creature that asks.
func checks(pos position, c Rule) []string {
	r := pos.State.Request(c.Request)
	if r == nil || !c.Grant || pos.State.Creature(r.By) == nil {
		return nil
	}
	return pos.State.Creature(r.By).attributes()
}

// helps returns the numbers of dice that can hit automatically, up to the ally's best weapon.
func helps(pos position, c Rule) (all []string) {
	r := pos.State.Request(c.Request)
	for n := 1; r != nil && c.Grant && r.For != "" && n <= pos.State.mostDice(r.For); n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// longestCheck bounds the attributes that are offered for a check, in bytes, since their names are in keys.
const longestCheck = 28

// checkable returns the attributes of a creature whose names fit into a key.
func (s *Cast) checkable(id ModelID) (names []string) {
	c := s.Creature(id)
	for i := 0; c != nil && i < len(c.attributes()); i++ {
		if name := c.attributes()[i]; len(name) <= longestCheck && !strings.Contains(name, ":") {
			names = append(names, name)
		}
	}
	return names
}

// mostDice returns the dice of the creature's best weapon, at least 1.
func (s *Cast) mostDice(id ModelID) int {
	most := 1
	if c := s.Creature(id); c != nil {
		for _, w := range c.Weapons {
			most = max(most, w.Dice)
		}
	}
	return most
}

func (c Rule) may(pos position) error {
	s := pos.State
	r := s.Request(c.Request)
	if r == nil || s.Creature(r.By) == nil {
		return errNoRequest()
	}
	switch help := r.For != ""; {
	case !c.Grant:
		return nil
	case help && (c.Dice < 1 || c.Dice > sides):
		return engine.Refuse(engine.Invalid, "zones 6.7",
			"Granted help needs 1 to 12 automatic hits. Choose a number, or refuse the offer.")
	case !help && c.Dice != 0:
		return engine.Refuse(engine.Invalid, "zones 4.4",
			"Automatic hits are only for offers of help. Grant this request without them.")
	case c.Check == "":
		return nil
	}
	_, err := s.Creature(r.By).attribute(c.Check)
	return err
}

// ruleOn answers a request. A granted action or reaction is spent even if its check fails.
func (p *play) ruleOn(c Rule) error {
	r := *p.S.Request(c.Request)
	by, why := p.S.Creature(r.By), "request"
	ev := Ruled{ID: r.ID, By: by.Ref(), Refused: !c.Grant, Granted: c.Grant, Free: p.S.Phase == Setup}
	if r.For != "" {
		ally := p.S.ref(r.For)
		ev.For, why = &ally, "help"
		ev.Now = c.Grant && p.S.PaysNow(by)
	}
	if c.Grant && c.Check != "" {
		name, err := by.attribute(c.Check)
		if err != nil {
			return err
		}
		ev.Granted = p.test(by, name, by.target(name), why)
	}
	if ev.Granted {
		ev.Dice = c.Dice
	}
	p.Tell(ev)
	return nil
}

// fold spends the action or the reaction, unless the GM refused the request.
func (e Ruled) fold(s *State) {
	s.dropRequest(e.ID)
	by := s.Creature(e.By.ID)
	if by == nil || e.Refused || e.Free {
		return
	}
	if e.For == nil {
		by.spend()
		return
	}
	s.pay(by, e.Now)
	if ally := s.Creature(e.For.ID); ally != nil && e.Granted {
		ally.Helps = append(ally.Helps, Help{By: e.By.ID, Dice: min(max(e.Dice, 0), sides)})
	}
}
