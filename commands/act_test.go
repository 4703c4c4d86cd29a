package commands_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
	"warbell/templates"
)

// actCall is /act with so much said.
func (h *house) actCall(by gamekit.User, do, model string) *gamekit.Call {
	h.Helper()
	options := map[string]gamekit.Value{}
	for name, text := range map[string]string{"do": do, "model": model} {
		if text != "" {
			options[name] = gamekit.Value{Text: text}
		}
	}
	return h.SlashCall(by, options, "act")
}

// acts are what /act suggests for one of its options.
func (h *house) acts(by gamekit.User, option, do, model string) []templates.Choice {
	h.Helper()
	call := h.actCall(by, do, model)
	call.Kind, call.Focused = gamekit.Complete, option
	return h.Bot.Do(h.Context(), call).Choices
}

// TestActDoesWhatItSuggests checks, in a game of each system, that each act that /act suggests is done when
// it is picked by value or label. It isn't done by another user, nor once the game has moved on. A text that
// only resembles acts leads to a question.
func TestActDoesWhatItSuggests(t *testing.T) {
	tried := 0
	for _, s := range scenes {
		if strings.HasPrefix(s.system, "r") || s.system == "house" || s.system == "warbands" { // one button, or none
			continue
		}
		t.Run(s.system, func(t *testing.T) {
			w := newWalk(t, s)
			moments := 1
			if enginetest.Slow() {
				moments = min(s.steps, 12) / 4
			}
			for range moments {
				for range 4 {
					w.step()
				}
				st := newStage(t, w.save())
				st.still = true
				st.lay()
				for _, by := range s.crew {
					tried += st.actsAll(by)
				}
			}
		})
	}
	if tried < 12 {
		t.Errorf("only %d acts were tried", tried)
	}
}

// actsAll tries what is suggested to somebody, each on the game as it was, and gives how many that was.
func (st *stage) actsAll(by gamekit.User) int {
	st.Helper()
	st.lay()
	model := map[templates.Choice]string{} // for which it is listed
	all := st.h.acts(by, "do", "", "")
	for _, m := range st.h.acts(by, "model", "", "") {
		for _, c := range st.h.acts(by, "do", "", m.Value) {
			if !slices.Contains(all, c) {
				all, model[c] = append(all, c), m.Value
			}
		}
	}
	known := map[string]bool{}
	for _, c := range all {
		known[c.Label] = true
	}
	for _, c := range all[:min(len(all), mostTried())] {
		model := model[c]
		picked := st.try("picked", st.h.actCall(by, c.Value, model))
		typed := st.try("typed", st.h.actCall(by, c.Label, model))
		if who, _, _ := strings.Cut(typed, ", "); strings.HasPrefix(picked, "refused") || !strings.HasPrefix(picked, who) {
			st.Errorf("%s: %q is suggested, and picked it is %s, typed %s", by.Name, c.Label, picked, typed)
		}
		if got := st.try("somebody else's", st.h.actCall(dan, c.Value, "")); len(st.wrote) > 0 {
			st.Errorf("who has no seat does %q: %s", c.Label, got)
		}
		id := gamekit.ParseCustomID(c.Value)
		id.Parts[1] = "1"
		old := st.h.actCall(by, id.String(), model)
		if got := st.try("older", old); len(st.wrote) > 0 && id.String() != c.Value {
			st.Errorf("%q of another moment is done: %s %s", c.Label, got, c.Value)
		}
		begun := strings.TrimSpace(strings.ToValidUTF8(c.Label[:min(len(c.Label), 6)], ""))
		if got := st.try("begun", st.h.actCall(by, begun, model)); len(st.wrote) > 0 && !known[begun] && !known[begun+"…"] {
			st.Errorf("%q is done though only begun: %s", c.Label, got)
		}
	}
	return min(len(all), mostTried())
}

// mostTried is how many acts of a person are tried at one moment of a game.
func mostTried() int {
	if enginetest.Slow() {
		return 25
	}
	return 2
}

// TestActAsks checks that /act without options shows all acts as buttons, and refuses unknown text.
func TestActAsks(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/act"), "this channel has no game")
	h.Duel("")
	by, waits := ann, bob
	if strings.Contains(text(h.Slash(ann, "/act")), "nothing to do in this game now") {
		by, waits = bob, ann
	}
	r := h.Slash(by, "/act")
	h.WantPrivate(r, "What you can do now")
	if n := len(commandstest.Buttons(commandstest.Message(r))); n < 4 {
		t.Errorf("%d buttons", n)
	}
	h.WantPrivate(h.Slash(by, "/act | do=gua"), "“gua” isn't an exact match, so nothing was done yet")
	h.WantPrivate(h.Slash(by, "/act | do=sing a song"), "You can't do “sing a song” now")
	h.WantPrivate(h.Slash(by, "/act | do=guard | model=Nobody"), "“Nobody” isn't one of your models that can act now")
	h.WantPrivate(h.Slash(waits, "/act | do=guard"), "nothing to do in this game now")
	h.WantPublic(h.Slash(by, "/act | do=guard | words=Come on then!"), "on Guard")
	if told := h.Told(0); !strings.Contains(told, "Come on then!") {
		t.Errorf("the words are not told: %q", told)
	}
	h.WantPrivate(h.Slash(by, "/act | do=Fight with… | words=Take that!"), "without a field for your own words")
}
