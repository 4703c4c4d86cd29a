package party

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// Saved returns what the end of a fight changes: its characters are saved as the fight leaves them, each as a
// new version. The title names the fight.
func Saved(over runner.Ended, title string) (storage.PartyChange, error) {
	s, ok := over.Shown().(*zones.State)
	if !ok {
		return storage.PartyChange{}, nil
	}
	ids := savedIDs(over.Game, s)
	known, err := over.Characters(ids...)
	if err != nil || len(ids) == 0 {
		return storage.PartyChange{}, err
	}
	end := ending{over: over, state: s, title: templates.Clip(naming.OneLine(title), zones.MaxName)}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; isOwn(c) {
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

// Find returns the creature of a fight that is saved under an ID; nil if there is none.
func Find(l *runner.Game, s *zones.State, saved string) *zones.Creature {
	i := slices.IndexFunc(s.Creatures, func(c zones.Creature) bool { return isOwn(&c) && savedID(l.ID, &c) == saved })
	if i < 0 {
		return nil
	}
	return &s.Creatures[i]
}

// isOwn reports whether a creature is a player's character, and not an ally or opponent.
func isOwn(c *zones.Creature) bool { return c.Side == zones.PCs && !c.Ally }

// savedIDs returns the IDs under which the characters of a fight are saved.
func savedIDs(l *runner.Game, s *zones.State) (ids []string) {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; isOwn(c) {
			ids = append(ids, savedID(l.ID, c))
		}
	}
	return ids
}

// ending collects what the end of a fight changes.
type ending struct {
	over   runner.Ended
	state  *zones.State
	title  string
	change storage.PartyChange
}

// save saves a character: a known one, or a new one of the player who brought it. A known one without a
// player was deleted.
func (e *ending) save(c *zones.Creature, known []storage.Character) error {
	id := savedID(e.over.ID, c)
	var one storage.Character
	if at := slices.IndexFunc(known, func(k storage.Character) bool { return k.ID == id }); at >= 0 {
		one = known[at]
		if one.User == "" {
			return nil
		}
	} else {
		if one = e.added(id, c, known); one.ID == "" {
			return nil
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
// now, if the fight never began, or if it was saved before this fight: it was deleted.
func (e *ending) added(id string, c *zones.Creature, known []storage.Character) storage.Character {
	row, _ := e.over.Sitter(c.Seat)
	gm := GM(e.over.Game, e.state)
	began := e.state.Round > 0 || e.state.Scenes > 0
	if row.User == "" || row.Bot || gm == "" || e.over.Handed(c.Seat) || !began || c.Saved != "" {
		return storage.Character{}
	}
	name, _ := naming.Number(string(c.Name))
	return storage.Character{ID: id, User: row.User, Player: row.Name, GM: gm, Party: homeOf(gm, known), Name: name}
}

// homeOf returns the party of new characters: that of the others in the fight, or none. The GM saves a new
// party when the fight is over.
func homeOf(gm string, known []storage.Character) string {
	for _, k := range known {
		if k.GM == gm && k.Party != "" {
			return k.Party
		}
	}
	return ""
}

// GM returns the user who is the first GM of a fight; "" if none is.
func GM(l *runner.Game, s *zones.State) string {
	if len(s.GMs) == 0 {
		return ""
	}
	return l.UserAt(s.GMs[0])
}
