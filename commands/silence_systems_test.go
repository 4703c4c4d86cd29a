package commands_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// standing is a game that could stand still, and who could be silent in it: nobody named is whoever is asked.
type standing struct {
	name   string
	silent gamekit.User
	lay    func(h *house, pace string) storage.GameID
}

// fights is a game for two that Ann offers and Bob accepts.
func fights(offer, choice string) func(*house, string) storage.GameID {
	return func(h *house, pace string) storage.GameID {
		return h.fought(offer+" | opponent=@Bob"+pace, choice)
	}
}

var standings = []standing{
	{"duel", gamekit.User{}, func(h *house, pace string) storage.GameID { return h.Duel(pace) }},
	{"ladder", gamekit.User{}, fights("/challenge | game=grimheim.ladder | force=The Ember Watch", "ready:Mooncap Mob")},
	{"skirmish", gamekit.User{}, func(h *house, pace string) storage.GameID {
		offer := h.Fill(ann, h.Slash(ann, "/challenge | game=skirmish | opponent=@Bob"+pace).Modal, "fighter", "ready:The Ember Watch")
		h.Fill(bob, h.Press(bob, buttons(offer.Post.Message())[0]).Modal, "fighter", "ready:Mooncap Mob")
		return h.Newest(ann)
	}},
	{"melee duel", gamekit.User{}, fights("/challenge | game=melee | force=Vampire", "ready:Orc Boss")},
	{"melee fight", gamekit.User{}, fights("/challenge | game=melee.band | force=Orc Mob | terms=apart=6", "ready:Reikland Patrol")},
	{"contest duel", gamekit.User{}, fights("/challenge | game=contest | force=Knight", "ready:Knight")},
	{"contest fight", gamekit.User{}, fights("/challenge | game=contest.band | force=The Red Reavers | terms=apart=6; ground=hill", "ready:The Iron Company")},
	{"zones, a player", bob, func(h *house, pace string) storage.GameID {
		return h.BeginFight(pace, "Ghast th11 hits37; claws 2 hand | zone=field")
	}},
	{"zones, the game master", ann, func(h *house, pace string) storage.GameID {
		return h.BeginFight(pace, "Ghast th11 hits37; claws 2 hand | zone=field")
	}},
	{"zones, not begun", ann, func(h *house, pace string) storage.GameID { return h.OpenFight(pace) }},
	{"roll-off", gamekit.User{}, func(h *house, _ string) storage.GameID {
		h.Slash(ann, "/rolloff | entrants=@Bob | press=true")
		return h.Newest(ann)
	}},
}

// sitting are the people who sit in a game.
func (h *house) sitting(id storage.GameID) (all []gamekit.User) {
	h.Helper()
	for _, s := range h.game(id).Seats {
		for _, u := range []gamekit.User{ann, bob, cat} {
			if s.User == u.ID {
				all = append(all, u)
			}
		}
	}
	return all
}

// asked are those for whom something is open in a game, except proposals.
func (h *house) asked(id storage.GameID) (all []gamekit.User) {
	h.Helper()
	for _, d := range commandstest.Value(h.Store.Duties(h.Context(), id))(h) {
		for _, u := range []gamekit.User{ann, bob, cat} {
			if d.User == u.ID && d.Kind != "motion" && !slices.Contains(all, u) {
				all = append(all, u)
			}
		}
	}
	return all
}

// plays has somebody press something, other things in turn, until the game has gone on or there is nothing
// more to try.
func (h *house) plays(id storage.GameID, who gamekit.User, n int) {
	h.Helper()
	before := h.game(id).Seq
	for i := range 8 {
		if h.Ended(id) || h.game(id).Seq != before || len(buttons(h.Slash(who, "/game status").Whisper.Message())) == 0 {
			return
		}
		h.tryOne(who, n+i)
	}
}

// votes reports whether somebody is asked what becomes of who stays away.
func (h *house) votes(id storage.GameID, who gamekit.User) bool {
	h.Helper()
	return slices.ContainsFunc(commandstest.Value(h.Store.Duties(h.Context(), id))(h), func(d storage.Duty) bool {
		return d.User == who.ID && d.Kind == "motion"
	})
}

