package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/wire"
	"warbell/storage"
)

// paceGame is a game played by players made of code that do what a sensible person would, to count what that
// takes. A file pace_NAME_test.go adds one with:
//
//	var _ = paced(paceGame{name: "duel", play: func(p *pace) { … }})
//
// play begins a game between people of the playground (pace.of), names it (pace.begin, from where on is
// counted) and plays: by pace.press, submit, choose and command, or as pace.auto does, which presses what is
// proposed.
type paceGame struct {
	name string
	more []string  // people who sit at the table beside those who always do
	aims paceCount // 0: no aim; medians above it fail the test
	play func(*pace)
}

// paceCount is what a game takes. A posted message counts though it is deleted later, an edit does not.
type paceCount struct {
	presses  int            // what people press, choose, send and type: a form is opened and sent, that is two
	by       map[string]int // presses by name
	waits    int            // times that who acted is no longer waited for, or not alone
	on       map[string]int // waits by who is waited for from then on
	each     []int          // for how many people, wait by wait
	posts    int            // messages where the game is played
	dms      int            // most messages from Warbell that stood in one person's DMs at once
	formerly int            // waits that the former protocol would have had
}

var paceGames []paceGame

// paced adds a game to those that are counted.
func paced(g paceGame) bool {
	paceGames = append(paceGames, g)
	return true
}

// TestPace prints a line for each game: "pace NAME presses=… waits=… posts=… dms=…", and the days that it
// may take if people behave as pace_days_test.go assumes. The first play, whose dice are always the same,
// must match testdata/pace.golden, which -update writes again. The median of all plays must meet the aims.
func TestPace(t *testing.T) {
	slices.SortFunc(paceGames, func(a, b paceGame) int { return cmp.Compare(a.name, b.name) })
	var lines []string
	for _, g := range paceGames {
		t.Run(g.name, func(t *testing.T) {
			var all []paceCount
			for seed := range plays() {
				all = append(all, g.played(t, seed))
			}
			lines = append(lines, all[0].line(g.name))
			t.Log(all[0].line(g.name))
			if len(all[0].each) > 0 {
				median, ninth := daysOf(all[0].each)
				t.Logf("days %s median=%.1f ninth=%.1f", g.name, median, ninth)
			}
			if len(all) > 1 {
				g.judge(t, all)
			}
		})
	}
	golden(t, "pace.golden", lines)
}

func (c paceCount) line(name string) string {
	return fmt.Sprintf("pace %s presses=%d waits=%d posts=%d dms=%d by=%v on=%v", name, c.presses, c.waits, c.posts, c.dms, c.by, c.on)
}

// judge holds the medians of some plays against the aims.
func (g paceGame) judge(t *testing.T, all []paceCount) {
	of := func(what string, aim int, got func(paceCount) int) {
		found := median(all, got)
		if t.Logf("median of %d plays: %s %s=%d", len(all), g.name, what, found); aim > 0 && found > aim {
			t.Errorf("%s: the median of %d plays is %d %s, want at most %d", g.name, len(all), found, what, aim)
		}
	}
	of("presses", g.aims.presses, func(c paceCount) int { return c.presses })
	of("waits", g.aims.waits, func(c paceCount) int { return c.waits })
	of("posts", g.aims.posts, func(c paceCount) int { return c.posts })
	of("dms", g.aims.dms, func(c paceCount) int { return c.dms })
	for name, aim := range g.aims.by {
		of("presses of "+name, aim, func(c paceCount) int { return c.by[name] })
	}
	for name, aim := range g.aims.on {
		of("waits on "+name, aim, func(c paceCount) int { return c.on[name] })
	}
}

