package templates

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/template/parse"
)

// timeless are the words behind which a relative time is true whatever the time is: what was, and what is or
// was due.
var timeless = []string{"due", "expires", "asked", "started", "ended", "written", "run", "checked", "secret"}

// TestF54NoSentenceBecomesFalse checks that no relative time follows until, since, before or by, or makes its
// sentence false later, such as "it closes 3 days ago" (F54).
func TestF54NoSentenceBecomesFalse(t *testing.T) {
	files, seen := 0, 0
	err := filepath.WalkDir(".", func(file string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".tmpl" {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		tree := parse.New(file)
		tree.Mode = parse.SkipFuncCheck
		all := map[string]*parse.Tree{}
		if _, err := tree.Parse(string(text), "", "", all); err != nil {
			return err
		}
		files++
		for name, one := range all {
			if one.Root == nil {
				continue
			}
			w := &whens{t: t, file: file, name: name}
			w.list(one.Root, []string{""})
			seen += w.seen
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 10 || seen < 15 {
		t.Errorf("%d files with %d relative times were read", files, seen)
	}
}

// TestF54TheLawSees checks that the check finds wrong times, even within conditions (F54).
func TestF54TheLawSees(t *testing.T) {
	for text, bad := range map[string]bool{
		"due {{when .A}}": false, "since {{when .A}}": true, "until{{if .B}} {{when .A}}{{end}}": true, "({{when .A}})": false, "until **{{when .A}}**": true,
		"{{if .B}}asked{{else}}by{{end}} {{when .A}}": true, "It closes {{.A | when}}": true, "until <t:{{.A.Unix}}:R>": true,
		"{{with .A}}it ends {{when .}}{{end}}": true, "until {{at .A}}, due {{when .A}}": false,
	} {
		tree := parse.New("x")
		tree.Mode = parse.SkipFuncCheck
		all := map[string]*parse.Tree{}
		if _, err := tree.Parse(text, "", "", all); err != nil {
			t.Fatal(err)
		}
		w := &whens{}
		w.list(all["x"].Root, []string{""})
		if (w.found > 0) != bad {
			t.Errorf("%q: %d found", text, w.found)
		}
	}
}

// whens walks a template with all that can stand before each of its parts.
type whens struct {
	t           *testing.T
	file, name  string
	seen, found int
}

func (w *whens) list(l *parse.ListNode, before []string) []string {
	if l == nil {
		return before
	}
	for _, n := range l.Nodes {
		switch n := n.(type) {
		case *parse.TextNode:
			before = w.text(string(n.Text), before)
		case *parse.ActionNode:
			if len(n.Pipe.Decl) > 0 {
				continue
			}
			if relative(n.Pipe) {
				w.look(before)
			}
			before = behind(before, "VALUE")
		case *parse.IfNode:
			before = w.branch(&n.BranchNode, before)
		case *parse.WithNode:
			before = w.branch(&n.BranchNode, before)
		case *parse.RangeNode:
			before = w.branch(&n.BranchNode, before)
		case *parse.TemplateNode:
			before = behind(before, "VALUE")
		}
	}
	return before
}

// text is a text as it stands, in which a stamp may have been written by hand.
func (w *whens) text(text string, before []string) []string {
	if strings.Contains(text, ":R>") {
		var opened []string
		for _, b := range before {
			if i := strings.LastIndex(b, "<t:"); i >= 0 {
				opened = append(opened, b[:i])
			}
		}
		w.look(opened)
	}
	return behind(before, text)
}

func (w *whens) branch(b *parse.BranchNode, before []string) []string {
	all := append(w.list(b.List, slices.Clone(before)), w.list(b.ElseList, slices.Clone(before))...)
	slices.Sort(all)
	return slices.Compact(all)
}

// look fails on what a relative time must not stand behind.
func (w *whens) look(before []string) {
	w.seen++
	for _, b := range before {
		b = strings.TrimRight(strings.ToLower(b), " \n*_")
		word := b[strings.LastIndexAny(b, " \n")+1:]
		if word == "" || strings.ContainsAny(word[len(word)-1:], "(`,") || slices.Contains(timeless, strings.TrimLeft(word, "*_(")) {
			continue
		}
		w.found++
		if w.t != nil {
			w.t.Errorf("F54: %s, %q: a relative time stands behind %q", w.file, w.name, word)
		}
	}
}

// mostBehind is how much is kept of what stands before.
const mostBehind = 30

// behind adds a text to each that can stand before.
func behind(before []string, text string) (all []string) {
	for _, b := range before {
		b += text
		b = b[max(len(b)-mostBehind, 0):]
		if !slices.Contains(all, b) {
			all = append(all, b)
		}
	}
	return all
}

// relative reports whether a pipeline makes a relative time.
func relative(p *parse.PipeNode) bool {
	for _, c := range p.Cmds {
		for _, a := range c.Args {
			if id, ok := a.(*parse.IdentifierNode); ok && id.Ident == "when" {
				return true
			}
			if inner, ok := a.(*parse.PipeNode); ok && relative(inner) {
				return true
			}
		}
	}
	return false
}