// getsOut has somebody do what /game status offers to get out of a game, if it does: claim it, or end it, or,
// with several others, go on without who is silent, or have somebody else take that seat.
func (h *house) getsOut(id storage.GameID, who gamekit.User) bool {
	h.Helper()
	status := h.Slash(who, "/game status")
	for _, b := range buttons(status.Whisper.Message()) {
		if strings.HasPrefix(b, "d:") && strings.HasSuffix(b, ":"+engine.HowClaim) {
			if asked := h.Press(who, b); !h.Ended(id) && len(buttons(commandstest.Message(asked))) > 0 {
				h.Press(who, buttons(commandstest.Message(asked))[0])
			}
			return h.Ended(id)
		}
		if strings.HasPrefix(b, "us:") && strings.HasSuffix(b, ":without") {
			asked := h.Press(who, b)
			h.Press(who, buttons(commandstest.Message(asked))[0])
			return !slices.Contains(buttons(h.Slash(who, "/game status").Whisper.Message()), b)
		}
		if strings.HasPrefix(b, "us:") && strings.HasSuffix(b, ":seat") && strings.Contains(text(status), "no one declines") &&
			!strings.Contains(text(status), "go on without **") { // the last game master
			dan := gamekit.User{ID: "1009", Name: "Dan"}
			offered := h.Press(who, b)
			h.Press(dan, buttons(commandstest.Message(offered))[0])
			return slices.ContainsFunc(h.game(id).Seats, func(s storage.Seat) bool { return s.User == dan.ID })
		}
		if strings.HasPrefix(b, "us:") && strings.HasSuffix(b, ":ask") && strings.Contains(text(status), "can now") {
			asked := h.Press(who, b)
			h.Press(who, buttons(commandstest.Message(asked))[0])
		}
	}
	return h.Ended(id)
}

// hours are settings of who is silent, besides how they are rung.
var silentHours = []string{"", "quiet=22:00-08:00", "zone=Asia/Tokyo | quiet=09:00-08:00", "off=Saturday Sunday | quiet=20:00-06:00"}

// manner is how those who are not silent play on: how long they take for a turn, what they answer when they
// are asked about a seat, and on which day they propose the end themselves.
type manner struct {
	name    string
	late    time.Duration
	answers string
	ends    int
}

var manners = []manner{
	{"claims", 0, engine.HowClaim, 0},
	{"late", 3 * 24 * time.Hour, "wait", 0},
	{"waits", 0, "wait", 0},
	{"skips", 24 * time.Hour, engine.HowSkip, 0},
	{"skips late", 3 * 24 * time.Hour, engine.HowSkip, 0},
	{"proposes the end", 2 * 24 * time.Hour, "wait", 2},
	{"proposes the end and skips", 0, engine.HowSkip, 6},
}

// TestF21NothingStandsStill checks for all systems, settings and kinds of play that after 21 days at the
// latest another player can leave the game alone, by what /game status says. The date is shown from the first
// day and never put off.
func TestF21NothingStandsStill(t *testing.T) {
	rounds, step := 1, 8 // every eighth pair: each manner comes once
	if enginetest.Slow() {
		rounds, step = 8, 1
	}
	for i := 0; i < rounds*len(standings)*len(manners); i += step {
		s, m := standings[i%len(standings)], manners[i/len(standings)%len(manners)]
		t.Run(fmt.Sprintf("%s %s %d", s.name, m.name, i/len(standings)/len(manners)), func(t *testing.T) {
			stillness(t, s, m, rand.New(rand.NewPCG(21, uint64(i))))
		})
	}
}

// still is one such game.
type still struct {
	*house
	id     storage.GameID
	silent gamekit.User
	others []gamekit.User
	manner
	waits bool                 // something was asked of who is silent
	from  string               // the date that /game status gives
	asked map[string]time.Time // since when each of the others is asked
}

