package grimheim

import (
	"context"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
)

// pressCards shows a warband in pictures: its sheet, the card of one model, or the pages to print. The custom
// ID is wbc:FIGHTER:WORD.
func (b builder) pressCards(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := b.Kept(ctx, call.User.ID, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if f.System != bandSystem {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	if !call.Rights.Attach && !call.Channel.DM {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Warbell needs the Attach Files permission here. Ask a moderator, or open your list in a DM with Warbell.")
	}
	w, _ := warband.Parse(f.Notation) // uses what could be parsed
	if len(w.Models) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"This warband has no models to show. Add one first.")
	}
	word := call.CustomID.Part(1)
	model, page, err := cardChosen(word, strings.Join(call.Values, ""), w)
	if err != nil {
		return gamekit.Reply{}, err
	}
	files, err := b.drawn(w, word, model)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := b.Words().NoteAt(bandTable, "cards", struct {
		Name  string
		Pages int
	}{f.Name, len(files)})
	for _, file := range files {
		note = note.Attach(file)
	}
	if word == "print" {
		return gamekit.Whisper(note), err
	}
	id := "wbc:" + f.ID
	rows := menuRow(nil, id+":card", "Show a card…", modelChoices(w), page)
	note = note.With(append(rows, templates.Row{Buttons: []templates.Button{{ID: id + ":print",
		Label: "Print on A4"}}})...)
	if word == "card" {
		return gamekit.Reply{Update: note}, err
	}
	return gamekit.Whisper(note), err
}

// cardChosen parses a choice in the menu of cards: a model, or a page of the menu, which shows the sheet
// again; then the model is NoModel.
func cardChosen(word, value string, w warband.Warband) (model, page int, err error) {
	if word != "card" {
		return warband.NoModel, 0, nil
	}
	if n, turns := strings.CutPrefix(value, "page:"); turns {
		page, _ = strconv.Atoi(n) // an invalid number means the first page
		return warband.NoModel, page, nil
	}
	if model, err = strconv.Atoi(value); err != nil || model < 0 || model >= len(w.Models) {
		return model, 0, errModelGone
	}
	return model, model / pageSize, nil
}

// drawn returns the pictures for a button's word.
func (b builder) drawn(w warband.Warband, word string, model int) ([]templates.File, error) {
	scene := w.SheetScene()
	switch word {
	case "sheet":
	case "card":
		if model != warband.NoModel {
			scene = w.CardScene(model)
		}
	case "print":
		return b.Words().Pages(bandTable, scene)
	default:
		return nil, gamekit.ErrOldButton
	}
	file, err := b.Words().Draw(bandTable, scene)
	return []templates.File{file}, err
}
