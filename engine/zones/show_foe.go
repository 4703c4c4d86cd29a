package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// ShowFoe changes what players see of an opponent and its group (rule 1.5).
type ShowFoe struct {
	Creature ModelID `json:"creature"`
	Show     Show    `json:"show"`
}

// FoeShown records the opponents of a group as players now see them.
type FoeShown struct {
	Foes []Creature `json:"foes"`
	Show Show       `json:"show"`
}

func (ShowFoe) Kind() string  { return "show_foe" }
func (FoeShown) Kind() string { return "foe_shown" }

var showFoe = verb.Verb[*State, *play, ShowFoe]{
	Name: "show", Rule: "zones 1.5", When: byGM, May: ShowFoe.may, Do: (*play).showFoe,
	NoneLeft: "There are no opponents yet. Add one first.",
	Inputs: []input[ShowFoe]{
		whoever("creature", func(c *ShowFoe) *ModelID { return &c.Creature }, isFoe),
		shows(func(c *ShowFoe) *Show { return &c.Show }),
	},
}

func (c ShowFoe) may(pos position) error {
	foe, err := pos.State.opponent(c.Creature)
	if err == nil {
		err = c.Show.check()
	}
	if err == nil && foe.Show == c.Show {
		err = engine.Refuse(engine.Illegal, "zones 1.5",
			"Players already see %s like this. Choose another value.", foe.Name)
	}
	return err
}

// showFoe changes what players see of a group.
func (p *play) showFoe(c ShowFoe) error {
	foe := p.S.Creature(c.Creature)
	unit := p.S.unit(foe.Unit())
	n := numbersOf(unit)
	if foe.Sealed() && c.Show != ShowName {
		n = p.numbers(foe)
	}
	p.Tell(FoeShown{Foes: p.shown(unit, n, c.Show), Show: c.Show})
	return nil
}

// fold changes only what players see of the opponents.
func (e FoeShown) fold(s *State) {
	for _, shown := range e.Foes {
		c := s.Creature(shown.ID)
		if c == nil || c.Side != Foes {
			continue
		}
		shown = shown.sane()
		c.Show, c.Condition, c.Weapons = e.Show, shown.Condition, shown.Weapons
		c.TH, c.Hits, c.Max, c.Attributes = shown.TH, shown.Hits, shown.Max, nil
		if e.Show == ShowAll && len(shown.Attributes) <= maxAttributes {
			c.Attributes = shown.Attributes
		}
	}
}
