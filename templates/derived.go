package templates

import (
	"strings"
	"text/template"
	"text/template/parse"

	"golang.org/x/text/language"
)

// Derived returns the renderer with one more locale, whose texts are the English ones changed by a function.
// Tests use it as a pseudo-locale. The function is asked for a changer of each text, which gets its literal
// parts in order. The literals are those of Go code, with their texts in the locale.
func (r *Renderer) Derived(name string, literals map[string]string,
	changer func() func(string) string) (*Renderer, error) {
	tag, err := language.Parse(name)
	if err != nil {
		return nil, err
	}
	texts := map[string]map[string]*parse.Tree{}
	for system, s := range r.sets {
		texts[system] = map[string]*parse.Tree{}
		for _, text := range s.own {
			tree := s.all.Lookup(text).Tree.Copy()
			change(tree.Root, changer())
			texts[system][text] = tree
		}
	}
	other, err := r.with(locale{name, tag}, texts)
	if err != nil {
		return nil, err
	}
	other.refusals.change = func(format string) string { return changer()(format) }
	other.refusals.texts = map[string]*template.Template{}
	for format, text := range r.refusals.texts {
		tree := text.Tree.Copy()
		change(tree.Root, changer())
		other.refusals.texts[format], err = template.New(format).Funcs(other.funcs()).AddParseTree(format, tree)
		if err != nil {
			return nil, err
		}
	}
	other.literals = literals
	more := *r
	more.among = nil
	for _, known := range r.among {
		if c := *known; c.Locale() != English {
			more.speak(&c)
		}
	}
	more.speak(other)
	return &more, nil
}

// change changes the literal text below a node.
func change(n parse.Node, by func(string) string) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, each := range n.Nodes {
			change(each, by)
		}
	case *parse.TextNode:
		n.Text = []byte(by(string(n.Text)))
	case *parse.ActionNode:
		for _, cmd := range n.Pipe.Cmds {
			changeForms(cmd, by)
		}
	case *parse.IfNode:
		change(n.List, by)
		change(n.ElseList, by)
	case *parse.RangeNode:
		change(n.List, by)
		change(n.ElseList, by)
	case *parse.WithNode:
		change(n.List, by)
		change(n.ElseList, by)
	}
}

// changeForms changes the texts of a number's forms, and adds those for few and many.
func changeForms(cmd *parse.CommandNode, by func(string) string) {
	if name, ok := cmd.Args[0].(*parse.IdentifierNode); !ok || name.Ident != "form" {
		return
	}
	for _, arg := range cmd.Args[1:] {
		form, ok := arg.(*parse.StringNode)
		if !ok {
			continue
		}
		category, text, _ := strings.Cut(form.Text, ": ")
		form.Text = category + ": " + by(text)
		if category != "other" {
			continue
		}
		for _, more := range []string{"few", "many"} {
			also := form.Copy().(*parse.StringNode)
			also.Text = more + ": " + by(text)
			cmd.Args = append(cmd.Args, also)
		}
	}
}
