package game

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
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
	// HidDown tells that a model is hidden (rule 21.8).
	HidDown struct {
		Model Model `json:"model"`
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
	// DoorSet tells that a door was opened or shut (rule 27.1).
	DoorSet struct {
		Model Model  `json:"model"`
		Piece string `json:"piece"`
		Name  string `json:"name,omitempty"` // of the piece
		Entry int    `json:"entry"`          // from 1
		Shut  bool   `json:"shut"`
	}
	// Looted tells what a model found, by two D6 of which the lower is read first (rule 27.2).
	Looted struct {
		Model Model  `json:"model"`
		Site  string `json:"site"`
		Name  string `json:"name,omitempty"` // of the site
		Dice  [2]int `json:"dice"`           // as they fell
		Gear  string `json:"gear"`

		Relic int `json:"relic,omitempty"` // the D6 that was thrown before, for the relic; on 6 that is what it found
	}
	// Trapped tells of a trap that shoots (rule 27.3).
	Trapped struct {
		Model   Model `json:"model"`
		Attack  Roll  `json:"attack"`
		Defence Roll  `json:"defence"`
		Faith   Roll  `json:"faith,omitzero"`
		Loss    Loss  `json:"loss"`
	}
	// GearUsed tells that a piece of gear was used up.
	GearUsed struct {
		Model  Model  `json:"model"`
		Gear   string `json:"gear"`
		Target Model  `json:"target"`
		Face   int    `json:"face,omitempty"` // of a D6, where it works on some faces only
		Failed bool   `json:"failed,omitempty"`
	}
	// Cleansed tells of statuses that were removed from a model. By is who did it; Why is "cleanse", or the
	// gear.
	Cleansed struct {
		By    Model         `json:"by"`
		Model Model         `json:"model"`
		Lost  []card.Status `json:"lost"`
		Why   string        `json:"why"`
	}
	// ShieldRaised tells that a model is in cover until it acts again.
	ShieldRaised struct {
		Model Model `json:"model"`
	}
)

func (Landed) Kind() string       { return "landed" }
func (Shoved) Kind() string       { return "shoved" }
func (HidDown) Kind() string      { return "hidden" }
func (Spiked) Kind() string       { return "spiked" }
func (DoorSet) Kind() string      { return "door_set" }
func (Looted) Kind() string       { return "looted" }
func (Trapped) Kind() string      { return "trapped" }
func (GearUsed) Kind() string     { return "gear_used" }
func (Cleansed) Kind() string     { return "cleansed" }
func (ShieldRaised) Kind() string { return "shield_raised" }

func boardEvents() []engine.Event {
	return []engine.Event{
		Landed{}, Shoved{}, HidDown{}, Spiked{}, DoorSet{}, Looted{}, Trapped{}, GearUsed{}, Cleansed{}, ShieldRaised{},
	}
}
