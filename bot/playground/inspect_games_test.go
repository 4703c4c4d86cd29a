package playground

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

// known is an Inspector that tells what a test gives it.
type known struct {
	games func(by Asker) []InspectedGame
	steps []InspectedStep
	rows  []InspectedRow
	err   error
	asked []Asker
}

func (k *known) Games(_ context.Context, by Asker) ([]InspectedGame, error) {
	k.asked = append(k.asked, by)
	return k.games(by), k.err
}

func (k *known) Steps(_ context.Context, by Asker, game string) ([]InspectedStep, error) {
	if by.Name != "Gil" {
		return nil, Withheld("Only game masters see the log of " + game + ".")
	}
	return k.steps, k.err
}

func (k *known) Script(_ context.Context, by Asker, game string) (string, error) {
	return "# " + game + " for " + by.Name + "\n", k.err
}

func (k *known) Outbox(context.Context) ([]InspectedRow, error) { return k.rows, k.err }

// waits is an inspector with one duty, which is Ann's.
func waits(ring, due time.Time) *known {
	duty := InspectedDuty{ID: "pick-1", Who: "Ann", What: "a pick", Since: due, Ring: ring, Due: due}
	return &known{games: func(by Asker) []InspectedGame {
		if by.Name == "Bob" {
			return nil
		}
		return []InspectedGame{
			{ID: "abc", Name: "A duel", Seq: 3, Owed: []InspectedDuty{duty}, Owes: []string{"owes ann pick"}},
			{ID: "old", Name: "An old duel", Over: true, Owes: []string{"owes nobody"}},
		}
	}}
}

func TestGamesAreInspected(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		start := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
		k := waits(start.Add(time.Hour), time.Time{})
		k.steps = []InspectedStep{{Seq: 1, Who: "the game", Kind: "start", Line: "It begins.", Entry: json.RawMessage(`{"seq":1}`), Seals: []InspectedSeal{{"Ann's pick", "c0ffee"}}}}
		token := "aW50ZXJhY3Rpb246MTp0aGlzLWlz" // as the stand-in makes them
		k.rows = []InspectedRow{{ID: 7, Lane: "game:abc", Kind: "tell", State: "unsaid", Why: "PATCH /webhooks/1/" + token + "/messages/@original: 404"}}
		tb := newTable(t, discordfake.Options{}, Options{Inspect: k})
		duels := tb.channelID("duels")
		k.rows[0].Channel = duels
		got := map[string]string{}
		for name, args := range map[string][]string{
			"games": {"channel", duels}, "log": {"game", "abc"}, "outbox": nil, "script/game": {"game", "abc"}, "script/duties": nil, "script/outbox": nil,
		} {
			a := tb.ask("Gil", name, args...)
			if got[name] = string(a.Body); a.Status != 200 {
				t.Errorf("%s: %d %s", name, a.Status, a.Body)
			}
		}
		for name, want := range map[string]string{
			"games":         `"owed":[{"id":"pick-1","who":"Ann","what":"a pick","since":"0001-01-01T00:00:00Z","ring":"2026-05-01T13:00:00Z"}]`,
			"log":           `"seals":[{"what":"Ann's pick","hash":"c0ffee"}],"entry":{"seq":1}`,
			"outbox":        `"why":"PATCH /webhooks/1/…/messages/@original: 404"`,
			"script/game":   "# abc for Gil\n",
			"script/duties": "# A duel, step 3\nowes ann pick\n",
			"script/outbox": `"id":7,"lane":"game:abc","kind":"tell","state":"unsaid"`,
		} {
			if !strings.Contains(got[name], want) || strings.Contains(got[name], token) {
				t.Errorf("%s: %s", name, got[name])
			}
		}
		if by := k.asked[len(k.asked)-1]; by.Name != "Gil" || by.User != tb.s.As("Gil").ID() {
			t.Errorf("%+v", by)
		}
		if a := tb.ask("Bob", "log", "game", "abc"); a.Status != 403 || !strings.Contains(string(a.Body), "Only game masters see the log of abc.") {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		k.err = context.DeadlineExceeded
		if a := tb.ask("Gil", "outbox"); a.Status != 500 || !strings.Contains(string(a.Body), "message") {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
}

func TestADMHasNoChannelOfGames(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		k := waits(time.Time{}, time.Time{})
		tb := newTable(t, discordfake.Options{}, Options{Inspect: k})
		tb.ask("Ann", "games", "channel", tb.s.As("Ann").DM())
		tb.ask("Ann", "games", "channel", tb.channelID("tavern"))
		if k.asked[0].Channel != "" || k.asked[1].Channel != tb.channelID("tavern") {
			t.Errorf("%+v", k.asked)
		}
	})
}

