// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// openThread goes to the newest thread.
func (w *window) openThread() {
	w.Helper()
	w.click(`.sidebar ul ul button[data-channel-id]`)
}

// press presses the first button that acts of the newest message that names this user, if it was not pressed
// yet, and gives its custom ID; "over" when there is a rematch to press; "" when the user has to wait. It
// looks and presses at once, for a button goes as soon as its question is answered.
const press = `((me) => {
	const messages = [...document.querySelectorAll('.message')].reverse();
	if (messages.some(m => m.querySelector('button[data-custom-id^="r:"]'))) return 'over';
	window.pressed ??= new Set();
	for (const m of messages) {
		const button = m.querySelector('button[data-custom-id^="d:"]:not(:disabled), button[data-custom-id^="f:"]:not(:disabled)');
		const id = button?.dataset.customId;
		if (id && m.innerText.includes('@' + me) && !window.pressed.has(id)) { window.pressed.add(id); button.click(); return id; }
	}
	return '';
})`

// TestBrowserDuel plays a duel to the end from two windows, by mouse.
func TestBrowserDuel(t *testing.T) {
	t.Parallel()
	chromium := browser(t)
	run := up(t)
	ann, bob := sit(t, chromium, run.URL, "Ann"), sit(t, chromium, run.URL, "Bob")
	bob.click(`button[data-custom-id$=":accept"]`)
	bob.click(`[data-field=fighter]`)
	bob.click(`[role=option][data-value="ready:Witchhunter"]`)
	bob.click(`button[data-action=submit]`)
	ann.openThread()
	bob.openThread()
	deadline := time.Now().Add(4 * time.Minute)
	for time.Now().Before(deadline) {
		if ann.turn() || bob.turn() {
			ann.wantProof(run.Stand)
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	ann.shot("late.png")
	t.Fatal("the duel has not ended in time")
}

// turn does what the window's user is asked; it reports whether the duel is over. A form does not open where
// the other side was faster: then the page says so.
func (w *window) turn() bool {
	w.Helper()
	id := w.eval(fmt.Sprintf(`%s(%q)`, press, w.user))
	if !strings.HasPrefix(id, "f:") {
		return id == "over"
	}
	const submit = `(() => { const b = document.querySelector('form.modal button[data-action=submit]'); b?.click(); return b ? 'sent' : ''; })()`
	for range 30 {
		if w.eval(submit) == "sent" {
			w.gone(`form.modal`)
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	return false
}

// wantProof looks at the end of the duel: somebody won, there are pictures with alt text, and the
// dice verify.
func (w *window) wantProof(stand *discordfake.Server) {
	w.Helper()
	alt := w.eval(`[...document.querySelectorAll('.message img')].map(i => i.alt).join('|')`)
	if !strings.Contains(alt, "Witchhunter") {
		w.Errorf("no picture tells of the Witchhunter: %q", alt)
	}
	w.until(`document.querySelector('[data-user]').innerText`, "wins") // the other window may be ahead
	w.verify()
	w.until(`[...document.querySelectorAll('.ephemeral')].map(m => m.innerText).join(' ')`, "Every die")
}

// verify asks for the proof of the game's dice.
func (w *window) verify() {
	w.Helper()
	w.command("game record", map[string]string{"get": "verify"})
}
