package contest

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Take takes an element of ground, counted from 0 as in the terms. With -1 it leaves the current one (rule
// 3.3).
type Take struct {
	Model  ModelID `json:"model"`
	Ground int     `json:"ground"`
}

// GroundTaken records that a model took an element. If Place is empty, it only left one.
type GroundTaken struct {
	Model  Ref         `json:"model"`
	Ground int         `json:"ground"` // index into the terms' ground; -1 for none
	Place  engine.Name `json:"place,omitempty"`
	Damn   bool        `json:"damn,omitempty"`
	Left   engine.Name `json:"left,omitempty"`
	Fact   Fact        `json:"fact,omitzero"` // none if it only left
}

func (Take) Kind() string        { return "take" }
func (GroundTaken) Kind() string { return "ground_taken" }

func (c Take) deed() Deed { return Deed{Model: c.Model, Ground: c.Ground} }

func (Take) ofDeed(d Deed) engine.Command {
	return Take{Model: d.Model, Ground: d.Ground}
}

func (GroundTaken) endsLine() bool { return true }

var takeGround = verb.Verb[*State, *play, Take]{
	Name: "take", Rule: "contest 3.3", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Take.resolve,
	NoneLeft: "You can't take ground: no ground is left, or no free model has an action left. Choose another action or end your turn.",
	Inputs: []input[Take]{
		who(func(c *Take) *ModelID { return &c.Model },
			func(s *State, m *Model) bool { return m.Actions > 0 && s.Takes(m.ID) }),
		verb.With[*State](verb.Named{Name: "ground", Kind: verb.KindThing, Noun: "piece of Good Ground"},
			func(c Take) []string { return []string{groundID(c.Ground)} },
			func(c *Take, said []string) { c.Ground = groundOf(said) },
		).Of(grounds).Among(func(pos position, c Take) (all []string) {
			for i := range pos.State.Ground {
				all = append(all, groundID(i))
			}
			return append(all, groundID(-1))
		}),
	},
	Offers: each(func(s *State, m *Model) (all []Take) {
		if m.Actions < 1 || s.Locked(m.ID) || !s.Takes(m.ID) {
			return nil
		}
		if m.Ground >= 0 {
			all = append(all, Take{Model: m.ID, Ground: -1})
		}
		if n := len(s.Ground); n > 0 && s.turned(m)%n != m.Ground {
			all = append(all, Take{Model: m.ID, Ground: s.turned(m) % n})
		}
		return all
	}),
}

// noGround is the ID for leaving ground.
const noGround = "none"

// groundID returns the ID of an element of ground.
func groundID(i int) string {
	if i < 0 {
		return noGround
	}
	return strconv.Itoa(i + 1)
}

func groundOf(said []string) int {
	if len(said) == 0 || said[0] == noGround {
		return -1
	}
	n, _ := strconv.Atoi(said[0])
	return n - 1
}

// grounds returns the elements of ground and "none", for matching names.
func grounds(pos position) []naming.Thing {
	all := naming.Things(pos.State.Ground, func(i int, g *Ground) (id, name string) {
		return groundID(i), string(g.Name)
	})
	return append(all, naming.Thing{At: len(all), ID: noGround, Name: "None"})
}

func (c Take) resolve(pos position) (engine.Event, error) {
	s := pos.State
	m, err := s.mobile(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	ev := GroundTaken{Model: m.Ref(), Ground: c.Ground, Left: s.place(m)}
	switch {
	case c.Ground == m.Ground && c.Ground >= 0:
		return nil, engine.Refuse(engine.Illegal, "contest 3.3",
			"%s is already on that ground. Choose other ground or another action.", m.Profile.Name)
	case c.Ground == m.Ground:
		return nil, engine.Refuse(engine.Illegal, "contest 3.3",
			"%s can't leave ground: it isn't on any. Choose ground to take.", m.Profile.Name)
	case c.Ground == -1:
	case c.Ground < 0 || c.Ground >= len(s.Ground):
		return nil, engine.Refuse(engine.Invalid, "contest 3.3",
			"That Good Ground doesn't exist: the fight has %d pieces. Choose one from the list.", len(s.Ground))
	default:
		g := s.Ground[c.Ground]
		ev.Place, ev.Damn = g.Name, g.Damn
		ev.Fact = s.claim(Fact{By: pos.Seat, Kind: FactGround, Model: m.Ref(), Ground: c.Ground, Place: g.Name})
	}
	return ev, nil
}

func (e GroundTaken) fold(s *State) {
	m := s.pay(e.Model)
	if m == nil {
		return
	}
	s.leave(m)
	s.note(e.Fact)
	if e.Ground >= 0 && e.Ground < len(s.Ground) {
		m.Ground = e.Ground
	}
}

// Takes reports whether a model may take or leave ground, if it has an action (rule 3.3).
func (s *State) Takes(id ModelID) bool {
	m := s.Model(id)
	return m != nil && !m.Out && !s.Locked(id) && s.sure(m) == nil
}

// place returns the name of the ground that a model stands on, or "".
func (s *State) place(m *Model) engine.Name {
	if g, ok := s.groundOf(m); ok {
		return g.Name
	}
	return ""
}

func (s *State) groundOf(m *Model) (Ground, bool) {
	if m == nil || m.Ground < 0 || m.Ground >= len(s.Ground) {
		return Ground{}, false
	}
	return s.Ground[m.Ground], true
}
