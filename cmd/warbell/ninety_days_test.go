package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// What the ninety days are made of.
const (
	ninetyDays    = 90
	ninetyPeople  = 10
	ninetyStep    = 4 * time.Hour
	ninetyMood    = 5  // of a hundred looks at Discord lead to a move, for the laziest in four; for the others twice, three and four times as many
	ninetyMore    = 1  // begins on each day that follows
	ninetyLeaves  = 5  // one in so many people never comes back
	ninetyLeft    = 14 // from that day on
	ninetyHoliday = 4  // one in so many people is away for ten days, and says so
	ninetyRate    = 2000
)

// ninetyBegin is when the days begin: clocks in America and Europe are put forward in them. Steps end twenty
// minutes past the hour, where nobody's quiet hours begin or end.
var ninetyBegin = time.Date(2027, time.February, 1, 0, 20, 0, 0, time.UTC)

// scale is how much is played in the ninety days.
type scale struct {
	most  int    // games
	first int    // games that are there from the beginning
	busy  int    // so many games at once make a person one whose days are counted
	file  string // has the result of the first dice
}

// ninetyScale returns the scale of a slow test, or else a smaller one.
func ninetyScale() scale {
	if enginetest.Slow() {
		return scale{most: 50, first: 34, busy: 5, file: "ninety.golden"}
	}
	return scale{most: 20, first: 14, busy: 3, file: "ninety_few.golden"}
}

// ninetyClocks are how people live: where, in which quiet hours, and with which days off.
var ninetyClocks = [][3]string{
	{"Europe/Berlin", "22:00-07:00", "none"}, {"America/New_York", "23:00-07:00", "Sunday"}, {"Asia/Tokyo", "21:30-06:30", "none"},
	{"America/Los_Angeles", "00:00-08:00", "none"}, {"Australia/Sydney", "22:00-06:00", "Saturday Sunday"}, {"Asia/Kolkata", "22:30-07:30", "none"},
	{"America/Sao_Paulo", "23:30-08:30", "Friday"}, {"Europe/London", "21:00-08:00", "none"},
}

// TestNinetyDays plays games of all systems for ninety days, by the stand-in's clock, with people all over
// the world who sleep, forget, take vacations and vanish. It prints how they fared, by the messages that
// the stand-in received. The result of the first dice is in testdata, and -update writes it again. With
// WARBELL_SLOW=1 there are more games and more plays, whose median counts.
func TestNinetyDays(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	var all []ninetyFigures
	for seed := range plays() {
		t.Run(fmt.Sprint("seed=", seed), func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				n := newNinety(t, seed)
				n.live()
				all = append(all, n.report())
			})
		})
	}
	if t.Failed() {
		return
	}
	middle := median(all, func(f ninetyFigures) int { return f.median })
	p95 := median(all, func(f ninetyFigures) int { return f.p95 })
	if len(all) > 1 && (middle > 3 || p95 > 6) {
		t.Errorf("people are called %d times a day, one in twenty %d times: want at most 3 and 6", middle, p95)
	}
	golden(t, ninetyScale().file, []string{all[0].line})
}

// ninetyFigures are how often somebody who is in many games is called on a day: the median, and what one day
// in twenty has.
type ninetyFigures struct {
	median, p95 int
	line        string // all figures
}

// live lets the days pass. Nobody's hours begin or end at the end of a step, however long what is done in it
// takes.
func (n *ninety) live() {
	n.lay()
	for at := ninetyBegin.Add(ninetyStep); ; at = at.Add(ninetyStep) {
		left := at.Sub(n.run.Stand.Now())
		if left < 0 {
			continue
		}
		n.run.Stand.Advance(left)
		n.must(n.run.app.nudge.Sweep(n.Context()))
		n.said()
		n.look()
		n.said() // what is said at one time is not on its way at the next, when its reader may sleep
		if !at.Before(ninetyBegin.AddDate(0, 0, ninetyDays)) {
			return
		}
	}
}

// ninety is a table of many.
type ninety struct {
	*pace
	scale
	rnd   *rand.Rand
	names []string
	games int                     // begun so far
	many  map[string]map[int]bool // days on which somebody is in many games, by name

	mu    sync.Mutex
	opens bool                         // a game begins: who says yes to it is up
	hours map[string]calendar.Calendar // by name
	rung  map[string]map[int]int       // mentions and DMs, by name and day
	quiet []string                     // of these, those that came when nobody may be rung
}

func newNinety(t *testing.T, seed uint64) *ninety {
	t.Helper()
	n := &ninety{
		scale: ninetyScale(),
		pace:  &pace{T: t, people: map[string]*discordfake.Person{}, panel: map[string]discordfake.Message{}, tried: map[string]int{}},
		rnd:   rand.New(rand.NewPCG(13, diceOf(seed))), many: map[string]map[int]bool{}, rung: map[string]map[int]int{}, hours: map[string]calendar.Calendar{},
	}
	scene := discordfake.DefaultScene()
	for i := range ninetyPeople {
		n.names = append(n.names, fmt.Sprintf("Player%02d", i))
		scene.Users = append(scene.Users, discordfake.SceneUser{Name: n.names[i]})
	}
	from := time.Now()
	now := func() time.Time { return ninetyBegin.Add(time.Since(from)) }
	m := &Main{Stdout: io.Discard, Stderr: testLog{t}, store: volatile, stand: discordfake.Options{Scene: scene, Now: now}}
	m.seams = wired(t)
	m.seams.passed, m.seams.perSecond = func() time.Duration { return n.passed() }, ninetyRate
	n.sits(m, seed)
	n.run.app.nudge.Stop() // the clock is looked at once in each step
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
	return n.run.Stand.Now().Sub(ninetyBegin)
}

