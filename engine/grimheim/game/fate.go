package game

import (
	"slices"
	"strconv"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
)

// SpendFate spends one of a side's fate dice, at any time between actions (rule 23.3).
type SpendFate struct {
	Face    int       `json:"face"` // of the die, as it was rolled
	Use     fate.Use  `json:"use"`
	Targets []ModelID `json:"targets,omitempty"`
}

// Parts are the first model that it is spent on, and its die and use.
func (c SpendFate) Parts() (target ModelID, rest []string) {
	if len(c.Targets) > 0 {
		target = c.Targets[0]
	}
	return target, []string{strconv.Itoa(c.Face), string(c.Use)}
}

// Names lists the models that it names.
func (c SpendFate) Names() []ModelID { return c.Targets }

// What comes of fate.
type (
	// FateRolled tells which fate dice both sides have in a turn (rule 23.1), and how many free actions
	// (rule 25.4).
	FateRolled struct {
		Turn int      `json:"turn"`
		Dice [2][]int `json:"dice"`          // by seat: faces
		Free [2]int   `json:"free,omitzero"` // by seat
	}
	// FateSpent tells what a fate die was spent on.
	FateSpent struct {
		Side    Model      `json:"side"`
		Face    int        `json:"face"`
		Use     fate.Use   `json:"use"`
		Points  int        `json:"points"`
		Targets []Model    `json:"targets,omitempty"`
		Roll    RollSource `json:"roll,omitempty"`   // the roll that lay there, which it has changed at once
		Saves   *Saved     `json:"saves,omitempty"`  // of a shot that waits for them
		Fight   *Refought  `json:"fight,omitempty"`  // that waits
		Thrown  []int      `json:"thrown,omitempty"` // D6 faces, where a use takes dice of its own
	}
	// Returned tells that a defeated model is back (rule 23.3).
	Returned struct {
		Model  Model  `json:"model"`
		Wounds int    `json:"wounds"`
		At     Placed `json:"at"`

		As *card.Profile `json:"as,omitempty"` // what it is from now on, if it is not what it was
	}
)

func (SpendFate) Kind() string { return "spend_fate" }

func (FateRolled) Kind() string { return "fate_rolled" }

func (FateSpent) Kind() string { return "fate_spent" }

func (Returned) Kind() string { return "returned" }

// Fold sets both sides' fate dice.
func (e FateRolled) Fold(s *State) {
	k := s.Skirmish
	if k != nil {
		k.Fate = [2][]int{slices.Clone(e.Dice[0]), slices.Clone(e.Dice[1])}
		k.FateHad = [2]int{len(e.Dice[0]), len(e.Dice[1])}
	}
}

// Fold puts the model back on the table.
func (e Returned) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) {
		at := e.At.At
		f.Out, f.Wounds, f.At, f.Acted, f.Statuses = false, e.Wounds, &at, true, slices.Clone(f.Lasting)
		if e.As != nil {
			f.Profile = e.As.Clone()
		}
	})
}

// Fold takes the die away and does what it was spent on.
func (e FateSpent) Fold(s *State) {
	if s.Skirmish == nil || !Playing(e.Side.Seat) {
		return
	}
	dice := &s.Skirmish.Fate[int(e.Side.Seat)-1]
	if i := slices.Index(*dice, e.Face); i >= 0 {
		*dice = slices.Delete(slices.Clone(*dice), i, i+1)
	}
	if e.Roll != "" {
		s.Asked++
		if e.Saves != nil && s.Shot != nil && len(e.Saves.Choices) > 0 {
			s.Shot.Fired = e.Saves.of(s.Shot.Fired)
		}
		if e.Fight != nil && s.Melee != nil && s.Melee.Rolled {
			s.Melee.Sides[e.Fight.Role&1], s.Melee.Exchange = e.Fight.Side.clone(), e.Fight.Exchange
		}
		return
	}
	switch {
	case e.Use == fate.Assault && s.Fields(s.Acting.Model):
		s.Fighter(s.Acting.Model).Stride += e.Points
	case e.Use == fate.Stampede:
		s.Skirmish.Stampede = s.Skirmish.Begun + e.Points
	case e.Use == fate.Claws:
		for _, m := range e.Targets {
			s.Of(m, func(f *Fighter) { f.Slowed += e.Points })
		}
	case e.Use == fate.Save:
		for _, m := range e.Targets {
			s.Of(m, func(f *Fighter) { f.Ward += e.Points })
		}
	case e.Use.Pledged():
		s.Acting.Pledged = append(slices.Clone(s.Acting.Pledged), Pledge{Use: e.Use, Points: e.Points})
	}
	if len(s.Acting.Left) > 0 && s.Acting.Seat == e.Side.Seat {
		s.Acting.Left = slices.Clone(s.Acting.Left[1:])
	}
	s.Asked++
}

// Saved are the defence dice of a shot as they lie after a fate die, and what they may stop then.
type Saved struct {
	Defence Roll                    `json:"defence"`
	Faith   Roll                    `json:"faith,omitzero"`
	Choices []exchange.Cancellation `json:"choices"`
}

// of is the shot with these dice.
func (d Saved) of(e ShotFired) ShotFired {
	e = e.Clone()
	e.Defence, e.Faith, e.Choices = d.Defence.clone(), d.Faith.clone(), slices.Clone(d.Choices)
	e.Saves = e.Defence.Hits().Plus(e.Faith.Hits())
	return e
}

// Refought is one side of a fight as its dice lie after a fate die, and what both have left then.
type Refought struct {
	Role     exchange.Role     `json:"role"`
	Side     FightSide         `json:"side"`
	Exchange exchange.Exchange `json:"exchange"`
}

// Pledge is a fate die that was spent on the next attack of the active model.
type Pledge struct {
	Use    fate.Use `json:"use"`
	Points int      `json:"points"`
}

// Worst picks one die for a re-roll by Again: the lowest that missed.
func (r *Roll) Worst() func(Die) bool {
	done := false
	return func(d Die) bool {
		if done || d.Hit != exchange.NoHit {
			return false
		}
		done = true
		return true
	}
}

// BargainStruck tells that a dark bargain is carried out (rule 23.4).
type BargainStruck struct {
	Model Model `json:"model"`
}

func (BargainStruck) Kind() string { return "bargain_struck" }
