package zones

import (
	"net/url"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Deed is one action of an order or of a whole turn. Exactly one of Move, Attack, Leave and Words is set.
type Deed struct {
	Move   ZoneID      `json:"move,omitempty"`
	Attack ModelID     `json:"attack,omitempty"`
	Weapon int         `json:"weapon,omitempty"` // counted from 1, for Attack; 0: the first in range
	Leave  bool        `json:"leave,omitempty"`
	Words  engine.Name `json:"words,omitempty"` // any other action of an opponent (rule 7.2)
}

// MaxWords bounds an action in words, in characters.
const MaxWords = 60

// mostDeeds is the number of an opponent's actions in a turn (rule 7.1).
const mostDeeds = 2

// Word returns an action as one word: move/bridge, leave, or 1/ghoul for an attack with the first weapon.
func (d Deed) Word() string {
	switch {
	case d.Move != "":
		return "move/" + string(d.Move)
	case d.Leave:
		return "leave"
	case d.Words != "":
		return "do/" + url.QueryEscape(string(d.Words))
	}
	return strconv.Itoa(d.Weapon) + "/" + string(d.Attack)
}

// ReadDeed parses the result of Word. It returns an invalid Deed for any other text.
func ReadDeed(word string) Deed {
	what, about, _ := strings.Cut(word, "/")
	weapon, err := strconv.Atoi(what)
	switch {
	case what == "move":
		return Deed{Move: ZoneID(about)}
	case what == "leave":
		return Deed{Leave: true}
	case what == "do":
		words, _ := url.QueryUnescape(about) // unreadable words give an empty Deed, which check refuses
		return Deed{Words: engine.Name(words)}
	case err != nil:
		return Deed{}
	}
	return Deed{Attack: ModelID(about), Weapon: weapon}
}

// wordsOf returns actions as words.
func wordsOf(deeds []Deed) (words []string) {
	for _, d := range deeds {
		words = append(words, d.Word())
	}
	return words
}

// readDeeds parses the result of wordsOf.
func readDeeds(words []string) (deeds []Deed) {
	for _, word := range words {
		deeds = append(deeds, ReadDeed(word))
	}
	return deeds
}

// check returns a refusal unless the Deed is exactly one action.
func (d Deed) check() error {
	set := 0
	for _, is := range []bool{d.Move != "", d.Attack != "", d.Leave, d.Words != ""} {
		if is {
			set++
		}
	}
	if set != 1 || d.Weapon != 0 && d.Attack == "" {
		return engine.Refuse(engine.Invalid, "zones 7.1",
			"Choose an action: move, attack, leave the fight, or describe it in a few words.")
	}
	if _, ok := naming.Clean(string(d.Words), MaxWords); !ok && d.Words != "" {
		return engine.Refuse(engine.Invalid, "zones 7.2",
			"An action in words has 1 to %d visible characters. Shorten it.", MaxWords)
	}
	return nil
}
