package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// spoken are the folders whose texts players read.
var spoken = []string{"commands", "templates", "engine", "bot/courier", "bot/gateway", "bot/wire", "bot/nudge"}

// unspoken are those below them that only tests and operators read, or that name faults of a log.
var unspoken = []string{"commands/commandstest", "commands/calendar/calendartest", "templates/templatestest", "templates/pseudo", "templates/picture/picturetest", "engine/enginetest", "engine/script", "engine/grimheim/arena", "commands/proof"}

// plainly are how often files put together what is no sentence, in any language.
var plainly = map[string]int{
	"bot/gateway/session.go":           1,  // what Discord wants before a token
	"commands/closecombat/naming.go":   2,  // a name that is kept
	"commands/gamekit/call.go":         1,  // for the log
	"templates/size.go":                3,  // units
	"commands/zones/orders.go":         2,  // as it is typed
	"commands/zones/ruling_words.go":   4,  // as it is typed
	"commands/zones/amend_words.go":    11, // as it is typed
	"commands/grimheim/panel_plan.go":  1,  // as it is typed
	"engine/grimheim/card/notation.go": 1,  // notation
	"engine/grimheim/warband/words.go": 1,  // notation
	"engine/zones/notation.go":         1,  // notation
	"engine/zones/notation_read.go":    2,  // notation
	"templates/line.go":                2,  // who has no name
	"templates/plurals.go":             1,  // how English lists where Go has no Line
}

// aside are the functions whose words are for logs, programs and refusals, which keep format and values
// apart.
var aside = []string{
	"errors.New", "fmt.Errorf", "panic", "final",
	"Refuse", "refuse", "WithHint", "Phrased", "Ours", "illegal", "syntaxError", "unknown",
	"Debug", "Info", "Warn", "Error", "Log", "LogAttrs", "log",
}

// wordy matches at least two words in a row.
var wordy = regexp.MustCompile(`\p{L}{2,}[,;:.!?]? +\p{L}{2,}`)

// oneWord is a word beside a gap or a value.
var oneWord = regexp.MustCompile(`(^|[ (+])\p{L}{2,}[,;:.!?)]* | \p{L}{2,}`)

// TestNoComposedWords checks that only templates compose text for players. Go may contain whole labels,
// where a command or form is declared, and refusals, whose formats are whole.
func TestNoComposedWords(t *testing.T) {
	counted := map[string]int{}
	eachGoFile(t, isSpoken, func(name string, fset *token.FileSet, file *ast.File) {
		all := composed(file)
		counted[name] = len(all)
		if len(all) <= plainly[name] {
			return
		}
		for _, found := range all {
			t.Errorf("%s:%d: %s: put it into the templates, and ask for it with Phrase", name, fset.Position(found.pos).Line, found.what)
		}
	})
	for name, n := range plainly {
		if counted[name] < n {
			t.Errorf("%s puts words together %d times, not %d: lower the number", name, counted[name], n)
		}
	}
}

// TestComposedWordsAreFound checks that the law finds what it forbids, and nothing else.
func TestComposedWordsAreFound(t *testing.T) {
	for src, want := range map[string]int{
		`fmt.Sprintf("%d more models too", n)`:                     1,
		`fmt.Sprintf("It holds " + "for %d", n)`:                   1,
		`fmt.Sprintf("%s-%d", id, n)`:                              0,
		`"They start " + n + " inches apart"`:                      1,
		`"Who charges?"`:                                           0,
		`"One sentence, " + "in two lines."`:                       0,
		`"t:" + id`:                                                0,
		`engine.Refuse(code, "", "You have %d of them.", n)`:       0,
		`engine.Refuse(code, "", "You have "+what+" of them.", n)`: 1,
		`engine.Refuse(code, "", here+"Go there.")`:                1,
		`fmt.Errorf("read the log of %s: %w", id, err)`:            0,
		`panic("no words for " + name)`:                            0,
		`f(g("in cover: " + who + " and the opponent"))`:           1,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nvar _ = "+src, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := composed(file); len(got) != want {
			t.Errorf("%s: %d found, want %d: %v", src, len(got), want, got)
		}
	}
}

type composition struct {
	pos  token.Pos
	what string
}

// composed finds where a file puts words together: formats with words in them, sums of words and values, and
// refusals whose format is no whole.
func composed(file *ast.File) []composition {
	var all []composition
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := calledName(n.Fun)
			if strings.HasSuffix(name, "Refuse") || strings.HasSuffix(name, ".WithHint") {
				all = append(all, partedFormats(n)...)
				return false
			}
			if isAside(name) {
				return false
			}
			if text, ok := formatted(name, n); ok && oneWord.MatchString(text) {
				all = append(all, composition{n.Pos(), strconv.Quote(text)})
				return false
			}
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return true
			}
			texts, whole := literals(n)
			if i := slices.IndexFunc(texts, oneWord.MatchString); i >= 0 && !whole {
				all = append(all, composition{n.Pos(), strconv.Quote(texts[i])})
				return false
			}
		}
		return true
	})
	return all
}

// calledName is a function as it is called: with its package or receiver, if that is a name.
func calledName(fun ast.Expr) string {
	switch f := fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return calledName(f.X) + "." + f.Sel.Name
	}
	return ""
}

func isAside(name string) bool {
	return slices.ContainsFunc(aside, func(a string) bool { return name == a || strings.HasSuffix(name, "."+a) })
}

// formatted is the format of a call that fills one in.
func formatted(name string, call *ast.CallExpr) (string, bool) {
	at := slices.Index([]string{"fmt.Sprintf", "fmt.Fprintf", "fmt.Appendf"}, name)
	if at < 0 || len(call.Args) <= min(at, 1) {
		return "", false
	}
	texts, _ := literals(call.Args[min(at, 1)])
	return strings.Join(texts, ""), true
}

// partedFormats finds sums with values in what a refusal says.
func partedFormats(call *ast.CallExpr) []composition {
	var all []composition
	for _, arg := range call.Args {
		if sum, ok := arg.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
			if texts, whole := literals(sum); !whole && slices.ContainsFunc(texts, wordy.MatchString) {
				all = append(all, composition{arg.Pos(), "a refusal whose format is put together"})
			}
		}
	}
	return all
}

// literals are the literal texts of a sum, and whether it has nothing else.
func literals(e ast.Expr) (texts []string, whole bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return []string{text}, err == nil && e.Kind == token.STRING
	case *ast.ParenExpr:
		return literals(e.X)
	case *ast.BinaryExpr:
		one, wholeOne := literals(e.X)
		two, wholeTwo := literals(e.Y)
		return append(one, two...), wholeOne && wholeTwo && e.Op == token.ADD
	}
	return nil, false
}
