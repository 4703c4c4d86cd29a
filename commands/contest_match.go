package commands

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
)

// contestDuel is a contest of one model a side.
var contestDuel = match{
	key: "contest", system: contest.SystemID, what: "a Contest duel", command: "/contest duel", roster: contestants,
	options: []Option{
		{Name: "apart", Description: "Inches between the two at the start. Leave it out to start face to face",
			Kind: OptionInt, Min: contest.MinApart, Max: contest.MaxApart},
		groundOption,
	},
	config: contestConfig, told: contestTold, back: contestBack,
}

// contestFight is a contest of two warbands.
var contestFight = match{
	key: "contest.band", system: contest.SystemID, what: "a Contest of warbands", command: "/contest fight", roster: contestBands,
	options: []Option{
		{Name: "apart", Description: "Inches between the two sides at the start. Leave it out for 12",
			Kind: OptionInt, Min: contest.MinApart, Max: contest.MaxApart},
		groundOption,
	},
	config: contestBandConfig, told: contestBandTold, back: contestBandBack,
}

// contestants are whom one can play in a duel: whoever can fight.
var contestants = contestRoster(func(p contest.Profile) bool { return !p.Harmless })

func contestRoster(takes func(contest.Profile) bool) roster {
	return roster{
		system: "contest", noun: "fighter",
		ready: func() []readyMade {
			var all []readyMade
			for _, p := range filter(contest.Roster(), takes) {
				all = append(all, readyMade{p.Name, p.Notation(), contestCard(p)})
			}
			return all
		},
		parse: func(line string) (string, string, error) {
			p, err := contest.ParseProfile(line)
			return p.Name, p.Notation(), err
		},
	}
}

// contestBands are what one can bring to a fight of warbands.
var contestBands = roster{
	system: "contest.band", noun: "warband", many: true,
	ready: func() []readyMade {
		var all []readyMade
		for _, w := range contest.Warbands() {
			all = append(all, readyMade{w.Name, w.Notation(), counted(modelNames(w))})
		}
		return all
	},
	parse: func(text string) (string, string, error) {
		w, err := contest.ParseWarband(text)
		if err != nil {
			return "", "", err
		}
		notation := w.Notation()
		if utf8.RuneCountInString(notation) > longestBand {
			return "", "", engine.Refuse(engine.Invalid, "contest 1.4", "That warband takes more than %d characters. Shorten names and notes.", longestBand)
		}
		return calledBand(w.Name, modelNames(w)), notation, nil
	},
}

func modelNames(w contest.Warband) []string {
	names := make([]string, len(w.Models))
	for i, p := range w.Models {
		names[i] = p.Name
	}
	return names
}

// contestCard is a model's card in a few words.
func contestCard(p contest.Profile) string {
	words := []string{"PH " + strconv.Itoa(p.PH)}
	if p.Wounds > 1 {
		words = append(words, strconv.Itoa(p.Wounds)+" wounds")
	}
	if p.Front > 0 || p.Rear > 0 {
		words = append(words, "armour "+armourWord(p.Front)+"/"+armourWord(p.Rear))
	}
	if p.Size != contest.Average {
		words = append(words, string(p.Size))
	}
	if p.Shield {
		words = append(words, "shield")
	}
	switch {
	case p.Harmless:
		words = append(words, "can't fight hand-to-hand")
	case len(p.Weapons) == 0:
		words = append(words, "fists")
	}
	for _, w := range p.Weapons {
		words = append(words, w.Name)
	}
	return strings.Join(words, ", ")
}

// armourWord is armour as a card has it; a dash if it doesn't say.
func armourWord(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// contestConfig lays out a duel.
func contestConfig(sides [2]string, s stated) (json.RawMessage, error) {
	var terms contest.Terms
	for i, line := range sides {
		p, err := contest.ParseProfile(line)
		if err != nil {
			return nil, err
		}
		terms.Sides[i] = contest.Warband{Models: []contest.Profile{p}}
	}
	terms.Apart, _ = strconv.Atoi(s["apart"]) // left out: 0
	terms.Engaged = terms.Apart == 0
	return contestLaidOut(terms, s)
}

// contestBandConfig lays out a fight of warbands.
func contestBandConfig(sides [2]string, s stated) (json.RawMessage, error) {
	terms := contest.Terms{Apart: apartOf(s)}
	for i, text := range sides {
		w, err := contest.ParseWarband(text)
		if err != nil {
			return nil, err
		}
		terms.Sides[i] = w
	}
	return contestLaidOut(terms, s)
}

// contestLaidOut writes terms under which there can be a fight.
func contestLaidOut(terms contest.Terms, s stated) (json.RawMessage, error) {
	var err error
	if terms.Ground, err = elements(s[fieldGround]); err != nil {
		return nil, err
	}
	if err := terms.Check(); err != nil {
		return nil, err
	}
	return terms.Config()
}

func contestTold(s stated, _ string) string {
	if s["apart"] == "" {
		return "They start face to face." + groundTold(s)
	}
	return "They start " + inches(apartOf(s)) + " apart." + groundTold(s)
}

func contestBandTold(s stated, _ string) string {
	return "The two sides start " + inches(apartOf(s)) + " apart." + groundTold(s)
}

func contestBack(config json.RawMessage) (sides [2]string, s stated, err error) {
	terms, err := contestTerms(config)
	if err != nil {
		return sides, nil, err
	}
	for i, w := range terms.Sides {
		if w.Name != "" || len(w.Models) != 1 {
			return sides, nil, engine.Refuse(engine.Invalid, "", "These are warbands. Use /contest fight.")
		}
		sides[i] = w.Models[0].Notation()
	}
	return sides, contestStated(terms), nil
}

func contestBandBack(config json.RawMessage) (sides [2]string, s stated, err error) {
	terms, err := contestTerms(config)
	if err != nil {
		return sides, nil, err
	}
	if terms.Engaged {
		return sides, nil, engine.Refuse(engine.Invalid, "", "This is a duel. Use /contest duel.")
	}
	for i, w := range terms.Sides {
		sides[i] = w.Notation()
	}
	return sides, contestStated(terms), nil
}

// contestTerms reads the config of a fight.
func contestTerms(config json.RawMessage) (contest.Terms, error) {
	var terms contest.Terms
	err := json.Unmarshal(config, &terms)
	return terms, err
}

// contestStated is what was agreed besides who fights.
func contestStated(terms contest.Terms) stated {
	s := stated{}
	if !terms.Engaged {
		s["apart"] = strconv.Itoa(terms.Apart)
	}
	if len(terms.Ground) > 0 {
		s[fieldGround] = elementsAs(terms.Ground)
	}
	return s
}
