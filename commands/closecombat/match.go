// Package closecombat has what the commands of the close combat systems share: duels and fights of warbands
// in play-by-post games, sides, declarations, and the names of models.
package closecombat

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// Field sets up the fights of a close combat system, and reads their terms back.
type Field struct {
	// Lay returns the terms of a fight: of one model on each side, each a line, or of warbands.
	Lay func(sides [2]string, duel bool, apart int, s gamekit.TermOptions) (any, error)
	// Read returns both warbands, their distance at the start, 0 for face to face, and the other terms.
	Read func(config json.RawMessage) (sides [2]Band, apart int, s gamekit.TermOptions, err error)
	// More returns the other agreed terms for the templates; nil if there are none.
	More func(gamekit.TermOptions) any
}

// Agreed has the terms of a challenge for a system's templates.
type Agreed struct {
	Bands bool // warbands, not one model on each side
	Apart int  // inches; 0: face to face
	More  any
}

// Band is a side's warband: its name, if any, each model as a line, and the whole text.
type Band struct {
	Name   string
	Models []string
	All    string
}

// ApartOption returns the option for the distance of the sides at the start.
func ApartOption(about string, most int) gamekit.Option {
	return gamekit.Option{Name: "apart", Description: about, Kind: gamekit.OptionInt, Min: 1, Max: most,
		Phrase: "%d inches apart", Usual: 8}
}

// defaultApart is the default distance between two warbands at the start, in inches.
const defaultApart = 12

// Duel returns a match of one model on each side, face to face by default.
func (f Field) Duel(m gamekit.Match) gamekit.Match {
	m.Terms = func(sides [2]string, s gamekit.TermOptions) (any, error) {
		apart, _ := strconv.Atoi(s["apart"]) // missing: 0
		return f.Lay(sides, true, apart, s)
	}
	m.Agreed = func(s gamekit.TermOptions, _ string) any {
		apart, _ := strconv.Atoi(s["apart"]) // missing: 0
		return Agreed{Apart: apart, More: f.More(s)}
	}
	m.Back = func(config json.RawMessage) (sides [2]string, s gamekit.TermOptions, err error) {
		bands, apart, s, err := f.Read(config)
		if err != nil {
			return sides, nil, err
		}
		for i, b := range bands {
			if b.Name != "" || len(b.Models) != 1 {
				return sides, nil, engine.Refuse(engine.Invalid, "",
					"The last game was a fight of warbands, not a duel. Start a new game with its command.")
			}
			sides[i] = b.Models[0]
		}
		return sides, statedAt(s, apart), nil
	}
	return m
}

// Warbands returns a match of two warbands at a distance.
func (f Field) Warbands(m gamekit.Match) gamekit.Match {
	apartOf := func(s gamekit.TermOptions) int {
		if apart, err := strconv.Atoi(s["apart"]); err == nil {
			return apart
		}
		return defaultApart
	}
	m.Terms = func(sides [2]string, s gamekit.TermOptions) (any, error) {
		return f.Lay(sides, false, apartOf(s), s)
	}
	m.Agreed = func(s gamekit.TermOptions, _ string) any {
		return Agreed{Bands: true, Apart: apartOf(s), More: f.More(s)}
	}
	m.Back = func(config json.RawMessage) (sides [2]string, s gamekit.TermOptions, err error) {
		bands, apart, s, err := f.Read(config)
		if err != nil {
			return sides, nil, err
		}
		if apart == 0 {
			return sides, nil, engine.Refuse(engine.Invalid, "",
				"The last game was a duel, not a fight of warbands. Start a new game with its command.")
		}
		return [2]string{bands[0].All, bands[1].All}, statedAt(s, apart), nil
	}
	return m
}

// statedAt adds the distance of the sides at the start, unless it is 0.
func statedAt(s gamekit.TermOptions, apart int) gamekit.TermOptions {
	if s == nil {
		s = gamekit.TermOptions{}
	}
	if apart > 0 {
		s["apart"] = strconv.Itoa(apart)
	}
	return s
}

// WarbandRoster returns a roster of warbands: those of all, and those that parse reads. Parts returns a
// warband's name and models.
func WarbandRoster[W interface{ Notation() string }, P interface {
	Panel(engine.Seat) engine.Panel
}](system string, all func() []W, parse func(text string) (W, error), parts func(W) (engine.Name, []P)) gamekit.Roster {
	named := func(w W) (name string, models []string) {
		own, profiles := parts(w)
		for _, p := range profiles {
			models = append(models, p.Panel(engine.NoSeat).Name)
		}
		return string(own), models
	}
	return gamekit.Roster{
		System: system + ".band", Noun: "warband", Many: true,
		Ready: gamekit.ReadyMades(all, func(w W) gamekit.ReadyMade {
			name, models := named(w)
			return gamekit.ReadyMade{Name: name, Notation: w.Notation(), About: counted(models)}
		}),
		Cards: gamekit.CardsOf(func(text string) ([]P, error) {
			w, err := parse(text)
			_, models := parts(w)
			return models, err
		}),
		Parse: func(text string) (string, string, error) {
			w, err := parse(text)
			if err != nil {
				return "", "", err
			}
			lines := w.Notation()
			if utf8.RuneCountInString(lines) > gamekit.LongestBand {
				return "", "", engine.Refuse(engine.Invalid, system+" 1.4",
					"This warband is too long: over %d characters. Shorten its names and notes.", gamekit.LongestBand)
			}
			return calledBand(named(w)), lines, nil
		},
	}
}
