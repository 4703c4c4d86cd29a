package game

import (
	"warbell/engine"
	"warbell/engine/battlefield"
)

// What happens on a table besides (sections 21 and 27).
type (
	// Landed tells of a drop that was a test: a die for each inch that was not free, a failure a wound (rule
	// 21.6).
	Landed struct {
		Model  Model            `json:"model"`
		Height battlefield.Inch `json:"height"`
		Need   int              `json:"need"` // 4 is 4+
		Dice   []int            `json:"dice"`
	}
	// Shoved tells of a push: of the dice, and where the pushed model stands if it was moved (rule 21.7).
	// Stopped by a piece, a model, or the table's edge it went less far.
	Shoved struct {
		Model Model               `json:"model"`
		Foe   Model               `json:"foe"`
		Way   []battlefield.Place `json:"way,omitempty"`  // of the pusher, as of Moved; none: it stood there
		Mine  int                 `json:"mine,omitempty"` // the pusher's face; 0: none was thrown
		Their int                 `json:"their"`          // the face of who is pushed
		Need  int                 `json:"need,omitempty"` // of a defence die: 4 is 4+
		Moved bool                `json:"moved,omitempty"`
		To    battlefield.Place   `json:"to,omitzero"`
		Far   battlefield.Inch    `json:"far,omitempty"`
		Fell  battlefield.Inch    `json:"fell,omitempty"`
	}
	// Spiked tells of hits that a charge makes by itself (rule 21.9): as many as a D2 gives, less those that
	// DEF dice stop.
	Spiked struct {
		Model   Model `json:"model"`
		Foe     Model `json:"foe"`
		Face    int   `json:"face"` // of the D6
		Hits    int   `json:"hits"`
		Defence Roll  `json:"defence"`
		Stopped int   `json:"stopped"`
		Loss    Loss  `json:"loss"`
	}
	// Trapped tells of a trap that shoots (rule 27.3).
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

func boardEvents() []engine.Event {
	return []engine.Event{
		Landed{}, Shoved{}, Spiked{}, Trapped{},
	}
}
