package turn

import (
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// beginDuel begins the current duel (rules 2.3, 11.1 and 16.3).
func beginDuel(p *game.Play) {
	if c := p.S.Ladder; c != nil {
		n := c.Current()
		p.Tell(game.DuelBegan{
			Duel: n, Of: len(c.Pairs), Bands: c.Names(),
			Fighters: [2]game.Model{{Seat: 1, Name: c.Contender(n, 1).Profile.Name},
				{Seat: 2, Name: c.Contender(n, 2).Profile.Name}},
		})
	}
	p.Held, p.Running, p.Over = nil, false, false
	giveDefaults(p)
	beginTurn(p, 1)
}

// climb begins the next duel of a ladder after a decision that ended one.
func climb(p *game.Play) {
	if p.S.Ladder == nil || !p.Over || p.Play.Ended() {
		return
	}
	dropPlan(p, 1, game.DropOver)
	dropPlan(p, 2, game.DropOver)
	beginDuel(p)
}

// outlasted ends a ladder's duel that has reached its last turn (rule 16.4).
func outlasted(p *game.Play) bool {
	if p.S.Ladder == nil || p.S.Turn < game.MostTurns {
		return false
	}
	combat.EndDuel(p)
	return true
}
