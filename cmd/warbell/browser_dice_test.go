package main

import "testing"

// TestBrowserDrawOnAPhone draws a winner among entrants who joined, verifies it, and deals cards,
// by touch on a small phone.
func TestBrowserDrawOnAPhone(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	f := finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone()), map[string]bool{}}
	f.command("draw", map[string]string{"title": "Cake"})
	f.sees("Cake")
	f.fits("an open draw")
	f.tap(`.message button[data-custom-id^="dw:"][data-custom-id$=":join"]`)
	f.until(ephemerals, "You're in Cake")
	f.tap(`.message button[data-custom-id^="dw:"][data-custom-id$=":close"]`)
	f.sees("Ann")
	f.tap(`.message button[data-custom-id^="dw:"][data-custom-id$=":proof"]`)
	f.until(ephemerals, "Lock")
	f.fits("the proof of a draw")
	f.command("draw", map[string]string{"type": "deck", "title": "Loot"})
	f.sees("52 cards left")
	f.tap(`.message button[data-custom-id^="dw:"][data-custom-id$=":card"]`)
	f.sees("51 cards left")
	f.tap(`.message button[data-custom-id^="dw:"][data-custom-id$=":tohand"]`)
	f.until(ephemerals, "to your hand")
	f.sees("50 cards left")
	f.fits("a deck with a hand")
	f.tap(`.message button[data-custom-id^="dw:"][data-custom-id$=":finish"]`)
	f.tap(`.message.ephemeral button[data-custom-id^="dw:"][data-custom-id$=":end"]`)
	f.sees("has ended with 50 cards left")
	f.fits("a deck that has ended")
}

// TestBrowserTurnOrderOnAPhone runs the turn order of a fight with hits and a late arrival, by touch
// on a small phone.
func TestBrowserTurnOrderOnAPhone(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	f := finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone()), map[string]bool{}}
	f.command("rolloff", map[string]string{"initiative": "true", "entrants": "3 Orcs +60, Troll -60", "join": "true"})
	f.sees("Start round 1")
	f.fits("an order that is rolled")
	f.tap(`.message button[data-custom-id^="inb:"]`)
	f.sees("3 Orcs to act in round 1")
	f.fits("a turn")
	f.tap(`.message button[data-custom-id*=":next"]`)
	f.sees("your turn in round 1")
	f.tap(`.message button[data-custom-id*=":next"]`)
	f.sees("Troll to act in round 1")
	f.fits("an opponent's turn")
	f.tap(`.message button[data-custom-id*=":more"]`)
	f.until(ephemerals, "Turn order")
	f.fits("what else a turn order can do")
	f.tap(`.message.ephemeral button[data-custom-id*=":end"]`)
	f.sees("The turn order ended in round 1")
	f.fits("a turn order that has ended")
}
