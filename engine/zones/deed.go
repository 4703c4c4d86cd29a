package zones

import (
	"net/url"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Deed is one action of an order or of a whole turn: one of its fields is set.
type Deed struct {
	Move   ZoneID      `json:"move,omitempty"`
	Attack ModelID     `json:"attack,omitempty"`
	Weapon int         `json:"weapon,omitempty"` // counted from 1, for Attack; 0 is the first that reaches
	Leave  bool        `json:"leave,omitempty"`
	Words  engine.Name `json:"words,omitempty"` // anything else, of an opponent (rule 7.2)
}

// MaxWords is how many characters an action in words has at most.
const MaxWords = 60

// mostDeeds is how many actions an opponent has in its turn (rule 7.1).
const mostDeeds = 2

// Word writes an action as one word: move/bridge, 1/ghoul for an attack with the first weapon, leave.
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

// ReadDeed reads what Word writes. What is none of these is no action, and refused.
func ReadDeed(word string) Deed {
	what, about, _ := strings.Cut(word, "/")
	weapon, err := strconv.Atoi(what)
	switch {
	case what == "move":
		return Deed{Move: ZoneID(about)}
	case what == "leave":
		return Deed{Leave: true}
	case what == "do":
		words, _ := url.QueryUnescape(about) // what can't be read says nothing, and is refused
		return Deed{Words: engine.Name(words)}
	case err != nil:
		return Deed{}
	}
	return Deed{Attack: ModelID(about), Weapon: weapon}
}

// wordsOf writes actions as words.
func wordsOf(deeds []Deed) (words []string) {
	for _, d := range deeds {
		words = append(words, d.Word())
	}
	return words
}

// readDeeds reads what wordsOf writes.
func readDeeds(words []string) (deeds []Deed) {
	for _, word := range words {
		deeds = append(deeds, ReadDeed(word))
	}
	return deeds
}

// check refuses what is not exactly one action.
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
