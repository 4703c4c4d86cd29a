package playground

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// formTree is the nested "errors" object of a 50035: keys down to the field,
// then "_errors" with the list.
type formTree map[string]any

// fieldError is one entry of "_errors".
type fieldError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// path is where a field stands in a body: "components.0.label". The empty path
// is the body itself.
type path string

func (p path) key(name string) path {
	if p == "" {
		return path(name)
	}
	return p + "." + path(name)
}

func (p path) at(i int) path { return p.key(strconv.Itoa(i)) }

// form collects what is wrong with a body.
type form struct{ tree formTree }

// fail notes an error at a field.
func (f *form) fail(p path, code, message string, args ...any) {
	if f.tree == nil {
		f.tree = formTree{}
	}
	node := f.tree
	if p != "" {
		for key := range strings.SplitSeq(string(p), ".") {
			next, ok := node[key].(formTree)
			if !ok {
				next = formTree{}
				node[key] = next
			}
			node = next
		}
	}
	list, _ := node["_errors"].([]fieldError)
	node["_errors"] = append(list, fieldError{code, fmt.Sprintf(message, args...)})
}

// err is the 50035 with everything noted, or nil when nothing was.
func (f *form) err() error {
	if f.tree == nil {
		return nil
	}
	return &apiError{status: 400, code: 50035, message: "Invalid Form Body", fields: f.tree}
}

func runes(s string) int { return utf8.RuneCountInString(s) }

// most refuses a text longer than limit characters.
func (f *form) most(p path, text string, limit int) {
	if runes(text) > limit {
		f.fail(p, codeMaxLength, "Must be %d or fewer in length.", limit)
	}
}

// between refuses a text outside low..high characters; an empty one is missing.
func (f *form) between(p path, text string, low, high int) {
	n := runes(text)
	switch {
	case n == 0 && low > 0:
		f.fail(p, codeRequired, "This field is required")
	case n < low || n > high:
		f.fail(p, codeBadLength, "Must be between %d and %d in length.", low, high)
	}
}

// count refuses a list outside low..high entries; an empty one is missing.
func (f *form) count(p path, n, low, high int) {
	switch {
	case n == 0 && low > 0:
		f.fail(p, codeRequired, "This field is required")
	case n < low || n > high:
		f.fail(p, codeBadLength, "Must be between %d and %d in length.", low, high)
	}
}

// number refuses a present number outside low..high.
func (f *form) number(p path, n *int, low, high int) {
	switch {
	case n == nil:
	case *n < low:
		f.fail(p, codeNumberMin, "int value should be greater than or equal to %d.", low)
	case *n > high:
		f.fail(p, codeNumberMax, "int value should be less than or equal to %d.", high)
	}
}

// oneOf refuses a number that isn't among the choices.
func (f *form) oneOf(p path, n int, choices ...int) {
	if slices.Contains(choices, n) {
		return
	}
	words := make([]string, len(choices))
	for i, c := range choices {
		words[i] = strconv.Itoa(c)
	}
	f.fail(p, codeChoices, "Value must be one of {%s}.", strings.Join(words, ", "))
}

// link refuses a present URL that isn't absolute or has another scheme.
func (f *form) link(p path, text string, schemes ...string) {
	if text == "" {
		return
	}
	f.most(p, text, 2048)
	u, err := url.Parse(text)
	if err != nil || u.Host == "" {
		f.fail(p, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
		return
	}
	if !slices.Contains(schemes, u.Scheme) {
		f.fail(p, "URL_TYPE_INVALID_SCHEME", "Scheme \"%s\" must be one of ('%s').", u.Scheme, strings.Join(schemes, "', '"))
	}
}

// decodeForm reads a JSON object into v; a field of a wrong type is a 50035 at
// that field, broken JSON a 50109.
func decodeForm(at path, raw []byte, v any) error {
	err := json.Unmarshal(raw, v)
	if err == nil {
		return nil
	}
	var f form
	wrong, ok := err.(*json.UnmarshalTypeError)
	if !ok {
		return errInvalidJSON
	}
	p := at
	if wrong.Field != "" {
		p = at.key(wrong.Field)
	}
	f.fail(p, codeBadType, "Could not interpret a %s as %s.", wrong.Value, wrong.Type)
	return f.err()
}
