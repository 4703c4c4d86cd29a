package main

import (
	"os"
	"strings"
	"testing"
)

// pasted is a text with the shape of a token, where none belongs.
const pasted = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gh1JkL.s3cr3t-s3cr3t-s3cr3t-s3cr3t"

// nonsense is an environment that serve refuses, and what it says.
type nonsense struct {
	env   []string
	code  int
	words string
}

func senseless() []nonsense {
	const token = "DISCORD_TOKEN=abc.def.ghi"
	return []nonsense{
		{nil, exitTrouble, "no bot token"},
		{[]string{"DISCORD_TOKEN_FILE=none"}, exitFinal, "file in DISCORD_TOKEN_FILE (none)"},
		{[]string{"DISCORD_TOKEN_FILE=empty"}, exitFinal, "no token in the file"},
		{[]string{"DISCORD_TOKEN_FILE=two"}, exitFinal, "one line without spaces"},
		{[]string{"DISCORD_TOKEN=Bot abc.def.ghi"}, exitFinal, "one line without spaces"},
		{[]string{"DISCORD_TOKEN=abc.def\x00.ghi"}, exitFinal, "one line without spaces"},
		{[]string{token, "WARBELL_LOG=loud"}, exitFinal, "debug, info, warn or error"},
		{[]string{token, "WARBELL_GUILD=my server"}, exitFinal, "Developer Mode"},
		{[]string{token, "WARBELL_HEALTH=8421"}, exitFinal, "127.0.0.1:8421"},
		{[]string{token, "WARBELL_HEALTH=127.0.0.1:99999"}, exitFinal, "127.0.0.1:8421"},
		{[]string{token, "DISCORD_API_URL=discord.com"}, exitFinal, "https://discord.com/api"},
		{[]string{token, "WARBELL_HEALTH=192.0.2.1:1"}, exitTrouble, "another address"},
		{[]string{"DISCORD_TOKEN_FILE=token", "WARBELL_LOG=loud"}, exitFinal, "WARBELL_LOG"},
	}
}

// TestSettingsThatMakeNoSense checks that each wrong setting is refused with a final error before a
// database is created.
func TestSettingsThatMakeNoSense(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"empty": " \n", "token": "abc.def.ghi\n", "two": "abc.def.ghi\nabc.def.ghi\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range senseless() {
		var said output
		m := &Main{Stdout: &said, Stderr: &said, Env: tt.env}
		code := m.Run(t.Context(), []string{"serve"})
		if code != tt.code || !strings.Contains(said.String(), tt.words) || strings.Contains(said.String(), "abc.def") {
			t.Errorf("%v: exit code %d, want %d; said %q", tt.env, code, tt.code, said.String())
		}
	}
	if _, err := os.Stat("warbell.db"); err == nil {
		t.Error("a database was made before the settings were read")
	}
}

// TestATokenInTheWrongPlaceIsNotShown checks that a misplaced token is never printed, whatever
// it is taken for.
func TestATokenInTheWrongPlaceIsNotShown(t *testing.T) {
	t.Chdir(t.TempDir())
	bubble(t, tokensAreNotShown)
}

func tokensAreNotShown(t *testing.T) {
	const token = "DISCORD_TOKEN=abc.def.ghi"
	for _, tt := range []struct {
		env  string
		args []string
		code int
	}{
		{"DISCORD_TOKEN_FILE=" + pasted, []string{"serve"}, exitFinal},
		{"DISCORD_TOKEN_FILE=" + pasted, []string{"invite"}, exitFinal},
		{"DISCORD_TOKEN_FILE=" + pasted, []string{"doctor", "-api", "http://127.0.0.1:1"}, exitTrouble},
		{token, []string{"serve", "-guild", pasted}, exitFinal},
		{token, []string{"serve", "-api", pasted}, exitFinal},
		{token, []string{"serve", "-health", pasted}, exitFinal},
		{token, []string{"serve", "-log", pasted}, exitFinal},
		{token, []string{"serve", pasted}, exitUsage},
		{token, []string{"health", "-health", pasted}, exitTrouble},
		{token, []string{"invite", "-app", pasted}, exitUsage},
		{token, []string{"doctor", "-channel", pasted}, exitUsage},
		{token, []string{"doctor", "-guild", pasted, "-api", "http://127.0.0.1:1"}, exitTrouble},
		{token, []string{pasted}, exitUsage},
	} {
		var said output
		m := &Main{Stdout: &said, Stderr: &said, Env: []string{tt.env}, seams: reached()}
		if code := m.Run(t.Context(), tt.args); code != tt.code || strings.Contains(said.String(), "s3cr3t") || said.String() == "" {
			t.Errorf("%v with %s: exit code %d, want %d; said %q", tt.args, tt.env, code, tt.code, said.String())
		}
	}
}
