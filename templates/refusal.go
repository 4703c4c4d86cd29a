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

// refusals renders refusals in one language. The key of each is its English format, which needs no entry.
type refusals struct {
	*message.Printer
	change func(format string) string // changes a format without a catalog, see Derived; nil: not
}

func refusalsIn(tag language.Tag, c catalog.Catalog) refusals {
	return refusals{Printer: message.NewPrinter(tag, message.Catalog(c))}
}

// sprintf renders a format in the language.
func (p refusals) sprintf(format string, values ...any) string {
	if p.change != nil {
		format = p.change(format)
	}
	return p.Sprintf(format, values...)
}

// sentence returns the text of a refusal. Values that may be player text are escaped. Text that is returned
// to its author is unchanged in a code block.
func (p refusals) sentence(f *engine.Refusal) string {
	said := f.Said()
	sentences := make([]string, len(said))
	for i, phrase := range said {
		sentences[i] = p.phrase(phrase)
	}
	text := strings.Join(sentences, " ")
	for _, typed := range f.Returned() {
		text += "\n" + p.sprintf(typed.Under) + ":\n" + Block(typed.Text, mostReturned)
	}
	return text
}

// mostReturned bounds the returned text in a refusal, in characters.
const mostReturned = 700

// phrase renders a phrase with its values.
func (p refusals) phrase(words engine.Phrase) string {
	values := words.Values()
	for i, v := range values {
		if inner, ok := v.(engine.Phrase); ok {
			values[i] = p.phrase(inner)
			continue
		}
		values[i] = harmless(v)
	}
	return p.sprintf(textual(words.Format()), values...)
}

// harmless returns a value of a refusal for the printer. Whole numbers keep the format of fmt, because the
// printer's thousands separators are wrong for limits and list numbers. A catalog can still choose a plural
// by them. A number type with a String method, such as a length, is written as text for %s.
func harmless(v any) any {
	text := Escape(fmt.Sprint(v))
	if n := reflect.ValueOf(v); n.CanInt() {
		return worded{whole(n.Int()), text}
	}
	return text
}

// worded is a number that can also be written as text.
type worded struct {
	whole
	text string
}

// Format writes the text for %s, otherwise the number.
func (w worded) Format(s fmt.State, verb rune) {
	if verb == 's' {
		_, _ = io.WriteString(s, w.text) // a Printer keeps the written text
		return
	}
	w.whole.Format(s, verb)
}

// whole is a number that is written without separators.
type whole int64

// Format writes the number as fmt does, in any language.
func (n whole) Format(s fmt.State, verb rune) { fmt.Fprintf(s, fmt.FormatString(s, verb), int64(n)) }

// PluralForm lets a catalog choose words by the number.
func (n whole) PluralForm(t language.Tag, _ int) (plural.Form, int) {
	const most = 10_000_000 // more digits don't matter for a plural
	size := int(n % most)
	return plural.Cardinal.MatchPlural(t, max(size, -size), 0, 0, 0, 0), max(size, -size)
}

// verbs replaces the verbs for values that aren't strings.
var verbs = strings.NewReplacer("%v", "%s", "%q", "“%s”")

// textual returns a format with %s for all values but numbers, which keep %d.
func textual(format string) string {
	return verbs.Replace(format)
}

// inEnglish renders refusals in English.
var inEnglish = refusalsIn(language.English, catalog.NewBuilder())

// Sentence returns the text of a refusal in English. With a Renderer, its own Sentence uses the reader's
// language.
func Sentence(f *engine.Refusal) string { return inEnglish.sentence(f) }

// Sentence returns the text of a refusal, in one paragraph.
func (r *Renderer) Sentence(f *engine.Refusal) string { return r.printer().sentence(f) }

// printer returns the printer of refusals. A Renderer without words uses English.
func (r *Renderer) printer() refusals {
	if r.refusals.Printer == nil {
		return inEnglish
	}
	return r.refusals
}

// Refusal renders a refusal for a player. It also works on a Renderer without words. The number of its rule
// belongs on a button, see gamekit.RuleButton.
func (r *Renderer) Refusal(f *engine.Refusal) Ephemeral {
	return Ephemeral{Message{Text: r.Sentence(f)}}
}
