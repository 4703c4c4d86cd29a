package grimheim_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"
	"unicode/utf8"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/game"
	"warbell/storage"
	"warbell/templates"
)

// markedGame is a stored game that is copied for each pressed button.
type markedGame struct {
	*house
	file string
	id   storage.GameID
}

// copied returns a copy of the game in a house of its own.
func (g markedGame) copied(t *testing.T) *house {
	t.Helper()
	dir := t.TempDir()
	files, err := filepath.Glob(g.file + "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range files {
		data := commandstest.Value(os.ReadFile(from))(g)
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(from)), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h := &house{commandstest.On(t, filepath.Join(dir, filepath.Base(g.file)))}
	h.Now, h.Calls = g.Now, g.Calls
	return h
}

// TestF32ButtonsSayWhatTheyDo (F32) presses each button and menu choice of panels in copies of games, with
// and without a draft. Exactly those that roll dice, or carry out the draft, have the signs for it, and the
// panel explains the signs.
func TestF32ButtonsSayWhatTheyDo(t *testing.T) {
	seen, most := map[string]int{}, 3
	if enginetest.Slow() {
		most = 14
	}
	for seed, options := range []string{"", " | terms=orders=each_fight", " | terms=activation=wave"} {
		cryptotest.SetGlobalRandom(t, uint64(seed)+1)
		file := filepath.Join(t.TempDir(), "w.db")
		h := &house{commandstest.On(t, file)}
		id, _ := h.battle(options)
		w := whim{rand.New(rand.NewPCG(uint64(seed), 5))}
		for turns := 0; turns < most && !h.Ended(id); turns++ {
			by := h.mover(id)
			p := h.status(by)
			if models := p.ids("gs:"); len(models) > 0 {
				p.take(models[w.IntN(len(models))])
				g := markedGame{h, file, id}
				for range 3 { // with nothing drafted, then one act, and then two
					g.pressesAll(t, p, seen)
					adds := runner.Filter(p.ids("gk:"), func(id string) bool { return strings.Contains(id, ":add:") })
					if len(adds) == 0 {
						break
					}
					p.take(adds[w.IntN(len(adds))])
				}
				if p.has("End activation") != "" && p.press("End activation").has("Discard and end") != "" {
					g.pressesAll(t, p, seen)
					p.press("Back to draft")
				}
			}
			h.turn(id, w)
		}
	}
	for _, least := range []string{"", "📝", "🎲", "📝🎲"} {
		if seen[least] < 4 {
			t.Errorf("too few to tell: %v", seen)
		}
	}
}

// pressesAll presses each button and menu choice of a panel in a copy of the game.
func (g markedGame) pressesAll(t *testing.T, p *hand, seen map[string]int) {
	t.Helper()
	drafts := 0
	for _, one := range p.pressable() {
		if strings.Contains(one.id, ":add:") || strings.Contains(one.id, ":mode:") {
			if drafts++; drafts > 1 { // these do nothing yet, whatever they are about
				continue
			}
		}
		h := g.copied(t)
		was := h.seq(g.id)
		id, value, menu := strings.Cut(one.id, "|")
		var reply gamekit.Reply
		if menu {
			reply = h.Press(p.by, id, value)
		} else {
			reply = h.Press(p.by, id)
		}
		if reply.Result != gamekit.ResultFine {
			t.Errorf("%s: %q", one.label, text(reply))
		}
		var e engine.Entry // what was done, if anything was
		if log := commandstest.Value(h.Store.Log(h.Context(), g.id, was))(h); len(log) > 0 {
			rules, _ := systems.Rules(game.SystemID)
			e = commandstest.Value(rules.Codec().DecodeEntry(log[0].Body))(h)
		}
		rolled, carried := len(e.Drawn) > 0, carriesOut(t, e.Command, p.draftKept(g))
		draft, dice := signs(one.label)
		if hidden := len(e.Reveals) > 0; rolled != dice && !(dice && hidden) || carried != draft {
			t.Errorf("%q: rolled %t, carried the draft out %t; %q", one.label, rolled, carried, p.Text)
		}
		explained := strings.Contains(p.Text, "-# Buttons:")
		_, line, _ := strings.Cut(p.Text, "-# Buttons:")
		if draft && !strings.Contains(line, "📝") || dice && !strings.Contains(line, "🎲") || !explained && (draft || dice) {
			t.Errorf("%q, which nothing explains: %q", one.label, p.Text)
		}
		if n := utf8.RuneCountInString(one.label); n > 80 && !menu {
			t.Errorf("%q has %d letters", one.label, n)
		}
		seen[map[[2]bool]string{{}: "", {true, false}: "📝", {false, true}: "🎲", {true, true}: "📝🎲"}[[2]bool{draft, dice}]]++
	}
}

