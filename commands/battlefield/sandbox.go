package battlefield

import (
	"context"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Store stores battlefields and drafts.
type Store interface {
	storage.Battlefields
	KeepDraft(ctx context.Context, d storage.Draft) error
	Draft(ctx context.Context, user, id string) (storage.Draft, error)
}

// Config configures a Sandbox.
type Config struct {
	Store Store
	Words *templates.Renderer
	Now   func() time.Time
	// Shown renders a view, with its picture in the style of the call's server.
	Shown func(*gamekit.Call, engine.View) (templates.Public, error)
	// Attached returns the text of an attached file.
	Attached func(context.Context, gamekit.File) (string, error)
	// MayOpen returns an error if the server's settings don't let the user start anything in the channel.
	MayOpen func(context.Context, *gamekit.Call) error
	// Keeps reports whether the caller is an organiser.
	Keeps func(context.Context, *gamekit.Call) (bool, error)
}

// Sandbox handles /map.
type Sandbox struct{ Config }

// New returns a Sandbox.
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

// Presses returns the handlers of buttons and forms.
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
