package commands_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/privacy"
)

// exported is a person's export, by the names of its files.
func (h *house) exported(by gamekit.User) map[string][]byte {
	h.Helper()
	r := h.Press(by, "pv:export")
	if r.Whisper == nil || len(r.Whisper.Message().Files) != 1 {
		h.Fatalf("export: %q\n%s", text(r), h.Logs.String())
	}
	raw := r.Whisper.Message().Files[0].Data
	in, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		h.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range in.File {
		r, err := f.Open()
		if err != nil {
			h.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			h.Fatal(err)
		}
	}
	return files
}

func TestExportMine(t *testing.T) {
	h := newHouse(t)
	games := iggysLife(h)
	files := h.exported(iggy)
	var me struct {
		Format int                         `json:"warbell_person"`
		User   string                      `json:"user"`
		Kept   map[string][]map[string]any `json:"kept"`
	}
	if err := json.Unmarshal(files["me.json"], &me); err != nil || me.Format != 1 || me.User != iggy.ID {
		t.Fatalf("%v: %s", err, files["me.json"])
	}
	for what, n := range map[string]int{"games": 3, "seats": 3, "words": 1, "names": 3, "challenges": 3} {
		if len(me.Kept[what]) != n {
			t.Errorf("%d %s, want %d: %v", len(me.Kept[what]), what, n, me.Kept[what])
		}
	}
	for i, id := range games {
		_, ok := files["games/"+string(id)+".jsonl"]
		if mine := i < 2; ok != mine { // the fight over zones runs, and iggy is not its game master
			t.Errorf("the log of %s is in the export: %v", id, ok)
		}
	}
	if readme := string(files["README.txt"]); !strings.Contains(readme, "Missing: "+string(games[2])) || !strings.Contains(readme, "words: 1") {
		t.Errorf("README: %s", readme)
	}
	for _, key := range []string{"token", "seed", "salt"} {
		if bytes.Contains(files["me.json"], []byte(`"`+key+`"`)) {
			t.Errorf("%s is in the export", key)
		}
	}
}

// TestEveryKindHasWords checks that each kind of a user's data has a line on the panel, a name, and a line
// for each row.
func TestEveryKindHasWords(t *testing.T) {
	h := newHouse(t)
	iggysLife(h)
	words := commandstest.Words(t)
	held, err := h.Store.DataSets(h.Context(), iggy.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range held {
		for _, part := range []string{"kept", "label", "row"} {
			if name := "privacy." + part + "." + k.What; !words.Has("ui", name) {
				t.Errorf("templates/privacy.en.tmpl has no {{define %q}}", name)
			}
		}
		r := h.Press(iggy, "pv:show", k.What)
		if shown := words.Text("privacy.label."+k.What, nil) != ""; !shown {
			h.WantPrivate(r, "Choose one kind")
		} else if r.Update == nil || len([]rune(text(r))) > 2000 {
			t.Errorf("%s is shown as %q\n%s", k.What, text(r), h.Logs.String())
		} else {
			t.Logf("%s", text(r))
		}
	}
	t.Logf("%s\n\n%s", text(h.Slash(iggy, "/privacy")), text(h.Press(iggy, "pv:erase")))
}

func TestPolicy(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct {
		policy privacy.Policy
		button bool
		words  string
	}{
		{privacy.Policy{}, false, "Nothing at all"},
		{privacy.Policy{URL: "https://example.org/privacy"}, false, "<https://example.org/privacy>"},
		{privacy.Policy{Text: "# Ours\nWe are *kind*."}, true, "**Show host's policy** explains"},
	} {
		h.Policy = func() (privacy.Policy, error) { return c.policy, nil }
		h.Build(h.Store)
		panel := h.Slash(iggy, "/privacy")
		h.WantPrivate(panel, c.words)
		if has := slices.Contains(buttons(panel.Whisper.Message()), "pv:policy"); has != c.button {
			t.Errorf("%+v: a button is %v", c.policy, has)
		}
	}
	h.WantPrivate(h.Press(iggy, "pv:policy"), "We are *kind*.")
	long := strings.Repeat("We are kind. ", 1000)
	h.Policy = func() (privacy.Policy, error) { return privacy.Policy{Text: long}, nil }
	h.Build(h.Store)
	if r := h.Press(iggy, "pv:policy"); len(r.Whisper.Message().Files) != 1 || string(r.Whisper.Message().Files[0].Data) != long {
		t.Errorf("a long policy: %q", text(r))
	}
}

// TestOldDataIsForgotten: what is over is kept for 30 days, as /privacy says.
func TestOldDataIsForgotten(t *testing.T) {
	h := newHouse(t)
	begun := h.Now
	h.Slash(iggy, "/challenge | game=grimheim | opponent=@Bob | force=Knight")
	h.Courier()
	count := func() (n int) {
		held, err := h.Store.DataSets(h.Context(), iggy.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range held {
			if k.What == "challenges" || k.What == "errands" {
				n += len(k.Rows)
			}
		}
		return n
	}
	for range 60 * 24 { // half an hour each
		h.Now = h.Now.Add(30 * time.Minute)
		if d := h.Now.Sub(begun); d > 29*24*time.Hour && d < 30*24*time.Hour && count() == 0 {
			t.Fatalf("forgotten after %v", d)
		}
		h.Sweep()
		h.Courier()
	}
	for range 150 {
		h.Now = h.Now.Add(30 * time.Minute)
		h.Sweep()
	}
	if n := count(); n != 0 {
		t.Errorf("after 33 days there are still %d", n)
	}
}
