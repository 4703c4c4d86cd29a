package main

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"warbell/bot/discordfake"
)

// watcher reads all that another user's page is told.
type watcher struct {
	*testing.T
	page   *websocket.Conn
	person *discordfake.Person
	before string
}

// watched opens the page of a user who has nothing to do with what follows.
func watched(t *testing.T, run *Running, name string) *watcher {
	t.Helper()
	p := run.Stand.As(name)
	page, _, err := (&websocket.Dialer{NetDialContext: wired(t).dial()}).Dial("ws"+strings.TrimPrefix(run.URL, "http")+"/play/events?user="+p.ID(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = page.Close() })
	w := &watcher{T: t, page: page, person: p}
	w.before = w.sees()
	return w
}

// sees is everything that stands on the user's page.
func (w *watcher) sees() string {
	w.Helper()
	var all []any
	for _, c := range w.person.Channels() {
		all = append(all, c.ID, c.Name, w.person.Messages(c.ID))
	}
	raw, err := json.Marshal(all)
	if err != nil {
		w.Fatal(err)
	}
	return string(raw)
}

// hearNothing fails if one of the pages was told anything of what happened, or shows any of it. One of them
// says something at last, so that it is known how far the pages have come.
func hearNothing(watching []*watcher, words ...string) {
	for _, w := range watching {
		w.Helper()
		if now := w.sees(); now != w.before {
			w.Errorf("%s sees a change: %s", w.person.Mention(), now)
		}
	}
	if _, err := watching[0].person.Say("tavern", "the end of watching"); err != nil {
		watching[0].Fatal(err)
	}
	for _, w := range watching {
		w.silent(append(words, "MESSAGE_CREATE", "MESSAGE_UPDATE", "CHANNEL_CREATE", "THREAD_CREATE"))
	}
}

// silent reads what the page was told, which must have none of the words.
func (w *watcher) silent(words []string) {
	w.Helper()
	if err := w.page.SetReadDeadline(time.Now().Add(patience)); err != nil {
		w.Fatal(err)
	}
	for {
		_, raw, err := w.page.ReadMessage()
		if err != nil {
			w.Fatal(err)
		}
		told := string(raw)
		if strings.Contains(told, "the end of watching") {
			return
		}
		if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(told, word) }) {
			w.Errorf("the page of %s is told %s", w.person.Mention(), told)
		}
	}
}

// tourist is somebody who takes the tour.
type tourist struct {
	*testing.T
	*discordfake.Person
	run *Running
}

func (s *tourist) ctx() context.Context {
	ctx, cancel := context.WithTimeout(s.Context(), patience)
	s.Cleanup(cancel)
	return ctx
}

// tour opens the tour in a channel and turns to its last card. It stays one message.
func (s *tourist) tour(channel string) discordfake.Message {
	s.Helper()
	answer, err := s.Command(s.ctx(), channel, "help", discordfake.Opt{Name: "topic", Value: "start"})
	if err != nil {
		s.Fatal(err)
	}
	first := answer.Message.ID
	for slices.Contains(answer.Message.Buttons(), "Next") {
		answer = s.click(*answer.Message, "Next")
		if answer.Message.ID != first || !answer.Message.Ephemeral() {
			s.Fatalf("the tour is another message, or others see it: %+v", answer.Message)
		}
	}
	if !strings.Contains(answer.Message.Content, "5 of 5") {
		s.Fatalf("the last card: %q", answer.Message.Content)
	}
	return *answer.Message
}

func (s *tourist) click(m discordfake.Message, button string) *discordfake.Answer {
	s.Helper()
	answer, err := s.Click(s.ctx(), m, button)
	if err != nil {
		s.Fatal(err)
	}
	return answer
}

// dm is the channel in which the practice duel waits, as the card links to it, soon if not at once.
func (s *tourist) dm(card *discordfake.Message) string {
	s.Helper()
	const channel = "https://discord.com/channels/@me/"
	led, err := s.Await(s.ctx(), card.ChannelID, func(m discordfake.Message) bool { return m.ID == card.ID }, discordfake.HasText(channel))
	if err != nil {
		s.Fatalf("the card doesn't lead to the duel: %q, %v", card.Content, err)
	}
	_, link, _ := strings.Cut(led.Content, channel)
	id, _, _ := strings.Cut(link, "\n")
	return id
}

// fight plays the practice duel in the DM to its end, and checks its dice there.
func (s *tourist) fight(dm string) {
	s.Helper()
	duel := &scene{T: s.T, run: s.run, ann: s.Person, bob: s.run.Stand.As("Warbell"), thread: dm, done: map[string]bool{}}
	duel.play()
	end, err := s.Await(s.ctx(), dm, discordfake.HasButton("Verify dice"))
	if err != nil {
		s.Fatal(err)
	}
	if !strings.Contains(end.Content, "That was a whole duel") {
		s.Errorf("the duel ends with %q", end.Content)
	}
	if proof := s.click(end, "Verify dice").Message; !strings.Contains(proof.Content, "Every die") {
		s.Errorf("the proof says %q", proof.Content)
	}
	verified, err := s.Command(s.ctx(), dm, "game record", opt("get", "verify"))
	if err != nil || !strings.Contains(verified.Message.Content, "Every die") {
		s.Errorf("/game record: %+v %v", verified, err)
	}
}

