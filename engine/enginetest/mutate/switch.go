package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// switchVar is the name of a variable in each changed package that selects the mutant to run. All mutants
// share one program, which needs only one long compilation.
const switchVar = "mutantPlayed"

// errNotInBody is the error for a mistake that is not within one function. It needs a program of its own.
var errNotInBody = errors.New("the mistake is not in the body of one function")

// variant is a function with a mistake.
type variant struct {
	mutant string // ID of the mutant in the environment
	fn     string // receiver and name of the original function
	body   string // body with the mistake, with its braces
}

// variantOf returns the one function whose body a mistake changes.
func variantOf(mutant, src, mutated string) (variant, error) {
	was, err := functions(src)
	if err != nil {
		return variant{}, err
	}
	now, err := functions(mutated)
	if err != nil {
		return variant{}, err
	}
	if !slices.Equal(was.names, now.names) || was.rest != now.rest {
		return variant{}, errNotInBody
	}
	found := variant{mutant: mutant}
	for _, name := range was.names {
		if was.bodies[name] == now.bodies[name] {
			continue
		}
		if found.fn != "" || name == "init" {
			return variant{}, errNotInBody
		}
		found.fn, found.body = name, now.bodies[name]
	}
	if found.fn == "" {
		return variant{}, errNotInBody
	}
	return found, nil
}

// parts is a file cut into bodies of functions and the rest.
type parts struct {
	names  []string
	bodies map[string]string
	rest   string
}

func functions(src string) (parts, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	if err != nil {
		return parts{}, err
	}
	all := parts{bodies: map[string]string{}}
	at := 0
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		name := nameOf(src, fn)
		all.names = append(all.names, name)
		all.bodies[name] = text(src, fn.Body)
		all.rest += src[at : fn.Body.Pos()-1]
		at = int(fn.Body.End()) - 1
	}
	all.rest += src[at:]
	return all, nil
}

// text returns the source of a node in a file that was parsed alone.
func text(src string, n ast.Node) string { return src[n.Pos()-1 : n.End()-1] }

func nameOf(src string, fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return fn.Name.Name
	}
	return text(src, fn.Recv.List[0].Type) + "." + fn.Name.Name
}

// withVariants returns a file in which the functions with variants run the variant that switchVar names, or
// else the original.
func withVariants(src string, variants []variant) (string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", src, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	at := 0
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		var mine []variant
		for _, v := range variants {
			if v.fn == nameOf(src, fn) {
				mine = append(mine, v)
			}
		}
		if len(mine) == 0 {
			continue
		}
		out.WriteString(src[at : fn.Pos()-1])
		at = int(fn.End()) - 1
		head := signatureOf(src, fn)
		out.WriteString(head.chooser(mine))
		fmt.Fprintf(&out, "\n\n%s %s", head.named("as"), text(src, fn.Body))
		for i, v := range mine {
			fmt.Fprintf(&out, "\n\n%s %s", head.named(fmt.Sprint("mistaken", i)), v.body)
		}
	}
	out.WriteString(src[at:])
	return out.String(), nil
}

// signature is the head of a function in pieces of source.
type signature struct {
	recv, recvType, name, types, params, results string
	typeArgs                                     []string
	paramTypes                                   []string // one for each parameter
}

func signatureOf(src string, fn *ast.FuncDecl) signature {
	s := signature{name: fn.Name.Name, params: text(src, fn.Type.Params)}
	if fn.Recv != nil {
		s.recv, s.recvType = text(src, fn.Recv), text(src, fn.Recv.List[0].Type)
	}
	if fn.Type.TypeParams != nil {
		s.types = text(src, fn.Type.TypeParams)
		for _, field := range fn.Type.TypeParams.List {
			for _, name := range field.Names {
				s.typeArgs = append(s.typeArgs, name.Name)
			}
		}
	}
	if fn.Type.Results != nil {
		s.results = text(src, fn.Type.Results)
	}
	for _, field := range fn.Type.Params.List {
		for range max(len(field.Names), 1) {
			s.paramTypes = append(s.paramTypes, text(src, field.Type))
		}
	}
	return s
}

// named returns the head of the function with a prefix before its name.
func (s signature) named(word string) string {
	return fmt.Sprintf("func %s %s%s%s%s %s", s.recv, word, s.name, s.types, s.params, s.results)
}

// chooser returns a function with the original name that calls the selected variant.
func (s signature) chooser(variants []variant) string {
	var params, args []string
	for i, typ := range s.paramTypes {
		name := fmt.Sprint("param", i)
		params = append(params, name+" "+typ)
		if strings.HasPrefix(typ, "...") {
			name += "..."
		}
		args = append(args, name)
	}
	recv, on := "", ""
	if s.recv != "" {
		recv, on = "(receiver "+s.recvType+")", "receiver."
	}
	typeArgs := ""
	if len(s.typeArgs) > 0 {
		typeArgs = "[" + strings.Join(s.typeArgs, ", ") + "]"
	}
	call := func(word string) string {
		c := fmt.Sprintf("%s%s%s%s(%s)", on, word, s.name, typeArgs, strings.Join(args, ", "))
		if s.results != "" {
			return "\treturn " + c
		}
		return "\t" + c
	}
	var b strings.Builder
	fmt.Fprintf(&b, "func %s %s%s(%s) %s {\n\tswitch %s {\n", recv, s.name, s.types, strings.Join(params, ", "),
		s.results, switchVar)
	for i, v := range variants {
		fmt.Fprintf(&b, "\tcase %q:\n\t%s\n", v.mutant, call(fmt.Sprint("mistaken", i)))
		if s.results == "" {
			b.WriteString("\t\treturn\n")
		}
	}
	fmt.Fprintf(&b, "\t}\n%s\n}", call("as"))
	return b.String()
}
