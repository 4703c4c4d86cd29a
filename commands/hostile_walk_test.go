package commands_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// thing is a button, a menu or a form that somebody was shown.
type thing struct {
	id      string
	shape   string
	to      string // who alone was shown it; empty: everybody
	choices []string
	form    *templates.Modal
}

// walk plays a game by pressing what it shows, the least pressed first, and keeps all that it was shown.
type walk struct {
	scene
	t      testing.TB
	h      *house
	file   string
	game   storage.GameID
	other  storage.GameID
	things []thing
	known  map[string]bool
	times  map[string]int // how often each shape was pressed by each user
	words  int            // how many lines were said; 0: none are
}

func newWalk(t testing.TB, s scene) *walk {
	w := &walk{scene: s, t: t, known: map[string]bool{}, times: map[string]int{}}
	file := filepath.Join(t.TempDir(), "w.db")
	h := houseOn(t, file)
	w.other = s.other(h) // which is not attacked
	w.take(h, file)
	w.game = s.lay(h)
	for _, name := range h.Threads {
		if strings.ContainsFunc(name, turning) {
			t.Errorf("a thread is called %q", name)
		}
	}
	return w
}

func (w *walk) take(h *house, file string) {
	w.h, w.file = h, file
	h.Watch = w.keep
}

// keep remembers what can be pressed or sent of what somebody is shown, which nothing that a player wrote may
// format.
func (w *walk) keep(s commandstest.Shown) {
	if why := harm(s.Message, s.Form); why != "" {
		w.t.Errorf("%s: shown to %q: %s", w.system, s.To, why)
	}
	for _, id := range s.Message.Pings {
		if !slices.ContainsFunc(people, func(u gamekit.User) bool { return u.ID == id }) {
			w.t.Errorf("%s: it pings %s: %q", w.system, id, s.Message.Text)
		}
	}
	if s.Form != nil {
		w.add(thing{id: s.Form.ID, to: s.To, form: s.Form})
	}
	for _, row := range s.Message.Rows {
		if row.Menu != nil {
			w.add(thing{id: row.Menu.ID, to: s.To, choices: valuesOf(row.Menu)})
		}
		for _, b := range row.Buttons {
			if b.Style != templates.Link {
				w.add(thing{id: b.ID, to: s.To})
			}
		}
	}
}

func valuesOf(m *templates.Menu) []string {
	var all []string
	for _, c := range m.Choices {
		all = append(all, c.Value)
	}
	return all
}

func (w *walk) add(th thing) {
	th.shape = shapeOf(th.id)
	key := th.id + " to " + th.to
	if th.form != nil {
		th.shape += " (form)"
		key += " form"
	}
	if !w.known[key] {
		w.known[key] = true
		w.things = append(w.things, th)
	}
}

// save gives the house as it stands now, and goes on.
func (w *walk) save() saved {
	s := w.h.save(w.file)
	w.take(s.open(w.t))
	return s
}

// step has somebody press what has been pressed least; false if nobody can press anything.
func (w *walk) step() bool {
	w.t.Helper()
	var by gamekit.User
	var least press
	for _, user := range w.crew {
		for _, view := range w.views {
			for _, p := range pressable(w.h.Slash(user, view)) {
				if least.id == "" || w.times[user.ID+shapeOf(p.id)] < w.times[by.ID+shapeOf(least.id)] {
					by, least = user, p
				}
			}
		}
	}
	if least.id == "" {
		return false
	}
	key := by.ID + shapeOf(least.id)
	var values []string
	if n := len(least.choices); n > 0 {
		values = []string{least.choices[w.times[key]%n]}
	}
	w.times[key]++
	call := w.h.PressCall(by, least.id)
	if call.Values = values; w.words > 0 {
		call.Fields = map[string]string{gamekit.FieldWords: fmt.Sprintf("Line %d, *loud* <@42>\n# and (again)", w.words)}
	}
	w.follow(by, w.h.Do(call))
	return true
}

// follow fills in the form that a press opens, and confirms what is asked once more.
func (w *walk) follow(by gamekit.User, r gamekit.Reply) {
	w.t.Helper()
	for range 3 {
		switch {
		case r.Modal != nil:
			r = w.h.Fill(by, r.Modal, missing(r.Modal)...)
			continue
		case r.Whisper != nil:
			for _, p := range pressable(r) {
				if strings.HasPrefix(p.id, "y:") || strings.HasSuffix(p.id, "sure=yes") {
					w.h.Press(by, p.id)
					return
				}
			}
		}
		return
	}
}

// press is a button, or a menu with its choices.
type press struct {
	id      string
	choices []string
}

// pressable is what an answer to one alone lets them press; help leads on for ever.
func pressable(r gamekit.Reply) []press {
	if r.Whisper == nil {
		return nil
	}
	var all []press
	for _, row := range r.Whisper.Message().Rows {
		if row.Menu != nil {
			all = append(all, press{row.Menu.ID, valuesOf(row.Menu)})
		}
		for _, b := range row.Buttons {
			if b.ID != "" && !strings.HasPrefix(b.ID, "h:") && !strings.HasPrefix(b.ID, gamekit.VerbRule+":") {
				all = append(all, press{b.ID, nil})
			}
		}
	}
	return all
}

// missing fills in what a form wants and has no default for.
func missing(m *templates.Modal) []string {
	var fields []string
	for _, f := range m.Fields {
		if f.Input != nil && f.Input.Value == "" && !f.Input.Optional {
			fields = append(fields, f.ID, "Rat th6 hits3; teeth 1 hand")
		}
	}
	return fields
}

// takeBack undoes all but the first two steps of the game, with the consent of the other; false if there are
// no more, or where one of those asked is no longer known.
func (w *walk) takeBack() bool {
	w.t.Helper()
	before := w.loaded().Seq
	if before < 4 || w.system == "rolloff" {
		return false
	}
	asked := w.h.Slash(w.crew[0], "/game undo | to=2 | game="+string(w.game))
	if asked.Whisper != nil { // it says what is undone, and asks first
		for _, id := range buttons(asked.Whisper.Message()) {
			if strings.HasPrefix(id, "un:") {
				asked = w.h.Press(w.crew[0], id)
				break
			}
		}
	}
	if asked.Post != nil && len(w.crew) == 2 {
		w.h.Press(w.crew[1], buttons(asked.Post.Message())[0])
	}
	log, err := w.h.Store.Log(w.h.Context(), w.game, before)
	if err != nil || len(log) == 0 || !strings.Contains(string(log[len(log)-1].Body), `"undone"`) {
		w.t.Errorf("it is not undone: %q, %v", text(asked), err)
	}
	return true
}

func (w *walk) loaded() storage.Game {
	w.t.Helper()
	return commandstest.Value(w.h.Store.Load(w.h.Context(), w.game))(w.t)
}

// end ends the game as a moderator does.
func (w *walk) end() {
	w.t.Helper()
	call := w.h.SlashCall(moe, map[string]gamekit.Value{"what": {Text: "end"}, "game": {Text: string(w.game)}}, "game", "propose")
	call.Manager = true
	w.h.Do(call)
	if !w.h.Ended(w.game) {
		w.t.Error("the game can't be ended")
	}
}

// again begins a rematch; false if the system has none.
func (w *walk) again() bool {
	w.t.Helper()
	offer := w.h.Press(w.crew[0], "r:"+string(w.game))
	if offer.Post == nil {
		return false
	}
	if r := w.h.Press(w.crew[1], buttons(offer.Post.Message())[0]); r.Result != gamekit.ResultFine {
		w.t.Errorf("no rematch: %q", text(r))
	}
	return true
}
