package main

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

const heads = `package heads

type pair[T any] struct{ a, b T }

func (p *pair[T]) swap(bool, ...int) { p.a, p.b = p.b, p.a }

func first[T any](_ int, all ...T) (one T, ok bool) {
	if len(all) == 0 {
		return one, false
	}
	return all[0], true
}

func count(n, m int) int {
	return n + m
}

var limit = 3
`

// TestVariantsOfAnyHead puts mistakes into functions of each kind of head, two into one: it is still Go.
func TestVariantsOfAnyHead(t *testing.T) {
	var all []variant
	for _, change := range [][2]string{
		{"p.b, p.a }", "p.a, p.b }"}, {"len(all) == 0", "len(all) == 1"}, {"n + m", "n - m"}, {"n + m", "n * m"},
	} {
		v, err := variantOf("of "+change[1], heads, strings.Replace(heads, change[0], change[1], 1))
		if err != nil {
			t.Fatalf("%q: %v", change, err)
		}
		all = append(all, v)
	}
	text, err := withVariants(heads, all)
	if err != nil {
		t.Fatal(err)
	}
	text += "\nvar " + switchVar + " string\n"
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "heads.go", text, 0)
	if err == nil {
		check := types.Config{Importer: importer.Default()}
		_, err = check.Check("heads", set, []*ast.File{file}, nil)
	}
	if err != nil {
		t.Errorf("%v in\n%s", err, text)
	}
	for _, v := range all {
		if !strings.Contains(text, `case "`+v.mutant+`":`) {
			t.Errorf("%q can't be picked in\n%s", v.mutant, text)
		}
	}
}

// TestMistakesOutsideOfBodies need a program of their own.
func TestMistakesOutsideOfBodies(t *testing.T) {
	for _, change := range [][2]string{{"limit = 3", "limit = 4"}, {"n, m int", "m, n int"}, {"", ""}} {
		mutated := strings.Replace(heads, change[0], change[1], 1)
		if _, err := variantOf("one", heads, mutated); !errors.Is(err, errNotInBody) {
			t.Errorf("%q: %v", change, err)
		}
	}
}
