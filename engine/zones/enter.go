package zones

import (
	"cmp"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Enter brings a character, by its line or a pre-made name (rule 1.2). Only a GM can name another seat, and
// bring an ally (rule 7.4).
type Enter struct {
	Line    string      `json:"line"`
	Seat    engine.Seat `json:"seat,omitempty"`
	Carried *Carried    `json:"carried,omitempty"`
	Ally    bool        `json:"ally,omitempty"`
	Zone    ZoneID      `json:"zone,omitempty"` // of an ally; empty: where characters enter
}

// Entered records a new character. It acts in the current round; after round 1 it needs no check.
type Entered struct {
	Creature Creature `json:"creature"`
	Where    Place    `json:"where"`
}

func (Enter) Kind() string   { return "enter" }
func (Entered) Kind() string { return "entered" }

// Renamed gives the character another name, unless it is pre-made. See engine.Renamer.
func (c Enter) Renamed(to func(engine.Name) engine.Name) any {
	c.Line, c.Carried = renamedLine(c.Line, to), c.Carried.renamed(to)
	return c
}

var enter = verb.Verb[*State, *play, Enter]{
	Name: "enter", Rule: "zones 1.2", Duties: []string{DutyEnter, DutyBegin, DutyLead}, May: Enter.may, Do: (*play).enter,
	NoneLeft: "You can't bring in a character now. Ask the GM for a place.",
	Inputs: []input[Enter]{
		verb.Text[*State](verb.Named{Name: "line"}, func(c *Enter) *string { return &c.Line }),
	},
	// Any pre-made character, while there is room. A GM is offered the first ones until there is a character.
	Offers: func(pos position) (all []Enter) {
		s, ready := pos.State, Characters()
		switch {
		case slices.Contains(s.Waiting, pos.Seat) && s.characters() < MaxPCs:
		case s.GM(pos.Seat) && s.Phase == Setup && len(s.In(PCs)) == 0 && !s.full():
			ready = ready[:readyOffered]
		default:
			return nil
		}
		for _, p := range ready {
			all = append(all, Enter{Line: string(p.Name)})
		}
		return all
	},
	OptionKey: func(c Enter) string {
		ready := slices.IndexFunc(Characters(), func(p Profile) bool { return string(p.Name) == c.Line })
		return fmt.Sprintf("pc-%d", ready+1)
	},
}

func (c Enter) may(pos position) error {
	if _, err := c.seat(pos.State, pos.Seat); err != nil {
		return err
	}
	_, err := ParseProfile(c.Line)
	return err
}

// seat returns the seat that gets the character.
func (c Enter) seat(s *State, by engine.Seat) (engine.Seat, error) {
	if c.Ally {
		return by, mayAlly(s, by, c.Zone)
	}
	return entering(s, by, c.Seat)
}

// enter brings a character.
func (p *play) enter(c Enter) error {
	seat, err := c.seat(p.S, p.Seat)
	if err != nil {
		return err
	}
	profile, err := ParseProfile(c.Line)
	if err != nil {
		return err
	}
	pc := p.S.newPC(profile, seat)
	pc.Zone = p.S.entrance()
	if c.Ally {
		pc.Ally, pc.Exempt, pc.Zone = true, true, cmp.Or(c.Zone, pc.Zone)
	}
	pc.Agility, pc.Actions = firstTurn(p.S, pc.Exempt)
	pc.carry(p.S, c.Carried)
	if !c.Ally {
		pc.Armed = true
		p.sealAnswer(&pc, nil) // never, until its player sets reactions
	}
	p.Tell(Entered{Creature: pc, Where: p.S.Place(pc.Zone)})
	return nil
}

// entering returns the seat that gets the character.
func entering(s *State, by, named engine.Seat) (engine.Seat, error) {
	seat := named
	if seat == engine.NoSeat {
		seat = by
	}
	waits, gm := slices.Contains(s.Waiting, seat), s.GM(by)
	switch {
	case !gm && (by == engine.NoSeat || seat != by):
		return 0, engine.Refuse(engine.NotYours, "zones 1.2",
			"Only the GM can add a character for another player. Join with your own character.")
	case !gm && s.MayEnter(seat) != nil:
		return 0, s.MayEnter(seat)
	case !s.seated(seat):
		return 0, engine.Refuse(engine.Invalid, "zones 1.2",
			"This player isn't in the fight yet. Let the player join first.")
	case s.characters() >= MaxPCs || !waits && s.full():
		return 0, engine.Refuse(engine.Illegal, "zones 1.2",
			"You can't add a character: all %d places are taken, counting players without a character. Remove one first.", MaxPCs)
	}
	return seat, nil
}

// MayEnter returns a refusal if the seat already has a character, defeated or not (rule 1.2).
func (s *State) MayEnter(seat engine.Seat) error {
	var fallen *Creature
	for i := range s.Creatures {
		switch c := &s.Creatures[i]; {
		case c.Side != PCs || c.Ally || c.Seat != seat:
		case c.Standing():
			return engine.Refuse(engine.Illegal, "zones 1.2",
				"You already have a character in this fight. Ask the GM for another one.")
		default:
			fallen = c
		}
	}
	if fallen != nil {
		return engine.Refuse(engine.Illegal, "zones 1.2",
			"%s is out of this fight. Ask your GM for a new character.", fallen.Name)
	}
	return nil
}

// firstTurn returns the agility result and the actions of a character that enters now. An empty result means
// that a check may follow.
func firstTurn(s *State, exempt bool) (Result, int) {
	switch {
	case s.Phase == Setup:
		return "", 0
	case s.Phase != Players:
		return Exempt, 0
	case s.Round == 1 && !exempt:
		return "", turnActions
	}
	return Exempt, turnActions
}

// fold adds the character where it entered.
func (e Entered) fold(s *State) {
	c := e.Creature
	full := !c.Ally && s.characters() >= MaxPCs || c.Ally && s.allies() >= MaxAllies
	if full || c.ID == "" || s.taken(string(c.ID)) {
		return
	}
	c = c.sane()
	c.brings(s, e.Creature)
	c.Side, c.Show, c.Group = PCs, ShowAll, ""
	if s.Zone(c.Zone) == nil {
		c.Zone = s.entrance()
	}
	s.Creatures = append(s.Creatures, c)
	s.come(c.Seat)
}
