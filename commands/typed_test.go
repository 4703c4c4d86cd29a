package commands_test

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/templates"
)

// TestF51WhatIsSuggestedCanBeTyped checks law 5: in games of each system and outside games, each suggestion
// can be typed by its value or label, in other case and with the marks of a message, alone and beside other
// options. The result is the same as that of choosing it.
func TestF51WhatIsSuggestedCanBeTyped(t *testing.T) {
	if testing.Short() {
		t.Skip("it types thousands of lines")
	}
	scenes := append(slices.Clone(scenes), scene{
		"rooms", []gamekit.User{ann, bob}, layRooms, rollNextDoor, []string{"/game status"}, 2,
		[]string{"roll", "odds", "saved", "battlefield", "warband", "settings", "help"},
	})
	for i, s := range scenes {
		if !enginetest.Slow() && slices.Contains([]string{"skirmish", "zones", "house"}, s.system) {
			continue // they take two thirds of the time
		}
		t.Run(fmt.Sprintf("%d %s", i, s.system), func(t *testing.T) {
			cryptotest.SetGlobalRandom(t, 1)
			w := newWalk(t, s)
			ty := &typist{walk: w}
			rounds := 1
			if enginetest.Slow() {
				rounds = 3
			}
			for range rounds {
				for range max(s.steps/(rounds+1), 1) {
					w.step()
				}
				ty.st = newStage(t, w.save())
				ty.st.still = true
				ty.st.lay()
				ty.reads = map[string]string{}
				ty.typeAll()
				ty.typeForms()
			}
			t.Log(ty.typed, "lines typed")
		})
	}
}

// TestF51ModelsAsShown checks that a model of a skirmish is read by its number or name, as lists, panels and
// suggestions show them, even with old wounds. Two models of its side share a name.
func TestF51ModelsAsShown(t *testing.T) {
	h := newHouse(t)
	layTwins(h)
	for _, line := range []string{"/game odds | model="} {
		for number, forms := range map[string][]string{
			"3": {"③", "Guard ③", "③ Guard", "3 · Guard 8/10", "3 · Guard 10/10", "Guard (3)", "Guard \\(3\\)", "guard 3", "**Guard ③**", "`3`"},
			"1": {"Zoë", "zoe", "**Zoë**", "① Zoë", "Zoë ①", "1 · Zoë 3/20", "“Zoë”", "ZOË"},
		} {
			want := h.Slash(ann, line+number)
			if want.Result == gamekit.ResultRefused {
				t.Fatal(text(want))
			}
			for _, form := range forms {
				if got := h.Slash(ann, line+form); text(got) != text(want) {
					t.Errorf("%s%s: %q, want what %s gets: %q", line, form, text(got), number, text(want))
				}
			}
		}
		h.WantPrivate(h.Slash(ann, line+"Guard"), "Write which one")
	}
}

// TestF51TwinsAreToldApart checks that /act suggests models that share a name by their numbers, and reads
// these.
func TestF51TwinsAreToldApart(t *testing.T) {
	h := newHouse(t)
	layTwins(h)
	for range 6 {
		for _, user := range []gamekit.User{ann, bob} {
			if d := buttons(commandstest.Message(h.Slash(user, "/game status"))); len(d) > 0 && strings.HasPrefix(d[0], "gdd:") {
				h.Press(user, d[0])
			}
		}
	}
	for _, user := range []gamekit.User{ann, bob, ann, bob, ann} { // the dice say who begins
		all := map[string]bool{}
		for _, c := range h.Suggest(user, "act", "", "model") {
			all[c.Value] = true
		}
		if user.ID == ann.ID && len(all) > 0 {
			if !all["Zoë"] || !all["Guard ②"] || !all["Guard ③"] || len(all) != 3 {
				t.Errorf("suggested: %v", all)
			}
			for _, name := range []string{"3", "Guard ③"} {
				if c := h.Suggest(user, "act", "", "do", "model="+name, "do=guard"); len(c) == 0 || !strings.HasPrefix(c[0].Label, "Guard ③: ") {
					t.Errorf("%s: %v", name, c)
				}
			}
			return
		}
		if len(all) > 0 {
			for name := range all { // a batch can be of two
				h.Slash(user, "/act | model="+name+" | do=pass")
			}
		}
	}
	t.Error("Ann never acts")
}

