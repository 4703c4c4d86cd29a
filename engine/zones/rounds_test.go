package zones

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
)

func TestTheLastOpponentFalls(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.s.Creature("foe").Hits = 1
	b.must(2, Attack{"ana", 1, "foe"}, 7)
	b.want("why", EndDefeated, boutTold[RoundOver](b)[0].Why)
	b.want("nothing comes after that", "round_over", b.kinds()[len(b.kinds())-1])
	b.must(1, Finish{PCs})
	b.want("the reason is what happened", EndDefeated, boutTold[engine.Ended](b)[0].Why)
}

func TestTheLastPCLeaves(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe")
	b.s.Zones[0].Edge = true
	b.must(2, Leave{"ana"})
	b.want("one is left", 0, len(boutTold[RoundOver](b)))
	b.want("gone", []any{true, ZoneID("")}, []any{b.s.Creature("ana").Fled, b.s.Creature("ana").Zone})
	b.must(3, Leave{"bob"})
	b.want("why", EndFled, boutTold[RoundOver](b)[0].Why)
}

// TestF79AReserveIsNotCounted checks that reserves affect neither a round's end nor the GM's question (F79).
func TestF79AReserveIsNotCounted(t *testing.T) {
	ask := func(reserve bool) (*bout, string) {
		b := newBout(t, boutRules(), "ana", "bob", "foe")
		b.s.Creature("foe").Hits = 1
		if reserve {
			b.s.Reserves = []ModelID{"#1"}
		}
		b.must(2, Attack{"ana", 1, "foe"}, 7)
		return b, fmt.Sprint(b.kinds(), (system{}).Options(b.s, 1), owedEnd(b.s), (system{}).Missed(b.s))
	}
	b, with := ask(true)
	_, without := ask(false)
	b.want("the same", without, with)
	b.want("asked", []string{"end-2-1"}, b.duties())
	b.want("no deadline", nil, owedEnd(b.s)[0].Default)
	b.must(1, GoOn{})
	b.want("on", []any{3, Players, 2}, []any{b.s.Round, b.s.Phase, b.s.Creature("bob").Actions})
	b.must(3, Pass{"bob"})
	b.must(2, Pass{"ana"})
	b.want("asked again when the round ends", []string{"end-3-1"}, b.duties())
}

// TestF79WarbellEndsTheFight checks that Warbell as the only GM takes the first option, and the standing side
// wins (F79).
func TestF79WarbellEndsTheFight(t *testing.T) {
	for fells, winner := range map[ModelID]Side{"foe": PCs, "ana": Foes, "": ""} {
		b := newBout(t, boutRules(), "ana", "foe")
		for _, id := range []ModelID{"foe", "ana"} {
			if fells == id || fells == "" {
				b.s.Creature(id).Out = true
			}
		}
		b.s.Phase = Between
		if got := (system{}).Options(b.s, 1)[0].Command; got != (Finish{Winner: winner}) {
			t.Errorf("%s is out: %v", fells, got)
		}
	}
}

// TestF79BothSidesAreDown checks that the GM can go on without both sides, and bring creatures in that round
// (F79).
func TestF79BothSidesAreDown(t *testing.T) {
	for _, house := range []bool{false, true} {
		b := newBout(t, boutRules(), "ana", "foe")
		b.s.House = house
		b.s.Creature("ana").Out = true
		b.s.Creature("foe").Hits = 0
		b.s.Creature("foe").Out = true
		p := b.play(1)
		p.advance()
		b.s = p.S
		b.want("asked", Between, b.s.Phase)
		b.must(1, GoOn{})
		b.want("the GM ends the round", []string{"orders-3-1"}, b.duties())
		b.must(1, Go{})
		b.want("and is asked again", []string{"end-3-1"}, b.duties())
		b.must(1, Finish{})
		b.want("nobody wins", []engine.Seat(nil), boutTold[engine.Ended](b)[0].Winners)
	}
}

func TestCloseAtTheGMsWord(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "cid", "foe")
	b.must(2, Ask{"ana"})
	b.must(3, OfferHelp{"bob", "cid"})
	b.must(4, Pass{"cid"})
	b.must(1, ClosePlayers{})
	b.want("lost", []PlayersClosed{{Lost: []Ref{{"ana", "ana"}, {"bob", "bob"}}}}, boutTold[PlayersClosed](b))
	b.want("help stays, the rest lapses", []Request{{ID: 2, By: "bob", For: "cid"}}, b.s.Requests)
	b.must(1, Rule{Request: 2, Grant: true, Dice: 1})
	b.want("and may be ruled on later", []Help{{By: "bob", Dice: 1}}, b.s.Creature("cid").Helps)
	p := b.play(1)
	p.endRound()
	b.want("it costs an action", []Turn{{Ref{"ana", "ana"}, 2}, {Ref{"bob", "bob"}, 1}, {Ref{"cid", "cid"}, 2}}, p.Outcome().Events[0].(RoundStarted).Turns)
	b.want("of the turn that comes", []any{1, false}, []any{p.S.Creature("bob").Spent, p.S.Creature("bob").Begun})
}

