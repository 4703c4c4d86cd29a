package commands

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// settledMark begins the parts of a form's custom ID that say what the form did not ask: NAME=VALUE of each
// field in which there was nothing to choose. Who opened the form alone has that ID, and reads the same in
// the form.
const settledMark = "="

// maxCustomID is how many characters a custom ID may have.
const maxCustomID = 100

// askLess has a form ask no menu of one line: it says that line, and its ID keeps the value. Of a form in
// which nothing else is asked the last menu stays, for there would be nothing to send.
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

// expandModal is a call with what its form did not ask as if that had been filled in, and with the ID that
// its handler gave the form.
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
