package commands

import (
	"encoding/json"

	"warbell/engine/contest"
	"warbell/templates"
)

var contestField = field{lay: layContest, read: readContest, told: groundTold}

// contestDuel is a contest of one model a side.
var contestDuel = contestField.duel(match{
	key: "contest", system: contest.SystemID, what: "a Contest duel", command: "/contest duel", roster: contestants,
	options: []Option{apartOption("Inches between the two at the start. Leave it out to start face to face", contest.MaxApart), groundOption},
})

// contestFight is a contest of two warbands.
var contestFight = contestField.warbands(match{
	key: "contest.band", system: contest.SystemID, what: "a Contest of warbands", command: "/contest fight", roster: contestBands,
	options: []Option{apartOption("Inches between the two sides at the start. Leave it out for 12", contest.MaxApart), groundOption},
})

// contestants are whom one can play in a duel: whoever can fight.
var contestants = contestRoster(func(p contest.Profile) bool { return !p.Harmless })

func contestRoster(takes func(contest.Profile) bool) roster {
	return roster{
		system: contest.SystemID, noun: "fighter",
		ready: func() []readyMade {
			var all []readyMade
			for _, p := range filter(contest.Roster(), takes) {
				all = append(all, readyMade{string(p.Name), p.Notation(), templates.ContestCard(p)})
			}
			return all
		},
		parse: func(line string) (string, string, error) {
			p, err := contest.ParseProfile(line)
			return string(p.Name), p.Notation(), err
		},
	}
}

// contestBands are what one can bring to a fight of warbands.
var contestBands = warbandRoster(contest.SystemID,
	func() []readyMade {
		var all []readyMade
		for _, w := range contest.Warbands() {
			all = append(all, readyMade{w.Name, w.Notation(), counted(modelNames(w))})
		}
		return all
	},
	func(text string) (string, []string, string, error) {
		w, err := contest.ParseWarband(text)
		if err != nil {
			return "", nil, "", err
		}
		return w.Name, modelNames(w), w.Notation(), nil
	},
)

func modelNames(w contest.Warband) []string {
	names := make([]string, len(w.Models))
	for i, p := range w.Models {
		names[i] = string(p.Name)
	}
	return names
}

func layContest(sides [2]string, duel bool, apart int, s stated) (json.RawMessage, error) {
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
	return terms.Config()
}

// contestSide reads what one brings.
func contestSide(text string, duel bool) (contest.Warband, error) {
	if !duel {
		return contest.ParseWarband(text)
	}
	p, err := contest.ParseProfile(text)
	return contest.Warband{Models: []contest.Profile{p}}, err
}

func readContest(config json.RawMessage) (sides [2]band, apart int, s stated, err error) {
	var terms contest.Terms
	if err := json.Unmarshal(config, &terms); err != nil {
		return sides, 0, nil, err
	}
	for i, w := range terms.Sides {
		sides[i] = band{name: w.Name, all: w.Notation()}
		for _, p := range w.Models {
			sides[i].models = append(sides[i].models, p.Notation())
		}
	}
	s = stated{}
	if len(terms.Ground) > 0 {
		s[fieldGround] = elementsAs(terms.Ground)
	}
	return sides, terms.Apart, s, nil
}
