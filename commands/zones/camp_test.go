package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/storage"
)

// campfire opens the second evening of the party of firstEvening.
func campfire(t *testing.T) (*house, storage.GameID) {
	t.Helper()
	h := firstEvening(t)
	h.WantPublic(h.Slash(ann, "/gm open | party=a burning tavern | map=A burning tavern"), "**Zones fight**")
	h.Rest()
	return h, h.Newest(ann)
}

// TestLootIsPostedInTheOpenGame checks that what a player takes from the stash is one silent line in the
// thread of the party's game, also in a fight and in the story, and that no line is posted without a game.
func TestLootIsPostedInTheOpenGame(t *testing.T) {
	h := firstEvening(t)
	edit := buttonWith(h, h.party(ann), "edit")
	h.Fill(ann, h.Form(ann, edit), "placed", "Rope @everyone\n12 gold\nLantern")
	take := menuOf(h.Slash(bob, "/character | name=ana"), "zc:take").ID
	before := len(h.Said)
	h.wantEntry(h.Press(bob, take, "Lantern"), "Belongings: Lantern")
	if h.Rest(); len(h.Said) != before {
		t.Errorf("told without a game: %s", h.Told(before))
	}
	h.WantPublic(h.Slash(ann, "/gm open | party=a burning tavern | map=A burning tavern"), "**Zones fight**")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone="+firstZone)
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.Rest()
	before = len(h.Said)
	h.wantEntry(h.Press(bob, take, "Rope @everyone"), "Rope")
	h.Rest()
	h.wantAside(before, h.Newest(ann), "🎁 **Ana** gets loot.", "Rope")
	give := menuOf(h.Press(ann, "zc:open", bosID(h)), "zc:take")
	before = len(h.Said)
	h.Press(ann, give.ID, "12 gold")
	h.Rest()
	h.wantAside(before, h.Newest(ann), "🎁 **Bo** gets loot.", "12 gold")
}

// wantAside checks that the newest step of a game was posted alone since a moment, silently.
func (h *house) wantAside(from int, id storage.GameID, wants ...string) {
	h.Helper()
	told := h.Told(from)
	for _, want := range wants {
		if !strings.Contains(told, want) {
			h.Errorf("%q isn't told: %s", want, told)
		}
	}
	seq := h.load(id).Seq
	aside, err := h.Bot.Compose(h.Context(), storage.Row{Kind: storage.RowAside, Game: id, From: seq, Seq: seq})
	if err != nil {
		h.Fatal(err)
	}
	if m := aside.Post.Message(); len(h.Said) != from+1 || !m.Silent || len(m.Pings)+len(m.Rows)+len(m.Files) > 0 {
		h.Errorf("%d posts, the last %+v", len(h.Said)-from, m)
	}
}

// TestARestReachesTheOpenGame checks that a rest changes the characters in the game of the party, so that its
// end saves what the rest restored, and that no party rests in a fight.
func TestARestReachesTheOpenGame(t *testing.T) {
	h, id := campfire(t)
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=12 | reason=A fall")
	h.Slash(ann, "/gm rule | effects=Ana dazed (actions -1)")
	rest := buttonWith(h, h.party(ann), "rest")
	h.Rest()
	before := len(h.Said)
	h.wantEntry(h.rest(rest, "hits", "+5", "conditions", "poisoned"), "17/40 hits, dazed")
	h.Rest()
	h.wantAside(before, id, "🛌 The party rests: **Ana** 17/40, **Bo** defeated.")
	status := h.Slash(bob, "/game status")
	h.WantPrivate(status, "17/40")
	if strings.Contains(text(status), "poisoned") || !strings.Contains(text(status), "dazed") {
		t.Errorf("status: %s", text(status))
	}
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone="+firstZone)
	early := h.Form(ann, rest)
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.WantPrivate(h.Press(ann, rest), "its fight is on. End it or explore first")
	h.WantPrivate(h.Fill(ann, early), "its fight is on. End it or explore first")
	h.WantPrivate(h.Slash(bob, "/character"), "17/40")
	h.explores()
	h.Rest()
	before = len(h.Said)
	h.wantEntry(h.rest(rest), "40/40 hits")
	h.Rest()
	if !strings.Contains(h.Told(before), "🛌 The party rests: **Ana** 40/40, **Bo** 40/40.") {
		t.Errorf("told: %s", h.Told(before))
	}
	if pinned := h.pinned(); !strings.Contains(pinned.Text, "**Ana** 40/40") {
		t.Errorf("the pinned status: %s", pinned.Text)
	}
	h.WantPrivate(h.Slash(bob, "/gm next | step=end"), "Only the GM")
	h.endFight("1")
	h.Rest()
	sheet := h.Slash(bob, "/character")
	h.WantPrivate(sheet, "40/40 hits")
	if strings.Contains(text(sheet), "dazed") || !h.load(id).Over {
		t.Errorf("the end saved: %s", text(sheet))
	}
}

