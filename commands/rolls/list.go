package rolls

import (
	"context"
	"errors"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// The words after the verb in the custom ID of a button of /saved list.
const (
	doPage   = "page"
	doChoose = "choose"
	doEdit   = "edit"
	doDelete = "delete"
	doDrop   = "drop"
	doExport = "export"
	doImport = "import"
)

// listView is the data of a page of saved rolls.
type listView struct {
	Rolls       []savedView
	Page, Pages int // from 1
}

func (listView) ViewOf() string { return "ui/rolls.list" }

// list implements /saved list.
func (s *Rolls) list(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	note, err := s.listed(ctx, call, 0)
	return gamekit.Whisper(note), err
}

// listed shows a page, from 0, of the caller's and the server's saved rolls, with buttons to change them.
func (s *Rolls) listed(ctx context.Context, call *gamekit.Call, page int) (templates.Ephemeral, error) {
	all, err := s.Store.SavedRolls(ctx, call.User.ID, call.Guild)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	pages := max(1, (len(all)+templates.MaxChoices-1)/templates.MaxChoices)
	page = max(0, min(page, pages-1))
	shown := all[page*templates.MaxChoices : min(len(all), (page+1)*templates.MaxChoices)]
	note, err := s.Words.View(listView{saidAll(shown), page + 1, pages})
	if err != nil {
		return templates.Ephemeral{}, err
	}
	var rows []templates.Row
	if len(shown) > 0 {
		menu := &templates.Menu{ID: listID(doChoose), Placeholder: "Edit or delete…"}
		for _, r := range shown {
			menu.Choices = append(menu.Choices, templates.Choice{Label: s.label(r), Verbatim: true,
				Value: r.ID})
		}
		rows = append(rows, templates.Row{Menu: menu})
	}
	var turn templates.Row
	if page > 0 {
		turn.Buttons = append(turn.Buttons, pageButton("Previous page", page-1))
	}
	if page < pages-1 {
		turn.Buttons = append(turn.Buttons, pageButton("Next page", page+1))
	}
	if len(turn.Buttons) > 0 {
		rows = append(rows, turn)
	}
	return note.Whisper().With(append(rows, s.listButtons(call))...), nil
}

func pageButton(label string, page int) templates.Button {
	return templates.Button{ID: listID(doPage, strconv.Itoa(page)), Label: label, Style: templates.Secondary}
}

// listButtons returns the buttons under each page.
func (s *Rolls) listButtons(call *gamekit.Call) templates.Row {
	row := templates.Row{Buttons: []templates.Button{
		{ID: listID(doImport), Label: "Import…", Style: templates.Secondary},
		{ID: listID(doExport, mine), Label: "Export yours", Style: templates.Secondary},
	}}
	if call.Guild != "" {
		row.Buttons = append(row.Buttons, templates.Button{ID: listID(doExport, servers), Label: "Export server's",
			Style: templates.Secondary})
	}
	row.Buttons = append(row.Buttons, s.Throws.Buttons()...)
	return row
}

// listID returns the custom ID of a button of /saved list.
func listID(does string, what ...string) string {
	id := verbList + ":" + does
	for _, part := range what {
		id += ":" + part
	}
	return id
}

// pressList handles the buttons of /saved list.
func (s *Rolls) pressList(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	switch id := call.CustomID; id.Part(0) {
	case doPage:
		page, _ := strconv.Atoi(id.Part(1)) // any other text is the first page
		note, err := s.listed(ctx, call, page)
		return gamekit.Reply{Update: note}, err
	case doImport:
		return gamekit.Reply{Modal: importForm(call)}, nil
	case doExport:
		return s.export(ctx, call, id.Part(1))
	case doChoose:
		if len(call.Values) != 1 {
			return gamekit.Reply{}, gamekit.ErrOldButton
		}
		return s.manage(ctx, call, call.Values[0], doChoose)
	case doEdit, doDelete, doDrop:
		return s.manage(ctx, call, id.Part(1), id.Part(0))
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// manage shows, edits or deletes a saved roll.
func (s *Rolls) manage(ctx context.Context, call *gamekit.Call, id, does string) (gamekit.Reply, error) {
	r, err := s.changeable(ctx, call, id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	button := func(label, does string, style templates.Style) templates.Button {
		return templates.Button{ID: listID(does, r.ID), Label: label, Style: style}
	}
	back := templates.Button{ID: listID(doPage, "0"), Label: "All saved rolls", Style: templates.Secondary}
	switch does {
	case doEdit:
		return gamekit.Reply{Modal: editForm(r)}, nil
	case doDelete:
		note, err := s.Words.Note("rolls.delete", said(r))
		return gamekit.Reply{Update: note.With(templates.Row{Buttons: []templates.Button{
			button("Delete for good", doDrop, templates.Danger), back,
		}})}, err
	case doDrop:
		if err := s.Store.DropSavedRoll(ctx, r.ID); err != nil && !errors.Is(err, storage.ErrNotFound) {
			return gamekit.Reply{}, err
		}
		note, err := s.Words.Note("rolls.removed", said(r))
		return gamekit.Reply{Update: note.With(templates.Row{Buttons: []templates.Button{back}})}, err
	}
	note, err := s.Words.Note("rolls.one", said(r))
	return gamekit.Reply{Update: note.With(templates.Row{Buttons: []templates.Button{
		button("Edit…", doEdit, templates.Primary), button("Delete…", doDelete, templates.Secondary), back,
	}})}, err
}

// changeable returns a saved roll that the caller may change: their own, or, for an organiser, the server's.
// It refuses other rolls.
func (s *Rolls) changeable(ctx context.Context, call *gamekit.Call, id string) (storage.SavedRoll, error) {
	r, err := s.Store.SavedRoll(ctx, id)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return r, errUnsaved
	case err != nil:
		return r, err
	case r.Guild != "" && r.Guild == call.Guild:
		_, err = s.owner(ctx, call, servers)
		return r, err
	case r.Guild != "" || r.User != call.User.ID:
		return r, errUnsaved
	}
	return r, nil
}

// editForm returns the form to edit a saved roll or a random table.
func editForm(r storage.SavedRoll) *templates.Modal {
	if len(r.Rows) > 0 {
		of := mine
		if r.Guild != "" {
			of = servers
		}
		return tableForm(r.Name, of, r.Blind, written(r.Rows))
	}
	return &templates.Modal{ID: verbForm + ":" + formRoll + ":" + r.ID, Title: "Edit saved roll", Fields: []templates.Field{
		{ID: fieldDice, Label: "Dice, as in /roll", About: "$bonus and ${n:2} are asked for",
			Input: &templates.Input{Value: r.Dice, Min: 1, Max: mostSaved}},
		{ID: fieldBlind, Label: "Result for the GM only", Checkbox: &templates.Checkbox{Checked: r.Blind}},
	}}
}

// edited saves a roll from the form of editForm.
func (s *Rolls) edited(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	r, err := s.changeable(ctx, call, call.CustomID.Part(1))
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case len(r.Rows) > 0: // it has become a table meanwhile
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	r.Dice, r.Blind, r.User = call.Fields[fieldDice], call.Fields[fieldBlind] == "true", call.User.ID
	if err := sound(r.Dice); err != nil {
		return gamekit.Reply{}, gamekit.GivingBack(err, r.Dice)
	}
	return s.keep(ctx, r)
}
