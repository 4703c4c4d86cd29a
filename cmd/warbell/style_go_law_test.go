package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// goTexts finds the texts in the literals of a Go file.
type goTexts struct {
	name string
	fset *token.FileSet
	seen map[ast.Node]bool // literals that belong to a text already
	all  *styleTexts
}

// labelKeys are the fields whose texts people read, even if they have one word.
var labelKeys = []string{"Label", "Title", "About", "Hint", "Placeholder", "Description"}

// buttonKeys are the fields of a button; a literal with others is none.
var buttonKeys = []string{"ID", "Label", "Style"}

// refusing are the functions that make refusals of a format.
var refusing = []string{"Refuse", "refuse", "illegal", "syntaxError", "Refused"}

func (g *goTexts) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		return g.call(n)
	case *ast.Field: // its tag is not for people
		return n.Tag == nil
	case *ast.ImportSpec:
		return false
	case *ast.CompositeLit:
		if isButton(n) {
			g.fields(n, inButton)
		} else {
			g.fields(n, inProse)
		}
	case *ast.BinaryExpr:
		if texts, whole := literals(n); whole && !g.seen[n] {
			g.add(n, inProse, strings.Join(texts, ""))
		}
	case *ast.BasicLit:
		if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && !g.seen[n] &&
			wordy.MatchString(text) {
			g.add(n, inProse, text)
		}
	}
	return true
}

// call adds the formats of refusals, and reports whether a call has other texts.
func (g *goTexts) call(call *ast.CallExpr) bool {
	name := calledName(call.Fun)
	last := name[strings.LastIndexByte(name, '.')+1:]
	if fun, ok := call.Fun.(*ast.SelectorExpr); ok && fun.Sel.Name == "WithHint" {
		if base, ok := fun.X.(*ast.CallExpr); ok {
			g.refusal(call, formatOf(base), formatOf(call))
			return true
		}
		last = "WithHint"
	}
	if slices.Contains(refusing, last) {
		if format := formatOf(call); format != nil && !g.seen[format] {
			g.refusal(call, format)
		}
		return true
	}
	return !isAside(name)
}

// refusal adds a refusal of the given formats; nothing if one of them varies.
func (g *goTexts) refusal(at ast.Expr, formats ...ast.Expr) {
	var all []string
	for _, format := range formats {
		if format == nil {
			return
		}
		if g.seen[format] {
			return
		}
		texts, _ := literals(format)
		all = append(all, strings.Join(texts, ""))
		g.see(format)
	}
	g.add(at, inRefusal, strings.Join(all, " "))
}

// formatOf returns the first argument of a call that has several words; nil if there is none.
func formatOf(call *ast.CallExpr) ast.Expr {
	for _, arg := range call.Args {
		if texts, whole := literals(arg); whole && wordy.MatchString(strings.Join(texts, "")) {
			return arg
		}
	}
	return nil
}

// fields adds the texts of a literal's fields; of a button, its label.
func (g *goTexts) fields(lit *ast.CompositeLit, what kind) {
	for _, e := range lit.Elts {
		field, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, ok := field.Key.(*ast.Ident)
		if texts, whole := literals(field.Value); ok && whole && slices.Contains(labelKeys, key.Name) {
			g.add(field.Value, what, strings.Join(texts, ""))
		}
	}
}

// isButton reports whether a literal is a button that a message has.
func isButton(lit *ast.CompositeLit) bool {
	var keys []string
	for _, e := range lit.Elts {
		if field, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := field.Key.(*ast.Ident); ok {
				keys = append(keys, key.Name)
			}
		}
	}
	other := func(key string) bool { return !slices.Contains(buttonKeys, key) }
	return len(keys) == len(lit.Elts) && slices.Contains(keys, "ID") && slices.Contains(keys, "Label") &&
		!slices.ContainsFunc(keys, other)
}

// add adds the text of an expression, line by line, and marks its literals as seen.
func (g *goTexts) add(at ast.Expr, what kind, text string) {
	if !g.seen[at] {
		first := g.fset.Position(at.Pos()).Line
		for i, line := range strings.Split(text, "\n") {
			g.all.texts = append(g.all.texts, styleText{file: g.name, line: first + i, kind: what, text: line})
		}
	}
	g.see(at)
}

// see marks an expression and the literals that it adds up as seen.
func (g *goTexts) see(at ast.Expr) {
	g.seen[at] = true
	switch e := at.(type) {
	case *ast.ParenExpr:
		g.see(e.X)
	case *ast.BinaryExpr:
		g.see(e.X)
		g.see(e.Y)
	}
}

// TestTextsAreFound checks which texts of a file are found, and of which kind.
func TestTextsAreFound(t *testing.T) {
	const src = `// Package p has a comment.
package p

import "two words"

// f does it.
var f = g("two words", []b{{ID: "x:y", Label: "Go"}, {Name: "key", Label: "Turn"}}, "key", "a"+"nd two "+
	"lines", fmt.Errorf("not for players"))

var r = engine.Refuse(code, "contest 1.1", "You can't "+"%s.", "this one").WithHint("Do that.")
`
	read, fset := &styleTexts{}, token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	read.addGo("commands/p.go", fset, file)
	read.texts = append(read.texts, templateTexts("a.tmpl",
		"{{define \"a.label\"}}\nHit{{if .X}}s{{end}} {{plural .N \"die\"}} {{/* no text */}}\n{{end}}\nB")...)
	read.texts = append(read.texts, markdownTexts("a.md", "One\n```\nnot this\n```\nTwo")...)
	read.texts = append(read.texts, scriptTexts("a.js", "a('one', 'two words') // 'not these'")...)
	var got []string
	for _, text := range read.texts {
		got = append(got, fmt.Sprint(text.line, " ", text.kind, " ", strings.TrimSpace(text.text)))
	}
	want := []string{
		"1 4 Package p has a comment.", "6 4 f does it.", "7 0 two words", "7 1 Go", "7 0 Turn",
		"7 0 and two lines",
		"10 2 You can't %s. Do that.", "10 0 this one", "2 0 Hit∅s∅ ∅ die", "4 0 B", "1 3 One", "5 3 Two",
		"1 0 two words",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if len(read.docs) != 1 || read.docs[0] != (docComment{"commands/p.go", 6, "f", "f does it."}) {
		t.Errorf("documented: %v", read.docs)
	}
}
