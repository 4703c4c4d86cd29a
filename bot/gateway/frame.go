package gateway

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// frame is one decoded frame of the gateway.
type frame struct {
	Op   int             `json:"op"`
	Seq  int64           `json:"s"`
	Type string          `json:"t"`
	D    json.RawMessage `json:"d"`
}

// readFrame reads a frame. It doesn't decode the field "d", and may not detect that it isn't JSON.
func readFrame(text []byte) (f frame, err error) {
	if f, ok := skim(text); ok {
		return f, nil
	}
	err = json.Unmarshal(text, &f)
	return f, err
}

// skim reads a frame in the form in which Discord writes it; false if it has another form.
func skim(text []byte) (f frame, ok bool) {
	rest, ok := bytes.CutPrefix(text, []byte("{"))
	for ok {
		var name, value []byte
		if name, rest, ok = upTo(rest, ':'); !ok {
			return f, false
		}
		value, rest, ok = upTo(rest, ',')
		last := !ok
		if last {
			if value, rest, ok = upTo(rest, '}'); !ok || len(rest) > 0 {
				return f, false
			}
		}
		if !f.take(string(name), value) {
			return f, false
		}
		if last {
			f.D = bytes.Clone(f.D)
			return f, true
		}
	}
	return f, false
}

// take reads one field; false if its form is unknown.
func (f *frame) take(name string, value []byte) bool {
	text := string(value)
	var err error
	switch {
	case name == `"d"`:
		f.D = bytes.Trim(value, " \t\r\n")
	case name == `"op"`:
		f.Op, err = strconv.Atoi(text)
	case text == "null" && (name == `"s"` || name == `"t"`):
	case name == `"s"`:
		f.Seq, err = strconv.ParseInt(text, 10, 64)
	case name == `"t"` && len(text) > 1 && text[0] == '"' && text[len(text)-1] == '"' &&
		!bytes.ContainsAny(value, `\`):
		f.Type = text[1 : len(text)-1]
	default:
		return false
	}
	return err == nil
}

// upTo cuts text at the first sign outside of strings, lists and objects; false if there is none.
func upTo(text []byte, sign byte) (before, after []byte, ok bool) {
	deep, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case deep == 0 && c == sign:
			return text[:i], text[i+1:], true
		case c == '{' || c == '[':
			deep++
		case c == '}' || c == ']':
			if deep--; deep < 0 {
				return nil, text, false
			}
		}
	}
	return nil, text, false
}
