package main

import (
	"go/ast"
	"go/token"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// retired lists identifiers that have another name now, by package, methods with a dot before them; the
// standard term stands in their place.
var retired = map[string]string{
	"bot/courier":              "Composer Placer People Fate",
	"bot/gateway":              "Turns Watch",
	"commands":                 ".paced unsettled .sorry .askLess",
	"commands/contest":         "fray",
	"commands/deadlines":       ".inherits .RunOut",
	"commands/gamekit":         "Desk Asking Pressed Stated Bands Former Updated Cast Thrown Fate Keepsake Keeping .PutAside .Aside .Stated",
	"commands/grimheim":        "stage idea .think .print",
	"commands/melee":           "brawl",
	"commands/organiser":       "Sight",
	"commands/publish":         "Owing Postal news held telling .news .held",
	"commands/rolllog":         "Keeper .Cast .Thrown",
	"commands/rolloff":         "party",
	"commands/runner":          "Table Live Surface Turnstile Act Owing Postal Standing news held telling .inherits .RunOut .news .held",
	"commands/zones":           "fight",
	"engine":                   "Holder Sharer Doorkeeper Mapped Sited Sided Notable Feat Harm Tone Recounter Gatherer Merger Rung .climb Standing Span Reckoner Appraiser .And .Returning .Feats",
	"engine/grimheim/action":   "Stroll Peril Sites",
	"engine/grimheim/combat":   "Spare Mend Sober Bears",
	"engine/grimheim/game":     ".passOn .NewGo",
	"engine/grimheim/opponent": "outlook .schemes .marks",
	"storage":                  "RowTell RowRetell RowBy RowDrowsy Crowd Shared Holding Kept Held Sat Looker Lookers Ringable LastRing Sleep Telling Trouble Answer .Ringable .LastRings .Telling .Answer .Held",
	"storage/sqlstore":         "Later .Later .Unless",
	"templates":                "Among Moment Private Reteller Storyteller Sealing",
	"templates/contest":        "Fray .Fray",
}

// TestNames checks that names use the standard terms of Discord, wargaming and Go.
func TestNames(t *testing.T) {
	left := maps.Clone(retired)
	eachGoFile(t, func(name string) bool { return !strings.HasSuffix(name, "_test.go") && retired[path.Dir(name)] != "" },
		func(name string, fset *token.FileSet, file *ast.File) {
			delete(left, path.Dir(name))
			for _, id := range declared(file) {
				if slices.Contains(strings.Fields(retired[path.Dir(name)]), id.name) {
					t.Errorf("%s:%d: %s has another name now, see retired", name, fset.Position(id.pos).Line, id.name)
				}
			}
		})
	for dir := range left {
		t.Errorf("%s has moved: its line in retired moves too", dir)
	}
}

type declaration struct {
	name string // of a method with a dot before it
	pos  token.Pos
	doc  *ast.CommentGroup // its own; nil if it has none
}

// declared lists the functions, types and constants that a file declares, with their methods.
func declared(file *ast.File) []declaration {
	var all []declaration
	add := func(before string, doc *ast.CommentGroup, names ...*ast.Ident) {
		if len(names) > 1 {
			doc = nil
		}
		for _, id := range names {
			all = append(all, declaration{before + id.Name, id.Pos(), doc})
		}
	}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				add(".", d.Doc, d.Name)
			} else {
				add("", d.Doc, d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.ValueSpec:
					add("", docOf(d, nil), s.Names...)
				case *ast.TypeSpec:
					add("", docOf(d, s.Doc), s.Name)
					if methods, ok := s.Type.(*ast.InterfaceType); ok {
						for _, m := range methods.Methods.List {
							add(".", m.Doc, m.Names...)
						}
					}
				}
			}
		}
	}
	return all
}

// docOf returns the comment of a spec: its own, or its declaration's if there are no parentheses.
func docOf(d *ast.GenDecl, own *ast.CommentGroup) *ast.CommentGroup {
	if !d.Lparen.IsValid() {
		return d.Doc
	}
	return own
}
