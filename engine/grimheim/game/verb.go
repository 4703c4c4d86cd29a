package game

import (
	"fmt"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Verbs of Grimheim stand beside the rules that they carry out; package turn has them all.
type (
	// Position is where a verb is looked at.
	Position = verb.Position[*State]
	// Verb is one thing that a player can do, by a command of type C.
	Verb[C engine.Command] = verb.Verb[*State, *Play, C]
	// Input is something that has to be said for a verb.
	Input[C engine.Command] = *verb.Input[*State, C]
)

// Position is where a decision has come to.
func (p *Play) Position() Position { return Position{State: p.S, Seat: p.Seat, Secrets: p.Secrets} }

// Whom asks for a model by its number: that of an optional one is not said if it is 0.
func Whom[C engine.Command](name verb.Named, field func(*C) *ModelID, choices func(Position) []ModelID) Input[C] {
	name.Kind = verb.KindThing
	return verb.With[*State](
		name,
		func(c C) []string {
			if id := *field(&c); id != 0 || !name.Optional {
				return []string{strconv.Itoa(int(id))}
			}
			return nil
		},
		func(c *C, said []string) {
			for _, word := range said {
				n, _ := strconv.ParseUint(word, 10, 8)
				*field(c) = ModelID(n)
			}
		},
	).ByID().Of(models).Among(func(pos Position, _ C) (all []string) {
		for _, id := range choices(pos) {
			all = append(all, strconv.Itoa(int(id)))
		}
		return all
	})
}

// models are all models as names can mean them.
func models(pos Position) []naming.Thing {
	return naming.Things(pos.State.Fighters, func(at int, f *Fighter) (id, name string) {
		return strconv.Itoa(at + 1), string(f.Profile.Name)
	})
}

// Armed asks for a weapon of the model that acts; nil choices: none is proposed.
func Armed[C engine.Command](name verb.Named, field func(*C) *string, choices func(*Fighter) []card.Weapon) Input[C] {
	in := verb.Thing[*State](name, field).Lettered("w").Of(func(pos Position) (all []naming.Thing) {
		if id := pos.State.Acting.Model; pos.State.Fields(id) {
			for i, w := range pos.State.Fighter(id).Profile.Weapons {
				all = append(all, naming.Thing{At: i, ID: w.Name, Name: w.Name})
			}
		}
		return all
	})
	if choices == nil {
		return in
	}
	return in.Among(func(pos Position, _ C) (names []string) {
		for _, w := range choices(pos.State.Fighter(pos.State.Acting.Model)) {
			names = append(names, w.Name)
		}
		return names
	})
}

// Whereto asks for a place; what is proposed are a few, of which panels have more.
func Whereto[C engine.Command](field func(*C) *battlefield.Place, proposed func(Position) []battlefield.Place) Input[C] {
	return verb.With[*State](
		verb.Named{Name: "to", Kind: verb.KindText},
		func(c C) []string { return []string{PlaceKey(*field(&c))} },
		func(c *C, said []string) {
			for _, word := range said {
				*field(c), _ = ReadPlace(word)
			}
		},
	).Among(func(pos Position, _ C) (all []string) {
		for _, at := range proposed(pos) {
			all = append(all, PlaceKey(at))
		}
		return all
	})
}

// Rivals are the foes that an action may name: in a duel none needs to be named.
func Rivals(pos Position) []ModelID {
	if !pos.State.IsSkirmish() {
		return []ModelID{0}
	}
	return pos.State.FoesOf(pos.State.Acting.Model)
}

// What many actions ask for.
var (
	AtFoe   = verb.Named{Name: "target", Noun: "enemy"}
	WithArm = verb.Named{Name: "weapon", Noun: "weapon"}
)

// ArmKey is the key of what is done with a weapon in a duel.
func ArmKey(s *State, id ModelID, word, weapon string) string {
	i := slices.IndexFunc(s.Fighter(id).Profile.Weapons, func(w card.Weapon) bool { return w.Name == weapon })
	return fmt.Sprintf("%s-%d", word, i+1)
}
