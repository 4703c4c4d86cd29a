package systems_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"warbell/commands/systems"
	"warbell/engine/rulebook"
)

var update = flag.Bool("update", false, "write docs/rules again")

// repository is the path of the module's root.
var repository = filepath.Join("..", "..")

// books returns the rulebooks of all systems, and their titles, by ID.
func books() (map[string]rulebook.Book, map[string]string) {
	all, titles := map[string]rulebook.Book{}, map[string]string{}
	for _, s := range systems.All() {
		info := s.Rules.Info()
		all[info.ID], titles[info.ID] = s.Rulebook(), info.Name
	}
	return all, titles
}

// TestRuleDocuments compares docs/rules with the rulebooks.
func TestRuleDocuments(t *testing.T) {
	all, titles := books()
	for id, book := range all {
		file := filepath.Join(repository, "docs", "rules", id+".md")
		want := document(titles[id], book)
		if *update {
			if err := os.WriteFile(file, []byte(want), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != want {
			t.Errorf("%s differs from the rules in the code: %v; see what -update changes", file, err)
		}
	}
}

// document writes a rulebook as Markdown.
func document(title string, book rulebook.Book) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s rules\n\nAs Warbell plays them. `/help topic:%s` shows the same rules in Discord.\n",
		title, book.Sections[0].Rules[0].Number)
	fmt.Fprintf(&b, "\n<!-- Made from the code by go test ./commands/systems -run RuleDocuments -update. -->\n")
	for _, s := range book.Sections {
		fmt.Fprintf(&b, "\n## %s %s\n", s.Number, s.Title)
		for _, r := range s.Rules {
			fmt.Fprintf(&b, "\n**%s %s.** %s\n", r.Number, r.Name, r.Text)
		}
	}
	return b.String()
}

// inComment finds the numbers of rules in the comments of packages.
var inComment = regexp.MustCompile(`(?m)^//\t(\d+\.\d+) +[^ ]`)

// TestRulebooksAreWhole compares the rulebooks with all rule numbers in the comments of a system's packages,
// where each occurs once.
func TestRulebooksAreWhole(t *testing.T) {
	all, _ := books()
	for id, book := range all {
		want := map[string]bool{}
		folder := filepath.Join(repository, "engine", id)
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Base(path) != "doc.go" {
				return err
			}
			src, err := os.ReadFile(path)
			for _, m := range inComment.FindAllStringSubmatch(string(src), -1) {
				if want[m[1]] {
					t.Errorf("%s %s stands there twice", id, m[1])
				}
				want[m[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range book.Sections {
			for _, r := range s.Rules {
				if !want[r.Number] || r.Name == "" || r.Text == "" {
					t.Errorf("%s %s is no rule with a name and a text: %+v", id, r.Number, r)
				}
				delete(want, r.Number)
			}
		}
		for number := range want {
			t.Errorf("%s %s can't be read: write number, name, colon and text under a numbered heading", id, number)
		}
	}
}

// TestRulePagesFitAPhone checks that each page has at most 250 words with its headings, and fits into one
// message.
func TestRulePagesFitAPhone(t *testing.T) {
	all, _ := books()
	for id, book := range all {
		for _, page := range book.Pages() {
			text := page.Section
			for _, r := range page.Rules {
				text += "\n\n**" + r.Number + " " + r.Name + "**\n" + r.Text
			}
			if words := len(strings.Fields(text)); words > 250 || len(text) > 1900 {
				t.Errorf("%s %s: %d words, %d bytes", id, page.Rules[0].Number, words, len(text))
			}
		}
	}
}

// TestEveryRefusedRuleIsWritten checks that there is a page for each number in a refusal. The code must
// contain the numbers as a whole, so that this test finds them.
func TestEveryRefusedRuleIsWritten(t *testing.T) {
	all, _ := books()
	number := regexp.MustCompile(`^([a-z]+) (\d+\.\d+)$`)
	found := map[string]bool{}
	for _, folder := range []string{"engine", "commands"} {
		eachLiteral(t, folder, func(at, text string, parted bool) {
			if system, plain := strings.CutSuffix(text, " "); parted && plain && all[system].Sections != nil {
				t.Errorf("%s puts the number of a rule together: write it whole", at)
			}
			m := number.FindStringSubmatch(text)
			if m == nil || all[m[1]].Sections == nil || found[text] {
				return
			}
			found[text] = true
			if _, ok := all[m[1]].PageOf(m[2]); !ok {
				t.Errorf("%s: %s is in no rulebook", at, text)
			}
		})
	}
	if len(found) < 200 {
		t.Errorf("only %d numbers were found", len(found))
	}
}

// eachLiteral calls do with the texts in the code under a folder, and whether something is added to them.
func eachLiteral(t *testing.T, folder string, do func(at, text string, parted bool)) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(repository, folder), func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			return err
		}
		added := map[ast.Node]bool{}
		ast.Inspect(file, func(n ast.Node) bool {
			if sum, ok := n.(*ast.BinaryExpr); ok {
				added[sum.X] = true
			}
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					do(fset.Position(lit.Pos()).String(), text, added[lit])
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
