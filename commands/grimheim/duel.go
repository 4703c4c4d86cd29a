package grimheim

import (
	"encoding/json"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/templates"
)

// duel is a fight of one Grimheim fighter on each side.
var duel = gamekit.Match{
	Key: "grimheim", System: game.SystemID, Label: "Grimheim duel", What: "a Grimheim duel", Roster: duelists,
	About:   "1 fighter each, secret weapon picks, a few minutes a move",
	Options: footing("My fighter in cover", "Opponent in cover"),
	Terms:   duelTerms, Agreed: duelAgreed, Back: duelBack, Mirror: duelMirror,
}

// footing returns the options of a duel's start, with the phrases for cover of the first and of the second
// fighter.
func footing(first, second string) []gamekit.Option {
	return []gamekit.Option{
		{Name: "apart", Description: "Inches between the fighters (default: in melee)", Phrase: "%d inches apart",
			Kind: gamekit.OptionInt, Min: game.MinDistance, Max: game.MaxDistance, Usual: 8},
		{Name: "cover", Description: "Fighters in cover against shooting (default: none)", Kind: gamekit.OptionText,
			Choices: []templates.Choice{{Label: "No cover", Value: "nobody"}, {Label: first, Value: "me"},
				{Label: second, Value: "them"}, {Label: "Both in cover", Value: "both"}}},
	}
}

// duelTerms returns the terms of a duel. Cover is stated from the view of the first player, the challenger.
func duelTerms(sides [2]string, s gamekit.TermOptions) (any, error) { return layOut(sides, s) }

func layOut(sides [2]string, s gamekit.TermOptions) (game.Terms, error) {
	terms := begun(s)
	for i, line := range sides {
		p, err := card.ParseFighter(line)
		if err != nil {
			return terms, err
		}
		terms.Fighters[i] = p
	}
	return terms, nil
}

// begun parses how the fighters start.
func begun(s gamekit.TermOptions) game.Terms {
	var terms game.Terms
	terms.Distance, _ = strconv.Atoi(s["apart"]) // missing: 0
	terms.Engaged = terms.Distance == 0
	terms.Cover = [2]bool{s["cover"] == "both" || s["cover"] == "me", s["cover"] == "both" || s["cover"] == "them"}
	return terms
}

// agreed is the view of the agreed terms, from the view of the challenger.
type agreed struct {
	Ladder     bool
	Apart      int  // 0: Engaged
	Mine, Them bool // in cover
	From       string

	Skirmish  bool // if set, the fields above are unused
	Points    int
	Map, Size string // without a Map: random terrain
	Mission   string
	Campaign  bool
	Quests    bool
	Handicap  int // VP for one side: From’s if Mine
}

func duelAgreed(s gamekit.TermOptions, from string) any {
	apart, _ := strconv.Atoi(s["apart"]) // left out: 0
	cover := s["cover"]
	return agreed{Apart: apart, Mine: cover == "both" || cover == "me",
		Them: cover == "both" || cover == "them", From: from}
}

func duelBack(config json.RawMessage) (sides [2]string, s gamekit.TermOptions, err error) {
	var terms game.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, nil, err
	}
	switch {
	case terms.Ladder != nil:
		return sides, nil, engine.Refuse(engine.Invalid, "grimheim 16.1",
			"You can't rematch a ladder as a duel. Start another with `/challenge game:Grimheim ladder`.")
	case terms.Skirmish != nil:
		return sides, nil, engine.Refuse(engine.Invalid, "grimheim 20.1",
			"You can't rematch a skirmish as a duel. Start another with `/challenge game:Grimheim skirmish`.")
	}
	return [2]string{terms.Fighters[0].Notation(), terms.Fighters[1].Notation()}, begunAs(terms), nil
}

// begunAs returns the options for how the fighters start.
func begunAs(terms game.Terms) gamekit.TermOptions {
	s := gamekit.TermOptions{"cover": coverWord(terms.Cover)}
	if !terms.Engaged {
		s["apart"] = strconv.Itoa(terms.Distance)
	}
	return s
}

func coverWord(cover [2]bool) string {
	switch cover {
	case [2]bool{true, true}:
		return "both"
	case [2]bool{true, false}:
		return "me"
	case [2]bool{false, true}:
		return "them"
	}
	return ""
}

// duelists is the roster of fighters for a duel.
var duelists = func() gamekit.Roster {
	r := gamekit.RosterOf(game.SystemID, "fighter", card.Roster, func(p card.Profile) gamekit.ReadyMade {
		return gamekit.ReadyMade{Name: string(p.Name), Notation: p.Notation(), Card: p}
	}, card.ParseFighter)
	r.Bands = &gamekit.WarbandSource{System: bandSystem, Models: duellistsOf}
	return r
}()

// duelMirror returns options from the view of the other player, since cover is stated from one's own.
func duelMirror(s gamekit.TermOptions) gamekit.TermOptions {
	switch s["cover"] {
	case "me":
		s["cover"] = "them"
	case "them":
		s["cover"] = "me"
	}
	return s
}
