package commands

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/melee"
)

// defaultApart is how many inches two warbands begin apart if nobody says otherwise.
const defaultApart = 12

// meleeDuel is a fight of one model a side.
var meleeDuel = match{
	key: "melee", system: melee.SystemID, what: "a Melee duel", command: "/melee duel", roster: brawlers,
	options: []Option{{Name: "apart", Description: "Inches between the two at the start. Leave it out to start face to face",
		Kind: OptionInt, Min: 1, Max: melee.MaxApart}},
	config: brawlConfig, told: brawlTold, back: brawlBack,
}

// meleeFight is a fight of two warbands.
var meleeFight = match{
	key: "melee.band", system: melee.SystemID, what: "a Melee fight of warbands", command: "/melee fight", roster: warbands,
	options: []Option{{Name: "apart", Description: "Inches between the two sides at the start. Leave it out for 12",
		Kind: OptionInt, Min: 1, Max: melee.MaxApart}},
	config: bandConfig, told: bandTold, back: bandBack,
}

// brawlers are whom one can play in a Melee duel.
var brawlers = roster{
	system: "melee", noun: "fighter",
	ready: func() []readyMade {
		var all []readyMade
		for _, p := range melee.Roster() {
			all = append(all, readyMade{p.Name, p.Notation(), gear(p)})
		}
		return all
	},
	parse: func(line string) (string, string, error) {
		p, err := melee.ParseProfile(line)
		return p.Name, p.Notation(), err
	},
}

// warbands are what one can bring to a Melee fight.
var warbands = roster{
	system: "melee.band", noun: "warband", many: true,
	ready: func() []readyMade {
		var all []readyMade
		for _, w := range melee.Warbands() {
			all = append(all, readyMade{w.Name, w.Notation(), muster(w)})
		}
		return all
	},
	parse: func(text string) (string, string, error) {
		w, err := melee.ParseWarband(text)
		if err != nil {
			return "", "", err
		}
		if err := w.Check(); err != nil {
			return "", "", err
		}
		notation := w.Notation()
		if utf8.RuneCountInString(notation) > longestBand {
			return "", "", engine.Refuse(engine.Invalid, "melee 1.4", "That warband takes more than %d characters. Shorten the names of its models.", longestBand)
		}
		return bandName(w), notation, nil
	},
}

// bandName is what a warband is called: its own name, or that of its first model.
func bandName(w melee.Warband) string {
	switch n := len(w.Models); {
	case w.Name != "":
		return w.Name
	case n == 0:
		return "nobody"
	case n == 1:
		return w.Models[0].Name
	case n == 2:
		return w.Models[0].Name + " and another"
	default:
		return w.Models[0].Name + " and " + strconv.Itoa(n-1) + " others"
	}
}

// muster is a warband in a few words: so many of each.
func muster(w melee.Warband) string {
	var names []string
	count := map[string]int{}
	for _, p := range w.Models {
		if count[p.Name]++; count[p.Name] == 1 {
			names = append(names, p.Name)
		}
	}
	for i, name := range names {
		if n := count[name]; n > 1 {
			names[i] = strconv.Itoa(n) + " " + name
		}
	}
	return strings.Join(names, ", ")
}

// gear is what a model wears and strikes with, in a few words.
func gear(p melee.Profile) string {
	var worn []string
	switch {
	case p.Save > 0:
		worn = append(worn, "save "+strconv.Itoa(p.Save)+"+")
	case p.Armour == melee.ToughenedLeather:
		worn = append(worn, p.Armour.Name())
	case p.Armour != melee.NoArmour:
		worn = append(worn, p.Armour.Name()+" armour")
	}
	for _, piece := range []struct {
		has  bool
		name string
	}{{p.Shield, "shield"}, {p.Buckler, "buckler"}, {p.Helmet, "helmet"}} {
		if piece.has {
			worn = append(worn, piece.name)
		}
	}
	for _, w := range p.Weapons {
		worn = append(worn, strings.ToLower(w.Name))
	}
	switch {
	case len(p.Weapons) > 0:
	case p.Has(melee.Animal):
		worn = append(worn, "teeth and claws")
	default:
		worn = append(worn, "fists")
	}
	return strings.Join(worn, ", ")
}

// brawlConfig lays out a duel.
func brawlConfig(sides [2]string, s stated) (json.RawMessage, error) {
	var terms melee.Terms
	for i, line := range sides {
		p, err := melee.ParseProfile(line)
		if err != nil {
			return nil, err
		}
		terms.Sides[i] = melee.Warband{Models: []melee.Profile{p}}
	}
	terms.Apart, _ = strconv.Atoi(s["apart"]) // left out: 0
	terms.Engaged = terms.Apart == 0
	return laidOut(terms)
}

// bandConfig lays out a fight of warbands.
func bandConfig(sides [2]string, s stated) (json.RawMessage, error) {
	terms := melee.Terms{Apart: apartOf(s)}
	for i, text := range sides {
		w, err := melee.ParseWarband(text)
		if err != nil {
			return nil, err
		}
		terms.Sides[i] = w
	}
	return laidOut(terms)
}

// laidOut writes terms under which there can be a fight.
func laidOut(terms melee.Terms) (json.RawMessage, error) {
	if err := terms.Check(); err != nil {
		return nil, err
	}
	return terms.Config()
}

func apartOf(s stated) int {
	if inches, err := strconv.Atoi(s["apart"]); err == nil {
		return inches
	}
	return defaultApart
}

func brawlTold(s stated, _ string) string {
	if s["apart"] == "" {
		return "They start face to face."
	}
	return "They start " + inches(apartOf(s)) + " apart."
}

func bandTold(s stated, _ string) string {
	return "The two sides start " + inches(apartOf(s)) + " apart."
}

// inches writes a distance.
func inches(n int) string {
	if n == 1 {
		return "1 inch"
	}
	return strconv.Itoa(n) + " inches"
}

func brawlBack(config json.RawMessage) (sides [2]string, s stated, err error) {
	terms, err := termsOf(config)
	if err != nil {
		return sides, nil, err
	}
	for i, w := range terms.Sides {
		if w.Name != "" || len(w.Models) != 1 {
			return sides, nil, engine.Refuse(engine.Invalid, "", "These are warbands. Use %s.", meleeFight.command)
		}
		sides[i] = w.Models[0].Notation()
	}
	return sides, apartAs(terms), nil
}

func bandBack(config json.RawMessage) (sides [2]string, s stated, err error) {
	terms, err := termsOf(config)
	if err != nil {
		return sides, nil, err
	}
	if terms.Engaged {
		return sides, nil, engine.Refuse(engine.Invalid, "", "This is a duel. Use /melee duel.")
	}
	for i, w := range terms.Sides {
		sides[i] = w.Notation()
	}
	return sides, apartAs(terms), nil
}

// termsOf reads the config of a fight.
func termsOf(config json.RawMessage) (terms melee.Terms, err error) {
	if err := json.Unmarshal(config, &terms); err != nil {
		return terms, err
	}
	return terms, nil
}

// apartAs is what was agreed of the distance.
func apartAs(terms melee.Terms) stated {
	if terms.Engaged {
		return stated{}
	}
	return stated{"apart": strconv.Itoa(terms.Apart)}
}
