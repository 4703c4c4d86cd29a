package grimheim

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// actions lists what the active fighter can do besides passing, the likeliest first.
func (s *State) actions() []engine.Command {
	var can []engine.Command
	for _, cmd := range s.conceivable(s.Acting.Seat) {
		if s.allows(cmd) == nil {
			can = append(can, cmd)
		}
	}
	return can
}

// conceivable lists every action that a model might have, with every weapon.
func (s *State) conceivable(seat engine.Seat) []engine.Command {
	f := s.fighter(seat)
	list := []engine.Command{Fight{}}
	for _, w := range f.Profile.Shots() {
		list = append(list, Shoot{Weapon: w.Name})
	}
	list = append(list, Charge{}, Move{Closer: true}, Guard{}, Recover{}, Heal{}, Aim{})
	for _, w := range f.Profile.Shots() {
		list = append(list, Reload{Weapon: w.Name})
	}
	return append(list, Move{})
}

// key is the short name of an action among the options of a fighter's activation.
func (s *State) key(seat engine.Seat, cmd engine.Command) string {
	switch c := cmd.(type) {
	case Shoot:
		return fmt.Sprintf("shoot-%d", s.weaponNumber(seat, c.Weapon))
	case Reload:
		return fmt.Sprintf("reload-%d", s.weaponNumber(seat, c.Weapon))
	case Move:
		if c.Closer {
			return "closer"
		}
		return "back"
	}
	return cmd.Kind()
}

// weaponNumber counts a fighter's weapons from 1.
func (s *State) weaponNumber(seat engine.Seat, name string) int {
	return 1 + slices.IndexFunc(s.fighter(seat).Profile.Weapons, func(w Weapon) bool { return w.Name == name })
}

// allows refuses an action that the active fighter can't take now.
func (s *State) allows(cmd engine.Command) error {
	f := s.fighter(s.Acting.Seat)
	if f.Has(Stunned) && !isRest(cmd) {
		return engine.Refuse(engine.Illegal, "grimheim 8.1", "%s is stunned and can do nothing else. Recover first, or end the activation.", f.Profile.Name)
	}
	switch c := cmd.(type) {
	case Fight:
		return s.allowsFight(c)
	case Shoot:
		return s.allowsShot(f, c)
	case Charge:
		return s.allowsCharge(f)
	case Move:
		return s.allowsMove(f, c)
	case Guard:
		return s.allowsGuard(f)
	case Recover:
		return s.allowsRecover(f)
	case Heal:
		return s.allowsHeal(f)
	case Aim:
		return s.allowsAim(f)
	case Reload:
		return s.allowsReload(f, c)
	}
	return nil // Pass
}

func isRest(cmd engine.Command) bool {
	switch cmd.(type) {
	case Recover, Pass:
		return true
	}
	return false
}
