package settings

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// reminderChoices are the ways to be reminded.
var reminderChoices = []templates.Choice{
	{Label: "Reminders by mention in the game", Value: string(storage.RingChannel)},
	{Label: "Reminders by DM", Value: string(storage.RingDM)},
	{Label: "No reminders", Value: string(storage.RingOff)},
}

// reminderMenu returns the menu for the way to be reminded.
func reminderMenu(now storage.RingBy) *templates.Menu {
	menu := &templates.Menu{ID: verbSet + ":" + askRing, Placeholder: "Reminders", Choices: slices.Clone(reminderChoices)}
	for i, c := range menu.Choices {
		menu.Choices[i].Default = c.Value == string(now)
	}
	return menu
}

func (s *Settings) setRing(ctx context.Context, user, by string) error {
	if !slices.ContainsFunc(reminderChoices, func(c templates.Choice) bool { return c.Value == by }) {
		return gamekit.ErrOldButton
	}
	return s.Store.SetRing(ctx, user, storage.RingBy(by))
}

// setLimit parses and stores the most reminders a day that a user wants.
func (s *Settings) setLimit(ctx context.Context, user, typed string) error {
	most, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || most < 1 || most > storage.MostRings {
		return engine.Refuse(engine.Invalid, "",
			"You can have 1 to %d reminders per day, not “%s”. To turn them off, choose *No reminders* in `/settings`.",
			storage.MostRings, typed)
	}
	return s.Store.SetMostRings(ctx, user, most)
}
