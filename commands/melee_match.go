package commands

import (
	"encoding/json"

	"warbell/engine/melee"
	"warbell/templates"
)

var meleeField = field{lay: layMelee, read: readMelee, told: func(stated) string { return "" }}

// meleeDuel is a fight of one model a side.
var meleeDuel = meleeField.duel(match{
	key: "melee", system: melee.SystemID, what: "a Melee duel", command: "/melee duel", roster: brawlers,
	options: []Option{apartOption("Inches between the two at the start. Leave it out to start face to face", melee.MaxApart)},
})

// meleeFight is a fight of two warbands.
var meleeFight = meleeField.warbands(match{
	key: "melee.band", system: melee.SystemID, what: "a Melee fight of warbands", command: "/melee fight", roster: warbands,
	options: []Option{apartOption("Inches between the two sides at the start. Leave it out for 12", melee.MaxApart)},
})

// brawlers are whom one can play in a Melee duel.
var brawlers = roster{
	system: melee.SystemID, noun: "fighter",
	ready: func() []readyMade {
		var all []readyMade
		for _, p := range melee.Roster() {
			all = append(all, readyMade{string(p.Name), p.Notation(), templates.MeleeGear(p)})
		}
		return all
	},
	parse: func(line string) (string, string, error) {
		p, err := melee.ParseProfile(line)
		return string(p.Name), p.Notation(), err
	},
}

// warbands are what one can bring to a Melee fight.
var warbands = warbandRoster(melee.SystemID,
	func() []readyMade {
		var all []readyMade
		for _, w := range melee.Warbands() {
			all = append(all, readyMade{w.Name, w.Notation(), counted(fighterNamesOf(w))})
		}
		return all
	},
	func(text string) (string, []string, string, error) {
		w, err := melee.ParseWarband(text)
		if err == nil {
			err = w.Check()
		}
		if err != nil {
			return "", nil, "", err
		}
		return w.Name, fighterNamesOf(w), w.Notation(), nil
	},
)

func fighterNamesOf(w melee.Warband) []string {
	names := make([]string, len(w.Models))
	for i, p := range w.Models {
		names[i] = string(p.Name)
	}
	return names
}

func layMelee(sides [2]string, duel bool, apart int, _ stated) (json.RawMessage, error) {
	terms := melee.Terms{Apart: apart, Engaged: apart == 0}
	for i, text := range sides {
		w, err := meleeSide(text, duel)
		if err != nil {
			return nil, err
		}
		terms.Sides[i] = w
	}
	if err := terms.Check(); err != nil {
		return nil, err
	}
	return terms.Config()
}

// meleeSide reads what one brings.
func meleeSide(text string, duel bool) (melee.Warband, error) {
	if !duel {
		return melee.ParseWarband(text)
	}
	p, err := melee.ParseProfile(text)
	return melee.Warband{Models: []melee.Profile{p}}, err
}

func readMelee(config json.RawMessage) (sides [2]band, apart int, s stated, err error) {
	var terms melee.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, 0, nil, err
	}
	for i, w := range terms.Sides {
		sides[i] = band{name: w.Name, all: w.Notation()}
		for _, p := range w.Models {
			sides[i].models = append(sides[i].models, p.Notation())
		}
	}
	return sides, terms.Apart, nil, nil
}
