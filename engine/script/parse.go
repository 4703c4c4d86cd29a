package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"warbell/engine"
)

// parse returns the command of "kind value name=value …" or "kind {json}".
func (r *runner) parse(words string) (engine.Command, error) {
	kind, rest, _ := strings.Cut(words, " ")
	rest = strings.TrimSpace(rest)
	if kind == "" {
		return nil, errors.New("no command")
	}
	if !strings.HasPrefix(rest, "{") {
		fields, err := r.fields(kind, rest)
		if err != nil {
			return nil, err
		}
		rest = fields
	}
	return r.rs.Codec().DecodeCommand([]byte(fmt.Sprintf(`{"kind":%q,"value":%s}`, kind, rest)))
}

// fields converts the words after the kind into the JSON of the command.
func (r *runner) fields(kind, words string) (string, error) {
	typ, ok := r.rs.Codec().CommandType(kind)
	if !ok {
		return "", fmt.Errorf("there is no command %q", kind)
	}
	object := map[string]json.RawMessage{}
	for i, word := range split(words) {
		name, value, named := strings.Cut(word, "=")
		if !named {
			if i >= typ.NumField() {
				return "", fmt.Errorf("%q has only %d fields", kind, typ.NumField())
			}
			name, value = jsonName(typ.Field(i)), word
		}
		field, ok := fieldByName(typ, name)
		if !ok {
			return "", fmt.Errorf("%q has no field %q", kind, name)
		}
		object[name] = r.value(field.Type, value)
	}
	raw, err := json.Marshal(object)
	return string(raw), err
}

func (r *runner) value(typ reflect.Type, word string) json.RawMessage {
	if typ == reflect.TypeFor[engine.Seat]() {
		if seat, err := r.seat(word); err == nil {
			return json.RawMessage(strconv.Itoa(int(seat)))
		}
	}
	if typ.Kind() == reflect.String || !json.Valid([]byte(word)) {
		quoted, _ := json.Marshal(word) // a string always marshals
		return quoted
	}
	return json.RawMessage(word)
}

func fieldByName(typ reflect.Type, name string) (reflect.StructField, bool) {
	for i := range typ.NumField() {
		if f := typ.Field(i); jsonName(f) == name {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "" {
		return f.Name
	}
	return name
}

// split cuts a text at spaces outside double quotes, and removes the quotes.
func split(words string) []string {
	var out []string
	var word strings.Builder
	quoted, any := false, false
	for _, c := range words {
		switch {
		case c == '"':
			quoted, any = !quoted, true
		case c == ' ' && !quoted:
			if any {
				out = append(out, word.String())
			}
			word.Reset()
			any = false
		default:
			word.WriteRune(c)
			any = true
		}
	}
	if any {
		out = append(out, word.String())
	}
	return out
}
