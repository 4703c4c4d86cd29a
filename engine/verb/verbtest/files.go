package verbtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"warbell/engine"
)

// mostLines bounds the lines of a verb's file.
const mostLines = 200

// Files checks the Go files of the tested package. Each command must have a file of its own that also holds
// its verb. No type switch may distinguish commands or events of the system, even those from other packages.
func Files(t *testing.T, info engine.Info) {
	t.Helper()
	set := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	commands, kinds := map[string]bool{}, map[string]bool{}
	for _, cmd := range info.Commands {
		name := reflect.TypeOf(cmd).String()
		commands[name], kinds[name] = true, true
	}
	for _, ev := range info.Events {
		kinds[reflect.TypeOf(ev).String()] = true
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		lines, declared, verb := set.Position(file.End()).Line, []string(nil), false
		own := file.Name.Name + "."
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				if commands[own+n.Name.Name] {
					declared = append(declared, n.Name.Name)
				}
			case *ast.SelectorExpr:
				verb = verb || n.Sel.Name == "Verb" // of package verb, or a system's own kind of it
			case *ast.TypeSwitchStmt:
				if known := tells(n, own, kinds); known != "" {
					t.Errorf("%s: a switch tells %s apart", set.Position(n.Pos()), known)
				}
			}
			return true
		})
		switch {
		case len(declared) > 1:
			t.Errorf("%s has several commands: %s", name, strings.Join(declared, ", "))
		case len(declared) == 1 && !verb:
			t.Errorf("%s has a command, and no verb for it: %s", name, declared[0])
		case len(declared) == 1 && lines > mostLines:
			t.Errorf("%s is a verb's, and has %d lines", name, lines)
		}
	}
}

// tells returns the first of the given types that a type switch distinguishes, or "" if there is none.
func tells(n *ast.TypeSwitchStmt, own string, types map[string]bool) string {
	for _, clause := range n.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			name := ""
			switch e := e.(type) {
			case *ast.Ident:
				name = own + e.Name
			case *ast.SelectorExpr:
				if of, ok := e.X.(*ast.Ident); ok {
					name = of.Name + "." + e.Sel.Name
				}
			}
			if types[name] {
				return name
			}
		}
	}
	return ""
}
