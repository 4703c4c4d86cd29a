package melee

import (
	"slices"

	"warbell/engine"
)

// View is a fight as anyone may see it.
type View struct {
	Rules    engine.Rules
	Names    [2]string // of the warbands, by seat; may be empty
	Apart    int       // inches at the start; 0 when engaged
	Turn     int
	First    engine.Seat // had the first turn
	Active   engine.Seat // whose turn it is
	Step     Step
	Phase    int         // combat phases so far, one a turn
	Quiet    int         // turns in which nothing happened, this one included (rule 3.5)
	Models   []ModelView // of seat 1, then of seat 2
	Contacts []Contact
	Gaps     []Gap      // all distances that the table knows
	Facts    []Fact     // of this turn; those that are open or objected wait for somebody
	Fallen   []Casualty // so far
	Choosing []ChoosingView
	Planned  [2]bool // by seat: has a standing plan
}

// ModelView is a model in play, with what it can do and what can be done to it.
type ModelView struct {
	Model
	Move       int       // inches, now
	Engaged    []ModelID // enemies in contact
	Strikes    []ModelID // enemies that it could strike if the combat phase came now
	CanCharge  bool      // in this turn
	CanAdvance bool
	CanPanic   bool
	// PanicLoses: the model is the last of its side in the fight. If it panics and gets away, the side
	// has lost at once (rule 7.1).
	PanicLoses bool
}

// ChoosingView is a side that has a choice of targets in the combat phase that waits.
type ChoosingView struct {
	Seat    engine.Seat
	Chosen  bool // or its plan does it
	Choices []ChoiceView
}

// ChoiceView is a model with more than one enemy to strike.
type ChoiceView struct {
	Model   ModelID
	Attacks int
	Targets []ModelID // the easiest first
}

// OwnView is what one seat alone may see.
type OwnView struct {
	Seat    engine.Seat
	Planned bool // has a standing plan
	Plan    Policy
	Phase   int  // the combat phase that waits for choices; 0 is none
	Chosen  bool // for that phase
	Choice  Choose
	Choices []ChoiceView // of its own models
	Options []engine.Option
}

// ViewOf names the system.
func (View) ViewOf() string { return SystemID }

// ViewOf names the system.
func (OwnView) ViewOf() string { return SystemID }

func (system) View(s *State) engine.View { return s.view() }

func (s *State) view() View {
	c := s.clone()
	v := View{
		Rules: c.Rules, Names: c.Names, Apart: c.Apart, Turn: c.Turn, First: c.First, Active: c.Active, Step: c.Step,
		Phase: c.Phase, Quiet: c.Quiet, Contacts: c.Contacts, Gaps: c.gaps(), Facts: c.Facts, Fallen: c.fallen(),
		Planned: c.Planned,
	}
	for i := range c.Models {
		v.Models = append(v.Models, c.modelView(&c.Models[i]))
	}
	for seat := engine.Seat(1); seat <= 2 && c.Step == StepChoose; seat++ {
		if choices := c.choices(seat); len(choices) > 0 {
			v.Choosing = append(v.Choosing, ChoosingView{Seat: seat, Chosen: !c.owesChoice(seat), Choices: choices})
		}
	}
	return v
}

func (s *State) modelView(m *Model) ModelView {
	return ModelView{
		Model: *m, Move: m.move(), Engaged: s.engaged(m.ID), Strikes: ids(s.strikable(m)),
		CanCharge: s.canCharge(m), CanAdvance: s.canAdvance(m), CanPanic: s.canPanic(m), PanicLoses: s.canPanic(m) && s.last(m),
	}
}

// Least is the smallest distance that can be claimed between two enemies where the table knows none, or
// only a soft one (rule 4.5); 0 if they are not two enemies in the fight.
func (v View) Least(one, two ModelID) int {
	s := State{Apart: v.Apart}
	for _, m := range v.Models {
		if m.ID == one || m.ID == two {
			s.Models = append(s.Models, m.Model)
		}
	}
	if len(s.Models) != 2 || s.Models[0].Seat == s.Models[1].Seat {
		return 0
	}
	return s.least(&s.Models[0], &s.Models[1])
}

// Own shows a seat its sealed choice and its plan.
func (sys system) Own(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	if !playing(seat) {
		return nil
	}
	v := OwnView{Seat: seat, Options: sys.Options(s, seat)}
	if s.Planned[int(seat)-1] {
		var plan Plan
		v.Planned = secrets.Open(seat, planSlot, &plan)
		v.Plan = plan.Policy
	}
	if s.Step != StepChoose {
		return v
	}
	v.Phase, v.Choices = s.next(), s.choices(seat)
	if s.Chosen[int(seat)-1] {
		v.Chosen = secrets.Open(seat, targetsSlot(v.Phase), &v.Choice)
	}
	return v
}

func ids(models []*Model) []ModelID {
	var all []ModelID
	for _, m := range models {
		all = append(all, m.ID)
	}
	return slices.Clip(all)
}
