package zones_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/zones"
)

var bound = engine.Bind(zones.System())

func TestContract(t *testing.T) {
	enginetest.Contract(t, brisk{bound}, enginetest.Config{Setup: setup, Others: others, Games: 80, Steps: 2000})
}

// brisk offers a GM three of the many orders at a time, other ones at each position, as random play
// would give orders all day otherwise; and players a few more answers to arm.
type brisk struct{ engine.Ruleset }

func (b brisk) Options(g engine.Game, seat engine.Seat) []engine.Option {
	var brief, orders []engine.Option
	view, _ := b.View(g).(zones.View)
	for _, o := range b.Ruleset.Options(g, seat) {
		brief = append(brief, slices.Concat(shields(view.State, o), reserves(view.State, o), whole(o), rulings(view.State, o), carriedOn(view.State, o))...)
		if strings.HasPrefix(o.Key, "o-") {
			orders = append(orders, o)
		} else {
			brief = append(brief, o)
		}
	}
	for i := range min(len(orders), 3) {
		brief = append(brief, orders[(g.Kernel.Seq*7+i*(len(orders)/3))%len(orders)])
	}
	return unlike(brief)
}

// whole are turns that are said at once, which are not offered: what is offered, twice, and then to pass.
func whole(o engine.Option) []engine.Option {
	var turn zones.TakeTurn
	switch c := o.Command.(type) {
	case zones.Attack:
		d := zones.Deed{Attack: c.Target, Weapon: c.Weapon}
		turn = zones.TakeTurn{Creature: c.Creature, Deeds: []zones.Deed{d}, Pass: true}
	case zones.Move:
		turn = zones.TakeTurn{Creature: c.Creature, Deeds: []zones.Deed{{Move: c.Zone}}}
	default:
		return nil
	}
	return []engine.Option{{Duty: o.Duty, Key: "+" + o.Key, Command: turn}}
}

// rulings are some that are not offered: with effects on a character and an opponent, by what a check says.
func rulings(s *zones.State, o engine.Option) []engine.Option {
	switch o.Command.(type) {
	case zones.Rule, zones.Go:
	default:
		return nil
	}
	pcs, foes := s.In(zones.PCs), s.In(zones.Foes)
	if len(pcs) == 0 || len(foes) == 0 || len(foes[0].Statuses)+len(pcs[0].Statuses) > 4 {
		return nil
	}
	pc, foe := pcs[0].ID, foes[0].ID
	c := zones.Ruling{
		Test: zones.Test{Creature: pc, Attribute: "agility", Against: foe},
		Success: []zones.Effect{{Do: zones.DoHits, Creature: foe, Number: -1},
			{Do: zones.DoStatus, Creature: foe, Status: zones.Status{Still: true, Actions: -1, TH: -1}, Rounds: 1}},
		Failure: []zones.Effect{{Do: zones.DoStatus, Creature: pc, Status: zones.Status{Hits: 1, Check: "agility"}}},
	}
	return []engine.Option{{Duty: o.Duty, Key: "ruling-" + o.Key, Command: c}}
}

// carriedOn are ways to carry on with the house's orders, or with one that comes with the command.
func carriedOn(s *zones.State, o engine.Option) []engine.Option {
	if _, goes := o.Command.(zones.Go); !goes {
		return nil
	}
	all := []engine.Option{
		{Duty: o.Duty, Key: "go-suggested", Command: zones.Go{Suggest: true}},
		{Duty: o.Duty, Key: "go-house", Command: zones.Delegate{On: !s.House}},
	}
	for _, unit := range s.Units() {
		plan := s.Plans(unit)[0]
		all = append(all, engine.Option{Duty: o.Duty, Key: "go-with", Command: zones.Go{Orders: []zones.Order{{Foe: unit[0].ID, Deeds: plan}}}})
	}
	return all
}

// shields are armed answers that are not offered, beside those that are.
func shields(s *zones.State, o engine.Option) []engine.Option {
	arm, offered := o.Command.(zones.Arm)
	if !offered || !arm.Answer.Allies {
		return nil
	}
	answer := zones.Standing{Allies: true}
	for i := range s.Creatures {
		if id := s.Creatures[i].ID; id != arm.Creature && len(answer.For) < 12 {
			answer.For = append(answer.For, id)
		}
	}
	var options []engine.Option
	for _, when := range []zones.When{zones.Always, zones.Fewer, zones.Both, zones.Mortal} {
		if mode := s.Rules["zones.interpose"]; when != zones.Always && mode == "before_roll" || when == zones.Fewer && mode == "hits_carry_over" {
			continue
		}
		answer.When = when
		options = append(options, engine.Option{
			Duty: o.Duty, Key: "arm-all-" + string(when), Command: zones.Arm{Creature: arm.Creature, Answer: answer},
		})
	}
	if s.Rules["zones.interpose"] == "dice_stand" {
		lines := []zones.Standing{{Allies: true, When: zones.Both}, {For: answer.For, When: zones.Fewer}}
		options = append(options, engine.Option{
			Duty: o.Duty, Key: "arm-lines", Command: zones.Arm{Creature: arm.Creature, Answer: zones.Standing{When: zones.Mortal}, More: lines},
		})
	}
	return options
}

