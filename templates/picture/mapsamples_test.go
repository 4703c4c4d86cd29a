package picture

import (
	"fmt"
	"strings"

	"warbell/engine"
)

func pc(area, name string, now, most int) Token {
	return Token{Area: area, Name: name, Side: 1, Body: "sword", Bar: &Bar{Label: "Hits", Now: now, Was: now, Max: most}}
}

func foe(area, name, note string) Token {
	harm := map[string]engine.Status{"hurt": engine.Harmed, "badly hurt": engine.BadlyHarmed, "dying": engine.BadlyHarmed}
	body := "sword"
	switch {
	case strings.Contains(name, "rat"), strings.Contains(name, "Ghoul"):
		body = "beast"
	case strings.Contains(name, "Cultist"):
		body = "bow"
	}
	return Token{Area: area, Name: name, Side: 2, Body: body, Note: note, Harm: harm[note]}
}

func foes(area, name string, first, last int) []Token {
	var all []Token
	for i := first; i <= last; i++ {
		all = append(all, foe(area, fmt.Sprintf("%s %d", name, i), "unhurt"))
	}
	return all
}

// hit is who has just lost something.
func hit(lost int, t Token) Token {
	t.ID = "hit"
	d := Scene{Tokens: []Token{t}}
	engine.Accentuate(&d, []engine.Accent{{Token: "hit", Lost: lost}})
	return d.Tokens[0]
}

func acts(t Token) Token { t.Turn = true; return t }

func fell(t Token) Token {
	t.Out = true
	if t.Bar != nil {
		t.Bar.Was, t.Bar.Now = t.Bar.Now, 0
	}
	return t
}

func from(area string, t Token) Token { t.Moved = area; return t }

