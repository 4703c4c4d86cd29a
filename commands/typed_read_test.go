package commands_test

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// read is all that a player reads of the scene now, without the marks of Discord.
func (ty *typist) read(by gamekit.User) string {
	var all []string
	for _, view := range append([]string{"/game status", "/game log"}, ty.views...) {
		ty.st.wrote = append(ty.st.wrote, commandstest.Write{})
		all = append(all, unmarked.Replace(commandstest.Text(ty.st.h.Slash(by, view))))
	}
	return strings.Join(all, "\n")
}

var unmarked = strings.NewReplacer("*", "", "`", "", `\`, "", "_", "")

// asRead are the ways in which a player reads what a suggestion means: with what stands in brackets behind it, how many
// there are before it, and its number as messages write that.
func (ty *typist) asRead(by gamekit.User, choice templates.Choice) (forms []string) {
	text, ok := ty.reads[by.ID]
	if !ok {
		text = ty.read(by)
		ty.reads[by.ID] = text
	}
	name := regexp.QuoteMeta(choice.Label)
	for _, shape := range []string{name + ` \([^()\n]{1,40}\)`, `\d+ × ` + name + `(?: \([^()\n]{1,40}\))?`} {
		forms = append(forms, regexp.MustCompile(`(?:^|\W)(`+shape+`)`).FindAllString(text, 2)...)
	}
	if n, _, numbered := strings.Cut(choice.Label, ": "); numbered && strings.Contains(text, "#"+n) {
		forms = append(forms, "#"+n)
	}
	for i := range forms {
		forms[i] = strings.TrimLeft(forms[i], " \n\t*-▪️:,;·")
	}
	slices.Sort(forms)
	return slices.Compact(forms)
}

// sameRead is same for what is read: a refusal may give it back with what stands beside the name.
func (ty *typist) sameRead(by gamekit.User, c typed, o gamekit.Option, text, want string, beside map[string]gamekit.Value) {
	got := ty.answer(by, c, o, text, beside)
	if bracketed.ReplaceAllString(got, "") != bracketed.ReplaceAllString(want, "") || notKnown.MatchString(got) {
		ty.t.Errorf("%s: %s types /%s %s=%s beside %v: %q, and what was chosen gets %q", ty.system, by.Name, strings.Join(c.path, " "), o.Name, text, beside, got, want)
	}
}

var bracketed = regexp.MustCompile(` \\?\([^()]*\)`)

// typeNumbers gives an option that is a number each that is suggested, as steps of the log are.
func (ty *typist) typeNumbers(by gamekit.User, c typed, o gamekit.Option) {
	for _, choice := range ty.suggested(by, c.path, o, map[string]gamekit.Value{}) {
		n, err := strconv.ParseInt(choice.Value, 10, 64)
		if err != nil {
			ty.t.Errorf("%s: /%s %s suggests %q, and that is no number", ty.system, strings.Join(c.path, " "), o.Name, choice.Value)
			continue
		}
		ty.typed++
		reply := ty.st.h.Bot.Do(context.Background(), ty.call(by, c.path, map[string]gamekit.Value{o.Name: {Int: n}}))
		if got := plain(commandstest.Text(reply)); reply.Result == gamekit.ResultRefused && notKnown.MatchString(got) {
			ty.t.Errorf("%s: %s types /%s %s=%d: %q", ty.system, by.Name, strings.Join(c.path, " "), o.Name, n, got)
		}
	}
}

// typeForms sends each form that was shown last as it opens, and with each line of each of its menus: none of them may be
// something that Warbell doesn't know.
func (ty *typist) typeForms() {
	latest, _ := ty.latest()
	for _, th := range latest {
		if th.form == nil || len(missing(th.form)) > 0 { // what has to be written is not shown
			continue
		}
		by := ty.crew[max(slices.IndexFunc(ty.crew, func(u gamekit.User) bool { return u.ID == th.to }), 0)]
		ty.send(by, th.form)
		for _, f := range th.form.Fields {
			if f.Menu == nil {
				continue
			}
			for _, line := range f.Menu.Choices {
				ty.send(by, th.form, f.ID, line.Value)
			}
		}
	}
}

func (ty *typist) send(by gamekit.User, form *templates.Modal, chosen ...string) {
	if len(ty.st.wrote) > 0 {
		ty.st.lay()
		ty.st.wrote = nil
	}
	ty.typed++
	reply := ty.st.h.Fill(by, form, chosen...)
	if got := plain(commandstest.Text(reply)); reply.Result == gamekit.ResultRefused && (notKnown.MatchString(got) || strings.Contains(got, "Choose a line of the menu")) {
		ty.t.Errorf("%s: %s sends the form %s with %q: %q", ty.system, by.Name, form.Title, chosen, got)
	}
}

// TestF51PiecesAsShown checks that objectives, loot and terrain are read by the names that posts of a
// battlefield show.
func TestF51PiecesAsShown(t *testing.T) {
	h := newHouse(t)
	layBattlefield(h)
	pieces := regexp.MustCompile(`[\pL' ]+ \([A-Z]\d+\)`).FindAllString(plain(text(h.Slash(ann, "/map measure | from=1 | to=nowhere"))), -1)
	for _, id := range []string{"O1", "O5", "W4", "T1", "B2"} {
		want := text(h.Slash(ann, "/map measure | from=1 | to="+id))
		m := regexp.MustCompile(`to \*\*(.+?)\*\*, from`).FindStringSubmatch(want)
		if m == nil {
			t.Fatal(want)
		}
		pieces = append(pieces, m[1])
	}
	for _, name := range pieces {
		name = strings.TrimSpace(name)
		id := strings.TrimSuffix(name[strings.LastIndexByte(name, '(')+1:], ")")
		want := text(h.Slash(ann, "/map measure | from=1 | to="+id))
		for _, form := range []string{name, "**" + name + "**", strings.ToUpper(name), "the " + name} {
			if got := text(h.Slash(ann, "/map measure | from=1 | to="+form)); got != want {
				t.Errorf("%q: %q, want %q", form, got, want)
			}
		}
	}
}
