package diceline

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// gameNames holds names of games, in lower case, with the word of the system that reads their dice. A name
// that is also an ordinary word can be the label of a roll that isn't of that game.
var gameNames = map[string]struct {
	word     string
	ordinary bool
}{
	"pbta": {word: "pbta"}, "apocalypse world": {word: "pbta"}, "powered by the apocalypse": {word: "pbta"},
	"dungeon world": {word: "pbta"}, "monster of the week": {word: "pbta"}, "motw": {word: "pbta"},
	"monsterhearts": {word: "pbta"}, "city of mist": {word: "pbta"}, "masks": {word: "pbta", ordinary: true},
	"apocalypse": {word: "pbta", ordinary: true},

	"blades": {word: "blades"}, "bitd": {word: "blades"}, "fitd": {word: "blades"},
	"blades in the dark": {word: "blades"}, "forged in the dark": {word: "blades"},
	"scum and villainy": {word: "blades"}, "band of blades": {word: "blades"},

	"yz": {word: "yz"}, "yze": {word: "yz"}, "myz": {word: "yz"}, "fbl": {word: "yz"}, "tftl": {word: "yz"},
	"year zero": {word: "yz"}, "mutant year zero": {word: "yz"}, "forbidden lands": {word: "yz"},
	"tales from the loop": {word: "yz"}, "vaesen": {word: "yz"}, "coriolis": {word: "yz"},
	"alien": {word: "yz", ordinary: true}, "mutant": {word: "yz", ordinary: true},

	"wod": {word: "wod"}, "owod": {word: "wod"}, "vtm": {word: "wod"}, "v20": {word: "wod"}, "wta": {word: "wod"},
	"world of darkness": {word: "wod"}, "vampire the masquerade": {word: "wod"},
	"vampire": {word: "wod", ordinary: true}, "werewolf": {word: "wod", ordinary: true},
	"mage": {word: "wod", ordinary: true}, "wraith": {word: "wod", ordinary: true},

	"v5": {word: "v5"}, "vampire v5": {word: "v5"},

	"cod": {word: "cod"}, "nwod": {word: "cod"}, "cofd": {word: "cod"}, "chronicles of darkness": {word: "cod"},

	"savage": {word: "savage"}, "sw": {word: "savage"}, "swade": {word: "savage"}, "deadlands": {word: "savage"},
	"savage worlds": {word: "savage"}, "wild": {word: "savage"}, "wild die": {word: "savage"},

	"wh": {word: "wh"}, "warhammer": {word: "wh"}, "40k": {word: "wh"}, "wh40k": {word: "wh"},
	"warhammer 40k": {word: "wh"}, "aos": {word: "wh"}, "age of sigmar": {word: "wh"},

	"genesys": {word: "genesys"}, "gen": {word: "genesys"}, "swrpg": {word: "genesys"}, "eote": {word: "genesys"},
	"star wars": {word: "genesys"}, "ffg": {word: "genesys"},

	"coc": {word: "coc"}, "call of cthulhu": {word: "coc"}, "cthulhu": {word: "coc"},
	"cc": {word: "coc", ordinary: true},
	"sr": {word: "sr"}, "sr4": {word: "sr"}, "sr5": {word: "sr"}, "sr6": {word: "sr"}, "shadowrun": {word: "sr"},
}

var (
	gameFirst = lazyregexp.Func(func() string {
		return `(?is)^\s*(` + allGames() + `)(?:(\d{1,2})\b)?\s*:?(|[\s+−(-].*)$`
	})
	// gameBehind matches a name behind dice, with numbers that may follow it.
	gameBehind = lazyregexp.Func(func() string {
		return `(?is)^(.*\S)\s+(` + allGames() + `)(\d{1,2})?((?:[\s/]+[\d+−–-].*)?)$`
	})
	// hitsAlone matches attacks with nothing to roll but hits: 20 shots 3+.
	hitsAlone = lazyregexp.New(`(?i)^\s*(\d{1,3})\s*(?:a|atts?|attacks?|shots?)\b[\s:]*` +
		`(?:(?:to\s+)?hits?\s+(?:on\s+)?)?([2-6])\+\s*$`)
	// gameAttached matches dice with a short name right behind them: 3blades, 8wod7, d8w.
	gameAttached = lazyregexp.New(`(?is)^\s*(\d{1,3})d?(blades|bitd|yz|wod|cod|sr)(\d{0,2})\s*$`)
	// shadowrunDice matches Dice Maiden's sr6, which has no other dice.
	shadowrunDice = lazyregexp.New(`(?i)^\s*sr(\d{1,2})\s*$`)
	again         = lazyregexp.New(`(?i)^(.*\dd10)\s+(8|9|10)[\s-]*again\b`)
	// difficultyNamed matches a number of dice right behind a game, and its difficulty: wod8 diff 6.
	difficultyNamed = lazyregexp.New(`(?is)^\s*(wod|owod|vtm|v20|wta|vampire)(\d{1,2})\s+diff(?:iculty)?\s*(\d{1,2}\b.*)$`)
	// againNamed matches a number of dice behind a game, and the face from which they explode: cod8 9again.
	againNamed   = lazyregexp.New(`(?is)^\s*(cod|nwod|cofd)\s*(\d{1,2})[\s,]+(8|9|10)[\s-]*again\b(.*)$`)
	wildAttached = lazyregexp.New(`(?i)^\s*(1?d\d+)w\b(.*)$`)
	// ownDice matches dice that a player writes out behind the name of a game.
	ownDice = lazyregexp.New(`(?is)^\s*((?:\d{1,2}\s*[x×]\s*)?[({]*\d{0,3}` +
		`d(?:\d+|%|\{)\S*(?:\s*[+−-]\s*\d+)*)(.*)$`)
	// hungerLike matches a pool with a number that is low for a difficulty.
	hungerLike = lazyregexp.New(`^wod\s+(\d{1,2})\s+([1-5])$`)
	noDice     = lazyregexp.New(`(?i)^(.*\s)?0d?6?\s+blades\b`)
)