// TestThePanelOpensTheParty checks that a GM rests the party and fills its stash from the panel of its game,
// and that a co-GM, whose party it isn't, can't.
func TestThePanelOpensTheParty(t *testing.T) {
	h, _ := campfire(t)
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=12 | reason=A fall")
	shown := h.more(h.Slash(ann, "/gm panel"), "party")
	h.WantPrivate(shown, "**Ana** (<@"+bob.ID+">): 12/40 hits, poisoned")
	h.wantEntry(h.rest(buttonWith(h, shown, ":rest:")), "Rested: 2 characters")
	h.wantEntry(h.Fill(ann, h.Form(ann, buttonWith(h, shown, ":edit:")), "placed", "Rope"), "Stash: Rope")
	h.Slash(ann, "/gm player | as=gm | user=@Cat")
	menu := menuOf(h.Press(ann, buttonWith(h, h.Slash(ann, "/gm panel"), ":more")), "z:").ID
	h.WantPrivate(h.Press(bob, menu, "party"), "Only the GM")
	h.WantPrivate(h.Press(cat, menu, "party"), "None of this fight's characters are in your parties")
}

// TestTheCharactersOfAGameAreKeptAsAParty checks that a GM makes a party of new characters in the middle of a
// game, that it rests and gets loot there, and that the end saves the same characters.
func TestTheCharactersOfAGameAreKeptAsAParty(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	menu := menuOf(h.Press(ann, buttonWith(h, h.Slash(ann, "/gm panel"), ":more")), "z:").ID
	h.WantPrivate(h.Press(bob, menu, "party"), "Only the GM")
	h.Slash(ann, "/gm player | as=gm | user=@Cat")
	h.WantPrivate(h.Press(cat, menu, "party"), "they belong to its first GM")
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=12 | reason=A fall")
	form := h.Press(ann, menu, "party").Modal
	if form == nil || len(form.Fields) != 2 || len(form.Fields[1].Menu.Choices) != 2 {
		t.Fatalf("the form: %+v", form)
	}
	forged := h.Submit(cat, form.ID, map[string]string{"text": "Mine", "who": "ana\nbo"})
	h.WantPrivate(forged, "they belong to its first GM")
	h.WantPrivate(h.Submit(bob, form.ID, map[string]string{"text": "Mine", "who": "ana"}), "Only the GM")
	h.WantPrivate(h.Fill(ann, form, "text", "", "who", "ana"), "has no name")
	h.WantPrivate(h.Fill(ann, form, "who", "ghoul"), "can't keep these characters")
	shown := h.Fill(ann, form, "text", "The Gulls", "who", "ana\nbo")
	h.WantPrivate(shown, "**The Gulls** · your party\n**Ana** (<@"+bob.ID+">): 12/40 hits")
	h.wantEntry(h.rest(buttonWith(h, shown, ":rest:"), "hits", "+5"), "17/40 hits")
	h.WantPrivate(h.Slash(bob, "/game status"), "17/40")
	h.Fill(ann, h.Form(ann, buttonWith(h, shown, ":edit:")), "placed", "Rope")
	take := menuOf(h.Slash(bob, "/character"), "zc:take").ID
	h.Rest()
	before := len(h.Said)
	h.wantEntry(h.Press(bob, take, "Rope"), "Belongings: Rope")
	h.Rest()
	h.wantAside(before, id, "🎁 **Ana** gets loot.", "Rope")
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=9 | reason=A fall")
	h.WantPrivate(h.more(h.Slash(ann, "/gm panel"), "party"), "**The Gulls** · your party\n**Ana** (<@"+bob.ID+">): 9/40 hits")
	h.endFight("")
	h.Rest()
	mine := h.Slash(bob, "/character")
	h.WantPrivate(mine, "9/40 hits")
	h.WantPrivate(mine, "Belongings: Rope")
	h.WantPrivate(h.Press(ann, zid("z", id, "party")), "Saved the party The Gulls")
	if n := len(menuOf(h.party(ann), "zc:open").Choices); n != 2 {
		t.Errorf("the party has %d characters", n)
	}
}

