package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the documents that are made of the code anew")

// TestDocumentedSettings compares the README's table and .env.example with the settings in the code.
//
//	go test ./cmd/warbell -run DocumentedSettings -update
func TestDocumentedSettings(t *testing.T) {
	readme := readDoc(t, "README.md")
	begin := strings.Index(readme, "| setting |")
	if begin < 0 {
		t.Fatal("README.md has no table of settings")
	}
	end := begin + strings.Index(readme[begin:], "\n\n") + 1
	wantDoc(t, "README.md", readme, readme[:begin]+markdownTable()+readme[end:])
	wantDoc(t, ".env.example", readDoc(t, ".env.example"), envExample())
}

func readDoc(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func wantDoc(t *testing.T, name, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	if !*update {
		t.Errorf("%s does not say what can be set; run: go test ./cmd/warbell -run DocumentedSettings -update", name)
		return
	}
	if err := os.WriteFile(filepath.Join("..", "..", name), []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestEverySettingIsRead checks that `warbell serve` and its flags know every setting in the table.
func TestEverySettingIsRead(t *testing.T) {
	t.Chdir(t.TempDir())
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	m := &Main{}
	for _, s := range allSettings() {
		m.Env = append(m.Env, s.env+"=from the environment")
	}
	set, err := m.settings(flags, allSettings()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range allSettings() {
		if got := set.get(s); got != "from the environment" {
			t.Errorf("%s: %q", s.env, got)
		}
		if s.secret {
			if flags.Lookup(s.flag) != nil {
				t.Errorf("%s is a secret and has a flag", s.env)
			}
			continue
		}
		if err := flags.Set(s.flag, "by flag"); err != nil || set.get(s) != "by flag" {
			t.Errorf("-%s: %q, %v", s.flag, set.get(s), err)
		}
	}
}

// TestTheFirstThatNamesASettingWins checks the priority of flags, environment and .env,
// also for empty values.
func TestTheFirstThatNamesASettingWins(t *testing.T) {
	t.Chdir(t.TempDir())
	const file = "WARBELL_HEALTH=127.0.0.1:1\nWARBELL_GUILD=1\nWARBELL_LOG=debug\nDISCORD_TOKEN=\n"
	if err := os.WriteFile(".env", []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	m := &Main{Env: []string{"WARBELL_HEALTH=", "WARBELL_GUILD=2", "DISCORD_API_URL=http://x"}}
	set, err := m.settings(flags, allSettings()...)
	if err == nil {
		err = flags.Parse([]string{"-guild", "", "-db", "", "-api", "http://y"})
	}
	if err != nil {
		t.Fatal(err)
	}
	for s, want := range map[setting]string{setHealth: "", setGuild: "", setLog: "debug", setDB: "warbell.db", setAPI: "http://y", setToken: ""} {
		if got := set.get(s); got != want {
			t.Errorf("%s is %q, want %q", s.env, got, want)
		}
	}
}
