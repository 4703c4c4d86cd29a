package turn

import (
	"math"
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// MaxActs is the maximum number of actions in a commitment or plan. No model has more AP.
const MaxActs = 6

// oddsMayMove is the change of odds that drops a plan, in percentage points.
const oddsMayMove = 10

// keyPass is the key for passing in commitments and plans.
const keyPass = "pass"

// checkActs refuses acts that the fighter could never do.
func checkActs(s *game.State, id game.ModelID, acts []string) error {
	if len(acts) > MaxActs {
		return engine.Refuse(engine.Invalid, "grimheim 12.1",
			"You can't do %d actions in one activation: the limit is %d. Name fewer.", len(acts), MaxActs)
	}
	for _, key := range acts {
		if _, ok := view.Named(s, id, key); !ok {
			return engine.Refuse(engine.Invalid, "grimheim 12.1",
				"“%s” isn't an action for %s. Use the buttons and menus.", card.Clip(key), s.NameOf(id).Name)
		}
	}
	return nil
}

// SetPlan plans the fighter's next activation by the same keys as Commit, unless one of the conditions is
// true by then (rule 12.2). Without acts it deletes the plan. It is possible at any time.
type SetPlan struct {
	Acts   []string         `json:"acts,omitempty"`
	Unless []game.Condition `json:"unless,omitempty"`
	Model  game.ModelID     `json:"model,omitempty"` // in a skirmish: the model of the plan (rule 29.1)
	Then   []Mate           `json:"then,omitempty"`  // other models of its group that act after it (rule 29.2)
}

// Mate is another model of a group with its acts.
type Mate struct {
	Model game.ModelID `json:"model"`
	Acts  []string     `json:"acts"`
}

func (SetPlan) Kind() string { return "plan" }

// plan is the verb of SetPlan, which has its own panel.
var plan = game.Verb[SetPlan]{
	Name: "plan", Rule: "grimheim 12.2", Secret: true, May: SetPlan.may, Do: setPlan,
	NoneLeft: "You can't queue a turn now. See `/game status`.",
}

func (c SetPlan) may(pos game.Position) error {
	s := pos.State
	if s.IsSkirmish() {
		return c.mayInBattle(pos)
	}
	if len(c.Then) > 0 {
		return engine.Refuse(engine.Invalid, "grimheim 12.2",
			"You have only one fighter in a duel. Name only its actions.")
	}
	me := game.Champion(pos.Seat)
	switch {
	case !combat.Standing(s):
		return engine.Refuse(engine.Illegal, "grimheim 12.2",
			"You can't queue a turn in this duel: weapons are picked for each Fight. Act when it's your turn.")
	case len(c.Acts) == 0 && !s.PlanOf(pos.Seat).Stands:
		return engine.Refuse(engine.Illegal, "grimheim 12.2",
			"You have no queued turn to delete. Name the next actions of %s.", s.NameOf(me).Name)
	case len(c.Acts) == 0:
		return nil
	case s.Acting.Seat == pos.Seat:
		return engine.Refuse(engine.Illegal, "grimheim 12.2",
			"You can't queue a turn now: %s is active. Act now, and queue the next turn afterwards.", s.NameOf(me).Name)
	}
	if err := checkActs(s, me, c.Acts); err != nil {
		return err
	}
	return checkConditions(s, me, c.Unless)
}

// setPlan puts a fighter's plan into a secret slot, or deletes it.
func setPlan(p *game.Play, c SetPlan) error {
	plan := p.S.PlanOf(p.Seat)
	if len(c.Acts) == 0 {
		dropPlan(p, p.Seat, game.DropTaken)
		return nil
	}
	number := plan.Number
	if !plan.Stands {
		number++
	}
	if p.S.IsSkirmish() {
		return setBattlePlan(p, c, number)
	}
	p.Seal(p.Seat, game.PlanSlot(number), game.Planned{Acts: c.Acts})
	p.Tell(game.PlanSet{
		Model: p.S.NameOf(game.Champion(p.Seat)), Number: number, Unless: slices.Clone(c.Unless), Odds: chancesOf(p.S, p.Seat),
	})
	return nil
}

// chancesOf returns the odds of a fight with the weapons of the last one, or with the best ones before the
// first, in bold play. If there are too many dice to count, the odds are zero.
func chancesOf(s *game.State, seat engine.Seat) game.Chances {
	me, foe := game.Champion(seat), game.Champion(game.Other(seat))
	picks := [2]game.Pick{lastPick(s, me, foe), lastPick(s, foe, me)}
	probe := combat.FightBetween(s, me, foe, true)
	m := combat.Matchup(probe, picks, nil)
	if combat.Beyond(probe, m, picks) {
		return game.Chances{}
	}
	f := combat.Costs(m.Odds(exchange.OrderBold, new(exchange.Solver)), m, exchange.Attacker)
	return game.Chances{Fells: hundredths(f.Fells), Falls: hundredths(f.Falls)}
}

// lastPick returns the pick that everyone expects of a fighter.
func lastPick(s *game.State, id, foe game.ModelID) game.Pick {
	if w := s.Fighter(id).Fought; w != "" {
		return game.Pick{Weapon: w}
	}
	return usual(s, id, foe)
}

func hundredths(chance *big.Rat) int {
	f, _ := chance.Float64()
	return int(math.Round(100 * f))
}

// movedOdds reports whether odds have changed too much for a plan.
func movedOdds(c game.Chances, was game.Chances) bool {
	far := func(a, b int) bool { return max(a-b, b-a) >= oddsMayMove }
	return far(c.Fells, was.Fells) || far(c.Falls, was.Falls)
}

// runPlan carries out the plan for an activation that has just begun, or drops it unread.
func runPlan(p *game.Play, seat engine.Seat) {
	plan := p.S.PlanOf(seat)
	if !plan.Stands {
		return
	}
	if combat.AnyTrue(p.S, game.Champion(seat), game.Champion(game.Other(seat)), plan.Until, plan.Seen) {
		dropPlan(p, seat, game.DropCondition)
		return
	}
	if movedOdds(chancesOf(p.S, seat), plan.Odds) {
		dropPlan(p, seat, game.DropOdds)
		return
	}
	var said game.Planned
	p.Reveal(seat, game.PlanSlot(plan.Number))
	if !p.Secrets.Open(seat, game.PlanSlot(plan.Number), &said) || !begins(p.S, game.Champion(seat), said.Acts) {
		dropPlan(p, seat, game.DropWay)
		return
	}
	p.Tell(game.PlanRun{Model: p.S.NameOf(game.Champion(seat)), Number: plan.Number, Acts: slices.Clone(said.Acts)})
	follow(p)
}

// dropPlan drops a seat's plan, if it has one.
func dropPlan(p *game.Play, seat engine.Seat, why game.PlanDrop) {
	if plan := p.S.PlanOf(seat); plan.Stands {
		p.Tell(game.PlanDropped{Model: combat.Party(p.S, seat), Number: plan.Number, Why: why})
	}
}

// begins reports whether the first of these actions is possible now.
func begins(s *game.State, id game.ModelID, acts []string) bool {
	if len(acts) == 0 || checkActs(s, id, acts) != nil {
		return false
	}
	first, _ := view.Named(s, id, acts[0])
	return action.Allows(s, first) == nil
}
