package main

import (
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

// press presses the first button of the newest message that pings this user and was not answered
// yet, and gives its custom ID; "over" when there is a rematch to press; "" when the user has to wait.
// It looks and presses at once, for a button goes as soon as its question is answered.
const press = `(() => {
	const messages = [...document.querySelectorAll('.message')].reverse();
	if (messages.some(m => m.querySelector('button[data-custom-id^="r:"]'))) return 'over';
	for (const m of messages) {
		const button = m.querySelector('button[data-custom-id]:not(:disabled)');
		if (button && m.classList.contains('pinged') && !m.dataset.tried) { m.dataset.tried = 'yes'; button.click(); return button.dataset.customId; }
	}
	return '';
})()`

// TestBrowserDuel plays a duel from two windows to the end, by mouse.
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

// turn does what the window's user is asked; it reports whether the duel is over.
func (w *window) turn() bool {
	w.Helper()
	id := w.eval(press)
	if strings.HasPrefix(id, "f:") {
		w.click(`form.modal button[data-action=submit]`)
		w.gone(`form.modal`)
	}
	return id == "over"
}

// wantProof looks at the end of the duel: somebody won, there are pictures with alt text, and the
// dice verify.
func (w *window) wantProof(stand *discordfake.Server) {
	w.Helper()
	alt := w.eval(`[...document.querySelectorAll('.message img')].map(i => i.alt).join('|')`)
	if !strings.Contains(alt, "Witchhunter") {
		w.Errorf("no picture tells of the Witchhunter: %q", alt)
	}
	text := w.eval(`document.querySelector('[data-user]').innerText`)
	if !strings.Contains(text, "wins") {
		w.Errorf("nobody has won: %q", text)
	}
	w.verify()
	w.until(`[...document.querySelectorAll('.ephemeral')].map(m => m.innerText).join(' ')`, "Every die")
}

// verify asks for the proof of the game's dice.
func (w *window) verify() {
	w.Helper()
	w.command("game verify", nil)
}
