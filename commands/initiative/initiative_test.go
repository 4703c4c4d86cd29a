package initiative_test

import (
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestARound checks that Next pings a player by a new message, and edits the message for a monster.
func TestARound(t *testing.T) {
	h := begin(t)
	h.want("**<@"+bob.ID+">, your turn** in round 1. Next: 3 \\*Orcs\\*.", "▶ 1. **Bob**", "2. 3 \\*Orcs\\*", "3. Ann")
	if pings := h.shown().Pings; len(pings) != 1 || pings[0] != bob.ID {
		t.Errorf("it pings %v", pings)
	}
	first := h.list().Post
	edit := h.on(bob, "next")
	if edit.Update == nil || len(commandstest.Message(edit).Pings) > 0 {
		t.Errorf("a monster is not shown by an edit without a ping: %q", text(edit))
	}
	h.want("🎲 **3 \\*Orcs\\*** to act in round 1. Next: Ann.", "1. Bob", "▶ 2.")
	if h.list().Post != first {
		t.Error("a monster has a new message")
	}
	if r := h.on(ann, "next"); !r.Done {
		t.Errorf("the courier does not call: %q", text(r))
	}
	if post := h.list().Post; post == first {
		t.Error("a player has no new message")
	}
	h.want("**<@" + ann.ID + ">, your turn** in round 1. Next: Bob.")
	if pings := h.shown().Pings; len(pings) != 1 || pings[0] != ann.ID {
		t.Errorf("it pings %v", pings)
	}
	h.on(ann, "next")
	h.want("<@" + bob.ID + ">, your turn** in round 2")
	for _, show := range []string{"/mygames", "/games manage"} {
		if got := text(h.Slash(ann, show)); strings.Contains(got, h.id) {
			t.Errorf("%s lists it: %q", show, got)
		}
	}
}

// TestPressesOfOneTurn checks that two simultaneous presses move the turn order only once.
func TestPressesOfOneTurn(t *testing.T) {
	h := begin(t)
	id := h.find("next")
	h.Press(bob, id)
	h.WantPrivate(h.Press(ann, id), "just changed")
	h.want("3 \\*Orcs\\*", "to act in round 1")
}

// TestRights checks that each act is refused to a player without the right to it.
func TestRights(t *testing.T) {
	h := begin(t)
	h.WantPrivate(h.on(cat, "next"), "only its player")
	h.WantPrivate(h.on(cat, "delay"), "only its player")
	h.WantPrivate(h.on(cat, "ready"), "only its player")
	h.WantPrivate(h.on(cat, "note", "1"), "only its player")
	h.WantPrivate(h.Submit(cat, h.find("note")+":1", map[string]string{"place": "out"}), "only its player")
	h.WantPrivate(h.Submit(cat, h.find("ready"), map[string]string{"until": "x"}), "only its player")
	h.WantPrivate(h.on(bob, "note", "2"), "only its player")
	h.WantPrivate(h.Submit(bob, h.find("note")+":3", map[string]string{"place": "out"}), "only its player")
	for _, word := range []string{"add", "undo", "end"} {
		h.WantPrivate(h.panel(bob, word), "only its opener")
	}
	h.WantPrivate(h.Submit(bob, "inq:"+h.id+":add:0", map[string]string{"names": "x"}), "only its opener")
	h.WantPrivate(h.Press(bob, "inq:"+h.id+":act:0", "2"), "only its player")
	h.on(bob, "next")
	h.WantPrivate(h.on(bob, "next"), "only its player")
	for _, rights := range []func(*gamekit.Call){
		func(c *gamekit.Call) { c.Manager = true }, func(c *gamekit.Call) { c.Keeper = true },
	} {
		call := h.PressCall(cat, "inq:"+h.id+":undo:0")
		rights(call)
		h.WantPrivate(h.Do(call), "The last change is undone.")
		h.on(bob, "next")
	}
	far := h.PressCall(ann, h.find("next"))
	far.Channel.ID = "777"
	h.WantPrivate(h.Do(far), "is gone")
	abroad := h.PressCall(ann, h.find("next"))
	abroad.Guild = "778"
	h.WantPrivate(h.Do(abroad), "is gone")
}

// TestStart checks that only the players of a roll-off can start its turn order, and only once.
func TestStart(t *testing.T) {
	h := begin(t)
	h.WantPrivate(h.Press(bob, "inb:"+h.id), "can't start this turn order again")
	for entrants, starts := range map[string]bool{"join=false | entrants=Orcs, Elves": false, "entrants=@Cat, Orcs": true} {
		rolled := h.Slash(ann, "/rolloff | initiative=true | "+entrants)
		id := commandstest.Buttons(commandstest.Message(rolled))[0]
		if starts {
			h.WantPublic(h.Press(cat, id), "round 1")
			continue
		}
		h.WantPrivate(h.Press(cat, id), "only its opener")
		h.WantPublic(h.Press(ann, id), "round 1")
	}
}

func TestDelayAndReady(t *testing.T) {
	h := begin(t)
	h.on(bob, "delay")
	h.want("3 \\*Orcs\\*** to act", "⏳ Bob delays.", "1. Bob", "· delays")
	h.WantPrivate(h.on(cat, "act"), "none of your entrants is waiting")
	h.on(bob, "act")
	h.want("<@"+bob.ID+">, your turn", "⏩ Bob acts now.")
	if len(h.shown().Pings) > 0 && h.list().Called > 1 {
		t.Error("Bob is called twice in a round")
	}
	h.WantPrivate(h.Submit(bob, h.find("ready"), map[string]string{"until": "\u200b"}), "without words")
	h.Fill(bob, h.Form(bob, h.find("ready")), "until", "*door* @everyone opens")
	h.want("3 \\*Orcs\\*** to act", "📋 Bob readies an action: \\*door\\*", "· ready: \\*door\\* \\@everyone opens")
	h.on(ann, "act")
	h.want("⏩ Bob takes the readied action")
	h.on(ann, "next")
	h.on(ann, "next")
	h.want("in round 2")
}

// TestConditions checks that hits and conditions can be typed, that conditions count down by rounds, and that
// their end is posted.
func TestConditions(t *testing.T) {
	h := begin(t)
	note := func(by gamekit.User, entry string, fields ...string) gamekit.Reply {
		t.Helper()
		call := h.PressCall(by, h.find("note"))
		call.Values = []string{entry}
		return h.Fill(by, h.Do(call).Modal, fields...)
	}
	note(ann, "2", "notes", "hits 7/12, _prone_ 1 round, slowed")
	h.want("2. 3 \\*Orcs\\*", "· 7/12 hits · \\_prone\\_ (1 round) · slowed")
	note(ann, "2", "notes", "-5, slowed")
	h.want("· 2/12 hits · slowed")
	note(ann, "2", "notes", "hits 2/12, +5, _prone_ 1 round, slowed")
	h.want("· 7/12 hits · \\_prone\\_ (1 round) · slowed")
	h.WantPrivate(note(ann, "2", "notes", "prone 0 rounds"), "1 to 99 rounds")
	note(ann, "2")
	h.want("· 7/12 hits · \\_prone\\_ (1 round) · slowed")
	for range 3 {
		h.on(ann, "next")
	}
	h.want("in round 2", "✅ \\_prone\\_ ends for 3 \\*Orcs\\*.", "· 7/12 hits · slowed")
	note(bob, "1", "place", "out")
	h.want("3 \\*Orcs\\*** to act in round 2", "🚪 Bob is out.", "~~1. Bob", "~~ out")
	note(bob, "1", "place", "in")
	h.want("🚪 Bob is back.")
	h.WantPrivate(h.on(ann, "note", "9"), "just changed")
}

func TestLateArrivals(t *testing.T) {
	h := begin(t)
	h.WantPrivate(h.on(bob, "join"), "can't join again")
	h.WantPrivate(h.Submit(cat, h.find("join"), map[string]string{"bonus": "many"}), "isn't a modifier")
	h.Fill(cat, h.Form(cat, h.find("join")), "bonus", "+60")
	h.want("🚪 Cat joins.", "1. **Bob**", "2. Cat", "3. 3 \\*Orcs\\*")
	h.WantPrivate(h.on(cat, "join"), "can't join again")
	h.WantPrivate(h.Fill(ann, h.panel(ann, "add").Modal, "names", "Wolf = 120\n2 Trolls = 55; *Bat* -40"), "The entrants are in the turn order.")
	h.want("🚪 Wolf joins.", "🚪 2 Trolls join.")
	h.want("1. Wolf 120", "Bob", "Cat", "2 Trolls", "3 \\*Orcs\\*", "Ann", "\\*Bat\\*")
	h.WantPrivate(h.Submit(ann, "inq:"+h.id+":add:0", map[string]string{"names": " , "}), "no name to add")
	h.WantPrivate(h.Submit(ann, "inq:"+h.id+":add:0", map[string]string{"names": strings.Repeat("x,", 26)}), "at most 25")
	faces := commandstest.Value(h.Store.FacesOf(t.Context(), cat.ID, 5))(t)
	if len(faces) != 1 || faces[0].Times != 1 {
		t.Errorf("Cat's roll is not in the roll log: %+v", faces)
	}
}

// TestUndoAndEnd checks that a wrong Next can be undone, and the end, too.
func TestUndoAndEnd(t *testing.T) {
	h := begin(t)
	h.on(bob, "next")
	h.WantPrivate(h.on(ann, "more"), "Undo last change")
	h.WantPrivate(h.panel(ann, "undo"), "The last change is undone.")
	h.want("<@" + bob.ID + ">, your turn** in round 1")
	h.WantPrivate(h.panel(ann, "undo"), "no earlier change")
	h.WantPrivate(h.panel(ann, "end"), "The turn order has ended.")
	h.want("✅ **The turn order ended** in round 1.")
	if n := len(h.shown().Rows); n != 1 {
		t.Errorf("it has %d rows", n)
	}
	h.WantPrivate(h.Press(bob, "inf:"+h.id+":join:0"), "can't join again")
	h.WantPrivate(h.Submit(cat, "inf:"+h.id+":join:0", map[string]string{"bonus": ""}), "has ended")
	h.WantPrivate(h.panel(ann, "undo"), "The last change is undone.")
	h.want("<@" + bob.ID + ">, your turn")
}

// TestUndoOwnTurn checks that a player takes back the end of their own turn, until anything else changes.
func TestUndoOwnTurn(t *testing.T) {
	h := begin(t)
	h.on(bob, "next")
	h.WantPrivate(h.on(bob, "more"), "*Undo end of turn* gives you the turn back")
	h.WantPrivate(h.panel(cat, "undo"), "only its opener")
	h.WantPrivate(h.panel(bob, "undo"), "The last change is undone.")
	h.want("<@" + bob.ID + ">, your turn** in round 1")
	h.WantPrivate(h.panel(bob, "undo"), "only its opener")
	h.on(bob, "delay")
	h.WantPrivate(h.panel(bob, "undo"), "The last change is undone.")
	h.Fill(bob, h.Form(bob, h.find("ready")), "until", "the door opens")
	h.WantPrivate(h.panel(bob, "undo"), "The last change is undone.")
	h.want("<@" + bob.ID + ">, your turn** in round 1")
	h.on(bob, "next")
	h.on(ann, "next")
	h.WantPrivate(h.panel(bob, "undo"), "only its opener")
	if text(h.on(bob, "more")) == "" || strings.Contains(text(h.on(bob, "more")), "Undo") {
		t.Errorf("Bob's panel: %q", text(h.on(bob, "more")))
	}
	h.on(ann, "next")
	h.on(ann, "next") // for Bob, so it is not his own
	h.WantPrivate(h.panel(bob, "undo"), "only its opener")
}

// TestInterruption checks that a player who acts now says whose turn is interrupted, and that it goes on.
func TestInterruption(t *testing.T) {
	h := begin(t)
	h.want("-# *Next turn* ends a turn. *Join…* adds you. The menu sets hits and conditions.")
	h.on(bob, "delay")
	h.want("*Join…* under *More…* adds you")
	h.on(bob, "act")
	h.want("<@"+bob.ID+">, your turn** in round 1. Next: 3 \\*Orcs\\*.", "⏩ Bob acts now. Then 3 \\*Orcs\\*'s turn goes on.")
	h.on(bob, "next")
	h.want("3 \\*Orcs\\*** to act in round 1", "▶️ 3 \\*Orcs\\*'s turn goes on.")
	h.on(ann, "next")
	h.Fill(ann, h.Form(ann, h.find("ready")), "until", "the door opens")
	h.on(ann, "act")
	h.want("⏩ Ann takes the readied action: the door opens. Then Bob's turn goes on.")
}

// TestTwice checks that a repeated call changes and rolls nothing.
func TestTwice(t *testing.T) {
	h := begin(t)
	call := h.Call(cat, gamekit.Submit)
	call.CustomID, call.Fields = gamekit.ParseCustomID(h.find("join")), map[string]string{"bonus": "+1"}
	h.Do(call)
	seq := h.list().Seq
	h.Do(call)
	if h.list().Seq != seq {
		t.Error("the call has changed it twice")
	}
}

// TestWhereWarbellIsNoMember checks that the reply to each press shows the list, without an outbox row.
func TestWhereWarbellIsNoMember(t *testing.T) {
	h := &house{House: commandstest.New(t)}
	guest := func(c *gamekit.Call) gamekit.Reply {
		c.Guest, c.Rights = true, gamekit.Rights{}
		c.Message = storage.Ref{Channel: commandstest.Channel, Message: "m"}
		return h.Do(c)
	}
	rolled := h.Slash(ann, "/rolloff | initiative=true | entrants=@Ann, Orcs -30")
	list := guest(h.PressCall(ann, commandstest.Buttons(commandstest.Message(rolled))[0]))
	h.WantPublic(list, "your turn** in round 1")
	next := guest(h.PressCall(ann, commandstest.Buttons(commandstest.Message(list))[0]))
	if next.Update == nil || !strings.Contains(text(next), "**Orcs** to act in round 1") {
		t.Errorf("the reply does not show it: %q", text(next))
	}
}

// TestErased checks that an erased player leaves no name in the list, and that the list is deleted 30 days
// after its last change.
func TestErased(t *testing.T) {
	h := begin(t)
	if err := h.Store.EraseUser(t.Context(), bob.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.Courier()
	h.want("a former player", "3 \\*Orcs\\*", "Ann")
	if strings.Contains(h.shown().Text, "Bob") || strings.Contains(h.shown().Text, bob.ID) {
		t.Errorf("it shows Bob: %q", h.shown().Text)
	}
	next := h.find("next")
	h.Now = h.Now.Add(29 * 24 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.Press(cat, next), "only its player")
	h.Now = h.Now.Add(2 * 24 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.Press(ann, next), "is gone")
}
