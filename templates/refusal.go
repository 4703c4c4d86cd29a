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

// sentence returns the text of a refusal, with all that may be player text escaped. Text that is given back
// to its author stands as it was typed, in a block without formatting.
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

// mostReturned bounds the typed text in a refusal, in characters.
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

// harmless returns a value of a refusal for the printer. Whole numbers stay as fmt writes them: the printer
// would separate their thousands, which is wrong for limits and list numbers, and a catalog can still choose
// a plural by them. A value with words of its own, such as a length, is written in these where a text is
// wanted.
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
		_, _ = io.WriteString(s, w.text) // a Printer keeps the written text
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
	const most = 10_000_000 // more digits don't matter for a plural
	size := int(n % most)
	return plural.Cardinal.MatchPlural(t, max(size, -size), 0, 0, 0, 0), max(size, -size)
}

// verbs are written for values that are no strings.
var verbs = strings.NewReplacer("%v", "%s", "%q", "“%s”")

// textual turns values into strings, whatever their verbs. Numbers keep %d.
func textual(format string) string {
	return verbs.Replace(format)
}

// inEnglish writes refusals as they were written.
var inEnglish = refusalsIn(language.English, catalog.NewBuilder())

// Sentence returns the text of a refusal in English. With a Renderer, its own Sentence uses the reader's
// language.
func Sentence(f *engine.Refusal) string { return inEnglish.sentence(f) }

// Sentence returns the text of a refusal, in one paragraph.
func (r *Renderer) Sentence(f *engine.Refusal) string { return r.printer().sentence(f) }

// printer writes refusals; a Renderer without words writes them in English.
func (r *Renderer) printer() refusals {
	if r.refusals.Printer == nil {
		return inEnglish
	}
	return r.refusals
}

// Refusal renders a refusal for a player. The number of its rule belongs on a button, see gamekit.RuleButton.
// A Renderer without words can do that too.
func (r *Renderer) Refusal(f *engine.Refusal) Ephemeral {
	return Ephemeral{Message{Text: r.Sentence(f)}}
}
