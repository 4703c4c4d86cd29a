package rolls_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// pressed is a press by somebody who keeps order in the channel, or doesn't.
func (h *house) pressed(by gamekit.User, id string, manager bool) gamekit.Reply {
	h.Helper()
	call := h.PressCall(by, id)
	call.Manager, call.Message = manager, storage.Ref{Channel: commandstest.Channel, Message: "m"}
	return h.Do(call)
}

// labels are what stands on the buttons of a message.
func labels(m templates.Message) (all []string) {
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
	}
	return all
}

const nine = "🎲 **9** ✓ passes — **Ann** rolls `d{9,9} >= 9` for luck"

func TestRollForMe(t *testing.T) {
	h := newHouse(t)
	r := h.Slash(ann, "/roll | secret=me | dice=d{9,9} >= 9 # luck")
	h.WantPrivate(r, nine)
	if got := labels(commandstest.Message(r)); len(got) != 1 || got[0] != "Reveal to everyone" {
		t.Fatalf("buttons %v", got)
	}
	show := buttons(commandstest.Message(r))[0]
	h.WantPrivate(h.pressed(bob, show, true), "This roll is secret")
	shown := h.pressed(ann, show, false)
	h.WantPublic(shown, nine)
	h.WantPublic(shown, "-# Rolled in secret on <t:")
	h.WantPrivate(h.pressed(ann, show, false), "already been revealed")
	private := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "d6"}, "secret": {Text: "me"}}, "roll")
	public := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "d6"}}, "roll")
	if h.Bot.Public(private) || !h.Bot.Public(public) {
		t.Error("a roll for oneself is deferred for all to see, or one for all is not")
	}
}

// TestHiddenRollThatWasNeverKept checks the case that a process ends after a hidden roll, before the data for
// its audience is stored.
func TestHiddenRollThatWasNeverKept(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "d6"}, "secret": {Text: "me"}}, "roll")
	h.WantPrivate(h.Do(call), "d6")
	if err := h.Store.DropHiddenRolls(t.Context(), h.Now.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	later, known, err := h.Bot.Again(t.Context(), &gamekit.Call{ID: call.ID, User: gamekit.User{ID: ann.ID}, Channel: call.Channel})
	if err != nil || !known {
		t.Fatal(known, err)
	}
	h.WantPrivate(later, "Roll again")
}

func TestRollForTheMaster(t *testing.T) {
	h := newHouse(t)
	r := h.Slash(ann, "/roll | secret=master | dice=d{9,9} >= 9 # luck")
	h.WantPublic(r, "🔒 **Ann** rolls in secret. Only Ann and the GM can see the result.")
	if got := text(r); strings.Contains(got, "9") || strings.Contains(got, "luck") {
		t.Errorf("all read %q", got)
	}
	ids := buttons(commandstest.Message(r))
	for _, id := range ids {
		h.WantPrivate(h.pressed(bob, id, false), "This roll is secret")
	}
	h.WantPrivate(h.pressed(ann, ids[0], false), nine)
	h.WantPrivate(h.pressed(cat, ids[0], true), nine)
	h.WantPublic(h.pressed(cat, ids[1], true), "revealed by Cat.")
	look := h.pressed(bob, ids[0], false)
	h.WantPrivate(look, nine)
	if got := labels(commandstest.Message(look)); len(got) != 0 {
		t.Errorf("what all have seen has %v", got)
	}
}

func TestRollForANamedMaster(t *testing.T) {
	h := newHouse(t)
	r := h.Slash(ann, "/roll | secret=blind | gm=@Cat | dice=d{9,9} >= 9 # luck")
	h.WantPublic(r, "<@1003>, **Ann** rolls blind. Only you can see the result.")
	if pings := commandstest.Message(r).Pings; len(pings) != 1 || pings[0] != cat.ID {
		t.Errorf("pings %v", pings)
	}
	ids := buttons(commandstest.Message(r))
	for _, id := range ids {
		h.WantPrivate(h.pressed(ann, id, true), "This roll is blind")
		h.WantPrivate(h.pressed(bob, id, true), "This roll is blind")
	}
	h.WantPrivate(h.pressed(cat, ids[0], false), nine)
	h.WantPublic(h.pressed(cat, ids[1], false), nine)
	for line, want := range map[string]string{
		"dice=d6 | gm=@Cat":                    "only name a GM for a secret roll",
		"dice=d6 | secret=me | gm=@Cat":        "only name a GM for a secret roll",
		"dice=d6 | secret=blind | gm=@Warbell": "can't see rolls",
		"dice=d6 | player=@Bob":                "Only a GM can roll for another player",
	} {
		h.WantPrivate(h.Slash(ann, "/roll | "+line), want)
	}
}

