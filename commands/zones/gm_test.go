package zones_test

import (
	"context"
	"strings"
	"testing"
	"unicode/utf8"
	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

func TestOnlyGameMastersRunTheFight(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	for _, line := range []string{
		"panel", "add | what=Ghoul", "map | do=remove | zone=Tower", "player | user=@Ann | creature=Ana", "set | creature=Ana | what=removed", "player | user=@Bob | as=gm",
		"set | creature=Ana | what=hits | value=9 | reason=Please", "say | as=Ghast | text=Hm", "next", "rule | check=Ana wits", "rule", "rule | effects=Ana hits -1", "scene", "next | step=end",
	} {
		h.WantPrivate(h.Slash(bob, "/gm "+line), "Only the GM can do that")
	}
	h.WantPrivate(h.Slash(bob, "/orders | set=Ghast: leave"), "There is no creature")
	for _, custom := range []string{
		zid("z", id, "foe"), zid("z", id, "check:4"), zid("zg", id, "show"), zid("zg", id, "go:1"), zid("zg", id, "sure-close:1"), zid("zg", id, "map"),
	} {
		h.WantPrivate(h.Press(bob, custom), "Only the GM can do that")
	}
	dan := gamekit.User{ID: "1004", Name: "Dan"}
	for _, custom := range []string{acting(id, "move"), acting(id, "pass", "round=1"), zid("z", id, "me"), acting(id, "arm"), zid("zd", id, "withdraw:3")} {
		h.WantPrivate(h.Press(dan, custom), "You have no character in this fight. Press *Join*")
	}
	h.WantPrivate(h.Act(dan, "move Bridge | model=Ana"), "You have no character")
	h.WantPrivate(h.Press(cat, acting(id, "move", "actor=ana")), "You can't act with Ana")
	h.WantPrivate(h.Press(cat, acting(id, "move", "actor=nobody")), "no longer in the fight")
	for _, old := range []string{zid("z", id, "dance"), zid("zd", id, "dance:1")} {
		h.WantPrivate(h.Press(bob, old), "out of date")
	}
	h.endFight("")
	h.WantPrivate(h.Press(bob, acting(id, "move")), "This fight is over")
	h.WantPrivate(h.Press(bob, "z:"+string(id)+":99:move"), "already been decided")
}

func TestTheTableIsTheGameMasters(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	for _, step := range []struct{ line, says string }{
		{"add | what=ghoul | count=3 | zone=Tower", "Ghoul 1–3"},
		{"set | creature=Ghoul 2 | what=show | value=all | reason=Seen", "Ghoul"},
		{"set | creature=Ghoul 2 | what=hits | value=1 | reason=A fall", "> A fall"},
		{"set | creature=Ghoul 2 | what=zone | value=field | reason=Flew", "> Flew"},
		{"say | as=Ghoul 1 | text=Hungry @here", `> Hungry \@here`},
	} {
		h.WantTold(ann, "/gm "+step.line, step.says)
	}
	for _, step := range []struct{ line, says string }{
		{"map | do=rename | zone=tower | text=Keep", "Keep"}, {"map | do=join | zone=Keep | to=field", "Keep"},
		{"map | do=describe | zone=Keep | text=Tall", "Tall"}, {"map | do=cut | zone=Keep | to=field", "Keep"},
		{"map | do=edge | zone=Keep", "Keep"}, {"map | do=start | zone=Keep", "Keep"},
		{"map | do=hazard | zone=Keep | text=Crows", "Crows"}, {"map | do=remove | zone=Bridge", "Bridge"},
	} {
		h.WantTold(ann, "/gm "+step.line, step.says)
	}
	h.WantPublic(h.Slash(ann, "/gm rule | check=Ana Wits"), "passes Wits")
	h.WantPublic(h.Slash(ann, "/gm set | what=removed | creature=Ghoul 3"), "Ghoul 3")
	since := len(h.Said)
	h.endFight("2")
	if got := h.Told(since); !strings.Contains(got, "the opponents win") {
		t.Errorf("told: %s", got)
	}
}

// endFight ends the fight for a side, 1 for the characters and 2 for the opponents, after the confirmation.
func (h *house) endFight(winner string) {
	h.Helper()
	sure := h.Slash(ann, "/gm next | step=end")
	h.WantPrivate(sure, "Hidden stats will be revealed")
	h.wantPanel(h.Press(ann, buttonWith(h, sure, ":finish:"+winner)), "The fight is over")
}

func TestTheTableSaysWhatIsWrong(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	for _, step := range []struct{ line, says string }{
		{"map | do=remove | zone=field", "creatures are there (Ana, Bo)"}, {"map | do=burn", "Choose a change from the list"},
		{"map | do=rename | zone=Bridgge | text=X", "Did you mean Bridge"}, {"map | do=map | text=taverm", "tavern"},
		{"map | do=join | zone=Bridge", "A second zone is missing"}, {"map | do=cut | zone=Bridge", "in `to`"},
		{"map | do=add | zone=Bridge", "A name for the zone is missing"}, {"map | do=hazard | zone=Bridge", "A hazard is missing"}, {"map | do=describe | zone=Bridge", "A description is missing"},
		{"add | what=Goul", "Did you mean Ghoul"}, {"add | what=Ghast; sharp", "Your line"},
		{"add | what=Ghoul | zone=Moon", "no zone “Moon”"}, {"add | what=Ghoul | show=half", "Choose name, words or all"},
		{"set | creature=Ana | what=hits | value=lots | reason=Hm", "Your words"}, {"set | creature=Ana | what=hits | value=3", "Give a reason"},
		{"set | creature=Ana | what=zone | value=reserve | reason=Hm", "Only opponents can be in reserve"},
		{"player | user=@Warbell | character=Nim Tarrow", "choose a bot"}, {"player | user=@Cat", "A character is missing"}, {"player | user=@Cat | creature=Anna", "Did you mean Ana"},
		{"player | user=@Bob | as=player", "This player isn't a GM"}, {"next | step=dance", "begin, close, go, skip, on or explore"},
		{"rule | check=Ana luck", "luck"}, {"rule | check=Ana", "needs a creature and an attribute"}, {"set | creature=Ana | what=zone | reason=Hm", "A new value is missing"},
	} {
		h.WantPrivate(h.Slash(ann, "/gm "+step.line), step.says)
	}
}

func TestSeatsAndGameMasters(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/gm open")
	id := h.Newest(ann)
	h.WantPublic(h.Slash(ann, "/gm player | user=@Bob | character="+anaLine), "**Ana**, played by Bob")
	h.WantPublic(h.Slash(ann, "/gm player | user=@Bob | character="+boLine), "**Bo**, played by Bob")
	h.WantPublic(h.Slash(ann, "/gm player | user=@Cat | creature=Bo"), "Bo")
	if g := commandstest.Value(h.Store.Load(context.Background(), id))(t); len(g.Seats) != 3 {
		t.Errorf("seats %v", g.Seats)
	}
	h.WantPublic(h.Slash(ann, "/gm player | as=gm | user=@Cat"), "Cat")
	h.WantPrivate(h.Slash(cat, "/gm panel"), "GM panel")
	h.WantPublic(h.Slash(cat, "/gm player | as=player | user=@Ann"), "Ann")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "Only the GM can do that")
	call := h.SlashCall(bob, map[string]gamekit.Value{"user": {User: bob}, "as": {Text: "gm"}}, "gm", "player")
	call.Manager = true
	h.WantPrivate(h.Do(call), "Only the GM can do that") // a moderator who plays must not see what only GMs see
	call = h.SlashCall(gamekit.User{ID: "1009", Name: "Mod"}, map[string]gamekit.Value{"user": {User: ann}, "as": {Text: "gm"}}, "gm", "player")
	call.Manager = true
	h.WantPublic(h.Do(call), "Ann")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "GM panel")
}

