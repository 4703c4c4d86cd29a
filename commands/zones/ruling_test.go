package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// stalkers are the opponents in the tests of rulings.
const stalkers = "Stalker th9 hits5 might7; claws 2 hand | count=2 | zone=Bridge"

// TestZ21ARulingIsOneAct (Z21) checks that an improvised action with a consequence takes one act of the
// player, one of the GM, and two posts. The form has the zone and the opponent from the player's words filled
// in.
func TestZ21ARulingIsOneAct(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", stalkers)
	since := len(h.Said)
	asked := h.Act(bob, "do | words=I swing to the Tower and kick Stalker 1 into the river")
	h.WantPublic(asked, "asks")
	rule := buttonWith(t, h.Slash(ann, "/game status"), ":rule:1")
	h.WantPrivate(h.Press(bob, rule), "Only the GM can do that")
	form := h.Form(ann, rule)
	if got := commandstest.Defaults(form)["success"]; got != "Ana to Tower; Stalker 1 hits -1" {
		t.Errorf("the likeliest is %q", got)
	}
	reply := h.Fill(ann, form, "check", "agility", "failure", "Ana hits -1", "words", "The chain holds.")
	h.WantPublic(reply, "passes Agility")
	for _, want := range []string{"grants **Ana**'s request", "moves **Ana** to *Tower*", "**Stalker 1**", "> The chain holds."} {
		h.WantPublic(reply, want)
	}
	h.Rest()
	if posts := len(h.Said) - since; posts > 2 {
		t.Errorf("%d posts: %s", posts, h.Told(since))
	}
	h.WantPrivate(h.Fill(ann, form), "ruled on or withdrawn")
	h.endFight("1")
	h.WantPrivate(h.Press(ann, zid("zr", id, "rule:1")), "This fight is over")
}

// TestZ21ARulingIsTyped (Z21) checks that one line has the effects on several creatures, also with arrows and
// colons.
func TestZ21ARulingIsTyped(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana to Bridge; Stalker 1 to Tower, hits -1 | reason=The beam falls"), "> The beam falls")
	panel := h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "*Tower*: Stalker 1 (TH 9; 4/5")
	for _, tt := range []struct{ line, says string }{
		{"effects=Ana > field", "moves **Ana** to *The field*"},
		{"effects=Stalker 1: > Bridge, hits +1", "moves **Stalker 1** to *Bridge*"},
		{"effects=Stalker 1–2 hits -1", "**Stalker 1**"},
		{"effects=Bo grappled (can't move, actions -1) until might", "**Bo**: grappled (−1 action per turn, can't move, until a successful Might check)."},
		{"effects=Bridge: smoke (TH +2) for 2 rounds", "*Bridge*: smoke (TH +2, until the end of round 2)."},
		{"effects=Bo not grappled", "**Bo**: grappled ends"},
		{"effects=Ana TH -1; Ana actions -1", "sets **Ana**'s actions to 1"},
		{"check=Bo might +1 | effects=Stalker 2 out; else Bo hits -1", "passes Might"},
		{"check=Bo might against Stalker 1", "against **Stalker 1**'s Might"},
		{"effects=Ana hits -1; Bob hits -1", "**Ana** takes 2"},
		{"effects=Stalker 1 captured", "rules that **Stalker 1** is captured"},
	} {
		h.WantPublic(h.Slash(ann, "/gm rule | "+tt.line), tt.says)
	}
	h.WantTold(ann, "/gm set | creature=Bo | what=condition | value=winded until round 3", "winded (until the end of round 3)")
	h.WantTold(ann, "/gm set | creature=Bo | what=hits | value=-2 | reason=A stone", "> A stone")
}

