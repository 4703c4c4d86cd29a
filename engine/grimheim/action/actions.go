package action

import (
	"fmt"
	"iter"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// Actions gives what the active fighter can do besides passing, the likeliest first, as far as it is asked
// for.
func Actions(s *game.State) iter.Seq[engine.Command] {
	return func(yield func(engine.Command) bool) {
		for cmd := range Conceivable(s, s.Acting.Model) {
			if Allows(s, cmd) == nil && !yield(cmd) {
				return
			}
		}
	}
}

// NothingLeft reports whether the active fighter can do nothing but pass.
func NothingLeft(s *game.State) bool {
	for range Actions(s) {
		return false
	}
	return true
}

// Conceivable gives every action that a model might have, with every weapon and at every foe.
func Conceivable(s *game.State, id game.ModelID) iter.Seq[engine.Command] {
	kinds := []func(game.ModelID) []engine.Command{
		func(id game.ModelID) (list []engine.Command) { return blows(s, id) }, func(id game.ModelID) (list []engine.Command) { return volleys(s, id) }, func(id game.ModelID) (list []engine.Command) { return charges(s, id) }, func(id game.ModelID) []engine.Command { return advances(s, id) }, func(id game.ModelID) []engine.Command { return composed(s, id) }, func(id game.ModelID) []engine.Command { return retreats(s, id) }, func(id game.ModelID) []engine.Command { return drops(s, id) }, func(id game.ModelID) []engine.Command { return commandActs(s, id) }, func(id game.ModelID) (list []engine.Command) { return onBoard(s, id) }, func(id game.ModelID) (list []engine.Command) { return martial(s, id) }, func(id game.ModelID) (list []engine.Command) { return Magical(s, id) },
	}
	if s.IsSkirmish() && s.Fighter(id).At == nil {
		kinds = []func(game.ModelID) []engine.Command{func(id game.ModelID) []engine.Command { return Arrivals(s, id) }}
	}
	return func(yield func(engine.Command) bool) {
		for _, kind := range kinds {
			for _, cmd := range kind(id) {
				if !yield(cmd) {
					return
				}
			}
		}
	}
}

// blows are fights with each foe.
func blows(s *game.State, id game.ModelID) (list []engine.Command) {
	for _, foe := range rivals(s, id) {
		list = append(list, game.Fight{Target: foe})
	}
	return list
}

// volleys are shots with each weapon at each foe.
func volleys(s *game.State, id game.ModelID) (list []engine.Command) {
	for _, w := range s.Fighter(id).Profile.Shots() {
		for _, foe := range rivals(s, id) {
			list = append(list, game.Shoot{Weapon: w.Name, Target: foe})
		}
	}
	return list
}

// charges are those at each foe.
func charges(s *game.State, id game.ModelID) (list []engine.Command) {
	for _, foe := range rivals(s, id) {
		list = append(list, game.Charge{Target: foe})
	}
	return list
}

// composed are the actions of who stays where it is and looks after itself.
func composed(s *game.State, id game.ModelID) []engine.Command {
	list := []engine.Command{game.Guard{}, game.Recover{}, game.Heal{}, game.Aim{}}
	for _, w := range s.Fighter(id).Profile.Shots() {
		list = append(list, game.Reload{Weapon: w.Name})
	}
	return list
}

// rivals are the foes that an action may name: in a duel none needs to be named.
func rivals(s *game.State, id game.ModelID) []game.ModelID {
	if !s.IsSkirmish() {
		return []game.ModelID{0}
	}
	return s.FoesOf(id)
}

// KeyOf is the short name of an action among the options of a fighter's activation.
func KeyOf(s *game.State, id game.ModelID, cmd engine.Command) string {
	if s.IsSkirmish() {
		return ActKey(s, id, cmd)
	}
	switch c := cmd.(type) {
	case game.Shoot:
		return fmt.Sprintf("shoot-%d", weaponNumber(s, id, c.Weapon))
	case game.Reload:
		return fmt.Sprintf("reload-%d", weaponNumber(s, id, c.Weapon))
	case game.Move:
		if c.Closer {
			return "closer"
		}
		return "back"
	}
	return cmd.Kind()
}

// weaponNumber counts a fighter's weapons from 1.
func weaponNumber(s *game.State, id game.ModelID, name string) int {
	return 1 + slices.IndexFunc(s.Fighter(id).Profile.Weapons, func(w card.Weapon) bool { return w.Name == name })
}

// Allows refuses an action that the active fighter can't take now.
func Allows(s *game.State, cmd engine.Command) error {
	f := s.Fighter(s.Acting.Model)
	if f.Has(card.Stunned) && !isRest(cmd) {
		return engine.Refuse(engine.Illegal, "grimheim 8.1",
			"%s is stunned and can do nothing else. Recover first, or end the activation.", f.Profile.Name)
	}
	if s.IsSkirmish() && f.At == nil && !waits(cmd) {
		return engine.Refuse(engine.Illegal, "grimheim 20.6",
			"%s is not on the table yet. Let it come first, or pass.", f.Profile.Name)
	}
	if s.IsSkirmish() && f.Weary == s.Turn && !isRest(cmd) && cmd.Kind() != "hide" {
		return engine.Refuse(engine.Illegal, "grimheim 25.6",
			"%s has overexerted itself, and only hides, recovers or passes in this turn.", f.Profile.Name)
	}
	if err := Affords(s, cmd); err != nil {
		return err
	}
	if err := Together(s, cmd); err != nil {
		return err
	}
	switch c := cmd.(type) {
	case game.Fight:
		return combat.AllowsFight(s, c)
	case game.Shoot:
		return combat.AllowsShot(s, f, c)
	case game.Charge:
		return allowsCharge(s, f, c)
	case game.Move:
		return allowsMove(s, f, c)
	case game.Guard:
		return allowsGuard(s, f)
	case game.Recover:
		return allowsRecover(s, f)
	case game.Heal:
		return allowsHeal(s, f, c)
	case game.Aim:
		return allowsAim(s, f)
	case game.Reload:
		return allowsReload(s, f, c)
	case game.Arrive:
		return allowsArrive(s, f, c)
	case game.GiveCommand:
		return allowsOrder(s, f, c)
	case game.Overexert:
		return allowsOverexert(s, f)
	case game.Free:
		return allowsFree(s, f)
	case game.SpendFate:
		return combat.AllowsFate(s, s.Acting.Seat, c)
	case game.QuickShot:
		return combat.AllowsQuick(s, f, c)
	case game.Overwatch:
		return combat.AllowsOverwatch(s, f)
	case game.Brew:
		return combat.AllowsBrew(s, f)
	case game.Change:
		return combat.AllowsChange(s, f)
	}
	switch c := cmd.(type) {
	case game.Cast:
		return allowsCast(s, f, c)
	case game.Counter:
		return allowsCounter(s, f)
	}
	return allowsOnBoard(s, f, cmd)
}

// waits reports whether it can be done by who is not on the table yet.
func waits(cmd engine.Command) bool {
	switch cmd.(type) {
	case game.Arrive, game.Pass:
		return true
	}
	return false
}

func isRest(cmd engine.Command) bool {
	switch cmd.(type) {
	case game.Recover, game.Pass:
		return true
	}
	return false
}

// allowsArrive refuses a place where a model that waits can't come.
func allowsArrive(s *game.State, f *game.Fighter, c game.Arrive) error {
	if f.At != nil {
		return engine.Refuse(engine.Illegal, "grimheim 20.6",
			"%s is on the table already. Choose another action.", f.Profile.Name)
	}
	return mission.Check(s.Board(), s.Recruit(s.Acting.Model), c.To, s.Turn)
}

// Arrivals are a few places where a model that waits may come.
func Arrivals(s *game.State, id game.ModelID) []engine.Command {
	var list []engine.Command
	for _, spot := range mission.Spots(s.Board(), s.Recruit(id), battlefield.SpotOptions{Bare: true}, s.Turn) {
		list = append(list, game.Arrive{To: spot.At})
	}
	return list[:min(len(list), 3)]
}
