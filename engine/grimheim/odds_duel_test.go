package grimheim

import (
	"math/big"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// TestF31DuelShotsComeTrue carries out all results of a shot's dice in a duel, with and without cover, and
// compares them with the odds of /game odds.
func TestF31DuelShotsComeTrue(t *testing.T) {
	for _, cover := range []bool{false, true} {
		bow := func(p *card.Profile, _ *card.Weapon) {
			p.Weapons = append(p.Weapons, card.Weapon{Name: "Bow", RNG: 12, ATK: 2, HTV: 4, DMG: 1, CRT: 2})
		}
		weak := func(p *card.Profile, _ *card.Weapon) { p.WND, p.DEF = 2, 1 }
		b := newBout(vectors.Plain(t, rules.Info().Rules), game.Terms{Distance: 8, Cover: [2]bool{false, cover}, Fighters: [2]card.Profile{
			armedWith("Ann", bow), armedWith("Bob", weak)}}, dice.NewTape(firstSeat...))
		promised, ok := combat.ShotOddsOf(b.state(), 1, "Bow")
		if !ok || promised.Cover != cover {
			t.Fatalf("no shot, or other cover: %+v", promised)
		}
		all := odds.Of(nil, func(src dice.Source) int {
			call := b.call(1)
			call.Dice = src
			result, err := rules.Step(b.game, combat.Shoot{Weapon: "Bow"}, call)
			if err != nil {
				t.Fatal(err)
			}
			f := result.Game.State.(*game.State).Fighter(2)
			return 2 - f.Wounds
		})
		for _, c := range []struct {
			promised *big.Rat
			wounds   int
		}{{promised.Hurts, 1}, {promised.Fells, 2}} {
			if is := all.That(func(lost int) bool { return lost >= c.wounds }); is.Cmp(c.promised) != 0 {
				t.Errorf("cover %t: %d wounds with %v, and it was to be %v", cover, c.wounds, is, c.promised)
			}
		}
	}
}
