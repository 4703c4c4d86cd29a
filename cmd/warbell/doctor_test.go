package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/storage/sqlite"
)

// shellDoctor runs the doctor against an address, and wants the exit code and these pieces of lines, each
// of which begins with its level and what it is about.
func shellDoctor(t *testing.T, code int, url, db, token string, args []string, want ...string) string {
	t.Helper()
	got, said := ran(t.Context(), url, db, token, append([]string{"doctor"}, args...)...)
	if got != code {
		t.Errorf("exit code %d, want %d:\n%s", got, code, said)
	}
	flat := strings.Join(strings.Fields(said), " ")
	for _, w := range want {
		if !strings.Contains(flat, w) {
			t.Errorf("it does not say %q:\n%s", w, said)
		}
	}
	if token != "" && strings.Contains(said, token) {
		t.Errorf("the token is shown:\n%s", said)
	}
	return said
}

// secret is a token that the stand-in takes and that is no word of its own.
const secret = discordfake.Token + "-s3cr3t.t0k3n"

func TestShellDoctorBeforeAndWhileItRuns(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		db := filepath.Join(t.TempDir(), "w.db")
		channel := stand.As("Ann").Channels()[0]
		shellDoctor(t, exitOK, url, db, secret, []string{"-channel", channel.ID},
			"ok settings", "ok folder", "ok database "+db+" doesn't exist yet", "ok discord", "ok clock", "ok token belongs to the bot",
			"ok intents", "ok commands not registered in every server yet", fmt.Sprintf("ok servers all permissions in %d of %s", joined(t, url), count(joined(t, url), "server")),
			"ok channel all permissions", "ok health off", "All is well.")
		if files, err := os.ReadDir(filepath.Dir(db)); err != nil || len(files) != 0 {
			t.Errorf("the doctor left %v behind", files)
		}
		for _, r := range stand.Requests() {
			if r.Method != http.MethodGet {
				t.Errorf("the doctor sent %s %s", r.Method, r.Route)
			}
		}
		if err := stand.Overwrite("duels", "Warbell", nil, []string{"ATTACH_FILES", "CREATE_PUBLIC_THREADS"}); err != nil {
			t.Fatal(err)
		}
		examined := shellDoctor(t, exitTrouble, url, db, discordfake.Token, []string{"-channel", channel.ID},
			`wrong channel 2 permissions missing in "#duels" and its threads`, "Attach Files: ", "Create Public Threads: ")
		if strings.Contains(examined, "Send Messages:") {
			t.Errorf("a permission that is there is missed:\n%s", examined)
		}
		s := serves(t, url, db, "-health", "127.0.0.1:0")
		shellDoctor(t, exitOK, url, db, discordfake.Token, []string{"-health", s.Health},
			"warning lock a Warbell is using the database", "ok database "+db+" is intact: version", "ok backlog 0 running games; no messages to send",
			"ok commands registered in every server and up to date", "ok health the running Warbell is healthy",
			"No problems, 1 warning.")
		shellDoctor(t, exitTrouble, url, db, discordfake.Token, []string{"-guild", channel.GuildID, "-health", strings.TrimPrefix(url, "http://")},
			"ok commands not registered in the server "+channel.GuildID+" yet", "warning commands global commands are registered too", "wrong health")
		s.stop()
		shellDoctor(t, exitOK, url, db, discordfake.Token, nil, "ok lock no Warbell", "All is well.")
	})
}

