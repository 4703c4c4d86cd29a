package party

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// The verbs of custom IDs: of panels and of forms.
//
//	zc:open                 the menu of characters
//	zc:WORD:CHARACTER       a button or menu of a character's panel
//	zk:edit:CHARACTER:REV   the form of a character
//	zk:rest:PARTY           the form of a rest
const (
	verbPanel = "zc"
	verbForm  = "zk"
)

// VerbEntry begins the custom IDs of the panel of a library entry, which package library handles.
const VerbEntry = "zl"

// The most characters of a text that a panel shows.
const (
	maxNotes = 300
	maxLines = 500
)

// Panel shows a GM's party with its characters. rows are the buttons of its library entry.
func (p *Parties) Panel(ctx context.Context, e storage.LibraryEntry, note string,
	rows ...templates.Row) (templates.Ephemeral, error) {
	all, err := p.members(ctx, e.User, e.ID)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	return p.shown(e, all, note, rows...)
}

// Camp shows a GM's party as its characters are in an open game.
func (p *Parties) Camp(ctx context.Context, e storage.LibraryEntry, l *runner.Game, s *zones.State,
	rows ...templates.Row) (templates.Ephemeral, error) {
	all, err := p.members(ctx, e.User, e.ID)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	for i := range all {
		if c := Find(l, s, all[i].ID); c != nil {
			all[i].Sheet = all[i].Sheet.after(c)
		}
	}
	return p.shown(e, all, "", rows...)
}

// shown shows a party with some characters.
func (p *Parties) shown(e storage.LibraryEntry, all []member, note string,
	rows ...templates.Row) (templates.Ephemeral, error) {
	view := struct {
		Name, Stash, Notes, Note string
		Lines                    []lineView
	}{Name: e.Name, Stash: shortList(e.Placed), Notes: templates.Clip(naming.OneLine(e.Notes), maxNotes), Note: note}
	var menu []templates.Choice
	for _, m := range all[:min(len(all), templates.MaxChoices)] {
		view.Lines, menu = append(view.Lines, p.line(m)), append(menu, p.choice(m))
	}
	panel, err := p.Words.Note("party.one", view)
	if len(menu) > 0 {
		rows = append([]templates.Row{openMenu(menu)}, rows...)
	}
	return panel.With(rows...), err
}

// RestButton returns the button of a party that opens the form of a rest.
func RestButton(party string) templates.Button {
	return templates.Button{ID: verbForm + ":rest:" + party, Label: "Rest party…"}
}

// showButton returns the button that opens the panel of a party.
func showButton(party string) templates.Button {
	return templates.Button{ID: VerbEntry + ":show:" + party, Label: "Show party"}
}

