package commands

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"warbell/engine"
)

// field is how a system of close combat lays out its fights, and reads them back.
type field struct {
	// lay writes the terms of a fight: of one model a side, each a line, or of warbands.
	lay func(sides [2]string, duel bool, apart int, s stated) (json.RawMessage, error)
	// read gives what both brought, how far apart they began, 0 for face to face, and what else was agreed.
	read func(config json.RawMessage) (sides [2]band, apart int, s stated, err error)
	// told says what else is agreed, if anything.
	told func(stated) string
}

// band is what a side brought: its name, if it has one, each model in a line, and all of it.
type band struct {
	name   string
	models []string
	all    string
}

// apartOption asks how far apart two sides begin.
func apartOption(about string, most int) Option {
	return Option{Name: "apart", Description: about, Kind: OptionInt, Min: 1, Max: most}
}

// defaultApart is how many inches two warbands begin apart if nobody says otherwise.
const defaultApart = 12

// duel makes a match of one model a side, face to face unless somebody says otherwise.
func (f field) duel(m match) match {
	m.config = func(sides [2]string, s stated) (json.RawMessage, error) {
		apart, _ := strconv.Atoi(s["apart"]) // left out: 0
		return f.lay(sides, true, apart, s)
	}
	m.told = func(s stated, _ string) string {
		text := "They start face to face."
		if apart, err := strconv.Atoi(s["apart"]); err == nil {
			text = "They start " + inches(apart) + " apart."
		}
		return text + f.told(s)
	}
	m.back = func(config json.RawMessage) (sides [2]string, s stated, err error) {
		bands, apart, s, err := f.read(config)
		if err != nil {
			return sides, nil, err
		}
		for i, b := range bands {
			if b.name != "" || len(b.models) != 1 {
				return sides, nil, engine.Refuse(engine.Invalid, "", "That was a fight of warbands, no duel. Begin this one anew with its command.")
			}
			sides[i] = b.models[0]
		}
		return sides, s.at(apart), nil
	}
	return m
}

// warbands makes a match of two warbands, some way apart.
func (f field) warbands(m match) match {
	apartOf := func(s stated) int {
		if apart, err := strconv.Atoi(s["apart"]); err == nil {
			return apart
		}
		return defaultApart
	}
	m.config = func(sides [2]string, s stated) (json.RawMessage, error) { return f.lay(sides, false, apartOf(s), s) }
	m.told = func(s stated, _ string) string {
		return "The two sides start " + inches(apartOf(s)) + " apart." + f.told(s)
	}
	m.back = func(config json.RawMessage) (sides [2]string, s stated, err error) {
		bands, apart, s, err := f.read(config)
		if err != nil {
			return sides, nil, err
		}
		if apart == 0 {
			return sides, nil, engine.Refuse(engine.Invalid, "", "That was a duel, no fight of warbands. Begin this one anew with its command.")
		}
		return [2]string{bands[0].all, bands[1].all}, s.at(apart), nil
	}
	return m
}

// at adds how far apart two sides begin; 0 is left out.
func (s stated) at(apart int) stated {
	if s == nil {
		s = stated{}
	}
	if apart > 0 {
		s["apart"] = strconv.Itoa(apart)
	}
	return s
}

// warbandRoster is what one can bring to a fight of warbands. Parse gives a warband's name, those of its
// models, and its lines.
func warbandRoster(system string, ready func() []readyMade, parse func(text string) (name string, models []string, lines string, err error)) roster {
	return roster{
		system: system + ".band", noun: "warband", many: true, ready: ready,
		parse: func(text string) (string, string, error) {
			name, models, lines, err := parse(text)
			if err != nil {
				return "", "", err
			}
			if utf8.RuneCountInString(lines) > longestBand {
				return "", "", engine.Refuse(engine.Invalid, system+" 1.4", "That warband takes more than %d characters. Shorten names and notes.", longestBand)
			}
			return calledBand(name, models), lines, nil
		},
	}
}
