// Package party has the characters that players keep between Zones fights, in the parties of their GMs.
package party

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// Kind is the kind of a party among the entries of a GM's library.
const Kind = "party"

// Store is the part of the store that has parties.
type Store interface {
	storage.Parties
	LibraryEntry(ctx context.Context, user, id string) (storage.LibraryEntry, error)
	LibraryOf(ctx context.Context, user string) ([]storage.LibraryEntry, error)
}

// Parties shows and changes saved characters. A character is for its player and for the GM of its party only.
type Parties struct {
	Store     Store
	Games     Games
	Words     *templates.Renderer
	Now       func() time.Time
	Condition func(zones.Status) string // returns the short name of a condition
	// Failed logs an error after which a call goes on, and returns the ID of the error.
	Failed func(context.Context, *gamekit.Call, error) string
}

var (
	errGone = engine.Refuse(engine.Stale, "",
		"This character was deleted or isn't in your party. See your characters: `/character`.")
	errMoved = engine.Refuse(engine.Stale, "",
		"Your change was not saved: the character or its party has changed in the meantime. Open it again.")
	// ErrFull refuses another entry in a library.
	ErrFull = engine.Refuse(engine.Illegal, "",
		"Your library is full: %d items. Delete some first: `/gm library`.", storage.MaxLibrary)
	errNoParty = engine.Refuse(engine.Stale, "",
		"This party was deleted. See your parties: `/gm library`.")
)

// member is a character as one user may see it.
type member struct {
	storage.Character
	Sheet Sheet
	gm    bool // the user is the GM of its party
}

// member finds a character of a user, or in a party of theirs.
func (p *Parties) member(ctx context.Context, user, id string) (member, error) {
	all, err := p.Store.Characters(ctx, id)
	if err != nil {
		return member{}, err
	}
	if len(all) == 0 || all[0].User != user && !leads(user, all[0]) {
		return member{}, errGone
	}
	return memberOf(all[0], user)
}

func memberOf(c storage.Character, user string) (member, error) {
	sheet, err := SheetOf(c)
	return member{Character: c, Sheet: sheet, gm: leads(user, c)}, err
}

// leads reports whether a user is the GM of a character's party.
func leads(user string, c storage.Character) bool { return c.Party != "" && c.GM == user && user != "" }

// In returns the characters of a GM's party.
func (p *Parties) In(ctx context.Context, gm, party string) ([]storage.Character, error) {
	all, err := p.Store.CharactersOf(ctx, gm)
	return slices.DeleteFunc(all, func(c storage.Character) bool { return c.Party != party }), err
}

// members returns the characters of a GM's party with their sheets.
func (p *Parties) members(ctx context.Context, gm, party string) ([]member, error) {
	all, err := p.In(ctx, gm, party)
	if err != nil {
		return nil, err
	}
	var members []member
	for _, c := range all {
		m, err := memberOf(c, gm)
		if err != nil {
			return nil, err
		}
		members = append(members, m)
	}
	return members, nil
}

// home finds the party of a character; nil if it has none.
func (p *Parties) home(ctx context.Context, c storage.Character) (*storage.LibraryEntry, error) {
	if c.Party == "" || c.GM == "" {
		return nil, nil
	}
	e, err := p.Store.LibraryEntry(ctx, c.GM, c.Party)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, nil
	}
	return &e, err
}