// layTwins is a skirmish up to its first turn, in which three models are called Guard.
func layTwins(h *house) {
	form := h.Slash(ann, "/challenge | game=skirmish | opponent=@Bob").Modal
	offer := h.Fill(ann, form, "fighter", "own", "line", "Red, imperial, 200 points:\nZoë, Human, Leader, Pistol\nGuard, Human, Axe\nGuard, Human, Axe")
	accept := h.Press(bob, buttons(offer.Post.Message())[0])
	h.Fill(bob, accept.Modal, "fighter", "own", "line", "Blue, imperial, 200 points:\nMax, Human, Leader, Sword\nGuard, Human, Axe\nPip, Human, Bow")
	for range 6 {
		for _, user := range []gamekit.User{ann, bob} {
			if d := buttons(commandstest.Message(h.Slash(user, "/game status"))); len(d) > 0 && strings.HasPrefix(d[0], "d:") {
				h.Press(user, d[0])
				break
			}
		}
	}
}

// TestF51TimesAsShown checks that times and hours are read as /settings and pauses show them.
func TestF51TimesAsShown(t *testing.T) {
	h := newHouse(t)
	for line, want := range map[string]string{
		"quiet=22:00–07:00": "**22:00–07:00**", "quiet=`22:00–07:00`": "**22:00–07:00**",
		"zone=`Europe/Berlin`": "`Europe/Berlin`", "zone=Europe/Berlin · 16:31 Fri · UTC+02:00": "`Europe/Berlin`", "back=Fri 8 May 2026": "**Fri 8 May 2026**",
		"back=**Fri 8 May**": "**Fri 8 May 2026**", "zone=UTC+2": "no summer time",
	} {
		h.WantPrivate(h.Set(ann, line), want)
	}
}

// layRooms is a roll-off in a channel that has a table, a saved roll and kept warbands, whose names have
// accents and quotes.
func layRooms(h *house) (id storage.GameID) {
	id = layBattlefield(h)
	h.Slash(ann, "/map place | name=Zoë | spot=E5")
	h.Slash(ann, "/saved roll | name=luck | dice=d6+$bonus:1")
	h.keep(ann, "grimheim.band", grey)
	h.keep(ann, "melee", "Zoë ws4; sword")
	return id
}

// typist types back what a game suggests.
type typist struct {
	*walk
	st    *stage
	typed int
	reads map[string]string // what each of the crew reads
}

// typeAll types into each option for which something is suggested: as the first of the crew to whom it is.
func (ty *typist) typeAll() {
	for _, c := range written(ty.st.h.Bot.Commands()) {
		if !slices.Contains(ty.commands, c.path[0]) {
			continue
		}
		for _, o := range c.options {
			if o.Complete && o.Kind == gamekit.OptionInt {
				ty.typeNumbers(ty.crew[0], c, o)
			}
			if !o.Complete || o.Kind != gamekit.OptionText {
				continue
			}
			for _, by := range ty.crew {
				if ty.typeInto(by, c, o) {
					break
				}
			}
		}
	}
}

// typeInto types the first and the last suggestion for an option; by WARBELL_SLOW=1 all.
func (ty *typist) typeInto(by gamekit.User, c typed, o gamekit.Option) bool {
	beside := map[string]gamekit.Value{}
	for _, p := range c.options {
		if p.Required && p.Name != o.Name {
			beside[p.Name] = ty.likely(by, c.path, p, beside)
		}
	}
	all := ty.suggested(by, c.path, o, beside)
	step := max(len(all), 1) // the first and the last
	if enginetest.Slow() {
		step = 1
	}
	for i, choice := range all {
		if i%step == 0 || i == len(all)-1 {
			ty.typeChoice(by, c, o, choice, beside)
		}
	}
	return len(all) > 0
}

