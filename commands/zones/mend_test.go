package zones_test

import (
	"fmt"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// labels returns the labels of a reply's buttons in order.
func labels(r gamekit.Reply) string {
	m := templates.Message{}
	switch {
	case r.Post != nil:
		m = r.Post.Message()
	case r.Whisper != nil:
		m = r.Whisper.Message()
	}
	var all []string
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if b.Style == templates.Primary {
				b.Label = "*" + b.Label
			}
			all = append(all, b.Label)
		}
	}
	return strings.Join(all, ", ")
}

// TestAFallenCharacterIsTold checks that a player whose characters are all defeated sees why, and gets no
// actions.
func TestAFallenCharacterIsTold(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm set | creature=Ana | what=out | value=yes | reason=A fall")
	const out = "Ana is out of this fight. Your GM can give you a new character: `/gm player`."
	for _, r := range []gamekit.Reply{
		h.Act(bob, "attack ghast"), h.Act(bob, "move Bridge"), h.Slash(bob, "/orders | set=allies"),
		h.Act(bob, "pass | model=Ana"), h.Press(bob, acting(id, "attack")), h.Press(bob, acting(id, "pass", "round=1")), h.Press(bob, acting(id, "move", "actor=ana")),
	} {
		h.WantPrivate(r, out)
	}
	me := h.Slash(bob, "/act")
	h.WantPrivate(me, out)
	if got := labels(me); strings.Contains(got, "Attack") || strings.Contains(got, "Arm") {
		t.Errorf("Bob is offered %s", got)
	}
}

// TestAHeldAttackIsTold checks that a player who would act again sees what their held attack waits for.
func TestAHeldAttackIsTold(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th1 hits37; claws 2 hand | zone=field")
	h.Act(cat, "help Ana | words=Look here!")
	h.WantPublic(h.Act(bob, "attack Ghast"), "waits for the GM's ruling")
	const held = "Ana's attack on Ghast waits for the GM to rule on help from Bo."
	h.WantPrivate(h.Press(bob, acting(id, "attack")), held)
	h.WantPrivate(h.Press(bob, acting(id, "do")), held)
	h.WantPrivate(h.Slash(bob, "/act"), held)
	h.WantPrivate(h.Slash(cat, "/act"), "**Bo** waits for the GM's ruling.")
	if got := labels(h.Slash(cat, "/game status")); !strings.HasPrefix(got, "*Grant help…, Grant with check…, Refuse…") {
		t.Errorf("what waits for a ruling isn't looked for: %s", got)
	}
}

// TestManyTargets checks that two menus replace one that is too long, with one choice for targets that look
// the same.
func TestManyTargets(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	for _, line := range []string{"what=Hill Goblin | count=18 | zone=field", "what=Wolf th7 hits3; teeth 2 hand | count=2 | zone=field | show=name"} {
		h.Slash(ann, "/gm add | "+line)
	}
	h.WantPublic(h.Slash(ann, "/gm next"), "<@1002>, your turn: **Ana**, 2 actions")
	id := h.Newest(ann)
	form := h.Form(bob, acting(id, "attack"))
	if got := lines(form, "weapon"); got != "bow (ranged, 2 dice) | \nknife (hand, 2 dice) | " {
		t.Errorf("weapons: %q", got)
	}
	if got := lines(form, "target"); got != "Hill Goblin 1–18 (18 unhurt) | same zone\nWolf 1–2 | same zone" {
		t.Errorf("targets: %q", got)
	}
	h.WantPublic(h.Fill(bob, form, "weapon", "2", "target", "hill-goblin-1"), "**Ana** attacks **Hill Goblin 1** (knife")
	for i := range 26 {
		h.Slash(ann, fmt.Sprintf("/gm add | zone=field | what=Imp%c th7 hits3; teeth 1 hand", 'a'+i))
	}
	form = h.Form(bob, acting(id, "attack"))
	if got := form.Fields[2].Text; !strings.Contains(got, "Name them with /act do:attack") {
		t.Errorf("what is cut isn't told: %+v", form.Fields)
	}
	h.WantPrivate(h.Slash(bob, "/act"), ", Wolf 1–2, Impa, Impb,")
}

// TestWhatIsForGoodIsAskedTwice checks that passing a whole turn, and leaving the fight, need a confirmation.
func TestWhatIsForGoodIsAskedTwice(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	h.WantPublic(h.Act(bob, "attack ghast"), "1 action left")
	h.WantPublic(h.Press(bob, acting(id, "pass", "round=1")), "**Ana** ends the turn")
	h.WantPrivate(h.Act(bob, "leave | words=Bye"), "Your words")
	asked := h.Slash(cat, "/act | do=leave | words=Farewell")
	if asked.Modal == nil || asked.Modal.Title != "Leave the fight?" || !strings.Contains(asked.Modal.Fields[0].Text, "can't come back") {
		t.Fatalf("nobody asks: %q", text(asked))
	}
	h.WantPublic(h.Fill(cat, asked.Modal), "> Farewell")
}

