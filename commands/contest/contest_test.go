package contest_test

import (
	"strings"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// bout sets up an accepted duel between Ann and Bob.
func (h *house) bout(options, anns, bobs string) storage.GameID {
	h.Helper()
	return h.asking(h.Accepted(h.Slash(ann, "/challenge | game=contest | opponent=@Bob | force="+anns+options), "own", bobs))
}

// said checks words in a reply, public or private.
func (h *house) said(r gamekit.Reply, says string) {
	h.Helper()
	if got := text(r); !strings.Contains(got, says) || commandstest.RuleOf(r) != "" {
		h.Errorf("want %q, got %q", says, got)
	}
}

// asking sets both players' orders to ask about every attack.
func (h *house) asking(id storage.GameID) storage.GameID {
	h.Helper()
	for _, by := range []gamekit.User{ann, bob} {
		h.WantPrivate(h.Take(by, "contest orders | asks=always"), "ask me first")
	}
	return id
}

// fray sets up an accepted fight of two warbands, written in several lines.
func (h *house) fray(options, anns, bobs string) storage.GameID {
	h.Helper()
	form := h.Slash(ann, "/challenge | game=contest.band | opponent=@Bob"+options)
	if form.Modal == nil {
		h.Fatalf("no form: %q\n%s", text(form), h.Logs.String())
	}
	return h.asking(h.Accepted(h.Fill(ann, form.Modal, "fighter", "own", "line", anns), "own", bobs))
}

// acts returns the player whose turn it is, and the opponent.
func (h *house) acts(id storage.GameID) (acts, waits gamekit.User) {
	h.Helper()
	return h.owes(id, "turn")
}

// owes returns the only player with a duty of the kind, and the opponent.
func (h *house) owes(id storage.GameID, kind string) (owes, other gamekit.User) {
	h.Helper()
	owing := h.Owing(id, kind)
	if len(owing) != 1 {
		h.Fatalf("%v owe “%s”: %q\n%s", owing, kind, h.Said[len(h.Said)-1], h.Logs.String())
	}
	if owing[0] == ann {
		return ann, bob
	}
	return bob, ann
}

// offers returns the custom IDs in a user's status.
func (h *house) offers(by gamekit.User) []string {
	h.Helper()
	status := h.Slash(by, "/game status")
	if status.Whisper == nil {
		h.Fatalf("no status: %+v", status)
	}
	return buttons(status.Whisper.Message())
}

// sound checks that a reply is no failure.
func (h *house) sound(what string, r gamekit.Reply) {
	h.Helper()
	if said := text(r); strings.Contains(said, "Something went wrong") || strings.Contains(said, "posting it failed") {
		h.Fatalf("%s: %q\n%s", what, said, h.Logs.String())
	}
}

// under returns the custom ID in a user's status that ends in a key or names an action; empty if there is
// none.
func (h *house) under(by gamekit.User, key string) string {
	h.Helper()
	for _, id := range h.offers(by) {
		if p := strings.Split(id, ":"); len(p) > 3 && (p[3] == key || p[len(p)-1] == key || strings.HasPrefix(p[len(p)-1], key+".")) {
			return id
		}
	}
	return ""
}

// send submits a form with its default values and some fields filled in.
func (h *house) send(by gamekit.User, m *templates.Modal, fields ...string) gamekit.Reply {
	h.Helper()
	values := map[string]string{}
	for _, f := range m.Fields {
		switch {
		case f.Input != nil:
			values[f.ID] = f.Input.Value
		case f.Menu != nil:
			var lines []string
			for _, c := range f.Menu.Choices {
				if c.Default {
					lines = append(lines, c.Value)
				}
			}
			if len(lines) == 0 {
				h.Errorf("nothing is chosen beforehand: %+v", f)
			}
			values[f.ID] = strings.Join(lines, "\n")
		}
	}
	for i := 0; i < len(fields); i += 2 {
		values[fields[i]] = fields[i+1]
	}
	return h.Submit(by, m.ID, values)
}

// does presses a button, and submits the form that it may open.
func (h *house) does(by gamekit.User, id string, fields ...string) gamekit.Reply {
	h.Helper()
	reply := h.Press(by, id)
	if reply.Modal != nil {
		return h.send(by, reply.Modal, fields...)
	}
	return reply
}

// confirmed confirms a question if there is one, which makes the act public.
func (h *house) confirmed(by gamekit.User, r gamekit.Reply) gamekit.Reply {
	h.Helper()
	if r.Whisper == nil {
		return r
	}
	ids := buttons(r.Whisper.Message())
	if len(ids) != 1 || !strings.HasPrefix(ids[0], "y:") {
		return r
	}
	return h.Press(by, ids[0])
}

// wantConfirmed checks a private question with these words and, after the confirmation, a post with others.
func (h *house) wantConfirmed(by gamekit.User, r gamekit.Reply, asks, told string) {
	h.Helper()
	h.WantPrivate(r, asks)
	before := len(h.Said)
	h.WantPrivate(h.confirmed(by, r), "Done.")
	if said := h.Told(before); !strings.Contains(said, told) {
		h.Errorf("told %q, want %q", said, told)
	}
}

// fieldNames lists the fields of a form.
func fieldNames(m *templates.Modal) string {
	var names []string
	for _, f := range m.Fields {
		names = append(names, f.ID)
	}
	return strings.Join(names, " ")
}

// suggested returns the suggestions of /act for a typed text, optionally for one model.
func (h *house) suggested(by gamekit.User, model, typed string) (all []string) {
	h.Helper()
	call := h.SlashCall(by, map[string]gamekit.Value{"do": {Text: typed}}, "act")
	if model != "" {
		call.Options["model"] = gamekit.Value{Text: model}
	}
	call.Kind, call.Focused = gamekit.Complete, "do"
	for _, c := range h.Bot.Do(h.Context(), call).Choices {
		h.Between("a suggestion", c.Label, 1, 100)
		h.Between("a suggestion's value", c.Value, 1, 100)
		all = append(all, c.Label)
	}
	return all
}

// chosen has a player pick an act by its label in /act, and checks words of the post.
func (h *house) chosen(by gamekit.User, label, says string) {
	h.Helper()
	before := len(h.Said)
	reply := text(h.Slash(by, "/act | do="+label))
	if told := h.Told(before); !strings.Contains(told+reply, says) {
		h.Errorf("%q: told %q, want %q; %q", label, told, says, reply)
	}
}

// Two models that any winner of a Contest takes out, and one that always wins.
const (
	kim    = "Kim ph4 actions2 front2 rear2; axe power6"
	sly    = "Sly ph4 actions2 front2 rear2; axe power6"
	titan  = "Titan ph10 actions4 front12 rear12; maul +3 power6"
	target = " | terms=armour=target"
)