func TestNobodyHasAnAction(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.s.Phase, b.s.Creature("ana").Spent, b.s.Creature("ana").Actions = Opponents, 2, 0
	p := b.play(1)
	p.endRound()
	p.advance()
	b.want("the phase closes at once", []any{Opponents, 3}, []any{p.S.Phase, p.S.Round})
}

func boutRoundOne(t *testing.T, rules engine.Rules, faces ...int) *bout {
	b := newBout(t, rules, "ana", "bob", "cid", "foe")
	b.s.Phase, b.s.Round = Setup, 0
	for i := range b.s.Creatures {
		b.s.Creatures[i].Agility, b.s.Creatures[i].Actions = "", 0
	}
	b.s.Creature("cid").Exempt, b.s.Creature("bob").Attributes["agility"] = true, 10
	b.must(1, Begin{}, faces...)
	return b
}

func TestAgility(t *testing.T) {
	b := boutRoundOne(t, boutRules(), 7, 9)
	b.want("7 is enough for her, 9 not for him", []Checked{
		{Creature: Ref{"ana", "ana"}, Attribute: "agility", Target: 7, Face: 7, Passed: true, For: "agility"},
		{Creature: Ref{"bob", "bob"}, Attribute: "agility", Target: 10, Face: 9, Passed: false, For: "agility"},
	}, boutTold[Checked](b))
	b.want("who fails loses the turn", []string{"turn-1-ana", "turn-1-cid"}, b.duties())
	b.want("and nothing else", true, b.s.mayReact(b.s.Creature("bob")))
	b.must(4, Pass{"cid"})
	b.must(2, Pass{"ana"})
	b.want("phase", Opponents, b.s.Phase)
}

// TestAgilityByTheDiceAfterAll checks that waiting characters roll as soon as the house rule changes to dice.
func TestAgilityByTheDiceAfterAll(t *testing.T) {
	b := boutRoundOne(t, boutRules("agility", "gm"))
	b.s.Rules["zones.agility"] = "roll"
	b.want("owed", []string{"agility-ana", "agility-bob", "turn-1-cid"}, b.duties())
	b.must(2, Agility{"ana"}, 7, 10)
	b.want("told", []string{"checked", "checked"}, b.kinds())
	b.want("owed then", []string{"turn-1-ana", "turn-1-bob", "turn-1-cid"}, b.duties())
}

func TestAgilityByTheGM(t *testing.T) {
	b := boutRoundOne(t, boutRules("agility", "gm"))
	b.want("owed", []string{"verdict-ana-1", "verdict-bob-1", "turn-1-cid"}, b.duties())
	if err := b.do(2, Agility{"ana"}); err == nil || !strings.Contains(err.Error(), "zones 3.3") {
		t.Errorf("a roll: %v", err)
	}
	b.must(1, Verdict{"ana", Failed})
	b.must(1, Verdict{"bob", Exempt})
	b.want("owed", []string{"turn-1-bob", "turn-1-cid"}, b.duties())
	b.must(4, Pass{"cid"})
	b.must(3, Pass{"bob"})
	b.want("phase", Opponents, b.s.Phase)
}

func TestTheGMExempts(t *testing.T) {
	b := boutRoundOne(t, boutRules("agility", "gm"))
	b.must(1, Verdict{"ana", Exempt})
	b.must(2, Move{"ana", "z1"})
	b.must(1, ClosePlayers{})
	closed := boutTold[PlayersClosed](b)[0]
	b.want("actions that are left are lost", []string{"ana", "cid"}, boutNames(closed.Lost))
	b.want("and so is a check that is owed", []string{"bob"}, boutNames(closed.Unready))
	b.want("and not owed any more", []string{"orders-1-1"}, b.duties())
}

func TestTheGMActsForAPC(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.must(1, Move{"ana", "z1"})
	b.must(1, Check{"ana", "MIGHT"}, 12)
	b.want("a call", []Checked{{Creature: Ref{"ana", "ana"}, Attribute: "might", Target: 9, Face: 12, Passed: true, For: "call"}}, boutTold[Checked](b))
	b.s.Creature("ana").Seat = engine.NoSeat
	b.want("and owes for who has no player", engine.Seat(1), owedTurns(b.s)[0].Seat)
	b.want("with options", true, len((system{}).Options(b.s, 1)) > 0)
}

// TestEachActionAsksAnew checks that each action makes a new question with another ID.
func TestEachActionAsksAnew(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe")
	b.s.Creature("ana").Actions = maxActions
	asked := map[string]bool{}
	for _, cmd := range []engine.Command{Move{"ana", "z1"}, Ask{"ana"}, Withdraw{1}, Attack{"ana", 2, "foe"}, Move{"ana", "z0"}, Attack{"ana", 1, "foe"}} {
		id := b.duties()[0]
		if !strings.HasPrefix(id, "turn-2-ana") || asked[id] || len(id) > 40 {
			t.Errorf("%s is asked before %s", id, cmd.Kind())
		}
		asked[id] = true
		b.tape = dice.NewTape(1, 1)
		b.must(2, cmd)
	}
	b.want("then nothing more, and of nobody else", []string{"turn-2-bob"}, b.duties())
}

