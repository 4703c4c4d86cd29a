package commands

import (
	"encoding/json"
	"strconv"
	"strings"

	"warbell/engine/grimheim"
	"warbell/templates"
)

// duel is a fight of one Grimheim fighter a side.
var duel = match{
	key: "grimheim", system: grimheim.SystemID, what: "a Grimheim duel", command: "/duel", roster: duelists,
	options: []Option{
		{Name: "apart", Description: "Inches between the two at the start. Leave it out to start engaged", Kind: OptionInt, Min: grimheim.MinDistance, Max: grimheim.MaxDistance},
		{Name: "cover", Description: "Who stands in cover against shooting", Kind: OptionText, Choices: []templates.Choice{
			{Label: "Nobody", Value: "nobody"}, {Label: "Both", Value: "both"}, {Label: "I", Value: "me"}, {Label: "My opponent", Value: "them"}}},
	},
	config: duelConfig, told: duelTold, back: duelBack, mirror: duelMirror,
}

func (b *Bot) addDuel() {
	b.addMatches(duel)
	b.add(&command{
		def: duel.definition("duel", "Challenge somebody to a Grimheim duel by post"), asks: duel.asks,
		run: map[string]handler{"": b.offering(duel)}, complete: map[string]handler{"": b.completing(duel)},
	})
}

// duelConfig lays out a duel. Who stands in cover is said from the side of the first, who challenged.
func duelConfig(sides [2]string, s stated) (json.RawMessage, error) {
	var terms grimheim.Terms
	for i, line := range sides {
		p, err := grimheim.ParseFighter(line)
		if err != nil {
			return nil, err
		}
		terms.Fighters[i] = p
	}
	terms.Distance, _ = strconv.Atoi(s["apart"]) // left out: 0
	terms.Engaged = terms.Distance == 0
	terms.Cover = [2]bool{s["cover"] == "both" || s["cover"] == "me", s["cover"] == "both" || s["cover"] == "them"}
	return terms.Config()
}

func duelTold(s stated, from string) string {
	text := "They start engaged, in melee range"
	if s["apart"] != "" {
		text = "They start " + s["apart"] + " inches apart"
	}
	switch s["cover"] {
	case "both":
		text += "; in cover: " + from + " and the opponent"
	case "me":
		text += "; in cover: " + from
	case "them":
		text += "; in cover: the opponent"
	}
	return text + "."
}

func duelBack(config json.RawMessage) (sides [2]string, s stated, err error) {
	var terms grimheim.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, nil, err
	}
	s = stated{"cover": coverWord(terms.Cover)}
	if !terms.Engaged {
		s["apart"] = strconv.Itoa(terms.Distance)
	}
	return [2]string{terms.Fighters[0].Notation(), terms.Fighters[1].Notation()}, s, nil
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

// duelists are whom one can play in a duel.
var duelists = roster{
	system: grimheim.SystemID, noun: "fighter",
	ready: func() []readyMade {
		var all []readyMade
		for _, p := range grimheim.Roster() {
			all = append(all, readyMade{string(p.Name), p.Notation(), summary(p)})
		}
		return all
	},
	parse: func(line string) (string, string, error) {
		p, err := grimheim.ParseFighter(line)
		return string(p.Name), p.Notation(), err
	},
}

// summary is a fighter in a few words: wounds, armour and weapons.
func summary(p grimheim.Profile) string {
	names := make([]string, len(p.Weapons))
	for i, w := range p.Weapons {
		names[i] = w.Name
	}
	return strconv.Itoa(p.WND) + " wounds, save " + strconv.Itoa(p.SAV) + "+, " + strings.Replace(string(p.Armour), "none", "no", 1) + " armour; " + strings.Join(names, ", ")
}

// duelMirror is what is stated as the other side would say it: cover is said from one's own.
func duelMirror(s stated) stated {
	switch s["cover"] {
	case "me":
		s["cover"] = "them"
	case "them":
		s["cover"] = "me"
	}
	return s
}
