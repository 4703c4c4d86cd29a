package contest_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/templates"
)

// walk presses random buttons until the game is over.
type walk struct {
	*house
	id      storage.GameID
	rand    *rand.Rand
	pressed map[string]int // by kind of duty or name of the action
}

// step presses one button of a player with a duty. It returns false if the game is over.
func (w *walk) step() bool {
	w.Helper()
	if w.Ended(w.id) {
		return false
	}
	var owing []gamekit.User
	for _, kind := range []string{"turn", "facts", "settle", "respond", "penetrate", "nominate", "overrun"} {
		owing = append(owing, w.Owing(w.id, kind)...)
	}
	if len(owing) == 0 {
		w.Fatalf("nobody owes anything: %q\n%s", w.Said[len(w.Said)-1], w.Logs.String())
	}
	by := owing[w.rand.IntN(len(owing))]
	ids := w.offers(by)
	if len(ids) == 0 {
		w.Fatalf("%s has nothing to press", by.Name)
	}
	w.pressOne(by, ids[w.rand.IntN(len(ids))])
	return true
}

func (w *walk) pressOne(by gamekit.User, id string) {
	w.Helper()
	custom, value, menu := strings.Cut(id, "|")
	p := strings.Split(custom, ":")
	w.pressed[strings.TrimRight(p[3], "-0123456789")]++
	var reply gamekit.Reply
	if menu {
		reply = w.Press(by, custom, value)
	} else {
		reply = w.Press(by, custom)
	}
	if reply.Modal != nil {
		w.sound(id, w.confirmed(by, w.Submit(by, reply.Modal.ID, w.filledIn(reply.Modal))))
		return
	}
	if reply = w.confirmed(by, reply); commandstest.RuleOf(reply) != "" {
		w.Fatalf("%s of %s: %q", id, by.Name, text(reply))
	}
	w.sound(id, reply)
}

// filledIn fills a form in at random.
func (w *walk) filledIn(m *templates.Modal) map[string]string {
	values := map[string]string{}
	for _, f := range m.Fields {
		if f.Text != "" {
			continue
		}
		if f.Menu == nil {
			values[f.ID] = []string{f.Input.Value, f.Input.Value, f.Input.Value, "7", "", "nonsense"}[w.rand.IntN(6)]
			continue
		}
		n := 1
		if f.Menu.Max > 1 {
			n += w.rand.IntN(f.Menu.Max)
		}
		var lines []string
		for _, at := range w.rand.Perm(len(f.Menu.Choices))[:n] {
			lines = append(lines, f.Menu.Choices[at].Value)
		}
		values[f.ID] = strings.Join(lines, "\n")
	}
	return values
}

// TestContestButtonsCanBePressed plays random fights and checks that every button shown to a player with a
// duty works, and every form.
func TestContestButtonsCanBePressed(t *testing.T) {
	pressed := map[string]int{}
	for seed := range uint64(4) {
		if !enginetest.Slow() && seed%3 != 0 {
			continue // a duel and a fight are left
		}
		h := newHouse(t)
		w := &walk{house: h, rand: rand.New(rand.NewPCG(seed, 3)), pressed: pressed}
		rules := []string{"", target}[seed%2]
		if seed < 2 {
			w.id = h.bout(rules+" | terms=ground=hill; barricade!", "Halberdier", "Knight ph4 front6 rear4 shield; longsword +1 power1")
		} else {
			w.id = h.fray(rules+" | terms=apart=6; ground=hill; barricade!", "The Red Reavers", []string{"The Iron Company", "The Toll Bridge"}[seed%2])
		}
		for range 250 {
			if !w.step() {
				break
			}
		}
		if !h.Ended(w.id) {
			h.Slash(ann, "/game resign")
		}
		h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
		if strings.Contains(h.Logs.String(), "level=ERROR") {
			t.Error(h.Logs.String())
		}
	}
	for _, name := range []string{"attack", "engage", "act", "end", "turn"} {
		if pressed[name] == 0 {
			t.Errorf("“%s” was never pressed: %v", name, pressed)
		}
	}
}

// TestContestPractice plays a fight against Warbell, which moves at once, to the end.
func TestContestPractice(t *testing.T) {
	for _, offer := range []string{"/challenge | game=contest | opponent=@Warbell | force=Rock ph1 front12 rear12 wounds6; stick power6 | terms=apart=8", "/challenge | game=contest.band | opponent=@Warbell | force=The Red Reavers"} {
		h := newHouse(t)
		h.said(h.Slash(ann, offer), "practice")
		w := &walk{house: h, id: h.Newest(ann), rand: rand.New(rand.NewPCG(1, 5)), pressed: map[string]int{}}
		for n := 0; !h.Ended(w.id); n++ {
			if n > 1500 {
				t.Fatalf("no end: %q", h.Said[len(h.Said)-3:])
			}
			w.sensible()
		}
		h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
		if strings.Contains(h.Logs.String(), "level=ERROR") {
			t.Error(h.Logs.String())
		}
	}
}

// sensible presses the most useful button: attack, engage, and the answer to a question.
func (w *walk) sensible() {
	w.Helper()
	ids := w.offers(ann)
	if len(ids) == 0 {
		w.Fatalf("Ann has nothing to press: %q", w.Said[len(w.Said)-1])
	}
	custom, value, menu := strings.Cut(ids[0], "|")
	if menu {
		w.sound(ids[0], w.Press(ann, custom, value))
		return
	}
	reply := w.Press(ann, custom)
	if reply.Modal != nil {
		reply = w.send(ann, reply.Modal)
	}
	w.sound(ids[0], reply)
}