func TestTurnOptions(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe", "ogre")
	b.s.Zones[0].Edge, b.s.Zones[1].Hazard, b.s.Creature("ogre").Zone = true, "fire", "z2"
	keys, sure := []string{}, []string{}
	for _, o := range (system{}).Options(b.s, 2) {
		if keys = append(keys, o.Key); o.Confirm {
			sure = append(sure, o.Key)
		}
	}
	b.want("options", []string{"move-z1.ana", "hit-1-foe.ana", "hit-2-foe.ana", "hit-2-ogre.ana", "ask.ana", "help-bob.ana", "leave.ana", "pass.ana"}, keys)
	b.want("asked once more", []string{"move-z1.ana", "leave.ana"}, sure)
	b.want("nothing for the GM", 0, len((system{}).Options(b.s, 1)))
}

// richBout is a fight with something of everything to answer.
func richBout(t *testing.T, rules engine.Rules) *bout {
	b := newBout(t, rules, "ana", "bob", "cid", "foe", "ogre")
	b.s.GMs = append(b.s.GMs, 5)
	b.s.Zones[0].Edge = true
	b.hide("ogre", Numbers{TH: 9, Dice: []int{1}, Hits: map[ModelID]int{"ogre": 2}, Max: map[ModelID]int{"ogre": 2}})
	b.must(3, OfferHelp{"bob", "ana"})
	b.must(3, Ask{"bob"})
	b.s.Round, b.s.Creature("cid").Agility = 1, ""
	return b
}

func TestEveryOptionIsAccepted(t *testing.T) {
	for _, rules := range []engine.Rules{boutRules(), boutRules("agility", "gm"), boutRules("interpose", "before_roll")} {
		b := richBout(t, rules)
		owed := map[engine.DutyID]engine.Seat{}
		for _, d := range owedTurns(b.s) {
			owed[d.ID] = d.Seat
		}
		answered := map[engine.DutyID]bool{}
		for seat := engine.Seat(1); seat <= 5; seat++ {
			keys := map[string]bool{}
			for _, o := range (system{}).Options(b.s, seat) {
				if owed[o.Duty] != seat || keys[o.Key] || len(o.Key) > 40 || len(o.Duty) > 40 {
					t.Errorf("seat %d: %s", seat, o.Key)
				}
				keys[o.Key], answered[o.Duty] = true, true
				in := b.inputs(seat)
				in.Dice = dice.Seeded(1)
				if _, err := (system{}).Decide(b.s, o.Command, in); err != nil {
					t.Errorf("%s is offered, but refused: %v", o.Key, err)
				}
			}
		}
		if len(answered) != len(owed) {
			t.Errorf("owed: %v, with an option: %v", owed, answered)
		}
	}
}

func TestFoldingTakesAnything(t *testing.T) {
	b := richBout(t, boutRules())
	b.tape = dice.Seeded(1)
	hostile := []engine.Event{
		RoundStarted{Round: -1, Turns: []Turn{{Ref{"nix", ""}, 2}, {Ref{"ana", ""}, 1 << 40}, {Ref{"foe", ""}, -5}}},
		Ruled{ID: 3, By: Ref{"nix", ""}}, Ruled{By: Ref{"bob", ""}, For: &Ref{"nix", ""}, Granted: true, Dice: -4},
		Ruled{By: Ref{"bob", ""}, For: &Ref{"ana", ""}, Granted: true, Dice: 1 << 50}, AttackHeld{By: Ref{"ana", ""}, Arm: -7},
		AttackLapsed{By: Ref{"ana", ""}}, AttackLapsed{By: Ref{"ana", ""}}, Attacked{}, Attacked{Strike{By: Ref{"ana", ""}}},
		Moved{Creature: Ref{"ana", ""}}, Left{}, Left{Creature: Ref{"foe", ""}}, HasPassed{Creature: Ref{"ana", ""}}, Requested{}, HelpOffered{},
		Checked{For: "agility"}, Judged{Creature: Ref{"ana", ""}, Result: "odd"}, Withdrawn{ID: 11}, PlayersClosed{Lost: []Ref{{}}},
	}
	for _, ev := range slices.Concat(hostile, hostile) {
		b.s.apply(ev)
		owedTurns(b.s)
		(system{}).Options(b.s, 2)
		b.play(1).advance()
	}
	if c := b.s.Creature("ana"); c.Actions < 0 || c.Actions > maxActions || c.helped() > 24 {
		t.Errorf("ana has %d actions and %v", c.Actions, c.Helps)
	}
}

func TestDecideLeavesTheState(t *testing.T) {
	b := richBout(t, boutRules())
	before, _ := json.Marshal(b.s)
	in := b.inputs(2)
	in.Dice = dice.Seeded(2)
	if _, err := (system{}).Decide(b.s, Attack{"ana", 1, "foe"}, in); err != nil {
		t.Fatal(err)
	}
	if after, _ := json.Marshal(b.s); !reflect.DeepEqual(before, after) {
		t.Errorf("from %s to %s", before, after)
	}
}
