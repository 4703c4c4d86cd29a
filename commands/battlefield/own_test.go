package battlefield_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/battlefield/maps"
)

// yard is a map that Ann writes. All its texts contain a word by which they are found.
const yard = `
name: Qqyard of *Ann*
size: 30x30
place: Behind the qqchurch
story: Qqstory.
turned: true
pieces:
  - {kind: wall, name: qqwall, line: [8, 12, 14, 12], top: 2}
  - {kind: defence, name: qqhedge, rect: [4, 8, 4, 1]}
zones:
  - {name: qqgate, side: 1, rect: [0, 0, 30, 6]}
`

// write submits the form of /map new.
func (h *house) write(by gamekit.User, whole string) gamekit.Reply {
	h.Helper()
	form := h.Form(by, button(h, h.do(by, "new"), "Paste YAML…"))
	if form == nil {
		h.Fatal("no form")
	}
	half := strings.Index(whole, "pieces:")
	return h.Fill(by, form, "text", whole[:half], "more", whole[half:])
}

// TestOwnMap checks that a user's own map can be previewed, edited, set up and played on.
func TestOwnMap(t *testing.T) {
	h := newHouse(t)
	look := h.write(ann, yard)
	h.WantPrivate(look, "Only you can see this map")
	h.WantPrivate(look, `**Qqyard of \*Ann\***, 30" × 30": Behind the qqchurch`)
	form := h.Form(ann, button(t, look, "Edit map…"))
	if got := commandstest.Defaults(form); !strings.Contains(got["text"], "qqchurch") || !strings.Contains(got["more"], "qqhedge") {
		t.Errorf("the form has %v", got)
	}
	lay := button(t, look, "Set up map")
	h.WantPrivate(h.Press(bob, lay), "This draft is gone")
	h.WantPublic(h.Press(ann, lay), "**Ann** sets up a battlefield.\n**Qqyard")
	h.WantPublic(h.do(bob, "place | name=Grik | spot=next to D1"), "places **Grik**")
	h.WantPrivate(h.do(bob, "measure | from=D1 | to=Grik"), "**qqhedge (D1)**")
	h.WantPrivate(h.do(bob, "measure | from=D1a | to=Grik"), "**D1** to **Grik**")
	h.WantPublic(h.do(bob, "show"), "**Qqyard")
	state := h.stored().State
	var drawn struct{ ID string } // by chance, so that it may have any letters
	if err := json.Unmarshal(state, &drawn); err != nil || drawn.ID == "" {
		t.Fatalf("no ID in %s: %v", state, err)
	}
	if typed := strings.Replace(string(state), drawn.ID, "", 1); strings.Contains(strings.ToLower(typed), "qq") {
		t.Errorf("what Ann typed stands in %s", typed)
	}
}

// TestOwnMapMistakes checks that all mistakes are listed, and that the form opens again with the typed text.
func TestOwnMapMistakes(t *testing.T) {
	h := newHouse(t)
	wrong := strings.ReplaceAll(strings.ReplaceAll(yard, "rect: [4, 8, 4, 1]", "rect: [40, 8, 4, 1]"), "kind: wall", "kind: cheese")
	refused := h.write(ann, wrong)
	for _, want := range []string{"qqhedge", "qqwall"} {
		h.WantPrivate(refused, want)
	}
	if again := commandstest.Defaults(h.Again(ann, refused)); !strings.Contains(again["more"], "cheese") {
		t.Errorf("what was typed is lost: %v", again)
	}
	for text, want := range map[string]string{"pieces: {": "YAML", "pieces: &a [*a]": "", "pieces:" + strings.Repeat(" [", 900): ""} {
		if r := h.write(ann, text); r.Result != gamekit.ResultRefused || !strings.Contains(commandstest.Text(r), want) {
			t.Errorf("%s: %q", text, commandstest.Text(r))
		}
	}
	h.WantPrivate(h.do(ann, "show"), "channel has no battlefield")
}

