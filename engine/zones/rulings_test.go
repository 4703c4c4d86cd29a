package zones

import (
	"encoding/json"
	"strings"
	"testing"

	"warbell/engine"
)

func TestHeldAttack(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe")
	b.must(3, OfferHelp{"bob", "ana"})
	b.must(2, Attack{"ana", 2, "foe"})
	b.want("it waits", []string{"attack_held"}, b.kinds())
	b.want("its turn waits with it", []string{"turn-2-bob", "rule-1-1"}, b.duties())
	if err := b.do(2, Move{"ana", "z1"}); err == nil || !strings.Contains(err.Error(), "Your attack waits for the GM to rule on help from bob") {
		t.Errorf("moving meanwhile: %v", err)
	}
	if err := b.do(1, ClosePlayers{}); err == nil || !strings.Contains(err.Error(), "Rule on that first") {
		t.Errorf("closing meanwhile: %v", err)
	}
	b.must(1, Rule{Request: 1, Grant: true, Dice: 1}, 6)
	b.want("it is carried out", []string{"ruled", "attacked", "struck"}, b.kinds())
	st := boutTold[Attacked](b)[0].Strike
	b.want("as the first attack, one die by itself", []any{7, 1, 1, [][]int{{6}}}, []any{st.Need, st.Auto, st.Hits, st.Chains})
	b.want("one action is left to each, as another question", []string{"turn-2-ana.1", "turn-2-bob.1"}, b.duties())
	b.want("help costs a reaction", 1, b.s.Creature("bob").Spent)
	b.must(2, Attack{"ana", 2, "foe"}, 12, 8, 1)
	st = boutTold[Attacked](b)[0].Strike
	b.want("the next one has no help", []any{9, 0, 1}, []any{st.Need, st.Auto, st.Hits})
}

func TestHeldAttackWaitsForEachOffer(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "cid", "foe")
	b.must(3, OfferHelp{"bob", "ana"})
	b.must(4, OfferHelp{"cid", "ana"})
	b.must(2, Attack{"ana", 2, "foe"})
	b.must(1, Rule{Request: 1, Grant: true, Dice: 2})
	b.want("one offer still waits", []string{"ruled"}, b.kinds())
	b.must(4, Withdraw{2})
	b.want("taken back", []string{"withdrawn", "attacked", "struck"}, b.kinds())
	st := boutTold[Attacked](b)[0].Strike
	b.want("no die is rolled", []any{2, 2, 0}, []any{st.Auto, st.Hits, len(st.Chains)})
	b.want("an offer that is taken back costs nothing", 0, b.s.Creature("cid").Spent)
}

func TestHelpIsNoMoreThanTheWeapon(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe")
	b.must(3, OfferHelp{"bob", "ana"})
	b.must(1, Rule{Request: 1, Grant: true, Dice: 12})
	b.must(2, Attack{"ana", 1, "foe"})
	st := boutTold[Attacked](b)[0].Strike
	b.want("one die hits", []int{1, 1}, []int{st.Auto, st.Hits})
	b.want("it is used up", 0, len(b.s.Creature("ana").Helps))
}

func TestHelpRulings(t *testing.T) {
	tests := map[string]struct {
		rule  Rule
		faces []int
		spent int
		helps int
		kinds []string
	}{
		"refused":      {Rule{}, nil, 0, 0, []string{"ruled"}},
		"granted":      {Rule{Grant: true, Dice: 2}, nil, 1, 1, []string{"ruled"}},
		"check passed": {Rule{Grant: true, Dice: 2, Check: "might"}, []int{9}, 1, 1, []string{"checked", "ruled"}},
		"check failed": {Rule{Grant: true, Dice: 2, Check: " Might "}, []int{8}, 1, 0, []string{"checked", "ruled"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			b := newBout(t, boutRules(), "ana", "bob", "foe")
			b.must(3, OfferHelp{"bob", "ana"})
			tt.rule.Request = 1
			b.must(1, tt.rule, tt.faces...)
			b.want("told", tt.kinds, b.kinds())
			b.want("spent", tt.spent, b.s.Creature("bob").Spent)
			b.want("helps", tt.helps, len(b.s.Creature("ana").Helps))
			b.want("requests", 0, len(b.s.Requests))
			b.want("his turn pays", 2-tt.spent, b.s.Creature("bob").Actions)
		})
	}
}