// IsGame reports whether a word is the name of a game that has no other meaning, such as coc.
func IsGame(word string) bool {
	game, known := gameNames[strings.ToLower(word)]
	return known && !game.ordinary
}

// allGames returns a pattern of all names, the longest first.
func allGames() string {
	names := slices.Collect(maps.Keys(gameNames))
	names = slices.AppendSeq(names, maps.Keys(otherGames))
	slices.SortFunc(names, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	return strings.ReplaceAll(strings.Join(names, "|"), " ", `\s+`)
}

// gameWords replaces the name of a game before or behind dice by the word of its system. It refuses the name
// of a game that Warbell doesn't know, since its dice would be read as if nothing was said.
func gameWords(text string) (string, error) {
	if m := ownRepeat.FindStringSubmatch(text); m != nil {
		rest, err := gameWords(m[2])
		return m[1] + "x " + rest, err
	}
	text = stressWords(hungerWords(text))
	text = hitsAlone.ReplaceAllString(text, "${1}d6>=$2")
	if m := attacks.FindStringSubmatch(text); m != nil {
		if _, rest, err := steps(m[2] + m[3]); err != nil || strings.TrimSpace(rest) != "" {
			return "", cmp.Or(err, refuse("Warbell can't read “%s” in these attacks. Put other words after #.",
				clip(strings.TrimSpace(rest))))
		}
		return wordOf("wh", m[1], m[2]+m[3]), nil
	}
	if m := gameAttached.FindStringSubmatch(text); m != nil {
		text = wordOf(gameNames[strings.ToLower(m[2])].word, m[1], m[3])
	}
	if m := shadowrunDice.FindStringSubmatch(text); m != nil {
		return wordOf("sr", m[1]), nil
	}
	text = again.ReplaceAllString(cthulhuTens(text), "$1 cod $2")
	text = difficultyNamed.ReplaceAllString(againNamed.ReplaceAllString(text, "$1 $2 $3$4"), "$1 $2 $3")
	text = wildAttached.ReplaceAllString(text, "$1$2 savage")
	name, ours := gameIn(text)
	if name == "" {
		return text, nil
	}
	if game, other := otherGames[name]; other {
		return "", refuse("Warbell doesn't know the dice of “%s”. Write %s, or put the name after #.", name,
			game.example(name, text))
	}
	if m := hungerLike.FindStringSubmatch(ours); (name == "vampire" || name == "vtm") && m != nil {
		return "", refuse("“%s” could be hunger or a difficulty. For Hunger, write %s. For difficulty, write %s.", m[2],
			wordOf("v5", m[1], m[2]), wordOf("wod", m[1], m[2]))
	}
	if gameNames[name].ordinary && !reads(name, ours) {
		return text, nil
	}
	return ours, nil
}

// gameIn finds the name of a game in a roll, and returns the roll with the word of its system. The name is ""
// if there is none.
func gameIn(text string) (name, ours string) {
	if m := gameFirst.FindStringSubmatch(text); m != nil {
		name = strings.Join(strings.Fields(strings.ToLower(m[1])), " ")
		word := gameNames[name].word
		if starWars := word == "savage" && genesysToken.MatchString(m[3]); starWars {
			word = "genesys"
		}
		if own := ownDice.FindStringSubmatch(m[3]); own != nil && word != "genesys" {
			return name, noneOfBlades(strings.Join(strings.Fields(own[1]+" "+word+" "+m[2]+own[2]), " "))
		}
		if m[2] != "" && word == "savage" { // sw10 + 2
			return name, word + " d" + m[2] + m[3]
		}
		if m[2] != "" { // wod8 6
			return name, strings.Join(strings.Fields(word+m[3]+" "+m[2]), " ")
		}
		return name, word + m[3]
	}
	m := gameBehind.FindStringSubmatch(text)
	if m == nil || !diceIn.MatchString(m[1]) && !bareNumber.MatchString(m[1]) {
		return "", ""
	}
	name = strings.Join(strings.Fields(strings.ToLower(m[2])), " ")
	word := gameNames[name].word
	if bareNumber.MatchString(m[1]) || word == "coc" {
		return name, strings.Join(strings.Fields(word+" "+m[1]+" "+m[3]+m[4]), " ")
	}
	if word == "genesys" {
		return name, word + " " + m[1]
	}
	return name, noneOfBlades(strings.TrimRight(m[1]+" "+word+" "+m[3]+m[4], " "))
}

var (
	diceIn     = lazyregexp.New(`(?i)d(?:\d|%|f\b|\{)|^\s*(?:\d{0,2}[ygbrpkadcs])+\s*$`)
	bareNumber = lazyregexp.New(`^\s*\d{1,3}d?\s*$`)
)

// noneOfBlades reads 0d6 as a rating of 0.
func noneOfBlades(text string) string { return noDice.ReplaceAllString(text, "${1}blades 0") }

// reads reports whether a roll in words of a game has the dice of that game.
func reads(name, text string) bool {
	head, sys, _, err := readSystem(text)
	if err != nil || sys == nil {
		return false
	}
	e, err := dice.Parse(head)
	if err != nil {
		return false
	}
	_, e, err = sys.fit(e)
	return err == nil && (gameNames[name].word != "pbta" || plainDice["pbta"].MatchString(e.Notation()))
}