// TestZ21ARulingSaysWhatIsWrong (Z21) checks that a refusal says which effect is wrong and why, and that only
// a GM learns what is in reserve.
func TestZ21ARulingSaysWhatIsWrong(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	h.WantTold(ann, "/gm add | what=Wraith th9 hits5; chill 1 hand", "")
	for _, tt := range []struct{ line, says string }{
		{"effects=Stalker hits -1", "Write which one"}, {"effects=hits -1", "no creature"}, {"effects=Ana to Moon", "In “Ana to Moon”"},
		{"effects=Ana", ""}, {"effects=Ana hits", ""}, {"effects=Ana to field", "Effect 1 of the ruling"},
		{"effects=Ana hits -1; Bo grappled (dances)", "A condition can't do “dances”"}, {"effects=Bridge hits -1", "A zone can only have a condition"},
		{"effects=Ana grappled until luck", "luck"}, {"check=Ana luck +1", "luck"}, {"check=might +1", "needs a creature and an attribute"},
		{"effects=Ana hits -1; Ana actions -1; Bo hits -1; Bo actions -1", "at most 3 effects"}, {"effects=Ana not grappled", ""},
		{"effects=else Ana hits -1", "no check"}, {"effects=Ana gets -1 pie", "isn't an effect"},
		{"effects=Ana hits -1; Zorro fled", "There is no creature “Zorro” here"}, {"effects=Bo gets rope", "can't hand out belongings"},
		{"effects=Ana rests", "Rest party…"}, {"effects=Ana takes 2 hits", "isn't an effect"},
		{"effects=Ana dazed until the fight ends", "Write `until round 3`"},
	} {
		h.WantPrivate(h.Slash(ann, "/gm rule | "+tt.line), tt.says)
	}
	for _, line := range []string{"effects=Wraith hits -1", "effects=Nobody hits -1", "check=Wraith might"} {
		h.WantPrivate(h.Slash(bob, "/gm rule | "+line), "Only the GM can do that")
	}
	form := h.Form(ann, zid("z", h.Newest(ann), "rule:0"))
	refused := h.Fill(ann, form, "success", "Ana to Moon")
	h.WantPrivate(refused, "no zone “Moon”")
	if again := h.Again(ann, refused); commandstest.Defaults(again)["success"] != "Ana to Moon" {
		t.Errorf("the form comes back with %v", commandstest.Defaults(again))
	}
}

// TestWordsAnswerOneRequest checks that a ruling in words alone is refused while several requests are open,
// and that it answers the only one.
func TestWordsAnswerOneRequest(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	h.Act(bob, "do | words=I climb")
	h.Act(cat, "do | words=I swim")
	h.WantPrivate(h.Slash(ann, "/gm rule | reason=Yes, you can."), "Several requests are open: Ana and Bo.")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana to Tower | reason=Up"), "grants **Ana**'s request")
	h.WantPublic(h.Slash(ann, "/gm rule | reason=Yes, you can."), "**Bo**'s request")
}

// TestZ23ConditionsAreShown (Z23) checks that status and panel show conditions, and that a hazard with
// effects acts at the end of the round, in the post of the new round.
func TestZ23ConditionsAreShown(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	h.Slash(ann, "/gm map | do=hazard | zone=field | text=Steam, hits -1")
	h.Slash(ann, "/gm rule | effects=Ana *limping*; Stalker 1 dazed for 1 round")
	for _, by := range []gamekit.User{ann, bob} {
		h.WantPrivate(h.Slash(by, "/game status"), `\*limping\*`)
		h.WantPrivate(h.Slash(by, "/game status"), "dazed")
	}
	h.WantPrivate(h.Slash(ann, "/gm panel"), "dazed")
	h.sure(bob, h.Act(bob, "pass"))
	h.sure(cat, h.Act(cat, "pass"))
	reply := h.Slash(ann, "/gm next")
	for _, want := range []string{"⚠️ Steam: **Ana** takes 1 (39/40).", "**Stalker 1**: dazed ends", "Round 2"} {
		h.WantPublic(reply, want)
	}
}

// TestZ19TheNextScene (Z19) checks that the question whether a fight goes on leads to the next scene with the
// damage of the last, and that the button is the GM's.
func TestZ19TheNextScene(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	h.WantPrivate(h.Slash(bob, "/gm scene"), "Only the GM can do that")
	h.Slash(ann, "/gm rule | effects=Ana hits -3; Stalker 1–2 captured")
	panel := h.Slash(ann, "/gm panel")
	asked := h.Press(ann, buttonWith(t, panel, ":scene:1"))
	h.wantPanel(asked, "Go to the next scene?")
	custom, _, _ := strings.Cut(buttonWith(t, asked, ":scene-map:1|1"), "|")
	h.wantPanel(h.Press(ann, custom, "1"), "Exploring: A burning tavern")
	h.WantPrivate(h.Slash(bob, "/game status"), "37/40")
	h.WantPrivate(h.Press(ann, custom, "1"), "out of date")
	h.WantPublic(h.Slash(ann, "/gm scene"), "Scene 3")
}

