package commands_test

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/storage"
)

// named plays a game of each system in which people typed names. It gives the names, and how the game ends.
var named = map[string]struct {
	typed []string
	play  func(*house) storage.GameID
}{
	"grimheim": {[]string{"Brunhilde", "Zottel"}, func(h *house) storage.GameID {
		return h.Accepted(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Brunhilde; sword"), "own", "Zottel; axe")
	}},
	"melee": {[]string{"Kunigund", "Wild Bunch", "Zottel"}, func(h *house) storage.GameID {
		return h.Accepted(h.Slash(ann, "/challenge | game=melee.band | opponent=@Bob | force=Wild Bunch:\nKunigund ws4; sword\n2 Zottel ws3"), "own", "Zottel ws3; axe")
	}},
	"contest": {[]string{"Kunigund", "Wild Bunch", "Zottel"}, func(h *house) storage.GameID {
		return h.Accepted(h.Slash(ann, "/challenge | game=contest.band | opponent=@Bob | force=Wild Bunch:\nKunigund ph4; sword\n2 Zottel ph3"), "own", "Zottel ph3; axe")
	}},
	"zones": {[]string{"Kunigund", "Zottel", "Cellar of Doom"}, func(h *house) storage.GameID {
		h.Slash(ann, "/gm open")
		h.Slash(ann, "/gm map | do=add | text=Cellar of Doom")
		h.Slash(bob, "/game join | character=Kunigund th8 hits4; sword 2 hand")
		h.Slash(ann, "/gm add | what=Zottel th7 hits3; claws 1 hand | count=2 | zone=cellar")
		h.Slash(ann, "/gm say | as=Zottel 2 | text=Grr")
		return h.Newest(ann)
	}},
}

// TestNamesAreInNoLog checks that the names of players' models are neither in the log nor in the snapshot,
// but in posts. After their erasure the game goes on and verifies.
func TestNamesAreInNoLog(t *testing.T) {
	for system, c := range named {
		t.Run(system, func(t *testing.T) {
			h := houseOn(t, filepath.Join(t.TempDir(), "w.db"))
			h.Refer = nil // random references
			h.Build(h.Store)
			id := c.play(h)
			h.wantNowhere(id, c.typed)
			status := text(h.Slash(ann, "/game status"))
			for _, name := range c.typed {
				if !strings.Contains(status, name) && !strings.Contains(strings.Join(h.Said, "\n"), name) {
					t.Errorf("%q is told nowhere:\n%s", name, status)
				}
			}
			for _, user := range []string{ann.ID, bob.ID} {
				if err := h.Store.EraseUser(context.Background(), user, h.Now); err != nil {
					t.Fatal(err)
				}
			}
			h.wantErased(id, c.typed)
		})
	}
}

// wantNowhere looks for names in all that is kept of a game but the table of names.
func (h *house) wantNowhere(id storage.GameID, names []string) {
	h.Helper()
	g, err := h.Store.Load(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	log, err := h.Store.Log(context.Background(), id, 0)
	if err != nil {
		h.Fatal(err)
	}
	all := bytes.Clone(g.Snapshot)
	for _, e := range log {
		all = append(all, e.Body...)
	}
	for _, s := range g.Secrets {
		all = append(all, s.Value...)
	}
	for _, name := range names {
		for _, word := range strings.Fields(name) {
			if len(word) > 3 && bytes.Contains(bytes.ToLower(all), []byte(strings.ToLower(word))) {
				h.Errorf("%q stands in\n%s", word, all)
			}
		}
	}
}

// wantErased starts the bot anew and ends the game, which then verifies and names nobody.
func (h *house) wantErased(id storage.GameID, names []string) {
	h.Helper()
	h.Build(h.Store)
	call := h.Call(cat, gamekit.Slash)
	call.Path, call.Manager = []string{"game", "propose"}, true
	call.Options = map[string]gamekit.Value{"what": {Text: "end"}}
	h.Do(call)
	call = h.Call(cat, gamekit.Slash)
	call.Path = []string{"game", "status"}
	status := text(h.Do(call))
	for _, name := range names {
		if strings.Contains(status, name) {
			h.Errorf("%q is still told:\n%s", name, status)
		}
	}
	call = h.Call(cat, gamekit.Slash)
	call.Path, call.Options = []string{"game", "record"}, map[string]gamekit.Value{"get": {Text: "log"}}
	file := h.Do(call).Whisper.Message().Files[0].Data
	if _, err := proof.Verify(bytes.NewReader(file), systems.Rules); err != nil {
		h.Errorf("%v\n%s", err, file)
	}
}