// dayOf counts days from the first one, 0.
func dayOf(at time.Time) int { return int(at.Sub(ninetyBegin) / (24 * time.Hour)) }

// watch counts what calls somebody.
func (n *ninety) watch(name string) {
	who := n.of(name)
	n.rung[name], n.many[name] = map[int]int{}, map[int]bool{}
	n.Cleanup(n.run.Stand.Subscribe(who.ID(), func(e *discordfake.Event) {
		m, ok := e.Data.(*discordfake.Message)
		if !ok || e.Name != "MESSAGE_CREATE" || !m.Author.Bot || m.Ephemeral() || !m.Rings(who.ID()) {
			return
		}
		n.mu.Lock()
		defer n.mu.Unlock()
		at := n.run.Stand.Now()
		n.rung[name][dayOf(at)]++
		if !n.opens && !n.hours[name].Rings(at) {
			n.quiet = append(n.quiet, fmt.Sprintf("%s at %s: %.80q", name, n.hours[name].In(at).Format(time.DateTime), m.Content))
		}
	}))
}

// fills fills in a form of a player's settings, and reads what that makes of their hours.
func (n *ninety) fills(name, button string, fields discordfake.Fields) {
	n.Helper()
	form, err := n.of(name).Click(n.ctx(), *n.types(name, "tavern", "settings").Message, button)
	n.must(err)
	_, err = n.of(name).Submit(n.ctx(), form.Modal, fields)
	n.must(err)
	n.readsHours(name)
}

// readsHours reads a player's hours as they have set them.
func (n *ninety) readsHours(name string) {
	n.Helper()
	id := n.of(name).ID()
	all, err := deadlines.Calendars(n.Context(), n.run.app.store, id)
	n.must(err)
	n.mu.Lock()
	defer n.mu.Unlock()
	n.hours[name] = all[id]
}

// stands tells how a game stands that does not go on: its pace, its last step, and who owes what since when.
func (n *ninety) stands(id storage.GameID) string {
	rows, err := n.run.app.store.Log(n.Context(), id, 0)
	n.must(err)
	duties, err := n.run.app.store.Duties(n.Context(), id)
	n.must(err)
	told := fmt.Sprintf("step %d, begun by %.300s, last %.300s", len(rows), rows[0].Body, rows[len(rows)-1].Body)
	for _, d := range duties {
		for _, name := range n.names {
			if n.of(name).ID() == d.User {
				told += fmt.Sprintf("; %s owes %s since day %d, due %s", name, d.Kind, dayOf(d.Since), d.Due.Format(time.DateTime))
			}
		}
	}
	return told
}

// goes reports whether a game of slow people is on its way still: somebody has acted in it within three
// weeks, or it has waited no longer for an answer without a deadline, such as the GM's at the end of a fight.
func (n *ninety) goes(id storage.GameID) bool {
	g, err := n.run.app.store.Load(n.Context(), id)
	n.must(err)
	last, err := n.run.app.store.Entry(n.Context(), id, g.Seq)
	n.must(err)
	var step struct {
		Call string    `json:"call"`
		At   time.Time `json:"at"`
	}
	n.must(json.Unmarshal(last.Body, &step))
	owed, err := n.run.app.store.Duties(n.Context(), id)
	n.must(err)
	timed := slices.ContainsFunc(owed, func(d storage.Duty) bool { return !d.Due.IsZero() })
	return (strings.HasPrefix(step.Call, "i:") || !timed) && n.run.Stand.Now().Sub(step.At) < 21*24*time.Hour
}

// report gives the figures, and wants what holds.
func (n *ninety) report() ninetyFigures {
	n.Helper()
	stuck, archived, going, seen := 0, 0, 0, map[storage.GameID]bool{}
	for _, name := range n.names {
		games, err := n.run.app.store.GamesOf(n.Context(), n.of(name).ID())
		n.must(err)
		for _, g := range games {
			switch {
			case seen[g.Game.ID]:
			case g.Game.Asleep:
				archived++
			case n.goes(g.Game.ID):
				going++
			default:
				stuck++
				n.Errorf("%s %s does not end: %s", g.Game.System, g.Game.ID, n.stands(g.Game.ID))
			}
			seen[g.Game.ID] = true
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	var days []int
	for name, by := range n.rung {
		for day := range n.many[name] {
			if n.many[name][day] {
				days = append(days, by[day])
			}
		}
	}
	slices.Sort(days)
	if len(days) < ninetyDays/2 {
		n.Fatalf("only %d days of people with %d games", len(days), n.busy)
	}
	f := ninetyFigures{median: days[len(days)/2], p95: days[len(days)*95/100]}
	if len(n.quiet) > 0 {
		n.Errorf("called when they may not be:\n%s", strings.Join(n.quiet, "\n"))
	}
	f.line = fmt.Sprintf("ninety days=%d games=%d ended=%d archived=%d going=%d stuck=%d rings_quiet=%d rings_days=%d rings_person_day_median=%d rings_person_day_p95=%d",
		ninetyDays, n.most, n.most-stuck-archived-going, archived, going, stuck, len(n.quiet), len(days), f.median, f.p95)
	n.Log(f.line)
	return f
}