// TestWhoPlaysSeveral checks that a player with several characters is asked which one acts.
func TestWhoPlaysSeveral(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.Slash(ann, "/gm player | user=@Cat | character=Cy th7 hits5 agility1; staff 2 hand")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm next")
	who := h.Press(cat, acting(id, "turn"))
	h.WantPrivate(who, "Choose a character.")
	if form := h.Form(cat, buttonWith(t, who, "=bo")); form.Title != "Bo: Your turn" {
		t.Errorf("title %q", form.Title)
	}
	h.WantPrivate(h.Act(cat, "pass"), "Choose a character.")
	h.WantPrivate(h.Act(cat, "move Bridge"), "Several characters can do that. Name one with the option “model”: Bo, Cy")
	h.WantPublic(h.sure(cat, h.Act(cat, "pass | model=cy")), "**Cy** ends the turn")
	form := h.Form(cat, acting(id, "do"))
	h.WantPublic(h.Fill(cat, form, "words", "I sing"), "**Bo** asks")
	who = h.Press(ann, acting(id, "help"))
	h.WantPrivate(who, "Choose a character.")
	if got := len(buttons(who.Whisper.Message())); got != 3 {
		t.Errorf("a game master may act for all three, not %d", got)
	}
	if help := h.Form(ann, buttonWith(t, who, "=ana")); !strings.Contains(lines(help, "ally"), "Cy") {
		t.Errorf("allies: %s", lines(help, "ally"))
	}
}

