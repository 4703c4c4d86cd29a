package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the documents that are made of the code anew")

// TestDocumentedSettings holds the README's table and .env.example to what the code reads.
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

// TestEverySettingIsRead: what the table names is what `warbell serve` and its flags take.
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

func TestSettingsThatMakeNoSense(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{"empty": " \n", "token": "abc.def.ghi\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const token = "DISCORD_TOKEN=abc.def.ghi"
	for _, tt := range []struct {
		env   []string
		code  int
		words string
	}{
		{nil, exitTrouble, "no bot token"},
		{[]string{"DISCORD_TOKEN_FILE=none"}, exitFinal, "DISCORD_TOKEN_FILE"},
		{[]string{"DISCORD_TOKEN_FILE=empty"}, exitFinal, "empty"},
		{[]string{token, "WARBELL_LOG=loud"}, exitFinal, "debug, info, warn or error"},
		{[]string{token, "WARBELL_GUILD=my server"}, exitFinal, "Developer Mode"},
		{[]string{token, "WARBELL_HEALTH=8421"}, exitFinal, "127.0.0.1:8421"},
		{[]string{token, "DISCORD_API_URL=discord.com"}, exitFinal, "https://discord.com/api"},
		{[]string{token, "WARBELL_HEALTH=192.0.2.1:1"}, exitTrouble, "another address"},
		{[]string{"DISCORD_TOKEN_FILE=token", "WARBELL_LOG=loud"}, exitFinal, "WARBELL_LOG"},
	} {
		var said output
		m := &Main{Stdout: &said, Stderr: &said, Env: tt.env}
		code := m.Run(t.Context(), []string{"serve"})
		if code != tt.code || !strings.Contains(said.String(), tt.words) || strings.Contains(said.String(), "abc.def.ghi") {
			t.Errorf("%v: exit code %d, want %d; said %q", tt.env, code, tt.code, said.String())
		}
	}
	if _, err := os.Stat("warbell.db"); err == nil {
		t.Error("a database was made before the settings were read")
	}
}
