package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// threeDice is how many fate dice a side has in a game without fate sets (reading G13).
const threeDice = 3

// fateDice is how many dice a side rolls in a turn (rule 23.1).
func fateDice(s *game.State, seat engine.Seat) int {
	k := s.Skirmish
	mine, theirs := k.Bands[int(seat)-1], k.Bands[int(game.Other(seat))-1]
	n := 0
	switch {
	case s.Is(game.RuleFate, game.ThreeDice) && mine.Fate == "" && theirs.Fate == "":
		n = threeDice
	case mine.Fate != "":
		n = fate.SetOf(mine.Fate).Dice
	}
	if exchange.Underdog(mine.Points, theirs.Points) {
		n++
	}
	return n + s.Idols(seat)
}

// rollFate is the fate phase of a turn.
func rollFate(p *game.Play) {
	if !p.S.IsSkirmish() {
		return
	}
	ev := game.FateRolled{Turn: p.S.Turn}
	for i := range ev.Dice {
		for range fateDice(p.S, engine.Seat(i+1)) {
			ev.Dice[i] = append(ev.Dice[i], p.Dice.Die(6))
		}
	}
	if len(ev.Dice[0])+len(ev.Dice[1]) > 0 {
		p.Tell(ev)
	}
}

// spendFate spends a die on something that needs no roll of an attack.
func spendFate(p *game.Play, c game.SpendFate) error {
	if err := combat.AllowsFate(p.S, p.Seat, c); err != nil {
		return err
	}
	combat.Fated(p, p.Seat, c)
	resume(p)
	return nil
}

// resume goes on after something that happened between two actions: somebody may have fallen whose go it was.
func resume(p *game.Play) {
	if combat.Fallen(p) {
		return
	}
	switch a := p.S.Acting; {
	case a.Seat != engine.NoSeat:
		goOn(p)
	case p.S.Go == engine.NoSeat:
		endTurn(p)
	}
}
