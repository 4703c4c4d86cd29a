package game

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// ActOverwatch is the act of going on overwatch.
const ActOverwatch Act = "overwatch"

// Watch decides which enemies a model on overwatch shoots at (rule 26.3). The zero value is the first that
// moves.
type Watch struct {
	Nearest bool    `json:"nearest,omitempty"` // only the nearest enemy that it sees
	Only    ModelID `json:"only,omitempty"`    // only this one; 0: any
}

type (
	// Watched records that a model is on overwatch.
	Watched struct {
		Model Model `json:"model"`
	}
	// WatchUsed records that a watcher followed its Watch, which stays in the slot with the next number. Held
	// means that it does not shoot at this enemy.
	WatchUsed struct {
		Model  Model `json:"model"`
		Foe    Model `json:"foe"`
		Number int   `json:"number"`
		Held   bool  `json:"held,omitempty"`
	}
)

func (Watched) Kind() string { return "watched" }

func (WatchUsed) Kind() string { return "watch_used" }

// SlotWatch is the kind of secret slot that holds a Watch.
const SlotWatch engine.SlotKind = "watch"

// WatchSlot returns the slot of a model's Watch.
func WatchSlot(m Model, number int) engine.Slot {
	return engine.Slot(fmt.Sprintf("%s:%d:%d", SlotWatch, number, m.Who()))
}

// Fold pays for the action and puts the model on overwatch.
func (e Watched) Fold(s *State) {
	s.Pay(ActOverwatch)
	s.Of(e.Model, func(f *Fighter) { f.Watching = true })
}

// Fold counts the use of the Watch.
func (e WatchUsed) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Watch = e.Number + 1 })
}

// Fold puts the model where it was pushed to.
func (e Repelled) Fold(s *State) {
	if n := len(e.Way); n > 0 && s.IsSkirmish() {
		at := e.Way[n-1]
		s.Of(e.Model, func(f *Fighter) {
			if f.At != nil {
				f.At = &at
			}
		})
	}
}

// Mover is implemented by events of a model that moved by itself. Trail returns the model and its path.
type Mover interface {
	Trail() (Model, []battlefield.Place)
}

// Trail returns the path of the move.
func (e Moved) Trail() (Model, []battlefield.Place) { return e.Model, e.Way }

// Trail returns the path of the charge.
func (e Charged) Trail() (Model, []battlefield.Place) { return e.Model, e.Way }

// Tell records an event. In a skirmish it also remembers a move, because enemies may react to it.
func (p *Play) Tell(ev engine.Event) {
	p.Play.Tell(ev)
	if e, ok := ev.(Mover); ok && p.S.IsSkirmish() {
		p.Moved = e
	}
}
