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

// words returns a command as a player would type it: its fields by name. If that loses something or does not
// stay on one line, it returns JSON, which can hold any text.
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

// named returns the scalar fields of a command by name. It reports false if one of them can't be typed.
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

// typed reports whether a text can stand in a line unchanged: it has no line break or quotation mark, and no
// space at its ends.
func typed(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r == '"' || r != ' ' && !unicode.IsPrint(r) }) &&
		strings.TrimSpace(text) == text
}

// mostWanted bounds the fields of an event in a want instruction.
const mostWanted = 6

// want returns a want instruction for an event, with its first scalar fields.
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

// scalar returns a JSON value in the form in which it is typed: a text without its quotes.
func scalar(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil && raw[0] == '"' {
		return text
	}
	return string(raw)
}

// word returns name=value, quoted if the value has a space.
func word(name, value string) string {
	if strings.Contains(value, " ") {
		value = `"` + value + `"`
	}
	return name + "=" + value
}

// name returns the name of the seat that gives a command. For a Join it is the name of the seat that is
// taken.
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

// scriptNames returns a different one-word name for each seat, from the players' names if there are any.
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

// letters returns the lower-case letters and the digits of a name.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
