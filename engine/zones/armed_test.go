package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/zones"
)

var (
	always     = zones.Standing{Allies: true}
	beforeRoll = engine.Rules{"zones.interpose": "before_roll"}
)

// shielding is a volley on Ana, twice by each ghoul, with answers armed.
type shielding struct {
	rules  engine.Rules
	ghouls int
	answer map[zones.ModelID]zones.Standing
	faces  []int
	want   string // who is struck, or is waited for
}

func (s shielding) run(t *testing.T) {
	m := meet(t, s.rules, s.ghouls)
	for i, id := range []zones.ModelID{"bo", "cai"} {
		if answer, armed := s.answer[id]; armed {
			m.do(bo+engine.Seat(i), zones.Arm{Creature: id, Answer: answer})
		}
	}
	e := m.volley(attacks("ana", "ana"), s.faces...)
	got := landed(e)
	if got == "" {
		got = "waiting for " + strings.Join(m.reacting(), ", ")
	}
	if got != s.want {
		t.Errorf("%s, want %s: %+v", got, s.want, e.Events)
	}
	window := told[zones.VolleyRolled](e)[0].Window
	if waits := strings.HasPrefix(s.want, "waiting"); (window > 0) != waits {
		t.Errorf("a window of %d seconds", window)
	}
}

func TestArmedAnswers(t *testing.T) {
	type answers = map[zones.ModelID]zones.Standing
	fewer, mortal := zones.Standing{Allies: true, When: zones.Fewer}, zones.Standing{Allies: true, When: zones.Mortal}
	for name, tt := range map[string]shielding{
		"the first in order steps in": {nil, 1, answers{"bo": always, "cai": always}, []int{9, 3, 10, 3}, "bo 1, bo 1"},
		"two reactions each": {
			nil, 2, answers{"bo": always, "cai": always}, []int{9, 3, 10, 3, 11, 8, 10, 12, 1}, "bo 1, bo 1, cai 0, cai 1",
		},
		"never": {nil, 1, answers{"bo": {}, "cai": {When: zones.Mortal}}, []int{9, 3, 10, 3}, "ana 1, ana 1"},
		"for another": {
			nil, 1, answers{"bo": {For: []zones.ModelID{"cai"}}, "cai": {For: []zones.ModelID{"bo", "ana"}}}, []int{10, 3, 9, 3}, "cai 1, ana 0",
		},
		"fewer":                            {nil, 1, answers{"bo": fewer, "cai": fewer}, []int{9, 10, 12, 2, 3}, "ana 2, ana 1"},
		"mortal together with what stands": {nil, 1, answers{"bo": mortal, "cai": {}}, []int{9, 9, 10, 11}, "bo 2, ana 2"},
		"mortal by itself": {
			nil, 2, answers{"bo": {}, "cai": mortal}, []int{9, 1, 12, 12, 12, 1, 1, 9, 9, 1, 1}, "cai 0, ana 3, ana 0, ana 0",
		},
		"one is not armed":             {nil, 1, answers{"bo": {}}, []int{9, 3, 10, 3}, "waiting for cai"},
		"nothing is left to the other": {nil, 1, answers{"bo": always}, []int{9, 3, 10, 3}, "bo 1, bo 1"},
	} {
		t.Run(name, tt.run)
	}
}

func TestArmedAnswersByHouseRule(t *testing.T) {
	type answers = map[zones.ModelID]zones.Standing
	one, carry := engine.Rules{"zones.reactions": "one"}, engine.Rules{"zones.interpose": "hits_carry_over"}
	for name, tt := range map[string]shielding{
		"one reaction each":        {one, 1, answers{"bo": always, "cai": always}, []int{9, 3, 10, 3}, "bo 1, cai 0"},
		"no reaction for a miss":   {one, 1, answers{"bo": always, "cai": {}}, []int{7, 7, 10, 8}, "ana 0, bo 2"},
		"hits carry over":          {carry, 1, answers{"bo": {}, "cai": always}, []int{8, 8, 10, 3}, "cai 2, cai 1"},
		"before the dice":          {beforeRoll, 1, answers{"bo": {}, "cai": always}, []int{9, 10, 11, 12, 12, 11}, "cai 1, cai 2"},
		"before the dice, waiting": {beforeRoll, 1, answers{"bo": {}}, nil, "waiting for cai"},
	} {
		t.Run(name, tt.run)
	}
}

// TestArmedAnswersAreOpened checks that a line is revealed only if its character could take a strike and its
// case holds.
func TestArmedAnswersAreOpened(t *testing.T) {
	m := meet(t, nil, 1)
	m.do(bo, zones.Arm{Creature: "bo", Answer: zones.Standing{}})
	m.do(cai, zones.Arm{Creature: "cai", Answer: always})
	m.do(gm, zones.Override{Creature: "cai", What: "zone", Value: "tower"})
	e := m.volley(attacks("ana"), 9, 1)
	opened := func(seat engine.Seat, slot engine.Slot) bool {
		return slices.Contains(e.Reveals, engine.Reveal{Owner: seat, Slot: slot})
	}
	if !opened(bo, "armed:bo.always") || opened(bo, "armed:bo.mortal") || opened(bo, "armed:bo.both") || opened(cai, "armed:cai.always") || !opened(zones.Screen, "order:1") || !opened(zones.Screen, "foe:ghoul") {
		t.Errorf("%+v", e.Reveals)
	}
	m.pass()
	if e = m.volley(attacks("ana"), 1, 1); opened(bo, "armed:bo.always") {
		t.Errorf("opened for a miss: %+v", e.Reveals)
	}
}