// signs returns what a label promises.
func signs(label string) (draft, dice bool) {
	head, _, _ := strings.Cut(label, " ")
	return strings.Contains(head, "📝"), strings.Contains(head, "🎲")
}

// draftKept are the acts that are drafted as they are stored.
func (p *hand) draftKept(g markedGame) []string {
	var last storage.Draft
	for _, d := range commandstest.Value(g.Store.DraftsIn(g.Context(), g.id, p.by.ID))(g) {
		if d.Saved.After(last.Saved) {
			last = d
		}
	}
	if acts := last.Fields["acts"]; acts != "" {
		return strings.Split(acts, "+")
	}
	return nil
}

// carriesOut reports whether a command carries out the draft first.
func carriesOut(t *testing.T, command json.RawMessage, draft []string) bool {
	t.Helper()
	var c struct {
		Value struct {
			Acts []string `json:"acts"`
		} `json:"value"`
	}
	if len(command) == 0 {
		return false
	}
	if err := json.Unmarshal(command, &c); err != nil {
		t.Fatal(err)
	}
	return len(draft) > 0 && len(c.Value.Acts) >= len(draft) && slices.Equal(c.Value.Acts[:len(draft)], draft)
}

// pressable is a button, or a line of a menu, with its label.
type pressable struct{ id, label string }

func (p *hand) pressable() []pressable {
	var all []pressable
	add := func(id, label string) { all = append(all, pressable{id, label}) }
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			add(b.ID, b.Label)
		}
		if row.Menu != nil {
			each(row.Menu, add)
		}
	}
	return all
}

func each(menu *templates.Menu, add func(id, label string)) {
	for _, c := range menu.Choices {
		add(menu.ID+"|"+c.Value, c.Label)
	}
}

// TestF32LabelsSayWhatIsLost (F32) checks that labels say if an act ends Overwatch, and only then;
// suggestions of commands too.
func TestF32LabelsSayWhatIsLost(t *testing.T) {
	lost, games := map[string]bool{}, uint64(1)
	if enginetest.Slow() {
		games = 4
	}
	for seed := range games {
		cryptotest.SetGlobalRandom(t, seed+1)
		h := newHouse(t)
		id, _ := h.battle(" | terms=points=350")
		for turns := 0; turns < 6 && !h.Ended(id); turns++ {
			p := h.status(h.mover(id))
			for _, model := range p.ids("gs:") {
				now := h.status(p.by).take(model)
				if now.has("Overwatch") == "" || now.press("Overwatch").has("End activation") == "" {
					continue
				}
				for _, label := range now.labels() {
					if kind, _, ok := strings.Cut(label, " · ends Overwatch"); ok {
						lost[strings.TrimLeft(strings.Fields(kind)[0], "📝🎲")] = true
					}
				}
				if now.has("Guard · ends") != "" || now.has("End activation · ends") != "" {
					t.Errorf("labels: %v", now.labels())
				}
				if hides := now.has("Hide"); hides != "" && !strings.HasPrefix(now.has("Hide · ends Overwatch"), hides) {
					t.Errorf("hiding does not end it: %v", now.labels())
				}
				break
			}
			h.turn(id, whim{rand.New(rand.NewPCG(seed, 3))})
		}
	}
	if !lost["Hide"] {
		t.Errorf("nothing ends it: %v", lost)
	}
}
