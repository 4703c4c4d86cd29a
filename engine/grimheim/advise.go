package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// Advise is Warbell's own play: what it would do for a seat that owes something, false if the seat
// owes nothing. It knows only what everybody sees, and src, which must not be the game's own dice,
// so that a secret pick can't be foreseen. The command is always a legal one.
func Advise(s *State, seat engine.Seat, src dice.Source) (engine.Command, bool) {
	switch m := s.Melee; {
	case !playing(seat):
		return nil, false
	case m != nil && !m.Rolled && m.owes(seat):
		return Pick{Weapon: s.adviseWeapon(seat, src), Order: s.bestPlay()}, true
	case m != nil && m.Rolled && m.ToMove() == seat:
		return Resolve{Order: s.bestPlay()}, true
	case m != nil:
		return nil, false
	case s.Shot != nil:
		return Cancel{Choice: 1}, s.Shot.Fired.Target.Seat == seat
	case s.Acting.Seat == seat:
		return s.adviseAction(src), true
	case s.Offer == other(seat):
		return AnswerRun{Yes: true}, true
	}
	return nil, false
}

// lateTurn is when Warbell stops waiting for a better moment to fight.
const lateTurn = 6

// badOdds is an expected margin, in wounds, that Warbell doesn't seek.
const badOdds = -0.5

// adviseAction takes the first of what it would like to do that it can.
func (s *State) adviseAction(src dice.Source) engine.Command {
	can := s.actions()
	for _, want := range s.wishes() {
		if !slices.Contains(can, want) {
			continue
		}
		if want == (Fight{}) && s.standing() { // its own order would be known from the last fight
			return Fight{Weapon: s.adviseWeapon(s.Acting.Seat, src), Order: s.bestPlay()}
		}
		return want
	}
	return Pass{}
}

// wishes lists actions in the order in which the active fighter would like to take them.
func (s *State) wishes() []engine.Command {
	f := s.fighter(s.Acting.Seat)
	var wishes []engine.Command
	if f.Has(Stunned) || f.Has(Burning) || f.Has(Fearful) && s.Acting.AP > 1 {
		wishes = append(wishes, Recover{})
	}
	if f.Profile.WND-f.Wounds >= 3 || f.Has(Poisoned) {
		wishes = append(wishes, Heal{})
	}
	if s.Engaged {
		return append(wishes, s.meleeWishes()...)
	}
	return append(wishes, s.rangedWishes(f)...)
}

// meleeWishes: guard first when there is a point to spare, then fight, unless the odds are bad.
func (s *State) meleeWishes() []engine.Command {
	wishes := s.shots()
	_, margin := s.solve(s.Acting.Seat, s.Acting.Seat)
	if margin < badOdds && s.Turn < lateTurn {
		return append(wishes, Guard{})
	}
	if s.Acting.AP > 1 {
		wishes = append(wishes, Guard{})
	}
	return append(wishes, Fight{}, Guard{})
}

// rangedWishes: shoot if it can, and then keep away; else close in and charge.
func (s *State) rangedWishes(f *Fighter) []engine.Command {
	shots := s.shots()
	if len(shots) == 0 && s.Acting.times(ActShoot) == 0 {
		return []engine.Command{Charge{}, Move{Closer: true}, Guard{}}
	}
	var wishes []engine.Command
	if s.Acting.AP > 1 {
		wishes = append(wishes, Aim{})
	}
	wishes = append(wishes, shots...)
	for _, name := range f.Unloaded {
		wishes = append(wishes, Reload{Weapon: name})
	}
	if s.Distance <= s.fighter(other(s.Acting.Seat)).charge() {
		wishes = append(wishes, Move{})
	}
	return append(wishes, Guard{})
}

// shots lists what the active fighter can shoot now, the most dangerous first.
func (s *State) shots() []engine.Command {
	f, foe := s.fighter(s.Acting.Seat), s.fighter(other(s.Acting.Seat))
	var shots []engine.Command
	worth := func(cmd engine.Command) int {
		w, _ := f.Profile.Weapon(cmd.(Shoot).Weapon)
		a := s.shotAttack(f, foe, w)
		sum := 0
		for face := 1; face <= 6; face++ {
			sum += a.worth(a.read(face)) * (a.dice + a.kept)
		}
		return sum
	}
	for _, w := range f.Profile.Shots() {
		if cmd := (Shoot{Weapon: w.Name}); s.allows(cmd) == nil {
			shots = append(shots, cmd)
		}
	}
	slices.SortStableFunc(shots, func(a, b engine.Command) int { return worth(b) - worth(a) })
	return shots
}
