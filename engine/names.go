package engine

import (
	"reflect"
	"strings"
)

// refOpen and refClose enclose the letters and digits of a reference to a name. Rename removes them from the
// text that players type.
const (
	refOpen  = "⟪"
	refClose = "⟫"
)

// NameRef returns a reference with an ID of letters and digits. The ID must be new in the game.
func NameRef(id string) Name { return Name(refOpen + id + refClose) }

// Names maps the references in one game's log to the names that its players chose.
type Names map[Name]string

// Nameless begins the text that stands for an erased name.
const Nameless = "Nameless "

// Fill replaces the references in a text by names.
func (n Names) Fill(text string) string {
	if !strings.Contains(text, refOpen) {
		return text
	}
	var b strings.Builder
	for text != "" {
		before, rest, found := strings.Cut(text, refOpen)
		id, after, closed := strings.Cut(rest, refClose)
		b.WriteString(before)
		switch name, known := n[NameRef(id)]; {
		case !found:
			return b.String()
		case !closed:
			b.WriteString(refOpen + rest)
		case known:
			b.WriteString(name)
		default:
			b.WriteString(Nameless + id)
		}
		text = after
	}
	return b.String()
}

// Filled returns a copy of a value, such as a state, a view or an event, with references replaced by names.
// The copy shares no part that holds strings. If the game has no names, Filled returns the value itself.
func Filled[T any](n Names, v T) T {
	if len(n) == 0 {
		return v
	}
	fill := func(s reflect.Value) string { return n.Fill(s.String()) }
	reflect.ValueOf(&v).Elem().Set(rewrite(reflect.ValueOf(&v).Elem(), fill, nil))
	return v
}

// Renamer is implemented by values with names inside a text, such as a stat line. Renamed returns a copy with
// other names.
type Renamer interface {
	Renamed(func(Name) Name) any
}

// SeatRenamer is implemented by commands, and by a system's settings, in which several seats have named
// something.
type SeatRenamer interface {
	RenamedBySeat(func(Seat, Name) Name) any
}

// Rename returns a copy of a command, or of a system's settings, with other names. It removes the signs of
// references from all other texts, so that no player can refer to a hidden name.
func Rename[T any](v T, to func(Name) Name) T {
	name := reflect.TypeFor[Name]()
	change := func(s reflect.Value) string {
		if s.Type() != name {
			return Unreferenced(s.String())
		}
		if s.Len() == 0 {
			return ""
		}
		return string(to(Name(s.String())))
	}
	own := func(v reflect.Value) (reflect.Value, bool) {
		if r, ok := v.Interface().(Renamer); ok {
			return reflect.ValueOf(r.Renamed(to)), true
		}
		return v, false
	}
	reflect.ValueOf(&v).Elem().Set(rewrite(reflect.ValueOf(&v).Elem(), change, own))
	return v
}

var unreferenced = strings.NewReplacer(refOpen, "«", refClose, "»")

// Unreferenced returns a text without the signs of references.
func Unreferenced(text string) string { return unreferenced.Replace(text) }

// rewrite returns a copy of a value with text applied to its strings. If own is not nil and reports true for
// a struct, its result replaces the struct.
func rewrite(v reflect.Value, text func(reflect.Value) string,
	own func(reflect.Value) (reflect.Value, bool)) reflect.Value {
	if own != nil && v.Kind() == reflect.Struct && v.CanInterface() {
		if done, ok := own(v); ok {
			return done
		}
	}
	switch v.Kind() {
	case reflect.String:
		c := reflect.New(v.Type()).Elem()
		c.SetString(text(v))
		return c
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		c := reflect.New(v.Type().Elem())
		c.Elem().Set(rewrite(v.Elem(), text, own))
		return c
	case reflect.Interface:
		if v.IsNil() {
			return v
		}
		c := reflect.New(v.Type()).Elem()
		c.Set(rewrite(v.Elem(), text, own))
		return c
	case reflect.Struct, reflect.Slice, reflect.Array, reflect.Map:
		return rewriteParts(v, text, own)
	}
	return v
}

func rewriteParts(v reflect.Value, text func(reflect.Value) string,
	own func(reflect.Value) (reflect.Value, bool)) reflect.Value {
	switch v.Kind() {
	case reflect.Struct:
		c := reflect.New(v.Type()).Elem()
		c.Set(v)
		for i := range c.NumField() {
			if f := c.Field(i); f.CanSet() {
				f.Set(rewrite(f, text, own))
			}
		}
		return c
	case reflect.Map:
		if v.IsNil() {
			return v
		}
		c := reflect.MakeMapWithSize(v.Type(), v.Len())
		for at := v.MapRange(); at.Next(); {
			c.SetMapIndex(rewrite(at.Key(), text, own), rewrite(at.Value(), text, own))
		}
		return c
	case reflect.Slice:
		if v.IsNil() || v.Type().Elem().Kind() == reflect.Uint8 {
			return v
		}
		c := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			c.Index(i).Set(rewrite(v.Index(i), text, own))
		}
		return c
	}
	c := reflect.New(v.Type()).Elem()
	for i := range v.Len() {
		c.Index(i).Set(rewrite(v.Index(i), text, own))
	}
	return c
}
