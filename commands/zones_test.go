package commands_test

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/plug"
	"warbell/storage"
	"warbell/templates"
)

// The characters of the tests never fail a check, and always hit TH 1.
const (
	anaLine = "Ana th8 hits40 agility1 wits1; bow 2 ranged; knife 2 hand"
	boLine  = "Bo th7 hits40 agility1 might1; axe 3 hand"
)

// openFight lays out a fight: Ann runs it, Bob plays Ana and Cat plays Bo in a field beside a rotten
// bridge, behind which is a tower.
func (h *house) openFight(options string) storage.GameID {
	h.Helper()
	h.wantPublic(h.slash(ann, "/zones open"+options), "A fight over zones")
	for _, line := range []string{
		"do=add | text=Bridge | zone=field", "do=hazard | zone=Bridge | text=Rotten planks: one falls.", "do=add | text=Tower | zone=Bridge",
	} {
		h.wantTold(ann, "/zones zone | "+line, "")
	}
	h.wantPublic(h.slash(bob, "/zones join | character="+anaLine), "**Ana**")
	h.wantPublic(h.slash(cat, "/zones join | character="+boLine), "**Bo**")
	return h.newest(ann)
}

// beginFight goes on to the players' turns of round one, with an opponent that is described.
func (h *house) beginFight(options, foe string) storage.GameID {
	h.Helper()
	id := h.openFight(options)
	h.wantTold(ann, "/zones foe | what="+foe, "")
	h.wantPublic(h.slash(ann, "/zones next"), "Round 1")
	for _, who := range []plug.User{bob, cat} {
		if strings.Contains(options, "agility=gm") {
			break
		}
		h.wantPublic(h.press(who, acting(id, "agility", "round=1")), "agility")
	}
	return id
}

// zid is a custom ID as a button of the fight's first message has it.
func zid(verb string, id storage.GameID, rest string) string {
	return verb + ":" + string(id) + ":1:" + rest
}

// acting is the custom ID of an action, as a button of the fight's first message has it; kept are its NAME=VALUEs.
func acting(id storage.GameID, action string, kept ...string) string {
	verb := plug.VerbAct
	if action == "arm" {
		verb = plug.VerbSecret
	}
	return strings.Join(append([]string{verb, string(id), "1", action, ""}, kept...), ":")
}

// form presses what opens a form.
func (h *house) form(by plug.User, custom string) *templates.Modal {
	h.Helper()
	r := h.press(by, custom)
	if r.Modal == nil {
		h.Fatalf("%s opens no form: %q\n%s", custom, text(r), h.log.String())
	}
	return r.Modal
}

// fill sends a form with its defaults, some fields filled in.
func (h *house) fill(by plug.User, m *templates.Modal, fields ...string) plug.Reply {
	h.Helper()
	values := map[string]string{}
	for _, f := range m.Fields {
		switch {
		case f.Input != nil:
			values[f.ID] = f.Input.Value
		case f.Menu != nil:
			values[f.ID] = f.Menu.Choices[0].Value
			for _, c := range f.Menu.Choices {
				if c.Default {
					values[f.ID] = c.Value
				}
			}
		}
	}
	for i := 0; i < len(fields); i += 2 {
		values[fields[i]] = fields[i+1]
	}
	return h.submit(by, m.ID, values)
}

// lines are the choices of a form's menu, as label and description.
func lines(m *templates.Modal, field string) string {
	var all []string
	for _, f := range m.Fields {
		if f.ID == field && f.Menu != nil {
			for _, c := range f.Menu.Choices {
				all = append(all, c.Label+" | "+c.About)
			}
		}
	}
	return strings.Join(all, "\n")
}

// wantPanel wants the panel in the place of the pressed message, with some words in it.
func (h *house) wantPanel(r plug.Reply, words string) {
	h.Helper()
	if _, private := r.Update.(templates.Private); !private || !strings.Contains(text(r), "GM panel") || !strings.Contains(text(r), words) {
		h.Errorf("want a panel with %q, got %q\n%s", words, text(r), h.log.String())
	}
}

// wantTold wants a command to be answered in private, while the channel reads what came of it.
func (h *house) wantTold(by plug.User, line, words string) {
	h.Helper()
	before := len(h.said)
	h.wantPrivate(h.slash(by, line), "Done")
	if told := h.told(before); !strings.Contains(told, words) {
		h.Errorf("%s: want the channel to read %q, got %q", line, words, told)
	}
}

// told is all that was said in channels since a point.
func (h *house) told(since int) string { return strings.Join(h.said[since:], "\n") }

