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

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/zones"
)

// TestEveryVerbIsReached checks that each command of the rules can be typed or pressed somewhere.
func TestEveryVerbIsReached(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	prepared, err := filepath.Glob("library/*.go")
	if err != nil {
		t.Fatal(err)
	}
	made := map[string]bool{}
	for _, name := range append(names, prepared...) {
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

// reached says how each command of the rules is given besides the buttons of posts and panels: a player's by
// /act or /orders, a GM's by /gm or only in the panel.
var reached = commandstest.Ways{
	"Move": "/act", "Attack": "/act", "Ask": "/act", "OfferHelp": "/act", "Leave": "/act", "Pass": "/act",
	"Let": "/act", "Interpose": "/act", "TakeTurn": "/act", "Withdraw": "/act",
	"Arm": "/orders", "Disarm": "/orders", "Order": "/orders", "Enter": "/game join",
	"NameStandIn": "/game status", "HandOver": "/gm panel",
	"Agility": commandstest.ByItself + "rolled as soon as it is due",
	"Begin":   "/gm next", "ClosePlayers": "/gm next", "Go": "/gm next", "Skip": "/gm next", "GoOn": "/gm next",
	"Ruling": "/gm rule", "NextScene": "/gm scene", "Stage": "/gm scene",
	"Finish": "/gm next", "AddFoes": "/gm add", "Bring": "/gm add", "Split": "/gm add",
	"Remove": "/gm set", "ShowFoe": "/gm set", "Override": "/gm set",
	"Assign": "/gm player", "Promote": "/gm player", "Demote": "/gm player", "Say": "/gm say", "Rest": "/gm library", "Loot": "/gm library", "Check": "/gm rule",
	"LayMap": "/gm map", "AddZone": "/gm map", "SetZone": "/gm map", "JoinZones": "/gm map",
	"CutZones": "/gm map", "RemoveZone": "/gm map",
	"Rule": "/gm panel", "Verdict": "/gm panel", "Suggest": "/gm panel", "Delegate": "/gm panel",
}

// TestEveryVerbHasItsCommand checks that each command of the rules is in the table above with an existing
// slash command, and that /zones doesn't exist.
func TestEveryVerbHasItsCommand(t *testing.T) {
	h := newHouse(t)
	h.WantWays(zones.System().Info(), reached)
	if slices.ContainsFunc(h.Bot.Commands(), func(c gamekit.Command) bool { return c.Name == "zones" }) {
		t.Error("/zones is still there")
	}
}

// TestActReachesEveryVerb checks that /act offers what the table says at some moment of a fight.
func TestActReachesEveryVerb(t *testing.T) {
	h := newHouse(t)
	r := h.Reaching(reached)
	h.OpenFight("")
	h.WantTold(ann, "/gm map | do=edge | zone=field", "")
	h.WantTold(ann, "/gm add | what=Ghast th11 hits37; claws 8 hand; spit 1 ranged | zone=field", "")
	h.Slash(ann, "/gm next")
	r.Look(ann, bob, cat)
	r.Push(ann, bob, cat)
	r.Order(ann, bob, cat)
	h.Slash(cat, "/orders | set=ask me")
	h.Act(bob, "help Bo | words=Look out!")
	r.Look(ann, bob, cat)
	r.Push(ann, bob, cat)
	r.Order(ann, bob, cat)
	h.sure(bob, h.Act(bob, "pass"))
	h.sure(cat, h.Act(cat, "pass"))
	r.Push(ann)
	h.Slash(ann, "/orders | set=Ghast: attack Ana, twice")
	h.Slash(ann, "/gm next")
	r.Look(ann, bob, cat)
	r.Push(ann, bob, cat)
	r.Order(ann, bob, cat)
	r.WantHeard(reached)
	r.WantPushed(reached)
}
