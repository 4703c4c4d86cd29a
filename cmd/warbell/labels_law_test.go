package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// components are the types whose labels are translated unless they are verbatim, as Go code writes them.
var components = []string{"templates.Button", "templates.Choice", "templates.Field"}

// labelling are the functions that return labels of Go code, which are translated.
var labelling = []string{"gamekit.Capital", "Capital", "r.Below"}

// TestLabelsAreWritten checks that a component's label either stands in Go code, to be translated as a whole,
// or is marked as verbatim. So no player's name is translated because it equals a label.
func TestLabelsAreWritten(t *testing.T) {
	eachGoFile(t, func(name string) bool { return isSpoken(name) && strings.HasPrefix(name, "commands/") },
		func(name string, fset *token.FileSet, file *ast.File) {
			for _, label := range madeLabels(file) {
				t.Errorf("%s:%d: this label doesn't stand in Go code: mark its component as Verbatim", name,
					fset.Position(label.Pos()).Line)
			}
		})
}

// TestMadeLabelsAreFound checks that the law finds what it forbids, and nothing else.
func TestMadeLabelsAreFound(t *testing.T) {
	for src, want := range map[string]int{
		`x := templates.Choice{Label: templates.Plain(name, 9)}`:                     1,
		`x := templates.Choice{Label: templates.Plain(name, 9), Verbatim: true}`:     0,
		`x := []templates.Button{{Label: "Roll"}, {Label: words.Text("open", 1)}}`:   1,
		`label := name(x); y := templates.Choice{Label: label}`:                      1,
		`label, err := name(x); y := templates.Choice{Label: label, Verbatim: true}`: 0,
		`label := "Roll"; y := templates.Field{Label: label}`:                        0,
		`x := templates.Choice{Label: "✕ " + name}`:                                  1,
		`x := templates.Field{Label: gamekit.Capital(noun)}`:                         0,
		`x := templates.Button{ID: id, Label: given}`:                                0,
		`x := templates.Button{Label: b.Label, Verbatim: b.Verbatim}`:                0,
		`x := engine.DiceRow{Label: engine.Verbatim(name())}`:                        0,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc f(given string) {"+src+"}", 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(madeLabels(file)); got != want {
			t.Errorf("%s: %d found, want %d", src, got, want)
		}
	}
}

// madeLabels returns the labels of a file's components that are computed and not marked as verbatim.
func madeLabels(file *ast.File) (made []ast.Expr) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if list, ok := n.Type.(*ast.ArrayType); ok && isComponent(list.Elt) {
				for _, e := range n.Elts {
					if one, ok := e.(*ast.CompositeLit); ok {
						made = append(made, madeLabel(one)...)
					}
				}
			}
			if isComponent(n.Type) {
				made = append(made, madeLabel(n)...)
			}
		}
		return true
	})
	return made
}

func isComponent(typ ast.Expr) bool {
	return typ != nil && slices.Contains(components, calledName(typ))
}

// madeLabel returns the label of a component if it is computed and not marked.
func madeLabel(component *ast.CompositeLit) (made []ast.Expr) {
	for _, e := range component.Elts {
		field, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		switch key, _ := field.Key.(*ast.Ident); {
		case key.Name == "Verbatim":
			return nil
		case key.Name == "Label" && isMade(field.Value):
			made = append(made, field.Value)
		}
	}
	return made
}

// isMade reports whether an expression is computed: the result of a function, a variable with such a result,
// or a sum that isn't written as a whole.
func isMade(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CallExpr:
		return !slices.Contains(labelling, calledName(e.Fun))
	case *ast.BinaryExpr:
		_, whole := literals(e)
		return !whole
	case *ast.Ident:
		if e.Obj != nil {
			set, ok := e.Obj.Decl.(*ast.AssignStmt)
			return ok && isMade(set.Rhs[min(slices.IndexFunc(set.Lhs, func(l ast.Expr) bool {
				id, ok := l.(*ast.Ident)
				return ok && id.Name == e.Name
			}), len(set.Rhs)-1)])
		}
	}
	return false
}
