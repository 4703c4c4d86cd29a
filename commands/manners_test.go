package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
)

func TestTheSeedIsFixedBeforeTheChallengeIsAnswered(t *testing.T) {
	h := newHouse(t)
	ctx := context.Background()
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight")
	id := strings.Split(buttons(offer.Post.Message())[0], ":")[1]
	commitment := dice.Commitment(commandstest.Value(h.Store.Challenge(ctx, id))(t).Seed)
	if commitment == dice.Commitment([32]byte{}) {
		t.Fatal("the challenge has no seed")
	}
	h.WantPublic(offer, engine.Fingerprint(commitment))
	form := h.Press(bob, buttons(offer.Post.Message())[0])
	done := h.Submit(bob, form.Modal.ID, map[string]string{"fighter": "ready:Orc Brute"})
	if !strings.Contains(text(done), engine.Fingerprint(commitment)) {
		t.Errorf("the accepted challenge no longer shows the commitment: %q", text(done))
	}
	if got := dice.Commitment(commandstest.Value(h.Store.Load(ctx, h.Newest(ann)))(t).Seed); got != commitment {
		t.Errorf("the game's seed has the SHA-256 %s, the challenge's %s", got, commitment)
	}
}

func TestDeclineAndLapseNameTheOpponent(t *testing.T) {
	h := newHouse(t)
	offer := func() ([]string, string) {
		form := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob")
		ids := buttons(h.Submit(ann, form.Modal.ID, map[string]string{"fighter": "ready:Orc Brute"}).Post.Message())
		return ids, strings.Split(ids[0], ":")[1]
	}
	ids, _ := offer()
	if declined := text(h.Press(bob, ids[1])); !strings.Contains(declined, "**Bob** declines") {
		t.Errorf("declined: %q", declined)
	}
	_, id := offer()
	h.Now = h.Now.Add(49 * time.Hour)
	if _, err := h.Store.Lapse(context.Background(), h.Now); err != nil {
		t.Fatal(err)
	}
	d, err := h.Bot.Compose(context.Background(), storage.Row{Kind: storage.RowLapsed, Challenge: id})
	if err != nil || d.Post == nil {
		t.Fatalf("%+v %v", d, err)
	}
	if m := d.Post.Message(); !strings.Contains(m.Text, "<@"+bob.ID+">") || len(m.Pings) != 0 {
		t.Errorf("lapsed: %q pings %v", m.Text, m.Pings)
	}
}

func TestOnlyWhatOpensAFormIsNotDeferred(t *testing.T) {
	h := newHouse(t)
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight")
	for i, want := range []bool{true, false, false} {
		if got := h.Bot.OpensModal(h.PressCall(bob, buttons(offer.Post.Message())[i])); got != want {
			t.Errorf("button %d opens a form: %v", i, got)
		}
	}
	bare := h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: bob}}, "duel")
	full := h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Knight"}}, "duel")
	if !h.Bot.OpensModal(bare) || h.Bot.OpensModal(full) {
		t.Error("/duel opens a form if, and only if, the fighter is missing")
	}
	empty := &gamekit.Call{Kind: gamekit.Slash}
	if h.Bot.Public(empty) || h.Bot.OpensModal(empty) {
		t.Error("a call without a path is public")
	}
	form := h.Call(ann, gamekit.Submit)
	form.CustomID = gamekit.ParseCustomID(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob").Modal.ID)
	if !h.Bot.Public(form) {
		t.Error("the form of a public challenge is answered in private")
	}
}

func TestRematchIsAcceptedWithoutAForm(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.Slash(bob, "/game resign")
	offer := h.Press(ann, "r:"+string(id))
	h.WantPublic(offer, "Opponent: **Orc Brute**")
	ids := buttons(offer.Post.Message())
	if h.Bot.OpensModal(h.PressCall(bob, ids[0])) || !h.Bot.OpensModal(h.PressCall(bob, ids[1])) {
		t.Errorf("which of %v open a form?", ids)
	}
	if r := h.Press(bob, ids[0]); r.Update == nil || !strings.Contains(text(r), "accepts ") {
		t.Errorf("accept: %q", text(r))
	}
	if err := h.Store.EraseUser(context.Background(), bob.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.withFaults()
	h.WantPrivate(h.Press(ann, "r:"+string(id)), "no longer knows your opponent")
}

func TestMissingRights(t *testing.T) {
	h := newHouse(t)
	duel := map[string]gamekit.Value{"opponent": {User: self}, "fighter": {Text: "Knight"}}
	for _, call := range []*gamekit.Call{h.SlashCall(ann, duel, "duel"), h.SlashCall(ann, nil, "rolloff")} {
		call.Rights = gamekit.Rights{}
		h.WantPrivate(h.Do(call), "View Channel and Send Messages")
		call = h.SlashCall(ann, call.Options, call.Path...)
		call.Rights, call.Channel = gamekit.Rights{}, thread.channel
		h.WantPrivate(h.Do(call), "Send Messages in Threads")
	}
	call := h.SlashCall(ann, duel, "duel")
	call.Rights.Attach = false
	h.WantPublic(h.Do(call), "No pictures")
}

func TestSmallSentences(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "<@5>"}}, "rolloff")
	call.Mentioned = map[string]gamekit.User{"5": {ID: "5", Name: "a_bot", Bot: true}}
	h.WantPrivate(h.Do(call), `a\_bot is`)
	id := h.Duel("")
	h.WantPrivate(h.Slash(ann, "/game undo | to=-3"), "Steps start at 1")
	h.WantPrivate(h.Slash(ann, "/game undo | to=0"), "Steps start at 1")
	active := h.Owing(id, "activate")[0]
	other := map[string]gamekit.User{ann.ID: bob, bob.ID: ann}[active.ID]
	h.WantPrivate(h.Press(other, "s:"+other.ID+":on"), "or it isn't your turn")
	far := h.SlashCall(bob, map[string]gamekit.Value{"game": {Text: string(id)}}, "game", "resign")
	far.Channel = nextDoor.channel
	h.WantPrivate(h.Do(far), "is over")
}

func TestSuggestions(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	suggest := func(option, typed string, path ...string) []string {
		call := h.SlashCall(ann, map[string]gamekit.Value{option: {Text: typed}}, path...)
		call.Kind, call.Focused = gamekit.Complete, option
		var values []string
		for _, c := range h.Bot.Do(context.Background(), call).Choices {
			if len([]rune(c.Value)) > 100 || c.Value == "" {
				t.Errorf("%q is offered for %q", c.Value, typed)
			}
			values = append(values, c.Value)
		}
		return values
	}
	if got := suggest("game", "bo", "game", "status"); len(got) != 1 || got[0] != string(id) {
		t.Errorf("for “bo”: %v", got)
	}
	if got := suggest("game", "nobody", "game", "status"); len(got) != 0 {
		t.Errorf("for “nobody”: %v", got)
	}
	if got := suggest("rules", strings.Repeat("agility=gm ", 9)+"agi", "gm", "open"); len(got) != 0 {
		t.Errorf("a clipped rule: %v", got)
	}
	if got := suggest("rules", "agility=gm agi", "gm", "open"); len(got) == 0 || !strings.HasPrefix(got[0], "agility=gm agility=") {
		t.Errorf("house rules: %v", got)
	}
}
