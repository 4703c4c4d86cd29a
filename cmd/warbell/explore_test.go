package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"warbell/bot/playground"
)

func TestExplore(t *testing.T) {
	run := up(t)
	ctx, stop := context.WithTimeout(t.Context(), 60*time.Second)
	defer stop()
	gm, ann, bob := run.Stand.As("Gil"), run.Stand.As("Ann"), run.Stand.As("Bob")
	show := func(who string, a *playground.Answer, err error) *playground.Answer {
		if err != nil {
			fmt.Println("!!", who, err)
			return a
		}
		if a.Message != nil {
			fmt.Printf("--- %s gets: (flags %d)\n%s\n   %q\n", who, a.Message.Flags, a.Message.Content, a.Message.Buttons())
			for _, f := range a.Message.Attachments {
				fmt.Println("   file:", f.Filename, f.Description)
			}
		}
		if a.Modal != nil {
			fmt.Printf("--- %s form: %+v\n", who, a.Modal)
		}
		return a
	}
	a, err := gm.Command(ctx, "duels", "/zones open", playground.Opt{"map", "Burning Tavern"})
	show("gm", a, err)
	th, err := gm.AwaitChannel(ctx, func(c playground.Channel) bool { return c.ParentID != "" && c.Type == 11 && strings.HasPrefix(c.Name, "Fight") })
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	thread := func() {
		time.Sleep(700 * time.Millisecond)
		for _, m := range gm.Messages(th.ID) {
			if seen[m.ID] {
				continue
			}
			seen[m.ID] = true
			fmt.Printf("=== thread (flags %d)\n%s\n   %q\n", m.Flags, m.Content, m.Buttons())
			for i, f := range m.Attachments {
				fmt.Println("   file:", f.Filename, f.Description)
				_ = i
			}
		}
	}
	thread()
	a, err = ann.Command(ctx, th.ID, "/zones join")
	show("ann", a, err)
	a, err = ann.Command(ctx, th.ID, "/zones join", playground.Opt{"character", "Ana the Bold th7 hits6 agility2 might9; greatsword 6 hand; bow 3 ranged"})
	show("ann", a, err)
	a, err = bob.Command(ctx, th.ID, "/zones join", playground.Opt{"character", "Bo th8 hits5 agility3; club 2 hand"})
	show("bob", a, err)
	thread()
	a, err = gm.Command(ctx, th.ID, "/zones panel")
	show("gm", a, err)
	a, err = gm.Command(ctx, th.ID, "/zones foe", playground.Opt{"what", "Ghoul th7 hits9; claws 3 hand"}, playground.Opt{"count", 3}, playground.Opt{"zone", "Taproom"}, playground.Opt{"show", "words"})
	show("gm", a, err)
	thread()
	a, err = gm.Command(ctx, th.ID, "/zones next")
	show("gm", a, err)
	thread()
	os.Stdout.Sync()
	_ = bob
}
