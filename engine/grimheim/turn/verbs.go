package turn

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// verbs are a player's verbs in the order of options.
var verbs verb.Set[*game.State, *game.Play]

func init() { // set here, because Commit carries out other verbs
	verbs = verb.Set[*game.State, *game.Play]{
		&takeRole, &layTable, &pickArea, &takeQuest, &nameMark, &deployment,
		&pick, &strike, &answer, &remove, &passHits, &cancellation, &spending, &resolution,
		&activation, &handover,
	}
	var ends verb.Set[*game.State, *game.Play] // passing comes last
	for _, a := range action.All() {
		switch {
		case a.IsEnd():
			ends = append(ends, acting{a})
		case a.InDuel():
			verbs = append(verbs, acting{a})
		}
	}
	verbs = append(append(verbs, &commitment, &offer), ends...)
	verbs = append(verbs, &agreement, &order, &orders, &plan, &confirmation)
}

// Commands returns one zero value of each kind of command, for decoding.
func Commands() []engine.Command { return verbs.Commands() }

// Events returns one zero value of each kind of event, for decoding.
func Events() []engine.Event { return append(game.Events(), action.Events()...) }

// ofOwn is the input for one of the player's models.
var ofOwn = verb.Named{Name: "model", Noun: "model"}

// counted asks for a number from 1 to most.
func counted[C engine.Command](name string, optional bool, field func(*C) *int, most func(*game.State) int) game.Input[C] {
	in := verb.Number[*game.State](verb.Named{Name: name, Optional: optional}, field)
	in.Range = func(pos game.Position, _ C) (int, int) { return 1, most(pos.State) }
	return in.Among(func(pos game.Position, _ C) (all []string) {
		for n := range most(pos.State) {
			all = append(all, strconv.Itoa(n+1))
		}
		return all
	})
}

// wayOfPlay asks for an order of a fight.
func wayOfPlay[C engine.Command](field func(*C) *exchange.Order, all func() []exchange.Order) game.Input[C] {
	return verb.Word[*game.State](verb.Named{Name: "order"}, field).Among(func(game.Position, C) (words []string) {
		for _, o := range all() {
			words = append(words, string(o))
		}
		return words
	})
}
