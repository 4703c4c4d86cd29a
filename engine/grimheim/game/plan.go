package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// ArmsSealed stands in a fight's key, with the number of a slot, in the place of what is fought with: who is
// attacked may have to pick without knowing that (rule 5.1).
const ArmsSealed = "sealed"

// ArmsOf is the slot that the key of an act names; 0: none.
func ArmsOf(key string) int {
	_, number, _ := strings.Cut(key, "."+ArmsSealed)
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// Arms is the slot that the next act names.
func (a Activation) Arms() int {
	if len(a.Left) == 0 {
		return 0
	}
	return ArmsOf(a.Left[0])
}

// Plan is what everybody knows of what a fighter will do in its next activation (rule 12.2): when it stands,
// and not what it says.
type Plan struct {
	Standing
	Odds Chances `json:"odds,omitzero"`  // when it was made
	Rest bool    `json:"rest,omitempty"` // of a plan whose first models act, or have acted, in this go
}

// Planned is what a plan says.
type Planned struct {
	Acts []string `json:"acts"`

	// In a skirmish, where it is nobody's business whom the plan is about (section 29).
	Model    ModelID     `json:"model,omitempty"`
	Unless   []Condition `json:"unless,omitempty"`
	Presumed Presumed    `json:"presumed,omitzero"`
	Then     []Planned   `json:"then,omitempty"` // others of its group, in the same activation
}

// PlanSlot names the sealed plan of a seat.
func PlanSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("%s:%d", SlotPlan, number)) }

// PlanOf is what is known of a seat's plan.
func (s *State) PlanOf(seat engine.Seat) *Plan { return &s.Plans[int(seat)-1] }

// Chances are those of a fight that a fighter begins, in hundredths.
type Chances struct {
	Fells int `json:"fells"` // it fells its foe
	Falls int `json:"falls"` // it is felled itself
}

// Fold notes what the model will do besides.
func (e Committed) Fold(s *State) {
	s.left(e.Model, e.Acts)
	s.Armed = max(s.Armed, e.Arms)
}

// Fold drops what the model would have done.
func (e CommitDropped) Fold(s *State) {
	s.left(e.Model, nil)
	s.foresee(false) // its player is asked, and may go on with the go
}

// Fold notes that a plan is sealed.
func (e PlanSet) Fold(s *State) {
	s.plan(e.Model, func(p *Plan) {
		*p = Plan{Standing: Standing{Number: e.Number, Stands: true, Until: slices.Clone(e.Unless),
			Seen: s.seenBy(e.Model)}, Odds: e.Odds}
	})
}

// Fold begins what was planned.
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

// foresee notes whether the go of a skirmish goes by a plan.
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

// left is what the active fighter will do besides.
func (s *State) left(m Model, acts []string) {
	if Playing(m.Seat) && s.Acting.Seat == m.Seat {
		s.Acting.Left = slices.Clone(acts)
	}
}

// Presumed is what a plan of a skirmish takes for granted, as it was when the plan was made (rule 29.3). It
// is sealed with the plan: it tells whom that is about.
type Presumed struct {
	At     *battlefield.Place `json:"at,omitempty"`     // where the model stood; nil: in ambush
	Melee  []ModelID          `json:"melee,omitempty"`  // the enemies with which it was in melee
	Whom   []Spotted          `json:"whom,omitempty"`   // whom its acts name, itself not counted
	Fought bool               `json:"fought,omitempty"` // Odds are those of its first attack
	Odds   Chances            `json:"odds,omitzero"`
}

// Spotted is where a model stood.
type Spotted struct {
	Model ModelID            `json:"model"`
	At    *battlefield.Place `json:"at,omitempty"`
}

// Fold notes who offers to let the duel run.
func (e RunOffered) Fold(s *State) {
	s.Offer, s.Acting.Offered = seated(e.Model), true
}

// Fold drops the offer.
func (RunDeclined) Fold(s *State) {
	s.Offer, s.Agreed = engine.NoSeat, [2]bool{}
}

// Fold lets the duel run for both.
func (RunStarted) Fold(s *State) {
	s.Offer, s.Agreed = engine.NoSeat, [2]bool{true, true}
}

// Fold ends that for one side, or both.
func (e RunStopped) Fold(s *State) {
	for i := range s.Agreed {
		s.Agreed[i] = s.Agreed[i] && !e.Both && e.Model.Seat != engine.Seat(i+1)
	}
}
