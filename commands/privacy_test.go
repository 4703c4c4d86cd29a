package commands_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/storage"
)

// iggy is a player whose ID and words are found wherever they stand.
var iggy = gamekit.User{ID: "900100200300400500", Name: "Ignatzius"}

// iggysWords are all that iggy types.
var iggysWords = []string{iggy.ID, iggy.Name, "Brunhilde", "Kunigund", "Quetzalcoatl"}

// iggysLife plays a duel that has ended, one that runs and a fight over zones, and leaves a challenge. It
// gives the games.
func iggysLife(h *house) []storage.GameID {
	h.Helper()
	h.Refer = nil // random references
	h.Build(h.Store)
	duel := func() storage.GameID {
		offer := h.Slash(iggy, "/challenge | game=grimheim | opponent=@Bob | force=Brunhilde; sword")
		h.Submit(bob, buttons(offer.Post.Message())[0], map[string]string{"fighter": "own", "line": "Zottel; axe"})
		return h.Newest(iggy)
	}
	ended := duel()
	h.Courier()
	h.endHere()
	runs := duel()
	zones := h.OpenFight("")
	h.WantPublic(h.Slash(iggy, "/game join | character=Kunigund th8 hits4 agility1; sword 2 hand | game="+string(zones)), "Kunigund")
	h.Slash(ann, "/gm add | what=Rat th6 hits3; teeth 1 hand | zone=field")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.Act(iggy, "do | words=For Quetzalcoatl | game="+string(zones))
	h.Slash(iggy, "/challenge | game=melee.band | opponent=@Cat | force=Kunigund ws4; sword")
	h.Sweep()
	h.Courier()
	return []storage.GameID{ended, runs, zones}
}

// endHere ends the only game of the channel.
func (h *house) endHere() {
	h.Helper()
	call := h.Call(cat, gamekit.Slash)
	call.Path, call.Manager = []string{"game", "propose"}, true
	call.Options = map[string]gamekit.Value{"what": {Text: "end"}}
	h.Do(call)
	h.Courier()
}

func TestEraseMe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "w.db")
	h := houseOn(t, path)
	games := iggysLife(h)
	logs := map[storage.GameID][]storage.Entry{}
	for _, id := range games {
		logs[id] = h.log(id)
	}
	theirs := h.held(bob)
	if left := h.inFiles(path); len(left) != len(iggysWords) {
		t.Fatalf("of %q only %q are in the files to begin with", iggysWords, left)
	}
	panel := h.Slash(iggy, "/privacy")
	h.WantPrivate(panel, "**3 games**")
	ask := h.Press(iggy, "pv:erase")
	if !strings.Contains(text(ask), "Still running: 2.") || !slices.Contains(buttons(ask.Update.Message()), "pv:sure:"+iggy.ID) {
		t.Errorf("asked %q with %q", text(ask), buttons(ask.Update.Message()))
	}
	edits := len(h.Edits)
	if done := h.Press(iggy, "pv:sure:"+iggy.ID); done.Update == nil || !strings.Contains(text(done), "Your data is erased") {
		t.Fatalf("erased: %q\n%s", text(done), h.Logs.String())
	}
	if left := h.inFiles(path); len(left) > 0 {
		t.Errorf("the files still have %q", left)
	}
	h.Courier()
	if len(h.Edits) <= edits+3 {
		t.Errorf("%d posts were told anew", len(h.Edits)-edits)
	}
	for _, id := range games {
		if got := h.log(id); len(got) < len(logs[id]) || !slices.EqualFunc(got[:len(logs[id])], logs[id], func(a, b storage.Entry) bool { return bytes.Equal(a.Body, b.Body) }) {
			t.Errorf("the log of %s has changed", id)
		}
	}
	if l, err := h.Store.Load(t.Context(), games[1]); err != nil || !l.Seats[0].Bot || l.Past[0].Name != storage.FormerPlayer {
		t.Errorf("%v: at the seats %+v, before %+v", err, l.Seats, l.Past)
	}
	h.nobodySees(edits)
	h.WantPrivate(h.Slash(iggy, "/privacy"), "Nothing at all")
	if after := h.held(bob); !bytes.Equal(after, theirs) {
		t.Errorf("of another was kept\n%s\nand now\n%s", theirs, after)
	}
	h.endedAndVerified(games)
}

