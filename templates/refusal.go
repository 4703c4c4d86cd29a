package templates

import (
	"fmt"
	"io"
	"reflect"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"

	"warbell/engine"
)

// refusals writes refusals in one language. The key of each is its format in English, which needs no entry.
type refusals struct{ *message.Printer }

func refusalsIn(tag language.Tag, c catalog.Catalog) refusals {
	return refusals{message.NewPrinter(tag, message.Catalog(c))}
}

// sentence is what a refusal says, with everything that may come from a player made harmless. What is given
// back to its player stands as it was typed, where it formats nothing.
func (p refusals) sentence(f *engine.Refusal) string {
	said := f.Said()
	sentences := make([]string, len(said))
	for i, phrase := range said {
		sentences[i] = p.phrase(phrase)
	}
	text := strings.Join(sentences, " ")
	for _, typed := range f.Returned() {
		text += "\n" + p.Sprintf(typed.Under) + ":\n" + Block(typed.Text, mostReturned)
	}
	return text
}

// mostReturned is how many characters of what was typed are given back.
const mostReturned = 700

// phrase writes words of ours with their values.
func (p refusals) phrase(words engine.Phrase) string {
	values := words.Values()
	for i, v := range values {
		if inner, ok := v.(engine.Phrase); ok {
			values[i] = p.phrase(inner)
			continue
		}
		values[i] = harmless(v)
	}
	return p.Sprintf(textual(words.Format()), values...)
}

// harmless is a value of a refusal as the printer takes it. Whole numbers stay what they are to fmt: the
// printer would set their thousands apart, which is no way to write a limit or a number of a list, and a
// catalog can still choose a plural by them. One with words of its own, as a length has, is written in these
// where a text is wanted.
func harmless(v any) any {
	text := Escape(fmt.Sprint(v))
	if n := reflect.ValueOf(v); n.CanInt() {
		return worded{whole(n.Int()), text}
	}
	return text
}

// worded is a number that may have words.
type worded struct {
	whole
	text string
}

// Format writes the words where a text is wanted, else the number.
func (w worded) Format(s fmt.State, verb rune) {
	if verb == 's' {
		_, _ = io.WriteString(s, w.text) // a Printer keeps what is written
		return
	}
	w.whole.Format(s, verb)
}

// whole is a number that is written without marks.
type whole int64

// Format writes the number as fmt does, whatever the language.
func (n whole) Format(s fmt.State, verb rune) { fmt.Fprintf(s, fmt.FormatString(s, verb), int64(n)) }

// PluralForm lets a catalog choose words by the number.
func (n whole) PluralForm(t language.Tag, _ int) (plural.Form, int) {
	const most = 10_000_000 // more digits say nothing about a plural
	size := int(n % most)
	return plural.Cardinal.MatchPlural(t, max(size, -size), 0, 0, 0, 0), max(size, -size)
}

// verbs are written for values that are no strings.
var verbs = strings.NewReplacer("%v", "%s", "%q", "“%s”")

// textual lets values be strings, whatever verb they were written for. Numbers keep %d.
func textual(format string) string {
	return verbs.Replace(format)
}

// inEnglish writes refusals as they were written.
var inEnglish = refusalsIn(language.English, catalog.NewBuilder())

// Sentence is what a refusal says in English. Where a Renderer is at hand, its own Sentence speaks the
// reader's language.
func Sentence(f *engine.Refusal) string { return inEnglish.sentence(f) }

// Sentence is what a refusal says, in one paragraph.
func (r *Renderer) Sentence(f *engine.Refusal) string { return r.printer().sentence(f) }

// printer writes refusals; a Renderer without words writes them in English.
func (r *Renderer) printer() refusals {
	if r.refusals.Printer == nil {
		return inEnglish
	}
	return r.refusals
}

// Refusal tells a player why not, and what to do instead. A Renderer without words can do that too.
func (r *Renderer) Refusal(f *engine.Refusal) Ephemeral {
	text := r.Sentence(f)
	if f.Rule != "" {
		text += "\n-# " + r.printer().Sprintf("Rule: %s", f.Rule)
	}
	return Ephemeral{Message{Text: text}}
}
