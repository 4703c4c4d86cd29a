package main

import (
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// realTime are the test files that may wait in real time, as patterns. Each says why in a comment with the
// words "real time: ", as does a file of its package that it shares the reason with.
var realTime = []string{
	"cmd/warbell/browser_*", "cmd/warbell/zones_browser_test.go",
	"cmd/warbell/crash_*", "cmd/warbell/cluster_test.go", "cmd/warbell/takeover_test.go",
	"cmd/warbell/load_*", "cmd/warbell/unix_test.go",
	"engine/enginetest/within.go",
	"storage/postgres/*.go", "storage/postgres/pgtest/*.go",
}

// bubbled are files whose waiting is in bubbles alone. Methods go by their names, so the law takes some of
// theirs for others.
var bubbled = []string{
	"bot/bottest/conn.go", "commands/courier_race_test.go",
	"cmd/warbell/battlefield_test.go", "cmd/warbell/pace_test.go", "cmd/warbell/restore_test.go", "cmd/warbell/secrecy_step_test.go",
	"cmd/warbell/simulation_*",
}

// drawsItself are the test files that may draw by chance without the harness: the harness, and seeds on
// request.
var drawsItself = []string{"commands/commandstest/chance.go", "cmd/warbell/simulation_test.go"}

// matches reports whether a file is one of a list of patterns.
func matches(file string, patterns []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		ok, err := path.Match(p, file)
		return ok && err == nil
	})
}

// TestNothingByLuck reads all test files. Waiting happens in a bubble of testing/synctest (see
// bot/bottest), where time costs nothing and a busy machine changes nothing. Draws are the
// same in each run.
func TestNothingByLuck(t *testing.T) {
	for dir, p := range testPackages(t) {
		if p.rapid != "" && !p.seeded && !strings.HasPrefix(dir, "engine/enginetest") {
			t.Errorf("%s draws by rapid, and nothing there imports engine/enginetest/testrun, which fixes the seed", p.rapid)
		}
		for _, name := range slices.Sorted(maps.Keys(p.funcs)) {
			if strings.HasPrefix(name, "Test") || strings.HasPrefix(name, "Fuzz") {
				p.follow(t, name, map[string]bool{})
			}
		}
		if slices.Contains(forTests, dir) {
			for name := range p.funcs {
				p.follow(t, name, map[string]bool{})
			}
		}
	}
}

// TestRealTimeHasReasons checks that each file that waits in real time gives a reason, and that each
// pattern is needed.
func TestRealTimeHasReasons(t *testing.T) {
	root := os.DirFS(repository)
	for _, pattern := range realTime {
		files, err := fs.Glob(root, pattern)
		if err != nil {
			t.Fatal(err)
		}
		reasons := 0
		for _, file := range files {
			text, err := fs.ReadFile(root, file)
			if err != nil {
				t.Fatal(err)
			}
			waits := strings.Contains(string(text), "time.Sleep(") || strings.Contains(string(text), "time.After(")
			switch reason := strings.Contains(string(text), "real time: "); {
			case reason:
				reasons++
			case waits && !strings.HasPrefix(file, "storage/postgres/"): // whose one helper and pgtest say it
				t.Errorf("%s does not say why it waits in real time", file)
			}
		}
		if reasons == 0 {
			t.Errorf("no file of %s says why it waits in real time", pattern)
		}
	}
}

// testPackage is what the tests of a folder declare.
type testPackage struct {
	funcs     map[string][]*testFunc // by name; methods of several types share one
	bubbles   map[string]bool        // functions that run a function they are given in a bubble
	durations map[string]time.Duration
	found     map[token.Pos]bool // what was said already
	rapid     string             // a file that draws by rapid; "" if none does
	seeded    bool               // by enginetest
}

// testFunc is a function of a test file.
type testFunc struct {
	file string
	decl *ast.FuncDecl
	fset *token.FileSet
}

// testPackages reads the test files of the module, and the packages that are for tests alone.
func testPackages(t *testing.T) map[string]*testPackage {
	t.Helper()
	all := map[string]*testPackage{}
	pick := func(name string) bool {
		return strings.HasSuffix(name, "_test.go") || slices.Contains(forTests, path.Dir(name))
	}
	eachGoFile(t, pick, func(name string, fset *token.FileSet, file *ast.File) {
		dir := path.Dir(name)
		if all[dir] == nil {
			all[dir] = &testPackage{funcs: map[string][]*testFunc{}, bubbles: map[string]bool{}, durations: map[string]time.Duration{}, found: map[token.Pos]bool{}}
		}
		lawfulImports(t, all[dir], name, file)
		all[dir].add(name, file, fset)
	})
	return all
}

