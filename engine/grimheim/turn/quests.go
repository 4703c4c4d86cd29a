package turn

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// rollQuests throws four D6 a side, where side quests are played.
func rollQuests(p *game.Play) {
	if !p.S.Skirmish.Quests {
		return
	}
	var ev game.QuestsRolled
	for side := range ev.Dice {
		for i := range ev.Dice[side] {
			ev.Dice[side][i] = p.Dice.Die(6)
		}
	}
	p.Tell(ev)
}

// setQuest carries out a choice of side quests; if all stand already, the battle begins with the last one.
func setQuest(p *game.Play, cmd engine.Command) error {
	if err := maySetUp(p.S, p.Seat, game.PhaseQuests); err != nil {
		return err
	}
	_, taken := p.S.QuestOf(p.Seat)
	switch c := cmd.(type) {
	case game.TakeQuest:
		two, _ := p.S.QuestsOf(p.Seat)
		if taken || c.Quest < 1 || c.Quest > len(two) {
			return engine.Refuse(engine.Invalid, "grimheim 20.7",
				"You have two side quests to choose from, once. /game status shows what is waited for.")
		}
		ev := game.QuestTaken{Side: combat.Party(p.S, p.Seat), Quest: two[c.Quest-1].Kind}
		if ev.Quest == mission.CaptureFlag {
			ev.Flag = flagOf(p.S, game.Other(p.Seat))
		}
		p.Tell(ev)
	case game.NameMark:
		if !taken || !p.S.MustName(p.Seat) || !p.S.Fields(c.Model) || p.S.Fighter(c.Model).Seat != p.Seat {
			return engine.Refuse(engine.Invalid, "grimheim 20.7",
				"First take a quest; then, if the enemy's may be Assassinate, name a model of your own. /game status shows what is waited for.")
		}
		p.Tell(game.MarkNamed{Side: combat.Party(p.S, p.Seat), Model: p.S.NameOf(c.Model)})
	}
	if p.S.Skirmish.Phase == game.PhaseBattle {
		beginTurn(p, 1)
	}
	return nil
}

// flagOf is where the flag of a side lies: in its zone, or, on a table without one, in the middle.
func flagOf(s *game.State, seat engine.Seat) *battlefield.Place {
	table := s.Skirmish.Table()
	if piece, ok := mission.Flag(table, int(seat)); ok {
		return &battlefield.Place{Point: piece.Outline.Center(), Up: piece.Bottom}
	}
	return &battlefield.Place{Point: battlefield.Point{X: table.Size.W / 2, Y: table.Size.H / 2}}
}

// questOptions are a side's choices of quests, or of whom it names.
func questOptions(s *game.State, offer func(key string, cmd engine.Command)) {
	if _, taken := s.QuestOf(s.BatchOf); taken {
		for _, id := range s.UpOf(s.BatchOf) {
			offer(fmt.Sprintf("mark-%d", id), game.NameMark{Model: id})
		}
		return
	}
	two, _ := s.QuestsOf(s.BatchOf)
	offer("quest-1", game.TakeQuest{Quest: 1})
	if two[0] != two[1] {
		offer("quest-2", game.TakeQuest{Quest: 2})
	}
}
