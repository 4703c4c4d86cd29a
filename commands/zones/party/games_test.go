package party_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/zones/party"
	"warbell/engine/zones"
	"warbell/storage"
)

var errBroken = errors.New("broken")

// world has the party of a GM with Ana and Bo, who are in a game each. It records what changes, in order.
type world struct {
	party.Store
	fights       map[string]bool // by character
	moved        error
	refuse       error // of the games
	did          []string
	home         storage.LibraryEntry
	ana, bo      storage.Character
	failedErrors int
}

func newWorld() (*world, *party.Parties) {
	const state = `{"line":"Ana th8 hits40; sword 3 hand","hits":5}`
	w := &world{home: storage.LibraryEntry{ID: "p", User: "gm", Kind: party.Kind, Name: "Crew", Placed: "Rope"},
		ana: storage.Character{ID: "ana", User: "u1", GM: "gm", Party: "p", Name: "Ana", State: state, Rev: 1},
		bo:  storage.Character{ID: "bo", User: "u2", GM: "gm", Party: "p", Name: "Bo", State: state, Rev: 1}}
	return w, &party.Parties{Store: w, Games: w, Now: time.Now,
		Condition: func(st zones.Status) string { return string(st.Word) },
		Failed: func(context.Context, *gamekit.Call, error) string {
			w.failedErrors++
			return "code1"
		}}
}

func (w *world) CharactersOf(context.Context, string) ([]storage.Character, error) {
	return []storage.Character{w.ana, w.bo}, nil
}

func (w *world) Characters(context.Context, ...string) ([]storage.Character, error) {
	return []storage.Character{w.ana}, nil
}

func (w *world) CharacterNote(context.Context, string, string) (string, error) { return "", nil }

func (w *world) LibraryEntry(context.Context, string, string) (storage.LibraryEntry, error) {
	return w.home, nil
}

func (w *world) ChangeParty(context.Context, storage.PartyChange) error {
	w.did = append(w.did, "saved")
	return w.moved
}

func (w *world) Played(_ context.Context, _ string, ids ...string) (map[string]party.Played, error) {
	all := map[string]party.Played{}
	for _, id := range ids {
		all[id] = party.Played{Game: storage.GameID("game-" + id), GM: true, Fights: w.fights[id],
			Creature: zones.Creature{Hits: 5}}
	}
	return all, nil
}

func (w *world) Rest(_ context.Context, at party.Played, _ string, _ []zones.Restored) error {
	w.did = append(w.did, string(at.Game))
	if at.Game == "game-bo" {
		return w.refuse
	}
	return nil
}

func (w *world) Loot(context.Context, party.Played, string, string) error {
	w.did = append(w.did, "posted")
	return w.refuse
}

// rest submits the form of a rest of Ana and Bo.
func rest(t *testing.T, p *party.Parties) (gamekit.Reply, error) {
	t.Helper()
	p.Words = commandstest.Words(t)
	return p.Presses()["zk"].Run(t.Context(), &gamekit.Call{ID: "c", Kind: gamekit.Submit,
		CustomID: gamekit.ParseCustomID("zk:rest:p"),
		User:     gamekit.User{ID: "gm"},
		Fields:   map[string]string{"who": "ana\nbo", "hits": "+2", "conditions": "-", "resources": "-"}})
}

// TestARestChangesNothingIfItIsRefused checks that no game rests if one of them is in a fight, or if
// the party has changed in the meantime.
func TestARestChangesNothingIfItIsRefused(t *testing.T) {
	w, p := newWorld()
	w.fights = map[string]bool{"bo": true}
	if _, err := rest(t, p); !errors.Is(err, zones.ErrFightOn) || len(w.did) > 0 {
		t.Errorf("a fight: %v, did %q", err, w.did)
	}
	w.fights, w.moved = nil, storage.ErrMoved
	if _, err := rest(t, p); !gamekit.Refused(err) || !slices.Equal(w.did, []string{"saved"}) {
		t.Errorf("a change: %v, did %q", err, w.did)
	}
}

// TestARestSaysWhereItFailed checks that the GM reads which characters didn't rest in their game, so that the
// others don't rest twice.
func TestARestSaysWhereItFailed(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{nil, "✅ Rested: 2 characters."},
		{zones.ErrFightOn, "✅ Rested: 1 character. ⚠️ Not rested in the game: Bo. Choose only"},
		{errBroken, "✅ Rested: 1 character. ⚠️ Not rested in the game: Bo (`code1`). Choose only"},
	} {
		w, p := newWorld()
		w.refuse = tt.err
		r, err := rest(t, p)
		if err != nil {
			t.Fatal(err)
		}
		if got := commandstest.Message(r).Text; !strings.Contains(got, tt.want) {
			t.Errorf("%v: %s", tt.err, got)
		}
		if (w.failedErrors > 0) != errors.Is(tt.err, errBroken) {
			t.Errorf("%v: %d logged", tt.err, w.failedErrors)
		}
	}
}

// TestTakenLootIsTakenEvenIfItIsNotPosted checks that a player reads that an item was taken, even if its game
// couldn't post it.
func TestTakenLootIsTakenEvenIfItIsNotPosted(t *testing.T) {
	for err, want := range map[error]string{
		nil:              "✅ Ana has Rope now.\n",
		zones.ErrFightOn: "✅ Ana has Rope now. ⚠️ The item wasn't posted in the game.",
		errBroken:        "✅ Ana has Rope now. ⚠️ The item wasn't posted in the game (`code1`).",
	} {
		w, p := newWorld()
		w.refuse, p.Words = err, commandstest.Words(t)
		r, failed := p.Presses()["zc"].Run(t.Context(), &gamekit.Call{ID: "c", Kind: gamekit.Press,
			CustomID: gamekit.ParseCustomID("zc:take:ana"),
			User:     gamekit.User{ID: "u1"}, Values: []string{"Rope"}})
		if failed != nil {
			t.Fatal(failed)
		}
		if got := commandstest.Message(r).Text; !strings.Contains(got+"\n", want) {
			t.Errorf("%v: %s", err, got)
		}
	}
}
