package warband

import (
	"context"
	"errors"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// The options of /warband, besides those that kinds read.
const (
	optName = "name"
	optKind = "kind"
	optFrom = "from"
	optCode = "code"
	optFile = "file"
)

// starts are the starting points of a new roster; the first is the default.
var starts = []templates.Choice{{Label: "Pre-made", Value: string(gamekit.StartReady)},
	{Label: "Blank", Value: string(gamekit.StartBlank)}, {Label: "Random", Value: string(gamekit.StartRandom)}}

// Command returns /warband.
func (b *Warbands) Command() gamekit.Command {
	kinds := b.kindChoices()
	for i := range kinds {
		kinds[i].Default = false
	}
	built, _ := b.kindOf(b.proposedKind())
	text := func(name, about string) gamekit.Option {
		return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText}
	}
	chosen := func(o gamekit.Option, choices []templates.Choice) gamekit.Option {
		o.Choices = choices
		return o
	}
	code := text(optCode, "Share code from another player")
	code.Max = 40
	return gamekit.Command{
		Name: "warband", Description: "Your fighters, characters and warbands, on every server", DM: true,
		Subs: []gamekit.Command{
			{Name: "new", Description: "Create a fighter, character or warband", Run: b.begin, Asks: b.asks,
				Options: []gamekit.Option{
					chosen(text(optKind, "Kind to create (default: Grimheim warband)"), kinds),
					chosen(text(optFrom, "Starting point (default: pre-made)"), starts),
					chosen(text(gamekit.OptFaction, "Faction of a random warband (default: any)"), built.Factions),
					{Name: gamekit.OptPoints, Description: "Points limit (default: 300)", Kind: gamekit.OptionInt,
						Min: built.Points[0], Max: built.Points[1]},
				}},
			{Name: "list", Description: "Your saved and deleted warbands", Run: b.list},
			{Name: "show", Description: "Show, edit, copy, share or delete a warband or fighter", Run: b.show, Complete: b.suggest,
				Options: []gamekit.Option{{Name: optName, Description: "Warband, fighter or character to show",
					Kind: gamekit.OptionText, Required: true, Complete: true, Max: 100}}},
			{Name: "import", Description: "Import and check a text, file or share code", Run: b.importText,
				Asks: func(call *gamekit.Call) bool { return !call.Has(optCode) && !call.Has(optFile) },
				Options: []gamekit.Option{code,
					{Name: optFile, Description: "Text or YAML file (default: paste it)", Kind: gamekit.OptionFile},
					chosen(text(optKind, "Content of the file (default: Grimheim warband)"), kinds)}},
		},
	}
}

// begun returns the kind and the starting point of /warband new.
func (b *Warbands) begun(call *gamekit.Call) (gamekit.Kind, gamekit.Start, bool) {
	k, ok := b.kindOf(call.Text(optKind, b.proposedKind()))
	return k, gamekit.Start(call.Text(optFrom, string(gamekit.StartReady))), ok
}

// asks reports whether /warband new opens a form.
func (b *Warbands) asks(call *gamekit.Call) bool {
	k, from, _ := b.begun(call)
	return k.Begin == nil || from == gamekit.StartBlank
}

// begin creates a roster: as its kind does, or from text in a form.
func (b *Warbands) begin(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	k, from, ok := b.begun(call)
	if !ok {
		return gamekit.Reply{}, errNoKind
	}
	if k.Begin != nil {
		return k.Begin(ctx, call, from)
	}
	text := ""
	switch ready := k.Ready(); {
	case len(ready) == 0 || from == gamekit.StartBlank:
	case from == gamekit.StartRandom:
		text = ready[dice.System().Die(len(ready))-1].Notation
	default:
		text = ready[0].Notation
	}
	return b.textForm(k.System, text), nil
}

// importText saves the roster of a share code or a file, or opens the form for pasted text.
func (b *Warbands) importText(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	file, attached := call.File(optFile)
	switch {
	case call.Has(optCode):
		return b.copyShared(ctx, call)
	case !attached:
		return b.textForm(call.Text(optKind, b.proposedKind()), ""), nil
	}
	k, ok := b.kindOf(call.Text(optKind, b.proposedKind()))
	if !ok {
		return gamekit.Reply{}, errNoKind
	}
	text, err := b.Attached(ctx, file)
	if err != nil {
		return gamekit.Reply{}, err
	}
	w, err := read(k, text, maxFile)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.saveNew(ctx, call, k, w)
}

// copyShared saves a copy of another user's shared roster.
func (b *Warbands) copyShared(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := b.Store.SharedFighter(ctx, strings.ToLower(strings.TrimSpace(call.Text(optCode, ""))))
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"That code is no longer shared. Ask for a new one: its owner presses *Share* in `/warband show`.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	copied, err := b.copyOf(ctx, call.User.ID, f)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.panel(ctx, copied, b.Words.Text("kept.copied", copied.Name))
	return gamekit.Whisper(panel), err
}