// TestArmInTheWindow checks that reactions set while the window is open apply at once.
func TestArmInTheWindow(t *testing.T) {
	m := meet(t, nil, 1)
	m.volley(attacks("ana", "ana"), 9, 9, 10, 11)
	e := m.do(cai, zones.Arm{Creature: "cai", Answer: zones.Standing{For: []zones.ModelID{"ana"}, When: zones.Fewer}})
	if steps := told[zones.Interposed](e); len(steps) != 1 || steps[0].Next != 1 || steps[0].Strike.Need != 10 {
		t.Errorf("%+v", e.Events)
	}
	if got := landed(m.do(bo, zones.Let{Creature: "bo"})); got != "cai 0, ana 2" || len(m.reacting()) > 0 {
		t.Errorf("%s, waiting for %v", got, m.reacting())
	}
	if c := m.creature("cai"); c.Actions != 1 || !c.Armed {
		t.Errorf("%+v", c)
	}
}

// TestDisarmInTheWindow checks that setting reactions in the window answers it, even if they are later
// withdrawn.
func TestDisarmInTheWindow(t *testing.T) {
	m := meet(t, nil, 1)
	m.volley(attacks("ana"), 9, 1)
	m.do(cai, zones.Arm{Creature: "cai", Answer: zones.Standing{}})
	m.do(cai, zones.Disarm{Creature: "cai"})
	if got := m.reacting(); !slices.Equal(got, []string{"bo"}) {
		t.Errorf("waiting for %v", got)
	}
	m.refuse(cai, zones.Disarm{Creature: "cai"}, engine.Illegal, "Cai has no reactions set")
	m.do(bo, zones.Let{Creature: "bo"})
	m.pass()
	m.volley(attacks("ana"), 9, 1)
	if got := m.reacting(); !slices.Equal(got, []string{"bo", "cai"}) {
		t.Errorf("waiting for %v", got)
	}
}

func TestArmRefuses(t *testing.T) {
	m := meet(t, beforeRoll, 1)
	many := make([]zones.ModelID, 13)
	for says, try := range map[string]struct {
		seat   engine.Seat
		answer zones.Standing
		code   engine.Code
	}{
		"it is another player's character":                     {ana, always, engine.NotYours},
		"You can't change Bo's reactions: only its player can": {gm, always, engine.NotYours},
		"“often” isn't a condition for a reaction":             {bo, zones.Standing{When: "often"}, engine.Invalid},
		"Choose always":                 {bo, zones.Standing{Allies: true, When: zones.Mortal}, engine.Illegal},
		"up to 12":                      {bo, zones.Standing{For: many}, engine.Invalid},
		"There is no creature “d”":      {bo, zones.Standing{For: []zones.ModelID{"ana", "d"}}, engine.Invalid},
		"Bo can't interpose for itself": {bo, zones.Standing{For: []zones.ModelID{"bo"}}, engine.Invalid},
	} {
		m.refuse(try.seat, zones.Arm{Creature: "bo", Answer: try.answer}, try.code, says)
	}
}

// TestIntercept checks that a character can protect a named opponent from another character.
func TestIntercept(t *testing.T) {
	for name, tt := range map[string]struct {
		rules  engine.Rules
		answer zones.Standing
		faces  []int
		want   zones.ModelID
		hits   int
	}{
		"named":            {nil, zones.Standing{For: []zones.ModelID{"ghoul"}}, []int{9, 10}, "cai", 1},
		"an ally only":     {nil, always, []int{9, 10}, "ghoul", 2},
		"a miss":           {nil, zones.Standing{For: []zones.ModelID{"ghoul"}}, []int{6, 6}, "ghoul", 0},
		"not mortal":       {nil, zones.Standing{For: []zones.ModelID{"ghoul"}, When: zones.Mortal}, []int{9, 10}, "ghoul", 2},
		"mortal":           {nil, zones.Standing{For: []zones.ModelID{"ghoul"}, When: zones.Mortal}, []int{9, 12, 10}, "cai", 2},
		"before the dice":  {beforeRoll, zones.Standing{For: []zones.ModelID{"ghoul"}}, []int{9, 10}, "cai", 1},
		"hits that carry":  {engine.Rules{"zones.interpose": "hits_carry_over"}, zones.Standing{For: []zones.ModelID{"ghoul"}}, []int{9, 10}, "cai", 2},
		"fewer than it is": {nil, zones.Standing{For: []zones.ModelID{"ghoul"}, When: zones.Fewer}, []int{10, 11}, "ghoul", 2},
	} {
		t.Run(name, func(t *testing.T) {
			m := prepare(t, tt.rules)
			m.do(gm, zones.AddFoes{Line: "Ghoul th7 hits3; claws 2 hand", Count: 1, Zone: "the-field", Show: zones.ShowName})
			m.do(cai, zones.Arm{Creature: "cai", Answer: tt.answer})
			m.do(gm, zones.Begin{})
			e := m.do(ana, zones.Attack{Creature: "ana", Weapon: 1, Target: "ghoul"}, tt.faces...)
			struck, stepped := told[zones.Struck](e), told[zones.Interposed](e)
			if tt.hits > 0 && (len(struck) != 1 || struck[0].Target.ID != tt.want || struck[0].Hits != tt.hits) || tt.hits == 0 && len(struck) > 0 {
				t.Errorf("%+v", e.Events)
			}
			if (len(stepped) == 1) != (tt.want == "cai") || m.creature("cai").Spent != len(stepped) {
				t.Errorf("%+v", e.Events)
			}
		})
	}
}
