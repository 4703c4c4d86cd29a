package melee

import (
	"encoding/json"
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/melee"
)

var field = closecombat.Field{Lay: lay, Read: read, More: func(gamekit.TermOptions) any { return nil }}

// duel is a fight of one model on each side.
var duel = field.Duel(gamekit.Match{
	Key: "melee", System: melee.SystemID, Label: "Melee duel", What: "a Melee duel", Roster: brawlers,
	About:   "1 fighter each, Mordheim-style: to hit, to wound, save",
	Options: []gamekit.Option{closecombat.ApartOption("Inches between the fighters (default: face to face)", melee.MaxApart)},
})

// fight is a fight of two warbands.
var fight = field.Warbands(gamekit.Match{
	Key: "melee.band", System: melee.SystemID, Label: "Melee warbands", What: "a Melee fight of warbands",
	About: "2 warbands: charges, close combat, Rout Tests", Roster: warbands,
	Options: []gamekit.Option{closecombat.ApartOption("Inches between the sides (default: 12)", melee.MaxApart)},
})

// brawlers is the roster of models for a Melee duel.
var brawlers = gamekit.RosterOf(melee.SystemID, "fighter", melee.Roster, brawlerMade, melee.ParseProfile)

func brawlerMade(p melee.Profile) gamekit.ReadyMade {
	line := p.Notation()
	return gamekit.ReadyMade{Name: string(p.Name), Notation: line,
		About: strings.TrimSpace(strings.TrimPrefix(line, string(p.Name)))}
}

// warbands is the roster of warbands for a Melee fight.
var warbands = closecombat.WarbandRoster(melee.SystemID, melee.Warbands, legalWarband,
	func(w melee.Warband) (engine.Name, []melee.Profile) { return w.Name, w.Models })

// legalWarband parses a warband, and refuses one that breaks a rule.
func legalWarband(text string) (melee.Warband, error) {
	w, err := melee.ParseWarband(text)
	if err == nil {
		err = w.Check()
	}
	return w, err
}

func lay(sides [2]string, duel bool, apart int, _ gamekit.TermOptions) (any, error) {
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
	return terms, nil
}

// meleeSide parses a side's models.
func meleeSide(text string, duel bool) (melee.Warband, error) {
	if !duel {
		return melee.ParseWarband(text)
	}
	p, err := melee.ParseProfile(text)
	return melee.Warband{Models: []melee.Profile{p}}, err
}

func read(config json.RawMessage) (sides [2]closecombat.Band, apart int, s gamekit.TermOptions, err error) {
	var terms melee.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, 0, nil, err
	}
	for i, w := range terms.Sides {
		sides[i] = closecombat.Band{Name: string(w.Name), All: w.Notation()}
		for _, p := range w.Models {
			sides[i].Models = append(sides[i].Models, p.Notation())
		}
	}
	return sides, terms.Apart, nil, nil
}
