package rolls

import (
	"context"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// saveID returns the custom ID of the button and the form that save a roll. Each roll has an ID of its own,
// since Discord's apps for phones can show a form of the same ID as it was the first time.
func saveID(notation string) string { return strings.Join([]string{verbForm, formSave, notation}, ":") }

// saveRow returns the button that saves a roll. There is none if the notation is too long for its custom ID,
// or where Warbell is no member, since forms need that.
func saveRow(call *gamekit.Call, notation string) []templates.Row {
	b := templates.Button{ID: saveID(notation), Label: "Save roll…", Style: templates.Secondary}
	if call.Guest || utf8.RuneCountInString(b.ID) > mostID {
		return nil
	}
	return []templates.Row{{Buttons: []templates.Button{b}}}
}

// saveForm returns the form that asks for the name of a roll to save.
func saveForm(notation string) *templates.Modal {
	return &templates.Modal{ID: saveID(notation), Title: "Save roll", Fields: []templates.Field{
		{ID: fieldName, Label: "Name, to roll it by /roll @name",
			Input: &templates.Input{Hint: "stealth", Min: 1, Max: mostSlug}},
		{ID: fieldDice, Label: "Dice, as in /roll", About: "$bonus and ${n:2} are asked for",
			Input: &templates.Input{Value: notation, Min: 1, Max: mostSaved}},
	}}
}

// saveAsked opens the form of saveForm for a button, or saves the roll of a submitted form.
func (s *Rolls) saveAsked(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Kind == gamekit.Press {
		return gamekit.Reply{Modal: saveForm(plainly(call.CustomID.Rest(1)))}, nil
	}
	r := storage.SavedRoll{User: call.User.ID, Dice: strings.TrimSpace(call.Fields[fieldDice])}
	var err error
	if r.Name, err = name(call.Fields[fieldName]); err != nil {
		return gamekit.Reply{}, err
	}
	if err := sound(r.Dice); err != nil {
		return gamekit.Reply{}, gamekit.GivingBack(err, r.Dice)
	}
	return s.keep(ctx, r)
}