// TestOwnMapFromAFile checks that a file is parsed like pasted text, and that an invalid or too long one is
// refused in a sentence.
func TestOwnMapFromAFile(t *testing.T) {
	h := newHouse(t)
	attach := func(name, text string) gamekit.Reply {
		return h.Do(h.SlashCall(ann, map[string]gamekit.Value{"file": h.Attach(name, text)}, "map", "new"))
	}
	h.WantPrivate(attach("x.png", "\x89PNG\x00"), "isn't plain text")
	h.WantPrivate(attach("wrong.yaml", strings.ReplaceAll(yard, "kind: wall", "kind: cheese")), "qqwall")
	h.WantPrivate(attach("long.yaml", yard+strings.Repeat("# more\n", 5000)), "YAML")
	long := attach("yard.yaml", yard+strings.Repeat("# nothing more\n", 600))
	h.WantPrivate(long, "Only you can see this map")
	h.WantPrivate(h.Press(ann, button(t, long, "Edit map…")), "too long for a form")
	h.WantPublic(h.Press(ann, button(t, long, "Set up map")), "**Qqyard")
}

// TestOwnMapFromReady checks that the text of a pre-made map gives the same map again.
func TestOwnMapFromReady(t *testing.T) {
	h := newHouse(t)
	for _, key := range maps.Keys() {
		form := h.Form(ann, "bu:"+key)
		got := commandstest.Defaults(form)
		if want, _ := maps.Source(key); got["text"]+got["more"] != want {
			t.Errorf("%s is %q", key, got)
		}
		h.WantPrivate(h.Fill(ann, form), "Only you can see this map")
	}
}

// TestErased checks that erasing a user removes their texts, and that the battlefield stays playable.
func TestErased(t *testing.T) {
	h := newHouse(t)
	h.Press(ann, button(t, h.write(ann, yard), "Set up map"))
	h.do(ann, "place | name=Grik | spot=C3")
	h.do(bob, "place | name=Ana | spot=K20 | side=2")
	shown := h.do(bob, "show")
	if err := h.Store.EraseUser(h.Context(), ann.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.WantPrivate(h.Press(bob, button(t, shown, "Undo change")), "has changed in the meantime")
	got := h.do(bob, "show")
	h.WantPublic(got, "**Unnamed map**, 30\" × 30\"\nSide 1: **model 1** at C3\nSide 2: **Ana** (2) at K20")
	all, err := json.Marshal(h.stored())
	if err != nil || bytes.Contains(bytes.ToLower(all), []byte("qq")) || bytes.Contains(all, []byte("Grik")) || bytes.Contains(all, []byte(ann.ID)) {
		t.Errorf("left is %s, %v", all, err)
	}
	h.WantPublic(h.do(bob, "move | model=1 | to=C5"), "moves **model 1** from C3")
	h.WantPrivate(h.do(bob, "sight | from=1 | to=Ana"), "from **model 1** at C5 to")
	h.WantPrivate(h.do(bob, "clear"), "Remove the battlefield")
	held := commandstest.Value(h.Store.DataSets(h.Context(), bob.ID))(t)
	found := false
	for _, kind := range held {
		found = found || kind.What == "models" && len(kind.Rows) == 1 && kind.Rows[0]["text"] == "Ana"
	}
	if !found {
		t.Errorf("Bob is not told of the name that he gave: %v", held)
	}
}

// TestStateIsSmall checks that the largest map with two dozen models and all undo steps is small when stored.
func TestStateIsSmall(t *testing.T) {
	const most = 16 << 10
	for _, key := range maps.Keys() {
		h := newHouse(t)
		h.do(ann, "new | map="+key)
		for range 24 {
			h.do(ann, "place | name=Grik | spot=M8")
		}
		f := h.stored()
		if n := len(f.State); n > most || len(f.Names) != 24 {
			t.Errorf("%s takes %d bytes with %d names", key, n, len(f.Names))
		}
	}
}
