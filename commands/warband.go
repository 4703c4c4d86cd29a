package commands

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// warbandCommand is /warband: what one keeps to play with, of all systems, and what systems build.
func (b *Bot) warbandCommand() plug.Command {
	var subs []plug.Command
	for _, s := range b.order {
		if s.Builds != nil {
			subs = append(subs, s.Builds(desk{b})...)
		}
	}
	form := func(*plug.Call) bool { return true }
	named := plug.Option{Name: "name", Description: "Which; suggested as you type", Kind: plug.OptionText, Required: true, Complete: true, Max: 100}
	return plug.Command{
		Name: "warband", Description: "Your own warbands, fighters and characters, in every server", DM: true,
		Subs: append(subs,
			plug.Command{Name: "list", Description: "All that you keep, and what you took away", Run: b.listKept},
			plug.Command{Name: "show", Description: "Show one, change it, copy it, share it", Options: []plug.Option{named}, Run: b.showKept, Complete: b.suggestKept},
			plug.Command{Name: "copy", Description: "Copy what somebody shares", Run: b.copyShared, Options: []plug.Option{
				{Name: "code", Description: "The code they gave you", Kind: plug.OptionText, Required: true, Max: 40},
			}},
			plug.Command{
				Name: "import", Description: "Keep a warband, fighter or character from text or YAML: paste it, or attach a file", Options: b.importOptions(),
				Run: b.importWarband, Asks: func(call *plug.Call) bool { _, attached := call.File(optionFile); return !attached },
			},
			plug.Command{Name: "check", Description: "Paste one and read what is wrong with it, line by line; nothing is kept", Run: b.askText("check"), Asks: form},
		),
	}
}

// keptPage is how many of what is kept a menu lists beside what turns the page.
const keptPage = templates.MaxChoices - 1

// countedKind says how many of a kind are kept.
type countedKind struct {
	Label string
	N     int
}

func (b *Bot) listKept(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	list, err := b.keptList(ctx, call.User.ID, 0)
	return plug.Whisper(list), err
}

// keptList lists what a user keeps, a page at a time, and what can be taken back.
func (b *Bot) keptList(ctx context.Context, user string, page int) (templates.Private, error) {
	kept, err := b.store.Fighters(ctx, user)
	if err != nil {
		return templates.Private{}, err
	}
	gone, err := b.store.GoneFighters(ctx, user)
	if err != nil {
		return templates.Private{}, err
	}
	view := struct {
		Kinds      []countedKind
		Most, Gone int
	}{Most: storage.MostFighters, Gone: len(gone)}
	for _, k := range b.kinds {
		if n := len(under(kept, k.System)); n > 0 {
			view.Kinds = append(view.Kinds, countedKind{k.Label, n})
		}
	}
	note, err := b.words.Note("kept.list", view)
	var rows []templates.Row
	if len(kept) > 0 {
		rows = append(rows, templates.Row{Menu: &templates.Menu{ID: "wl:", Placeholder: "Open…", Choices: b.keptChoices(kept, page)}})
	}
	if len(gone) > 0 {
		rows = append(rows, templates.Row{Menu: &templates.Menu{ID: "wg:", Placeholder: "Take back…", Choices: b.keptChoices(gone[:min(len(gone), keptPage)], 0)}})
	}
	return note.With(rows...), err
}

// under are those that are kept under one system.
func under(kept []storage.Fighter, system string) []storage.Fighter {
	var all []storage.Fighter
	for _, f := range kept {
		if f.System == system {
			all = append(all, f)
		}
	}
	return all
}

// keptChoices are a page of what is kept, and what turns to the next page if there is one.
func (b *Bot) keptChoices(kept []storage.Fighter, page int) []templates.Choice {
	pages := (len(kept) + keptPage - 1) / keptPage
	page = max(page, 0) % max(pages, 1)
	var all []templates.Choice
	for _, f := range kept[page*keptPage : min(len(kept), (page+1)*keptPage)] {
		k, _ := b.kindOf(f.System)
		about := b.words.Text("kept.about", struct {
			Label, Notation string
			Draft           bool
		}{k.Label, f.Notation, f.Draft})
		all = append(all, templates.Choice{Label: templates.Plain(f.Name, templates.MaxChoiceText), Value: f.ID, About: templates.Plain(about, templates.MaxChoiceText)})
	}
	if pages > 1 {
		all = append(all, templates.Choice{Label: "More…", Value: "page:" + strconv.Itoa(page+1)})
	}
	return all
}

// pressKeptList turns the page of the list, or opens one of it.
func (b *Bot) pressKeptList(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	chosen := strings.Join(call.Values, "")
	if page, ok := strings.CutPrefix(chosen, "page:"); ok || chosen == "" {
		n, _ := strconv.Atoi(page) // what is no number is the first page
		list, err := b.keptList(ctx, call.User.ID, n)
		return plug.Reply{Update: list}, err
	}
	f, err := b.kept(ctx, call.User.ID, chosen)
	if err != nil {
		return plug.Reply{}, err
	}
	panel, err := b.keptPanel(ctx, f, "")
	return plug.Reply{Update: panel}, err
}

// showKept opens one by its name.
func (b *Bot) showKept(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	kept, err := b.store.Fighters(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	if len(kept) == 0 {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "You keep nothing yet. /warband ready has warbands to begin with; /warband new builds one.")
	}
	things := make([]naming.Thing, len(kept))
	for i, f := range kept {
		things[i] = naming.Thing{At: i, ID: f.ID, Name: f.Name}
	}
	at, err := naming.Find("fighter or warband", call.Text("name", ""), things, nil)
	if err != nil {
		return plug.Reply{}, err
	}
	panel, err := b.keptPanel(ctx, kept[at], "")
	return plug.Whisper(panel), err
}

func (b *Bot) suggestKept(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	kept, err := b.store.Fighters(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	names := make([]string, len(kept))
	for i, f := range kept {
		names[i] = f.Name
	}
	return plug.Reply{Choices: plug.Matching(names, call.Text("name", ""))}, nil
}

// copyShared keeps a copy of what somebody else shares.
func (b *Bot) copyShared(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, err := b.store.SharedFighter(ctx, strings.ToLower(strings.TrimSpace(call.Text("code", ""))))
	if errors.Is(err, storage.ErrNotFound) {
		return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Nobody shares anything under that code any more. Ask for it anew: /warband show has the button “Share”.")
	}
	if err != nil {
		return plug.Reply{}, err
	}
	copied, err := b.copied(ctx, call.User.ID, f)
	if err != nil {
		return plug.Reply{}, err
	}
	panel, err := b.keptPanel(ctx, copied, b.words.Text("kept.copied", copied.Name))
	return plug.Whisper(panel), err
}

// copied keeps for a user a copy of what somebody keeps.
func (b *Bot) copied(ctx context.Context, user string, f storage.Fighter) (storage.Fighter, error) {
	k, ok := b.kindOf(f.System)
	if !ok {
		return f, errForeignKind
	}
	return b.keep(ctx, k, storage.Fighter{ID: newKeptID(), User: user, System: f.System, Name: f.Name, Notation: f.Notation, Draft: f.Draft})
}
