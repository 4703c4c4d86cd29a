package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// menuOf returns the first menu of a reply whose ID begins so.
func menuOf(r gamekit.Reply, begins string) *templates.Menu {
	for _, row := range commandstest.Message(r).Rows {
		if row.Menu != nil && strings.HasPrefix(row.Menu.ID, begins) {
			return row.Menu
		}
	}
	return &templates.Menu{}
}

// firstEvening plays a fight after which Ana has 37 of 40 hits and is poisoned, and saves its party.
func firstEvening(t *testing.T) *house {
	t.Helper()
	h := newHouse(t)
	h.firstFight()
	h.WantPrivate(h.Press(ann, zid("z", h.last, "party")), "Saved the party A burning tavern")
	return h
}

// firstFight plays that fight.
func (h *house) firstFight() {
	h.Helper()
	h.WantPublic(h.Slash(ann, "/gm open | map=A burning tavern"), "**Zones fight**")
	h.Slash(bob, "/game join | character="+anaLine)
	h.Slash(cat, "/game join | character="+boLine)
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone="+firstZone)
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.last = h.Newest(ann)
	h.Slash(ann, "/gm rule | effects=Ana hits -3; Ana poisoned; Bo out")
	h.endFight("1")
	h.Rest()
}

const firstZone = "Stable Yard"

// party opens the panel of the first party of a GM.
func (h *house) party(by gamekit.User) gamekit.Reply {
	h.Helper()
	return h.entry(by, "party", 0)
}

// TestAnotherGroupGetsAPartyOfItsOwn checks that other characters who fight on the same map don't end up in
// the first party, and that an empty party of that name takes them.
func TestAnotherGroupGetsAPartyOfItsOwn(t *testing.T) {
	h := firstEvening(t)
	h.firstFight()
	second := zid("z", h.last, "party")
	for range 2 { // the second press finds the party again
		h.WantPrivate(h.Press(ann, second), "Saved the party A burning tavern 2")
	}
	if got := len(menuOf(h.party(ann), "zc:open").Choices); got != 2 {
		t.Errorf("the first party has %d characters", got)
	}
	h.newEntry(ann, "party", "name", "A burning tavern 3")
	h.firstFight()
	h.WantPrivate(h.Press(ann, zid("z", h.last, "party")), "Saved the party A burning tavern 3")
}

// TestACharacterComesBackAsItLeft checks that a character joins the GM's next fight with its wounds, with one
// press and nothing typed again.
func TestACharacterComesBackAsItLeft(t *testing.T) {
	h := firstEvening(t)
	h.WantPublic(h.Slash(ann, "/gm open"), "**Zones fight**")
	form := h.Form(bob, joinID(h))
	if got := form.Fields[0].Menu.Choices[0]; !strings.Contains(got.Label, "Ana (37/40 hits, poisoned)") || !got.Default {
		t.Errorf("the first choice is %+v", got)
	}
	joined := h.Fill(bob, form)
	h.WantPublic(joined, "37/40 hits")
	h.WantPublic(joined, "poisoned")
	if strings.Contains(text(joined), "Reactions set") || strings.Contains(text(joined), "3 dice") {
		t.Errorf("a known character is described again: %s", text(joined))
	}
	// Bo is out, and isn't offered.
	for _, c := range h.Form(cat, joinID(h)).Fields[0].Menu.Choices {
		if strings.HasPrefix(c.Value, "saved:") {
			t.Errorf("offered: %+v", c)
		}
	}
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=12 | reason=A fall")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.endFight("1")
	h.Rest()
	h.WantPrivate(h.Slash(bob, "/character"), "12/40 hits, poisoned")
}

// joinID returns the custom ID of the button that joins the newest fight.
func joinID(h *house) string {
	h.Helper()
	return zid("z", h.Newest(ann), "join")
}

// TestAPartyFightsOnInTwoActs checks that a GM's next fight with the wounds of the last takes a command and
// the beginning.
func TestAPartyFightsOnInTwoActs(t *testing.T) {
	h := firstEvening(t)
	h.newEntry(ann, "scene", "name", "Lair", "line", "Cave - Nest", "placed", "Nest: Ghoul")
	before := len(h.Said)
	h.WantPublic(h.Slash(ann, "/gm open | scene=lair | party=a burning tavern"), "**Zones fight**")
	h.Rest()
	told := h.Told(before)
	for _, want := range []string{"**Ana**", "37/40 hits", "poisoned", "**Bo**", "defeated", "Ghoul"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q isn't posted: %s", want, told)
		}
	}
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.WantPrivate(h.Slash(cat, "/gm open | party=A burning tavern"), "has no party")
	h.WantPublic(h.Act(bob, "do | words=Hello"), "")
}

