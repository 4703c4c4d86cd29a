package commands_test

import (
	"reflect"
	"strings"
	"testing"

	"warbell/templates/pseudo"
)

// derived lists the parts that each language makes for itself, from its own words.
var derived = []string{".help.library.once"}

// TestLanguagesShareMemory checks that the bots of two languages have the same locks, counts and channels. So
// what one remembers between calls, the other knows.
func TestLanguagesShareMemory(t *testing.T) {
	h := polyglot(t)
	one, other := memory{}, memory{}
	one.add(reflect.ValueOf(h.Bot.Speaking("en", "en")), "")
	other.add(reflect.ValueOf(h.Bot.Speaking(pseudo.Locale, "en")), "")
	if h.Bot.Speaking("en", "en") == h.Bot.Speaking(pseudo.Locale, "en") || len(one) < 5 {
		t.Fatalf("the test compares nothing: %v", one)
	}
	for at, path := range other {
		if one[at] == "" && !strings.HasSuffix(path, derived[0]) {
			t.Errorf("each language has its own %s: it belongs to what they share", path)
		}
	}
}

// memory holds the places of what is locked, counted or waited for, with the paths to them.
type memory map[uintptr]string

// add adds those of a value of the packages below commands.
func (m memory) add(v reflect.Value, path string) {
	m.walk(v, path, map[visited]bool{})
}

// visited is a value that was looked at.
type visited struct {
	at  uintptr
	typ reflect.Type
}

func (m memory) walk(v reflect.Value, path string, seen map[visited]bool) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			m.walk(v.Elem(), path, seen)
		}
	case reflect.Pointer:
		if at := (visited{v.Pointer(), v.Type()}); !v.IsNil() && !seen[at] {
			seen[at] = true
			m.walk(v.Elem(), path, seen)
		}
	case reflect.Chan:
		m[v.Pointer()] = path
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			m.walk(v.Index(i), path, seen)
		}
	case reflect.Map:
		for all := v.MapRange(); all.Next(); {
			m.walk(all.Value(), path, seen)
		}
	case reflect.Struct:
		m.fields(v, path, seen)
	}
}

func (m memory) fields(v reflect.Value, path string, seen map[visited]bool) {
	of := v.Type().PkgPath()
	switch {
	case of == "sync" || of == "sync/atomic":
		if v.CanAddr() {
			m[v.UnsafeAddr()] = path
		}
	case strings.HasPrefix(of, "warbell/commands") || of == "":
		for i := range v.NumField() {
			m.walk(v.Field(i), path+"."+v.Type().Field(i).Name, seen)
		}
	}
}
