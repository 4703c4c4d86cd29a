// The tests of this file run in real time: they measure a process, which answers by sockets.

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"warbell/bot/discordfake"
)

// The bounds of a draw that many players join within a minute.
const (
	joinsWithin = time.Minute
	joinP99     = time.Second
	editsEvery  = 5 * time.Second // Discord's window for one route of one channel
	mostEdits   = 5
)

// crowd has many players join one draw within a minute, within Discord's limits, and closes it.
func (f *field) crowd() {
	f.Helper()
	if only := f.plan.only; only != "" && only != "draw" {
		return
	}
	c := f.besideCrowd()
	defer c.bot.stop()
	ctx, cancel := context.WithTimeout(f.Context(), 2*patience)
	defer cancel()
	opener := c.people[0]
	var edited editCount
	defer c.stand.Subscribe(opener.ID(), edited.see)()
	opened, err := opener.Command(ctx, channelAt(0), "draw", opt("title", "Prize"), opt("closes", "2h"))
	if err := wants(opened, err, "Join the draw"); err != nil {
		f.Fatal(err)
	}
	var teams []team
	for _, p := range c.people {
		teams = append(teams, joiner{p, *opened.Message})
	}
	players := len(teams)
	rate := max(f.plan.rate/2, 1) // where no figures are wanted
	if f.plan.long {
		rate = (players*int(time.Second) + int(joinsWithin) - 1) / int(joinsWithin)
	}
	before := c.bot.processor()
	took := c.open(teams, players, rate)
	f.figure("draw.cpu", millis(c.bot.processor()-before)/float64(players), "ms/join")
	f.figure("draw.median", millis(quantile(took, 0.5)), "ms")
	f.figure("draw.p99", millis(quantile(took, 0.99)), "ms")
	if p99 := quantile(took, 0.99); f.plan.long && p99 > joinP99 {
		f.Errorf("p99 of a join is %s, more than %s", p99, joinP99)
	}
	c.drawn(ctx, *opened.Message, players)
	c.settled()
	all, most := edited.within(editsEvery)
	f.figure("draw.edits", float64(all), "edits")
	f.figure("draw.edits.most", float64(most), "in 5 s")
	if most > mostEdits {
		f.Errorf("%d edits within %s", most, editsEvery)
	}
}

// drawn closes the draw, and waits for its list and its result.
func (f *field) drawn(ctx context.Context, list discordfake.Message, players int) {
	f.Helper()
	opener := f.people[0]
	begun := time.Now()
	answer, err := opener.Click(ctx, list, "Close now")
	if err != nil || answer.Message == nil || !strings.Contains(answer.Message.Content, "is closed") {
		f.Fatalf("closing: %+v, %v", answer, err)
	}
	count := fmt.Sprintf("%d entrants", players)
	has := func(post discordfake.Message, parts ...string) bool {
		return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(post.Content, part) })
	}
	err = opener.Until(ctx, func() bool {
		shown, won := false, false
		for _, m := range opener.Messages(channelAt(0)) {
			shown = shown || m.ID == list.ID && has(m, count, "The list is closed")
			won = won || has(m, "wins**", "drawn from "+count)
		}
		return shown && won
	})
	if err != nil {
		f.Fatalf("the result of %s: %v", count, err)
	}
	f.figure("draw.result", millis(time.Since(begun)), "ms")
}

// besideCrowd is another field: a channel with many players, under Discord's own limits.
func (f *field) besideCrowd() *field {
	f.Helper()
	c := &field{T: f.T, plan: f.plan, db: filepath.Join(f.TempDir(), "crowd.db")}
	limits := discordfake.StrictLimits()
	opts := discordfake.Options{Limits: &limits, Scene: discordfake.Scene{Guild: "Crowd", Channels: []string{channelAt(0)}}}
	if !f.plan.long {
		opts.InTime = patience
	}
	for i := range f.plan.entrants {
		opts.Scene.Users = append(opts.Scene.Users, discordfake.SceneUser{Name: fmt.Sprintf("p%d", i)})
	}
	stand, url := standAs(f.T, opts)
	c.stand = stand
	for _, u := range opts.Scene.Users {
		c.people = append(c.people, stand.As(u.Name))
	}
	c.bot = launch(f.T, f.plan.binary, environment(url, c.db, discordfake.Token), "-health", "127.0.0.1:0")
	return c
}

// joiner joins a draw.
type joiner struct {
	who  *discordfake.Person
	list discordfake.Message
}

func (j joiner) ready(context.Context) error { return nil }

func (j joiner) act(ctx context.Context) error {
	answer, err := j.who.Click(ctx, j.list, "Join the draw")
	if err != nil {
		return err
	}
	if answer.Message == nil || !answer.Message.Ephemeral() || !strings.Contains(answer.Message.Content, "You're in") {
		return fmt.Errorf("joining is answered with %+v", answer.Message)
	}
	return nil
}

// editCount notes when the bot's posts are edited.
type editCount struct {
	mu sync.Mutex
	at []time.Time
}

func (e *editCount) see(event *discordfake.Event) {
	m, ok := event.Data.(*discordfake.Message)
	if !ok || event.Name != "MESSAGE_UPDATE" || !m.Author.Bot || m.Ephemeral() {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.at = append(e.at, time.Now())
}

// within counts all edits, and the most of any span of time.
func (e *editCount) within(span time.Duration) (all, most int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for i, from := range e.at {
		n := 0
		for _, at := range e.at[i:] {
			if at.Sub(from) < span {
				n++
			}
		}
		most = max(most, n)
	}
	return len(e.at), most
}
