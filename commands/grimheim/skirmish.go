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

// skirmish returns the battle of two warbands on a measured battlefield: a match like a ladder, with a map.
// It is made on first use, because reading all maps takes longer than all other start-up work of the shell's
// commands.
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

// The options of a challenge to a skirmish.
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

// said reports whether an option is set to yes.
func said(s gamekit.TermOptions, option string) bool { return s[option] == yes }

// handicaps are the VP for the opponent or, if negative, for the challenger.
var handicaps = []templates.Choice{
	{Label: "No handicap", Value: "0"},
	{Label: "1 VP for the opponent", Value: "1"}, {Label: "2 VP for the opponent", Value: "2"},
	{Label: "3 VP for the opponent", Value: "3"}, {Label: "4 VP for the opponent", Value: "4"},
	{Label: "5 VP for the opponent", Value: "5"},
	{Label: "1 VP for me", Value: "-1"}, {Label: "2 VP for me", Value: "-2"}, {Label: "3 VP for me", Value: "-3"},
	{Label: "4 VP for me", Value: "-4"}, {Label: "5 VP for me", Value: "-5"},
}

// handicapOf returns the VP that the challenger and the opponent get at the end.
func handicapOf(s gamekit.TermOptions) mission.Tally {
	n, _ := strconv.Atoi(s[optHandicap]) // missing: 0
	return mission.Tally{max(-n, 0), max(n, 0)}
}

// skirmishMirror returns options from the view of the other player.
func skirmishMirror(s gamekit.TermOptions) gamekit.TermOptions {
	if n, err := strconv.Atoi(s[optHandicap]); err == nil {
		s[optHandicap] = strconv.Itoa(-n)
	}
	return s
}

// The defaults: three models on each side on 22" by 30".
const (
	usualPoints = 200
	usualMap    = "lantern-alley"
)

// fromBox is the map value for random terrain, on a battlefield as large as the usual one.
const fromBox = "box"

// musterers is the roster of warbands for a skirmish: saved ones, or pre-made ones of the usual size.
var musterers = gamekit.Roster{
	System: bandSystem, Noun: "warband", Many: true, Ready: func() []gamekit.ReadyMade { return bandsFor(nil) },
	Parse: climbers.Parse, Cards: bandCards,
}

// bandsFor returns the pre-made warbands of the largest size that the stated points allow, or else of the
// smallest.
func bandsFor(s gamekit.TermOptions) []gamekit.ReadyMade {
	return readyOf(nearestReady(pointsOf(s)))
}

// sheets returns the pre-made maps by their keys, read once.
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

// missionStated returns the mission of a skirmish.
func missionStated(s gamekit.TermOptions) mission.Mission {
	m, ok := mission.ByKey(s[optMission])
	if !ok {
		m, _ = mission.ByKey(mission.Default)
	}
	return m
}

// battleground returns the stated map. If box is true, only its size counts.
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

// unnamed returns a map without the names of its zones, so that it is recognised if they were renamed.
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
	// Campaign is left out: the warbands of this game are not today's rosters.
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
