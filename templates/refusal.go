package templates

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"text/template"

	"warbell/engine"
)

// refusals renders refusals in one language.
type refusals struct {
	// texts are those of a catalog by their English format, which is all that Go code has. Those that the
	// catalog lacks are in English.
	texts  map[string]*template.Template
	change func(format string) string // changes a format without a text, see Derived; nil: not
}

// sprintf renders a format in the language. The catalog's text may choose its words by the values that are
// numbers. It has a place such as %[1]s for each value that it uses.
func (p refusals) sprintf(format string, values ...any) string {
	text, known := p.texts[format]
	switch {
	case known:
		var b strings.Builder
		if err := text.Execute(&b, numbers(values)); err != nil {
			break // in English; a test of all catalogs finds it
		}
		if format = strings.TrimSpace(b.String()); !strings.Contains(format, "%[") {
			values = nil
		}
	case p.change != nil:
		format = p.change(format)
	}
	return fmt.Sprintf(format, values...)
}

// numbers are the values of a refusal, for a text that counts them.
type numbers []any

// N returns the number at a place, counted from 1, for plural and form.
func (n numbers) N(place int) (int, error) {
	if place < 1 || place > len(n) {
		return 0, fmt.Errorf("there is no value %d", place)
	}
	number, ok := n[place-1].(worded)
	if !ok {
		return 0, fmt.Errorf("value %d is no number", place)
	}
	return int(number.n), nil
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

// harmless returns a value of a refusal for its format. A number type with a String method, such as a length,
// is written as text for %s.
func harmless(v any) any {
	text := Escape(fmt.Sprint(v))
	if n := reflect.ValueOf(v); n.CanInt() {
		return worded{n.Int(), text}
	}
	return text
}

// worded is a number that can also be written as text.
type worded struct {
	n    int64
	text string
}

// Format writes the text for %s, otherwise the number.
func (w worded) Format(s fmt.State, verb rune) {
	if verb == 's' {
		_, _ = io.WriteString(s, w.text) // a string is always written
		return
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), w.n)
}

// verbs replaces the verbs for values that aren't strings.
var verbs = strings.NewReplacer("%v", "%s", "%q", "“%s”")

// textual returns a format with %s for all values but numbers, which keep %d.
func textual(format string) string {
	return verbs.Replace(format)
}

// Sentence returns the text of a refusal as Go code has it, for code without a Renderer.
func Sentence(f *engine.Refusal) string { return refusals{}.sentence(f) }

// Sentence returns the text of a refusal, in one paragraph.
func (r *Renderer) Sentence(f *engine.Refusal) string { return r.refusals.sentence(f) }

// Sentence returns the text of an error for players, escaped. An error that isn't a refusal is in English.
func (l Line) Sentence(err error) string {
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return l.words.at(l.Table).refusals.sentence(refusal)
	}
	return Escape(err.Error())
}

// Refusal renders a refusal for a player. It also works on a Renderer without words. The number of its rule
// belongs on a button, see gamekit.RuleButton.
func (r *Renderer) Refusal(f *engine.Refusal) Ephemeral {
	return Ephemeral{Message{Text: r.Sentence(f)}}
}
