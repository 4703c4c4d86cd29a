package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// pick is the verb of game.Pick. The first pick stays secret; the second reveals both, and the dice are
// rolled (rule 5.1).
var pick = game.Verb[game.Pick]{
	Name: "pick", Rule: "grimheim 5.1", Duties: []string{DutyPick}, Secret: true, May: mayPick, Do: takePick,
	NoneLeft: "You have no Fight to pick a weapon for now. See `/game status`.",
	Inputs: []game.Input[game.Pick]{
		verb.Thing[*game.State](verb.Named{Name: "weapon", Noun: "weapon"}, func(c *game.Pick) *string {
			return &c.Weapon
		}).Of(ownWeapons).Among(func(pos game.Position, _ game.Pick) (names []string) { // hints at no pick
			if m := pos.State.Melee; m != nil && m.Owes(pos.Seat) {
				for _, w := range combat.InReach(pos.State, m.Mine(pos.Seat), m.Foe(pos.Seat),
					pos.Seat == m.Attacker) {
					names = append(names, w.Name)
				}
			}
			return names
		}),
		wayOfPlay(func(c *game.Pick) *exchange.Order { return &c.Order }, exchange.Orders),
	},
}

// ownWeapons returns the weapons of the model that fights for a seat.
func ownWeapons(pos game.Position) (all []naming.Thing) {
	if m := pos.State.Melee; m != nil {
		for i, w := range pos.State.Fighter(m.Mine(pos.Seat)).Profile.Weapons {
			all = append(all, naming.Thing{At: i, ID: w.Name, Name: w.Name})
		}
	}
	return all
}

func mayPick(c game.Pick, pos game.Position) error {
	m := pos.State.Melee
	if m == nil || m.Rolled {
		return engine.Refuse(engine.Stale, "grimheim 5.1",
			"You have no Fight to pick a weapon for now. See `/game status`.")
	}
	c, err := combat.CheckPick(pos.State, m.Mine(pos.Seat), c)
	if err == nil {
		err = combat.MayFight(pos.State, m.Mine(pos.Seat), m.Foe(pos.Seat), c.Weapon, pos.Seat == m.Attacker)
	}
	return err
}

func takePick(p *game.Play, c game.Pick) error {
	m := p.S.Melee
	c, err := combat.CheckPick(p.S, m.Mine(p.Seat), c)
	if err != nil {
		return err
	}
	mine, foe := int(p.Seat)-1, game.Other(p.Seat)
	p.Seal(p.Seat, game.Slot(m.Fight), c)
	p.Tell(game.Picked{Fight: m.Fight, Model: p.S.NameOf(m.Mine(p.Seat)), Again: m.Picked[mine]})
	if !m.Picked[int(foe)-1] {
		return nil
	}
	theirs, ok := combat.Open(p, foe)
	if !ok {
		p.Tell(game.PickVoided{Fight: m.Fight, Model: p.S.NameOf(m.Mine(foe))})
		return nil
	}
	p.Reveal(p.Seat, game.Slot(m.Fight))
	picks := [2]game.Pick{c, theirs}
	if p.Seat != m.Attacker {
		picks = [2]game.Pick{theirs, c}
	}
	rollFight(p, picks)
	return nil
}
