package script

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"warbell/engine"
)

// words writes a command as one would type it: its fields by name, or as JSON where that says less than the
// whole or would not stay one line. JSON holds whatever a player wrote.
func (x *exporter) words(cmd engine.Command, raw json.RawMessage) string {
	var tagged struct{ Value json.RawMessage }
	var value bytes.Buffer
	if json.Unmarshal(raw, &tagged) != nil || json.Compact(&value, tagged.Value) != nil {
		return cmd.Kind()
	}
	short, ok := x.named(cmd, tagged.Value)
	short = cmd.Kind() + short
	if parsed, err := x.play.parse(short); ok && err == nil && reflect.DeepEqual(parsed, cmd) {
		return short
	}
	return cmd.Kind() + " " + value.String()
}

// named writes the fields of a command that are no structure, unless one of them can't be typed.
func (x *exporter) named(cmd engine.Command, value json.RawMessage) (out string, ok bool) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(value, &fields) != nil {
		return "", false
	}
	typ := reflect.TypeOf(cmd)
	for i := range typ.NumField() {
		f := typ.Field(i)
		raw, ok := fields[jsonName(f)]
		if !ok {
			continue
		}
		text := scalar(raw)
		if !typed(text) {
			return "", false
		}
		if seat := engine.NoSeat; f.Type == reflect.TypeFor[engine.Seat]() &&
			json.Unmarshal(raw, &seat) == nil && seat > 0 {
			text = nameAt(x.names, seat)
		}
		out += " " + word(jsonName(f), text)
	}
	return out, true
}

// typed reports whether a text can stand in a line as it is: nothing in it ends the line or a quotation, and
// nothing at its ends is lost.
func typed(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r == '"' || r != ' ' && !unicode.IsPrint(r) }) &&
		strings.TrimSpace(text) == text
}

// mostWanted bounds the fields of an event that a script asks for.
const mostWanted = 6

// want asks for an event by those of its fields that are easily read.
func (x *exporter) want(ev engine.Event) string {
	if _, ok := ev.(engine.Started); ok {
		return ""
	}
	raw, err := json.Marshal(ev)
	var fields map[string]json.RawMessage
	if err != nil || json.Unmarshal(raw, &fields) != nil {
		return ""
	}
	out, typ, n := "want "+ev.Kind(), reflect.TypeOf(ev), 0
	for i := range typ.NumField() {
		name := jsonName(typ.Field(i))
		raw, ok := fields[name]
		if name == "salt" || !ok || n == mostWanted || bytes.ContainsAny(raw[:1], "[{n") {
			continue
		}
		if text := scalar(raw); text != "" && typed(text) {
			out += " " + word(name, text)
			n++
		}
	}
	return out
}

// scalar is a JSON value as it is typed: a text without its quotes.
func scalar(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil && raw[0] == '"' {
		return text
	}
	return string(raw)
}

// word writes name=value, quoted where a space would cut it.
func word(name, value string) string {
	if strings.Contains(value, " ") {
		value = `"` + value + `"`
	}
	return name + "=" + value
}

// name returns the name of the seat that gives a command. A newcomer has the name of the seat that is taken.
func (x *exporter) name(seat engine.Seat, kind string) string {
	switch {
	case kind == (engine.Join{}).Kind():
		return nameAt(x.names, engine.Seat(len(x.play.names)+1))
	case seat == engine.NoSeat:
		return "table"
	}
	return nameAt(x.names, seat)
}

func nameAt(names []string, seat engine.Seat) string {
	if int(seat) > len(names) {
		return fmt.Sprintf("seat%d", seat)
	}
	return names[seat-1]
}

// scriptNames returns a name of one word for each seat, from the players' names where there are any; no two
// are alike.
func scriptNames(people []string, seats int) []string {
	taken := []string{"", "table", "nobody", "nothing"}
	names := make([]string, max(seats, len(people)))
	for i := range names {
		name := ""
		if i < len(people) {
			name = letters(people[i])
		}
		for free := name; slices.Contains(taken, name); free += "_" {
			name = fmt.Sprintf("%sseat%d", free, i+1)
		}
		names[i] = name
		taken = append(taken, name)
	}
	return names
}

// letters keeps of a name what a script can have in a word.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