// TestADeletedCharacterStaysDeleted checks that the end of a game doesn't save a character again that
// was kept during the game and then deleted by its player.
func TestADeletedCharacterStaysDeleted(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	menu := menuOf(h.Press(ann, buttonWith(h, h.Slash(ann, "/gm panel"), ":more")), "z:").ID
	h.Fill(ann, h.Press(ann, menu, "party").Modal, "text", "The Gulls", "who", "ana\nbo")
	h.wantEntry(h.Press(bob, "zc:drop:"+string(id)+"-ana"), "Deleted Ana")
	h.endFight("")
	h.Rest()
	h.WantPrivate(h.Slash(bob, "/character"), "No saved characters")
	h.WantPrivate(h.Slash(cat, "/character"), "40/40 hits")
	h.Press(ann, zid("z", id, "party"))
	if n := len(menuOf(h.party(ann), "zc:open").Choices); n != 1 {
		t.Errorf("the party has %d characters", n)
	}
}

// TestAOneShotLeavesNoParty checks that the end of a fight saves its characters to their players only, and
// that its GM saves a party by a press, once.
func TestAOneShotLeavesNoParty(t *testing.T) {
	h := newHouse(t)
	h.firstFight()
	h.WantPrivate(h.Slash(bob, "/character"), "37/40 hits, poisoned")
	if list := h.Slash(ann, "/gm library"); strings.Contains(text(list), "1 party") || menuOf(list, "zl:list").ID != "" {
		t.Errorf("the library: %s", text(list))
	}
	if told := h.Told(0); !strings.Contains(told, "fight is over") {
		t.Errorf("told: %s", told)
	}
	save := zid("z", h.last, "party")
	h.WantPrivate(h.Press(bob, save), "Only the GM can save the party")
	saved := h.Press(ann, save)
	h.WantPrivate(saved, "**A burning tavern**")
	h.WantPrivate(saved, "37/40 hits, poisoned")
	h.WantPrivate(h.Press(ann, save), "**A burning tavern**")
	if n := len(menuOf(h.Slash(ann, "/gm library"), "zl:list").Choices); n != 1 {
		t.Errorf("%d items in the library", n)
	}
	id := menuOf(h.party(ann), "zc:open").Choices[0].Value
	h.wantEntry(h.Press(ann, "zc:remove:"+id), "Removed Ana")
	h.Press(ann, save)
	h.WantPrivate(h.Press(ann, "zc:open", id), "isn't in your party")
	if n := len(commandstest.Buttons(commandstest.Message(saved))); n == 0 {
		t.Error("the party has no buttons")
	}
}