// TestAPartyIsCalledToItsFight checks that the post about a party's fight mentions the players and doesn't
// ask them to join, and that a fight without a party does.
func TestAPartyIsCalledToItsFight(t *testing.T) {
	h := firstEvening(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"party": {Text: "A burning tavern"}}, "gm", "open")
	call.Rights.Threads = true
	opened := h.Do(call)
	h.WantPublic(opened, "<@"+bob.ID+">, <@"+cat.ID+">, your characters are in **Ann**'s new Zones fight")
	m := opened.Post.Message()
	if strings.Contains(m.Text, "Press *Join*") || strings.Join(m.Pings, " ") != bob.ID+" "+cat.ID {
		t.Errorf("%q pings %v", m.Text, m.Pings)
	}
	h.endFight("1")
	here := h.Slash(ann, "/gm open | party=A burning tavern")
	h.WantPublic(here, "<@"+bob.ID+">, <@"+cat.ID+">, your characters are in this fight.")
	if m := here.Post.Message(); strings.Join(m.Pings, " ") != bob.ID+" "+cat.ID || len(m.Rows) == 0 {
		t.Errorf("%q pings %v, with %d rows", m.Text, m.Pings, len(m.Rows))
	}
	call = h.SlashCall(ann, nil, "gm", "open")
	call.Rights.Threads = true
	if m := h.Do(call).Post.Message(); !strings.Contains(m.Text, "Press *Join*") || len(m.Pings) > 0 {
		t.Errorf("%q pings %v", m.Text, m.Pings)
	}
}

// TestAGMRestsAParty checks what a rest restores, and that only the GM rests.
func TestAGMRestsAParty(t *testing.T) {
	h := firstEvening(t)
	panel := h.party(ann)
	for _, want := range []string{"**A burning tavern**", "**Ana** (<@" + bob.ID + ">): 37/40 hits, poisoned", "**Bo**", "defeated"} {
		h.wantEntry(panel, want)
	}
	rest := buttonWith(h, panel, "rest")
	h.WantPrivate(h.Press(bob, rest), "party was deleted")
	h.wantEntry(h.rest(rest, "hits", "+2", "conditions", "-"), "39/40 hits, poisoned")
	h.WantPrivate(h.rest(rest, "hits", "many"), "isn't a number of hits")
	rested := h.rest(rest)
	h.wantEntry(rested, "Rested: 2 characters")
	h.wantEntry(rested, "40/40 hits\n")
	if strings.Contains(text(rested), "defeated") || strings.Contains(text(rested), "poisoned") {
		t.Errorf("rested: %s", text(rested))
	}
}

// rest fills in the form of a rest for all characters.
func (h *house) rest(button string, fields ...string) gamekit.Reply {
	h.Helper()
	form := h.Form(ann, button)
	var all []string
	for _, c := range form.Fields[0].Menu.Choices {
		all = append(all, c.Value)
	}
	return h.Fill(ann, form, append([]string{"who", strings.Join(all, "\n")}, fields...)...)
}

// TestLootIsHandedOutByPress checks that a player takes from the stash, once, and that others see and change
// nothing.
func TestLootIsHandedOutByPress(t *testing.T) {
	h := firstEvening(t)
	edit := buttonWith(h, h.party(ann), "edit")
	h.wantEntry(h.Fill(ann, h.Form(ann, edit), "placed", "20 gold\n\nHealing potion", "notes", "They trust no one"), "Stash: 20 gold; Healing potion")
	mine := h.Slash(bob, "/character | name=ana")
	h.WantPrivate(mine, "Stash of the party: 20 gold; Healing potion")
	if strings.Contains(text(mine), "trust") {
		t.Errorf("the GM's notes are shown: %s", text(mine))
	}
	take := menuOf(mine, "zc:take")
	h.WantPrivate(h.Press(cat, take.ID, "20 gold"), "isn't in your party")
	h.wantEntry(h.Press(bob, take.ID, "20 gold"), "Belongings: 20 gold")
	h.WantPrivate(h.Press(bob, take.ID, "20 gold"), "no longer in the stash")
	give := menuOf(h.Press(ann, "zc:open", bosID(h)), "zc:take")
	h.wantEntry(h.Press(ann, give.ID, "Healing potion"), "Belongings: Healing potion")
	h.WantPrivate(h.Slash(cat, "/character"), "Belongings: Healing potion")
}

// bosID returns the ID of the second character of the first party.
func bosID(h *house) string {
	h.Helper()
	return menuOf(h.party(ann), "zc:open").Choices[1].Value
}

