// Package warband has /warband: players list, build, edit, share and import their saved rosters.
package warband

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// Warbands handles /warband.
type Warbands struct {
	Store    storage.Store
	Words    *templates.Renderer
	Now      func() time.Time
	Rosters  Rosters
	Attached func(context.Context, gamekit.File) (string, error) // returns the text of an attached file
	Kinds    []gamekit.Kind                                      // in the order of the systems
}

// Rosters saves players' rosters. All errors but those of the store are refusals; see gamekit.RosterStore.
type Rosters interface {
	Kept(ctx context.Context, user, id string) (storage.Fighter, error)
	Keep(ctx context.Context, k gamekit.Kind, f storage.Fighter) (storage.Fighter, error)
	Change(context.Context, storage.Fighter) (storage.Fighter, error)
}

// Presses returns the handlers of the menus, buttons and forms.
func (b *Warbands) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"wl": {Run: b.pressList},
		"wg": {Run: b.pressRestore},
		"wk": {Run: b.press},
		"wf": {Run: b.pressEdit, Form: true, Reads: true},
		"wi": {Run: b.pressText, Form: true, Reads: true},
	}
}

// Sweep erases rosters deleted longer ago than goneTime.
func (b *Warbands) Sweep(ctx context.Context, now time.Time) error {
	return b.Store.DropFighters(ctx, now.Add(-goneTime))
}

// kindOf returns the kind of a system's saved rosters; false if this Warbell lacks the system.
func (b *Warbands) kindOf(system string) (gamekit.Kind, bool) {
	i := slices.IndexFunc(b.Kinds, func(k gamekit.Kind) bool { return k.System == system })
	if i < 0 {
		return gamekit.Kind{}, false
	}
	return b.Kinds[i], true
}

// goneTime is how long an owner can restore a deleted roster.
const goneTime = 30 * 24 * time.Hour

// pageSize is the number of rosters in a menu, without the choice of the next page.
const pageSize = templates.MaxChoices - 1

// kindCount counts the saved rosters of a kind.
type kindCount struct {
	Label string
	N     int
}

func (b *Warbands) list(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	list, err := b.page(ctx, call.User.ID, 0)
	return gamekit.Whisper(list), err
}

// page lists a user's saved rosters, a page at a time, and those that can be restored.
func (b *Warbands) page(ctx context.Context, user string, page int) (templates.Ephemeral, error) {
	kept, err := b.Store.Fighters(ctx, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	gone, err := b.Store.GoneFighters(ctx, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	view := struct {
		Kinds      []kindCount
		Most, Gone int
	}{Most: storage.MostFighters, Gone: len(gone)}
	for _, k := range b.Kinds {
		if n := len(under(kept, k.System)); n > 0 {
			view.Kinds = append(view.Kinds, kindCount{k.Label, n})
		}
	}
	note, err := b.Words.Note("kept.list", view)
	var rows []templates.Row
	if len(kept) > 0 {
		rows = append(rows, templates.Row{Menu: &templates.Menu{ID: "wl:", Placeholder: "Open…",
			Choices: b.choices(kept, page)}})
	}
	if len(gone) > 0 {
		rows = append(rows, templates.Row{Menu: &templates.Menu{ID: "wg:", Placeholder: "Restore…",
			Choices: b.choices(gone[:min(len(gone), pageSize)], 0)}})
	}
	return note.With(rows...), err
}

// under returns the rosters of one system.
func under(kept []storage.Fighter, system string) []storage.Fighter {
	var all []storage.Fighter
	for _, f := range kept {
		if f.System == system {
			all = append(all, f)
		}
	}
	return all
}

// choices returns a page of saved rosters, and the choice of the next page if there is one.
func (b *Warbands) choices(kept []storage.Fighter, page int) []templates.Choice {
	pages := (len(kept) + pageSize - 1) / pageSize
	page = max(page, 0) % max(pages, 1)
	var all []templates.Choice
	for _, f := range kept[page*pageSize : min(len(kept), (page+1)*pageSize)] {
		k, _ := b.kindOf(f.System)
		about := b.Words.Text("kept.about", struct {
			Label, Notation string
			Draft           bool
		}{k.Label, f.Notation, f.Draft})
		all = append(all, templates.Choice{Label: templates.Plain(f.Name, templates.MaxChoiceText),
			Verbatim: true,
			Value:    f.ID, About: templates.Plain(about, templates.MaxChoiceText)})
	}
	if pages > 1 {
		all = append(all, templates.Choice{Label: "More…", Value: "page:" + strconv.Itoa(page+1)})
	}
	return all
}

// pressList turns the page of the list, or opens a roster of it.
func (b *Warbands) pressList(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	chosen := strings.Join(call.Values, "")
	if page, ok := strings.CutPrefix(chosen, "page:"); ok || chosen == "" {
		n, _ := strconv.Atoi(page) // an invalid number means the first page
		list, err := b.page(ctx, call.User.ID, n)
		return gamekit.Reply{Update: list}, err
	}
	f, err := b.Rosters.Kept(ctx, call.User.ID, chosen)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.panel(ctx, f, "")
	return gamekit.Reply{Update: panel}, err
}

// show opens a roster by its name.
func (b *Warbands) show(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	kept, err := b.Store.Fighters(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(kept) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You have no saved warbands. Create one with `/warband new`.")
	}
	things := make([]naming.Thing, len(kept))
	for i, f := range kept {
		things[i] = naming.Thing{At: i, ID: f.ID, Name: f.Name}
	}
	at, err := naming.Find("fighter or warband", call.Text("name", ""), things, nil)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.panel(ctx, kept[at], "")
	return gamekit.Whisper(panel), err
}

func (b *Warbands) suggest(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	kept, err := b.Store.Fighters(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	names := make([]string, len(kept))
	for i, f := range kept {
		names[i] = f.Name
	}
	return gamekit.Reply{Choices: gamekit.Matching(names, call.Text("name", ""))}, nil
}

// copyOf saves a copy of another user's roster for a user.
func (b *Warbands) copyOf(ctx context.Context, user string, f storage.Fighter) (storage.Fighter, error) {
	k, ok := b.kindOf(f.System)
	if !ok {
		return f, errUnknownKind
	}
	return b.Rosters.Keep(ctx, k, storage.Fighter{ID: runner.ShortID(idBytes), User: user, System: f.System,
		Name: f.Name, Notation: f.Notation, Draft: f.Draft})
}
