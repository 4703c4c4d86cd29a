package action

import (
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// NoLimit is higher than anything on a battlefield.
const NoLimit = 100 * battlefield.One

// MoveCosts returns the costs of a model's paths on foot, with an allowance (rules 21.2 and 21.4). All
// traits and gear that change costs are applied here. Costs of one kind of move are in that move's file.
func MoveCosts(s *game.State, id game.ModelID, allowance battlefield.Inch) battlefield.Costs {
	f, c, n := s.Fighter(id), battlefield.OnFoot(allowance), combat.MoveNumbers(s)
	has := f.Profile.Has
	c.Climb, c.Drop, c.Jump = n.Climb, n.Free, min(combat.InInches(f.Move()), allowance)/2
	if f.Profile.Armour == card.LightArmour {
		c.Climb, c.Traverse = 0, 0
	}
	if has(card.Swift) || has(card.WallCrawler) {
		c.Climb = 0
	}
	c.Sheer = has(card.WallCrawler)
	if has(card.Slow) {
		c.Jump = 0
	}
	if has(card.HorseRider) {
		c.Climb, c.Sheer, c.Traverse = battlefield.Never, false, 0
	}
	if f.Carries(game.GrapplingHook) && !has(card.HorseRider) {
		c.Climb, c.Sheer, c.Weightless, c.Drop = 0, true, true, NoLimit
	}
	c.PassTerrain, c.Fly = has(card.Spectral), has(card.Fly)
	return c
}
