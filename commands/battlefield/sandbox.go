package battlefield

import (
	"context"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Store is what the battlefields need of a store.
type Store interface {
	storage.Battlefields
	KeepDraft(ctx context.Context, d storage.Draft) error
	Draft(ctx context.Context, user, id string) (storage.Draft, error)
}

// Config is what a Sandbox is made of.
type Config struct {
	Store Store
	Words *templates.Renderer
	Now   func() time.Time
	// Shown puts a view into words, drawn as the server of the call wants it.
	Shown func(*gamekit.Call, engine.View) (templates.Public, error)
	// Attached is the text of a file that somebody attached.
	Attached func(context.Context, gamekit.File) (string, error)
	// MayOpen refuses to open anything where, or for whom, the server doesn't want it.
	MayOpen func(context.Context, *gamekit.Call) error
	// Keeps reports whether the caller keeps the server's games going.
	Keeps func(context.Context, *gamekit.Call) (bool, error)
}

// Sandbox runs /battlefield.
type Sandbox struct{ Config }

// New makes a Sandbox.
func New(c Config) *Sandbox { return &Sandbox{c} }

// The verbs of custom IDs.
const (
	verbField = "bf"
	verbLook  = "bo"
	verbLay   = "bl"
	verbMaps  = "bm"
	verbForm  = "bu"
	verbAsk   = "bq"
	verbGo    = "bg"
)

// Presses lists what can be pressed.
func (s *Sandbox) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbField: {Run: s.press, Public: true},
		verbLook:  {Run: s.pressLook},
		verbLay:   {Run: s.pressLay, Public: true},
		verbMaps:  {Run: s.pressMap},
		verbForm:  {Run: s.pressForm, Form: true, Reads: true},
		verbAsk:   {Run: s.pressAsk, Public: true},
		verbGo:    {Run: s.pressGo, Public: true},
	}
}
