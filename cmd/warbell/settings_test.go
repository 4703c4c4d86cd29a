package main

import (
	"context"
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

// wrongValues has values of settings that `warbell serve` refuses.
var wrongValues = map[string][]string{
	"DISCORD_TOKEN":      {"two words", "Bot x"},
	"DISCORD_TOKEN_FILE": {"/nowhere/token", "/"},
	"WARBELL_GUILD":      {"my server", "12"},
	"WARBELL_SHARDS":     {"many", "4", "3-1/16", "16/16"},
	"WARBELL_HTTP":       {"8080", "http://127.0.0.1:8080"},
	"DISCORD_PUBLIC_KEY": {"abc", strings.Repeat("g", 64)},
	"WARBELL_DB":         {"mysql://h/db", "postgres://h/db?pool_max_conns=1", "postgres://h/db?isolation=none", "/nowhere/w.db"},
	"WARBELL_DB_REPLICA": {"replica.db", "postgres://h/db?isolation=none"},
	"WARBELL_HEALTH":     {"8421", "127.0.0.1:99999"},
	"WARBELL_FEEDS":      {"warbell.example", "https://warbell.example", "ftp://warbell.example"},
	"WARBELL_COMMANDS":   {"60/min", "-1", "1.5", "1000001", "x"},
	"WARBELL_GAMES":      {"-1", "many"},
	"WARBELL_ROLLOFFS":   {"-1", "five"},
	"WARBELL_CHALLENGES": {"-1", "1e3"},
	"WARBELL_PRIVACY":    {"/nowhere/page.md", "/"},
	"WARBELL_LOG":        {"loud", "5"},
	"WARBELL_LOG_FORMAT": {"xml", "JSON"},
	"DISCORD_API_URL":    {"discord.com", "ftp://discord.com/api", "https://", "https://discord.com/api/v9"},
}

// TestDoctorSaysWhatServeSays checks F69 with wrong values of each setting: serve refuses each, and the
// doctor reports it as wrong, with the same sentence.
func TestDoctorSaysWhatServeSays(t *testing.T) {
	t.Chdir(t.TempDir())
	bubble(t, doctorSaysWhatServeSays)
}

func doctorSaysWhatServeSays(t *testing.T) {
	_, url := standIn(t)
	for _, one := range allSettings() {
		if len(wrongValues[one.env]) == 0 {
			t.Errorf("no wrong value of %s is tried", one.env)
		}
		for _, value := range wrongValues[one.env] {
			token := discordfake.Token
			if one == setTokenFile {
				token = ""
			}
			run := func(name string) (int, string) {
				var said output
				env := append(environment(url, filepath.Join(t.TempDir(), "w.db"), token), one.env+"="+value)
				m := &Main{Stdout: &said, Stderr: &said, Env: env, store: volatile, seams: reached()}
				ctx, stop := context.WithTimeout(t.Context(), patience)
				defer stop()
				return m.Run(ctx, []string{name}), said.String()
			}
			code, refused := run("serve")
			examined, said := run("doctor")
			sentence := strings.TrimSpace(strings.TrimPrefix(refused, "warbell: "))
			isElsewhere := strings.HasPrefix(value, "/nowhere/w") // said in other words
			if code == exitOK || examined != exitTrouble || !isElsewhere && (code != exitFinal || !strings.Contains(said, sentence)) {
				t.Errorf("%s=%s: serve ends with %d and says %q, doctor with %d and\n%s", one.env, value, code, refused, examined, said)
			}
		}
	}
}

// TestAddressesAreTakenInAnyForm checks F103: an address is accepted with and without the
// part that Warbell adds.
func TestAddressesAreTakenInAnyForm(t *testing.T) {
	for _, tt := range []struct {
		setting
		value, want string
		read        func(*settings) (string, error)
	}{
		{setAPI, "https://host/api/v10", "https://host/api", (*settings).api},
		{setAPI, "https://host/api/v10/", "https://host/api", (*settings).api},
		{setAPI, "https://host/api/", "https://host/api", (*settings).api},
		{setAPI, "https://host/api", "https://host/api", (*settings).api},
		{setAPI, "https://host", "https://host", (*settings).api},
		{setAPI, "https://host/v10", "https://host", (*settings).api},
		{setAPI, "https://discord.com", "https://discord.com/api", (*settings).api},
		{setAPI, " http://127.0.0.1:80/api ", "http://127.0.0.1:80/api", (*settings).api},
		{setFeeds, "https://host", "https://host", (*settings).feeds},
		{setFeeds, "https://host/", "https://host", (*settings).feeds},
		{setFeeds, "https://host/feed/", "https://host", (*settings).feeds},
		{setFeeds, "https://host/bell/feed", "https://host/bell", (*settings).feeds},
	} {
		s := &settings{env: map[string]string{tt.env: tt.value, "WARBELL_HEALTH": ":1"}, given: flag.NewFlagSet("x", flag.ContinueOnError)}
		if got, err := tt.read(s); err != nil || got != tt.want {
			t.Errorf("%s=%s is read as %q, %v; want %q", tt.env, tt.value, got, err, tt.want)
		}
	}
}
