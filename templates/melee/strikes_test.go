package melee

import (
	"warbell/engine/melee"
)

// meleeBlow is a strike that has hit and wounded, before saves.
func meleeBlow(by, on melee.Ref, weapon string) melee.Strike {
	return melee.Strike{
		Striker: by, Target: on, Weapon: weapon, Attack: 1, Before: melee.Standing, HitNeed: 4, HitFace: 5, Strength: 4,
		WoundNeed: 3, WoundFace: 4, Wounds: 1, WoundsLeft: 1, After: melee.Standing,
	}
}

// harm is an injury by its die.
func harm(face int, result melee.Condition) melee.Injury {
	return melee.Injury{Face: face, Read: result, Result: result, Kept: result}
}

func (b blowSample) but(change func(s *melee.Strike)) melee.Strike {
	s := b.Strike
	change(&s)
	return s
}

// blowSample is a strike to begin with.
type blowSample struct{ melee.Strike }

// meleeStrikes has each way in which an attack can go.
func meleeStrikes() []melee.Strike {
	base := blowSample{meleeBlow(gorak, nim, "Axe")}
	miss := func(s *melee.Strike) { s.HitFace, s.WoundNeed, s.WoundFace, s.Wounds = 3, 0, 0, 0 }
	hurt := func(after melee.Condition, all ...melee.Injury) func(s *melee.Strike) {
		return func(s *melee.Strike) { s.After, s.Injuries = after, all }
	}
	all := []melee.Strike{
		base.but(miss),
		base.but(func(s *melee.Strike) { s.HitNeed, s.HitFace, s.WoundNeed = 3, 1, 0 }),
		base.but(func(s *melee.Strike) { s.Parry, s.Parried = []int{6}, true }),
		base.but(func(s *melee.Strike) { s.HitFace, s.Parry, s.Parried = 4, []int{4, 5}, true }),
		base.but(func(s *melee.Strike) { s.Parry, s.WoundFace = []int{2}, 2 }),
		base.but(func(s *melee.Strike) { s.Impossible, s.Strength, s.WoundNeed = true, 2, 0 }),
		base.but(func(s *melee.Strike) { s.SaveNeed, s.Saves = 5, []int{6} }),
		base.but(func(s *melee.Strike) {
			s.SaveNeed, s.Saves = 5, []int{2}
			hurt(melee.KnockedDown, harm(2, melee.KnockedDown))(s)
		}),
		base.but(hurt(melee.Stunned, harm(3, melee.Stunned))),
		base.but(hurt(melee.OutOfAction, harm(6, melee.OutOfAction))),
		base.but(func(s *melee.Strike) {
			s.WoundFace, s.Critical, s.Wounds = 6, 4, 2
			hurt(melee.OutOfAction, harm(2, melee.KnockedDown), harm(5, melee.OutOfAction))(s)
		}),
		base.but(func(s *melee.Strike) {
			s.WoundFace, s.Critical, s.Class = 6, 6, melee.Thrusting
			i := harm(4, melee.OutOfAction)
			i.Bonus = 2
			hurt(melee.OutOfAction, i)(s)
		}),
		base.but(func(s *melee.Strike) {
			s.WoundFace, s.Critical, s.Class = 6, 6, melee.Bludgeoning
			hurt(melee.OutOfAction, melee.Injury{Result: melee.OutOfAction, Kept: melee.OutOfAction})(s)
		}),
	}
	return append(all, rarer(base, harm, hurt)...)
}

func rarer(base blowSample, harm func(int, melee.Condition) melee.Injury, hurt func(melee.Condition, ...melee.Injury) func(*melee.Strike)) []melee.Strike {
	helmet := func(face int, result melee.Condition) melee.Injury {
		return melee.Injury{Face: 3, Read: melee.Stunned, Helmet: face, Result: result, Kept: result}
	}
	lost := melee.Injury{Face: 5, Read: melee.OutOfAction, Result: melee.OutOfAction, Lost: true, Kept: melee.Standing}
	dazed := lost
	dazed.Kept = melee.KnockedDown
	down := harm(1, melee.KnockedDown)
	down.Kept = melee.Stunned
	all := []melee.Strike{
		base.but(hurt(melee.KnockedDown, helmet(5, melee.KnockedDown))),
		base.but(hurt(melee.Stunned, helmet(2, melee.Stunned))),
		base.but(hurt(melee.KnockedDown, melee.Injury{Face: 4, Read: melee.Stunned, Result: melee.KnockedDown, Kept: melee.KnockedDown})),
		base.but(hurt(melee.Standing, lost)),
		base.but(func(s *melee.Strike) {
			s.Wounds, s.SaveNeed, s.Saves = 3, 5, []int{1, 5, 2}
			hurt(melee.Stunned, harm(3, melee.Stunned), down)(s)
		}),
		base.but(func(s *melee.Strike) {
			s.WoundFace, s.Critical, s.Class, s.WoundsLeft = 6, 1, melee.Bludgeoning, 2
			hurt(melee.KnockedDown, dazed)(s)
		}),
	}
	return append(all, helpless(base, hurt)...)
}

