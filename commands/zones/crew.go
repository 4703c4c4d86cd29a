package zones

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/zones/library"
	"warbell/commands/zones/party"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
	zonewords "warbell/templates/zones"
)

// optParty is the option of /gm open for a party of the GM's library.
const optParty = "party"

// parties returns the saved characters, which only their players and the GMs of their parties can see.
func (h handlers) parties() *party.Parties {
	line := zonewords.NewLine(h.Words().Line(templates.Table{System: zones.SystemID}, nil))
	return &party.Parties{Store: partyStore{h.Parties(), h.Library()}, Games: partyGames{h}, Words: h.Words(), Now: h.Now,
		Condition: line.StatusWord, Failed: h.Failed}
}

// partyStore has characters and their parties.
type partyStore struct {
	storage.Parties
	storage.Library
}

// crew is a party for a fight; empty: the fight has none.
type crew []storage.Character

// crewNamed finds the caller's own party by name. Without a name it is empty.
func (h handlers) crewNamed(ctx context.Context, call *gamekit.Call, name string) (crew, error) {
	if strings.TrimSpace(name) == "" {
		return nil, nil
	}
	e, found, err := h.library().Named(ctx, call.User.ID, name, library.KindParty)
	if err == nil && !found {
		err = engine.Refuse(engine.Invalid, "",
			"Your library has no party “%s”. See your parties: `/gm library`.", naming.Clip(name))
	}
	if err != nil {
		return nil, err
	}
	return h.crewOf(ctx, call, e)
}

// crewOf returns a party of the caller, which must have characters.
func (h handlers) crewOf(ctx context.Context, call *gamekit.Call, e storage.LibraryEntry) (crew, error) {
	all, err := h.parties().In(ctx, call.User.ID, e.ID)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 1.7",
			"The party “%s” has no characters yet. Open a fight without it, and press *Save party* at its end.", e.Name)
	}
	return all, nil
}

// openParty opens a fight for a party of the caller.
func (h handlers) openParty(ctx context.Context, call *gamekit.Call, e storage.LibraryEntry) (gamekit.Reply, error) {
	if err := call.Present(); err != nil {
		return gamekit.Reply{}, err
	}
	c, err := h.crewOf(ctx, call, e)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.openWith(ctx, call, nil, c)
}

// join adds a party to the seats of a new fight and to the scene that it begins with. Without a party it
// returns both unchanged.
func (c crew) join(p *library.Prepared, seats []storage.Seat) (*library.Prepared, []storage.Seat, error) {
	if len(c) == 0 {
		return p, seats, nil
	}
	staged := library.Prepared{}
	if p != nil {
		staged = *p
	}
	for _, one := range c {
		at := slices.IndexFunc(seats, func(s storage.Seat) bool { return s.User == one.User })
		if at < 0 {
			at, seats = len(seats), append(seats, storage.Seat{User: one.User, Name: one.Player})
		}
		sheet, err := party.SheetOf(one)
		if err != nil {
			return nil, nil, err
		}
		staged.Stage.Characters = append(staged.Stage.Characters, sheet.Enter(one.ID, engine.Seat(at+1)))
	}
	if n := len(c); n > zones.MaxPCs {
		return nil, nil, engine.Refuse(engine.Illegal, "zones 1.2",
			"You can't bring %d characters: a fight has room for %d. Remove some from the party.", n, zones.MaxPCs)
	}
	return &staged, seats, nil
}

// savedOf returns the caller's saved characters of this GM that can join.
func (h handlers) savedOf(ctx context.Context, call *gamekit.Call, f *playerView) ([]party.Choice, error) {
	return h.parties().Choices(ctx, call.User.ID, f.Game, f.s)
}

// savedPrefix begins the menu values of saved characters in the form for joining.
const savedPrefix = "saved:"

// withCharacters puts the caller's saved characters of this GM first in the form for joining.
func (h handlers) withCharacters(ctx context.Context, call *gamekit.Call, f *playerView,
	form gamekit.Reply) (gamekit.Reply, error) {
	own, err := h.savedOf(ctx, call, f)
	if err != nil || len(own) == 0 {
		return form, err
	}
	menu := *form.Modal.Fields[0].Menu
	others := slices.Clone(menu.Choices)
	for i := range others {
		others[i].Default = false
	}
	var first []templates.Choice
	for _, c := range own[:min(len(own), mostSaved)] {
		first = append(first, templates.Choice{Label: templates.Plain(c.Label, templates.MaxChoiceText),
			Verbatim: true,
			Value:    savedPrefix + c.ID, Default: len(first) == 0})
	}
	last := others[len(others)-1] // the typed line
	room := templates.MaxChoices - len(first) - 1
	menu.Choices = append(append(first, others[:min(len(others)-1, room)]...), last)
	form.Modal.Fields[0].Menu = &menu
	form.Modal.Fields[1].Input.Value = "" // a line that is typed takes precedence
	return form, nil
}

// mostSaved bounds the saved characters in the form for joining.
const mostSaved = 6

// characterChosen reads the form for joining. It reports whether a saved character was chosen.
func (h handlers) characterChosen(ctx context.Context, call *gamekit.Call,
	f *playerView) (zones.Enter, bool, error) {
	id, found := strings.CutPrefix(call.Fields[gamekit.FieldFighter], savedPrefix)
	if !found {
		return zones.Enter{}, false, nil
	}
	if strings.TrimSpace(call.Fields[gamekit.FieldLine]) != "" {
		call.Fields[gamekit.FieldFighter] = gamekit.OwnLine
		return zones.Enter{}, false, nil
	}
	own, err := h.savedOf(ctx, call, f)
	for _, c := range own {
		if c.ID == id {
			return c.Sheet.Enter(c.ID, engine.NoSeat), true, nil
		}
	}
	if err == nil {
		err = engine.Refuse(engine.Stale, "zones 1.7",
			"This character can't join now: it was deleted, defeated or is here already. Choose another one.")
	}
	return zones.Enter{}, true, err
}

// savedCharacter finds the caller's saved character of this GM by name, and reports whether there is one.
func (h handlers) savedCharacter(ctx context.Context, call *gamekit.Call, f *playerView,
	name string) (zones.Enter, bool, error) {
	own, err := h.savedOf(ctx, call, f)
	for _, c := range own {
		if strings.EqualFold(c.Name, strings.TrimSpace(name)) {
			return c.Sheet.Enter(c.ID, engine.NoSeat), true, nil
		}
	}
	return zones.Enter{}, false, err
}
