package main

import (
	"go/ast"
	"go/token"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"warbell/commands/systems"
)

// law says which packages of this module each package may import. A package that is not named
// follows its parent folder.
var law = map[string][]string{
	"cmd":                      {"cmd/verify", "bot", "commands", "storage", "templates", "engine"},
	"bot/bottest":              {"engine"},
	"bot/wire":                 {"commands", "templates", "storage"},
	"bot/rest":                 {"bot/wire", "storage"},
	"bot/gateway":              {"bot/wire", "bot/rest", "commands", "templates", "storage"},
	"bot/webhook":              {},
	"bot/courier":              {"bot/wire", "bot/rest", "commands", "templates", "storage", "engine"},
	"bot/nudge":                {"commands", "storage"},
	"bot/metrics":              {"bot/gateway", "bot/rest", "bot/courier", "commands", "storage"},
	"bot/discordfake":          {},
	"bot/playground":           {"bot/discordfake"},
	"commands":                 {"commands/act", "commands/draw", "commands/initiative", "commands/appointments", "commands/battlefield", "commands/challenge", "commands/rolllog", "commands/gamekit", "commands/deadlines", "commands/publish", "commands/runner", "commands/dmcheck", "commands/finder", "commands/follow", "commands/gamecmd", "commands/help", "commands/lfg", "commands/orders", "commands/organiser", "commands/play", "commands/practice", "commands/privacy", "commands/quick", "commands/rolls", "commands/servercheck", "commands/proof", "commands/calendar", "storage", "templates", "engine", "commands/reminders", "commands/roster", "commands/seats", "commands/warband", "commands/drafts", "commands/lookup", "commands/opening", "commands/serversettings", "commands/settings", "commands/typed"},
	"commands/orders":          {"commands/gamekit", "commands/runner", "templates", "engine"},
	"commands/act":             {"commands/gamekit", "commands/runner", "templates", "engine"},
	"commands/rolllog":         {"commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/battlefield":     {"commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/draw":            {"commands/calendar", "commands/gamekit", "commands/deadlines", "commands/publish", "commands/rolllog", "commands/runner", "storage", "templates", "engine"},
	"commands/initiative":      {"commands/gamekit", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/otherbots":       {"engine"},
	"commands/rolls":           {"commands/gamekit", "commands/otherbots", "storage", "templates", "engine"},
	"commands/drafts":          {"commands/gamekit", "storage", "templates", "engine"},
	"commands/lookup":          {"commands/gamekit", "commands/proof", "commands/deadlines", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/opening":         {"commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/reminders":       {"commands/calendar", "commands/gamekit", "commands/deadlines", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/seats":           {"commands/gamekit", "commands/deadlines", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/serversettings":  {"commands/opening", "commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/roster":          {"commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/typed":           {"commands/gamekit", "commands/runner", "templates", "engine"},
	"commands/warband":         {"commands/roster", "commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/runner":          {"storage", "templates", "engine"},
	"commands/deadlines":       {"commands/calendar", "commands/runner", "storage", "templates", "engine"},
	"commands/publish":         {"commands/deadlines", "commands/runner", "storage", "templates", "engine"},
	"commands/gamekit":         {"commands/runner", "storage", "templates", "engine"},
	"commands/proof":           {"engine"},
	"commands/quick":           {"commands/gamekit", "templates", "engine"},
	"commands/calendar":        {},
	"commands/challenge":       {"commands/opening", "commands/gamekit", "commands/practice", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/settings":        {"commands/calendar", "commands/dmcheck", "commands/gamekit", "commands/deadlines", "commands/runner", "storage", "templates", "engine"},
	"commands/dmcheck":         {"commands/publish", "storage", "templates", "engine"},
	"commands/appointments":    {"commands/calendar", "commands/gamekit", "commands/deadlines", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/finder":          {"commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/follow":          {"commands/gamekit", "commands/deadlines", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/gamecmd":         {"commands/calendar", "commands/opening", "commands/gamekit", "commands/deadlines", "commands/publish", "commands/runner", "commands/typed", "storage", "templates", "engine"},
	"commands/help":            {"commands/dmcheck", "commands/gamekit", "commands/otherbots", "commands/practice", "commands/runner", "storage", "templates", "engine"},
	"commands/lfg":             {"commands/gamekit", "commands/deadlines", "commands/runner", "storage", "templates", "engine"},
	"commands/play":            {"commands/gamekit", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/practice":        {"commands/runner", "storage", "engine"},
	"commands/servercheck":     {"commands/dmcheck", "commands/gamekit", "commands/deadlines", "commands/runner", "storage", "templates", "engine"},
	"commands/organiser":       {"commands/gamekit", "commands/deadlines", "commands/publish", "commands/runner", "storage", "templates", "engine"},
	"commands/privacy":         {"commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/closecombat":     {"commands/gamekit", "commands/runner", "templates", "engine"},
	"commands/verbform":        {"commands/gamekit", "commands/runner", "templates", "engine"},
	"commands/systems":         {"commands", "engine", "templates"},
	"commands/commandstest":    {"commands", "storage", "templates", "engine"},
	"commands/rolloff":         {"commands/gamekit", "commands/initiative", "commands/runner", "storage", "templates", "engine"},
	"commands/grimheim":        {"commands/gamekit", "commands/runner", "templates", "engine"},
	"commands/melee":           {"commands/gamekit", "commands/runner", "commands/closecombat", "commands/verbform", "templates", "engine"},
	"commands/contest":         {"commands/gamekit", "commands/runner", "commands/closecombat", "commands/verbform", "templates", "engine"},
	"commands/zones/library":   {"commands/zones/party", "commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/zones/party":     {"commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"commands/zones":           {"commands/zones/library", "commands/zones/party", "commands/gamekit", "commands/runner", "storage", "templates", "engine"},
	"storage":                  {"engine"},
	"storage/sqlstore":         {"storage", "engine"},
	"storage/sqlite":           {"storage", "storage/sqlstore", "engine"},
	"storage/postgres":         {"storage", "storage/sqlstore", "engine"},
	"storage/storagetest":      {"storage", "engine"},
	"templates":                {"templates/picture", "engine"},
	"templates/closecombat":    {"templates", "engine"},
	"templates/templatestest":  {"templates", "engine"},
	"templates/pseudo":         {"templates"},
	"templates/rolloff":        {"templates", "engine"},
	"templates/grimheim":       {"templates", "engine"},
	"templates/melee":          {"templates", "templates/closecombat", "engine"},
	"templates/contest":        {"templates", "templates/closecombat", "engine"},
	"templates/zones":          {"templates", "engine"},
	"templates/picture":        {"engine"},
	"engine":                   {"engine/dice"},
	"engine/dice":              {},
	"engine/draw":              {"engine", "engine/dice", "engine/lazyregexp", "engine/naming"},
	"engine/initiative":        {"engine", "engine/dice", "engine/lazyregexp", "engine/naming"},
	"engine/lazyregexp":        {},
	"engine/odds":              {"engine/dice"},
	"engine/diceline":          {"engine/dice", "engine/lazyregexp", "engine/naming", "engine/odds"},
	"engine/rulebook":          {},
	"engine/script":            {"engine", "engine/dice"},
	"engine/enginetest":        {"engine", "engine/dice", "engine/script"},
	"engine/rolloff":           {"engine", "engine/dice"},
	"engine/grimheim":          {"engine", "engine/dice", "engine/odds", "engine/naming", "engine/battlefield", "engine/verb", "engine/grimheim/exchange", "engine/grimheim/fate", "engine/grimheim/loot", "engine/grimheim/magic", "engine/grimheim/mission"},
	"engine/grimheim/exchange": {"engine/dice", "engine/odds"},
	"engine/grimheim/fate":     {"engine/dice"},
	"engine/grimheim/magic":    {"engine/dice", "engine/odds", "engine/grimheim/exchange"},
	"engine/grimheim/mission":  {"engine", "engine/dice", "engine/battlefield"},
	"engine/grimheim/loot":     {"engine", "engine/dice"},
	"engine/grimheim/warband":  {"engine", "engine/dice", "engine/naming", "engine/battlefield", "engine/grimheim", "engine/grimheim/magic"},
	"engine/grimheim/arena":    {"engine", "engine/dice", "engine/battlefield", "engine/battlefield/maps", "engine/grimheim", "engine/grimheim/warband"},
	"engine/naming":            {"engine"},
	"engine/battlefield":       {"engine", "engine/dice"},
	"engine/battlefield/maps":  {"engine", "engine/dice", "engine/battlefield"},
	"engine/plainyaml":         {"engine"},
	"engine/statline":          {"engine", "engine/naming"},
	"engine/verb":              {"engine", "engine/naming"},
	"engine/claims":            {"engine", "engine/dice", "engine/verb"},
	"engine/verb/verbtest":     {"engine", "engine/verb"},
	"engine/zones":             {"engine", "engine/dice", "engine/odds", "engine/naming", "engine/statline", "engine/verb"},
	"engine/contest":           {"engine", "engine/dice", "engine/odds", "engine/naming", "engine/statline", "engine/verb", "engine/claims"},
	"engine/melee":             {"engine", "engine/dice", "engine/odds", "engine/naming", "engine/statline", "engine/verb", "engine/claims"},
}

// inOrder are folders whose packages each import only those before them, and never the folder's own.
var inOrder = map[string][]string{
	"engine/grimheim":   {"card", "game", "combat", "action", "view", "turn", "opponent"},
	"templates/picture": {"drawing", "paint", "emblem", "throws", "card", "strip", "chart", "zonemap", "field", "twin"},
}

// only says which packages may import a module from outside.
var only = map[string][]string{
	"github.com/bwmarrin/discordgo":         {"bot"},
	"modernc.org/sqlite":                    {"storage/sqlite"},
	"github.com/jackc/pgx/v5":               {"storage/postgres"},
	"database/sql":                          {"storage/sqlstore", "storage/sqlite", "storage/postgres"},
	"github.com/pressly/goose/v3":           {"storage/sqlstore", "storage/sqlite", "storage/postgres"},
	"github.com/robfig/cron/v3":             {"bot/nudge"},
	"github.com/santhosh-tekuri/jsonschema": {"bot/discordfake"},
	"github.com/prometheus/client_golang":   {"bot/metrics"},
	"github.com/gorilla/websocket":          {"bot/discordfake", "bot/playground", "bot/gateway"},
}

// forTests are the packages that tests share: nothing else imports them.
var forTests = []string{"engine/enginetest", "storage/storagetest", "storage/postgres/pgtest", "templates/templatestest", "templates/pseudo", "templates/picture/picturetest", "commands/commandstest", "commands/calendar/calendartest", "bot/bottest"}

// never are the packages that the engine must do without: clock, I/O, randomness, goroutines, logs.
var never = []string{"os", "net", "log", "log/slog", "crypto/rand", "math/rand", "sync", "io/fs", "net/http"}

func TestImportLaw(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}:{{join .Imports " "}}`, "warbell/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		path, imports, _ := strings.Cut(line, ":")
		name := strings.TrimPrefix(path, "warbell/")
		for _, imp := range strings.Fields(imports) {
			checkImport(t, name, imp)
		}
	}
}

func checkImport(t *testing.T, name, imp string) {
	t.Helper()
	if own, ok := strings.CutPrefix(imp, "warbell/"); ok {
		if !allowed(name, own) || !apart(name, own) || !ordered(name, own) || under(own, forTests) && !under(name, forTests) {
			t.Errorf("%s must not import %s", name, own)
		}
		return
	}
	for module, users := range only {
		if (imp == module || strings.HasPrefix(imp, module+"/")) && !under(name, users) {
			t.Errorf("%s must not import %s: only %v may", name, imp, users)
		}
	}
	if pure(name) && slices.Contains(never, imp) && !(name == "engine/lazyregexp" && imp == "sync") {
		t.Errorf("%s must not import %s: the engine has no clock, I/O, randomness, goroutine or logger", name, imp)
	}
}

// TestGoroutines allows no goroutines in rules and texts and in their tests, so that a race
// detector has nothing to find there. Goroutines share the pools of pictures. The watchdog of the
// fuzz targets shares nothing.
func TestGoroutines(t *testing.T) {
	shared := []string{"templates/picture", "engine/enginetest"}
	quiet := func(name string) bool {
		return under(name, []string{"engine", "templates"}) && !under(path.Dir(name), shared)
	}
	eachGoFile(t, quiet, func(name string, _ *token.FileSet, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			if startsGoroutine(n) {
				t.Errorf("%s starts a goroutine, and .ci/run does not watch its package for races", name)
			}
			return true
		})
	})
}

// startsGoroutine reports whether a piece of code is a go statement, or a call that is one in other words.
func startsGoroutine(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		return true
	case *ast.CallExpr:
		called, ok := n.Fun.(*ast.SelectorExpr)
		return ok && slices.Contains([]string{"Go", "Parallel", "AfterFunc"}, called.Sel.Name)
	}
	return false
}

// pure are the packages under engine that run in a game; enginetest runs only in tests and
// engine/dice holds the sources of chance.
func pure(name string) bool {
	return under(name, []string{"engine"}) && !under(name, []string{"engine/dice", "engine/enginetest"})
}

// listed are the folders whose packages are named one by one: being in the same folder allows nothing.
var listed = []string{"engine", "storage", "commands", "templates"}

// apart keeps the rule systems to themselves: a system's room in any layer imports no other system's, and
// nothing but the one list of systems, and what is made of it, imports a system's room.
func apart(name, own string) bool {
	system, room := roomOf(own)
	if !room {
		return true
	}
	if mine, ok := roomOf(name); ok {
		return mine == system
	}
	return under(name, []string{"commands/systems", "cmd"})
}

// roomOf is the system whose rules, commands or words a package holds.
func roomOf(name string) (system string, ok bool) {
	for _, s := range systems.All() {
		id := s.Rules.Info().ID
		if under(name, []string{"engine/" + id, "templates/" + id, "commands/" + id}) {
			return id, true
		}
	}
	return "", false
}

// allowed looks the importing package up, or its nearest parent folder that the law names.
func allowed(name, own string) bool {
	if own == "engine/lazyregexp" { // the standard library's regexp, compiled later
		return true
	}
	for at := name; at != ""; at = parent(at) {
		if may, ok := law[at]; ok {
			return own == at || strings.HasPrefix(own, at+"/") && !slices.Contains(listed, at) || under(own, may)
		}
	}
	return false
}

// ordered holds packages to the order in which they stand in inOrder.
func ordered(name, own string) bool {
	for folder, rooms := range inOrder {
		at := slices.Index(rooms, strings.TrimPrefix(name, folder+"/"))
		other := slices.Index(rooms, strings.TrimPrefix(own, folder+"/"))
		if at >= 0 && (own == folder || other > at) {
			return false
		}
	}
	return true
}

func parent(name string) string {
	i := strings.LastIndexByte(name, '/')
	if i < 0 {
		return ""
	}
	return name[:i]
}

func under(name string, folders []string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return name == f || strings.HasPrefix(name, f+"/") })
}