func TestShellDoctorFindsWhatIsWrong(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		dir := t.TempDir()
		db, garbage := filepath.Join(dir, "w.db"), filepath.Join(dir, "garbage.db")
		if err := os.WriteFile(garbage, []byte(strings.Repeat("This is a diary and no database. ", 200)), 0o600); err != nil {
			t.Fatal(err)
		}
		shellDoctor(t, exitTrouble, url, db, "", nil, "wrong token no bot token yet",
			"1. Create an application at https://discord.com/developers/applications", "5. warbell serve -guild", "ok discord") // F71
		shellDoctor(t, exitTrouble, url, db, "no.such.token", nil, "wrong token Discord doesn't accept it", "1 problem to fix")
		shellDoctor(t, exitTrouble, "http://127.0.0.1:1", db, secret, nil, "wrong discord no answer", "Check the network")
		shellDoctor(t, exitTrouble, url, garbage, secret, nil, "wrong database", "not a database")
		shellDoctor(t, exitTrouble, url, filepath.Join(dir, "no", "w.db"), secret, nil, "wrong folder can't write in", "WARBELL_DB")
		shellDoctor(t, exitTrouble, url, db, secret, []string{"-guild", "123456789012345678"}, "wrong commands", "wrong servers the bot is not in the server 123456789012345678")
		shellDoctor(t, exitTrouble, url, db, secret, []string{"-log", "loud", "-health", "x"}, "wrong settings WARBELL_LOG", "wrong settings WARBELL_HEALTH")
		shellDoctor(t, exitTrouble, url, db, secret, []string{"-channel", "123456789012345678"}, "wrong channel 123456789012345678 doesn't exist")
		stand.Kick()
		shellDoctor(t, exitOK, url, db, discordfake.Token, nil, "warning servers the bot is in no server", "warbell invite")
	})
}

func TestShellDoctorLooksAtWhoCanReadTheToken(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs Unix permissions")
	}
	t.Chdir(t.TempDir())
	bubble(t, tokensCanBeRead)
}

func tokensCanBeRead(t *testing.T) {
	_, url := standIn(t)
	for _, name := range []string{".env", "token"} {
		if err := os.WriteFile(name, []byte("WARBELL_LOG=info\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	shellDoctor(t, exitOK, url, "w.db", secret, []string{"-token-file", "token"},
		"warning secrecy other users of this machine can read .env", "chmod 600 .env", "warning secrecy other users of this machine can read token")
	if err := os.Chmod(".env", 0o600); err != nil {
		t.Fatal(err)
	}
	shellDoctor(t, exitOK, url, "w.db", secret, nil, "ok secrecy only you can read .env", "All is well.")
}

// TestShellDoctorOnTheDatabase runs the doctor on an older, a newer and a damaged database.
func TestShellDoctorOnTheDatabase(t *testing.T) {
	noon := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		name   string
		used   bool
		report func(*sqlite.Report)
		want   []string
	}{
		{"whole", false, func(*sqlite.Report) {}, []string{"ok database w.db is intact: version 3, 2.0 MB", "ok backlog 1 running game; no messages to send"}},
		{"older", false, func(r *sqlite.Report) { r.Schema = 2 }, []string{"warning database", "the next start updates it to 3", "warbell backup FILE"}},
		{"newer", false, func(r *sqlite.Report) { r.Schema = 4 }, []string{"wrong database written by a newer Warbell"}},
		{"damaged", false, func(r *sqlite.Report) { r.Damage = "page 3 is odd" }, []string{"wrong database w.db is damaged: page 3 is odd", "warbell restore FILE"}},
		{"lines wait for the next start", false, func(r *sqlite.Report) { r.Unsaid, r.Oldest = 2, noon.Add(-time.Hour) }, []string{"ok backlog", "2 messages wait to be sent, the oldest for 1h0m0s"}},
		{"lines wait while it runs", true, func(r *sqlite.Report) { r.Unsaid, r.Oldest = 2, noon.Add(-time.Hour) }, []string{"warning backlog 2 messages wait", "outbox row"}},
	} {
		var said output
		d := &doctor{out: &said, now: func() time.Time { return noon }, used: tt.used}
		r := sqlite.Report{Known: 3}
		r.Schema, r.Bytes, r.Games = 3, 2e6, 1
		tt.report(&r)
		d.tables("w.db", r)
		d.backlog(r.Health)
		flat := strings.Join(strings.Fields(said.String()), " ")
		for _, w := range tt.want {
			if !strings.Contains(flat, w) {
				t.Errorf("%s: it does not say %q: %s", tt.name, w, said.String())
			}
		}
	}
}

func TestShellDoctorOnTheClock(t *testing.T) {
	for ahead, want := range map[time.Duration]string{
		0: "ok", 5 * time.Second: "ok", -5 * time.Second: "ok", time.Minute: "warning clock this machine's clock is 1m0s ahead",
		-7 * time.Second: "warning clock this machine's clock is 7s behind",
	} {
		var said output
		d := &doctor{out: &said}
		d.clock(ahead)
		if flat := strings.Join(strings.Fields(said.String()), " "); !strings.HasPrefix(flat, want) {
			t.Errorf("%s: %s", ahead, flat)
		}
	}
}

// someDiscord answers GETs by path, and by the clock it is told. Its Date header is what counts.
func someDiscord(t *testing.T, ahead time.Duration, answers map[string]any) string {
	t.Helper()
	return served(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Date", time.Now().Add(ahead).UTC().Format(http.TimeFormat))
		answer, ok := answers[strings.TrimPrefix(r.URL.Path, "/api/v10")]
		if !ok {
			w.WriteHeader(http.StatusNotFound)
			answer = map[string]any{"code": 10003, "message": "Unknown Channel"}
		}
		_ = json.NewEncoder(w).Encode(answer)
	}))
}

