package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// BenchmarkFight reports how long a player's command takes in a fight of 8 characters and 30 opponents,
// from the gateway frame to the reply: attacks, whose answer is words, and moves, which draw the map.
//
//	go test ./cmd/warbell -run '^$' -bench Fight -benchtime 300x
func BenchmarkFight(b *testing.B) {
	_, people := crowd(b, 5)
	f := brawl{B: b, gm: people[0], players: people[2:]}
	f.lay()
	var attacks, moves stopwatch
	b.ResetTimer()
	tick := time.NewTicker(40 * time.Millisecond) // a line is marked said before the next one comes
	defer tick.Stop()
	for i := range b.N {
		<-tick.C
		who, turn := f.players[i/2%len(f.players)], i/(2*len(f.players))
		if i%2 == 0 {
			f.time(&attacks, who, "zones attack", discordfake.Opt{Name: "target", Value: "Rat 1"})
			continue
		}
		f.time(&moves, who, "zones move", discordfake.Opt{Name: "to", Value: []string{"North", "South"}[turn%2]})
		if (i+1)%(2*len(f.players)) == 0 {
			f.do(f.gm, "zones next") // the opponents hold back
		}
	}
	b.StopTimer()
	attacks.report(b)
	if n := len(moves.took); n > 0 {
		slices.Sort(moves.took)
		b.ReportMetric(float64(moves.took[n/2].Microseconds())/1000, "ms-median-with-map")
	}
}

// brawl is a fight that goes on.
type brawl struct {
	*testing.B
	gm      *discordfake.Person
	players []*discordfake.Person
	thread  string
}

func (f *brawl) do(who *discordfake.Person, command string, options ...discordfake.Opt) {
	f.Helper()
	if _, err := who.Command(f.Context(), f.thread, command, options...); err != nil {
		f.Fatal(err)
	}
}

func (f *brawl) time(watch *stopwatch, who *discordfake.Person, command string, options ...discordfake.Opt) {
	watch.time(func() (*discordfake.Answer, error) {
		answer, err := who.Command(f.Context(), f.thread, command, options...)
		if err == nil && answer.Message != nil && answer.Message.Flags&64 != 0 && !strings.HasPrefix(answer.Message.Content, "Done") {
			err = fmt.Errorf("refused: %s", answer.Message.Content)
		}
		if err != nil {
			f.Log(err)
		}
		return answer, err
	})
}

// lay opens the fight on twelve zones and begins it.
func (f *brawl) lay() {
	f.thread = "c0"
	f.do(f.gm, "zones open")
	thread, err := f.gm.AwaitChannel(f.Context(), func(c discordfake.Channel) bool { return c.ParentID != "" && strings.HasPrefix(c.Name, "Fight") })
	if err != nil {
		f.Fatal(err)
	}
	f.thread = thread.ID
	if _, err := f.gm.Await(f.Context(), f.thread, discordfake.HasButton("Join")); err != nil {
		f.Fatal(err)
	}
	text := func(name, value string) discordfake.Opt { return discordfake.Opt{Name: name, Value: value} }
	f.do(f.gm, "zones zone", text("do", "rename"), text("zone", "The field"), text("text", "South"))
	last := "South"
	for i := range 11 {
		name := []string{"North", "Mill", "Ford", "Barn", "Wood", "Well", "Hill", "Shed", "Lane", "Gate", "Yard"}[i]
		f.do(f.gm, "zones zone", text("do", "add"), text("zone", last), text("text", name))
		last = name
	}
	for i, who := range f.players {
		f.do(who, "zones join", text("character", fmt.Sprintf("Hero %d th9 hits99 agility1; sling 2 ranged; knife 1 hand", i+1)))
	}
	foe := func(line, zone, show string, count int) {
		f.do(f.gm, "zones foe", text("what", line), discordfake.Opt{Name: "count", Value: count}, text("zone", zone), text("show", show))
	}
	foe("Rat th12 hits99; teeth 1 hand", "North", "words", 20)
	foe("Wolf th8 hits9; teeth 2 hand", "Mill", "all", 10)
	f.do(f.gm, "zones next")
	for i := range f.players {
		f.do(f.gm, "zones override", text("creature", fmt.Sprintf("Hero %d", i+1)), text("what", "agility"), text("value", "passed"), text("reason", "Ready!"))
	}
	ctx, stop := context.WithTimeout(f.Context(), patience)
	defer stop()
	told := func(m discordfake.Message) bool {
		return strings.Contains(m.Content, "Hero 8") && strings.Contains(m.Content, "Ready!")
	}
	if _, err := f.gm.Await(ctx, f.thread, told); err != nil {
		f.Fatal(err)
	}
}