// TestGamesMasterIsOne checks that the GM of a game in the channel is a GM for its rolls, and a player is
// none.
func TestGamesMasterIsOne(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/gm open")
	h.Slash(bob, "/game join | character="+commandstest.BoLine)
	r := h.Slash(bob, "/roll | secret=blind | dice=d{9,9}")
	ids := buttons(commandstest.Message(r))
	h.WantPrivate(h.pressed(bob, ids[0], false), "This roll is blind")
	h.WantPrivate(h.pressed(ann, ids[0], false), "**9**")
	h.WantPublic(h.Slash(ann, "/roll | player=@Bob | dice=d{9,9}"), "🎲 **9** — Ann rolls for **Bob** `d{9,9}`")
	h.WantPrivate(h.Slash(bob, "/roll | player=@Ann | dice=d6"), "Only a GM")
	h.WantPrivate(h.Slash(ann, "/roll | player=@Warbell | dice=d6"), "Name a person")
	h.Slash(bob, "/saved roll | name=stealth | dice=d{9,9}+1")
	r = h.Slash(ann, "/roll | player=@Bob | secret=master | dice=@stealth")
	h.WantPublic(r, "Ann rolls for **Bob** in secret")
	h.WantPrivate(h.pressed(bob, buttons(commandstest.Message(r))[0], false), "🎲 **10** — Ann rolls for **Bob** `@stealth` `d{9,9}+1`")
}

// TestMakingOneselfAGameMasterIsNoRight checks for finding F1 that a user who becomes a GM, an organiser's
// player or the only member of a game has no right to earlier rolls, nor to rolls of users outside the game.
func TestMakingOneselfAGameMasterIsNoRight(t *testing.T) {
	h := newHouse(t)
	looks := map[string][]string{}
	for _, to := range []string{"blind", "master"} {
		looks[to] = buttons(commandstest.Message(h.Slash(ann, "/roll | dice=d{9,9} | secret="+to)))
	}
	h.Slash(bob, "/gm open")
	for to, ids := range looks {
		want := map[string]string{"blind": "This roll is blind", "master": "This roll is secret"}[to]
		for _, id := range ids {
			h.WantPrivate(h.pressed(bob, id, false), want)
		}
	}
	for _, to := range []string{"blind", "master", "me"} {
		h.WantPrivate(h.Slash(bob, "/roll | player=@Ann | dice=d6 | secret="+to), "Only a GM can roll for another player")
	}
	h.Slash(ann, "/game join | character="+commandstest.BoLine) // now he is hers, but was not then
	for _, ids := range looks {
		h.WantPrivate(h.pressed(bob, ids[0], false), "This roll is")
	}
	after := buttons(commandstest.Message(h.Slash(ann, "/roll | dice=d{9,9} | secret=blind")))
	h.WantPrivate(h.pressed(bob, after[0], false), "**9**")
	h.WantPrivate(h.pressed(cat, after[0], false), "This roll is blind")
	h.Slash(bob, "/gm player | as=gm | user=@Cat") // a second one, who was none when it fell
	h.WantPrivate(h.pressed(cat, after[0], false), "This roll is blind")
	h.WantPublic(h.Slash(cat, "/roll | player=@Ann | dice=d{9,9}"), "Cat rolls for **Ann**")
}

func TestSecretRollsElsewhere(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "d6"}, "secret": {Text: "blind"}}, "roll")
	call.Guild, call.Channel = "", gamekit.Channel{ID: "dm", DM: true}
	h.WantPrivate(h.Do(call), "no GM in DMs")
	call = h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "d{9,9}"}, "secret": {Text: "me"}}, "roll")
	call.Guild, call.Channel = "", gamekit.Channel{ID: "dm", DM: true}
	r := h.Do(call)
	h.WantPrivate(r, "**9**")
	h.WantPrivate(h.pressed(ann, buttons(commandstest.Message(r))[0], false), "This roll is gone") // of another channel
}

// TestSecretRollIsThrownOnce checks that a repeated call shows the first result.
func TestSecretRollIsThrownOnce(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "50d10000"}, "secret": {Text: "me"}}, "roll")
	if first, again := text(h.Do(call)), text(h.Do(call)); first != again {
		t.Errorf("%q, then %q", first, again)
	}
}

func TestSecretRollsAreForgotten(t *testing.T) {
	h := newHouse(t)
	r := h.Slash(ann, "/roll | secret=blind | dice=d6")
	look := buttons(commandstest.Message(r))[0]
	held, err := h.Store.DataSets(context.Background(), ann.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range held {
		if one.What == "hidden" && (len(one.Rows) != 1 || one.Rows[0]["state"] != nil) {
			t.Errorf("of a blind roll its roller is given %v", one.Rows)
		}
	}
	h.Now = h.Now.Add(31 * 24 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.pressed(cat, look, true), "This roll is gone")
}
