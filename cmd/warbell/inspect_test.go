package main

import (
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warbell/bot/discordfake"
	"warbell/bot/playground"
	"warbell/commands/systems"
	"warbell/engine/script"
)

// behind reads what the drawer of somebody shows who has the scene's thread open, or another channel.
func (s *scene) behind(who *discordfake.Person, status int, path string, args ...string) string {
	s.Helper()
	q := url.Values{"user": {who.ID()}, "channel": {s.thread}}
	for i := 0; i < len(args); i += 2 {
		q.Set(args[i], args[i+1])
	}
	resp, err := client().Get(s.run.URL + "/play/inspect/" + path + "?" + q.Encode())
	s.must(err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	s.must(err)
	if resp.StatusCode != status {
		s.Fatalf("%s: %s: %s", path, resp.Status, body)
	}
	return string(body)
}

// games lists the games of the scene's thread.
func (s *scene) games(who *discordfake.Person) []playground.InspectedGame {
	s.Helper()
	var got struct{ Games []playground.InspectedGame }
	s.must(json.Unmarshal([]byte(s.behind(who, 200, "games")), &got))
	return got.Games
}

// all is everything that the drawer shows somebody of the scene's game, and of all requests.
func (s *scene) all(who *discordfake.Person) string {
	s.Helper()
	game := s.games(who)[0].ID
	text := s.behind(who, 200, "log", "game", game) + s.behind(who, 200, "script/game", "game", game)
	for _, path := range []string{"games", "outbox", "requests", "trouble", "script/duties", "script/outbox", "script/requests"} {
		text += s.behind(who, 200, path)
	}
	var got struct{ Rows []struct{ N int } }
	s.must(json.Unmarshal([]byte(s.behind(who, 200, "requests")), &got))
	for _, r := range got.Rows {
		resp, err := client().Get(s.run.URL + "/play/inspect/request?user=" + who.ID() + "&n=" + strconv.Itoa(r.N))
		s.must(err)
		body, err := io.ReadAll(resp.Body)
		s.must(errors.Join(err, resp.Body.Close()))
		text += string(body)
	}
	return text
}

// TestTheDrawerTellsNoPick lets Ann pick in secret. Bob's drawer contains neither her pick
// nor an interaction token.
func TestTheDrawerTellsNoPick(t *testing.T) {
	bubble(t, func(t *testing.T) {
		s := accepted(t, up(t))
		m, _ := s.newest()
		for !slices.Contains(m.Buttons(), "Pick weapon…") {
			s.answer(m)
			m, _ = s.newest()
		}
		form, err := s.ann.Click(s.ctx(), m, "Pick weapon…")
		s.must(err)
		_, err = s.ann.Submit(s.ctx(), form.Modal, discordfake.Fields{"weapon": "Greataxe", "order": "defend"})
		s.must(err)
		_, err = s.bob.Await(s.ctx(), s.thread, discordfake.HasText("picked"))
		s.must(err)
		ann, bob := s.all(s.ann), s.all(s.bob)
		if !strings.Contains(ann, "Locked: **Greataxe**") {
			t.Errorf("Ann's drawer does not show what she was told: %s", ann)
		}
		for _, piece := range []string{"Locked: **Greataxe**", "weapon=Greataxe", `"weapon":"Greataxe"`, `"order":"defend"`, "order=defend"} {
			if strings.Contains(bob, piece) {
				t.Errorf("Bob's drawer shows %q", piece)
			}
		}
		if token := regexp.MustCompile(`aW50ZXJhY3Rpb246[\w-]+`).FindString(ann + bob); token != "" {
			t.Errorf("a drawer shows the token %q", token)
		}
		for _, piece := range []string{`"kind":"sealed"`, "Only Ann can see this.", "is left out: ann sealed something", `"what":"Ann: pick:1"`, "owes bob pick"} {
			if !strings.Contains(bob, piece) {
				t.Errorf("%q is missing in Bob's drawer", piece)
			}
		}
		s.wantScript(s.bob, "running")
	})
}

// wantScript runs the script of the scene's newest game, which must say how it stands at the end.
func (s *scene) wantScript(who *discordfake.Person, says string) {
	s.Helper()
	text := s.behind(who, 200, "script/game", "game", s.games(who)[0].ID)
	report, err := script.Run([]byte(text), systems.Rules)
	if err != nil || !strings.Contains(report.Transcript, says) {
		s.Errorf("%v\n%s\n%s", err, text, report.Transcript)
	}
}

func TestTheDrawerShowsAGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		s := accepted(t, up(t))
		first, _ := s.newest()
		g := s.games(s.bob)[0]
		if g.System != "grimheim" || g.Over || g.Channel != s.thread || len(g.Owed) != 1 || g.Owed[0].Ring.Sub(g.Owed[0].Since).Hours() != 24 {
			t.Errorf("%+v", g)
		}
		who := strings.ToLower(g.Owed[0].Who)
		if got := s.behind(s.bob, 200, "script/duties"); !strings.Contains(got, "\nowes "+who+" ") {
			t.Error(got)
		}
		if got := s.behind(s.ann, 200, "outbox"); !strings.Contains(got, `"kind":"thread","state":"said"`) || !strings.Contains(got, `"kind":"tell"`) {
			t.Error(got)
		}
		s.answer(first)
		s.play()
		s.wantScript(s.ann, "over ")
		var log struct{ Steps []playground.InspectedStep }
		s.must(json.Unmarshal([]byte(s.behind(s.ann, 200, "log", "game", g.ID)), &log))
		if len(log.Steps) < 4 || log.Steps[0].Kind != "start" || log.Steps[0].Who != "the game" || log.Steps[0].Dice == "" || strings.ContainsAny(log.Steps[0].Line, "*`") {
			t.Errorf("%+v", log.Steps)
		}
		s.behind(s.ann, 403, "log", "game", "nothing")
		elsewhere := s.behind(s.run.Stand.As("Cat"), 403, "log", "game", g.ID, "channel", "")
		if !strings.Contains(elsewhere, "message") {
			t.Errorf("a stranger elsewhere reads the log: %s", elsewhere)
		}
	})
}

