package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// What the ninety days are made of.
const (
	ninetyDays    = 90
	ninetyGames   = 50
	ninetyPeople  = 20
	ninetyStep    = 4 * time.Hour
	ninetyMood    = 35 // of a hundred looks at Discord lead to a move
	ninetyLeaves  = 10 // one in so many people never comes back after the first month
	ninetyHoliday = 4  // one in so many people is away for ten days, and says so
)

// TestNinetyDays plays games of all systems for ninety days with people who sleep, forget, go away and vanish, on the clock of
// the stand-in, and prints what that was like for them, by the messages that the stand-in saw.
func TestNinetyDays(t *testing.T) {
	if !testing.Verbose() {
		t.Skip("it takes a while and a machine that is not busy: -v plays it")
	}
	t.Parallel()
	n := newNinety(t)
	from := time.Now()
	n.lay()
	laid := time.Since(from)
	for at := n.began; at.Before(n.began.AddDate(0, 0, ninetyDays)); at = n.run.Stand.Now() {
		n.run.Stand.Advance(ninetyStep)
		n.must(n.run.app.bot.Sweep(n.Context(), n.run.Stand.Now()))
		n.settle()
		n.day()
	}
	t.Logf("laid in %s, played in %s", laid.Round(time.Millisecond), (time.Since(from) - laid).Round(time.Millisecond))
	n.report()
}

// ninety is a table of many.
type ninety struct {
	*pace
	began time.Time
	rnd   *rand.Rand
	names []string
	mu    sync.Mutex
	rung  map[string]map[int]int // mentions and DMs, by name and day
	quiet int                    // of these, how many came in quiet hours
}

func newNinety(t *testing.T) *ninety {
	t.Helper()
	words, err := simWords()
	if err != nil {
		t.Fatal(err)
	}
	n := &ninety{
		pace: &pace{T: t, people: map[string]*discordfake.Person{}, panel: map[string]discordfake.Message{}, tried: map[string]int{}},
		rnd:  rand.New(rand.NewPCG(13, 90)), rung: map[string]map[int]int{},
	}
	scene := discordfake.DefaultScene()
	for i := range ninetyPeople {
		n.names = append(n.names, fmt.Sprintf("Player%02d", i))
		scene.Users = append(scene.Users, discordfake.SceneUser{Name: n.names[i]})
	}
	m := &Main{Stdout: io.Discard, Stderr: testLog{t}, store: volatile, stand: discordfake.Options{Scene: scene}}
	m.seams = seams{words: words.Unpainted(), passed: func() time.Duration { return n.passed() }}
	n.run = upAs(t, m, "-log", "error")
	n.began = n.run.Stand.Now()
	for _, name := range n.names {
		n.watch(name)
	}
	return n
}

// passed is how much time has passed: what the stand-in's clock shows is right.
func (n *ninety) passed() time.Duration {
	if n.run == nil {
		return 0
	}
	return n.run.Stand.Now().Sub(n.began)
}

// watch counts what calls somebody.
func (n *ninety) watch(name string) {
	who, dm := n.of(name), n.of(name).DM()
	n.rung[name] = map[int]int{}
	n.Cleanup(n.run.Stand.Subscribe(who.ID(), func(e *discordfake.Event) {
		m, ok := e.Data.(*discordfake.Message)
		if !ok || e.Name != "MESSAGE_CREATE" || !m.Author.Bot || m.Ephemeral() {
			return
		}
		mentioned := slices.ContainsFunc(m.Mentions, func(u discordfake.User) bool { return u.ID == who.ID() })
		if !mentioned && m.ChannelID != dm {
			return
		}
		n.mu.Lock()
		defer n.mu.Unlock()
		at := n.run.Stand.Now()
		n.rung[name][int(at.Sub(n.began)/(24*time.Hour))]++
		if !awake(at) {
			n.quiet++
		}
	}))
}

// awake reports whether people look at Discord: all live in UTC.
func awake(at time.Time) bool { return at.Hour() >= 7 && at.Hour() < 22 }

// lay sets everybody's clock and begins the games, five for each person.
func (n *ninety) lay() {
	for _, name := range n.names {
		n.types(name, "tavern", "clock", opt("zone", "UTC"), opt("quiet", "22:00-07:00"))
	}
	begin := []func(a, b string){
		func(a, b string) { n.challenge(a, b, "duel") },
		func(a, b string) { n.challenge(a, b, "melee duel") },
		func(a, b string) { n.challenge(a, b, "contest duel") },
		func(a, b string) { n.types(a, "tavern", "rolloff", opt("player1", n.of(b))) },
		func(a, b string) { n.types(a, "tavern", "zones open", opt("map", "A ruined bridge")) },
	}
	for i := range ninetyGames {
		a, b := n.names[i%ninetyPeople], n.names[(i+1+7*(i/ninetyPeople))%ninetyPeople]
		begin[i%len(begin)](a, b)
		n.run.Stand.Advance(time.Minute)
	}
	n.settle()
}

