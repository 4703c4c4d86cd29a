package zones_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"warbell/engine/zones"
)

// TestEveryVerbIsReached: each command of the rules is made somewhere by what is typed or pressed.
func TestEveryVerbIsReached(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	made := map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				looks, ok := n.Fun.(*ast.SelectorExpr)
				return !ok || !slices.Contains([]string{"legal", "listed", "named", "whoMenu", "unitMenu"}, looks.Sel.Name)
			case *ast.CompositeLit:
				if of, ok := n.Type.(*ast.SelectorExpr); ok {
					made[of.Sel.Name] = true
				}
			}
			return true
		})
	}
	for _, cmd := range zones.System().Info().Commands {
		if name := reflect.TypeOf(cmd).Name(); !made[name] {
			t.Errorf("nobody can give the command %s", name)
		}
	}
}
