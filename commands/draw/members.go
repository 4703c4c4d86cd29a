package draw

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/templates"
)

// minMembers is the least number of members to draw among.
const minMembers = 2

// membersMenu returns the row with the menu of members to draw among, which Discord fills.
func membersMenu() templates.Row {
	return templates.Row{Menu: &templates.Menu{ID: verbMembers + ":", Placeholder: "Draw among members…",
		Kind: templates.MenuUsers, Min: minMembers, Max: templates.MaxChoices}}
}

// membersKinds are the draws among members, as buttons. Each value is also the word of the button.
var membersKinds = []templates.Choice{
	{Label: "Draw a winner", Value: string(draw.Winners)}, {Label: "Draw full order", Value: string(draw.Order)},
	{Label: "Draw 2 teams", Value: string(draw.Teams)}, {Label: "Draw pairs", Value: string(draw.Pairs)},
	{Label: "Draw Secret Santa", Value: string(draw.Santa)},
}

// ofMembers reports whether a word is that of a button for a draw among members.
func ofMembers(word string) bool {
	return slices.ContainsFunc(membersKinds, func(c templates.Choice) bool { return c.Value == word })
}

// chooseKind asks what to draw among the members chosen from the menu. Nothing is posted before a button is
// pressed.
func (d *Draws) chooseKind(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := inServer(call); err != nil {
		return gamekit.Reply{}, err
	}
	if len(call.Values) < minMembers {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't draw from 1 entrant. Choose at least %d members.", minMembers)
	}
	names := make([]string, len(call.Values))
	for i, id := range call.Values {
		if user := call.Mentioned[id]; user.Bot {
			return gamekit.Reply{}, errBot(user.Name)
		}
		names[i] = "<@" + id + ">"
	}
	if err := d.saveDraft(ctx, call, strings.Join(names, ", ")); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := d.Words.Note("draw.members", names)
	var buttons []templates.Button
	for i, c := range membersKinds {
		b := sureButton(call, c.Value, c.Label)
		if i > 0 {
			b.Style = templates.Secondary
		}
		buttons = append(buttons, b)
	}
	return gamekit.Whisper(note.With(templates.Row{Buttons: buttons})), err
}
