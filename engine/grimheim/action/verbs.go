package action

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// all are the actions, in the order in which they are proposed: what is likely first.
var all []game.AnyAction

// byKind and byWord find them by their commands, and by the first words of their keys.
var byKind, byWord map[string]game.AnyAction

func init() { // what charges home itself asks what is allowed
	all = []game.AnyAction{
		&combat.Fighting, &combat.Shooting, &charge, &move, &guard, &recovery, &heal, &aim, &reload, &run, &fallBack,
		&commanding, &overexert, &freely, &combat.Spending, &pushing, &looting, &taking, &interact, &using, &cleansing,
		&hiding, &raiseShield, &combat.QuickShooting, &combat.Watching, &combat.Brewing, &combat.Changing, &casting,
		&countering, &arrival, &pass,
	}
	byKind, byWord = map[string]game.AnyAction{}, map[string]game.AnyAction{}
	for _, a := range all {
		byKind[a.Zero().Kind()] = a
		for _, word := range a.FirstWords() {
			byWord[word] = a
		}
	}
}

// All lists the actions.
func All() []game.AnyAction { return all }

// Of finds the action of a command; false if it is none.
func Of(cmd engine.Command) (game.AnyAction, bool) {
	if cmd == nil {
		return nil, false
	}
	a, ok := byKind[cmd.Kind()]
	return a, ok
}

// Actions gives what the active fighter can do besides passing, the likeliest first, as far as it is asked
// for.
func Actions(s *game.State) iter.Seq[engine.Command] {
	return func(yield func(engine.Command) bool) {
		for _, a := range all {
			if a.IsEnd() {
				continue
			}
			for _, cmd := range a.Doable(s, mostDoable) {
				if !yield(cmd) {
					return
				}
			}
		}
	}
}

// mostDoable is more than what any action can be done at or with.
const mostDoable = 1000

// NothingLeft reports whether the active fighter can do nothing but pass.
func NothingLeft(s *game.State) bool {
	return !slices.ContainsFunc(all, func(a game.AnyAction) bool { return !a.IsEnd() && len(a.Doable(s, 1)) > 0 })
}

// Allows refuses an action that the active fighter can't take now.
func Allows(s *game.State, cmd engine.Command) error {
	if a, ok := Of(cmd); ok {
		return a.Allows(s, cmd)
	}
	return nil
}

// PriceOf is how many action points a command takes now.
func PriceOf(s *game.State, cmd engine.Command) int {
	a, ok := Of(cmd)
	if !ok {
		return 0
	}
	return a.PriceOf(s)
}

// KeyOf is the short name of an action among the options of a fighter's activation; empty if it is none. In a
// skirmish what is done, at whom or where, and with what, are parted by dots:
//
//	move.1250-830        to a place, in hundredths of an inch; a third number is its height
//	charge.5             at model 5
//	fight.5  fight.5.w1.bold
//	shoot.5.w2           with the model's second weapon
//	shoot.5x2-7x1.w2     a Fusillade: two dice at model 5, one at 7
//	fate.4.heal.3        spends a fate die that shows 4, on whom it takes
//	use.blessed-water.3  a piece of gear on a model
//	cast.divine-favor.3.save
//
// What is said in advance is a list of them.
func KeyOf(s *game.State, id game.ModelID, cmd engine.Command) string {
	a, ok := Of(cmd)
	if !ok {
		return ""
	}
	return a.KeyOf(s, id, cmd)
}

// LongestAct is more than any act takes.
const LongestAct = 60

// ReadAct finds what a fighter's key means, whether it can be done now or not; false if it means nothing.
func ReadAct(s *game.State, id game.ModelID, key string) (engine.Command, bool) {
	if len(key) > LongestAct || !s.Fields(id) {
		return nil, false
	}
	if s.IsSkirmish() {
		word, _, _ := strings.Cut(key, ".")
		a, ok := byWord[word]
		if !ok {
			return nil, false
		}
		if n := strings.Index(key, "."+game.ArmsSealed); n > 0 && word == string(game.ActFight) {
			key = key[:n] // what it is fought with is told later
		}
		return a.ReadKey(s, id, key)
	}
	for _, a := range all {
		if cmd, ok := a.ReadKey(s, id, key); ok {
			return cmd, true
		}
	}
	return nil, false
}

// WeaponAt finds a weapon by its number, as in w2.
func WeaponAt(s *game.State, id game.ModelID, key string) (string, bool) {
	number, ok := strings.CutPrefix(key, "w")
	n, err := strconv.Atoi(number)
	weapons := s.Fighter(id).Profile.Weapons
	if !ok || err != nil || n < 1 || n > len(weapons) {
		return "", false
	}
	return weapons[n-1].Name, true
}

// Events lists one zero value of each event that stands with an action, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		Guarded{}, Recovered{}, Aimed{}, Reloaded{}, HidDown{}, DoorSet{}, Looted{}, GearUsed{}, Cleansed{},
		ShieldRaised{}, TakenUp{}, Ordered{}, Overexerted{}, FreeTaken{},
	}
}

// active is the state of a position, and the fighter that acts in it.
func active(pos game.Position) (*game.State, *game.Fighter) {
	return pos.State, pos.State.Fighter(pos.State.Acting.Model)
}

// tells is what an action does that is told by its model alone.
func tells[C engine.Command, E engine.Event](ev func(game.Model) E) func(*game.Play, C) error {
	return func(p *game.Play, _ C) error {
		p.Tell(ev(p.S.NameOf(p.S.Acting.Model)))
		return nil
	}
}