// helpless are strikes at who is down, flees, or is gone.
func helpless(base blowSample, hurt func(melee.Condition, ...melee.Injury) func(*melee.Strike)) []melee.Strike {
	return []melee.Strike{
		base.but(func(s *melee.Strike) {
			s.Before, s.Auto, s.HitNeed, s.HitFace = melee.KnockedDown, true, 0, 0
			hurt(melee.OutOfAction, melee.Injury{Result: melee.OutOfAction, Kept: melee.OutOfAction})(s)
		}),
		base.but(func(s *melee.Strike) {
			s.Before, s.Auto, s.HitNeed, s.WoundFace, s.After = melee.KnockedDown, true, 0, 1, melee.KnockedDown
		}),
		base.but(func(s *melee.Strike) {
			s.Before, s.Finished = melee.Stunned, true
			hurt(melee.OutOfAction, melee.Injury{Result: melee.OutOfAction, Kept: melee.OutOfAction})(s)
		}),
		base.but(func(s *melee.Strike) {
			s.Before, s.Finished = melee.Stunned, true
			hurt(melee.Stunned, melee.Injury{Result: melee.OutOfAction, Lost: true, Kept: melee.Stunned})(s)
		}),
		base.but(func(s *melee.Strike) { s.Auto, s.HitNeed, s.HitFace, s.WoundFace = true, 0, 0, 2 }),
		base.but(func(s *melee.Strike) { s.Before, s.After = melee.OutOfAction, melee.OutOfAction }),
		base.but(func(s *melee.Strike) {
			s.Target, s.Wounds = bo, 2
			hurt(melee.Stunned, harm(5, melee.Stunned), harm(4, melee.Stunned))(s)
		}),
		base.but(func(s *melee.Strike) {
			s.Wounds = 2
			hurt(melee.OutOfAction, harm(5, melee.OutOfAction), harm(6, melee.OutOfAction))(s)
		}),
		base.but(func(s *melee.Strike) {
			gone := melee.Injury{Result: melee.OutOfAction, Kept: melee.OutOfAction}
			s.Before, s.Auto, s.HitNeed, s.HitFace, s.Wounds = melee.KnockedDown, true, 0, 0, 2
			hurt(melee.OutOfAction, gone, gone)(s)
		}),
	}
}

// meleeRound is a combat phase in which one turns to another foe, one gets no blow, and one strikes twice.
func meleeRound() melee.Fought {
	out := func(s *melee.Strike, before melee.Condition) {
		s.Before, s.After = before, melee.OutOfAction
		s.Injuries = []melee.Injury{{Face: 6, Read: melee.OutOfAction, Result: melee.OutOfAction, Kept: melee.OutOfAction}}
	}
	first, second, third := meleeBlow(bo, goblin1, "Mace"), meleeBlow(bo, goblin2, "Mace"), meleeBlow(bo, goblin2, "Dagger")
	out(&first, melee.Standing)
	for i, s := range []*melee.Strike{&second, &third} {
		s.HitFace, s.WoundNeed, s.WoundFace, s.Wounds = 2-i, 0, 0, 0
	}
	fourth := meleeBlow(gorak, bo, "Axe")
	fourth.After, fourth.Injuries = melee.Stunned, []melee.Injury{{Face: 4, Read: melee.Stunned, Result: melee.Stunned, Kept: melee.Stunned}}
	fifth := meleeBlow(goblin2, bo, "Spear")
	out(&fifth, melee.Stunned)
	fifth.Finished = true
	fifth.Injuries[0].Face = 0
	sixth := meleeBlow(nim, gorak, "Sword")
	sixth.Injuries = []melee.Injury{{Face: 5, Read: melee.OutOfAction, Result: melee.OutOfAction, Lost: true, Kept: melee.Standing}}
	return melee.Fought{
		Phase: 4,
		Order: []melee.Place{
			{Model: bo, Class: melee.ClassFirst, I: 3},
			{Model: gorak, Class: melee.ClassNormal, I: 3, Rolls: []int{5, 6}},
			{Model: goblin2, Class: melee.ClassNormal, I: 3, Rolls: []int{5, 2}},
			{Model: goblin1, Class: melee.ClassNormal, I: 3, Rolls: []int{1}},
			{Model: nim, Class: melee.ClassStoodUp, I: 4},
		},
		Strikes: []melee.Strike{first, second, third, fourth, fifth, sixth},
	}
}
