package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Decide carries out a command, or refuses it.
func Decide(s *game.State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	if !game.Playing(in.Seat) {
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "grimheim 2.1",
			"You can't act here: you aren't a player in this game. Start your own with `/duel`.")
	}
	if _, ok := cmd.(Confirm); !ok && s.Aftermath() {
		return engine.Outcome{}, engine.Refuse(engine.Stale, "grimheim 37.4",
			"The skirmish is over: only injuries are left to confirm. See `/game status`.")
	}
	p, owner, before := game.NewPlay(s, in), s.Acting.Seat, unfought(s)
	done, err := verbs.Do(p.Position(), p, cmd)
	if !done {
		err = engine.Refuse(engine.Invalid, "",
			"“%s” isn't possible in this game. Use the buttons under the newest post.", card.Clip(cmd.Kind()))
	}
	if err != nil {
		return engine.Outcome{}, err
	}
	uncover(p, owner, before)
	climb(p)
	return p.Outcome(), nil
}

// does carries out an allowed action of the active fighter and all that follows from it.
func does(p *game.Play, cmd engine.Command) {
	happens(p, cmd)
	goOn(p)
}

// happens carries out an action and the immediate reactions to it.
func happens(p *game.Play, cmd engine.Command) {
	a, _ := action.Of(cmd)
	p.Price = game.CostOf(p.S, a, cmd)
	if act := a.NotedAs(cmd); act == "" || !nerve(p, act) {
		action.Shows(p, act)
		a.Does(p, cmd)
		if fight, ok := cmd.(combat.Fight); ok {
			meet(p, fight)
		}
		if a.IsEnd() {
			endActivation(p, true)
		}
	}
	combat.Volley(p, combat.Reactions(p))
	action.Finds(p)
}

// mayAct refuses a seat that can't act now (rules 2.4 and 3.1).
func mayAct(s *game.State, seat engine.Seat) error {
	switch {
	case s.IsSkirmish() && s.Skirmish.Phase != game.PhaseBattle:
		return engine.Refuse(engine.Illegal, "grimheim 20.4",
			"The skirmish hasn't started: finish the set-up first. See `/game status`.")
	case s.Melee != nil:
		return engine.Refuse(engine.Illegal, "grimheim 3.3",
			"You can't act during a Fight. Finish it first: see `/game status`.")
	case s.Shot != nil:
		return engine.Refuse(engine.Illegal, "grimheim 6.4",
			"You can't act yet: the target's player must choose saves first. See `/game status`.")
	case s.Acting.Seat == engine.NoSeat && s.BatchOf == seat:
		return engine.Refuse(engine.Illegal, "grimheim 2.4",
			"None of your models is active yet. Activate one first.")
	case s.Acting.Seat == engine.NoSeat:
		return engine.Refuse(engine.NotYours, "grimheim 2.4",
			"It isn't your turn: your opponent activates a model next. See `/game status`.")
	case s.Acting.Seat != seat:
		return engine.Refuse(engine.NotYours, "grimheim 2.4",
			"It isn't your turn: %s is active. Wait for the end of that activation.", s.NameOf(s.Acting.Model).Name)
	}
	return nil
}

// nerve rolls the D6 that a Fearful or stupid fighter needs before an action (rules 8.4 and 9.16). It
// reports whether the action is lost.
func nerve(p *game.Play, act game.Act) bool {
	f, m := p.S.Fighter(p.S.Acting.Model), p.S.NameOf(p.S.Acting.Model)
	var whys []string
	if f.Profile.Has(card.Stupidity) {
		whys = append(whys, string(card.Stupidity))
	}
	if f.Has(card.Fearful) && p.S.Is(game.RuleFearful, game.LostAction) && !flees(act) {
		whys = append(whys, string(card.Fearful))
	}
	return slices.ContainsFunc(whys, func(why string) bool {
		ev := game.NerveRolled{Model: m, Act: act, Why: why, Face: dares(p, p.S.Acting.Model)}
		if ev.Lost = ev.Face == 1; ev.Lost {
			if ev.Free = p.S.Acting.Free && p.S.Freely(act); !ev.Free && p.Price > 1 {
				ev.AP = p.Price
			}
		}
		p.Tell(ev)
		return ev.Lost
	})
}

// dares rolls the die of a nerve test, which fails on a 1. A fate die can change it.
func dares(p *game.Play, id game.ModelID) int {
	read := func(face int) exchange.Hit { return exchange.Classify(face, 2) }
	face := p.Dice.Die(6)
	r := game.Roll{Source: game.FromNerve, Need: 2, Dice: []game.Die{{Face: face, Hit: read(face)}}}
	combat.RollHelped(p, id, &r, read, func(r game.Roll) int { return min(r.Hits().Total(), 1) })
	return r.Dice[0].Face
}

// flees reports whether a Fearful model does an action without a roll (rule 8.4).
func flees(act game.Act) bool {
	return slices.Contains([]game.Act{game.ActMove, game.ActRun, game.ActFallBack, game.ActHide}, act)
}
