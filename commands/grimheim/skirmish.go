package grimheim

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"sync"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
)

// skirmish is a battle of two warbands on a measured table: a match like a ladder, with a map.
// It is made when it is first asked for: to read all maps takes longer than all else that a command of the
// shell begins with.
var skirmish = sync.OnceValue(func() gamekit.Match {
	return gamekit.Match{
		Key: "skirmish", System: game.SystemID, Label: "Grimheim skirmish", What: "a Grimheim skirmish",
		About: "2 warbands on a measured map, 4 Turns, a mission", Roster: musterers,
		Options: []gamekit.Option{
			{Name: optPoints, Description: "Points limit of each warband (default: 200)", Phrase: "%d points",
				Kind: gamekit.OptionInt, Min: warband.MinLimit, Max: warband.MaxLimit, Usual: 300},
			{Name: optMap, Description: "Map, or random terrain (default: Lantern Alley)",
				Kind: gamekit.OptionText, Choices: mapChoices()},
			{Name: optMission, Description: "Mission, which sets how you score VP (default: Encounter)",
				Kind: gamekit.OptionText, Choices: missionChoices()},
			{Name: optQuests, Description: "Side quest for each side (default: none)", Kind: gamekit.OptionText,
				Choices: []templates.Choice{{Label: "No side quests", Value: "n"}, {Label: "Side quests", Value: yes}}},
			{Name: optCampaign, Description: "Lasting injuries (default: none)", Kind: gamekit.OptionText,
				Choices: []templates.Choice{{Label: "No injuries", Value: "n"}, {Label: "Campaign injuries", Value: yes}}},
			{Name: optHandicap, Description: "VP for one side at the end (default: none)",
				Kind: gamekit.OptionText, Choices: handicaps},
		},
		Usual: game.UsualRules(),
		Ready: bandsFor, Terms: skirmishTerms, Agreed: skirmishAgreed, Back: skirmishBack, Mirror: skirmishMirror,
	}
})

// What else is agreed in a challenge to a skirmish.
const (
	optPoints  = "points"
	optMap     = "map"
	optMission = "mission"

	optQuests   = "quests"
	optHandicap = "handicap"
	optCampaign = "campaign"
)

// yes is the value of a term that applies.
const yes = "y"

// said reports whether an option was stated to apply.
func said(s gamekit.TermOptions, option string) bool { return s[option] == yes }

// handicaps are the points for the other side, and, less than 0, those for whoever challenges.
var handicaps = []templates.Choice{
	{Label: "No handicap", Value: "0"},
	{Label: "1 VP for the opponent", Value: "1"}, {Label: "2 VP for the opponent", Value: "2"},
	{Label: "3 VP for the opponent", Value: "3"}, {Label: "4 VP for the opponent", Value: "4"},
	{Label: "5 VP for the opponent", Value: "5"},
	{Label: "1 VP for me", Value: "-1"}, {Label: "2 VP for me", Value: "-2"}, {Label: "3 VP for me", Value: "-3"},
	{Label: "4 VP for me", Value: "-4"}, {Label: "5 VP for me", Value: "-5"},
}

// handicapOf is what the challenger and the other side are given at the end.
func handicapOf(s gamekit.TermOptions) mission.Tally {
	n, _ := strconv.Atoi(s[optHandicap]) // left out: 0
	return mission.Tally{max(-n, 0), max(n, 0)}
}

// skirmishMirror is what is gamekit.TermOptions as the other side would say it.
func skirmishMirror(s gamekit.TermOptions) gamekit.TermOptions {
	if n, err := strconv.Atoi(s[optHandicap]); err == nil {
		s[optHandicap] = strconv.Itoa(-n)
	}
	return s
}

// What is played unless something else is said: three a side on 22" by 30".
const (
	usualPoints = 200
	usualMap    = "lantern-alley"
)

// fromBox is the map of who wants terrain from the box, on a table as large as the usual one.
const fromBox = "box"

// musterers are the warbands that one can bring to a skirmish: one's own, or ready-made ones of the usual
// size.
var musterers = gamekit.Roster{
	System: bandSystem, Noun: "warband", Many: true, Ready: func() []gamekit.ReadyMade { return bandsFor(nil) },
	Parse: climbers.Parse, Cards: bandCards,
}

// bandsFor are the ready-made warbands of the greatest size that the stated points allow, or else of the
// smallest.
func bandsFor(s gamekit.TermOptions) []gamekit.ReadyMade {
	return readyOf(nearestReady(pointsOf(s)))
}

// sheets are the ready-made maps by their keys, read once.
var sheets = sync.OnceValue(func() map[string]maps.Sheet {
	all := map[string]maps.Sheet{}
	for _, key := range maps.Keys() {
		all[key], _ = maps.ByKey(key)
	}
	return all
})