// played plays a game with the dice of a seed, once for all tests.
func (g paceGame) played(t *testing.T, seed uint64) (c paceCount) {
	t.Helper()
	key := fmt.Sprint(g.name, " ", seed)
	if done, ok := wasPlayed[key]; ok {
		return done
	}
	t.Run(fmt.Sprint("seed=", seed), func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			p := newPace(t, seed, g.more)
			g.play(p)
			p.settle()
			t.Logf("cost %s begin %s", g.name, p.began)
			t.Logf("cost %s play %s", g.name, p.cost())
			c = p.count
			c.formerly = p.formerly()
		})
	})
	if t.Failed() {
		t.FailNow()
	}
	wasPlayed[key] = c
	return c
}

// wasPlayed is what TestPace and TestDays have played, by game and seed.
var wasPlayed = map[string]paceCount{}

// pace counts what a game takes.
type pace struct {
	*testing.T
	run    *Running
	gate   *turnstile
	dice   uint64 // from which chance begins
	steps  uint64 // what was done so far
	game   storage.GameID
	where  string // the channel in which it is played
	since  int    // the position from which on is counted
	sent   int    // the request from which on is counted
	began  string // what it took to begin the game
	people map[string]*discordfake.Person
	count  paceCount
	before []string                       // who was owed something before the press
	panel  map[string]discordfake.Message // the last private answer with something to press, by name
	tried  map[string]int                 // presses in a row that led to nothing, by name
	last   string                         // what the last answer said
	speaks func(string) string            // gives Warbell's words as people read them; nil: in English
}

// newPace lays a table at which more people sit than always do.
func newPace(t *testing.T, seed uint64, more []string) *pace {
	t.Helper()
	m := &Main{Stdout: io.Discard, Stderr: testLog{t}, store: volatile, seams: wired(t)}
	m.stand.Scene = discordfake.DefaultScene()
	for _, name := range more {
		m.stand.Scene.Users = append(m.stand.Scene.Users, discordfake.SceneUser{Name: name})
	}
	p := &pace{T: t, people: map[string]*discordfake.Person{}, panel: map[string]discordfake.Message{}, tried: map[string]int{}}
	p.count.by, p.count.on = map[string]int{}, map[string]int{}
	p.sits(m, seed)
	p.sent = p.newestRequest()
	return p
}

// sits starts the program, whose courier says one thing after the other, and only while said waits for it.
func (p *pace) sits(m *Main, seed uint64) {
	p.Helper()
	p.gate, p.dice = &turnstile{}, diceOf(seed)
	cryptotest.SetGlobalRandom(p.T, p.dice)
	m.seams.outbox = p.gate.tap
	p.run = upAs(p.T, m, "-log", "error")
	p.said()
}

// of finds somebody at the playground, by name: Ann, Bob, Cat, Gil.
func (p *pace) of(name string) *discordfake.Person {
	if p.people[name] == nil {
		p.people[name] = p.run.Stand.As(name)
	}
	return p.people[name]
}

// stride is the time between two things that somebody does.
const stride = 5 * time.Second

// ctx is for one thing that somebody does. Chance begins anew with it, at a time of which nothing else is
// made: neither what drew before, in whatever order, nor how many messages there are shifts a die, which
// follow from the call's ID.
func (p *pace) ctx() context.Context {
	now := time.Now()
	time.Sleep(now.Truncate(stride).Add(stride + 137*time.Millisecond).Sub(now))
	synctest.Wait()
	p.steps++
	cryptotest.SetGlobalRandom(p.T, p.dice+p.steps)
	ctx, cancel := context.WithTimeout(p.Context(), patience)
	p.Cleanup(cancel)
	return ctx
}

func (p *pace) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

