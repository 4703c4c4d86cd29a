package commands_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"warbell/commands"
	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
	"warbell/storage"
)

// practisingToo is a house in which Ann fights Bob in a server, and practises in her DM.
func practisingToo(t *testing.T) (*house, storage.GameID, storage.Game) {
	t.Helper()
	h := newHouse(t)
	id := h.Duel("")
	h.clinic(h.Store, nil)
	h.wantCard(h.Press(ann, "t:play"), "practice duel is ready")
	return h, id, h.practised()
}

func TestChangesInADMMeanNoGameElsewhere(t *testing.T) {
	h, id, _ := practisingToo(t)
	h.inDM(h.SlashCall(ann, nil, "game", "resign"))
	options := map[string]gamekit.Value{"what": {Text: "end"}, "do": {Text: "limit"}, "limit": {Text: "slow"}}
	for _, verb := range []string{"resign", "propose", "undo", "time", "replace"} {
		r := h.inDM(h.SlashCall(ann, options, "game", verb))
		h.WantPrivate(r, "there is no game in these DMs")
		h.WantPrivate(r, "<#"+channel+">")
		h.WantPrivate(r, string(id))
	}
	there := commandstest.Value(h.Store.Load(context.Background(), id))(t)
	if there.Over || there.Pace != 24*time.Hour {
		t.Errorf("the duel in the server was changed: %+v", there)
	}
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "log")), string(id))
	named := map[string]gamekit.Value{"game": {Text: string(id)}}
	h.WantPrivate(h.inDM(h.SlashCall(ann, named, "game", "resign")), "is over")
	if !commandstest.Value(h.Store.Load(context.Background(), id))(t).Over {
		t.Error("the duel that was named goes on")
	}
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "resign")), "aren't in a running game")
}

func TestWhoeverCouldMeanSeveralGamesIsToldSo(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true")
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "status")), "**Games here**")
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "resign")), "You have 2 games elsewhere")
	call := h.SlashCall(ann, nil, "game", "resign")
	call.Channel = gamekit.Channel{ID: "another"}
	h.WantPrivate(h.Do(call), "this channel has no game. You have 2 games elsewhere")
	call = h.SlashCall(cat, nil, "game", "resign")
	call.Channel = gamekit.Channel{ID: "another"}
	h.WantPrivate(h.Do(call), "Go to the game's thread")
}

func TestPaceIsSetWhereTheTableReadsIt(t *testing.T) {
	h, id, practice := practisingToo(t)
	set := func(id storage.GameID, pace string) *gamekit.Call {
		return h.SlashCall(ann, map[string]gamekit.Value{"game": {Text: string(id)}, "do": {Text: "limit"}, "limit": {Text: pace}}, "game", "time")
	}
	h.WantPrivate(h.Do(set(practice.ID, "slow")), "in your DMs with Warbell")
	h.WantPrivate(h.inDM(set(id, "slow")), "Use the command in <#"+channel+">")
	for _, game := range []storage.GameID{id, practice.ID} {
		if pace := commandstest.Value(h.Store.Load(context.Background(), game))(t).Pace; pace == 72*time.Hour {
			t.Errorf("the pace of %s was set where its table does not read it", game)
		}
	}
	h.WantPublic(h.Do(set(id, "slow")), "proposes a new time limit: Slow")
}

func TestDoctorDoesNotTakeItsOwnWaitForAWrongClock(t *testing.T) {
	h := newHouse(t)
	words := commandstest.Words(t)
	wait := time.Duration(0) // for the DM: every look into the settings takes its time
	bot, err := commands.New(commands.Config{
		Store: slow{h.Store, &wait}, Words: words, Systems: systems.All(), Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return h.Now.Add(wait) }, Self: func() gamekit.User { return self }, Wake: func() {},
	})
	if err != nil {
		t.Fatal(err)
	}
	call := h.PressCall(cat, "x:dm")
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
	ids, err := s.Store.Say(ctx, rows...)
	return ids, errors.Join(err, s.SetDM(ctx, rows[0].User, "", true))
}