// entry finds a GM's own party.
func (p *Parties) entry(ctx context.Context, gm, id string) (storage.LibraryEntry, error) {
	e, err := p.Store.LibraryEntry(ctx, gm, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && e.Kind != Kind {
		err = errNoParty
	}
	return e, err
}

// put makes a change, or refuses it if something has changed in the meantime.
func (p *Parties) put(ctx context.Context, c storage.PartyChange) error {
	for i := range c.Characters {
		c.Characters[i].Used = p.Now()
	}
	err := p.Store.ChangeParty(ctx, c)
	switch {
	case errors.Is(err, storage.ErrMoved):
		return errMoved
	case errors.Is(err, storage.ErrFull):
		return ErrFull
	}
	return err
}

// Choice is a saved character that its player can bring to a fight.
type Choice struct {
	ID, Name, Label string
	Sheet           Sheet
}

// Choices lists a player's characters in the parties of a fight's GM that can fight and aren't in it yet.
func (p *Parties) Choices(ctx context.Context, user string, l *runner.Game, in *zones.State) ([]Choice, error) {
	gm := GM(l, in)
	all, err := p.Store.CharactersBy(ctx, user)
	if err != nil || gm == "" {
		return nil, err
	}
	var choices []Choice
	for _, c := range all {
		sheet, err := SheetOf(c)
		if err != nil {
			return nil, err
		}
		if c.GM != gm || sheet.Out || Find(l, in, c.ID) != nil {
			continue
		}
		label := p.Words.Text("party.choice", p.line(member{Character: c, Sheet: sheet}))
		choices = append(choices, Choice{ID: c.ID, Name: c.Name, Label: label, Sheet: sheet})
	}
	return choices, nil
}

// health returns how a character is: its hits and conditions.
func (p *Parties) health(s Sheet) string {
	notes := []string{p.Words.Text("party.hits", struct {
		Hits, Most int
		Out        bool
	}{s.Hits, s.most(), s.Out})}
	for _, st := range s.Conditions {
		notes = append(notes, p.Condition(st))
	}
	return strings.Join(notes, ", ")
}

// lineView is one line about a character.
type lineView struct {
	Name, Player, Health, Resources string
	Items                           int
}

func (p *Parties) line(m member) lineView {
	var resources []string
	for _, r := range m.Sheet.Resources {
		resources = append(resources, r.String())
	}
	return lineView{Name: m.Name, Player: m.User, Health: p.health(m.Sheet),
		Resources: strings.Join(resources, ", "), Items: len(m.Sheet.Belongings)}
}

// Command returns /character.
func (p *Parties) Command() gamekit.Command {
	return gamekit.Command{Name: "character", Run: p.run, DM: true, Complete: p.complete,
		Description: "Your characters between Zones fights: hits, belongings and notes",
		Options: []gamekit.Option{{Name: optName, Description: "Character to open (default: the only one, or a list)",
			Kind: gamekit.OptionText, Complete: true, Max: templates.MaxChoiceText}}}
}

// Presses returns the handlers of the panels and forms.
func (p *Parties) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verbPanel: {Run: p.press}, verbForm: {Run: p.form, Form: true, Reads: true},
	}
}

const optName = "name"

func (p *Parties) run(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	all, err := p.Store.CharactersBy(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if name := strings.TrimSpace(call.Text(optName, "")); name != "" {
		all = slices.DeleteFunc(all, func(c storage.Character) bool {
			return c.ID != name && !strings.EqualFold(templates.Plain(c.Name, templates.MaxChoiceText), name)
		})
		if len(all) == 0 {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
				"You have no character “%s”. See your characters: `/character`.", templates.Clip(name, 40))
		}
	}
	if len(all) == 1 {
		m, err := memberOf(all[0], call.User.ID)
		if err != nil {
			return gamekit.Reply{}, err
		}
		panel, err := p.panel(ctx, call.User.ID, m, "")
		return gamekit.Whisper(panel), err
	}
	panel, err := p.list(all)
	return gamekit.Whisper(panel), err
}

func (p *Parties) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	all, err := p.Store.CharactersBy(ctx, call.User.ID)
	var names []string
	for _, c := range all {
		names = append(names, templates.Plain(c.Name, templates.MaxChoiceText))
	}
	slices.Sort(names)
	return gamekit.Reply{Choices: gamekit.Matching(slices.Compact(names), call.Text(optName, ""))}, err
}

// list shows a player's characters to choose from.
func (p *Parties) list(all []storage.Character) (templates.Ephemeral, error) {
	panel, err := p.Words.Note("party.mine", len(all))
	if err != nil || len(all) == 0 {
		return panel, err
	}
	var menu []templates.Choice
	for _, c := range all[:min(len(all), templates.MaxChoices)] {
		sheet, err := SheetOf(c)
		if err != nil {
			return panel, err
		}
		menu = append(menu, p.choice(member{Character: c, Sheet: sheet}))
	}
	return panel.With(openMenu(menu)), nil
}

// choice returns a character as a choice that opens it.
func (p *Parties) choice(m member) templates.Choice {
	return templates.Choice{Label: templates.Plain(m.Name, templates.MaxChoiceText), Verbatim: true,
		Value: m.ID,
		About: templates.Plain(p.health(m.Sheet), templates.MaxChoiceText)}
}

func openMenu(choices []templates.Choice) templates.Row {
	return templates.Row{Menu: &templates.Menu{ID: verbPanel + ":open", Placeholder: "Open a character…",
		Choices: choices}}
}
