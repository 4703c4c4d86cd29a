package commands

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/melee"
)

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
			all = append(all, readyMade{w.Name, w.Notation(), counted(fighterNamesOf(w))})
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
		return calledBand(w.Name, fighterNamesOf(w)), notation, nil
	},
}

func fighterNamesOf(w melee.Warband) []string {
	names := make([]string, len(w.Models))
	for i, p := range w.Models {
		names[i] = p.Name
	}
	return names
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

func brawlTold(s stated, _ string) string {
	if s["apart"] == "" {
		return "They start face to face."
	}
	return "They start " + inches(apartOf(s)) + " apart."
}

func bandTold(s stated, _ string) string {
	return "The two sides start " + inches(apartOf(s)) + " apart."
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
