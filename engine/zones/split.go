package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Split brings Count opponents of a reserve that players have never seen onto the map, while Rest of them
// wait on (rule 1.5). A GM knows what the reserve is, so the command says it all, and nothing of the reserve
// has to be revealed.
type Split struct {
	Reserve ModelID `json:"reserve"`
	Line    string  `json:"line"` // as in AddFoes
	Count   int     `json:"count"`
	Rest    int     `json:"rest"`
	Zone    ZoneID  `json:"zone"`
	Show    Show    `json:"show"`
}

func (Split) Kind() string { return "split" }

// Renamed gives the opponents another name, unless they are pre-made. See engine.Renamer.
func (c Split) Renamed(to func(engine.Name) engine.Name) any {
	c.Line = renamedLine(c.Line, to)
	return c
}

var splitReserve = verb.Verb[*State, *play, Split]{
	Name: "split", Rule: "zones 1.5", When: byGM, May: Split.may, Do: (*play).split,
	NoneLeft: "There are no opponents in reserve. Add some first.",
	Inputs: []input[Split]{
		orReserve(whoever("reserve", func(c *Split) *ModelID { return &c.Reserve }, func(*Creature) bool { return false })),
		verb.Text[*State](verb.Named{Name: "line"}, func(c *Split) *string { return &c.Line }),
		verb.Number[*State](verb.Named{Name: "count"}, func(c *Split) *int { return &c.Count }).Within(1, MaxGroup),
		verb.Number[*State](verb.Named{Name: "rest"}, func(c *Split) *int { return &c.Rest }).Within(1, MaxGroup),
		place("zone", func(c *Split) *ZoneID { return &c.Zone }, anyZone[Split]),
		shows(func(c *Split) *Show { return &c.Show }),
	},
	Offers: func(position) []Split { return nil }, // a GM says how many come
}

func (c Split) may(pos position) error {
	s := pos.State
	switch _, err := s.zoneNamed(c.Zone); {
	case !s.HasReserve(c.Reserve):
		return engine.Refuse(engine.Stale, "zones 1.5",
			"These opponents are no longer in reserve. Open the panel again: `/gm panel`.")
	case err != nil:
		return err
	case c.Rest < 1 || c.Rest > MaxGroup:
		return engine.Refuse(engine.Invalid, "zones 1.5",
			"1 to %d opponents can stay in reserve, not %d. Choose another number.", MaxGroup, c.Rest)
	}
	_, err := s.called(c.coming())
	return err
}

// coming returns the command that adds those who come.
func (c Split) coming() AddFoes {
	return AddFoes{Line: c.Line, Count: c.Count, Zone: c.Zone, Show: c.Show}
}

// split adds those who come as new opponents, and locks the reserve again with the rest. Only the arrival is
// public: whether others wait stays secret.
func (p *play) split(c Split) error {
	profile, err := p.S.called(c.coming())
	if err != nil {
		return err
	}
	p.lockReserve(c.Reserve, profile, c.Rest, c.Show)
	return p.addFoes(c.coming())
}
