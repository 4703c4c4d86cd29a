package game

import (
	"slices"
	"strconv"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
)

// SpendFate spends one of a side's fate dice. It is possible at any time between actions (rule 23.3).
type SpendFate struct {
	Face    int       `json:"face"` // of the die, as it was rolled
	Use     fate.Use  `json:"use"`
	Targets []ModelID `json:"targets,omitempty"`
}

// Parts returns the first target, and the die and its use.
func (c SpendFate) Parts() (target ModelID, rest []string) {
	if len(c.Targets) > 0 {
		target = c.Targets[0]
	}
	return target, []string{strconv.Itoa(c.Face), string(c.Use)}
}

// Names returns the models that the command names.
func (c SpendFate) Names() []ModelID { return c.Targets }

// The events of fate dice.
type (
	// FateRolled records both sides' fate dice for a turn (rule 23.1) and their free actions (rule 25.4).
	FateRolled struct {
		Turn int      `json:"turn"`
		Dice [2][]int `json:"dice"`          // by seat: faces
		Free [2]int   `json:"free,omitzero"` // by seat
	}
	// FateSpent records the use of a fate die.
	FateSpent struct {
		Side    Model      `json:"side"`
		Face    int        `json:"face"`
		Use     fate.Use   `json:"use"`
		Points  int        `json:"points"`
		Targets []Model    `json:"targets,omitempty"`
		Roll    RollSource `json:"roll,omitempty"`   // the roll that the die has changed
		Saves   *Saved     `json:"saves,omitempty"`  // the new saves of a shot that waits for them
		Fight   *Refought  `json:"fight,omitempty"`  // the new dice of a fight that waits
		Thrown  []int      `json:"thrown,omitempty"` // D6 faces, if the use needs dice of its own
	}
	// Returned records that a defeated model is back (rule 23.3).
	Returned struct {
		Model  Model  `json:"model"`
		Wounds int    `json:"wounds"`
		At     Placed `json:"at"`

		As *card.Profile `json:"as,omitempty"` // its new profile, if that has changed
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

// Fold puts the model back on the battlefield.
func (e Returned) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) {
		at := e.At.At
		f.Out, f.Wounds, f.At, f.Acted, f.Statuses = false, e.Wounds, &at, true, slices.Clone(f.Lasting)
		if e.As != nil {
			f.Profile = e.As.Clone()
		}
	})
}

// Fold removes the die and applies its use.
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

// Saved are the target's dice of a shot after a fate die has changed them, and the choices that they give.
type Saved struct {
	Defence Roll                    `json:"defence"`
	Faith   Roll                    `json:"faith,omitzero"`
	Choices []exchange.Cancellation `json:"choices"`
}

// of returns a copy of the shot with these dice.
func (d Saved) of(e ShotFired) ShotFired {
	e = e.Clone()
	e.Defence, e.Faith, e.Choices = d.Defence.clone(), d.Faith.clone(), slices.Clone(d.Choices)
	e.Saves = e.Defence.Hits().Plus(e.Faith.Hits())
	return e
}

// Refought is one side of a fight after a fate die has changed its dice, and the fight as it goes on.
type Refought struct {
	Role     exchange.Role     `json:"role"`
	Side     FightSide         `json:"side"`
	Exchange exchange.Exchange `json:"exchange"`
}

// Pledge is a fate die that was spent on the active model's next attack.
type Pledge struct {
	Use    fate.Use `json:"use"`
	Points int      `json:"points"`
}

// Worst returns a function that chooses one die for Again: the lowest one that missed.
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

// BargainStruck records that a dark bargain is done (rule 23.4).
type BargainStruck struct {
	Model Model `json:"model"`
}

func (BargainStruck) Kind() string { return "bargain_struck" }
