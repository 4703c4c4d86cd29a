package library

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/zones/party"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// The verbs of custom IDs: of the panel, of its forms, and of the button that sets an entry up in the
// channel, which commands/zones handles.
const (
	verbPanel = party.VerbEntry
	verbForm  = "zf"
	VerbOpen  = "zp"
)

// The random bytes in the ID of an entry, and in its share code. Neither can be guessed.
const (
	idBytes   = 8
	codeBytes = 10
)

func newID() string { return runner.ShortID(idBytes) }

// The options of /gm library.
const (
	optKind = "kind"
	optCode = "code"
	optFile = "file"
)

// pageSize is the number of entries in a menu, without the choice of the next page.
const pageSize = templates.MaxChoices - 1

// Command returns /gm library.
func (l *Library) Command() gamekit.Command {
	return gamekit.Command{Name: "library", Run: l.run, Description: "Your private maps, opponents, scenes and parties",
		Options: []gamekit.Option{
			{Name: optKind, Description: "Part to open (default: all)", Kind: gamekit.OptionText, Choices: kinds},
			{Name: optCode, Description: "Share code from another GM, to copy an item", Kind: gamekit.OptionText, Max: 40},
			{Name: optFile, Description: "YAML file of a library, to import", Kind: gamekit.OptionFile},
		}}
}

// Presses returns the handlers of the library's menus, buttons and forms.
func (l *Library) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbPanel: {Run: l.press}, verbForm: {Run: l.form, Form: true, Reads: true},
	}
}

func (l *Library) run(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if file, ok := call.File(optFile); ok {
		text, err := l.Attached(ctx, file)
		if err != nil {
			return gamekit.Reply{}, err
		}
		panel, err := l.take(ctx, call.User.ID, text)
		return gamekit.Whisper(panel), err
	}
	if code := call.Text(optCode, ""); code != "" {
		panel, err := l.copyShared(ctx, call.User.ID, code)
		return gamekit.Whisper(panel), err
	}
	panel, err := l.list(ctx, call.User.ID, call.Text(optKind, ""), 0, "")
	return gamekit.Whisper(panel), err
}

// list shows a page of a user's entries, of one kind or of all.
func (l *Library) list(ctx context.Context, user, kind string, page int, note string) (templates.Ephemeral, error) {
	all, err := l.Store.LibraryOf(ctx, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	view := struct {
		Note                                   string
		Maps, Opponents, Scenes, Parties, Most int
	}{Note: note, Most: storage.MaxLibrary}
	for _, e := range all {
		switch e.Kind {
		case KindMap:
			view.Maps++
		case KindOpponent:
			view.Opponents++
		case KindParty:
			view.Parties++
		default:
			view.Scenes++
		}
	}
	of := runner.Filter(all, func(e storage.LibraryEntry) bool { return kind == "" || e.Kind == kind })
	panel, err := l.Words.Note("library.list", view)
	var rows []templates.Row
	if len(of) > 0 {
		rows = append(rows, templates.Row{Menu: &templates.Menu{ID: verbPanel + ":list:" + kind,
			Placeholder: "Open an item…", Choices: l.choices(of, page)}})
	}
	rows = append(rows, templates.Row{Buttons: []templates.Button{
		{ID: verbForm + ":new:" + KindScene, Label: "New scene…", Style: templates.Primary},
		{ID: verbForm + ":new:" + KindMap, Label: "New map…"}, {ID: verbForm + ":new:" + KindOpponent, Label: "New opponent…"},
		{ID: verbForm + ":new:" + KindParty, Label: "New party…"}}},
		templates.Row{Buttons: []templates.Button{{ID: verbForm + ":code", Label: "Enter code…"},
			{ID: verbForm + ":import", Label: "Import YAML…"}, {ID: verbPanel + ":export", Label: "Export library"}}})
	return panel.With(rows...), err
}

// choices returns a page of entries, and the choice of the next page if there is one.
func (l *Library) choices(of []storage.LibraryEntry, page int) []templates.Choice {
	pages := (len(of) + pageSize - 1) / pageSize
	page = max(page, 0) % max(pages, 1)
	var all []templates.Choice
	for _, e := range of[page*pageSize : min(len(of), (page+1)*pageSize)] {
		all = append(all, templates.Choice{Label: templates.Plain(e.Name, templates.MaxChoiceText),
			Verbatim: true, Value: e.ID,
			About: templates.Plain(l.Words.Text("library.about", e), templates.MaxChoiceText)})
	}
	if pages > 1 {
		all = append(all, templates.Choice{Label: "More…", Value: "page:" + strconv.Itoa(page+1)})
	}
	return all
}

// The most characters of an entry's lines and other texts that a panel shows.
const (
	maxShown  = 700
	maxQuoted = 300
)

// panel shows an entry with its buttons.
func (l *Library) panel(ctx context.Context, e storage.LibraryEntry, note string) (templates.Ephemeral, error) {
	if e.Kind == KindParty {
		return l.Parties.Panel(ctx, e, note, partyRow(e))
	}
	panel, err := l.Words.Note("library.one", struct {
		storage.LibraryEntry
		Lines, Foes, Hazards, Notes, Note string
	}{e, templates.Block(e.Line, maxShown), templates.Block(e.Placed, maxShown),
		templates.Clip(e.Hazards, maxQuoted), templates.Clip(naming.OneLine(e.Notes), maxQuoted), note})
	var first []templates.Button
	if e.Kind != KindOpponent {
		first = append(first, templates.Button{ID: VerbOpen + ":" + e.ID, Label: "Open here", Style: templates.Primary})
	}
	share := templates.Button{ID: verbPanel + ":share:" + e.ID, Label: "Share by code"}
	if e.Shared != "" {
		share = templates.Button{ID: verbPanel + ":unshare:" + e.ID, Label: "Withdraw code"}
	}
	first = append(first, templates.Button{ID: verbForm + ":edit:" + e.ID, Label: "Edit item…"},
		templates.Button{ID: verbPanel + ":copy:" + e.ID, Label: "Copy item"}, share)
	return panel.With(templates.Row{Buttons: first}, templates.Row{Buttons: []templates.Button{
		{ID: verbPanel + ":ask:" + e.ID, Label: "Delete…", Style: templates.Danger},
		{ID: verbPanel + ":list:", Label: "All items"}}}), err
}

// Camp shows a party in its open game, with what a GM does there: rests, and loot in the stash.
func (l *Library) Camp(ctx context.Context, e storage.LibraryEntry, game *runner.Game,
	s *zones.State) (templates.Ephemeral, error) {
	return l.Parties.Camp(ctx, e, game, s, templates.Row{Buttons: []templates.Button{party.RestButton(e.ID), editParty(e)}})
}

func editParty(e storage.LibraryEntry) templates.Button {
	return templates.Button{ID: verbForm + ":edit:" + e.ID, Label: "Edit party…"}
}

// partyRow returns the buttons of a party.
func partyRow(e storage.LibraryEntry) templates.Row {
	return templates.Row{Buttons: []templates.Button{
		{ID: VerbOpen + ":" + e.ID, Label: "Open here", Style: templates.Primary}, party.RestButton(e.ID), editParty(e),
		{ID: verbPanel + ":ask:" + e.ID, Label: "Delete…", Style: templates.Danger},
		{ID: verbPanel + ":list:", Label: "All items"}}}
}

// press turns the page, opens an entry, or handles an entry's button.
func (l *Library) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	word, about := call.CustomID.Part(0), call.CustomID.Part(1)
	if word == "export" {
		return l.export(ctx, call.User.ID)
	}
	if word == "list" {
		chosen := strings.Join(call.Values, "")
		if page, turns := strings.CutPrefix(chosen, "page:"); turns || chosen == "" {
			n, _ := strconv.Atoi(page) // an invalid number means the first page
			panel, err := l.list(ctx, call.User.ID, about, n, "")
			return gamekit.Reply{Update: panel}, err
		}
		word, about = "show", chosen
	}
	e, err := l.Entry(ctx, call.User.ID, about)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := l.act(ctx, e, word)
	return gamekit.Reply{Update: panel}, err
}