// begin counts from here on, in the newest game that somebody plays.
func (p *pace) begin(player string) {
	p.Helper()
	p.settle()
	games, err := p.run.app.store.GamesOf(p.Context(), p.of(player).ID())
	p.must(err)
	if len(games) == 0 {
		p.Fatalf("%s plays nothing", player)
	}
	p.game, p.where = games[0].Game.ID, games[0].Game.Where()
	p.count = paceCount{by: map[string]int{}, on: map[string]int{}}
	watcher := p.of(player)
	p.Cleanup(p.run.Stand.Subscribe(watcher.ID(), func(e *discordfake.Event) {
		if m, ok := e.Data.(*discordfake.Message); ok && e.Name == "MESSAGE_CREATE" && m.Author.Bot && !m.Ephemeral() && m.ChannelID == p.where {
			p.count.posts++
			if m.Type == wire.TypePinned { // it is deleted, and what was pinned is a silent status
				p.count.posts -= 2
			}
		}
	}))
	p.before, p.since = p.owing(), p.at()
	p.began, p.sent = p.cost(), p.newestRequest()
}

// settle waits until all is said that may be said now, and counts the DMs that stand.
func (p *pace) settle() {
	p.Helper()
	p.said()
	for _, who := range p.people {
		standing := 0
		for _, m := range who.Messages(who.DM()) {
			if m.Author.Bot {
				standing++
			}
		}
		p.count.dms = max(p.count.dms, standing)
	}
}