// lawfulImports wants chance to come from the harness, and a package that draws by rapid to have its seed
// fixed.
func lawfulImports(t *testing.T, p *testPackage, name string, file *ast.File) {
	t.Helper()
	for _, imp := range file.Imports {
		switch imported, _ := strconv.Unquote(imp.Path.Value); imported {
		case "crypto/rand":
			if !matches(name, drawsItself) {
				t.Errorf("%s imports crypto/rand: draws come from enginetest.FixChance or bottest.Run", name)
			}
		case "pgregory.net/rapid":
			p.rapid = name
		case "warbell/engine/enginetest", "warbell/engine/enginetest/testrun", "warbell/commands/commandstest", "warbell/bot/bottest":
			p.seeded = true
		}
	}
}

// add notes the functions and constant durations of a file.
func (p *testPackage) add(name string, file *ast.File, fset *token.FileSet) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body == nil {
				continue
			}
			key := d.Name.Name
			if d.Recv != nil {
				key = "." + key
			}
			p.funcs[key] = append(p.funcs[key], &testFunc{name, d, fset})
			if runsItsArgument(d) {
				p.bubbles[key] = true
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok && len(v.Values) == len(v.Names) {
					for i, n := range v.Names {
						if length, ok := p.duration(v.Values[i]); ok {
							p.durations[n.Name] = length
						}
					}
				}
			}
		}
	}
}

// runsItsArgument reports whether a function gives one of its parameters to a bubble.
func runsItsArgument(d *ast.FuncDecl) bool {
	found := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || !fakesTime(call) {
			return true
		}
		ast.Inspect(call, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				for _, field := range d.Type.Params.List {
					_, isFunc := field.Type.(*ast.FuncType)
					found = found || isFunc && slices.ContainsFunc(field.Names, func(p *ast.Ident) bool { return p.Name == id.Name })
				}
			}
			return true
		})
		return false
	})
	return found
}

// fakesTime reports whether a call runs a function in fake time.
func fakesTime(call *ast.CallExpr) bool {
	name := called(call)
	return name == "bottest.Run" || name == "synctest.Test"
}

// called is the name of what is called: "f", or "x.f".
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && x.Obj == nil { // a package's
			return x.Name + "." + f.Sel.Name
		}
		return "." + f.Sel.Name
	}
	return ""
}

// follow looks at a function outside of bubbles and at all of the package's that it may call. Methods go by
// their names alone, with a dot before.
func (p *testPackage) follow(t *testing.T, name string, seen map[string]bool) {
	t.Helper()
	if seen[name] {
		return
	}
	seen[name] = true
	for _, f := range p.funcs[name] {
		if matches(f.file, realTime) || matches(f.file, bubbled) {
			continue
		}
		ast.Inspect(f.decl.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if fakesTime(n) || p.bubbles[called(n)] {
					return false
				}
				if what := p.unlawful(f.file, n); what != "" && !p.found[n.Pos()] {
					p.found[n.Pos()] = true
					t.Errorf("%s:%d: %s, called by %s", f.file, f.fset.Position(n.Pos()).Line, what, name)
				}
			case *ast.SelectorExpr:
				p.follow(t, "."+n.Sel.Name, seen)
			case *ast.Ident:
				p.follow(t, n.Name, seen)
			}
			return true
		})
	}
}

// unlawful says what is wrong with a call in real time; "" if nothing is.
func (p *testPackage) unlawful(file string, call *ast.CallExpr) string {
	name := called(call)
	switch name {
	case "time.Sleep", "time.Tick", "time.NewTimer", "time.NewTicker", "time.AfterFunc":
		return name + " in real time"
	case "time.After": // as a deadline
		if d, ok := p.duration(call.Args[0]); !ok || d < time.Minute {
			return name + " in real time"
		}
	case "context.WithTimeout", "context.WithTimeoutCause":
		if d, ok := p.duration(call.Args[1]); ok && d < time.Minute {
			return "a deadline of " + d.String() + " in real time"
		}
	}
	if pkg, f, _ := strings.Cut(name, "."); pkg == "rand" && f != "" && !strings.HasPrefix(f, "New") && !matches(file, drawsItself) {
		return name + " draws by chance"
	}
	return ""
}

// duration is what a constant expression such as 3*time.Second comes to.
func (p *testPackage) duration(e ast.Expr) (time.Duration, bool) {
	units := map[string]time.Duration{"Nanosecond": 1, "Microsecond": time.Microsecond, "Millisecond": time.Millisecond, "Second": time.Second, "Minute": time.Minute, "Hour": time.Hour}
	switch e := e.(type) {
	case *ast.BasicLit:
		n, err := strconv.ParseInt(e.Value, 0, 64)
		return time.Duration(n), err == nil
	case *ast.Ident:
		d, ok := p.durations[e.Name]
		return d, ok
	case *ast.SelectorExpr:
		d, ok := units[e.Sel.Name]
		return d, ok
	case *ast.BinaryExpr:
		a, ok := p.duration(e.X)
		b, also := p.duration(e.Y)
		if e.Op == token.MUL {
			return a * b, ok && also
		}
		if e.Op == token.QUO && b != 0 {
			return a / b, ok && also
		}
	}
	return 0, false
}
