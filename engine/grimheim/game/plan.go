package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// ArmsSealed stands for the weapon in the key of a fight, followed by the number of a secret slot. The
// defender may have to pick without knowing the weapon (rule 5.1).
const ArmsSealed = "sealed"

// ArmsOf returns the slot that the key of an act names, 0 if it names none.
func ArmsOf(key string) int {
	_, number, _ := strings.Cut(key, "."+ArmsSealed)
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// Arms returns the slot that the next committed act names, 0 if it names none.
func (a Activation) Arms() int {
	if len(a.Left) == 0 {
		return 0
	}
	return ArmsOf(a.Left[0])
}

// Plan is the public part of a seat's plan for its next activation (rule 12.2). The plan itself is in a
// secret slot.
type Plan struct {
	Standing
	Odds Chances `json:"odds,omitzero"`  // at the time it was made
	Rest bool    `json:"rest,omitempty"` // the plan's first models act in this batch
}

// Planned is the content of a plan.
type Planned struct {
	Acts []string `json:"acts"`

	// The fields of skirmishes, where the model of a plan is secret (section 29).
	Model    ModelID     `json:"model,omitempty"`
	Unless   []Condition `json:"unless,omitempty"`
	Presumed Presumed    `json:"presumed,omitzero"`
	Then     []Planned   `json:"then,omitempty"` // other models of its group, in the same batch
}

// PlanSlot returns the secret slot of a seat's plan.
func PlanSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("%s:%d", SlotPlan, number)) }

// PlanOf returns the public part of a seat's plan.
func (s *State) PlanOf(seat engine.Seat) *Plan { return &s.Plans[int(seat)-1] }

// Chances are the odds of a fight that a fighter begins, in per cent.
type Chances struct {
	Fells int `json:"fells"` // that it defeats the enemy
	Falls int `json:"falls"` // that it is defeated
}

// Fold notes the committed acts of the model.
func (e Committed) Fold(s *State) {
	s.left(e.Model, e.Acts)
	s.Armed = max(s.Armed, e.Arms)
}

// Fold drops the committed acts.
func (e CommitDropped) Fold(s *State) {
	s.left(e.Model, nil)
	s.foresee(false) // its player is asked, and may continue the batch
}

// Fold notes that a seat has a plan.
func (e PlanSet) Fold(s *State) {
	s.plan(e.Model, func(p *Plan) {
		*p = Plan{Standing: Standing{Number: e.Number, Stands: true, Until: slices.Clone(e.Unless),
			Seen: s.seenBy(e.Model)}, Odds: e.Odds}
	})
}

// Fold begins the planned acts.
func (e PlanRun) Fold(s *State) {
	s.plan(e.Model, func(p *Plan) {
		*p = Plan{Standing: Standing{Number: e.Number}}
		if e.More {
			*p = Plan{Standing: Standing{Number: e.Number + 1, Stands: true}, Rest: true}
		}
	})
	s.left(e.Model, e.Acts)
	s.foresee(true)
}

// Fold drops the plan.
func (e PlanDropped) Fold(s *State) {
	s.plan(e.Model, func(p *Plan) { *p = Plan{Standing: Standing{Number: e.Number}} })
}

// foresee notes whether the current batch follows a plan.
func (s *State) foresee(yes bool) {
	if s.IsSkirmish() {
		s.Skirmish.Foreseen = yes
	}
}

func (s *State) plan(m Model, change func(*Plan)) {
	if Playing(m.Seat) {
		change(s.PlanOf(m.Seat))
	}
}

// left sets the committed acts of the active fighter.
func (s *State) left(m Model, acts []string) {
	if Playing(m.Seat) && s.Acting.Seat == m.Seat {
		s.Acting.Left = slices.Clone(acts)
	}
}

// Presumed is the state that a plan of a skirmish relies on, from the time it was made (rule 29.3). It is
// secret too, because it names the plan's models.
type Presumed struct {
	At     *battlefield.Place `json:"at,omitempty"`     // where the model stood; nil: in ambush
	Melee  []ModelID          `json:"melee,omitempty"`  // the enemies in melee with it
	Whom   []Spotted          `json:"whom,omitempty"`   // the models that its acts name, without itself
	Fought bool               `json:"fought,omitempty"` // Odds are valid, for its first attack
	Odds   Chances            `json:"odds,omitzero"`
}

// Spotted is the place of a model.
type Spotted struct {
	Model ModelID            `json:"model"`
	At    *battlefield.Place `json:"at,omitempty"`
}

// Fold notes the player who offers to auto-play.
func (e RunOffered) Fold(s *State) {
	s.Offer, s.Acting.Offered = seated(e.Model), true
}

// Fold drops the offer.
func (RunDeclined) Fold(s *State) {
	s.Offer, s.Agreed = engine.NoSeat, [2]bool{}
}

// Fold starts auto-play for both.
func (RunStarted) Fold(s *State) {
	s.Offer, s.Agreed = engine.NoSeat, [2]bool{true, true}
}

// Fold stops auto-play for one side or both.
func (e RunStopped) Fold(s *State) {
	for i := range s.Agreed {
		s.Agreed[i] = s.Agreed[i] && !e.Both && e.Model.Seat != engine.Seat(i+1)
	}
}