func TestScriptsOfPlayedGamesRunBack(t *testing.T) {
	for _, b := range []bout{bouts()[0], bouts()[3]} {
		t.Run(b.name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				s := b.begin(t, up(t))
				s.playOut()
				s.wantScript(s.bob, "over ")
			})
		})
	}
}

// TestTheDrawerKeepsTheScreen starts a Zones fight, whose log only the GM sees while it runs.
func TestTheDrawerKeepsTheScreen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		gil := run.Stand.As("Gil")
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: gil}
		_, err := gil.Command(s.ctx(), "war-room", "gm open")
		s.must(err)
		thread, err := gil.AwaitChannel(s.ctx(), func(c discordfake.Channel) bool { return c.ParentID != "" })
		s.must(err)
		s.thread = thread.ID
		_, err = gil.Await(s.ctx(), s.thread, discordfake.HasButton("Join"))
		s.must(err)
		_, err = gil.Command(s.ctx(), s.thread, "gm add", opt("what", "Grey Wolf"), opt("show", "words"))
		s.must(err)
		id := s.games(gil)[0].ID
		if got := s.behind(gil, 200, "log", "game", id); !strings.Contains(got, "Gil: reserve:#1") || strings.Contains(got, "Grey Wolf") { // in reserve they are sealed
			t.Errorf("Gil's drawer: %s", got)
		}
		for path, says := range map[string]string{"log": "Switch to Gil", "script/game": "only its GM can while it runs"} {
			if got := s.behind(s.ann, 403, path, "game", id); !strings.Contains(got, says) {
				t.Errorf("Ann's drawer: %s", got)
			}
		}
		if got := s.all(gil); !strings.Contains(got, "Wolf") {
			t.Error(got)
		}
		for _, path := range []string{"games", "outbox", "requests", "script/requests"} {
			if got := s.behind(s.ann, 200, path); strings.Contains(got, "Wolf") {
				t.Errorf("Ann's %s: %s", path, got)
			}
		}
	})
}
