package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
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

// TestNames: what has a standard term in Discord, wargaming or Go bears it.
func TestNames(t *testing.T) {
	for dir, names := range retired {
		root := filepath.Join("..", "..", filepath.FromSlash(dir))
		files, err := os.ReadDir(root)
		if err != nil {
			t.Fatal(err) // the package has moved: its line moves too
		}
		for _, f := range files {
			if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
				continue
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, filepath.Join(root, f.Name()), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range declared(file) {
				if slices.Contains(strings.Fields(names), id.name) {
					t.Errorf("%s/%s:%d: %s has another name now, see retired", dir, f.Name(), fset.Position(id.pos).Line, id.name)
				}
			}
		}
	}
}

type declaration struct {
	name string // of a method with a dot before it
	pos  token.Pos
}

// declared lists the functions, types and constants that a file declares, with their methods.
func declared(file *ast.File) []declaration {
	var all []declaration
	add := func(before string, names ...*ast.Ident) {
		for _, id := range names {
			all = append(all, declaration{before + id.Name, id.Pos()})
		}
	}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				add(".", d.Name)
			} else {
				add("", d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.ValueSpec:
					add("", s.Names...)
				case *ast.TypeSpec:
					add("", s.Name)
					if methods, ok := s.Type.(*ast.InterfaceType); ok {
						for _, m := range methods.Methods.List {
							add(".", m.Names...)
						}
					}
				}
			}
		}
	}
	return all
}
