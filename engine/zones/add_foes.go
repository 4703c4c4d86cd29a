package zones

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// AddFoes adds Count opponents. Line describes them in one line or names a pre-made opponent (rule 1.5).
// Without a zone they wait in reserve.
type AddFoes struct {
	Line  string `json:"line"`
	Count int    `json:"count"`
	Zone  ZoneID `json:"zone,omitempty"`
	Show  Show   `json:"show"`
}

// FoesAdded records new opponents as players see them.
type FoesAdded struct {
	Foes  []Creature `json:"foes"`
	Where Place      `json:"where"`
}

func (AddFoes) Kind() string   { return "add_foes" }
func (FoesAdded) Kind() string { return "foes_added" }

// Withholds marks FoesAdded as an engine.Withholding, because the numbers are secret.
func (FoesAdded) Withholds() {}

// Renamed gives the opponents another name, unless they are pre-made. See engine.Renamer.
func (c AddFoes) Renamed(to func(engine.Name) engine.Name) any {
	c.Line = renamedLine(c.Line, to)
	return c
}

var addFoes = verb.Verb[*State, *play, AddFoes]{
	Name: "add-foes", Rule: "zones 1.5", Duties: []string{DutyBegin, DutyLead}, When: byGM,
	May: AddFoes.may, Do: (*play).addFoes,
	NoneLeft: "You can't add opponents: the fight is full. Remove defeated ones first.",
	Inputs: []input[AddFoes]{
		verb.Text[*State](verb.Named{Name: "line"}, func(c *AddFoes) *string { return &c.Line }),
		verb.Number[*State](verb.Named{Name: "count"}, func(c *AddFoes) *int { return &c.Count }).Within(1, MaxGroup),
		optional(place("zone", func(c *AddFoes) *ZoneID { return &c.Zone }, anyZone[AddFoes])),
		shows(func(c *AddFoes) *Show { return &c.Show }),
	},
	// Before the fight, offer the first pre-made opponents until there are enough.
	Offers: func(pos position) (all []AddFoes) {
		s := pos.State
		more := len(s.In(Foes)) < readyFoes || s.stuck() && s.spare() == nil
		if s.Phase != Setup || s.count(Foes) >= MaxFoes || !more {
			return nil
		}
		for _, p := range Bestiary()[:readyOffered] {
			all = append(all, AddFoes{Line: string(p.Name), Count: 1, Zone: s.opposite(), Show: ShowWords})
		}
		return all
	},
	OptionKey: func(c AddFoes) string {
		ready := slices.IndexFunc(Bestiary(), func(p Profile) bool { return string(p.Name) == c.Line })
		return fmt.Sprintf("foe-%d", ready+1)
	},
}

// opposite returns the zone in which opponents are offered: the first one that touches the entrance. If
// there is none, it returns the entrance.
func (s *Area) opposite() ZoneID {
	for _, z := range s.Around(s.entrance()) {
		return z.ID
	}
	return s.entrance()
}

func (c AddFoes) may(pos position) error {
	_, err := pos.State.called(c)
	if err == nil && c.Zone == "" {
		err = pos.State.mayKeep()
	}
	return err
}

// addFoes adds opponents to the map, or to the reserve.
func (p *play) addFoes(c AddFoes) error {
	profile, err := p.S.called(c)
	if err != nil {
		return err
	}
	if c.Zone == "" {
		p.sealReserve(profile, c)
		return nil
	}
	foes := p.S.newFoes(profile, c.Count, c.Zone)
	n := numbersOf(foes)
	p.Tell(FoesAdded{Foes: p.shown(coming(foes, c.Show), n, c.Show), Where: p.S.Place(c.Zone)})
	return nil
}

// coming returns new opponents as players first see them. If only their name is shown, no weapon is known.
func coming(foes []Creature, show Show) []Creature {
	for i := range foes {
		if show == ShowName {
			foes[i].Weapons = nil
		}
	}
	return foes
}

// called checks the number of new opponents and the room for them, and returns their profile.
func (s *State) called(c AddFoes) (Profile, error) {
	switch {
	case c.Count < 1 || c.Count > MaxGroup:
		return Profile{}, engine.Refuse(engine.Invalid, "zones 1.5",
			"You can add 1 to %d opponents at once, not %d. Choose another number.", MaxGroup, c.Count)
	case s.count(Foes)+c.Count > MaxFoes:
		return Profile{}, s.noRoom()
	}
	if err := c.Show.check(); err != nil {
		return Profile{}, err
	}
	if c.Zone != "" {
		if _, err := s.zoneNamed(c.Zone); err != nil {
			return Profile{}, err
		}
	}
	return ParseProfile(c.Line)
}

// fold adds the opponents while there is room.
func (e FoesAdded) fold(s *State) {
	for _, c := range e.Foes {
		if s.count(Foes) >= MaxFoes || c.ID == "" || s.Creature(c.ID) != nil || slices.Contains(s.Gone, c.ID) {
			continue
		}
		c = c.sane()
		c.Side, c.Seat = Foes, engine.NoSeat
		if c.Sealed() || len(c.Attributes) > maxAttributes {
			c.Attributes = nil
		}
		if s.Zone(c.Zone) == nil {
			c.Zone = ""
		}
		s.Creatures = append(s.Creatures, c)
	}
}