// shortList returns items as one line.
func shortList(text string) string {
	return templates.Clip(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' }), "; "), maxLines)
}

// panel shows a character with its buttons to its player or GM.
func (p *Parties) panel(ctx context.Context, user string, m member, note string) (templates.Ephemeral, error) {
	home, err := p.home(ctx, m.Character)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	notes, err := p.Store.CharacterNote(ctx, user, m.ID)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	view := struct {
		lineView
		Line, GM, Party, Belongings, Stash, Notes, Note string
		Mine                                            bool
	}{lineView: p.line(m), Line: templates.Block(m.Sheet.Line, maxLines), GM: m.GM, Note: note, Mine: !m.gm,
		Belongings: shortList(strings.Join(m.Sheet.Belongings, "\n")),
		Notes:      templates.Clip(naming.OneLine(notes), maxNotes)}
	var rows []templates.Row
	if home != nil {
		view.Party, view.Stash = home.Name, shortList(home.Placed)
		if menu := p.stashMenu(m, home.Placed); menu != nil {
			rows = append(rows, templates.Row{Menu: menu})
		}
	}
	panel, err := p.Words.Note("party.character", view)
	return panel.With(append(rows, buttons(m))...), err
}

// buttons returns the buttons of a character's panel.
func buttons(m member) templates.Row {
	all := []templates.Button{
		{ID: verbForm + ":edit:" + m.ID + ":" + strconv.Itoa(m.Rev), Label: "Edit character…", Style: templates.Primary},
		{ID: verbPanel + ":versions:" + m.ID, Label: "Versions"},
	}
	if m.gm {
		return templates.Row{Buttons: append(all,
			templates.Button{ID: verbPanel + ":leave:" + m.ID, Label: "Remove from party…", Style: templates.Danger},
			showButton(m.Party))}
	}
	return templates.Row{Buttons: append(all,
		templates.Button{ID: verbPanel + ":ask:" + m.ID, Label: "Delete character…", Style: templates.Danger})}
}

// stashMenu returns the menu that moves an item from the stash to a character; nil if the stash is empty.
func (p *Parties) stashMenu(m member, stash string) *templates.Menu {
	menu := &templates.Menu{ID: verbPanel + ":take:" + m.ID, Placeholder: "Take from the stash…"}
	if m.gm {
		menu.Placeholder = "Give from the stash…"
	}
	for line := range strings.SplitSeq(stash, "\n") {
		item := templates.Plain(line, templates.MaxChoiceText)
		known := slices.ContainsFunc(menu.Choices, func(c templates.Choice) bool { return c.Value == item })
		if item != "" && !known && len(menu.Choices) < templates.MaxChoices {
			menu.Choices = append(menu.Choices, templates.Choice{Label: item, Verbatim: true, Value: item})
		}
	}
	if len(menu.Choices) == 0 {
		return nil
	}
	return menu
}

// press handles a button or menu of a panel.
func (p *Parties) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	word, id, user := call.CustomID.Part(0), call.CustomID.Part(1), call.User.ID
	if word == "open" {
		id = strings.Join(call.Values, "")
	}
	m, err := p.member(ctx, user, id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := p.act(ctx, call, m, word)
	return gamekit.Reply{Update: panel}, err
}

// act handles a button or menu of a character's panel.
func (p *Parties) act(ctx context.Context, call *gamekit.Call, m member, word string) (templates.Ephemeral, error) {
	user := call.User.ID
	switch word {
	case "open", "show":
		return p.panel(ctx, user, m, "")
	case "take":
		return p.take(ctx, call, m, strings.Join(call.Values, ""))
	case "versions":
		return p.versions(ctx, m)
	case "restore":
		return p.restore(ctx, user, m, strings.Join(call.Values, ""))
	case "ask", "leave":
		about := struct {
			Name string
			GM   bool
		}{m.Name, word == "leave"}
		sure := templates.Button{ID: verbPanel + ":drop:" + m.ID, Label: "Delete character", Style: templates.Danger}
		if about.GM {
			sure = templates.Button{ID: verbPanel + ":remove:" + m.ID, Label: "Remove from party", Style: templates.Danger}
		}
		panel, err := p.Words.Note("party.drop", about)
		return panel.With(templates.Row{Buttons: []templates.Button{sure,
			{ID: verbPanel + ":show:" + m.ID, Label: "Keep character"}}}), err
	case "drop":
		err := p.Store.DropCharacter(ctx, user, m.ID)
		if errors.Is(err, storage.ErrNotFound) {
			err = errGone
		}
		if err != nil {
			return templates.Ephemeral{}, err
		}
		return p.Words.Note("party.dropped", m.Name)
	case "remove":
		return p.remove(ctx, m)
	}
	return templates.Ephemeral{}, gamekit.ErrOldButton
}

// remove takes a character out of its GM's party. It stays with its player.
func (p *Parties) remove(ctx context.Context, m member) (templates.Ephemeral, error) {
	if !m.gm {
		return templates.Ephemeral{}, errGone
	}
	c, note := m.Character, storage.CharacterNote{Character: m.ID, User: m.GM}
	c.GM, c.Party = "", ""
	change := storage.PartyChange{Characters: []storage.Character{c}}
	if m.User != m.GM {
		change.Note = &note
	}
	if err := p.put(ctx, change); err != nil {
		return templates.Ephemeral{}, err
	}
	return p.Words.Note("party.removed", m.Name)
}

// take moves an item from the stash to the belongings of a character, and posts it in the character's game.
func (p *Parties) take(ctx context.Context, call *gamekit.Call, m member, item string) (templates.Ephemeral, error) {
	home, err := p.home(ctx, m.Character)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	if home == nil {
		return templates.Ephemeral{}, errNoParty
	}
	stash := strings.Split(home.Placed, "\n")
	at := slices.IndexFunc(stash, func(line string) bool {
		return templates.Plain(line, templates.MaxChoiceText) == item
	})
	switch {
	case at < 0 || item == "":
		return templates.Ephemeral{}, engine.Refuse(engine.Stale, "",
			"“%s” is no longer in the stash. Open the character again.", naming.Clip(item))
	case len(m.Sheet.Belongings) >= maxItems:
		return templates.Ephemeral{}, tooMany()
	}
	m.Sheet.Belongings = append(m.Sheet.Belongings, stash[at])
	home.Placed = strings.Join(slices.Delete(stash, at, at+1), "\n")
	m.State = m.Sheet.text()
	err = p.put(ctx, storage.PartyChange{Party: home, Characters: []storage.Character{m.Character}})
	if err != nil {
		return templates.Ephemeral{}, err
	}
	about := struct {
		Name, Item string
		Untold     bool
		Code       string
	}{Name: m.Name, Item: item}
	if err := p.tell(ctx, call, m, m.Sheet.Belongings[len(m.Sheet.Belongings)-1]); err != nil {
		about.Untold, about.Code = true, p.code(ctx, call, err)
	}
	m.Rev++
	return p.panel(ctx, call.User.ID, m, p.Words.Text("party.took", about))
}
