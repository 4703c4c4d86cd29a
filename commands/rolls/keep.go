package rolls

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
	"warbell/storage"
	"warbell/templates"
)

// The options of /saved.
const (
	optName      = "name"
	optOwner     = "owner"
	optCharacter = "character"
	optBlind     = "blind"
)

// The owners of a saved roll.
const (
	mine    = "mine"
	servers = "server"
)

var owners = []templates.Choice{{Label: "You", Value: mine}, {Label: "This server", Value: servers}}

// mostSaved bounds the notation of a saved roll, in characters.
const mostSaved = 200

// savedCommand returns /saved.
func (s *Rolls) savedCommand() gamekit.Command {
	name := gamekit.Option{Name: optName, Description: "Name to type after @",
		Kind: gamekit.OptionText, Required: true, Max: mostSlug}
	owner := gamekit.Option{Name: optOwner, Description: "Owner (default: you; server needs the organiser role)",
		Kind: gamekit.OptionText, Choices: owners}
	blind := gamekit.Option{Name: optBlind, Description: "Result for the GM only (default: no)",
		Kind: gamekit.OptionBool}
	return gamekit.Command{Name: "saved", Description: "Saved rolls and random tables", DM: true, Subs: []gamekit.Command{
		{Name: "roll", Description: "Save a roll: /roll @name rolls it", DM: true, Run: s.save, Options: []gamekit.Option{
			name, {Name: optDice, Description: "Dice to roll; $bonus and ${n:2} are asked for",
				Kind: gamekit.OptionText, Required: true, Max: mostSaved},
			{Name: optCharacter, Description: "Character it belongs to", Kind: gamekit.OptionText, Max: mostSlug},
			owner, blind,
		}},
		{Name: "table", Description: "Create or edit a random table", DM: true, Run: s.tableAsked,
			Asks: func(*gamekit.Call) bool { return true }, Options: []gamekit.Option{name, owner, blind}},
		{Name: "list", Description: "Saved rolls and tables: edit, delete, import, export, stats", DM: true,
			Anywhere: true, Run: s.list},
		{Name: "panel", Description: "Post buttons for saved rolls", DM: true, Public: true, Run: s.panel,
			Options: []gamekit.Option{
				{Name: optCharacter, Description: "Rolls of this character (default: all)", Kind: gamekit.OptionText, Max: mostSlug},
				{Name: optOwner, Description: "Owner (default: you)", Kind: gamekit.OptionText, Choices: owners},
			}},
	}}
}

// owner returns the owner of a call's saved rolls: "" for the caller, or the server. It refuses a caller who
// isn't the server's organiser.
func (s *Rolls) owner(ctx context.Context, call *gamekit.Call, of string) (guild string, err error) {
	if of != servers {
		return "", nil
	}
	if call.Guild == "" {
		return "", engine.Refuse(engine.Illegal, "",
			"This isn't a server. Remove `owner:`, or use the command on a server.")
	}
	keeps, err := s.Keeps(ctx, call)
	if err == nil && !keeps {
		err = engine.Refuse(engine.NotYours, "",
			"You can't change this server's rolls: only organisers and moderators can. Choose `owner:You` to save your own.")
	}
	return call.Guild, err
}

// save implements /saved roll.
func (s *Rolls) save(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	guild, err := s.owner(ctx, call, call.Text(optOwner, mine))
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
			"You can't save more than %d rolls. Delete one in `/saved list`.", storage.MostRolls)
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

// savedView is the data of a saved roll for the words.
type savedView struct {
	Handle, Dice string // player text
	Rows         int
	Blind        bool
	Server       bool
	Parameters   []parameter
}

func said(r storage.SavedRoll) savedView {
	head, _ := diceline.CutLabel(r.Dice)
	return savedView{handle(r), r.Dice, len(r.Rows), r.Blind, r.Guild != "", parametersOf(head)}
}

func saidAll(rolls []storage.SavedRoll) []savedView {
	all := make([]savedView, len(rolls))
	for i, r := range rolls {
		all[i] = said(r)
	}
	return all
}

// mostTable bounds the text of a table in its form, in characters.
const mostTable = 4000

// The forms, and their fields.
const (
	formTable  = "table"
	formRoll   = "roll"
	formImport = "import"
	formSave   = "save"
	fieldName  = "name"
	fieldRows  = "rows"
	fieldText  = "text"
	fieldFile  = "file"
	fieldDice  = "dice"
	fieldBlind = "blind"
	fieldOwner = "owner"
)

// tableAsked implements /saved table: it opens the form with the present table.
func (s *Rolls) tableAsked(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	of := call.Text(optOwner, mine)
	guild, err := s.owner(ctx, call, of)
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
	return gamekit.Reply{Modal: tableForm(n, of, blind, now)}, nil
}

// tableForm returns the form for the rows of a random table.
func tableForm(n, of string, blind bool, rows string) *templates.Modal {
	return &templates.Modal{ID: strings.Join([]string{verbForm, formTable, of, strconv.FormatBool(blind), n},
		":"), Title: "Edit random table", Fields: []templates.Field{
		{ID: fieldRows, Label: "Rows, one per line",
			About: "Optional before a row: a weight (3:) or die numbers (1-3:). [[2d6]] rolls dice",
			Input: &templates.Input{Value: templates.Clip(rows, mostTable),
				Hint: "3: nothing but dust\n[[2d6]] copper coins\na silver ring", Long: true, Min: 1, Max: mostTable}},
	}}
}

// pressForm handles a submitted form.
func (s *Rolls) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	switch call.CustomID.Part(0) {
	case formImport:
		return s.take(ctx, call)
	case formRoll:
		return s.edited(ctx, call)
	case formSave:
		return s.saveAsked(ctx, call)
	case formTable:
	default:
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	guild, err := s.owner(ctx, call, call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, err
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
