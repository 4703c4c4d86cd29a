package zones

import (
	"maps"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// Terms are the terms of a fight.
type Terms struct {
	Ground *Map        `json:"ground,omitempty"` // map of the fight
	Map    string      `json:"map,omitempty"`    // name of a pre-made map if Ground is nil; empty: a single zone
	Title  engine.Name `json:"title,omitempty"`  // of the scene that the fight opens with; empty: it has none
	Window int         `json:"window,omitempty"` // time to react in seconds, 60 to 604800; 0: 12 hours
	PCs    []string    `json:"pcs,omitempty"`    // lines of characters from seat 2 on; for scripts and tests
	Foes   []AddFoes   `json:"foes,omitempty"`   // opponents with public numbers; for scripts and tests
}

// MaxAbout bounds a description or a hazard, in characters.
const MaxAbout = 300

// The bounds of the time to react, in seconds.
const (
	minWindow     = 60
	maxWindow     = 7 * 24 * 60 * 60
	defaultWindow = 12 * 60 * 60
)

// New returns a fight before its first round. The first seat is the GM's.
func (system) New(setup engine.Setup) (*State, error) {
	terms, err := readTerms(setup)
	if err != nil {
		return nil, err
	}
	s := &State{Rules: filledIn(setup.Rules), Window: terms.Window, GMs: []engine.Seat{Screen}, Phase: Setup,
		Title: terms.Title}
	if err := furnish(s, terms); err != nil {
		return nil, err
	}
	if err := seatPlayers(s, setup.Seats, terms.PCs); err != nil {
		return nil, err
	}
	if err := placeFoes(s, terms.Foes); err != nil {
		return nil, err
	}
	return s, nil
}

func readTerms(setup engine.Setup) (Terms, error) {
	var terms Terms
	if len(setup.Config) > 0 {
		if err := engine.DecodeStrict(setup.Config, &terms); err != nil {
			return Terms{}, engine.Refuse(engine.Invalid, "",
				"Warbell can't read the terms of this fight. Open the fight again with `/gm open`.")
		}
	}
	if terms.Window == 0 {
		terms.Window = defaultWindow
	}
	players := setup.Seats - 1
	switch {
	case terms.Window < minWindow || terms.Window > maxWindow:
		return Terms{}, engine.Refuse(engine.Invalid, "zones 6.5",
			"Reactions can stay open for 1 minute to 7 days. Choose another time.")
	case players > MaxPCs:
		return Terms{}, engine.Refuse(engine.Invalid, "zones 1.2",
			"A fight has room for a GM and %d players, not %d. Name fewer players.", MaxPCs, players)
	case len(terms.PCs) > players:
		return Terms{}, engine.Refuse(engine.Invalid, "zones 1.2",
			"There are %d characters for %d players. Leave some out.", len(terms.PCs), players)
	}
	return terms, nil
}

// filledIn returns the house rules with defaults for those that are missing. Old logs may name fewer.
func filledIn(rules engine.Rules) engine.Rules {
	all := engine.Rules{}
	for _, d := range houseRules() {
		all[d.Key] = d.Values[0]
	}
	maps.Copy(all, rules)
	return all
}

// furnish sets up the map of the terms. If they name none, it sets up a single zone.
func furnish(s *State, terms Terms) error {
	switch {
	case terms.Ground != nil:
		return s.layGround(*terms.Ground)
	case terms.Map == "":
		field := Zone{Name: "The field", Edge: true}
		field.ID = s.newZoneID(field.Name)
		s.Zones, s.Start = []Zone{field}, field.ID
		return nil
	}
	m, err := FindMap(terms.Map)
	if err != nil {
		return err
	}
	m.laid().fold(s)
	return nil
}

// layGround sets up a map that a player may have written, within the limits of a GM's own zones.
func (s *Area) layGround(m Map) error {
	name, ok := naming.Clean(m.Name, MaxName)
	switch {
	case !ok || name != m.Name:
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A map needs a name of 1 to %d characters in one line. Choose another one.", MaxName)
	case utf8.RuneCountInString(m.About) > MaxAbout || naming.OneLine(m.About) != m.About:
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A map's description is one line of up to %d characters. Shorten the description.", MaxAbout)
	case len(m.Zones) < 1 || len(m.Zones) > MaxZones:
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A map has 1 to %d zones, not %d. Leave some out, or add one.", MaxZones, len(m.Zones))
	}
	for _, z := range m.Zones {
		if err := s.layZone(z); err != nil {
			return err
		}
	}
	for _, l := range m.Links {
		if l.A == l.B || s.Zone(l.A) == nil || s.Zone(l.B) == nil {
			return engine.Refuse(engine.Invalid, "zones 2.1",
				"“%s” and “%s” can't be connected on this map. Connect two of its zones.", naming.Clip(string(l.A)), naming.Clip(string(l.B)))
		}
		s.link(l.A, l.B)
	}
	if s.Start = s.Zones[0].ID; m.Start != "" {
		s.Start = m.Start
	}
	if s.Map = name; s.Zone(s.Start) == nil {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"Characters can't enter at “%s”: this map has no such zone. Name one of its zones.", naming.Clip(string(m.Start)))
	}
	return nil
}

// layZone adds a zone of a map, with its description.
func (s *Area) layZone(z Zone) error {
	id := string(z.ID)
	if id == "" || len(id) > naming.MaxSlug || naming.Plain(id) != id || s.Zone(z.ID) != nil {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"“%s” isn't a valid zone ID. Use up to %d letters, digits and '-', different for each zone.", naming.Clip(id), naming.MaxSlug)
	}
	clean := Zone{ID: z.ID, Edge: z.Edge}
	if err := s.describeAll(&clean, string(z.Name), z.About, z.Hazard); err != nil {
		return err
	}
	s.Zones = append(s.Zones, clean)
	return nil
}

// seatPlayers gives the players their characters. A player without one waits to bring one.
func seatPlayers(s *State, seats int, lines []string) error {
	for seat := Screen + 1; int(seat) <= seats; seat++ {
		i := int(seat - Screen - 1)
		if i >= len(lines) || lines[i] == "" {
			s.Waiting = append(s.Waiting, seat)
			continue
		}
		profile, err := ParseProfile(lines[i])
		if err != nil {
			return err
		}
		pc := s.newPC(profile, seat)
		pc.Zone = s.entrance()
		s.Creatures = append(s.Creatures, pc)
	}
	return nil
}

func placeFoes(s *State, all []AddFoes) error {
	for _, c := range all {
		c.Show = ShowAll
		profile, err := s.called(c)
		if err != nil {
			return err
		}
		s.Creatures = append(s.Creatures, s.newFoes(profile, c.Count, c.Zone)...)
	}
	s.noteSeen()
	return nil
}