// place is an area, its note written as "hazard: flames; edge; barred".
func place(id, name, note string) Area {
	a := Area{ID: id, Name: name}
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

func cellar() Scene {
	return Scene{
		Title:  "The cellar · round 1",
		Areas:  []Area{place("cellar", "Flooded cellar", "hazard: cold water takes what you hold")},
		Tokens: append(foes("cellar", "Giant rat", 1, 4), acts(pc("cellar", "Ann", 5, 5)), pc("cellar", "Bram", 2, 6), foe("cellar", "Rat king", "badly hurt")),
		Footer: "PCs to act: Ann",
	}
}

func courtyard() Scene {
	return Scene{
		Title: "Courtyard · round 3",
		Areas: []Area{place("gate", "Gate", "edge"), place("yard", "Yard", ""), place("well", "Well", "hazard: slippery"), place("stable", "Stable", "")},
		Links: ways("gate", "yard", "yard", "stable", "stable", "well", "well", "gate"),
		Tokens: []Token{acts(pc("gate", "Ann", 3, 5)), from("gate", pc("yard", "Anselm", 6, 6)), from("stable", foe("well", "Orc Brute", "hurt")),
			foe("yard", "Orc Boss", "unhurt"), fell(foe("stable", "Goblin", "")), {Area: "stable", Name: "Cart"}},
		Footer: "Round 3, the characters act",
	}
}

func tavern() Scene {
	return Scene{
		Title: "A burning tavern · round 2",
		Areas: []Area{place("street", "Street", "edge"), place("taproom", "Taproom", "hazard: fire spreads from table to table"), place("bar", "Behind the bar", ""),
			place("kitchen", "Kitchen", ""), place("gallery", "Gallery", "hazard: rotten railing"), place("roof", "Roof", "hazard: steep; edge")},
		Links: ways("street", "taproom", "taproom", "bar", "bar", "kitchen", "taproom", "gallery", "gallery", "roof", "kitchen", "street"),
		Tokens: append(foes("taproom", "Ghoul", 1, 3), acts(pc("taproom", "Ann", 3, 5)), acts(pc("bar", "Bartholomew", 6, 6)), from("taproom", hit(2, pc("gallery", "Cat", 1, 4))),
			from("street", pc("kitchen", "Dmitri", 5, 5)), from("gallery", foe("roof", "Ghoul lord", "hurt")), fell(foe("kitchen", "Ghoul 4", "")), hit(1, foe("gallery", "Cultist 1", "badly hurt")), foe("street", "Cultist 2", "unhurt")),
		Footer: "Round 2, the characters act",
	}
}

func ravine() Scene {
	s := Scene{Title: "The ravine"}
	for i, name := range []string{"South camp", "Goat path", "Rope bridge", "Ledge", "Cave mouth", "Dripping hall", "Shrine of the Sleeping God", "North stair"} {
		id := fmt.Sprint(i)
		s.Areas = append(s.Areas, place(id, name, map[int]string{0: "edge", 2: "hazard: frayed ropes", 7: "edge"}[i]))
		if i > 0 {
			s.Links = append(s.Links, engine.Link{From: fmt.Sprint(i - 1), To: id})
		}
	}
	s.Tokens = append(foes("4", "Harpy", 1, 5), acts(pc("1", "Ann", 3, 5)), from("1", acts(pc("2", "Жанна", 4, 4))), from("3", foe("2", "Harpy 6", "hurt")), from("2", pc("0", "Kim", 2, 4)), foe("6", "Priest", "unhurt"))
	return s
}

// keep is as much as one fight is meant to hold: 12 areas, 8 characters, 30 opponents.
func keep() Scene {
	s := Scene{Title: "The keep of Hohenstaufen · round 4", Footer: "Round 4, the characters act"}
	for i, name := range []string{"Drawbridge", "Gatehouse", "Outer ward", "Stables", "Smithy", "Inner ward", "Great hall", "Kitchen", "Chapel", "North tower", "Solar", "Crypt"} {
		s.Areas = append(s.Areas, place(fmt.Sprint(i), name, map[int]string{0: "edge", 4: "hazard: hot coals", 11: "hazard: cursed ground; edge"}[i]))
	}
	s.Links = ways("0", "1", "1", "2", "2", "3", "2", "4", "2", "5", "5", "6", "6", "7", "5", "8", "8", "11", "6", "10", "10", "9", "5", "9", "3", "4")
	for i, name := range []string{"Ann", "Anselm", "Bartholomew", "Cat", "Dmitri", "Eve", "Жанна", "Zoë the Red"} {
		t := pc(fmt.Sprint([]int{2, 2, 5, 5, 6, 1, 8, 2}[i]), name, 1+i%5, 5)
		t.Turn = i%3 != 2
		if i == 2 {
			t.Moved = "2"
		}
		s.Tokens = append(s.Tokens, t)
	}
	s.Tokens = append(s.Tokens, foes("5", "Ghoul", 1, 8)...)
	s.Tokens = append(s.Tokens, foes("6", "Skeleton", 1, 10)...)
	s.Tokens = append(s.Tokens, foes("11", "Shade", 1, 4)...)
	s.Tokens = append(s.Tokens, from("5", foe("2", "Ghoul 9", "hurt")), fell(foe("2", "Ghoul 10", "")), fell(foe("1", "Ghoul 11", "")), foe("9", "Archer 1", "unhurt"),
		foe("9", "Archer 2", "unhurt"), from("7", foe("6", "Cook", "badly hurt")), foe("10", "Count Orlok", "unhurt"), foe("5", "Sergeant", "hurt"))
	return s
}

func everywhere() Scene {
	s := Scene{Title: "Five shrines, each linked to all"}
	for i, name := range []string{"Sun", "Moon", "Star", "Storm", "Deep"} {
		s.Areas = append(s.Areas, place(name, name, ""))
		for _, other := range s.Areas[:i] {
			s.Links = append(s.Links, engine.Link{From: other.ID, To: name})
		}
	}
	s.Tokens = []Token{acts(pc("Sun", "Ann", 3, 5)), from("Moon", foe("Deep", "Wraith", "hurt"))}
	return s
}

func islands() Scene {
	return Scene{
		Title:  "Two ships and a rock",
		Areas:  []Area{place("a", "Bow of the Albatross", ""), place("b", "Stern", "edge"), place("c", "Pirate deck", ""), place("d", "Crow's nest", ""), place("e", "Rock", "hazard: slippery")},
		Links:  ways("a", "b", "c", "d"),
		Tokens: []Token{acts(pc("a", "Ann", 3, 5)), foe("c", "Pirate 1", "unhurt"), foe("c", "Pirate 2", "unhurt"), from("nowhere", foe("e", "Kraken", "hurt")), {Area: "nowhere", Name: "🐉", Side: 2}},
	}
}

// horde is an opponents' phase that is too much for its rooms: what is alike is summed up.
func horde() Scene {
	s := tavern()
	s.Title, s.Footer = "Round 3: the opponents act", "The game master gives orders."
	for i := range s.Tokens {
		s.Tokens[i].Turn = s.Tokens[i].Side == 2 && !s.Tokens[i].Out
		s.Tokens[i].Moved = ""
	}
	for _, t := range foes("bar", "Imp", 1, 20) {
		t.Turn, t.Moved = true, "taproom"
		s.Tokens = append(s.Tokens, t)
	}
	for i, t := range foes("kitchen", "Rat", 1, 30) {
		t.Turn, t.Note = true, []string{"unhurt", "hurt"}[i%2]
		s.Tokens = append(s.Tokens, t)
	}
	for i := range 26 {
		s.Tokens = append(s.Tokens, foe("street", string(rune('A'+i))+string(rune('z'-i))+" the cultist", "hurt"))
	}
	return s
}
