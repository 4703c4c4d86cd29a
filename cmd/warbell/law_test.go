package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// law says which packages of this module each package may import. A package that is not named
// follows its parent folder.
var law = map[string][]string{
	"cmd":                      {"bot", "commands", "storage", "templates", "engine"},
	"bot/wire":                 {"commands", "templates", "storage"},
	"bot/rest":                 {"bot/wire", "storage"},
	"bot/gateway":              {"bot/wire", "bot/rest", "commands", "templates", "storage"},
	"bot/courier":              {"bot/wire", "bot/rest", "commands", "templates", "storage", "engine"},
	"bot/nudge":                {"commands", "storage"},
	"bot/playground":           {},
	"commands":                 {"storage", "templates", "engine"},
	"commands/systems":         {"templates", "engine"},
	"storage":                  {"engine"},
	"storage/sqlite":           {"storage", "engine"},
	"storage/storagetest":      {"storage", "engine"},
	"templates":                {"templates/picture", "engine"},
	"templates/picture":        {"engine"},
	"templates/closecombat":    {"templates", "engine"},
	"templates/templatestest":  {"templates", "engine"},
	"engine":                   {"engine/dice"},
	"engine/dice":              {},
	"engine/script":            {"engine", "engine/dice"},
	"engine/enginetest":        {"engine", "engine/dice", "engine/script"},
	"engine/rolloff":           {"engine", "engine/dice"},
	"engine/grimheim":          {"engine", "engine/dice", "engine/grimheim/exchange"},
	"engine/grimheim/exchange": {"engine/dice"},
	"engine/naming":            {"engine"},
	"engine/statline":          {"engine", "engine/naming"},
	"engine/zones":             {"engine", "engine/dice", "engine/naming", "engine/statline"},
	"engine/contest":           {"engine", "engine/dice", "engine/naming", "engine/statline"},
	"engine/melee":             {"engine", "engine/dice", "engine/naming", "engine/statline"},
	"engine/rulesets":          {"engine", "engine/rolloff", "engine/grimheim", "engine/zones", "engine/contest", "engine/melee"},
}

// ruleSystems are the rule systems. Each has a room in every layer, as engine/zones and templates/zones, and none
// imports another's in any.
var ruleSystems = []string{"rolloff", "grimheim", "melee", "contest", "zones"}

// lists are the packages that may import rooms of several systems. All others do without.
var lists = []string{"engine/rulesets", "commands", "cmd"}

// roomOf is the system in whose room a package is; none for what systems share.
func roomOf(name string) string {
	_, below, _ := strings.Cut(name, "/")
	system, _, _ := strings.Cut(below, "/")
	if slices.Contains(ruleSystems, system) {
		return system
	}
	return ""
}

// strangers reports whether a package imports a system's room from outside of that system.
func strangers(name, own string) bool {
	if room := roomOf(own); room == "" || room == roomOf(name) {
		return false
	}
	return roomOf(name) != "" || !under(name, lists)
}

// only says which packages may import a module from outside.
var only = map[string][]string{
	"github.com/bwmarrin/discordgo": {"bot"},
	"modernc.org/sqlite":            {"storage/sqlite"},
	"database/sql":                  {"storage/sqlite"},
	"github.com/pressly/goose/v3":   {"storage/sqlite"},
	"github.com/robfig/cron/v3":     {"bot/nudge"},
	"github.com/gorilla/websocket":  {"bot/playground", "bot/gateway"},
}

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
		if !allowed(name, own) {
			t.Errorf("%s must not import %s", name, own)
		}
		if strangers(name, own) {
			t.Errorf("%s must not import %s: a system's room is its own", name, own)
		}
		return
	}
	for module, users := range only {
		if (imp == module || strings.HasPrefix(imp, module+"/")) && !under(name, users) {
			t.Errorf("%s must not import %s: only %v may", name, imp, users)
		}
	}
	if pure(name) && slices.Contains(never, imp) {
		t.Errorf("%s must not import %s: the engine has no clock, I/O, randomness, goroutine or logger", name, imp)
	}
}

// pure are the packages under engine that run in a game; enginetest runs only in tests and
// engine/dice holds the sources of chance.
func pure(name string) bool {
	return under(name, []string{"engine"}) && !under(name, []string{"engine/dice", "engine/enginetest"})
}

// allowed looks the importing package up, or its nearest parent folder that the law names.
func allowed(name, own string) bool {
	for at := name; at != ""; at = parent(at) {
		if may, ok := law[at]; ok {
			return own == at || strings.HasPrefix(own, at+"/") && at != "engine" && at != "storage" || under(own, may)
		}
	}
	return false
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