func TestHeldAttackLapses(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "cid", "foe", "ogre")
	b.s.Creature("foe").Hits = 1
	b.must(2, Move{"ana", "z1"})
	b.must(3, OfferHelp{"bob", "ana"})
	b.must(2, Attack{"ana", 2, "foe"})
	b.must(4, Attack{"cid", 1, "foe"}, 7)
	b.must(1, Rule{Request: 1})
	b.want("the target is gone", []string{"ruled", "attack_lapsed"}, b.kinds())
	b.want("the action is back", []any{1, 0}, []any{b.s.Creature("ana").Actions, b.s.Creature("ana").Attacks})
	b.want("as another question", "turn-2-ana.2", b.duties()[0])
	b.must(2, Attack{"ana", 2, "ogre"}, 1, 2)
	b.want("and as the first attack", 7, boutTold[Attacked](b)[0].Strike.Need)
}

func TestHelperGoes(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "bob", "foe")
	b.s.Zones[0].Edge = true
	b.must(3, OfferHelp{"bob", "ana"})
	b.must(2, Attack{"ana", 2, "foe"})
	b.must(3, Leave{"bob"}, 7, 6)
	b.want("nobody is waited for any more", []string{"left", "attacked", "struck"}, b.kinds())
	b.want("nor asked", 0, len(b.s.Requests))
}

func TestArmedAnswerToAPC(t *testing.T) {
	tests := map[string]struct {
		rule  string
		faces []int
		kinds []string
		dealt int
	}{
		"the dice stand, read anew": {"dice_stand", []int{9, 7}, []string{"attacked", "interposed", "struck"}, 1},
		"the dice come after it":    {"before_roll", []int{9, 7}, []string{"interposed", "attacked", "struck"}, 1},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			b := newBout(t, boutRules("interpose", tt.rule), "ana", "bob", "foe")
			b.s.Creature("bob").Armed = true
			b.sealed["armed:bob.always"], _ = json.Marshal(Standing{For: []ModelID{"foe"}, When: Always})
			b.must(2, Attack{"ana", 2, "foe"}, tt.faces...)
			b.want("told", tt.kinds, b.kinds())
			b.want("whom it strikes", []Struck{{
				Target: Ref{"bob", "bob"}, By: Ref{"ana", "ana"}, Hits: tt.dealt, Left: 5 - tt.dealt, Max: 5, Condition: Hurt,
			}}, boutTold[Struck](b))
			b.want("it costs a reaction", 1, b.s.Creature("bob").Spent)
			b.want("and is declared", []engine.Reveal{{Owner: 3, Slot: "armed:bob.always"}}, b.out.Reveals)
		})
	}
}

func TestFreeAction(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.must(2, Ask{"ana"})
	b.want("one action is set aside", []any{2, 1}, []any{b.s.Creature("ana").Actions, b.s.available(b.s.Creature("ana"))})
	b.must(2, Move{"ana", "z1"})
	b.want("the turn waits for the ruling", []string{"rule-1-1"}, b.duties())
	b.must(1, Rule{Request: 1})
	b.want("a refusal costs nothing, and asks anew", []string{"turn-2-ana.2"}, b.duties())
	b.must(2, Ask{"ana"})
	b.must(2, Withdraw{2})
	b.want("neither does taking back", []string{"turn-2-ana.3"}, b.duties())
	b.must(2, Ask{"ana"})
	b.must(1, Rule{Request: 3, Grant: true, Check: "agi"}, 6)
	b.want("a check of 7 by default", []Checked{{Creature: Ref{"ana", "ana"}, Attribute: "agility", Target: 7, Face: 6, Passed: false, For: "request"}}, boutTold[Checked](b))
	b.want("it is spent all the same", []any{0, Opponents}, []any{b.s.Creature("ana").Actions, b.s.Phase})
	b.want("the check is not that of round one", Passed, b.s.Creature("ana").Agility)
}

func TestPassKeepsWhatIsSetAside(t *testing.T) {
	b := newBout(t, boutRules(), "ana", "foe")
	b.must(2, Ask{"ana"})
	b.must(2, Pass{"ana"})
	b.want("the phase waits", []any{Players, 1}, []any{b.s.Phase, b.s.Creature("ana").Actions})
	b.must(1, Rule{Request: 1, Grant: true})
	b.want("granted", []string{"ruled", "players_closed"}, b.kinds())
}

func TestReactionsOne(t *testing.T) {
	b := newBout(t, boutRules("reactions", "one"), "ana", "bob", "cid", "foe")
	b.must(2, OfferHelp{"ana", "bob"})
	err := b.do(2, OfferHelp{"ana", "cid"})
	if err == nil || !strings.Contains(err.Error(), "zones 6.2") {
		t.Errorf("a second offer: %v", err)
	}
	b.must(1, Rule{Request: 1})
	b.must(2, OfferHelp{"ana", "cid"})
}
