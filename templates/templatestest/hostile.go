package templatestest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/templates"
)

// Hostile are names that would ping, format, link or break a line without escapes.
var Hostile = []string{
	"@everyone", "@here", "<@1>", "<@&2>", "<#3>", "</duel:4>", "<t:0:R>", "<:x:5>", ":skull:",
	"**", "_a_", "~~b~~", "||c||", "`", "```", "# d", "-# e", "> f", "- g", "[h](https://evil.example)", "https://evil.example",
	"a\nb", "a\r\n-# b", "a\u202eb", "a\u2066b\u2069c", `\`, `\*\*`, "{{.E}}", "%s%d",
}

// Marks are unique placeholders for names.
var Marks = []string{"Qqfighterq", "Qqsecondq", "Qqswordq", "Qqbowq", "Qqannq", "Qqbobq", "Qqcydq", "Qqdanq"}

// Posing replaces each of the Marks by a hostile name.
type Posing struct{ names []string }

// Pose returns a Posing that begins with the hostile name at index shift.
func Pose(shift int) Posing {
	p := Posing{make([]string, len(Marks))}
	for i := range Marks {
		p.names[i] = Hostile[(shift+i)%len(Hostile)]
	}
	return p
}

// Replace replaces the marks in a text by names, each formatted by as.
func (p Posing) Replace(text string, as func(string) string) string {
	for i, mark := range Marks {
		text = strings.ReplaceAll(text, mark, as(p.names[i]))
	}
	return text
}

// InJSON returns a name as it appears in a JSON string.
func InJSON(name string) string {
	raw, _ := json.Marshal(name) // a string always marshals
	return string(raw[1 : len(raw)-1])
}

// AsItIs returns a name unchanged.
func AsItIs(name string) string { return name }

// ComparePoses renders the last step of a game with marks and with hostile names. The second text must be the
// first with escaped names, and ping the same people.
func ComparePoses(t *testing.T, p *Game, e engine.Entry, as Posing) {
	t.Helper()
	plain, posed := p.Table(), p.posed(t, as)
	for seat := range plain.People {
		mark := Marks[3+seat]
		plain.People[seat] = templates.Person{User: plain.People[seat].User, Name: mark}
		posed.People[seat] = templates.Person{User: plain.People[seat].User, Name: as.Replace(mark, AsItIs)}
	}
	same := func(what string, tell func(templates.Table, engine.Entry) (templates.Message, error)) {
		t.Helper()
		want, err := tell(plain, e)
		Must(t, err)
		got, err := tell(posed, p.posedEntry(t, e, as))
		Must(t, err)
		SameBut(t, what, as, want, got)
	}
	same("entry", func(table templates.Table, e engine.Entry) (templates.Message, error) {
		told, err := p.Words.Entry(table, e)
		return told.Message(), err
	})
	same("status", func(table templates.Table, _ engine.Entry) (templates.Message, error) {
		told, err := p.Words.Status(table, nil, nil, 1)
		return told.Message(), err
	})
	for _, d := range p.Rules.Owed(p.State) {
		same("duty "+d.Kind, func(table templates.Table, _ engine.Entry) (templates.Message, error) {
			told, err := p.Words.Ask(table, []templates.OpenDuty{{Duty: d}})
			return told.Message(), err
		})
	}
}

// SameBut checks that a message is another with its marks replaced by escaped names, and that both ping the
// same people.
func SameBut(t *testing.T, what string, as Posing, want, got templates.Message) {
	t.Helper()
	if w := as.Replace(want.Text, templates.Escape); got.Text != w {
		t.Errorf("%s with hostile names:\n%s\nwant\n%s", what, got.Text, w)
	}
	if !slices.Equal(got.Pings, want.Pings) {
		t.Errorf("%s with hostile names pings %v, want %v", what, got.Pings, want.Pings)
	}
}

// posed returns the table with hostile names in its state.
func (p *Game) posed(t *testing.T, as Posing) templates.Table {
	t.Helper()
	raw, err := p.Rules.Encode(p.State)
	Must(t, err)
	g, err := p.Rules.Decode([]byte(as.Replace(string(raw), InJSON)), p.State.Vault)
	Must(t, err)
	table := p.Table()
	table.Kernel, table.View = g.Kernel, p.Rules.View(g)
	return table
}

func (p *Game) posedEntry(t *testing.T, e engine.Entry, as Posing) engine.Entry {
	t.Helper()
	raw, err := p.Rules.Codec().EncodeEntry(e)
	Must(t, err)
	posed, err := p.Rules.Codec().DecodeEntry([]byte(as.Replace(string(raw), InJSON)))
	Must(t, err)
	return posed
}