// TestArmingInOtherWords checks that reactions can be typed in several ways, and that a refusal lists them.
func TestArmingInOtherWords(t *testing.T) {
	h := newHouse(t)
	h.ordered("")
	for _, c := range []struct{ words, says string }{
		{"nobody", "never interpose"}, {"None", "never interpose"}, {"ask", "ask me first"}, {"Any ally", "any ally"},
		{"Ask me", "ask me first"}, {"Zed", "Or type allies, never or ask me."},
	} {
		h.WantPrivate(h.Slash(cat, "/orders | set="+c.words), c.says)
	}
	h.WantPrivate(h.Slash(gamekit.User{ID: "1004", Name: "Dan"}, "/game join | character=Zed th8"), "Zed has no hits")
}

// TestJoinGoesWithTheFight checks that the post about a fight loses its Join button at the first press after
// the end.
func TestJoinGoesWithTheFight(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, nil, "gm", "open")
	call.Rights.Threads = true
	opened := h.Do(call)
	id := h.Newest(ann)
	if err := h.Bot.Place(t.Context(), id, "777"); err != nil {
		t.Fatal(err)
	}
	end := h.SlashCall(ann, map[string]gamekit.Value{"step": {Text: "end"}}, "gm", "next")
	end.Channel = gamekit.Channel{ID: "777", Thread: true}
	if r := h.Press(ann, buttonWith(t, h.Do(end), ":finish:")); r.Whisper != nil {
		t.Fatalf("the fight goes on: %q", text(r))
	}
	r := h.Press(bob, buttonWith(t, opened, ":join"))
	if r.Update == nil || len(r.Update.Message().Rows) > 0 || !strings.Contains(text(r), "is over") {
		t.Errorf("after the end it reads %q", text(r))
	}
}

// TestTheLastMapAsksNobody checks that the last picture says that the fight is over.
func TestTheLastMapAsksNobody(t *testing.T) {
	h := newHouse(t)
	h.volley("")
	h.Watch = func(s commandstest.Shown) {
		if files := s.Message.Files; len(files) > 0 && s.To == "" {
			h.lastMap = files[len(files)-1].Alt
		}
	}
	since := len(h.Said)
	end := h.Slash(ann, "/gm next | step=end")
	h.wantPanel(h.Press(ann, buttonWith(t, end, ":finish:")), "The fight is over")
	if got := h.Told(since); !strings.Contains(got, "the fight is over: the characters win") {
		t.Errorf("told: %s", got)
	}
	for _, asks := range []string{"orders", "can react", "begins the fight"} {
		if alt := h.lastMap; alt == "" || strings.Contains(alt, asks) {
			t.Errorf("the last map says %q", alt)
		}
	}
}

// TestAGroupIsSuggestedAsOne checks that a unit with common orders is one suggestion of /orders.
func TestAGroupIsSuggestedAsOne(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Hill Goblin | count=3 | zone=Tower")
	h.sure(bob, h.Act(bob, "pass"))
	h.sure(cat, h.Act(cat, "pass"))
	all := h.suggestOrders(ann, "bridge")
	if len(all) != 1 || all[0].Label != "Hill Goblin 1–3: move Bridge" {
		t.Fatalf("suggested: %+v", all)
	}
	h.WantPrivate(h.Slash(ann, "/orders | set="+all[0].Value), "Hill Goblin 1–3")
}

// TestRequestsAreRuledOnWhereTheyStand checks that a request's post has the GM's buttons to grant, check and
// refuse.
func TestRequestsAreRuledOnWhereTheyStand(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	asked := h.Act(bob, "do | words=I climb the wall")
	h.WantPrivate(h.Press(bob, buttonWith(t, asked, "zr:")), "Only the GM can do that")
	form := h.Form(ann, buttonWith(t, asked, ":check:"))
	h.WantPublic(h.Fill(ann, form, "check", "wits"), "passes Wits")
	again := h.Act(cat, "do | words=I dance")
	h.WantPublic(h.Press(ann, buttonWith(t, again, "zr:")), "grants **Bo**")
	h.WantPrivate(h.Press(ann, buttonWith(t, again, "zr:")), "ruled on or withdrawn")
}

