package main

import (
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"warbell/storage/postgres"
)

// TestCompose reads docs/compose.yaml: two processes or more have the same settings, which there are, and one database, and
// what Discord posts is shared out among all of them.
func TestCompose(t *testing.T) {
	var file struct {
		Services map[string]struct {
			Build       string
			Environment map[string]string
		}
		Configs map[string]struct{ Content string }
	}
	if err := yaml.Unmarshal([]byte(readDoc(t, "docs/compose.yaml")), &file); err != nil {
		t.Fatal(err)
	}
	processes, databases := 0, map[string]bool{}
	for name, service := range file.Services {
		if service.Build == "" {
			continue
		}
		processes++
		db := service.Environment["WARBELL_DB"]
		databases[db] = true
		if host := "@db:5432/"; !postgres.Is(db) || !strings.Contains(db, host) || len(file.Services["db"].Environment) == 0 {
			t.Errorf("%s has the database %s, which is no server there", name, db)
		}
		if at := name + service.Environment["WARBELL_HTTP"]; !strings.Contains(file.Configs["caddyfile"].Content, " "+at+" ") {
			t.Errorf("nothing is passed on to %s", at)
		}
	}
	if processes < 2 || len(databases) != 1 {
		t.Errorf("there are %d processes with %d databases, want two with one", processes, len(databases))
	}
	if path := "reverse_proxy /interactions "; !strings.Contains(file.Configs["caddyfile"].Content, path) {
		t.Errorf("nothing is %q", path)
	}
}
