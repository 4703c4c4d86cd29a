package game

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
)

// Model names a fighter in an event.
type Model struct {
	Seat engine.Seat `json:"seat"`
	Name engine.Name `json:"name"`
	ID   ModelID     `json:"id,omitempty"` // 0: the only one of its seat, as in a duel
}

// Who says which model is meant.
func (m Model) Who() ModelID {
	if m.ID == 0 {
		return Champion(m.Seat)
	}
	return m.ID
}

// Loss is wounds lost at once: before, and what is left of how many.
type Loss struct {
	Damage int `json:"damage"`
	Before int `json:"before"`
	Wounds int `json:"wounds"`
	Max    int `json:"max"`
}

// The frame of a duel.
type (
	// InitiativeRolled tells how the roll-off went, ties included, and who won (rule 2.3).
	InitiativeRolled struct {
		Turn   int      `json:"turn,omitempty"` // for which turn it was; 0 is for all of them
		Rolls  [][2]int `json:"rolls"`          // each pair by seat
		Winner Model    `json:"winner"`
		Loser  Model    `json:"loser"`

		Deploys bool `json:"deploys,omitempty"` // it was for who deploys first in a skirmish, before any turn
	}
	// TurnStarted opens a turn, counted from 1.
	TurnStarted struct {
		Turn int `json:"turn"`
	}
	// Activated tells whose activation it is.
	Activated struct {
		Model Model `json:"model"`
		Turn  int   `json:"turn"`
		AP    int   `json:"ap"`
	}
	// ActivationEnded tells that it is over; Left are the action points given up.
	ActivationEnded struct {
		Model  Model `json:"model"`
		Passed bool  `json:"passed"`
		Left   int   `json:"left"`
	}
	// NerveRolled tells of the D6 that a Fearful (house rule) or stupid fighter throws before an
	// action; on a 1 the action and its point are lost.
	NerveRolled struct {
		Model Model  `json:"model"`
		Act   Act    `json:"act"`
		Why   string `json:"why"` // "fearful" or "stupidity"
		Face  int    `json:"face"`
		Lost  bool   `json:"lost"`

		AP   int  `json:"ap,omitempty"`   // that are lost with it; 0: one
		Free bool `json:"free,omitempty"` // it was a free action, and is gone
	}
)

// The actions besides fighting and shooting.
type (
	// Moved tells how far a fighter walked and how far apart they are now.
	Moved struct {
		Model    Model `json:"model"`
		Foe      Model `json:"foe"`
		Closer   bool  `json:"closer"`
		Inches   int   `json:"inches"`
		Distance int   `json:"distance"`

		Way []battlefield.Place `json:"way,omitempty"` // on a table: from where it stood, round all corners, to where it stands
		How string              `json:"how,omitempty"` // as of Move
		Act Act                 `json:"act,omitempty"` // "run" or "fall_back"; empty: a move
		AP  int                 `json:"ap,omitempty"`  // that it took; 0: one
	}
	// Charged tells that a fighter came into melee range.
	Charged struct {
		Model  Model `json:"model"`
		Foe    Model `json:"foe"`
		Inches int   `json:"inches"`

		Way  []battlefield.Place `json:"way,omitempty"`  // as of Moved
		Fell battlefield.Inch    `json:"fell,omitempty"` // how high it came down on the foe
		How  string              `json:"how,omitempty"`  // Teleported: it was the model's Move as well
	}
)

// What happens to a fighter's body.
type (
	// Healed tells of wounds restored. Why is "heal" for the action, else the trait.
	Healed struct {
		Model  Model  `json:"model"`
		Why    string `json:"why"`
		Dice   []int  `json:"dice,omitempty"` // D6 faces
		Rolled int    `json:"rolled"`         // what they give; what is lost was less, perhaps
		Before int    `json:"before"`
		Wounds int    `json:"wounds"`
		Max    int    `json:"max"`

		By Model `json:"by,omitzero"` // who healed, if it was somebody else
	}
	// Hurt tells of damage that no strike or shot did. Why is "burning", "poisoned", "cursed",
	// "harmful" or "impact".
	Hurt struct {
		Model Model  `json:"model"`
		Why   string `json:"why"`
		Dice  []int  `json:"dice,omitempty"` // D6 faces, if any were thrown for it
		Loss  Loss   `json:"loss"`
	}
	// StatusGained tells that a fighter came into a status. Why is the trait that did it.
	StatusGained struct {
		Model  Model       `json:"model"`
		Status card.Status `json:"status"`
		Why    string      `json:"why"`
	}
	// StatusLost tells that a status or an injury is gone. Why is "heal", or the trait that healed.
	StatusLost struct {
		Model  Model       `json:"model"`
		Status card.Status `json:"status"`
		Why    string      `json:"why"`
	}
	// Injured tells of a roll on the injury table. Injury is empty for a scratch; Ignored names the
	// trait that kept it away, or is "again" for one that the fighter has or has had.
	Injured struct {
		Model   Model       `json:"model"`
		Face    int         `json:"face"`
		Injury  card.Status `json:"injury,omitempty"`
		Ignored string      `json:"ignored,omitempty"`
	}
	// Defeated tells that a fighter is out.
	Defeated struct {
		Model Model `json:"model"`
		By    Model `json:"by"`
	}
)

// Merge tells the roll-off and the turn that it is for in one sentence.
func (e InitiativeRolled) Merge(next engine.Event) (engine.Event, bool) {
	turn, ok := next.(TurnStarted)
	return e, ok && turn.Turn == e.Turn
}

func (InitiativeRolled) Kind() string { return "initiative_rolled" }
func (TurnStarted) Kind() string      { return "turn_started" }
func (Activated) Kind() string        { return "activated" }
func (ActivationEnded) Kind() string  { return "activation_ended" }
func (NerveRolled) Kind() string      { return "nerve_rolled" }
func (Moved) Kind() string            { return "moved" }
func (Charged) Kind() string          { return "charged" }
func (Healed) Kind() string           { return "healed" }
func (Hurt) Kind() string             { return "hurt" }
func (StatusGained) Kind() string     { return "status_gained" }
func (StatusLost) Kind() string       { return "status_lost" }
func (Injured) Kind() string          { return "injured" }
func (Defeated) Kind() string         { return "defeated" }

// EndDefeated is how a duel ends in which a fighter, or both at once, are defeated.
const EndDefeated engine.EndReason = "defeated"
