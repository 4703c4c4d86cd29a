package draw

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"

	"warbell/engine/dice"
)

// Entrant is one line of a draw's list.
type Entrant struct {
	User   string `json:"user,omitempty"` // Discord ID; empty for a name
	Name   string `json:"name,omitempty"` // empty for a mention and for an erased entrant
	Weight int    `json:"weight"`         // number of chances, from 1
	Salt   string `json:"salt,omitempty"` // hex; empty for an erased entrant
	Leaf   string `json:"leaf"`           // hex
}

// Salted returns the entrant with a salt and the leaf for it.
func (e Entrant) Salted(salt [16]byte) Entrant {
	e.Salt = hex.EncodeToString(salt[:])
	e.Leaf = e.leaf()
	return e
}

// leaf returns the entrant's commitment. It reveals nothing without the salt.
func (e Entrant) leaf() string {
	sum := sha256.New()
	salt, _ := hex.DecodeString(e.Salt) // a malformed salt gives a different leaf
	sum.Write(salt)
	io.WriteString(sum, e.User+"\x00"+e.Name)
	return hex.EncodeToString(sum.Sum(nil))
}

// Lock holds the facts that fix a draw before its dice: its call, its terms and the slot of its seed.
type Lock struct {
	Call       string // ID of the call that opened the draw
	Terms      Terms
	Commitment string // of the secret roll log, in hex
	Slot       int
}

// Sum returns the lock of a list, in hex.
func (l Lock) Sum(list []Entrant) string {
	sum := sha256.New()
	fmt.Fprintln(sum, "warbell draw")
	fmt.Fprintln(sum, l.Call, l.Terms.Kind, l.Terms.Count)
	fmt.Fprintln(sum, l.Commitment, l.Slot)
	for _, two := range l.Terms.Apart {
		fmt.Fprintln(sum, "apart", two[0], two[1])
	}
	if p := l.Terms.Picking; p != nil {
		fmt.Fprintln(sum, "picks", p.Straight, p.InOrder, p.Seconds)
		for _, thing := range p.Things {
			fmt.Fprintln(sum, "thing", strconv.Quote(thing))
		}
	}
	for _, e := range list {
		fmt.Fprintln(sum, e.Weight, e.Leaf)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Dice returns the dice of a call, for the seed of a draw and its lock.
func Dice(seed [32]byte, lock, call string) dice.Source { return dice.Fair(seed, []string{lock}, call) }

// RerollDice returns the dice of a call that rerolls a place.
func RerollDice(seed [32]byte, lock, call string, place int) dice.Source {
	return Dice(seed, lock, fmt.Sprint(call, " place ", place))
}
