package picturetest

import (
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
)

// Pc returns a character with hits.
func Pc(area, name string, now, most int) drawing.Token {
	return drawing.Token{Area: area, Name: name, Side: 1, Body: "sword",
		Bar: &drawing.Bar{Label: "Hits", Now: now, Was: now, Max: most}}
}

// Foe returns an opponent with a note.
func Foe(area, name, note string) drawing.Token {
	harm := map[string]engine.Status{"hurt": engine.Harmed, "badly hurt": engine.BadlyHarmed,
		"dying": engine.BadlyHarmed}
	body := "sword"
	switch {
	case strings.Contains(name, "rat"), strings.Contains(name, "Ghoul"):
		body = "beast"
	case strings.Contains(name, "Cultist"):
		body = "bow"
	}
	return drawing.Token{Area: area, Name: name, Side: 2, Body: body, Note: note, Harm: harm[note]}
}

// Foes returns numbered opponents of one kind.
func Foes(area, name string, first, last int) []drawing.Token {
	var all []drawing.Token
	for i := first; i <= last; i++ {
		all = append(all, Foe(area, fmt.Sprintf("%s %d", name, i), "unhurt"))
	}
	return all
}

// Hit returns a token that has just lost hits.
func Hit(lost int, t drawing.Token) drawing.Token {
	t.ID = "hit"
	d := drawing.Scene{Tokens: []drawing.Token{t}}
	engine.Accentuate(&d, []engine.Accent{{Token: "hit", Lost: lost}})
	return d.Tokens[0]
}

// Acts returns a token that is to act.
func Acts(t drawing.Token) drawing.Token { t.Turn = true; return t }

// Fell returns a defeated token.
func Fell(t drawing.Token) drawing.Token {
	t.Out = true
	if t.Bar != nil {
		t.Bar.Was, t.Bar.Now = t.Bar.Now, 0
	}
	return t
}

// From returns a token that came from an area.
func From(area string, t drawing.Token) drawing.Token { t.Moved = area; return t }

// Place returns an area. Its note is like "hazard: flames; edge; barred".
func Place(id, name, note string) drawing.Area {
	a := drawing.Area{ID: id, Name: name}
	for part := range strings.SplitSeq(note, ";") {
		part = strings.TrimSpace(part)
		switch hazard, ok := strings.CutPrefix(part, "hazard: "); {
		case ok:
			a.Hazard = hazard
		case part == "edge":
			a.Edge = true
		default:
			a.Note = part
		}
	}
	return a
}

func ways(pairs ...string) []engine.Link {
	var links []engine.Link
	for i := 0; i+1 < len(pairs); i += 2 {
		links = append(links, engine.Link{From: pairs[i], To: pairs[i+1]})
	}
	return links
}

func cellar() drawing.Scene {
	return drawing.Scene{
		Title: "The cellar · round 1",
		Areas: []drawing.Area{Place("cellar", "Flooded cellar", "hazard: cold water takes what you hold")},
		Tokens: append(Foes("cellar", "Giant rat", 1, 4), Acts(Pc("cellar", "Ann", 5, 5)),
			Pc("cellar", "Bram", 2, 6), Foe("cellar", "Rat king", "badly hurt")),
		Footer: "PCs to act: Ann",
	}
}

// Courtyard returns a map of four areas.
func Courtyard() drawing.Scene {
	return drawing.Scene{
		Title: "Courtyard · round 3",
		Areas: []drawing.Area{Place("gate", "Gate", "edge"), Place("yard", "Yard", ""),
			Place("well", "Well", "hazard: slippery"), Place("stable", "Stable", "")},
		Links: ways("gate", "yard", "yard", "stable", "stable", "well", "well", "gate"),
		Tokens: []drawing.Token{Acts(Pc("gate", "Ann", 3, 5)), From("gate", Pc("yard", "Anselm", 6, 6)),
			From("stable", Foe("well", "Orc Brute", "hurt")),
			Foe("yard", "Orc Boss", "unhurt"), Fell(Foe("stable", "Goblin", "")),
			{Area: "stable", Name: "Cart"}},
		Footer: "Round 3, the characters act",
	}
}

// Tavern returns a brawl in a tavern.
func Tavern() drawing.Scene {
	return drawing.Scene{
		Title: "A burning tavern · round 2",
		Areas: []drawing.Area{Place("street", "Street", "edge"),
			Place("taproom", "Taproom", "hazard: fire spreads from table to table"),
			Place("bar", "Behind the bar", ""),
			Place("kitchen", "Kitchen", ""), Place("gallery", "Gallery", "hazard: rotten railing"),
			Place("roof", "Roof", "hazard: steep; edge")},
		Links: ways("street", "taproom", "taproom", "bar", "bar", "kitchen", "taproom", "gallery", "gallery",
			"roof", "kitchen", "street"),
		Tokens: append(Foes("taproom", "Ghoul", 1, 3), Acts(Pc("taproom", "Ann", 3, 5)),
			Acts(Pc("bar", "Bartholomew", 6, 6)), From("taproom", Hit(2, Pc("gallery", "Cat", 1, 4))),
			From("street", Pc("kitchen", "Dmitri", 5, 5)), From("gallery", Foe("roof", "Ghoul lord", "hurt")),
			Fell(Foe("kitchen", "Ghoul 4", "")), Hit(1, Foe("gallery", "Cultist 1", "badly hurt")),
			Foe("street", "Cultist 2", "unhurt")),
		Footer: "Round 2, the characters act",
	}
}