func TestFightOpens(t *testing.T) {
	h := newHouse(t)
	opened := h.slash(ann, "/zones open | map=tavern")
	h.wantPublic(opened, "run by **Ann**")
	ids := strings.Join(buttons(opened.Post.Message()), " ")
	if !strings.Contains(ids, ":join") || !strings.Contains(ids, ":panel") {
		t.Errorf("buttons %s", ids)
	}
	h.wantPrivate(h.slash(bob, "/zones open"), "being played here already")
	h.wantPrivate(h.slash(bob, "/zones open | hours=999"), "1 to 168 hours")
	h.wantPrivate(h.slash(bob, "/zones open | map=taverm"), "tavern")
	h.wantPrivate(h.slash(bob, "/zones open | rules=agility=no"), "agility")
	call := h.slashCall(bob, map[string]plug.Value{"map": {Text: "tavern"}}, "zones", "open")
	call.Rights.Threads = true
	threaded := h.do(call)
	h.wantPublic(threaded, "thread of its own")
	if ids := buttons(threaded.Post.Message()); len(ids) != 1 || !strings.HasSuffix(ids[0], ":join") {
		t.Errorf("buttons %v", ids)
	}
	if h.threads[string(h.newest(bob))] != "Fight: A burning tavern" {
		t.Errorf("threads %v", h.threads)
	}
}

func TestJoinWithACharacter(t *testing.T) {
	h := newHouse(t)
	h.wantPrivate(h.slash(bob, "/zones join"), "no fight over zones in this channel")
	h.slash(ann, "/zones open")
	id := h.newest(ann)
	form := h.form(bob, zid("z", id, "join"))
	h.wantPrivate(h.fill(bob, form, "fighter", "own", "line", "Ana th8"), "Your line was:\n```\nAna th8")
	if g := value(h.store.Load(context.Background(), id))(t); len(g.Seats) != 1 {
		t.Errorf("a line that can't be read has taken a seat: %v", g.Seats)
	}
	h.wantPrivate(h.press(bob, acting(id, "move")), "Press Join")
	h.wantPublic(h.fill(bob, form, "fighter", "own", "line", anaLine), "**Ana** (Bob)")
	h.wantPrivate(h.press(bob, zid("z", id, "join")), "You have a character in this fight already")
	h.wantPrivate(h.slash(bob, "/zones join | character="+boLine), "already")
	h.endFight("")
	h.slash(cat, "/zones open")
	if kept := h.slash(bob, "/zones join"); kept.Modal == nil || !strings.Contains(lines(kept.Modal, "fighter"), "Ana (yours)") {
		t.Error("the character was not kept")
	}
	h.wantPublic(h.slash(bob, "/zones join | character=ana"), "**Ana**")
}

func TestMoveThroughAHazard(t *testing.T) {
	h := newHouse(t)
	id := h.beginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	asked := h.slash(bob, "/zones move | to=bridge | words=With a *leap*")
	if asked.Modal == nil || asked.Modal.Title != "Enter Bridge?" || !strings.Contains(asked.Modal.Fields[0].Text, "Rotten planks") {
		t.Fatalf("no question about the hazard: %+v %q", asked.Modal, text(asked))
	}
	if f := asked.Modal.Fields[1]; f.Input.Value != "With a *leap*" {
		t.Errorf("the words are not kept: %+v", f)
	}
	moved := h.fill(bob, asked.Modal)
	h.wantPublic(moved, "goes from *The field* to *Bridge*")
	h.wantPublic(moved, `> With a \*leap\*`)
	form := h.form(cat, acting(id, "move"))
	if !strings.Contains(form.Fields[0].Text, "Bridge**: Rotten planks") || !strings.Contains(lines(form, "to"), "Bridge | ⚠ Ana") {
		t.Errorf("the form does not tell the hazard: %+v %s", form.Fields[0], lines(form, "to"))
	}
	h.wantPublic(h.fill(cat, form, "to", "bridge", "words", ""), "goes from")
	h.wantPrivate(h.slash(cat, "/zones move | to=field | as=Ana"), "isn't yours")
	back := h.form(cat, acting(id, "move"))
	h.slash(ann, "/zones zone | do=hazard | zone=Tower | text=Bats")
	h.wantPrivate(h.fill(cat, back, "to", "tower", "words", "Up!"), "Now there is this: Bats")
	h.slash(ann, "/zones zone | do=hazard | zone=Tower | text=-")
	h.wantPublic(h.slash(cat, "/zones move | to=tower"), "to *Tower*")
	h.wantPrivate(h.slash(cat, "/zones move | to=bridge | words=Back!"), "Your words were:\n```\nBack!")
	h.wantPrivate(h.press(cat, acting(id, "move")), "no actions left")
	h.wantPrivate(h.slash(bob, "/zones leave"), "edge")
}

