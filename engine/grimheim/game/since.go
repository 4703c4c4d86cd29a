package game

import (
	"slices"

	"warbell/engine/grimheim/card"
)

// asksNoMore is the version from which on targets of shots in a skirmish are asked for their saves only if their player
// wants to be (29.9).
const asksNoMore = 3

// AsksAll reports whether a skirmish began when all were.
func (k *Skirmish) AsksAll() bool { return k.Since < asksNoMore }

// toTheLetter is the version from which on a skirmish follows some rules more closely: hiding ends when a model is activated
// (21.8), a push, a leap by magic and a free move are moves (26.1, 22.8), a lost action costs what it would have cost (8.4,
// 9.16), an assault lengthens one move (23.3), who comes back has nothing of what it was about to do (23.3, 27.5), gear
// works once however much of it there is (36.4), Verminus act together (25.3), and a way is told with its corners, which is
// what reactions go by (26.2).
const toTheLetter = 4

// ToTheLetter reports whether a game is a skirmish that began by these rules.
func (s *State) ToTheLetter() bool { return s.Skirmish != nil && s.Skirmish.Since >= toTheLetter }

// lies ends what a model was about to do when it is defeated.
func (f *Fighter) lies() {
	f.Guarding, f.Charging, f.Plunging, f.Aiming, f.Changing = false, false, false, false, false
	f.Watching, f.Raised, f.Ward, f.Stride = false, false, 0, 0
}

// stepped ends what lengthened the move that a model has made (rule 23.3).
func (s *State) stepped(m Model) {
	if s.ToTheLetter() {
		s.of(m, func(f *Fighter) { f.Stride = 0 })
	}
}

// Strides reports whether the active model has moved in its activation.
func (s *State) Strides() bool {
	if s.ToTheLetter() {
		return s.Fighter(s.Acting.Model).Strode == s.Turn
	}
	return slices.ContainsFunc(s.Acting.Done, func(act Act) bool {
		return slices.Contains([]Act{ActMove, ActCharge, ActRun, ActFallBack}, act)
	})
}

// acquire gives a model a piece of gear that it has found. Another one of what works while one has it does nothing; what is
// used up is there once more.
func (f *Fighter) acquire(gear string) {
	g, ok := GearNamed(gear)
	if !ok || gear == TrapFound {
		return
	}
	if !f.Carries(gear) {
		f.Profile = Equip(f.Profile, g)
	}
	if f.Gear = append(f.Gear, gear); g.Weapon != nil {
		f.Spent = drop(f.Spent, g.Name)
	}
}

// throws uses up a weapon that can be used once: of one that is gear the next is at hand, if there is one.
func (f *Fighter) throws(w card.Weapon) {
	f.Gear = less(f.Gear, w.Name)
	if !f.Carries(w.Name) {
		f.Spent = card.Add(f.Spent, w.Name)
	}
}