// typeChoice types one suggestion in all ways, and then by its label beside each other option.
func (ty *typist) typeChoice(by gamekit.User, c typed, o gamekit.Option, choice templates.Choice, beside map[string]gamekit.Value) {
	want := ty.answer(by, c, o, choice.Value, beside)
	for _, text := range []string{
		"**" + strings.ToUpper(choice.Label) + "**", "“" + choice.Value + "”",
	} {
		ty.same(by, c, o, text, want, beside)
	}
	for _, text := range ty.asRead(by, choice) {
		ty.sameRead(by, c, o, text, want, beside)
	}
	for _, text := range []string{
		choice.Label, strings.ToUpper(choice.Label), strings.ToLower(choice.Label), unaccented.Replace(choice.Label),
		"**" + choice.Label + "**", "`" + choice.Value + "`", "“" + choice.Value + "”", "\"" + choice.Label + "\"",
	} {
		if enginetest.Slow() {
			ty.same(by, c, o, text, want, beside)
		}
	}
	for _, p := range c.options {
		if _, given := beside[p.Name]; given || p.Name == o.Name || p.Kind == gamekit.OptionFile {
			continue
		}
		more := maps.Clone(beside)
		if more[p.Name] = ty.likely(by, c.path, p, more); more[p.Name].Text == "" && p.Kind == gamekit.OptionText {
			continue
		}
		ty.same(by, c, o, choice.Label, ty.answer(by, c, o, choice.Value, more), more)
	}
}

var unaccented = strings.NewReplacer("ë", "e", "é", "e", "ü", "u", "ö", "o", "ä", "a")

func (ty *typist) same(by gamekit.User, c typed, o gamekit.Option, text, want string, beside map[string]gamekit.Value) {
	got := ty.answer(by, c, o, text, beside)
	if got != want || notKnown.MatchString(got) {
		ty.t.Errorf("%s: %s types /%s %s=%s beside %v: %q, and what was chosen gets %q", ty.system, by.Name, strings.Join(c.path, " "), o.Name, text, beside, got, want)
	}
}

// notKnown is an answer to what nobody has shown.
var notKnown = regexp.MustCompile(`There is no [a-z, -]+ “|no time that Warbell understands|Warbell can't read`)

// likely is what somebody gives another option.
func (ty *typist) likely(by gamekit.User, path []string, o gamekit.Option, beside map[string]gamekit.Value) gamekit.Value {
	v := gamekit.Value{Int: int64(max(o.Min, 1)), User: bob, Bool: true}
	switch {
	case len(o.Choices) > 0:
		v.Text = o.Choices[len(o.Choices)-1].Value
	case o.Kind == gamekit.OptionText && o.Complete:
		if all := ty.suggested(by, path, o, beside); len(all) > 0 {
			v.Text = all[len(all)-1].Label
		}
	case o.Kind == gamekit.OptionText && o.Required:
		v.Text = "Ana"
	}
	return v
}

func (ty *typist) suggested(by gamekit.User, path []string, o gamekit.Option, beside map[string]gamekit.Value) []templates.Choice {
	values := maps.Clone(beside)
	values[o.Name] = gamekit.Value{}
	call := ty.call(by, path, values)
	call.Kind, call.Focused = gamekit.Complete, o.Name
	return ty.st.h.Bot.Do(context.Background(), call).Choices
}

// call is one on the house as it was saved.
func (ty *typist) call(by gamekit.User, path []string, values map[string]gamekit.Value) *gamekit.Call {
	if len(ty.st.wrote) > 0 {
		ty.st.lay()
		ty.st.wrote = nil
	}
	return ty.st.h.SlashCall(by, values, path...)
}

// answer is what becomes of a line: what is refused, the form that opens, or that it is done.
func (ty *typist) answer(by gamekit.User, c typed, o gamekit.Option, text string, beside map[string]gamekit.Value) string {
	values := maps.Clone(beside)
	values[o.Name] = gamekit.Value{Text: text}
	ty.typed++
	reply := ty.st.h.Bot.Do(context.Background(), ty.call(by, c.path, values))
	switch {
	case reply.Modal != nil:
		return "the form " + reply.Modal.Title
	case reply.Result == gamekit.ResultRefused:
		return plain(commandstest.Text(reply))
	}
	return "done"
}

// TestF51SuggestionsHaveRoom checks that each option with suggestions is long enough for a whole label.
func TestF51SuggestionsHaveRoom(t *testing.T) {
	for _, c := range written(newHouse(t).Bot.Commands()) {
		for _, o := range c.options {
			if o.Complete && o.Kind == gamekit.OptionText && o.Max > 0 && o.Max < templates.MaxChoiceText {
				t.Errorf("/%s %s takes %d characters", strings.Join(c.path, " "), o.Name, o.Max)
			}
		}
	}
}
