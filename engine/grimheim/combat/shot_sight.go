package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// The distances of shots on a battlefield.
const (
	farShot   = 8 * battlefield.One // harder shots beyond it; within it, only the nearest target (rule 22.8)
	tooClose  = 2 * battlefield.One // no shots at nearer targets, by a house rule (rule 22.8)
	foresight = 6 * battlefield.One // the range of Second Sight (rule 22.21)
	Elevated  = 3 * battlefield.One // the height of ground from which all models can Aim (rule 22.15)
)

// shooter returns the shooter of an attack at its place in the attack.
func shooter(s *game.State, a game.Attack) battlefield.Model { return stood(s, a.By, a.From) }

// TargetOf returns the target of an attack at its place in the attack.
func TargetOf(s *game.State, a game.Attack) battlefield.Model { return stood(s, a.At, a.Where) }

// stood returns a model as if it stood at a place; nil is its own.
func stood(s *game.State, id game.ModelID, at *battlefield.Place) battlefield.Model {
	m := s.Fighter(id).Piece(id)
	if at != nil {
		m.At = *at
	}
	return m
}

// awayFrom returns the distance of a shot on a battlefield.
func awayFrom(s *game.State, a game.Attack) battlefield.Inch {
	return game.Between(shooter(s, a), TargetOf(s, a))
}

// hampered reports whether an enemy is in melee with the shooter.
func hampered(s *game.State, a game.Attack) bool {
	if !s.IsSkirmish() {
		return s.Engaged
	}
	for _, foe := range s.FoesOf(a.By) {
		m := s.Fighter(foe).Piece(foe)
		if foe == a.At {
			m = TargetOf(s, a)
		}
		if game.Between(shooter(s, a), m) <= battlefield.One {
			return true
		}
	}
	return false
}

// close reports whether shooter and target are in melee.
func close(s *game.State, a game.Attack) bool {
	if !s.IsSkirmish() {
		return s.Engaged
	}
	return awayFrom(s, a) <= battlefield.One
}

// Sight returns how much of its target the shooter sees (rules 22.1 and 22.2).
func Sight(s *game.State, a game.Attack) battlefield.Seen {
	opt := battlefield.SightOptions{Terms: battlefield.DefaultTerms}
	if p := s.Fighter(a.At).Profile; p.Has(card.Stealth) || p.Has(card.ShadowStalker) {
		opt.Terms.Obscured, opt.Terms.Near = 1, 100*battlefield.One
	}
	return s.Board().SightOf(shooter(s, a), TargetOf(s, a), opt)
}

// inSight refuses a shot at a target that is out of range or out of sight.
func inSight(s *game.State, a game.Attack, w card.Weapon) error {
	away, shooter, target := awayFrom(s, a), s.NameOf(a.By).Name, s.NameOf(a.At).Name
	switch {
	case away > InInches(w.Range()):
		return engine.Refuse(engine.Illegal, "grimheim 3.4",
			"%s has a range of %d″, but %s is %s away. Move closer.", w.Name, w.Range(), target, away)
	case hampered(s, a) && away > battlefield.One:
		return engine.Refuse(engine.Illegal, "grimheim 22.3",
			"%s can only shoot models in the same melee. Choose one of them, or Fight.", shooter)
	case s.Is(game.RuleMinimum, game.On) && away < tooClose && !w.Has(card.MeleeShot):
		return engine.Refuse(engine.Illegal, "grimheim 22.8",
			"You can't shoot %s from less than 2″ in this game. Choose another target.", target)
	case concealed(s, a.At) && away > battlefield.One:
		return engine.Refuse(engine.Illegal, "grimheim 22.1",
			"%s is Hidden. Choose another target, or move next to the model.", target)
	}
	if seen := Sight(s, a); !seen.Visible {
		return engine.Refuse(engine.Illegal, "grimheim 22.1",
			"%s sees only %d%% of %s, but needs 20%% to shoot. Move, or choose another target.", shooter, seen.Share, target)
	}
	return passesOver(s, a, w, away)
}

// passesOver refuses a target that isn't the nearest, if the house rule says so (rule 22.8).
func passesOver(s *game.State, a game.Attack, w card.Weapon, away battlefield.Inch) error {
	if !s.Is(game.RuleNearest, game.On) || a.Cause != "" && a.Cause != game.CauseQuick {
		return nil
	}
	for _, foe := range s.FoesOf(a.By) {
		b := a
		b.At, b.Where = foe, nil
		d := awayFrom(s, b)
		if s.Is(game.RuleMinimum, game.On) && d < tooClose {
			continue
		}
		if foe != a.At && d <= farShot && d < away && d <= InInches(w.Range()) && !concealed(s, foe) &&
			Sight(s, b).Visible {
			return engine.Refuse(engine.Illegal, "grimheim 22.8",
				"You must shoot the nearest enemy within 8″ in this game: %s. Choose that target.", s.NameOf(foe).Name)
		}
	}
	return nil
}

// concealed reports whether a model is Hidden and no enemy reveals it (rules 22.1 and 22.17).
func concealed(s *game.State, id game.ModelID) bool {
	return s.Fighter(id).Has(card.Hidden) && !Revealed(s, id)
}

// Sheltered reports whether the target's cover counts (rules 6.3 and 22.2).
func Sheltered(s *game.State, a game.Attack, w card.Weapon) bool {
	switch {
	case w.Has(card.CoverBreaker) || close(s, a):
		return false
	case s.IsSkirmish():
		return shelters(s.Fighter(a.At), Sight(s, a))
	}
	return s.Fighter(a.At).InCover
}

// Exposed reports whether one model could shoot at another from its place, ignoring range and weapons (rule
// 22.1). It also reports whether the target's cover would count against all its shots (22.2).
func Exposed(s *game.State, by, at game.ModelID) (seen, covered bool) {
	a := game.Attack{By: by, At: at}
	if s.Fighter(by).At == nil || s.Fighter(at).At == nil || concealed(s, at) && !close(s, a) {
		return false, false
	}
	sight := Sight(s, a)
	bares := slices.ContainsFunc(s.Fighter(by).Profile.Shots(), func(w card.Weapon) bool {
		return w.Has(card.CoverBreaker)
	})
	return sight.Visible, sight.Visible && !bares && !close(s, a) && shelters(s.Fighter(at), sight)
}

// shelters reports whether a model has cover against an enemy with that view of it.
func shelters(f *game.Fighter, sight battlefield.Seen) bool {
	return f.Raised || f.Has(card.Hidden) || sight.Covered
}

// apart returns the distance of a shot in whole inches, 0 in melee.
func apart(s *game.State, a game.Attack) int {
	switch {
	case close(s, a):
		return 0
	case s.IsSkirmish():
		return Whole(awayFrom(s, a))
	}
	return s.Distance
}

// revealing is the range of a weapon that reveals.
const revealing = 6 * battlefield.One

// Revealed reports whether an enemy with a revealing weapon is near.
func Revealed(s *game.State, id game.ModelID) bool {
	board := s.Board()
	return slices.ContainsFunc(s.FoesOf(id), func(foe game.ModelID) bool {
		f := s.Fighter(foe)
		reveals := slices.ContainsFunc(f.Profile.Weapons, func(w card.Weapon) bool { return w.Has(card.Reveal) })
		return reveals && board.Between(f.Piece(foe), s.Fighter(id).Piece(id)) <= revealing
	})
}