// mostKept is how many reserves the opponents of one random fight keep, so that it ends.
const mostKept = 3

// reserves let a GM who may begin or carry on keep opponents of several kinds and numbers in reserve, and
// bring who waits there, which is not offered.
func reserves(s *zones.State, o engine.Option) []engine.Option {
	switch o.Command.(type) {
	case zones.Begin, zones.Go:
	default:
		return nil
	}
	var options []engine.Option
	bring := func(id zones.ModelID) {
		options = append(options, engine.Option{
			Duty: o.Duty, Key: "bring-" + string(id), Command: zones.Bring{Creature: id, Zone: s.Zones[0].ID},
		})
	}
	if len(s.Reserves) > 0 {
		bring(s.Reserves[0]) // no other at the same time: which one it is that appears is no secret
	}
	for _, c := range s.Creatures {
		if c.Side == zones.Foes && c.Standing() && c.Zone == "" {
			bring(c.ID)
		}
	}
	if s.Kept >= mostKept {
		return options
	}
	for i, c := range hidden(s) {
		options = append(options, engine.Option{Duty: o.Duty, Key: fmt.Sprintf("keep-%d", i), Command: c})
	}
	return options
}

// hidden are opponents of several kinds and numbers, some of which bear the name of a creature on the table.
// These show all, as whoever else is offered of that name would have its numbers sealed in the same slot.
func hidden(s *zones.State) []zones.AddFoes {
	all := []zones.AddFoes{
		{Line: "Bat th6 hits1; teeth 1 hand", Count: 1, Show: zones.ShowName}, {Line: "Imp th4 hits1; fork 1 hand", Count: 3, Show: zones.ShowWords},
	}
	if len(s.Creatures) > 0 {
		line := fmt.Sprintf("%q th5 hits1; fist 1 hand", s.Creatures[len(s.Creatures)-1].Name)
		all = append(all, zones.AddFoes{Line: line, Count: 2, Show: zones.ShowAll})
	}
	return all
}

// unlike drops options that come twice.
func unlike(options []engine.Option) []engine.Option {
	var kept []engine.Option
	seen := map[string]bool{}
	for _, o := range options {
		if key := string(o.Duty) + ":" + o.Key; !seen[key] {
			seen[key] = true
			kept = append(kept, o)
		}
	}
	return kept
}

// setup is a small fight under house rules that are the default or turned one by one.
func setup(r *rand.Rand) engine.Setup {
	maps, characters := zones.Maps(), zones.Characters()
	var terms zones.Terms
	var start zones.ZoneID
	if r.IntN(3) > 0 {
		m := maps[r.IntN(len(maps))]
		terms.Ground, start = &m, m.Start
	} else {
		start = "the-field"
	}
	players := 1 + r.IntN(3)
	for range players {
		pc := characters[r.IntN(len(characters))]
		pc.Hits = 1 + r.IntN(pc.Hits)
		line := pc.Notation()
		if r.IntN(8) == 0 {
			line = "" // enters later
		}
		terms.PCs = append(terms.PCs, line)
	}
	for range r.IntN(3) {
		terms.Foes = append(terms.Foes, someFoes(r, start))
	}
	raw, _ := json.Marshal(terms) // plain fields always marshal
	return engine.Setup{Seats: 1 + players, Rules: someRules(r), Config: raw}
}

// someFoes are one or two opponents in the zone, or, now and then, in reserve.
func someFoes(r *rand.Rand, zone zones.ZoneID) zones.AddFoes {
	bestiary := zones.Bestiary()
	foes := zones.AddFoes{Line: string(bestiary[r.IntN(6)].Name), Count: 1 + r.IntN(2), Zone: zone, Show: zones.ShowAll}
	if r.IntN(6) == 0 {
		foes.Zone = ""
	}
	return foes
}

func someRules(r *rand.Rand) engine.Rules {
	rules := engine.Rules{}
	for _, d := range bound.Info().Rules {
		if r.IntN(2) == 0 {
			rules[d.Key] = d.Values[r.IntN(len(d.Values))]
		}
	}
	return rules
}

// others gives what a secret could have been instead. Nonsense is as good as a secret that is missing.
func others(g engine.Game, owner engine.Seat, slot engine.Slot) []any {
	s := bound.View(g).(zones.View)
	switch _, name, _ := strings.Cut(string(slot), ":"); slot.Kind() {
	case "foe":
		return otherNumbers(s.State, zones.ModelID(name))
	case "order":
		return otherOrders(s.State, name)
	case "armed":
		return otherAnswers(s.State, owner)
	case "reserve":
		return otherReserves(s.State)
	}
	return []any{"nonsense"}
}