// owing names who owes the game something, in alphabetical order; nobody if it is over.
func (p *pace) owing() []string {
	p.Helper()
	duties, err := p.run.app.store.Duties(p.Context(), p.game)
	p.must(err)
	names := map[string]bool{}
	for _, d := range duties {
		for name, who := range p.people {
			if d.User == who.ID() {
				names[name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// over reports whether the game has ended.
func (p *pace) over() bool {
	p.Helper()
	g, err := p.run.app.store.Load(p.Context(), p.game)
	p.must(err)
	return g.Over
}

// did counts a press and what came of it, and keeps the answer if it is private and asks something.
func (p *pace) did(name string, a *discordfake.Answer, err error) *discordfake.Answer {
	p.Helper()
	p.must(err)
	if a.Message != nil {
		p.last = a.Message.Content
	}
	p.count.presses++
	p.count.by[name]++
	if m := a.Message; m != nil && strings.Contains(m.Content, "Something went wrong") {
		p.Fatal(m.Content)
	}
	if a.Modal != nil || p.game == "" {
		return a
	}
	delete(p.panel, name)
	if a.Message != nil && a.Message.Ephemeral() && pressable(*a.Message) != nil {
		p.panel[name] = *a.Message
	}
	p.settle()
	now := p.owing()
	for _, who := range now {
		if who != name && (!slices.Contains(p.before, who) || slices.Contains(p.before, name) && !slices.Contains(now, name)) {
			p.count.waits++
			p.count.each = append(p.count.each, len(now))
			p.count.on[strings.Join(now, "+")]++
			break
		}
	}
	p.before = now
	return a
}

// press presses a button of a message, by its label or custom ID.
func (p *pace) press(name string, m discordfake.Message, button string) *discordfake.Answer {
	p.Helper()
	a, err := p.of(name).Click(p.ctx(), m, button)
	return p.did(name, a, err)
}

// choose chooses from a menu of a message; "" is its only one.
func (p *pace) choose(name string, m discordfake.Message, menu string, values ...string) *discordfake.Answer {
	p.Helper()
	a, err := p.of(name).Choose(p.ctx(), m, menu, values...)
	return p.did(name, a, err)
}

// submit sends a form with what it proposes, but for the given fields.
func (p *pace) submit(name string, form *discordfake.Modal, fields discordfake.Fields) *discordfake.Answer {
	p.Helper()
	a, err := p.of(name).Submit(p.ctx(), form, fields)
	return p.did(name, a, err)
}

// command types a slash command where the game is played, or, before there is one, in a channel of that name.
func (p *pace) command(name, channel, command string, options ...discordfake.Opt) *discordfake.Answer {
	p.Helper()
	a, err := p.of(name).Command(p.ctx(), cmp.Or(p.where, channel), command, options...)
	return p.did(name, a, err)
}

// looks are the verbs of what only looks, or leads away from the game.
var looks = []string{"w", "p", "o", "l", "e", "s", "v", "r", "h", "t", "x"}

// pressable are the buttons by which a message goes on with its game, the proposed ones first.
func pressable(m discordfake.Message) []discordfake.Component {
	var first, rest []discordfake.Component
	var walk func([]discordfake.Component)
	walk = func(all []discordfake.Component) {
		for _, c := range all {
			verb, _, _ := strings.Cut(c.CustomID, ":")
			switch {
			case c.Type == discordfake.ComponentButton && c.CustomID != "" && !slices.Contains(looks, verb) && c.Style == 1:
				first = append(first, c)
			case c.CustomID != "" && (c.Type == discordfake.ComponentButton && !slices.Contains(looks, verb) || c.Type == discordfake.ComponentStringSelect):
				rest = append(rest, c)
			}
			walk(c.Components)
		}
	}
	walk(m.Components)
	return append(first, rest...)
}

// asked is the newest message that asks somebody something: a private answer, else a message where the game
// is played that mentions them, else any there with a button, else a DM.
func (p *pace) asked(name string) (discordfake.Message, bool) {
	if m, ok := p.panel[name]; ok {
		return m, true
	}
	who := p.of(name)
	all := append(who.Messages(who.DM()), who.Messages(p.where)...)
	for _, mentioned := range []bool{true, false} {
		for _, m := range slices.Backward(all) {
			if pressable(m) != nil && (!mentioned || strings.Contains(m.Content, who.Mention())) {
				return m, true
			}
		}
	}
	return discordfake.Message{}, false
}

// auto does what is proposed: it presses the first button of what asks somebody, and sends the form that
// follows as it is. Who comes no further that way tries the others in turn. It reports whether there was
// anything to press.
func (p *pace) auto(name string) bool {
	p.Helper()
	m, ok := p.asked(name)
	if !ok {
		return false
	}
	buttons := pressable(m)
	b := buttons[p.tried[name]%len(buttons)]
	at := p.at()
	var a *discordfake.Answer
	if b.Type == discordfake.ComponentButton {
		a = p.press(name, m, b.CustomID)
	} else {
		a = p.choose(name, m, b.CustomID, b.Options[p.tried[name]%len(b.Options)].Value)
	}
	if a.Modal != nil {
		p.submit(name, a.Modal, filled(a.Modal))
	}
	if p.tried[name]++; p.at() != at || p.panel[name].ID != "" {
		p.tried[name] = 0
	}
	return true
}

// at is how far the game has come.
func (p *pace) at() int {
	p.Helper()
	g, err := p.run.app.store.Load(p.Context(), p.game)
	p.must(err)
	return g.Seq
}

// autoUntil lets whoever is waited for do what is proposed, until the game is over or enough.
func (p *pace) autoUntil(enough func() bool) {
	p.Helper()
	for range 400 {
		owing := p.owing()
		if p.over() || enough != nil && enough() || len(owing) == 0 {
			return
		}
		if !p.auto(owing[0]) {
			p.Fatalf("%v are waited for and have nothing to press", owing)
		}
	}
	p.Fatalf("the game does not come to an end: the last answer was %q", p.last)
}

// A roll-off of two, to the end: the smallest game there is.
var _ = paced(paceGame{name: "rolloff", aims: paceCount{presses: 8, posts: 8}, play: func(p *pace) {
	p.of("Ann")
	_, err := p.of("Ann").Command(p.ctx(), "tavern", "rolloff", opt("entrants", p.of("Bob").Mention()), opt("press", true))
	p.must(err)
	p.begin("Ann")
	p.autoUntil(nil)
}})

// A practice duel against Warbell, by what is proposed.
var _ = paced(paceGame{name: "practice", play: func(p *pace) {
	_, err := p.of("Ann").Command(p.ctx(), "tavern", "duel", opt("opponent", p.run.Stand.As("Warbell")), opt("fighter", "Knight"))
	p.must(err)
	p.begin("Ann")
	p.autoUntil(nil)
}})