func stillness(t *testing.T, s standing, m manner, rnd *rand.Rand) {
	h := newHouse(t)
	pick := func(all ...string) string { return all[rnd.IntN(len(all))] }
	pace := pick("none", "quick", "daily", "relaxed", "slow")
	id := s.lay(h, " | time-limit="+pace)
	for n := range rnd.IntN(12) {
		if asked := h.asked(id); len(asked) > 0 && s.silent.ID == "" && !h.Ended(id) {
			h.plays(id, asked[rnd.IntN(len(asked))], n)
		}
	}
	if h.Ended(id) {
		return
	}
	silent := s.silent
	if asked := h.asked(id); silent.ID == "" {
		silent = asked[rnd.IntN(len(asked))]
	}
	set := []string{pick(silentHours...), "ring=" + pick("channel", "dm", "off"), "limit=" + pick("1", "3")}
	for _, line := range set {
		if line != "" {
			h.Set(silent, line)
		}
	}
	others := slices.DeleteFunc(h.sitting(id), func(u gamekit.User) bool { return u.ID == silent.ID })
	g := &still{house: h, id: id, silent: silent, others: others, manner: m, asked: map[string]time.Time{}}
	begun, proposes := h.Now, 1+rnd.IntN(20)
	for day := 1; h.Now.Before(begun.Add(21 * 24 * time.Hour)); day++ {
		if g.waits = g.waitsFor(); !g.waits {
			begun = h.Now // nobody is silent for whom the game does not wait
		}
		for range 4 {
			h.Now = h.Now.Add(6*time.Hour - time.Minute)
			h.Sweep()
			if g.answer(); h.Ended(id) {
				return
			}
			g.act(day)
		}
		if h.Ended(id) {
			return
		}
		if day == proposes {
			h.Slash(others[0], "/game propose | what=draw")
		}
		if day == m.ends {
			h.Slash(others[0], "/game propose | what=end")
		}
		if h.Ended(id) || !slices.Contains(h.sitting(id), silent) { // or somebody else sits there
			return
		}
		g.waits = g.waitsFor()
		g.status(t, fmt.Sprintf("pace %s, %q, day %d", pace, set, day))
		if h.Now.Sub(begun) >= 14*24*time.Hour-time.Hour && slices.ContainsFunc(others, func(u gamekit.User) bool { return h.getsOut(id, u) }) {
			return
		}
	}
	t.Errorf("pace %s, %q: %s is silent, and after 21 days nobody gets out:\n%s", pace, set, silent.Name, text(h.Slash(others[0], "/game status")))
}

// waitsFor reports whether the game has waited for who is silent since they did something last.
func (g *still) waitsFor() bool {
	g.Helper()
	kept := commandstest.Value(g.Store.Silences(g.Context(), g.id))(g)
	return slices.ContainsFunc(g.game(g.id).Seats, func(row storage.Seat) bool {
		return row.User == g.silent.ID && slices.ContainsFunc(kept, func(s storage.Silence) bool { return s.Seat == row.Seat })
	})
}

// answer has the others answer what they are asked about the seat.
func (g *still) answer() {
	g.Helper()
	for _, u := range g.others {
		if !g.votes(g.id, u) || g.answers == engine.HowClaim && g.getsOut(g.id, u) {
			continue
		}
		for _, b := range buttons(g.Slash(u, "/game status").Whisper.Message()) {
			if strings.HasPrefix(b, "d:") && strings.HasSuffix(b, ":"+g.answers) {
				g.Press(u, b)
			}
		}
	}
}

// act has the others act who have been asked for as long as they take.
func (g *still) act(day int) {
	g.Helper()
	for _, u := range g.others {
		for n := range 4 {
			if g.Ended(g.id) || !slices.Contains(g.house.asked(g.id), u) {
				delete(g.asked, u.ID)
				break
			}
			if g.asked[u.ID].IsZero() {
				g.asked[u.ID] = g.Now
			}
			if g.Now.Sub(g.asked[u.ID]) < g.late {
				break
			}
			before := g.game(g.id).Seq
			if g.plays(g.id, u, day+n); g.game(g.id).Seq == before { // a panel drawn for each try takes minutes
				g.asked[u.ID] = g.Now.Add(24*time.Hour - g.late)
				break
			}
			delete(g.asked, u.ID)
		}
	}
}

// status checks that it says from when on the others can go on without who is silent, and never a later date
// than before.
func (g *still) status(t *testing.T, when string) {
	t.Helper()
	said := text(g.Slash(g.others[0], "/game status"))
	_, rest, waits := strings.Cut(said, "If **"+g.silent.Name+"** doesn't answer 3 reminders by <t:")
	from, _, _ := strings.Cut(rest, ":")
	switch {
	case !g.waits:
	case !waits && g.game(g.id).System == "zones" && !slices.ContainsFunc(g.house.asked(g.id), func(u gamekit.User) bool { return u.ID == g.silent.ID }):
		// the GM decides, since the fight doesn't wait for this player
	case !waits && !strings.Contains(said, "**"+g.silent.Name+"** isn't answering. The "):
		t.Fatalf("%s: /game status has no word about %s:\n%s", when, g.silent.Name, said)
	case waits && g.from != "" && from > g.from:
		t.Fatalf("%s: the date moves from %s to %s", when, g.from, from)
	case waits:
		g.from = from
	}
}