func otherNumbers(s *zones.State, unit zones.ModelID) []any {
	weak, strong := map[zones.ModelID]int{}, map[zones.ModelID]int{}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Unit() == unit || c.Kept == unit {
			weak[c.ID], strong[c.ID] = 1, 99
		}
	}
	fists, bow := zones.Weapon{Name: "fists", Reach: zones.Hand}, zones.Weapon{Name: "bow", Reach: zones.Ranged}
	return []any{
		"nonsense",
		zones.Numbers{TH: 1, Dice: []int{1, 1, 1}, Arms: []zones.Weapon{fists}, Each: 1, Hits: weak, Max: weak},
		zones.Numbers{TH: 12, Dice: []int{12, 12, 12}, Arms: []zones.Weapon{bow, fists}, Each: 99, Hits: strong, Max: strong},
	}
}

// otherReserves are other kinds in other numbers.
func otherReserves(s *zones.State) []any {
	all := []any{"nonsense"}
	for _, c := range hidden(s) {
		profile, err := zones.ParseProfile(c.Line)
		if err != nil {
			profile = zones.Bestiary()[0]
		}
		all = append(all, zones.Reserve{Name: profile.Name, Count: c.Count, Show: c.Show})
	}
	return all
}

// otherOrders are plans of each unit in this round; none will do for a round of old.
func otherOrders(s *zones.State, name string) []any {
	all := []any{nil}
	if name != fmt.Sprint(s.Round) {
		return all
	}
	all = append(all, "nonsense", zones.Orders{"nobody": {{Leave: true}}})
	for _, unit := range s.Units() {
		for i, plan := range s.Plans(unit) {
			if i%4 == 0 {
				all = append(all, zones.Orders{unit[len(unit)-1].ID: plan})
			}
		}
	}
	return all
}

func otherAnswers(s *zones.State, _ engine.Seat) []any {
	var everybody []zones.ModelID
	for _, c := range s.Creatures {
		everybody = append(everybody, c.ID)
	}
	return []any{
		"nonsense", zones.Standing{}, zones.Standing{Allies: true, When: zones.Always},
		zones.Standing{Allies: true, When: zones.Fewer}, zones.Standing{For: everybody, When: zones.Mortal}, zones.Standing{For: everybody, When: zones.Both},
	}
}

// TestRandomFights plays fights to their end, and checks that all visible parts of a fight occur.
func TestRandomFights(t *testing.T) {
	fights := 1000
	if !enginetest.Slow() {
		fights = 100
	}
	seen := map[string]int{}
	for seed := range uint64(fights) {
		if err := randomFight(seed, seen); err != nil {
			t.Fatalf("fight %d: %v", seed, err)
		}
	}
	for _, ev := range []engine.Event{
		zones.VolleyRolled{}, zones.Interposed{}, zones.LetBe{}, zones.VolleyClosed{}, zones.Armed{}, zones.Struck{},
		zones.Attacked{}, zones.Moved{}, zones.Left{}, zones.HelpOffered{}, zones.Requested{}, zones.Ruled{}, zones.FoesAdded{}, zones.Brought{},
		zones.PlayersClosed{}, zones.RoundStarted{}, zones.Told{}, zones.Entered{}, engine.Ended{},
	} {
		if seen[ev.Kind()] == 0 {
			t.Errorf("no %q in %d fights", ev.Kind(), fights)
		}
	}
}

// randomFight gives random options to whoever owes something until the fight is over.
func randomFight(seed uint64, seen map[string]int) error {
	rnd := rand.New(rand.NewPCG(seed, 2))
	var log []engine.Entry
	call := func(seat engine.Seat) engine.Call {
		return engine.Call{
			ID: fmt.Sprint(len(log)), Seat: seat, Dice: dice.Seeded(seed<<20 + uint64(len(log))),
			Salt: func() string { return "00" }, History: func() ([]engine.Entry, error) { return log, nil },
		}
	}
	res, err := bound.Start(setup(rnd), engine.Opening{Call: call(engine.NoSeat)})
	for step := 0; err == nil && !res.Game.Kernel.Over(); step++ {
		log = append(log, res.Entry)
		for _, ev := range res.Entry.Events {
			seen[ev.Kind()]++
		}
		duties := bound.Owed(res.Game)
		if len(duties) == 0 || step > 2000 {
			return fmt.Errorf("after %d steps %d duties are open", step, len(duties))
		}
		seat := duties[rnd.IntN(len(duties))].Seat
		options := brisk{bound}.Options(res.Game, seat)
		res, err = bound.Step(res.Game, options[rnd.IntN(len(options))].Command, call(seat))
	}
	if err != nil {
		return err
	}
	for _, ev := range res.Entry.Events {
		seen[ev.Kind()]++
	}
	return nil
}