// types is a slash command, if it is taken.
func (n *ninety) types(name, channel, command string, options ...discordfake.Opt) *discordfake.Answer {
	n.Helper()
	a, err := n.of(name).Command(n.ctx(), channel, command, options...)
	if err != nil {
		n.Fatalf("%s /%s: %v", name, command, err)
	}
	return a
}

// challenge begins a game of two who fight with what is proposed.
func (n *ninety) challenge(a, b, command string) {
	n.Helper()
	asked := n.types(a, "duels", command, opt("opponent", n.of(b)))
	offer, err := n.of(a).Submit(n.ctx(), asked.Modal, filled(asked.Modal))
	n.must(err)
	if offer.Message == nil || offer.Message.Ephemeral() {
		n.Fatalf("/%s: %+v", command, offer.Message)
	}
	form, err := n.of(b).Click(n.ctx(), *offer.Message, "Accept")
	n.must(err)
	_, err = n.of(b).Submit(n.ctx(), form.Modal, filled(form.Modal))
	n.must(err)
}

// day lets everybody who is awake and in the mood look at their games.
func (n *ninety) day() {
	now := n.run.Stand.Now()
	day := int(now.Sub(n.began) / (24 * time.Hour))
	for i, name := range n.names {
		gone := i%ninetyLeaves == 0 && day >= 30
		holiday := i%ninetyHoliday == 1 && day >= 20 && day < 30
		if i%ninetyHoliday == 1 && day == 20 && now.Add(-ninetyStep).Sub(n.began) < 20*24*time.Hour {
			n.types(name, "tavern", "clock", opt("away", "+10d"))
		}
		if gone || holiday || !awake(now) || n.rnd.IntN(100) >= ninetyMood {
			continue
		}
		games, err := n.run.app.store.GamesOf(n.Context(), n.of(name).ID())
		n.must(err)
		for _, g := range games {
			if len(g.Owed) > 0 {
				n.game, n.where = g.Game.ID, g.Game.Where()
				n.move(name)
			}
		}
	}
}

// move does what is proposed in a game; what comes of it is looked at the next time.
func (n *ninety) move(name string) {
	delete(n.panel, name)
	m, ok := n.asked(name)
	if !ok {
		return
	}
	who, buttons := n.of(name), pressable(m)
	for _, wish := range duelWishes {
		if i := slices.IndexFunc(buttons, func(c discordfake.Component) bool { return c.Label == wish }); i >= 0 {
			buttons = buttons[i:]
			break
		}
	}
	b := buttons[n.rnd.IntN(len(buttons))%max(1, min(2, len(buttons)))]
	var a *discordfake.Answer
	var err error
	if b.Type == discordfake.ComponentButton {
		a, err = who.Click(n.ctx(), m, b.CustomID)
	} else {
		a, err = who.Choose(n.ctx(), m, b.CustomID, b.Options[n.rnd.IntN(len(b.Options))].Value)
	}
	if err == nil && a.Modal != nil {
		_, err = who.Submit(n.ctx(), a.Modal, filled(a.Modal))
	}
	if err != nil {
		n.Logf("%s in %s: %v", name, n.game, err)
	}
}

// report prints the line, and wants what holds: fights over zones, which nobody joins here, are all that is left.
func (n *ninety) report() {
	stuck := 0
	for _, name := range n.names {
		games, err := n.run.app.store.GamesOf(n.Context(), n.of(name).ID())
		n.must(err)
		for _, g := range games {
			if g.Game.Seats[0].User != n.of(name).ID() {
				continue
			}
			if stuck++; g.Game.System != "zones" {
				n.Errorf("%s %s does not end: it stands at step %d", g.Game.System, g.Game.ID, g.Game.Seq)
			}
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	var days []int
	for _, by := range n.rung {
		for day := range ninetyDays {
			days = append(days, by[day])
		}
	}
	slices.Sort(days)
	median, p95 := days[len(days)/2], days[len(days)*95/100]
	if median > 3 || p95 > 6 {
		n.Errorf("people are called %d times a day, one in twenty %d times: want at most 3 and 6", median, p95)
	}
	const archived = 0 // no game falls asleep yet
	n.Logf("days=%d games=%d ended=%d archived=%d stuck=%d rings_quiet=%d rings_person_day_median=%d rings_person_day_p95=%d",
		ninetyDays, ninetyGames, ninetyGames-stuck, archived, stuck, n.quiet, median, p95)
}