func TestTheClockMovesToWhatComes(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		start := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
		var told []time.Time
		tb := newTable(t, discordfake.Options{Now: func() time.Time { return start }}, Options{
			Inspect:  waits(start.Add(time.Hour), start.Add(3*time.Hour)),
			Advanced: func(_ context.Context, now time.Time) error { told = append(told, now); return nil },
			Restart:  func(context.Context) error { return nil },
		})
		p := tb.page("Ann")
		for who, ring := range map[string]string{"Ann": `,"who":"Ann","what":"a pick"}`, "Bob": "}"} {
			if a := string(tb.ask(who, "trouble").Body); !strings.Contains(a, `"ring":{"at":"2026-05-01T13:00:00Z"`+ring) || !strings.Contains(a, `"restart":true`) {
				t.Errorf("%s: %s", who, a)
			}
		}
		for _, body := range []obj{{"until": "ring"}, {"until": "lapse"}, {"advance": "1h"}} {
			if a := p.post("clock", body); a.Status != 200 {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
		}
		if len(told) != 3 || !told[0].Equal(start.Add(time.Hour+time.Second)) || !told[1].Equal(start.Add(3*time.Hour+time.Second)) || !told[2].Equal(start.Add(4*time.Hour+time.Second)) {
			t.Errorf("%v", told)
		}
		p.post("restart", obj{})
		p.post("faults", obj{"rate_limit": 2})
		p.post("faults", obj{"drop_gateway": true})
		script := string(tb.ask("Bob", "script/trouble").Body)
		for _, want := range []string{
			`curl -X POST "$URL/play/clock" -d '{"until":"ring"}' # 2026-05-01T13:00:01Z`, `/play/clock" -d '{"advance":"1h"}'`,
			`/play/restart" -d '{}'`, `/play/faults" -d '{"rate_limit":2}'`, `/play/faults" -d '{"drop_gateway":true}'`,
		} {
			if !strings.Contains(script, want) {
				t.Errorf("%q is missing in %s", want, script)
			}
		}
	})
}

func TestNothingComes(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{Inspect: waits(time.Time{}, time.Time{})})
		p := tb.page("Ann")
		for until, says := range map[string]string{"ring": "No reminder", "lapse": "deadline", "doomsday": "No reminder"} {
			if a := p.post("clock", obj{"until": until}); a.Status != 400 || !strings.Contains(string(a.Body), says) {
				t.Errorf("%s: %d %s", until, a.Status, a.Body)
			}
		}
	})
}

// TestTheOutboxIsReadByThoseWhomItIsFor has rows in Ann's lane, for a game in her DM, for a public game,
// and without a known audience.
func TestTheOutboxIsReadByThoseWhomItIsFor(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		k := waits(time.Time{}, time.Time{})
		tb := newTable(t, discordfake.Options{}, Options{Inspect: k})
		ann := tb.s.As("Ann")
		k.rows = []InspectedRow{
			{ID: 4, User: ann.ID(), Lane: "user:xyzzy", Kind: "dm.xyzzy", State: "given up", Why: "xyzzy", Attempts: 3},
			{ID: 3, Channel: ann.DM(), Lane: "game:xyzzy", Kind: "tell", State: "said", Game: "xyzzy", Seq: 5, Duty: "xyzzy"},
			{ID: 2, Channel: tb.channelID("duels"), Lane: "game:plugh", Kind: "tell", State: "said", Game: "plugh"},
			{ID: 1, Lane: "game:lost", Kind: "tell", State: "said", Game: "lost"},
		}
		for _, path := range []string{"outbox", "script/outbox"} {
			mine, others := string(tb.ask("Ann", path).Body), string(tb.ask("Bob", path).Body)
			if strings.Count(mine, "xyzzy") != 6 || !strings.Contains(mine, "plugh") || strings.Contains(mine+others, "lost") {
				t.Errorf("Ann's %s: %s", path, mine)
			}
			if strings.Contains(others, "xyzzy") || !strings.Contains(others, "plugh") || strings.Contains(others, ann.ID()) {
				t.Errorf("Bob's %s: %s", path, others)
			}
			if want := `"id":4,"kind":"dm","attempts":0,"created":"0001-01-01T00:00:00Z","for":["Ann"],"hidden":true}`; !strings.Contains(others, want) {
				t.Errorf("Bob's %s: %s", path, others)
			}
		}
	})
}

// TestNobodyLooksIntoABotThatIsNotRunning checks that an inspector without a bot gives an
// answer, not an error.
func TestNobodyLooksIntoABotThatIsNotRunning(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		k := waits(time.Time{}, time.Time{})
		k.err = Withheld("The bot is not running; restart it.")
		tb := newTable(t, discordfake.Options{}, Options{Inspect: k})
		for _, path := range []string{"games", "outbox", "trouble"} {
			if a := tb.ask("Ann", path); a.Status != 403 || !strings.Contains(string(a.Body), "restart it") {
				t.Errorf("%s: %d %s", path, a.Status, a.Body)
			}
		}
		if a := tb.page("Ann").post("clock", obj{"until": "ring"}); a.Status != 400 || !strings.Contains(string(a.Body), "restart it") {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
}
