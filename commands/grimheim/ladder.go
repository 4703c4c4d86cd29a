package grimheim

import (
	"encoding/json"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
)

// ladder is a series of duels between two warbands. It is a match like a duel with other terms, and all that
// is possible in a duel is possible in it.
var ladder = gamekit.Match{
	Key: "grimheim.ladder", System: game.SystemID, Label: "Grimheim ladder", What: "a Grimheim ladder",
	About: "2 warbands, 1 duel after another until one is defeated", Roster: climbers,
	Options: footing("My side in cover", "Opponents in cover"),
	Terms:   ladderTerms, Agreed: ladderAgreed, Back: ladderBack, Mirror: duelMirror,
}

// quickLadder plays a whole ladder at once.
var quickLadder = gamekit.Quick{
	Key: ladder.Key, Label: ladder.Label, System: game.SystemID, Roster: climbers, Options: quickFooting,
	Fight: func(sides [2]string, s gamekit.TermOptions, house engine.Rules, src dice.Source) (engine.View, error) {
		terms, err := layLadder(sides, s)
		if err != nil {
			return nil, err
		}
		return grimheim.QuickLadder(terms, house, src)
	},
}

// climbers is the roster of warbands for a ladder; only legal ones.
var climbers = gamekit.Roster{
	System: bandSystem, Noun: "warband", Many: true, Ready: readyBands,
	Parse: func(text string) (string, string, error) {
		w, err := legalBand(text)
		if err != nil {
			return "", "", err
		}
		return string(w.Name), w.Text(), nil
	},
	Cards: bandCards,
}

// legalBand parses a legal warband.
func legalBand(text string) (warband.Warband, error) {
	w, faults, err := bandOf(text)
	if err == nil && len(faults) > 0 {
		err = refused(faults)
	}
	if err != nil {
		return w, err
	}
	w.Name = called(w)
	return w, nil
}

// bandCards returns the duel cards of a warband's models.
func bandCards(lines string, seat engine.Seat) []engine.Panel {
	w, faults := warband.Parse(lines)
	if lines == "" || len(faults) > 0 {
		return nil
	}
	var panels []engine.Panel
	for i := range w.Models {
		if p, _, err := w.Duel(i); err == nil {
			panels = append(panels, p.Panel(seat))
		}
	}
	return panels
}

func ladderTerms(sides [2]string, s gamekit.TermOptions) (any, error) { return layLadder(sides, s) }

func layLadder(sides [2]string, s gamekit.TermOptions) (game.Terms, error) {
	terms := begun(s)
	var bands [2]warband.Warband
	for i, text := range sides {
		w, err := legalBand(text)
		if err != nil {
			return terms, err
		}
		bands[i] = w
	}
	var err error
	terms.Ladder, err = warband.Ladder(bands[0], bands[1])
	return terms, err
}

func ladderAgreed(s gamekit.TermOptions, from string) any {
	all := duelAgreed(s, from).(agreed)
	all.Ladder = true
	return all
}

func ladderBack(config json.RawMessage) (sides [2]string, s gamekit.TermOptions, err error) {
	var terms game.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, nil, err
	}
	if terms.Ladder == nil {
		return sides, nil, engine.Refuse(engine.Invalid, "grimheim 16.1",
			"You can't rematch a duel as a ladder. Start another with `/challenge game:Grimheim duel`.")
	}
	for i, side := range terms.Ladder.Bands {
		sides[i] = warband.TextOf(side)
	}
	return sides, begunAs(terms), nil
}
