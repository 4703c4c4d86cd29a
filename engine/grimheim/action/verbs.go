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

// all lists the actions in the order of proposals, the likeliest first.
var all []game.AnyAction

// byKind finds actions by the kinds of their commands, and byWord by the first words of their keys.
var byKind, byWord map[string]game.AnyAction

func init() { // set here, because actions call Allows, which needs them
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

// All returns the actions.
func All() []game.AnyAction { return all }

// Of returns the action of a command, false if it has none.
func Of(cmd engine.Command) (game.AnyAction, bool) {
	if cmd == nil {
		return nil, false
	}
	a, ok := byKind[cmd.Kind()]
	return a, ok
}

// Actions yields the active fighter's possible commands except passing, the likeliest first. It computes
// only as many as the caller takes.
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

// mostDoable bounds the commands of one action.
const mostDoable = 1000

// NothingLeft reports whether the active fighter can only pass. It looks for paths on the battlefield only if
// nothing else is left.
func NothingLeft(s *game.State) bool {
	travels := []game.AnyAction{&charge, &move, &run, &fallBack}
	left := func(a game.AnyAction) bool { return !a.IsEnd() && len(a.Doable(s, 1)) > 0 }
	leftHere := func(a game.AnyAction) bool { return !slices.Contains(travels, a) && left(a) }
	return !slices.ContainsFunc(all, leftHere) && !slices.ContainsFunc(travels, left)
}

// Allows refuses an action that the active fighter can't do now.
func Allows(s *game.State, cmd engine.Command) error {
	if a, ok := Of(cmd); ok {
		return a.Allows(s, cmd)
	}
	return nil
}

// PriceOf returns the current price of a command in action points.
func PriceOf(s *game.State, cmd engine.Command) int {
	a, ok := Of(cmd)
	if !ok {
		return 0
	}
	return a.PriceOf(s)
}

// KeyOf returns the short name of an action among the options of a fighter's activation, empty for other
// commands. In a skirmish it consists of the act, its target or place, and its weapon, separated by dots:
//
//	move.1250-830        to a place, in hundredths of an inch; a third number is its height
//	charge.5             at model 5
//	fight.5  fight.5.w1.bold
//	shoot.5.w2           with the model's second weapon
//	shoot.5x2-7x1.w2     a Fusillade: two dice at model 5, one at 7
//	fate.4.heal.3        spends a fate die that shows 4 on model 3
//	use.blessed-water.3  a piece of gear on a model
//	cast.divine-favor.3.save
//
// Commitments and plans are lists of keys.
func KeyOf(s *game.State, id game.ModelID, cmd engine.Command) string {
	a, ok := Of(cmd)
	if !ok {
		return ""
	}
	return a.KeyOf(s, id, cmd)
}

// LongestAct bounds the length of a key.
const LongestAct = 60

// ReadAct parses a fighter's key, and returns false if it has no meaning. It doesn't check whether the
// command is possible now.
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
			key = key[:n] // its pick comes from the secret slot
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

// Events returns one zero value of each event of this package, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		Guarded{}, Recovered{}, Aimed{}, Reloaded{}, HidDown{}, DoorSet{}, Looted{}, GearUsed{}, Cleansed{},
		ShieldRaised{}, TakenUp{}, Ordered{}, Overexerted{}, FreeTaken{},
	}
}

// active returns a position's state and the active fighter.
func active(pos game.Position) (*game.State, *game.Fighter) {
	return pos.State, pos.State.Fighter(pos.State.Acting.Model)
}

// tells returns a Do function that records one event about the active model.
func tells[C engine.Command, E engine.Event](ev func(game.Model) E) func(*game.Play, C) error {
	return func(p *game.Play, _ C) error {
		p.Tell(ev(p.S.NameOf(p.S.Acting.Model)))
		return nil
	}
}