func TestPanelBringsOpponents(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	form := h.Form(ann, buttonWith(t, h.Press(ann, zid("z", id, "panel")), ":foe"))
	if len(form.Fields) != 5 {
		t.Errorf("%d fields", len(form.Fields))
	}
	since := len(h.Said)
	h.wantPanel(h.Fill(ann, form, "ready", "Ghoul", "count", "2", "zone", "at:tower", "show", "name"), "Ghoul 1–2 (TH ")
	h.wantPanel(h.Fill(ann, form, "ready", "own", "line", "Ghast th11 hits37; claws 2 hand", "zone", "reserve"), "In reserve: Ghast (TH 11; 37/37)")
	h.wantPanel(h.Fill(ann, form, "ready", "Bridge Troll", "zone", "reserve", "show", "all"), "; Bridge Troll (TH ")
	h.Rest()
	if got := h.Told(since); !strings.Contains(got, "Ghoul 1–2") || strings.Contains(got, "Ghast") || strings.Contains(got, "TH") {
		t.Errorf("told: %s", got)
	}
	h.WantPrivate(h.Act(bob, "attack Ghasp"), "Ghoul")
	if got := text(h.Act(bob, "attack Ghast")); !strings.Contains(got, "no creature “Ghast”") {
		t.Errorf("a player learns who waits in reserve: %s", got)
	}
	h.WantPrivate(h.Fill(ann, form, "ready", "own", "line", "Ghast"), "no ready-made opponent")
	h.WantPrivate(h.Fill(ann, form, "count", "x"), "isn't a number of opponents")
	custom, _, _ := strings.Cut(buttonWith(t, h.Slash(ann, "/gm panel"), ":map|"), "|")
	h.WantPrivate(h.Press(ann, custom), "You haven't chosen anything")
	sure := h.Press(ann, custom, "A burning tavern")
	h.wantPanel(sure, "replaces all zones")
	h.wantPanel(h.Press(ann, buttonWith(t, sure, ":sure-map:")), "In reserve: Ghoul 1–2 (TH ")
	h.wantPanel(h.Press(ann, zid("zg", id, "show")), "Before the fight")
	h.WantPrivate(h.Press(ann, zid("zg", id, "dance:0")), "out of date")
}

