package rolls

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The options of /rolls.
const (
	optName      = "name"
	optWhose     = "whose"
	optCharacter = "character"
	optBlind     = "blind"
	optFile      = "file"
)

// The owners of a saved roll.
const (
	mine    = "mine"
	servers = "server"
)

var whoses = []templates.Choice{{Label: "Mine", Value: mine}, {Label: "This server's", Value: servers}}

// rollsCommand is /rolls.
func (s *Rolls) rollsCommand() gamekit.Command {
	whose := gamekit.Option{Name: optWhose, Description: "Yours, or this server's, for who keeps it; yours unless you say", Kind: gamekit.OptionText, Choices: whoses}
	character := gamekit.Option{Name: optCharacter, Description: "For which of your characters",
		Kind: gamekit.OptionText, Max: mostSlug}
	blind := gamekit.Option{Name: optBlind, Description: "The game master alone sees what falls",
		Kind: gamekit.OptionBool}
	named := gamekit.Option{Name: optName, Description: "What it is called behind the @",
		Kind: gamekit.OptionText, Required: true, Max: mostSlug}
	return gamekit.Command{Name: "rolls", Description: "Rolls you make often, and random tables, under names of their own", DM: true, Subs: []gamekit.Command{
		{Name: "save", Description: "Save a roll: /roll @stealth throws it from then on", DM: true,
			Run: s.save, Options: []gamekit.Option{
				named, {Name: optDice, Description: "What it throws, as for /roll; $bonus and ${n:2} are asked for", Kind: gamekit.OptionText, Required: true, Max: 200}, character, whose, blind,
			}},
		{Name: "table", Description: "Write a random table, or change one", DM: true, Run: s.tableAsked,
			Asks: func(*gamekit.Call) bool { return true }, Options: []gamekit.Option{named, whose, blind}},
		{Name: "list", Description: "What is saved, by you and here", DM: true, Run: s.list},
		{Name: "panel", Description: "Post buttons for what is saved: whoever presses one rolls it", DM: true,
			Public: true, Run: s.panel, Options: []gamekit.Option{character, whose}},
		{Name: "remove", Description: "Take away what is saved", DM: true, Run: s.remove,
			Complete: s.suggestSaved, Options: []gamekit.Option{
				{Name: optName, Description: "Which roll or table", Kind: gamekit.OptionText, Required: true,
					Complete: true, Max: templates.MaxChoiceText},
			}},
		{Name: "export", Description: "What is saved, as a file", DM: true, Run: s.export,
			Options: []gamekit.Option{whose}},
		{Name: "import", Description: "Save what such a file has", DM: true, Run: s.imported,
			Asks: func(call *gamekit.Call) bool { return !call.Has(optFile) }, Options: []gamekit.Option{
				{Name: optFile, Description: "A file as /rolls export makes it; left out, you paste it",
					Kind: gamekit.OptionFile}, whose,
			}},
	}}
}

// owner returns the owner of a call's saved rolls: the caller, or the server, if the caller is its organiser.
func (s *Rolls) owner(ctx context.Context, call *gamekit.Call, whose string) (guild string, err error) {
	if whose != servers {
		return "", nil
	}
	if call.Guild == "" {
		return "", engine.Refuse(engine.Illegal, "",
			"This isn't a server. Remove `whose:`, or use the command in a server.")
	}
	keeps, err := s.Keeps(ctx, call)
	if err == nil && !keeps {
		err = engine.Refuse(engine.NotYours, "",
			"You can't change this server's rolls: only organisers and moderators can. Remove `whose:` to save your own.")
	}
	return call.Guild, err
}

// save is /rolls save.
func (s *Rolls) save(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	guild, err := s.owner(ctx, call, call.Text(optWhose, mine))
	if err != nil {
		return gamekit.Reply{}, err
	}
	r := storage.SavedRoll{Guild: guild, User: call.User.ID, Dice: strings.TrimSpace(call.Text(optDice, "")),
		Blind: call.Bool(optBlind, false)}
	if r.Name, err = name(call.Text(optName, "")); err != nil {
		return gamekit.Reply{}, err
	}
	if guild == "" {
		r.Character = slug(call.Text(optCharacter, ""))
	}
	if err := sound(r.Dice); err != nil {
		return gamekit.Reply{}, gamekit.GivingBack(err, r.Dice)
	}
	return s.keep(ctx, r)
}