func ravine() drawing.Scene {
	s := drawing.Scene{Title: "The ravine"}
	for i, name := range []string{"South camp", "Goat path", "Rope bridge", "Ledge", "Cave mouth",
		"Dripping hall", "Shrine of the Sleeping God", "North stair"} {
		id := fmt.Sprint(i)
		s.Areas = append(s.Areas, Place(id, name, map[int]string{0: "edge", 2: "hazard: frayed ropes",
			7: "edge"}[i]))
		if i > 0 {
			s.Links = append(s.Links, engine.Link{From: fmt.Sprint(i - 1), To: id})
		}
	}
	s.Tokens = append(Foes("4", "Harpy", 1, 5), Acts(Pc("1", "Ann", 3, 5)),
		From("1", Acts(Pc("2", "Жанна", 4, 4))), From("3", Foe("2", "Harpy 6", "hurt")),
		From("2", Pc("0", "Kim", 2, 4)), Foe("6", "Priest", "unhurt"))
	return s
}

// Keep returns the most intended content of one fight: 12 areas, 8 characters, 30 opponents.
func Keep() drawing.Scene {
	s := drawing.Scene{Title: "The keep of Hohenstaufen · round 4", Footer: "Round 4, the characters act"}
	for i, name := range []string{"Drawbridge", "Gatehouse", "Outer ward", "Stables", "Smithy", "Inner ward",
		"Great hall", "Kitchen", "Chapel", "North tower", "Solar", "Crypt"} {
		s.Areas = append(s.Areas, Place(fmt.Sprint(i), name,
			map[int]string{0: "edge", 4: "hazard: hot coals", 11: "hazard: cursed ground; edge"}[i]))
	}
	s.Links = ways("0", "1", "1", "2", "2", "3", "2", "4", "2", "5", "5", "6", "6", "7", "5", "8", "8", "11",
		"6", "10", "10", "9", "5", "9", "3", "4")
	for i, name := range []string{"Ann", "Anselm", "Bartholomew", "Cat", "Dmitri", "Eve", "Жанна",
		"Zoë the Red"} {
		t := Pc(fmt.Sprint([]int{2, 2, 5, 5, 6, 1, 8, 2}[i]), name, 1+i%5, 5)
		t.Turn = i%3 != 2
		if i == 2 {
			t.Moved = "2"
		}
		s.Tokens = append(s.Tokens, t)
	}
	s.Tokens = append(s.Tokens, Foes("5", "Ghoul", 1, 8)...)
	s.Tokens = append(s.Tokens, Foes("6", "Skeleton", 1, 10)...)
	s.Tokens = append(s.Tokens, Foes("11", "Shade", 1, 4)...)
	s.Tokens = append(s.Tokens, From("5", Foe("2", "Ghoul 9", "hurt")), Fell(Foe("2", "Ghoul 10", "")),
		Fell(Foe("1", "Ghoul 11", "")), Foe("9", "Archer 1", "unhurt"),
		Foe("9", "Archer 2", "unhurt"), From("7", Foe("6", "Cook", "badly hurt")),
		Foe("10", "Count Orlok", "unhurt"), Foe("5", "Sergeant", "hurt"))
	return s
}

func everywhere() drawing.Scene {
	s := drawing.Scene{Title: "Five shrines, each linked to all"}
	for i, name := range []string{"Sun", "Moon", "Star", "Storm", "Deep"} {
		s.Areas = append(s.Areas, Place(name, name, ""))
		for _, other := range s.Areas[:i] {
			s.Links = append(s.Links, engine.Link{From: other.ID, To: name})
		}
	}
	s.Tokens = []drawing.Token{Acts(Pc("Sun", "Ann", 3, 5)), From("Moon", Foe("Deep", "Wraith", "hurt"))}
	return s
}

func islands() drawing.Scene {
	return drawing.Scene{
		Title: "Two ships and a rock",
		Areas: []drawing.Area{Place("a", "Bow of the Albatross", ""), Place("b", "Stern", "edge"),
			Place("c", "Pirate deck", ""), Place("d", "Crow's nest", ""),
			Place("e", "Rock", "hazard: slippery")},
		Links: ways("a", "b", "c", "d"),
		Tokens: []drawing.Token{Acts(Pc("a", "Ann", 3, 5)), Foe("c", "Pirate 1", "unhurt"),
			Foe("c", "Pirate 2", "unhurt"), From("nowhere", Foe("e", "Kraken", "hurt")),
			{Area: "nowhere", Name: "🐉", Side: 2}},
	}
}

// horde returns an opponents' phase that is too much for its rooms, so that equal tokens are summed up.
func horde() drawing.Scene {
	s := Tavern()
	s.Title, s.Footer = "Round 3: the opponents act", "The game master gives orders."
	for i := range s.Tokens {
		s.Tokens[i].Turn = s.Tokens[i].Side == 2 && !s.Tokens[i].Out
		s.Tokens[i].Moved = ""
	}
	for _, t := range Foes("bar", "Imp", 1, 20) {
		t.Turn, t.Moved = true, "taproom"
		s.Tokens = append(s.Tokens, t)
	}
	for i, t := range Foes("kitchen", "Rat", 1, 30) {
		t.Turn, t.Note = true, []string{"unhurt", "hurt"}[i%2]
		s.Tokens = append(s.Tokens, t)
	}
	for i := range 26 {
		s.Tokens = append(s.Tokens, Foe("street", string(rune('A'+i))+string(rune('z'-i))+" the cultist",
			"hurt"))
	}
	return s
}
