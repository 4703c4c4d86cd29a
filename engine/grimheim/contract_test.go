package grimheim_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

var bound = engine.Bind(grimheim.System())

var random = enginetest.Config{Setup: setup, Others: others, Anytime: anytime, Open: open, Games: 100, Steps: 6000}

func TestContract(t *testing.T) { enginetest.Contract(t, bound, random) }

// setup is a duel of two ready-made fighters under the default rules, or with one or two switches turned.
func setup(r *rand.Rand) engine.Setup {
	roster := card.Roster()
	terms := game.Terms{Fighters: [2]card.Profile{roster[r.IntN(len(roster))], roster[r.IntN(len(roster))]}}
	terms.Engaged = r.IntN(3) > 0
	if !terms.Engaged {
		terms.Distance = game.MinDistance + r.IntN(10)
		terms.Cover = [2]bool{r.IntN(2) == 0, r.IntN(2) == 0}
	}
	if r.IntN(3) == 0 {
		terms.Fighters, terms.Ladder = [2]card.Profile{}, ladder(r, roster)
	}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	rules := engine.Rules{}
	if defs := bound.Info().Rules; r.IntN(2) == 0 {
		d := defs[r.IntN(len(defs))]
		rules[d.Key] = d.Values[r.IntN(len(d.Values))]
	}
	if r.IntN(3) == 0 {
		rules[game.RuleOrders] = "each_fight"
	}
	return engine.Setup{Seats: 2, Rules: rules, Config: raw}
}

// ladder has two or three pairs of short-lived fighters.
func ladder(r *rand.Rand, roster []card.Profile) *game.Ladder {
	l := &game.Ladder{}
	for side := range l.Bands {
		l.Bands[side].Name = engine.Name(fmt.Sprintf("Band %d", side+1))
		for range 3 {
			p := roster[r.IntN(len(roster))]
			p.WND = 1 + r.IntN(4)
			l.Bands[side].Models = append(l.Bands[side].Models, game.Contender{Profile: p, Points: r.IntN(100)})
		}
	}
	first, second := r.Perm(3), r.Perm(3)
	for i := range 2 + r.IntN(2) {
		l.Pairs = append(l.Pairs, game.Pair{first[i], second[i]})
	}
	return l
}

// open are the commands of an activation but Fight, which can hold a pick.
func open(cmd engine.Command) bool {
	switch cmd.(type) {
	case combat.Shoot, action.Charge, action.Move, action.Guard, action.Recover, action.Heal, action.Aim,
		action.Reload, action.Pass, turn.Commit, turn.Activate, turn.Deploy,
		turn.HandOver, game.SpendFate, turn.TakeRole, turn.LayTable, turn.PickArea, turn.Confirm,
		turn.TakeQuest, turn.NameMark:
		return true
	}
	return false
}

// others gives what a seat could have sealed instead: another pick or order, another plan.
func others(g engine.Game, owner engine.Seat, slot engine.Slot) []any {
	all := []any{"nonsense"}
	shown := bound.View(g).(view.View)
	seat := int(owner) - 1
	switch slot {
	case engine.Slot(fmt.Sprintf("plan:%d", shown.Plans[seat].Number)):
		for _, acts := range plans {
			all = append(all, game.Planned{Acts: acts})
		}
	case engine.Slot(fmt.Sprintf("pick:%d", shown.Fights)), engine.Slot(fmt.Sprintf("order:%d", view.OrderOf(shown.State, owner).Number)):
		for _, pick := range picks(shown, owner) {
			all = append(all, pick)
		}
	}
	return all
}

// picks are all a seat can pick, or order.
func picks(view view.View, seat engine.Seat) (all []game.Pick) {
	for _, w := range view.Fighters[int(seat)-1].Profile.Melee() {
		for _, o := range exchange.Orders() {
			all = append(all, game.Pick{Weapon: w.Name, Order: o})
		}
	}
	return all
}

// plans are some that a fighter can have, whether they fit or not.
var plans = [][]string{{"fight"}, {"fight", "guard"}, {"guard", "fight", "pass"}, {"charge", "fight"}, {"recover"}, {"back"}}

// anytime are orders and plans: those that say the same in public look the same.
func anytime(g engine.Game, seat engine.Seat) (all []engine.Option) {
	view := bound.View(g).(view.View)
	if view.Rules[game.RuleOrders] != game.ByStanding {
		return nil
	}
	until := []game.Condition{
		{If: combat.WhenUnder, Under: 1 + view.Fighters[int(seat)-1].Profile.WND/2}, {If: combat.WhenInjured},
		{If: combat.WhenWeapon}, {If: combat.WhenState},
	}
	for n := range 3 {
		duty := engine.DutyID(fmt.Sprintf("order-%d", n))
		for _, pick := range picks(view, seat) {
			all = append(all, engine.Option{Duty: duty, Command: turn.SetOrder{Weapon: pick.Weapon, Order: pick.Order, Ask: n == 2, Until: until[:4*(n%2)]}})
		}
		if view.Acting.Seat == seat {
			continue
		}
		for _, acts := range plans {
			all = append(all, engine.Option{Duty: "plan-" + duty, Command: turn.SetPlan{Acts: acts, Unless: until[:2*(n%2)]}})
		}
	}
	if view.Plans[int(seat)-1].Stands {
		all = append(all, engine.Option{Duty: "no-plan", Command: turn.SetPlan{}})
	}
	return all
}

func TestScripts(t *testing.T) {
	covered := enginetest.Scripts(t, bound, "testdata/scripts/*.txtar")
	enginetest.Numbered(t, covered, "doc.go", "action/doc.go", "combat/doc.go", "turn/doc.go", "mission/doc.go", "loot/doc.go")
}

func FuzzApply(f *testing.F) { enginetest.FuzzApply(f, bound, random) }
