package commands_test

import (
	"context"
	"maps"
	"strings"
	"testing"
	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// place is where a call is made.
type place struct {
	guild   string
	channel gamekit.Channel
}

var (
	home     = place{"100", gamekit.Channel{ID: channel}}
	thread   = place{"100", gamekit.Channel{ID: "501", Parent: channel, Thread: true}}
	nextDoor = place{"100", gamekit.Channel{ID: "600"}}
	abroad   = place{"777", gamekit.Channel{ID: "888"}}
	forged   = place{"777", gamekit.Channel{ID: channel}}
)

// at makes a call of a moderator in a place.
func (h *house) at(p place, kind gamekit.CallKind) *gamekit.Call {
	call := h.Call(cat, kind)
	call.Guild, call.Channel, call.Manager = p.guild, p.channel, true
	return call
}

func TestAnIDOpensNoDoors(t *testing.T) {
	h := newHouse(t)
	id := string(h.Duel(""))
	named := map[string]gamekit.Value{"game": {Text: id}, "to": {Int: 1}, "rule": {Text: "melee=proactive"}, "do": {Text: "limit"},
		"limit": {Text: "quick"}, "what": {Text: "end"}, "get": {Text: "log"}}
	for name, p := range map[string]place{"next door": nextDoor, "abroad": abroad, "forged": forged} {
		for _, sub := range []string{"status", "log", "undo", "time", "record", "propose", "resign", "replace"} {
			call := h.at(p, gamekit.Slash)
			call.Path, call.Options = []string{"game", sub}, named
			if got := text(h.Do(call)); !strings.HasPrefix(got, "Warbell doesn't know that game:") {
				t.Errorf("%s: /game %s says %q", name, sub, got)
			}
		}
		for _, verb := range []string{"d:", "y:", "m:", "f:", "r:", "j:"} {
			call := h.at(p, gamekit.Press)
			call.CustomID, call.Values = gamekit.ParseCustomID(verb+id+":1:act-1:pass"), []string{"pass"}
			if verb == "r:" || verb == "j:" {
				call.CustomID = gamekit.ParseCustomID(verb + id)
			}
			h.WantPrivate(h.Do(call), "doesn't know that game")
		}
	}
	for _, p := range []place{home, thread} {
		call := h.at(p, gamekit.Slash)
		call.Path, call.Options = []string{"game", "status"}, named
		h.WantPrivate(h.Do(call), "Witchhunter")
	}
	far := h.Call(ann, gamekit.Slash)
	far.Guild, far.Channel = abroad.guild, abroad.channel
	far.Path, far.Options = []string{"game", "status"}, named
	h.WantPrivate(h.Do(far), "Witchhunter")
	if commandstest.Value(h.Store.Load(context.Background(), h.Newest(ann)))(t).Over {
		t.Fatal("a stranger has ended the game")
	}
	call := h.at(home, gamekit.Slash)
	call.Path, call.Options = []string{"game", "propose"}, maps.Clone(named)
	call.Options["what"] = gamekit.Value{Text: "end"}
	h.WantPublic(h.Do(call), "")
	h.WantPrivate(h.Slash(ann, "/game propose | what=draw | game="+id), "over")
}

func TestChallengeIsAnsweredWhereItStands(t *testing.T) {
	h := newHouse(t)
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight")
	open := h.Slash(ann, "/challenge | game=grimheim | force=Knight")
	ids := append(buttons(offer.Post.Message()), buttons(open.Post.Message())...)
	for _, id := range ids {
		for _, p := range []place{nextDoor, abroad, forged} {
			call := h.at(p, gamekit.Press)
			call.CustomID = gamekit.ParseCustomID(id)
			h.WantPrivate(h.Do(call), "This challenge is closed")
		}
	}
	call := h.at(home, gamekit.Press)
	call.CustomID = gamekit.ParseCustomID(ids[len(ids)-1])
	if r := h.Do(call); r.Update == nil {
		t.Errorf("a moderator of the channel can't withdraw a challenge: %q", text(r))
	}
}