// TestAllOpponentsAreOrderedInOneForm checks that Warbell's suggestions are selected, and that submitting the
// form rolls the dice.
func TestAllOpponentsAreOrderedInOneForm(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Hill Goblin | count=3 | zone=field")
	h.sure(bob, h.Act(bob, "pass"))
	due := h.sure(cat, h.Act(cat, "pass"))
	h.WantPrivate(h.Press(bob, buttonWith(t, due, "zo:")), "Only the GM can do that")
	form := h.Form(ann, buttonWith(t, due, "zo:"))
	if f := form.Fields[0]; f.Label != "Hill Goblin 1–3" || !strings.HasSuffix(f.Menu.Choices[0].Label, " with spear, twice") || !f.Menu.Choices[0].Default {
		t.Errorf("asked: %+v", f)
	}
	h.WantPublic(h.Fill(ann, form, "words", "Out of the reeds!"), "**The opponents attack**: Hill Goblin 1–3 → ")
	h.WantPrivate(h.Fill(ann, form), "for round 1, now it is round 2")
}

// TestAnswersStandSideBySide checks that each case of a reaction takes one press, and that players see what
// happens without a reaction.
func TestAnswersStandSideBySide(t *testing.T) {
	h := newHouse(t)
	h.volley("")
	status := h.Slash(cat, "/game status")
	if got := labels(status); !strings.HasPrefix(got, "*Interpose…, Interpose if safe, Don't interpose") {
		t.Errorf("in the window: %s", got)
	}
	cost := buttonWith(h, h.Slash(cat, "/act"), ":cost:")
	h.WantPrivate(h.Press(bob, buttonWith(t, status, ":both:")), "You can't Interpose with Ana now: no attack is waiting")
	h.WantPrivate(h.Press(cat, buttonWith(t, status, ":both:")), "interpose for any ally if both survive")
	if got := h.Told(0); !strings.Contains(got, "Without an Interpose, **Ana** takes ") || !strings.Contains(got, "Round 2") || strings.Contains(got, "**Bo** interposes") {
		t.Errorf("told: %s", got)
	}
	h.WantPrivate(h.Press(cat, cost), "for round 1, now it is round 2")
}

// TestAWholeTurnInOneForm checks that two actions can be given at once, and that one made impossible by the
// dice is asked again.
func TestAWholeTurnInOneForm(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Rat th1 hits1; teeth 1 hand | zone=field")
	h.WantTold(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field", "")
	form := h.Form(bob, acting(id, "turn"))
	if first := lines(form, "first"); !strings.HasPrefix(first, "Attack Rat with bow (2 dice) | same zone\nAttack Rat with knife") || !strings.Contains(lines(form, "then"), "Decide after the first") {
		t.Errorf("asked: %s\n%s", first, lines(form, "then"))
	}
	told := h.Fill(bob, form, "then", "!same")
	h.WantPublic(told, "<@1002>, your turn goes on: **Ana**, 1 action left")
	h.WantPublic(told, "drops the rest of the turn: attack Rat with bow. **Rat** is out of the fight.")
	h.WantPublic(h.Fill(cat, h.Form(cat, acting(id, "turn")), "first", "move/bridge", "then", "move/tower", "words", "Away!"), "> Away!")
	refused := h.Fill(bob, h.Form(bob, acting(id, "turn")), "first", "move/moon", "words", "Up!")
	h.WantPrivate(refused, "no zone “moon”")
	if typed := commandstest.Defaults(h.Again(bob, refused))["words"]; typed != "Up!" {
		t.Errorf("given back: %q", typed)
	}
	h.WantPrivate(h.Press(cat, acting(id, "turn")), "no actions left")
}

// TestTheTitleNamesWhoActs checks that the form's title names the character if the player has several.
func TestTheTitleNamesWhoActs(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	if form := h.Form(bob, acting(id, "do")); form.Title != "Ask the GM" {
		t.Errorf("title %q", form.Title)
	}
	if form := h.Form(ann, acting(id, "do", "actor=bo")); form.Title != "Bo: Ask the GM" {
		t.Errorf("title %q", form.Title)
	}
}

// TestThePanelIsLookedFor checks that the GM's button comes first if the fight waits only for GMs.
func TestThePanelIsLookedFor(t *testing.T) {
	h := newHouse(t)
	if got := labels(h.Slash(ann, "/gm open")); !strings.HasPrefix(got, "*Join, *GM panel") {
		t.Errorf("before the fight: %s", got)
	}
	h = newHouse(t)
	id := h.volley("")
	if got := labels(h.Slash(cat, "/game status")); !strings.HasPrefix(got, "*Interpose…") {
		t.Errorf("in the window: %s", got)
	}
	h.WantPublic(h.Press(cat, acting(id, "let", "round=1")), "Round 2")
	h.sure(bob, h.Act(bob, "pass"))
	if got := labels(h.sure(cat, h.Act(cat, "pass"))); !strings.HasPrefix(got, "*Order opponents…, GM panel") {
		t.Errorf("the opponents' turn: %s", got)
	}
}