func TestAttackWithWords(t *testing.T) {
	h := newHouse(t)
	id := h.beginFight("", "Ghast th11 hits37; claws 5 hand | zone=Bridge")
	since := len(h.said)
	h.wantPrivate(h.press(cat, acting(id, "attack")), "Nobody is in reach of what Bo carries")
	form := h.form(bob, acting(id, "attack"))
	if got := lines(form, "blow"); got != "Bow → Ghast (2 dice) | 1 zone away: Bridge" {
		t.Errorf("offered: %s", got)
	}
	struck := h.fill(bob, form, "words", "For the @everyone")
	h.wantPublic(struck, "**Ana** shoots at **Ghast**")
	h.wantPublic(struck, `> For the \@everyone`)
	h.wantPublic(struck, "**Ana** has 1 action left (a second attack needs TH+2)")
	if m := struck.Post.Message(); !strings.Contains(strings.Join(buttons(m), " "), ":attack") || len(m.Pings) > 0 {
		t.Errorf("the turn doesn't go on quietly: %v, calling %v", buttons(m), m.Pings)
	}
	if form = h.form(bob, acting(id, "attack")); !strings.Contains(lines(form, "blow"), "TH+2") {
		t.Errorf("the second attack: %s", lines(form, "blow"))
	}
	h.wantPublic(h.slash(bob, "/zones attack | target=ghast | with=bo"), "(bow")
	h.wantPrivate(h.slash(cat, "/zones attack | target=ghast | with=bow | words=Hm"), "carries no “bow”. Choose one of: axe")
	h.wantPublic(h.sure(cat, h.press(cat, acting(id, "pass", "round=1"))), "passes")
	for _, secret := range []string{"TH 11", "needs 11", "37", "5 dice"} {
		if strings.Contains(h.told(since), secret) {
			t.Errorf("the channel learns %q: %s", secret, h.told(since))
		}
	}
	if strings.Contains(text(h.slash(bob, "/zones status")), "37") {
		t.Error("a player learns the hits")
	}
	h.wantPrivate(h.slash(ann, "/zones panel"), "Ghast (TH 11; 3")
}

func TestRequestIsGrantedWithACheck(t *testing.T) {
	h := newHouse(t)
	id := h.beginFight("", "Ghast th1 hits37; claws 2 hand | zone=Tower")
	asked := h.fill(bob, h.form(bob, acting(id, "do")), "words", "I cut the rope")
	h.wantPublic(asked, "> I cut the rope")
	panel := h.press(ann, zid("z", id, "panel"))
	h.wantPrivate(panel, "“I cut the rope”")
	h.wantPrivate(h.press(bob, zid("z", id, "panel")), "game master's")
	form := h.form(ann, buttonWith(t, panel, ":check:"))
	if got := lines(form, "check"); !strings.Contains(got, "wits | needs 1 on a d12") {
		t.Errorf("attributes: %s", got)
	}
	since := len(h.said)
	h.wantPanel(h.fill(ann, form, "check", "wits", "words", "Quick!"), "Round 1")
	if got := h.told(since); !strings.Contains(got, "tests wits") || !strings.Contains(got, "> Quick!") || !strings.Contains(got, "spends an action") {
		t.Errorf("told: %s", got)
	}
	h.wantPrivate(h.press(ann, buttonWith(t, panel, ":check:")), "ruled on or taken back")

	h.wantPublic(h.slash(cat, "/zones do | words=I dance"), "> I dance")
	mine := h.slash(cat, "/zones me")
	h.wantPublic(h.press(cat, buttonWith(t, mine, ":withdraw:")), "**Bo**")
	h.wantPublic(h.slash(cat, "/zones do | words=I sing"), "> I sing")
	refuse := h.form(ann, buttonWith(t, h.slash(ann, "/zones panel"), ":refuse:"))
	since = len(h.said)
	h.wantPanel(h.fill(ann, refuse, "words", "Not now"), "")
	if got := h.told(since); !strings.Contains(got, "> Not now") || !strings.Contains(got, "keeps the action") {
		t.Errorf("told: %s", got)
	}
	h.wantPrivate(h.slash(cat, "/zones do | words= "), "in your own words")
}

func TestHelpMakesDiceHit(t *testing.T) {
	h := newHouse(t)
	id := h.beginFight("", "Ghast th12 hits37; claws 2 hand | zone=field")
	h.wantPrivate(h.slash(cat, "/zones help | ally=Bo | words=me"), "Nobody helps themselves")
	offered := h.fill(cat, h.form(cat, acting(id, "help")), "words", "I shout")
	h.wantPublic(offered, "**Bo** offers to help **Ana**")
	form := h.form(ann, buttonWith(t, h.slash(ann, "/zones panel"), ":dice:"))
	if got := lines(form, "dice"); strings.Count(got, "\n") != 1 {
		t.Errorf("Ana's weapons have 2 dice: %s", got)
	}
	h.wantPanel(h.fill(ann, form, "dice", "2"), "")
	h.wantPublic(h.slash(bob, "/zones attack | target=Ghast | with=bow"), "2 hits")
}

// sure confirms what was asked once more in private.
func (h *house) sure(by plug.User, asked plug.Reply) plug.Reply {
	h.Helper()
	h.wantPrivate(asked, "all the same?")
	return h.press(by, buttonWith(h, asked, ":sure"))
}

// buttonWith finds the button of a reply whose ID holds a word.
func buttonWith(t testing.TB, r plug.Reply, word string) string {
	t.Helper()
	var m templates.Message
	switch {
	case r.Whisper != nil:
		m = r.Whisper.Message()
	case r.Post != nil:
		m = r.Post.Message()
	case r.Update != nil:
		m = r.Update.Message()
	}
	for _, id := range buttons(m) {
		if strings.Contains(id, word) {
			return id
		}
	}
	t.Fatalf("no button with %q: %v", word, buttons(m))
	return ""
}
