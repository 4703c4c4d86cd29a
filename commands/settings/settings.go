// Package settings implements /settings: how and when Warbell may remind a user. It covers time zone, quiet
// hours, days off and vacations.
package settings

import (
	"context"
	"slices"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/dmcheck"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Settings implements /settings.
type Settings struct {
	Store   storage.Store
	Table   *runner.Runner
	Sweeper *deadlines.Sweeper
	DMs     *dmcheck.Checker
	Words   *templates.Renderer
	Now     func() time.Time
}

// Verbs of custom IDs: the panel's menus and its DM button, and the forms.
const (
	verbSet = "st"
	verbAsk = "stf"
)

// The words after the verbs in a custom ID.
const (
	askRing  = "ring"
	askLimit = "limit"
	askZone  = "zone"
	askQuiet = "quiet"
	askOff   = "off"
	askAway  = "away"
	askEnd   = "end" // ends the vacation that begins at the chosen time
	askDM    = "dm"
)

// aheadDays is the number of days that the panel looks ahead.
const aheadDays = 7

// Command returns /settings.
func (s *Settings) Command() gamekit.Command {
	return gamekit.Command{
		Name: "settings", Description: "Reminders, quiet hours, time zone and vacation", DM: true, Run: s.Open,
	}
}

// Presses returns the panel's menus and buttons, and the forms.
func (s *Settings) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbSet: {Run: s.recounting(s.press)},
		verbAsk: {Run: s.recounting(s.pressForm), Form: true},
	}
}

// Open shows the panel.
func (s *Settings) Open(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	panel, err := s.panel(ctx, call.User.ID, change{})
	return gamekit.Whisper(panel), err
}

// press applies a choice from the panel, and shows the panel again.
func (s *Settings) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	done := change{Set: true}
	var err error
	if call.CustomID.Part(0) == askDM {
		done = change{}
		_, done.Tried, err = s.DMs.Check(ctx, call.User.ID, dmcheck.RowTry)
	} else {
		err = s.choose(ctx, call.User.ID, call.CustomID.Part(0), slices.Clone(call.Values))
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := s.panel(ctx, call.User.ID, done)
	return gamekit.Reply{Update: panel}, err
}

// choose stores a choice from one of the panel's menus.
func (s *Settings) choose(ctx context.Context, user, menu string, chosen []string) error {
	if len(chosen) == 0 {
		return engine.Refuse(engine.Invalid, "", "Choose an option from the menu.")
	}
	switch menu {
	case askRing:
		return s.setRing(ctx, user, chosen[0])
	case askZone:
		return s.setZone(ctx, user, chosen[0])
	case askQuiet:
		return s.setQuiet(ctx, user, chosen[0])
	case askOff:
		return s.setOff(ctx, user, chosen)
	case askEnd:
		return s.comeBack(ctx, user, chosen[0])
	}
	return gamekit.ErrOldButton
}