func mapChoices() []templates.Choice {
	all := []templates.Choice{{Label: sheets()[usualMap].Name, Value: usualMap}}
	for _, key := range maps.Keys() {
		if key != usualMap {
			all = append(all, templates.Choice{Label: sheets()[key].Name, Value: key})
		}
	}
	return append(all, templates.Choice{Label: "Random terrain", Value: fromBox})
}

func missionChoices() []templates.Choice {
	var all []templates.Choice
	for _, m := range mission.Missions() {
		all = append(all, templates.Choice{Label: m.Name, Value: m.Key})
	}
	return all
}

// missionStated is what a skirmish is about.
func missionStated(s gamekit.TermOptions) mission.Mission {
	m, ok := mission.ByKey(s[optMission])
	if !ok {
		m, _ = mission.ByKey(mission.Default)
	}
	return m
}

// battleground is the map that was stated; box says that only its size counts.
func battleground(s gamekit.TermOptions) (sheet maps.Sheet, box bool) {
	sheet, ok := sheets()[s[optMap]]
	if !ok {
		sheet = sheets()[usualMap]
	}
	return sheet, s[optMap] == fromBox
}

func pointsOf(s gamekit.TermOptions) int {
	if n, err := strconv.Atoi(s[optPoints]); err == nil {
		return n
	}
	return usualPoints
}

func skirmishTerms(sides [2]string, s gamekit.TermOptions) (any, error) {
	sheet, box := battleground(s)
	m := game.Muster{Map: sheet.Map, Mission: missionStated(s).Key, Box: box, Campaign: said(s, optCampaign),
		Quests: said(s, optQuests), Handicap: handicapOf(s)}
	for i, text := range sides {
		w, err := legalBand(text)
		if err != nil {
			return nil, err
		}
		if cost, most := warband.Cost(w).Total, pointsOf(s); cost > most {
			return nil, engine.Refuse(engine.Illegal, "grimheim 20.1",
				"%s costs %d points, but this skirmish allows %d. Choose a smaller warband, or send a new challenge with more points.", w.Name, cost, most)
		}
		if m.Bands[i], err = warband.Skirmish(w); err != nil {
			return nil, err
		}
	}
	return game.Terms{Skirmish: &m}, nil
}

func skirmishAgreed(s gamekit.TermOptions, from string) any {
	sheet, box := battleground(s)
	if box {
		sheet.Name = ""
	}
	given := handicapOf(s)
	return agreed{
		Skirmish: true, Campaign: said(s, optCampaign), Quests: said(s,
			optQuests), Points: pointsOf(s), Map: sheet.Name, Mission: missionStated(s).Name,
		Size: sheet.Map.Size.W.String() + " × " + sheet.Map.Size.H.String(), Handicap: given[0] + given[1], Mine: given[0] > 0, From: from,
	}
}

// unnamed is a map without the names of its zones, by which it is known again when they have new ones.
func unnamed(m battlefield.Map) battlefield.Map {
	m.Zones = slices.Clone(m.Zones)
	for i := range m.Zones {
		m.Zones[i].Name = ""
	}
	return m
}

func skirmishBack(config json.RawMessage) (sides [2]string, s gamekit.TermOptions, err error) {
	var terms game.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, nil, err
	}
	if terms.Skirmish == nil {
		return sides, nil, engine.Refuse(engine.Invalid, "grimheim 20.1",
			"The last game wasn't a skirmish. Start one with `/challenge game:Grimheim skirmish`.")
	}
	s = gamekit.TermOptions{optMission: missionStated(gamekit.TermOptions{optMission: terms.Skirmish.Mission}).Key}
	if terms.Skirmish.Box {
		s[optMap] = fromBox
	}
	for _, key := range maps.Keys() {
		if !terms.Skirmish.Box && reflect.DeepEqual(unnamed(sheets()[key].Map), unnamed(terms.Skirmish.Map)) {
			s[optMap] = key
		}
	}
	if terms.Skirmish.Quests {
		s[optQuests] = yes
	}
	if n := -terms.Skirmish.Handicap.Lead(); n != 0 {
		s[optHandicap] = strconv.Itoa(n)
	}
	// Campaign is not said again: what was brought to this one is not the rosters of today.
	most := 0
	for i, side := range terms.Skirmish.Bands {
		sides[i] = warband.TextOf(side)
		cost := 0
		for _, m := range side.Models {
			cost += m.Points
		}
		most = max(most, cost)
	}
	if most > usualPoints {
		s[optPoints] = strconv.Itoa(most)
	}
	return sides, s, nil
}