// act handles an entry's button.
func (l *Library) act(ctx context.Context, e storage.LibraryEntry, word string) (templates.Ephemeral, error) {
	var err error
	if e.Kind == KindParty && slices.Contains([]string{"share", "copy"}, word) {
		return templates.Ephemeral{}, gamekit.ErrOldButton // it has other users' characters
	}
	switch word {
	case "show":
		return l.panel(ctx, e, "")
	case "share", "unshare":
		if e.Shared = ""; word == "share" {
			e.Shared = runner.ShortID(codeBytes)
		}
		if e, err = l.put(ctx, e); err != nil {
			return templates.Ephemeral{}, err
		}
		return l.panel(ctx, e, "")
	case "copy":
		if e, err = l.copyFor(ctx, e.User, e); err != nil {
			return templates.Ephemeral{}, err
		}
		return l.panel(ctx, e, l.Words.Text("library.copied", e.Name))
	case "ask":
		panel, err := l.Words.Note("library.drop", e.Name)
		return panel.With(templates.Row{Buttons: []templates.Button{
			{ID: verbPanel + ":drop:" + e.ID, Label: "Delete item", Style: templates.Danger},
			{ID: verbPanel + ":show:" + e.ID, Label: "Keep item"}}}), err
	case "drop":
		if err := refusal(l.Store.DropFromLibrary(ctx, e.User, e.ID), e); err != nil {
			return templates.Ephemeral{}, err
		}
		return l.list(ctx, e.User, "", 0, l.Words.Text("library.dropped", e.Name))
	}
	return templates.Ephemeral{}, gamekit.ErrOldButton
}

// maxCopies bounds the names that are tried for a copy.
const maxCopies = 99

// copyFor saves a copy of an entry for a user, under a free name.
func (l *Library) copyFor(ctx context.Context, user string, e storage.LibraryEntry) (storage.LibraryEntry, error) {
	all, err := l.Store.LibraryOf(ctx, user)
	if err != nil {
		return e, err
	}
	base := e.Name
	for n := 2; n <= maxCopies; n++ {
		if _, taken := named(all, e.Kind, e.Name); !taken {
			break
		}
		e.Name = naming.Numbered(base, n)
	}
	e.ID, e.User, e.Rev, e.Shared, e.Used = newID(), user, 1, "", l.Now()
	return e, refusal(l.Store.AddToLibrary(ctx, e), e)
}

// copyShared saves a copy of an entry that its owner shares.
func (l *Library) copyShared(ctx context.Context, user, code string) (templates.Ephemeral, error) {
	e, err := l.Store.SharedEntry(ctx, strings.ToLower(strings.TrimSpace(code)))
	if err = refusal(err, e); err != nil {
		if gamekit.Refused(err) {
			err = engine.Refuse(engine.Invalid, "",
				"Nothing is shared under that code. Check the code, or ask its owner for a new one.")
		}
		return templates.Ephemeral{}, err
	}
	if e, err = l.copyFor(ctx, user, e); err != nil {
		return templates.Ephemeral{}, err
	}
	return l.panel(ctx, e, l.Words.Text("library.copied", e.Name))
}