// keep saves rolls and lists their names.
func (s *Rolls) keep(ctx context.Context, rolls ...storage.SavedRoll) (gamekit.Reply, error) {
	err := s.Store.PutSavedRolls(ctx, rolls...)
	if errors.Is(err, storage.ErrFull) {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't save more than %d rolls. Delete one: `/rolls remove`.", storage.MostRolls)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := s.Words.View(keptView{saidAll(rolls)})
	return gamekit.Whisper(note.Whisper()), err
}

// keptView lists the rolls just saved.
type keptView struct{ Rolls []savedView }

func (keptView) ViewOf() string { return "ui/rolls.kept" }

// savedView is a saved roll, for the words.
type savedView struct {
	Handle, Dice string // player text
	Rows         int
	Blind        bool
	Server       bool
	Parameters   []parameter
}

func said(r storage.SavedRoll) savedView {
	head, _, _ := strings.Cut(r.Dice, "#")
	return savedView{handle(r), r.Dice, len(r.Rows), r.Blind, r.Guild != "", parametersOf(head)}
}

func saidAll(rolls []storage.SavedRoll) []savedView {
	all := make([]savedView, len(rolls))
	for i, r := range rolls {
		all[i] = said(r)
	}
	return all
}

// mostListed bounds the saved rolls in a list; an export has all.
const mostListed = 30

// listView is the list of saved rolls.
type listView struct {
	Rolls []savedView
	More  int
}

func (listView) ViewOf() string { return "ui/rolls.list" }

// list is /rolls list.
func (s *Rolls) list(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	all, err := s.Store.SavedRolls(ctx, call.User.ID, call.Guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	v := listView{Rolls: saidAll(all[:min(len(all), mostListed)]), More: max(0, len(all)-mostListed)}
	note, err := s.Words.View(v)
	return gamekit.Whisper(note.Whisper()), err
}

// remove is /rolls remove.
func (s *Rolls) remove(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	c, err := readCall(call.Text(optName, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	all, err := s.Store.SavedRolls(ctx, call.User.ID, call.Guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	r, err := found(all, c)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if r.Guild != "" {
		if _, err := s.owner(ctx, call, servers); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if err := s.Store.DropSavedRoll(ctx, r.ID); err != nil && !errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, err
	}
	note, err := s.Words.Note("rolls.removed", said(r))
	return gamekit.Whisper(note), err
}

// mostTable bounds a table in its form, in characters.
const mostTable = 4000

// The fields of the forms.
const (
	fieldRows = "rows"
	fieldText = "text"
)

// tableAsked is /rolls table: it opens the form, with the table as it is.
func (s *Rolls) tableAsked(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	whose := call.Text(optWhose, mine)
	guild, err := s.owner(ctx, call, whose)
	if err != nil {
		return gamekit.Reply{}, err
	}
	n, err := name(call.Text(optName, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	all, err := s.Store.SavedRolls(ctx, call.User.ID, guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now, blind := "", call.Bool(optBlind, false)
	for _, r := range all {
		if r.Name == n && r.Guild == guild && r.Character == "" {
			now = written(r.Rows)
			blind = call.Bool(optBlind, r.Blind)
		}
	}
	return gamekit.Reply{Modal: tableForm(n, whose, blind, now)}, nil
}

// tableForm takes the rows of a random table.
func tableForm(n, whose string, blind bool, rows string) *templates.Modal {
	return &templates.Modal{ID: strings.Join([]string{verbForm, "table", whose, strconv.FormatBool(blind), n},
		":"), Title: "Edit random table", Fields: []templates.Field{
		{ID: fieldRows, Label: "Rows, one per line",
			About: "Optional before a row: a weight (3:) or die numbers (1-3:). [[2d6]] rolls dice",
			Input: &templates.Input{Value: templates.Clip(rows, mostTable),
				Hint: "3: nothing but dust\n[[2d6]] copper coins\na silver ring", Long: true, Min: 1, Max: mostTable}},
	}}
}

// pressForm reads a form.
func (s *Rolls) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	guild, err := s.owner(ctx, call, call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch call.CustomID.Part(0) {
	case "import":
		return s.take(ctx, call, guild, call.Fields[fieldText])
	case "table":
	default:
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	r := storage.SavedRoll{Guild: guild, User: call.User.ID, Blind: call.CustomID.Part(2) == "true"}
	if r.Name, err = name(plainly(call.CustomID.Rest(3))); err != nil {
		return gamekit.Reply{}, err
	}
	if r.Rows, err = readRows(call.Fields[fieldRows]); err != nil {
		return gamekit.Reply{}, err
	}
	return s.keep(ctx, r)
}