// TestF48APlanGoesOn (F48) checks that the rest of an order passes to the next opponent of a group, or is
// reported as dropped.
func TestF48APlanGoesOn(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Rat th1 hits1; teeth 1 hand | count=2 | zone=field")
	h.wantsAgain(id, bob, "TH+2. If the target is defeated: Rat 1 → Rat 2; Rat 2 → Rat 1")
	h.WantPublic(h.Fill(bob, h.Form(bob, acting(id, "turn")), "then", "!same"), "**Ana** defeats **Rat 2**")
	h.endFight("1")
}

// wantsAgain checks which targets the same attack again names in a player's form; none: it isn't offered.
func (h *house) wantsAgain(id storage.GameID, by gamekit.User, want string) {
	h.Helper()
	got := ""
	for _, f := range h.Form(by, acting(id, "turn")).Fields {
		if f.ID != "then" {
			continue
		}
		for _, c := range f.Menu.Choices {
			if c.Value == "!same" {
				got = c.About
			}
		}
	}
	if got != want {
		h.Errorf("the same again: %q, want %q", got, want)
	}
}

// TestTheSameAgainNamesItsTarget checks that the same attack again names the next target of each group or
// says that there is none, and that it is offered only after an attack.
func TestTheSameAgainNamesItsTarget(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.wantsAgain(id, cat, "")
	h.wantsAgain(id, bob, "TH+2. If the target is defeated, you decide then")
	h.Slash(ann, "/gm add | what=Rat th1 hits1; teeth 1 hand | count=2 | zone=field")
	h.Slash(ann, "/gm add | what=Imp th1 hits1; teeth 1 hand | zone=field")
	h.wantsAgain(id, bob, "TH+2. If the target is defeated: Rat 1 → Rat 2; Rat 2 → Rat 1; else you decide")
	h.Slash(ann, "/gm set | creature=Rat 1 | what=zone | value=Bridge | reason=It flees")
	h.wantsAgain(id, bob, "TH+2. If the target is defeated, you decide then")
	for _, name := range []string{"Abominable Snow Beast", "Ancient Bronze Serpent"} {
		h.Slash(ann, "/gm add | what="+name+" th1 hits1; teeth 1 hand | count=3 | zone=field")
	}
	h.wantsAgain(id, bob, "TH+2. Target defeated: the next of its group in range, or you decide")
}

// TestOrdersInWords checks that opponents can be ordered to do something in the GM's words, which are posted
// when they act.
func TestOrdersInWords(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", stalkers)
	h.sure(bob, h.Act(bob, "pass"))
	h.sure(cat, h.Act(cat, "pass"))
	h.WantPrivate(h.Slash(ann, "/orders | set=Stalker: guard the *lever*"), "")
	h.WantPrivate(h.Slash(ann, "/gm panel"), `guard the \*lever\*`)
	h.WantPublic(h.Slash(ann, "/gm next"), `guard the \*lever\*`)
}

// TestZ19AnEndedFightIsReopened (Z19) checks that a GM can reopen a fight for seven days, with the same
// question.
func TestZ19AnEndedFightIsReopened(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", stalkers)
	h.WantPrivate(h.Slash(ann, "/gm next | step=reopen"), "it isn't over")
	h.endFight("1")
	h.WantPrivate(h.Slash(bob, "/gm next | step=reopen"), "Only the GM can do that")
	h.WantPublic(h.Slash(ann, "/gm next | step=reopen"), "")
	if h.Ended(id) {
		t.Error("the fight is still over")
	}
	h.WantPublic(h.Act(bob, "attack Stalker 1 with bow"), "Stalker 1")
	h.endFight("1")
	h.Now = h.Now.AddDate(0, 0, 8)
	h.WantPrivate(h.Slash(ann, "/gm next | step=reopen"), "more than 7 days ago")
}
