package game

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// ActOverwatch is that action.
const ActOverwatch Act = "overwatch"

// Watch is whom a model shoots on overwatch (rule 26.3): the first that moves, unless it says otherwise.
type Watch struct {
	Nearest bool    `json:"nearest,omitempty"` // only who is the nearest enemy that it sees
	Only    ModelID `json:"only,omitempty"`    // only this one; 0: any
}

type (
	// Watched tells that a model is on overwatch.
	Watched struct {
		Model Model `json:"model"`
	}
	// WatchUsed tells that a watcher went by what its player has said about whom it shoots, which stands on,
	// sealed anew, under the next number. Held: it does not shoot at this one.
	WatchUsed struct {
		Model  Model `json:"model"`
		Foe    Model `json:"foe"`
		Number int   `json:"number"`
		Held   bool  `json:"held,omitempty"`
	}
)

func (Watched) Kind() string { return "watched" }

func (WatchUsed) Kind() string { return "watch_used" }

// SlotWatch is the kind of secret that holds a Watch.
const SlotWatch engine.SlotKind = "watch"

// WatchSlot names the sealed overwatch order of a model.
func WatchSlot(m Model, number int) engine.Slot {
	return engine.Slot(fmt.Sprintf("%s:%d:%d", SlotWatch, number, m.Who()))
}

// rouse ends what lasts until a model's next activation.
func (s *State) rouse(m Model) {
	s.Of(m, func(f *Fighter) { f.Watching, f.Changing = false, false })
}

// Fold pays for it and sets the model on overwatch.
func (e Watched) Fold(s *State) {
	s.Pay(ActOverwatch)
	s.Of(e.Model, func(f *Fighter) { f.Watching = true })
}

// Fold counts the order of the watch.
func (e WatchUsed) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Watch = e.Number + 1 })
}

// Fold puts the model where it was driven back to.
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

// Mover is an event that tells the way of a model that moved of its own accord.
type Mover interface {
	Trail() (Model, []battlefield.Place)
}

// Trail is the way that was walked.
func (e Moved) Trail() (Model, []battlefield.Place) { return e.Model, e.Way }

// Trail is the way of the charge.
func (e Charged) Trail() (Model, []battlefield.Place) { return e.Model, e.Way }

// Tell records an event, and remembers a way to which enemies may react.
func (p *Play) Tell(ev engine.Event) {
	p.Play.Tell(ev)
	if e, ok := ev.(Mover); ok && p.S.IsSkirmish() {
		p.Moved = e
	}
}