func TestAgilityByTheGameMaster(t *testing.T) {
	h := newHouse(t)
	h.BeginFight(" | rules=agility=gm", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	custom, passed, _ := strings.Cut(buttonWith(t, h.Slash(ann, "/gm panel"), "|passed:ana"), "|")
	since := len(h.Said)
	h.wantPanel(h.Press(ann, custom, passed), "Round 1")
	h.wantPanel(h.Press(ann, custom, "failed:bo"), "Round 1")
	if got := h.Told(since); !strings.Contains(got, "**Ana**") || !strings.Contains(got, "**Bo**") {
		t.Errorf("told: %s", got)
	}
	h.WantPrivate(h.Act(cat, "move Bridge"), "turn")
	h.WantPublic(h.Act(bob, "attack Ghast"), "shoots")
	h.WantPublic(h.Undo(ann, "/game undo | to=7"), "")
}

func TestFightAnswersInPrivate(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	status := h.Slash(bob, "/game status")
	h.WantPrivate(status, "**Ana** 40/40")
	if files := status.Whisper.Message().Files; len(files) != 1 || files[0].Alt == "" {
		t.Errorf("no map: %d files", len(files))
	}
	me := h.Press(bob, zid("z", id, "me"))
	h.WantPrivate(me, "**To do**")
	h.WantPrivate(me, "**Ana** can\n- Bow (2 dice) → Ghast\n- Move → Bridge ⚠️\n")
	if strings.Contains(text(me), "Bo**: ") {
		t.Errorf("Bob reads about Cat's answers: %s", text(me))
	}
	for _, custom := range []string{"z:a:1:move", "zg:a:1:show"} {
		if h.Bot.Public(h.PressCall(bob, custom)) {
			t.Errorf("%s is answered in public", custom)
		}
	}
	if !h.Bot.OpensModal(h.PressCall(bob, "z:a:1:move")) || h.Bot.OpensModal(h.PressCall(ann, "zg:a:1:go:1")) {
		t.Error("z may open a form, zg never does")
	}
}

// TestPanelStaysOneMessage checks that a panel fits into one message, whatever it shows.
func TestPanelStaysOneMessage(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	for _, name := range []string{"Ash*wraith", "Bog_lurker", "Cave~troll", "Dust|devil"} {
		h.WantTold(ann, "/gm add | count=7 | zone=field | what="+name+" th11 hits37; barbed_claws_that_rend 3 hand; a*long*tongue 2 thrown; venom 1 ranged", "")
	}
	for i := range 9 {
		h.Slash(ann, "/gm add | zone=Tower | what="+strings.Repeat("_", 20)+string(rune('a'+i))+" th9 hits9; claws 1 hand")
	}
	h.Slash(ann, "/gm next")
	for _, line := range []string{"agility | value=passed | creature=Ana", "agility | value=passed | creature=Bo"} {
		h.Slash(ann, "/gm set | reason=So be it | what="+line)
	}
	long := strings.Repeat("*_", 250)
	h.WantPublic(h.Act(bob, "do | words="+long), "asks the GM")
	h.WantPublic(h.Act(cat, "help Ana | words="+long), "offers to help")
	panel := h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "*Tower*: ")
	sure := h.Press(ann, buttonWith(t, panel, ":close:"))
	for _, r := range []gamekit.Reply{panel, sure} {
		if n := utf8.RuneCountInString(text(r)); n > 2000 {
			t.Errorf("%d characters: %s", n, text(r))
		}
	}
	h.WantPrivate(h.Slash(ann, "/act"), "Hidden stats")
}

// TestWarbellEndsAFightThatNobodyPlays checks that a fight ends if Warbell runs it for an erased GM and no
// person's character is left. It would go on for ever.
func TestWarbellEndsAFightThatNobodyPlays(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.WantTold(ann, "/gm add | what=Ghast th11 hits37; claws 8 hand | zone=field", "")
	h.Slash(ann, "/gm next")
	h.Press(ann, "pv:sure:"+ann.ID)
	if h.Slash(bob, "/game resign"); h.Ended(id) {
		t.Error("the fight ends while Cat plays on")
	}
	h.Slash(cat, "/game resign")
	if h.Sweep(); !h.Ended(id) {
		t.Errorf("Warbell plays on alone: %q\n%s", h.Said[max(len(h.Said)-2, 0):], h.Logs.String())
	}
}
