package party

import (
	"slices"
	"strings"

	"warbell/commands/runner"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// Saved returns what the end of a fight changes in the party of its GM: its characters are saved as the fight
// leaves them, each as a new version. The title names the fight, and a new party.
func Saved(over runner.Ended, title string) (storage.PartyChange, error) {
	s, ok := over.Shown().(*zones.State)
	if !ok {
		return storage.PartyChange{}, nil
	}
	var ids []string
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == zones.PCs && !c.Ally {
			ids = append(ids, savedID(over.ID, c))
		}
	}
	known, err := over.Characters(ids...)
	if err != nil || len(ids) == 0 {
		return storage.PartyChange{}, err
	}
	end := ending{over: over, state: s, title: templates.Clip(naming.OneLine(title), zones.MaxName)}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == zones.PCs && !c.Ally {
			if err := end.save(c, known); err != nil {
				return storage.PartyChange{}, err
			}
		}
	}
	return end.change, nil
}

// savedID returns the ID under which a character of a fight is saved. That of a new one follows from the
// fight, so that a fight that is reopened and ends again saves the same character.
func savedID(game storage.GameID, c *zones.Creature) string {
	if c.Saved != "" {
		return c.Saved
	}
	return string(game) + "-" + string(c.ID)
}

// ending collects what the end of a fight changes.
type ending struct {
	over   runner.Ended
	state  *zones.State
	title  string
	home   string // the party of new characters
	change storage.PartyChange
}

// save saves a character: a known one, or a new one of the player who brought it.
func (e *ending) save(c *zones.Creature, known []storage.Character) error {
	id := savedID(e.over.ID, c)
	var one storage.Character
	if at := slices.IndexFunc(known, func(k storage.Character) bool { return k.ID == id }); at >= 0 {
		one = known[at]
	} else {
		var err error
		if one, err = e.added(id, c, known); err != nil || one.ID == "" {
			return err
		}
	}
	sheet := Sheet{}
	if one.State != "" {
		var err error
		if sheet, err = SheetOf(one); err != nil {
			return err
		}
	}
	if row, _ := e.over.Sitter(c.Seat); row.User == one.User {
		one.Player = row.Name
	}
	one.State = sheet.after(c).text()
	e.change.Characters = append(e.change.Characters, one)
	e.change.Versions = append(e.change.Versions,
		storage.CharacterVersion{Character: id, Rev: one.Rev + 1, Title: e.title, State: one.State})
	return nil
}

// added returns a new character of the player who brought it. There is none if that was another player than
// now, if the fight never began, or if the character was deleted.
func (e *ending) added(id string, c *zones.Creature, known []storage.Character) (storage.Character, error) {
	row, _ := e.over.Sitter(c.Seat)
	gm := GM(e.over.Game, e.state)
	began := e.state.Round > 0 || e.state.Scenes > 0
	if row.User == "" || row.Bot || gm == "" || e.over.Handed(c.Seat) || !began || c.Saved != "" {
		return storage.Character{}, nil
	}
	if err := e.settle(gm, known); err != nil {
		return storage.Character{}, err
	}
	name, _ := naming.Number(string(c.Name))
	return storage.Character{ID: id, User: row.User, Player: row.Name, GM: gm, Party: e.home, Name: name}, nil
}

// settle finds the party of new characters: that of the others in the fight, the GM's party with the title of
// the fight, or a new one.
func (e *ending) settle(gm string, known []storage.Character) error {
	if e.home != "" {
		return nil
	}
	for _, k := range known {
		if k.GM == gm && k.Party != "" {
			e.home = k.Party
			return nil
		}
	}
	all, err := e.over.Library(gm)
	if err != nil {
		return err
	}
	for _, entry := range all {
		if entry.Kind == Kind && strings.EqualFold(entry.Name, e.title) {
			e.home = entry.ID
			return nil
		}
	}
	e.home = "party-" + string(e.over.ID)
	e.change.Party = &storage.LibraryEntry{ID: e.home, User: gm, Kind: Kind, Name: e.title}
	return nil
}

// GM returns the user who is the first GM of a fight; "" if none is.
func GM(l *runner.Game, s *zones.State) string {
	if len(s.GMs) == 0 {
		return ""
	}
	return l.UserAt(s.GMs[0])
}
