package game

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
)

// Model identifies a fighter in an event.
type Model struct {
	Seat engine.Seat `json:"seat"`
	Name engine.Name `json:"name"`
	ID   ModelID     `json:"id,omitempty"` // 0: the only one of its seat, as in a duel
}

// Who returns the ID of the fighter.
func (m Model) Who() ModelID {
	if m.ID == 0 {
		return Champion(m.Seat)
	}
	return m.ID
}

// Loss is damage at once: the wounds before it, the wounds left, and the maximum.
type Loss struct {
	Damage int `json:"damage"`
	Before int `json:"before"`
	Wounds int `json:"wounds"`
	Max    int `json:"max"`
}

// The events that every duel has.
type (
	// InitiativeRolled records the roll-off, ties included, and its winner (rule 2.3).
	InitiativeRolled struct {
		Turn   int      `json:"turn,omitempty"` // the turn it was for; 0: all turns
		Rolls  [][2]int `json:"rolls"`          // each pair by seat
		Winner Model    `json:"winner"`
		Loser  Model    `json:"loser"`

		Deploys bool `json:"deploys,omitempty"` // it decided who deploys first in a skirmish
	}
	// TurnStarted records the start of a turn, counted from 1.
	TurnStarted struct {
		Turn int `json:"turn"`
	}
	// Activated records the start of a model's activation.
	Activated struct {
		Model Model `json:"model"`
		Turn  int   `json:"turn"`
		AP    int   `json:"ap"`
	}
	// ActivationEnded records the end of an activation. Left is how many action points were given up.
	ActivationEnded struct {
		Model  Model `json:"model"`
		Passed bool  `json:"passed"`
		Left   int   `json:"left"`
	}
	// NerveRolled records the D6 that a Fearful (house rule) or stupid fighter rolls before an action. On a 1
	// the action and its point are lost.
	NerveRolled struct {
		Model Model  `json:"model"`
		Act   Act    `json:"act"`
		Why   string `json:"why"` // "fearful" or "stupidity"
		Face  int    `json:"face"`
		Lost  bool   `json:"lost"`

		AP   int  `json:"ap,omitempty"`   // action points that are lost; 0: one
		Free bool `json:"free,omitempty"` // the lost action was a free one
	}
)

// The events of actions other than fighting and shooting.
type (
	// Moved records how far a fighter walked and how far apart the two are now.
	Moved struct {
		Model    Model `json:"model"`
		Foe      Model `json:"foe"`
		Closer   bool  `json:"closer"`
		Inches   int   `json:"inches"`
		Distance int   `json:"distance"`

		Way []battlefield.Place `json:"way,omitempty"` // in a skirmish: the path from start to end with all corners
		How string              `json:"how,omitempty"` // as in Move
		Act Act                 `json:"act,omitempty"` // "run" or "fall_back"; empty: a move
		AP  int                 `json:"ap,omitempty"`  // that it cost; 0: one
	}
	// Charged records that a fighter came into melee range.
	Charged struct {
		Model  Model `json:"model"`
		Foe    Model `json:"foe"`
		Inches int   `json:"inches"`

		Way  []battlefield.Place `json:"way,omitempty"`  // as in Moved
		Fell battlefield.Inch    `json:"fell,omitempty"` // the height of its drop onto the enemy
		How  string              `json:"how,omitempty"`  // Teleported: the charge used the model's Move too
	}
)

// The events of wounds, statuses and injuries.
type (
	// Healed records regained wounds. Why is "heal" for the action, otherwise the trait.
	Healed struct {
		Model  Model  `json:"model"`
		Why    string `json:"why"`
		Dice   []int  `json:"dice,omitempty"` // D6 faces
		Rolled int    `json:"rolled"`         // wounds that the dice give, which can be more than were lost
		Before int    `json:"before"`
		Wounds int    `json:"wounds"`
		Max    int    `json:"max"`

		By Model `json:"by,omitzero"` // the model that healed, if it was another one
	}
	// Hurt records damage outside strikes and shots. Why is "burning", "poisoned", "cursed", "harmful" or
	// "impact".
	Hurt struct {
		Model Model  `json:"model"`
		Why   string `json:"why"`
		Dice  []int  `json:"dice,omitempty"` // D6 faces, if any were rolled for it
		Loss  Loss   `json:"loss"`
	}
	// StatusGained records that a fighter got a status. Why is the trait that caused it.
	StatusGained struct {
		Model  Model       `json:"model"`
		Status card.Status `json:"status"`
		Why    string      `json:"why"`
	}
	// StatusLost records the end of a status or an injury. Why is "heal", or the trait that healed.
	StatusLost struct {
		Model  Model       `json:"model"`
		Status card.Status `json:"status"`
		Why    string      `json:"why"`
	}
	// Injured records a roll on the injury table. Injury is empty for a scratch. Ignored names the trait that
	// prevented the injury, or is "again" for one that the fighter has or has had.
	Injured struct {
		Model   Model       `json:"model"`
		Face    int         `json:"face"`
		Injury  card.Status `json:"injury,omitempty"`
		Ignored string      `json:"ignored,omitempty"`
	}
	// Defeated records that a fighter is defeated.
	Defeated struct {
		Model Model `json:"model"`
		By    Model `json:"by"`
	}
)

// Merge combines the roll-off and the start of its turn into one sentence.
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

// EndDefeated is the end of a duel by the defeat of one or both fighters.
const EndDefeated engine.EndReason = "defeated"