// object is a JSON object.
type object = map[string]any

// TestShellDoctorOnADiscordFullOfTrouble runs the doctor with a wrong clock, needless intents, another
// version's commands, and missing permissions in a server and a channel.
func TestShellDoctorOnADiscordFullOfTrouble(t *testing.T) {
	bubble(t, func(t *testing.T) {
		const all, files, threads = wire.Needed, 1 << 15, 1 << 38
		url := someDiscord(t, -time.Hour, map[string]any{
			"/gateway":          object{"url": "wss://x"},
			"/applications/@me": object{"id": "100000000000000001", "flags": 1<<15 | 1<<18},
			"/users/@me":        object{"id": "9", "username": "Warbell"},
			"/applications/100000000000000001/commands":          []object{{"name": "old", "description": "Old", "type": 1}},
			"/applications/100000000000000001/guilds/2/commands": []object{{"name": "old", "description": "Old", "type": 1}},
			"/users/@me/guilds": []object{
				{"id": "1", "name": "Whole", "permissions": text(all)},
				{"id": "2", "name": "Evil\x1b[2J", "permissions": text(all &^ files)},
				{"id": "3", "name": "Trusting", "permissions": text(rest.Administrator)},
			},
			"/channels/100000000000000011": object{"id": "100000000000000011", "type": 11, "guild_id": "1", "parent_id": "100000000000000010"},
			"/channels/100000000000000010": object{"id": "100000000000000010", "type": 0, "guild_id": "1", "name": "duels", "permission_overwrites": []object{
				{"id": "9", "type": 1, "allow": "0", "deny": text(threads)},
			}},
			"/channels/100000000000000012": object{"id": "100000000000000012", "type": 1},
			"/guilds/1/roles":              []object{{"id": "1", "permissions": text(all)}},
			"/guilds/1/members/9":          object{"roles": []string{}},
		})
		said := shellDoctor(t, exitTrouble, url, filepath.Join(t.TempDir(), "w.db"), secret, []string{"-channel", "100000000000000011"},
			"warning clock this machine's clock is 1h0m0s ahead", "warning intents", "Server Members, Message Content",
			"warning commands registered in every server by another version", `warning server "Evil\x1b[2J" (2): 1 permission missing`,
			`warning commands "Evil\x1b[2J" (2) has its own commands too`, "warbell serve -guild 2",
			"Attach Files: ", "ok servers all permissions in 2 of 3 servers",
			`wrong channel 1 permission missing in "#duels" and its threads`, "Send Messages in Threads: ")
		if strings.Contains(said, "\x1b") {
			t.Error("a server's name reaches the terminal as it is")
		}
		shellDoctor(t, exitTrouble, url, filepath.Join(t.TempDir(), "w.db"), secret, []string{"-guild", "100000000000000009"},
			`(2) has its own commands too`, "Start once with `warbell serve -guild ''`")
		shellDoctor(t, exitTrouble, url, filepath.Join(t.TempDir(), "w.db"), secret, []string{"-channel", "100000000000000012"}, "wrong channel 100000000000000012 is not in a server")
	})
}
