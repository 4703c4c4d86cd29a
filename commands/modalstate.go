package commands

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// settledMark begins the parts of a form's custom ID that hold the values of fields the form does not ask:
// NAME=VALUE, for each field with a single choice. Only the user who opened the form has that ID, and sees
// the same values in the form.
const settledMark = "="

// maxCustomID bounds a custom ID, in characters.
const maxCustomID = 100

// askLess replaces each menu with a single choice by a line of text, and stores its value in the form's ID.
// If nothing else would be asked, the last menu stays, for Discord refuses a form without fields.
func askLess(words *templates.Renderer, form *templates.Modal) {
	asks := func(f templates.Field) bool { return f.Text == "" }
	open := len(slices.DeleteFunc(slices.Clone(form.Fields), func(f templates.Field) bool { return !asks(f) }))
	form.Fields = slices.Clone(form.Fields)
	for i, f := range form.Fields {
		if open == 1 || f.Menu == nil || len(f.Menu.Choices) != 1 {
			continue
		}
		only := f.Menu.Choices[0]
		id := form.ID + ":" + settledMark + f.ID + "=" + only.Value
		if strings.Contains(only.Value, ":") || utf8.RuneCountInString(id) > maxCustomID {
			continue
		}
		form.ID = id
		form.Fields[i] = templates.Field{ID: f.ID,
			Text: words.Text("form.settled", struct{ Label, Choice, About string }{f.Label, only.Label, only.About})}
		open--
	}
}

// expandModal returns the call with the values of the fields that its form did not ask, and with the custom
// ID that the handler gave the form.
func expandModal(call *gamekit.Call) *gamekit.Call {
	marked := func(part string) bool { return strings.HasPrefix(part, settledMark) }
	if call.Kind != gamekit.Submit || !slices.ContainsFunc(call.CustomID.Parts, marked) {
		return call
	}
	own := *call
	own.Fields, own.CustomID.Parts = map[string]string{}, nil
	for _, part := range call.CustomID.Parts {
		if !marked(part) {
			own.CustomID.Parts = append(own.CustomID.Parts, part)
			continue
		}
		name, value, _ := strings.Cut(strings.TrimPrefix(part, settledMark), "=")
		own.Fields[name] = value
	}
	maps.Copy(own.Fields, call.Fields)
	return &own
}