// TestTourEndsInADuelThatNobodyElseSees plays the first hour of a newcomer, from /help to the proof of the
// dice, with a restart of the bot. Another user's page receives none of it.
func TestTourEndsInADuelThatNobodyElseSees(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		cat := &tourist{T: t, Person: run.Stand.As("Cat"), run: run}
		others := []*watcher{watched(t, run, "Bob"), watched(t, run, "Gil")}
		last := cat.tour("tavern")
		begun := cat.click(last, "Play a practice duel").Message
		if begun.ID != last.ID || !strings.Contains(begun.Content, "practice duel is ready") {
			t.Fatalf("the card says %q", begun.Content)
		}
		dm := cat.dm(begun)
		hello, err := cat.Await(cat.ctx(), dm, discordfake.HasText("practice duel against Warbell."))
		if err != nil {
			t.Fatal(err)
		}
		status, err := cat.Command(cat.ctx(), dm, "game status")
		if err != nil || !strings.Contains(status.Message.Content, "Witchhunter") {
			t.Errorf("/game status: %+v %v", status, err)
		}
		if err := run.restart(cat.ctx()); err != nil {
			t.Fatal(err)
		}
		run.Stand.Advance(40 * time.Hour)
		if err := run.advanced(cat.ctx(), run.Stand.Now()); err != nil {
			t.Fatal(err)
		}
		cat.fight(dm)
		for _, m := range cat.Messages(dm) {
			if strings.Contains(m.Content, "🔔") {
				t.Errorf("practice rings: %q", m.Content)
			}
		}
		for _, c := range cat.Channels() {
			if c.ParentID != "" {
				t.Errorf("a thread was made: %s", c.Name)
			}
		}
		hearNothing(others, dm, hello.ID, "Witchhunter", "Orc Brute", "practice")
	})
}

func TestTourInADM(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		cat := &tourist{T: t, Person: run.Stand.As("Cat"), run: run}
		dm := cat.DM()
		last := cat.tour(dm)
		if !strings.Contains(last.Content, "On a server") {
			t.Errorf("the last card in a DM: %q", last.Content)
		}
		begun, err := cat.Choose(cat.ctx(), last, "", "Knight")
		if err != nil || cat.dm(begun.Message) != dm {
			t.Fatalf("%+v %v", begun, err)
		}
		again := cat.tour(dm)
		running := cat.click(again, "Play a practice duel").Message
		if !strings.Contains(running.Content, "still running") {
			t.Errorf("a second duel beside the first: %q", running.Content)
		}
		cat.click(*running, "Resign and restart")
		if _, err := cat.Command(cat.ctx(), dm, "game undo"); err != nil {
			t.Fatal(err)
		}
		first, err := cat.Await(cat.ctx(), dm, discordfake.HasButton("Rematch")) // of the one that was given up
		if err != nil {
			t.Fatal(err)
		}
		if err := resign(cat.ctx(), cat.Person, dm); err != nil {
			t.Fatal(err)
		}
		end, err := cat.Await(cat.ctx(), dm, discordfake.HasButton("Rematch"), func(m discordfake.Message) bool { return m.ID != first.ID })
		if err != nil {
			t.Fatal(err)
		}
		if rematch := cat.click(end, "Rematch").Message; rematch.ChannelID != dm || !strings.Contains(rematch.Content, "practice") {
			t.Errorf("the rematch: %+v", rematch)
		}
	})
}

func TestTourWithClosedDMs(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		cat := &tourist{T: t, Person: run.Stand.As("Cat"), run: run}
		cat.CloseDMs(true)
		bob := []*watcher{watched(t, run, "Bob")}
		shut := cat.click(cat.tour("tavern"), "Play a practice duel").Message
		if !strings.Contains(shut.Content, "closed to Warbell") || !shut.Ephemeral() {
			t.Fatalf("the card says %q", shut.Content)
		}
		shut = cat.click(*shut, "Try again").Message
		hearNothing(bob, "practice")
		cat.click(*shut, "Play in this channel")
		if _, err := run.Stand.As("Bob").Await(cat.ctx(), "tavern", discordfake.HasText("for practice")); err != nil {
			t.Error(err)
		}
		cat.CloseDMs(false)
		begun := cat.click(*shut, "Try again").Message
		if _, err := cat.Await(cat.ctx(), cat.dm(begun), discordfake.HasText("practice duel against Warbell.")); err != nil {
			t.Error(err)
		}
	})
}

// TestJoiningAServerSaysNothing checks that the bot posts nothing when it joins a server.
func TestJoiningAServerSaysNothing(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		ann := &tourist{T: t, Person: run.Stand.As("Ann"), run: run}
		run.Stand.Kick()
		others := []*watcher{watched(t, run, "Bob"), watched(t, run, "Gil")}
		before := len(run.Stand.Requests())
		run.Stand.Invite()
		if _, err := ann.Command(ann.ctx(), "tavern", "help"); err != nil { // it has seen the server by now
			t.Fatal(err)
		}
		for _, r := range run.Stand.Requests()[before:] {
			if !strings.Contains(r.Route, "/interactions/") {
				t.Errorf("on joining a server Warbell asks Discord for %s %s", r.Method, r.Route)
			}
		}
		hearNothing(others)
	})
}