// TestNotesAboutACharacterArePrivate checks that a player and the GM see only their own notes, that a player
// can't change hits, and that a late form changes nothing.
func TestNotesAboutACharacterArePrivate(t *testing.T) {
	h := firstEvening(t)
	sheet := h.Slash(bob, "/character")
	edit := buttonWith(h, sheet, "edit")
	form := h.Form(bob, edit)
	if len(form.Fields) != 3 {
		t.Errorf("a player's form has %d fields", len(form.Fields))
	}
	h.wantEntry(h.Fill(bob, form, "resources", "Luck 1/3\nArrows 12", "belongings", "Rope", "notes", "I'm the heir"),
		"Resources: Luck 1/3, Arrows 12")
	h.WantPrivate(h.Fill(bob, form, "belongings", "Lantern"), "has changed in the meantime")
	forged := h.Form(bob, buttonWith(h, h.Slash(bob, "/character"), "edit"))
	h.wantEntry(h.Submit(bob, forged.ID, map[string]string{"hits": "99", "line": boLine, "belongings": "Rope", "resources": "Luck 1/3",
		"notes": "I'm the heir"}), "37/40 hits")
	h.WantPrivate(h.Press(cat, forged.ID), "isn't in your party")
	h.wantEntry(h.Press(ann, buttonWith(h, h.Press(ann, "zc:open", bosID(h)), "zl:show")), "**A burning tavern**")
	whole := h.Press(ann, "zc:open", menuOf(h.party(ann), "zc:open").Choices[0].Value)
	if strings.Contains(text(whole), "heir") {
		t.Errorf("the GM sees the player's notes: %s", text(whole))
	}
	gms := h.Form(ann, buttonWith(h, whole, "edit"))
	h.wantEntry(h.Fill(ann, gms, "hits", "5", "notes", "The heir's twin"), "5/40 hits")
	mine := h.Slash(bob, "/character")
	h.WantPrivate(mine, "I'm the heir")
	if strings.Contains(text(mine), "twin") {
		t.Errorf("the player sees the GM's notes: %s", text(mine))
	}
	h.WantPrivate(h.Fill(bob, h.Form(bob, buttonWith(h, mine, "edit")), "resources", "Luck"), "isn't a resource")
}

// TestAVersionIsRestored checks that each fight's end is a version to which the player can go back, and back
// from there.
func TestAVersionIsRestored(t *testing.T) {
	h := firstEvening(t)
	h.rest(buttonWith(h, h.party(ann), "rest"))
	sheet := h.Slash(bob, "/character")
	h.WantPrivate(sheet, "40/40 hits")
	versions := h.Press(bob, buttonWith(h, sheet, "versions"))
	menu := menuOf(versions, "zc:restore")
	if len(menu.Choices) != 1 || !strings.Contains(menu.Choices[0].Label, "A burning tavern") {
		t.Fatalf("versions: %+v", menu.Choices)
	}
	h.WantPrivate(h.Press(cat, menu.ID, menu.Choices[0].Value), "isn't in your party")
	h.wantEntry(h.Press(bob, menu.ID, menu.Choices[0].Value), "37/40 hits, poisoned")
	again := menuOf(h.Press(ann, buttonWith(h, sheet, "versions")), "zc:restore")
	if len(again.Choices) != 2 {
		t.Fatalf("versions: %+v", again.Choices)
	}
	h.wantEntry(h.Press(ann, again.ID, again.Choices[0].Value), "40/40 hits")
}

// TestACharacterLeavesAParty checks that a player keeps a character that the GM removes, and can delete it.
func TestACharacterLeavesAParty(t *testing.T) {
	h := firstEvening(t)
	sheet := h.Slash(bob, "/character")
	id := menuOf(h.party(ann), "zc:open").Choices[0].Value
	h.WantPrivate(h.Press(bob, "zc:remove:"+id), "isn't in your party")
	h.WantPrivate(h.Press(ann, "zc:drop:"+id), "isn't in your party")
	h.wantEntry(h.Press(ann, "zc:remove:"+id), "Removed Ana from the party")
	h.WantPrivate(h.Press(ann, "zc:open", id), "isn't in your party")
	h.wantEntry(h.Press(bob, "zc:show:"+id), "**Ana**")
	h.wantEntry(h.Press(bob, buttonWith(h, sheet, "ask")), "Delete Ana?")
	h.wantEntry(h.Press(bob, "zc:drop:"+id), "Deleted Ana")
	h.WantPrivate(h.Slash(bob, "/character"), "No saved characters")
}

// TestAlliesFightBesideTheCharacters checks that a GM brings in allies and acts with them in the players'
// phase, and that they are not saved with the party.
func TestAlliesFightBesideTheCharacters(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	before := len(h.Said)
	h.Slash(ann, "/gm add | what=Guard th7 hits3; spear 2 hand | count=2 | side=allies | zone=field")
	h.Rest()
	told := h.Told(before)
	for _, want := range []string{"**Guard**", "**Guard 2**", "as an ally"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q isn't posted: %s", want, told)
		}
	}
	h.WantPrivate(h.Slash(bob, "/gm add | what=Guard th7 hits3; spear 2 hand | side=allies"), "Only the GM")
	h.WantPrivate(h.Slash(ann, "/gm add | what=Guard th7 hits3; spear 2 hand | side=allies | count=13"), "1 to 12 allies")
	h.Slash(ann, "/gm add | what=Ghast th1 hits37; claws 2 hand | zone=field")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.WantPublic(h.Act(ann, "Guard 2: attack Ghast"), "Guard 2")
	h.last = h.Newest(ann)
	h.endFight("1")
	h.Press(ann, zid("z", h.last, "party"))
	party := h.party(ann)
	h.wantEntry(party, "**Ana**")
	if strings.Contains(text(party), "Guard") {
		t.Errorf("an ally is saved: %s", text(party))
	}
}
