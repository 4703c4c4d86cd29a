package game

import "warbell/engine/battlefield"

// The events that only a battlefield has (sections 21 and 27).
type (
	// Landed records a drop that needed a test: a die for each inch that is not free. Each failure costs a
	// wound (rule 21.6).
	Landed struct {
		Model  Model            `json:"model"`
		Height battlefield.Inch `json:"height"`
		Need   int              `json:"need"` // 4 is 4+
		Dice   []int            `json:"dice"`
	}
	// Shoved records a push: its dice, and where the pushed model stands if it was moved (rule 21.7). Pieces,
	// models and the battlefield's edge can shorten the way.
	Shoved struct {
		Model Model               `json:"model"`
		Foe   Model               `json:"foe"`
		Way   []battlefield.Place `json:"way,omitempty"`  // the pusher's path, as in Moved; none: it stayed
		Mine  int                 `json:"mine,omitempty"` // the pusher's face; 0: no roll
		Their int                 `json:"their"`          // the face of the pushed model
		Need  int                 `json:"need,omitempty"` // of a defence die: 4 is 4+
		Moved bool                `json:"moved,omitempty"`
		To    battlefield.Place   `json:"to,omitzero"`
		Far   battlefield.Inch    `json:"far,omitempty"`
		Fell  battlefield.Inch    `json:"fell,omitempty"`
	}
	// Spiked records automatic hits of a charge (rule 21.9): D2 hits, less those that DEF dice stop.
	Spiked struct {
		Model   Model `json:"model"`
		Foe     Model `json:"foe"`
		Face    int   `json:"face"` // of the D6
		Hits    int   `json:"hits"`
		Defence Roll  `json:"defence"`
		Stopped int   `json:"stopped"`
		Loss    Loss  `json:"loss"`
	}
	// Trapped records a trap that shoots (rule 27.3).
	Trapped struct {
		Model   Model `json:"model"`
		Attack  Roll  `json:"attack"`
		Defence Roll  `json:"defence"`
		Faith   Roll  `json:"faith,omitzero"`
		Loss    Loss  `json:"loss"`
	}
)

func (Landed) Kind() string  { return "landed" }
func (Shoved) Kind() string  { return "shoved" }
func (Spiked) Kind() string  { return "spiked" }
func (Trapped) Kind() string { return "trapped" }
