package templates

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/rulesets"
)

// hostile are names that would ping, format, link or break a line if they were let.
var hostile = []string{
	"@everyone", "@here", "<@1>", "<@&2>", "<#3>", "</duel:4>", "<t:0:R>", "<:x:5>", ":skull:",
	"**", "_a_", "~~b~~", "||c||", "`", "```", "# d", "-# e", "> f", "- g", "[h](https://evil.example)", "https://evil.example",
	"a\nb", "a\r\n-# b", "a\u202eb", "a\u2066b\u2069c", `\`, `\*\*`, "{{.E}}", "%s%d",
}

func harmless(text string) error {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 == len(text):
			return fmt.Errorf("%q ends in a backslash that would take the meaning from what follows", text)
		case text[i] == '\\':
			i++
		case strings.IndexByte(special, text[i]) >= 0:
			return fmt.Errorf("%q has a bare %q", text, text[i])
		}
	}
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }) {
		return fmt.Errorf("%q has characters that break lines or turn them around", text)
	}
	return nil
}

func TestEscapedNamesAreHarmless(t *testing.T) {
	for _, name := range hostile {
		if err := harmless(Escape(name)); err != nil {
			t.Error(err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		if err := harmless(Escape(rapid.String().Draw(t, "name"))); err != nil {
			t.Error(err)
		}
	})
}

// marks stand in the places of names, where nothing else has them.
var marks = []string{"Qqfighterq", "Qqsecondq", "Qqswordq", "Qqbowq", "Qqannq", "Qqbobq", "Qqcydq", "Qqdanq"}

// posing has the marks replaced by hostile names: each by another of the list.
type posing struct{ names []string }

func pose(shift int) posing {
	p := posing{make([]string, len(marks))}
	for i := range marks {
		p.names[i] = hostile[(shift+i)%len(hostile)]
	}
	return p
}

func (p posing) replace(text string, as func(string) string) string {
	for i, mark := range marks {
		text = strings.ReplaceAll(text, mark, as(p.names[i]))
	}
	return text
}

// inJSON writes a name as it stands inside of a JSON string.
func inJSON(name string) string {
	raw, _ := json.Marshal(name) // a string always marshals
	return string(raw[1 : len(raw)-1])
}

// TestHostileNamesInPlay tells the same play twice, with plain names and with hostile ones: the
// second telling must be the first with the names escaped, and ping the same people.
func TestHostileNamesInPlay(t *testing.T) {
	r := words(t)
	for shift := 0; shift < len(hostile); shift += len(marks) / 2 {
		rs, _ := rulesets.All().Find(grimheim.SystemID)
		p := &game{r: r, rs: rs, rand: rand.New(rand.NewPCG(uint64(shift), 1)), dice: dice.Seeded(uint64(shift))}
		res, err := rs.Start(engine.Setup{Seats: 2, Config: markedTerms(t, shift%2 == 0)}, engine.Opening{Call: p.call(engine.NoSeat)})
		if err != nil {
			t.Fatal(err)
		}
		p.took(t, res)
		for n := 0; n < 12 && !p.g.Kernel.Over(); n++ {
			comparePoses(t, p, p.step(t, map[string]bool{}), pose(shift))
		}
	}
}

func markedTerms(t *testing.T, engaged bool) json.RawMessage {
	t.Helper()
	terms := grimheim.Terms{Engaged: engaged, Distance: 6, Cover: [2]bool{true, true}}
	if engaged {
		terms.Distance, terms.Cover = 0, [2]bool{}
	}
	for i := range terms.Fighters {
		p, err := grimheim.ParseFighter(fmt.Sprintf("%s, shield; %s 4/3+/2/3 stun; %s r8 4/3+/2/3 stun reloading", marks[i], marks[2], marks[3]))
		if err != nil {
			t.Fatal(err)
		}
		terms.Fighters[i] = p
	}
	raw, err := terms.Config()
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func comparePoses(t *testing.T, p *game, e engine.Entry, as posing) {
	t.Helper()
	plain, posed := p.table(), p.posed(t, as)
	for seat := range plain.People {
		mark := marks[3+seat]
		plain.People[seat] = Person{User: plain.People[seat].User, Name: mark}
		posed.People[seat] = Person{User: plain.People[seat].User, Name: as.replace(mark, func(n string) string { return n })}
	}
	same := func(what string, tell func(Table, engine.Entry) Message) {
		t.Helper()
		want, got := tell(plain, e), tell(posed, p.posedEntry(t, e, as))
		if w := as.replace(want.Text, Escape); got.Text != w {
			t.Errorf("%s with hostile names:\n%s\nwant\n%s", what, got.Text, w)
		}
		if !slices.Equal(got.Pings, want.Pings) {
			t.Errorf("%s with hostile names pings %v, want %v", what, got.Pings, want.Pings)
		}
	}
	same("entry", func(table Table, e engine.Entry) Message {
		told, err := p.r.Entry(table, e)
		must(t, err)
		return told.Message()
	})
	same("status", func(table Table, _ engine.Entry) Message {
		told, err := p.r.Status(table, nil, nil, 1)
		must(t, err)
		return told.Message()
	})
	for _, d := range p.rs.Owed(p.g) {
		same("duty "+d.Kind, func(table Table, _ engine.Entry) Message {
			told, err := p.r.Ask(table, []Asked{{Duty: d}})
			must(t, err)
			return told.Message()
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// posed is the table with hostile names in its state.
func (p *game) posed(t *testing.T, as posing) Table {
	t.Helper()
	raw, err := p.rs.Encode(p.g)
	must(t, err)
	g, err := p.rs.Decode([]byte(as.replace(string(raw), inJSON)), p.g.Vault)
	must(t, err)
	table := p.table()
	table.Kernel, table.View = g.Kernel, p.rs.View(g)
	return table
}

func (p *game) posedEntry(t *testing.T, e engine.Entry, as posing) engine.Entry {
	t.Helper()
	raw, err := p.rs.Codec().EncodeEntry(e)
	must(t, err)
	posed, err := p.rs.Codec().DecodeEntry([]byte(as.replace(string(raw), inJSON)))
	must(t, err)
	return posed
}

// TestHostileLabels: labels are plain text, so that only line breaks and their like are taken out.
func TestHostileLabels(t *testing.T) {
	r := words(t)
	for _, name := range hostile {
		for _, cmd := range []engine.Command{grimheim.Shoot{Weapon: name}, grimheim.Reload{Weapon: strings.Repeat(name, 50)}} {
			label, err := r.Label(duel(grimheim.View{}), engine.Option{Command: cmd})
			must(t, err)
			if strings.ContainsFunc(label, unicode.IsControl) || len([]rune(label)) > 80 {
				t.Errorf("label %q", label)
			}
		}
	}
}

// TestHostileNotes renders what stands under ui with hostile names in it.
func TestHostileNotes(t *testing.T) {
	r := words(t)
	for note, data := range notes() {
		want, err := r.Note(note, data(marks[0]))
		must(t, err)
		for _, name := range hostile {
			got, err := r.Note(note, data(name))
			must(t, err)
			if w := strings.ReplaceAll(want.Message().Text, marks[0], Escape(name)); got.Message().Text != w {
				t.Errorf("ui/%s with %q:\n%s\nwant\n%s", note, name, got.Message().Text, w)
			}
		}
	}
}

// notes give the data of texts under ui, with the same name wherever one may stand.
func notes() map[string]func(name string) any {
	type row map[string]any
	return map[string]func(name string) any{
		"picked": func(name string) any {
			return picked(grimheim.Pick{Weapon: name, Order: exchange.OrderDefend}, true)
		},
		"roll":     func(name string) any { return row{"Name": name, "Dice": "2d6", "Label": name, "Text": "7"} },
		"pace":     func(name string) any { return row{"Name": name, "Hours": 5} },
		"verified": func(name string) any { return row{"Fault": name, "Seed": "c0", "Dice": 3} },
		"practice": func(name string) any {
			return row{"Name": name, "What": "a duel", "Mine": name, "Theirs": name, "Thread": true}
		},
		"challenge": func(name string) any {
			brought := row{"Name": name, "Lines": []string{name, name}}
			return row{
				"From": name, "To": name, "ToUser": "7", "State": "open", "What": "a duel", "Mine": brought, "Theirs": brought,
				"Told": "In cover: " + Escape(name), "Rules": nil, "Expires": time.Unix(0, 0), "Commitment": "c0",
			}
		},
	}
}
