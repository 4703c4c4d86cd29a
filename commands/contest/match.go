package contest

import (
	"encoding/json"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
)

var field = closecombat.Field{Lay: lay, Read: read, More: groundAgreed}

// duel is a contest of one model on each side.
var duel = field.Duel(gamekit.Match{
	Key: "contest", System: contest.SystemID, Label: "Contest duel", What: "a Contest duel", Roster: contestants,
	About: "1 fighter each, hand-to-hand: the best die wins",
	Options: []gamekit.Option{closecombat.ApartOption("Inches between the fighters (default: face to face)",
		contest.MaxApart), groundOption},
})

// fight is a contest of two warbands.
var fight = field.Warbands(gamekit.Match{
	Key: "contest.band", System: contest.SystemID, Label: "Contest warbands", What: "a Contest of warbands",
	About: "2 warbands hand-to-hand: facing, Good Ground, reactions", Roster: contestBands,
	Options: []gamekit.Option{closecombat.ApartOption("Inches between the sides (default: 12)", contest.MaxApart),
		groundOption},
})

// contestants is the roster of models for a duel: all that can fight.
var contestants = contestRoster(func() []contest.Profile {
	return runner.Filter(contest.Roster(), func(p contest.Profile) bool { return !p.Harmless })
})

func contestRoster(all func() []contest.Profile) gamekit.Roster {
	return gamekit.RosterOf(contest.SystemID, "fighter", all, func(p contest.Profile) gamekit.ReadyMade {
		return gamekit.ReadyMade{Name: string(p.Name), Notation: p.Notation(), Card: p}
	}, contest.ParseProfile)
}

// contestBands is the roster of warbands for a fight.
var contestBands = closecombat.WarbandRoster(contest.SystemID, contest.Warbands, contest.ParseWarband,
	func(w contest.Warband) (engine.Name, []contest.Profile) { return w.Name, w.Models })

func lay(sides [2]string, duel bool, apart int, s gamekit.TermOptions) (any, error) {
	terms := contest.Terms{Apart: apart, Engaged: apart == 0}
	for i, text := range sides {
		w, err := contestSide(text, duel)
		if err != nil {
			return nil, err
		}
		terms.Sides[i] = w
	}
	var err error
	if terms.Ground, err = elements(s[fieldGround]); err != nil {
		return nil, err
	}
	if err := terms.Check(); err != nil {
		return nil, err
	}
	return terms, nil
}

// contestSide parses a side's models.
func contestSide(text string, duel bool) (contest.Warband, error) {
	if !duel {
		return contest.ParseWarband(text)
	}
	p, err := contest.ParseProfile(text)
	return contest.Warband{Models: []contest.Profile{p}}, err
}

func read(config json.RawMessage) (sides [2]closecombat.Band, apart int, s gamekit.TermOptions, err error) {
	var terms contest.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, 0, nil, err
	}
	for i, w := range terms.Sides {
		sides[i] = closecombat.Band{Name: string(w.Name), All: w.Notation()}
		for _, p := range w.Models {
			sides[i].Models = append(sides[i].Models, p.Notation())
		}
	}
	s = gamekit.TermOptions{}
	if len(terms.Ground) > 0 {
		s[fieldGround] = elementsAs(terms.Ground)
	}
	return sides, terms.Apart, s, nil
}
