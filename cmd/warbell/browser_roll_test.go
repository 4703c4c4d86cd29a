// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import "testing"

// TestBrowserRollOnAPhone rolls dice by touch on a small phone, and presses all buttons below. The result
// fits the screen, can be repeated, explained and proved.
func TestBrowserRollOnAPhone(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	f := finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone()), map[string]bool{}}
	f.command("roll", map[string]string{"dice": "3x 4d{6,6}kh3 >= 14 # strength"})
	f.sees("3 of 3 totals pass")
	f.fits("a roll of three")
	f.command("roll", map[string]string{"dice": "2d{4,4}+1 >= 9 # luck", "picture": "true"})
	f.sees("total passes")
	f.there(`.message .picture`)
	f.fits("a roll with a picture")
	f.tap(`.message button[data-custom-id^="rx:9:"]`)
	f.until(ephemerals, "2 dice with the faces 4, 4")
	f.fits("a roll that is explained")
	f.tap(`.ephemeral button[data-custom-id^="rf:save:"]`)
	f.sends(map[string]string{"name": "luck"})
	f.until(ephemerals, "Saved: @luck")
	f.tap(`.message:has(.picture) button[data-custom-id^="rp:"]`)
	f.until(ephemerals, "Only the host could foresee these dice")
	f.fits("the proof of a roll")
	f.tap(`.message:not(.ephemeral) button[data-custom-id^="ra:p:"]`)
	f.until(`String(document.querySelectorAll('.message:not(.ephemeral) button[data-custom-id^="ra:p:"]').length)`, "2")
	f.fits("the same once more")
	f.command("odds", map[string]string{"what": "2d6+3 >= 9"})
	f.until(ephemerals, "exactly 13/18")
	f.fits("odds")
}

// TestBrowserRadioButtons fills in a form of radio buttons and a checkbox by touch on a small phone.
func TestBrowserRadioButtons(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	f := finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone()), map[string]bool{}}
	f.command("lfg", nil)
	f.tap(`.ephemeral button[data-custom-id="ul:"]`)
	f.there(`form.modal [role=radiogroup]`)
	f.fits("a form of radio buttons")
	f.tap(`form.modal [data-field=stand]`)
	f.sends(map[string]string{"system": "Zones", "size": "Group"})
	f.sees("Zones · Any time limit · Group with a GM · also as a replacement")
}
