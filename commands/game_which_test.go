package commands_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"warbell/commands"
	"warbell/commands/plug"
	"warbell/commands/systems"
	"warbell/storage"
	"warbell/templates"
)

// practisingToo is a house in which Ann fights Bob in a server, and practises in her DM.
func practisingToo(t *testing.T) (*house, storage.GameID, storage.Game) {
	t.Helper()
	h := newHouse(t)
	id := h.duel("")
	h.clinic(h.store, nil)
	h.wantCard(h.press(ann, "t:play"), "laid out")
	return h, id, h.practised()
}

func TestChangesInADMMeanNoGameElsewhere(t *testing.T) {
	h, id, _ := practisingToo(t)
	h.inDM(h.slashCall(ann, nil, "game", "resign"))
	options := map[string]plug.Value{"rule": {Text: "melee=proactive"}, "hours": {Int: 5, Text: "5"}}
	for _, verb := range []string{"resign", "draw", "end", "undo", "rule", "pace"} {
		r := h.inDM(h.slashCall(ann, options, "game", verb))
		h.wantPrivate(r, "no game in this chat")
		h.wantPrivate(r, "<#"+channel+">")
		h.wantPrivate(r, string(id))
	}
	there := value(h.store.Load(context.Background(), id))(t)
	if there.Over || there.Pace != 24*time.Hour {
		t.Errorf("the duel in the server was changed: %+v", there)
	}
	h.wantPrivate(h.inDM(h.slashCall(ann, nil, "game", "log")), string(id))
	named := map[string]plug.Value{"game": {Text: string(id)}}
	h.wantPrivate(h.inDM(h.slashCall(ann, named, "game", "resign")), "is over")
	if !value(h.store.Load(context.Background(), id))(t).Over {
		t.Error("the duel that was named goes on")
	}
	h.wantPrivate(h.inDM(h.slashCall(ann, nil, "game", "resign")), "in no running game")
}

func TestWhoeverCouldMeanSeveralGamesIsToldSo(t *testing.T) {
	h := newHouse(t)
	h.duel("")
	h.slash(ann, "/rolloff | player1=@Bob")
	h.wantPrivate(h.inDM(h.slashCall(ann, nil, "game", "status")), "any of 2 games of yours")
	h.wantPrivate(h.inDM(h.slashCall(ann, nil, "game", "resign")), "You have 2 elsewhere")
	call := h.slashCall(ann, nil, "game", "resign")
	call.Channel = plug.Channel{ID: "another"}
	h.wantPrivate(h.do(call), "no game in this channel. You have 2 elsewhere")
	call = h.slashCall(cat, nil, "game", "resign")
	call.Channel = plug.Channel{ID: "another"}
	h.wantPrivate(h.do(call), "Go to the thread of the one you mean")
}

func TestPaceIsSetWhereTheTableReadsIt(t *testing.T) {
	h, id, practice := practisingToo(t)
	set := func(id storage.GameID, hours int64) *plug.Call {
		return h.slashCall(ann, map[string]plug.Value{"game": {Text: string(id)}, "hours": {Int: hours}}, "game", "pace")
	}
	h.wantPrivate(h.do(set(practice.ID, 5)), "direct messages")
	h.wantPrivate(h.inDM(set(id, 5)), "Use /game pace in <#"+channel+">")
	for _, game := range []storage.GameID{id, practice.ID} {
		if pace := value(h.store.Load(context.Background(), game))(t).Pace; pace == 5*time.Hour {
			t.Errorf("the pace of %s was set where its table does not read it", game)
		}
	}
	h.wantPublic(h.do(set(id, 1)), "longer than 1 hour is rung")
}

func TestDoctorDoesNotTakeItsOwnWaitForAWrongClock(t *testing.T) {
	h := newHouse(t)
	words := value(templates.New(systems.Words()...))(t)
	wait := time.Duration(0) // for the DM: every look into the settings takes its time
	bot, err := commands.New(commands.Config{
		Store: slow{h.store, &wait}, Words: words, Systems: systems.All(), Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return h.now.Add(wait) }, Self: func() plug.User { return self }, Wake: func() {},
	})
	if err != nil {
		t.Fatal(err)
	}
	call := h.pressCall(cat, "x:dm")
	call.Keeper, call.Granted = true, allPermissions()
	if said := text(bot.Do(context.Background(), call)); wait == 0 || strings.Contains(said, "ahead of") || !strings.Contains(said, "refused") {
		t.Errorf("after %s: %s", wait, said)
	}
}

// slow is a store whose clock goes on while a DM is delivered, to somebody who takes none.
type slow struct {
	storage.Store
	wait *time.Duration
}

func (s slow) Say(ctx context.Context, rows ...storage.Row) ([]int64, error) {
	*s.wait = time.Minute
	return make([]int64, len(rows)), s.SetDM(ctx, rows[0].User, "", true)
}