// nobodySees wants none of Iggy's words in what is told from an edit on, and in how games look now.
func (h *house) nobodySees(edits int) {
	h.Helper()
	told := strings.Join(h.Edits[edits:], "\n")
	for _, id := range []string{"status", "log"} {
		told += text(h.Slash(bob, "/mygames")) + text(h.Slash(ann, "/game "+id))
	}
	for _, word := range iggysWords {
		if i := strings.Index(told, word); i >= 0 {
			h.Errorf("%q is still told:\n%s", word, told[max(0, i-200):i+100])
		}
	}
}

func (h *house) endedAndVerified(games []storage.GameID) {
	h.Helper()
	for _, id := range games {
		call := h.Call(dan, gamekit.Slash)
		call.Path, call.Manager = []string{"game", "propose"}, true
		call.Options = map[string]gamekit.Value{"game": {Text: string(id)}, "what": {Text: "end"}}
		h.Do(call)
		call = h.Call(ann, gamekit.Slash)
		call.Path = []string{"game", "record"}
		call.Options = map[string]gamekit.Value{"game": {Text: string(id)}, "get": {Text: "log"}}
		r := h.Do(call)
		if len(commandstest.Message(r).Files) != 1 {
			h.Fatalf("export of %s: %q", id, text(r))
		}
		file := commandstest.Message(r).Files[0].Data
		if _, err := proof.Verify(bytes.NewReader(file), systems.Rules); err != nil {
			h.Errorf("%s: %v", id, err)
		}
		for _, word := range iggysWords {
			if bytes.Contains(file, []byte(word)) {
				h.Errorf("%q stands in the log of %s", word, id)
			}
		}
	}
}

func (h *house) log(id storage.GameID) []storage.Entry {
	h.Helper()
	log, err := h.Store.Log(h.Context(), id, 0)
	if err != nil {
		h.Fatal(err)
	}
	return log
}

func (h *house) held(user gamekit.User) []byte {
	h.Helper()
	held, err := h.Store.DataSets(h.Context(), user.ID)
	if err != nil {
		h.Fatal(err)
	}
	held = slices.DeleteFunc(held, func(k storage.DataSet) bool {
		return slices.Contains([]string{"games", "challenges", "errands", "messages", "duties", "secrets", "shown"}, k.What) // they change with the other's
	})
	raw, err := json.Marshal(held)
	if err != nil {
		h.Fatal(err)
	}
	return raw
}

// inFiles lists the words of iggy that the database and its write-ahead log have.
func (h *house) inFiles(path string) (found []string) {
	h.Helper()
	for _, word := range iggysWords {
		for _, end := range []string{"", "-wal"} {
			raw, err := os.ReadFile(path + end)
			if err != nil {
				h.Fatal(err)
			}
			if bytes.Contains(raw, []byte(word)) {
				found = append(found, word)
				break
			}
		}
	}
	return found
}

// TestPrivacyIsOnesOwn checks that a press shows only the presser's own data, and that no user can erase data
// by another user's button.
func TestPrivacyIsOnesOwn(t *testing.T) {
	h := newHouse(t)
	iggysLife(h)
	h.WantPrivate(h.Press(bob, "pv:sure:"+iggy.ID), "it is for another player")
	h.WantPrivate(h.Press(bob, "pv:sure"), "it is for another player")
	h.WantPrivate(h.Press(bob, "pv:nonsense"), "out of date")
	h.WantPrivate(h.Press(bob, "pv:show", "nonsense"), "Choose one kind")
	h.WantPrivate(h.Press(bob, "pv:policy"), "has removed the privacy policy")
	if string(h.held(bob)) == "" || len(h.exported(iggy)["me.json"]) == 0 {
		t.Error("something was erased")
	}
	for name, data := range h.exported(cat) {
		if strings.Contains(name, "games/") && bytes.Contains(data, []byte("Kunigund")) || name == "me.json" && bytes.Contains(data, []byte("Quetzalcoatl")) {
			t.Errorf("%s of another has Iggy's words: %s", name, data)
		}
	}
	h.Press(iggy, "pv:sure:"+iggy.ID)
	h.Press(iggy, "pv:sure:"+iggy.ID)
	again := h.Slash(iggy, "/challenge | game=grimheim | opponent=@Bob | force=Knight")
	h.WantPublic(again, iggy.Name)
}
