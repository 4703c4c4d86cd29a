package turn

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// verbs are what a player can do besides acting, in the order in which options stand.
var verbs verb.Set[*game.State, *game.Play]

func init() { // what commits itself carries verbs out
	verbs = verb.Set[*game.State, *game.Play]{
		takeRole, layTable, pickArea, takeQuest, nameMark, deployment,
		pick, strike, answer, remove, passHits, cancellation, spending, resolution,
		activation, handover, commitment, offer, agreement,
		order, orders, plan, confirmation,
	}
}

// Commands lists one zero value of each kind, for decoding.
func Commands() []engine.Command { return append(game.Commands(), verbs.Commands()...) }

// whose asks for a model by its number.
func whose[C any](field func(*C) *game.ModelID, choices func(game.Position) []game.ModelID) game.Input[C] {
	return verb.With[*game.State](
		verb.Named{Name: "model", Kind: verb.KindThing, Noun: "model"},
		func(c C) []string {
			if id := *field(&c); id != 0 {
				return []string{strconv.Itoa(int(id))}
			}
			return nil
		},
		func(c *C, said []string) {
			if len(said) > 0 {
				n, _ := strconv.ParseUint(said[0], 10, 8)
				*field(c) = game.ModelID(n)
			}
		},
	).ByID().Of(models).Among(func(pos game.Position, _ C) (all []string) {
		for _, id := range choices(pos) {
			all = append(all, strconv.Itoa(int(id)))
		}
		return all
	})
}

// models are all models as names can mean them.
func models(pos game.Position) []naming.Thing {
	things := make([]naming.Thing, len(pos.State.Fighters))
	for i := range pos.State.Fighters {
		things[i] = naming.Thing{At: i, ID: strconv.Itoa(i + 1), Name: string(pos.State.Fighters[i].Profile.Name)}
	}
	return things
}

// counted asks for one of a list by its number, from 1.
func counted[C any](name string, optional bool, field func(*C) *int, most func(*game.State) int) game.Input[C] {
	in := verb.Number[*game.State](verb.Named{Name: name, Optional: optional}, field)
	in.Range = func(pos game.Position, _ C) (int, int) { return 1, most(pos.State) }
	return in.Among(func(pos game.Position, _ C) (all []string) {
		for n := range most(pos.State) {
			all = append(all, strconv.Itoa(n+1))
		}
		return all
	})
}

// wayOfPlay asks for a standing order.
func wayOfPlay[C any](field func(*C) *exchange.Order, all func() []exchange.Order) game.Input[C] {
	return verb.Word[*game.State](verb.Named{Name: "order"}, field).Among(func(game.Position, C) (words []string) {
		for _, o := range all() {
			words = append(words, string(o))
		}
		return words
	})
}
