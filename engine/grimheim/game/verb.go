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

// The types of Grimheim's verbs. Verbs are declared beside the rules that they carry out; package turn lists
// them all.
type (
	// Position is a state as a player sees it, to look for verbs in.
	Position = verb.Position[*State]
	// Verb is one thing that a player can do, by a command of type C.
	Verb[C engine.Command] = verb.Verb[*State, *Play, C]
	// Input is a value that a verb needs.
	Input[C engine.Command] = *verb.Input[*State, C]
)

// Position returns the position that the decision has reached.
func (p *Play) Position() Position { return Position{State: p.S, Seat: p.Seat, Secrets: p.Secrets} }

// Whom asks for a model by its number. It leaves out 0 if the input is optional.
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

// models lists all models with the names that players call them by.
func models(pos Position) []naming.Thing {
	return naming.Things(pos.State.Fighters, func(at int, f *Fighter) (id, name string) {
		return strconv.Itoa(at + 1), string(f.Profile.Name)
	})
}

// Armed asks for a weapon of the active model. With nil choices it proposes none.
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

// Whereto asks for a place. It proposes a few; panels offer more.
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

// Rivals lists the enemies that an action can name. In a duel that is 0, as it need not be named.
func Rivals(pos Position) []ModelID {
	if !pos.State.IsSkirmish() {
		return []ModelID{0}
	}
	return pos.State.FoesOf(pos.State.Acting.Model)
}

// The names of inputs that many actions share.
var (
	AtFoe   = verb.Named{Name: "target", Noun: "enemy"}
	WithArm = verb.Named{Name: "weapon", Noun: "weapon"}
)

// ArmKey returns the key of an act with a weapon in a duel.
func ArmKey(s *State, id ModelID, word, weapon string) string {
	i := slices.IndexFunc(s.Fighter(id).Profile.Weapons, func(w card.Weapon) bool { return w.Name == weapon })
	return fmt.Sprintf("%s-%d", word, i+1)
}
