package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"warbell/bot/playground"
)

// window is one browser window in which one user sits.
type window struct {
	*testing.T
	ctx  context.Context
	user string
}

// browser starts Chromium once for a test. Without it the test is skipped, except in CI.
func browser(t *testing.T) context.Context {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("there is no Chromium for the browser test")
		}
		t.Skip("there is no Chromium: install it to run the browser test")
	}
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.UserDataDir(t.TempDir()))
	ctx, stop := chromedp.NewExecAllocator(t.Context(), opts...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatalf("Chromium does not start: %v", err)
	}
	return ctx
}

// sit opens a window for a user.
func sit(t *testing.T, browser context.Context, url, user string) *window {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	w := &window{T: t, ctx: ctx, user: user}
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil { // the first run must have no timeout
		t.Fatal(err)
	}
	w.do(chromedp.EmulateViewport(1100, 900), chromedp.Navigate(url+"/?user="+user), chromedp.WaitReady(`body[data-ready]`))
	return w
}

// do carries out actions within the time that a test is patient.
func (w *window) do(steps ...chromedp.Action[chromedp.Void]) {
	w.Helper()
	ctx, stop := context.WithTimeout(w.ctx, patience)
	defer stop()
	if err := chromedp.Do(ctx, steps...); err != nil {
		w.shot("failed-" + w.user + ".png")
		w.Fatalf("%s: %v", w.user, err)
	}
}

// shot saves what the window shows, for whoever looks into a failure.
func (w *window) shot(name string) {
	if png, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot()); err == nil {
		path := filepath.Join(os.TempDir(), "warbell-"+name)
		if os.WriteFile(path, png, 0o600) == nil {
			w.Log("screenshot:", path)
		}
	}
}

// eval runs JavaScript and gives its text.
func (w *window) eval(js string) string {
	w.Helper()
	ctx, stop := context.WithTimeout(w.ctx, patience)
	defer stop()
	out, err := chromedp.Run(ctx, chromedp.Evaluate[string](js))
	if err != nil {
		w.Fatalf("%s: %v", w.user, err)
	}
	return out
}

// click waits until an element can be seen and presses it. It looks and presses at once, in the page: what
// is found in one step may have been drawn anew by the next.
func (w *window) click(selector string) {
	w.Helper()
	w.onElement(selector, "el.click()")
}

// onElement runs a script on the element el as soon as it can be seen.
func (w *window) onElement(selector, script string) {
	w.Helper()
	w.until(`(() => {
		const el = [...document.querySelectorAll(`+quoted(selector)+`)].find(e => e.getClientRects().length > 0);
		if (!el) return 'not there';
		`+script+`;
		return 'done';
	})()`, "done")
}

// gone waits until no such element is left.
func (w *window) gone(selector string) {
	w.Helper()
	w.until(`document.querySelector(`+quoted(selector)+`) ? 'still there' : 'gone'`, "gone")
}

// write types into an element.
func (w *window) write(selector, text string) {
	w.Helper()
	w.onElement(selector, "el.focus()")
	w.do(chromedp.KeyEvent(text))
}

// quoted writes a text as JavaScript does.
func quoted(text string) string {
	raw, _ := json.Marshal(text) // a string always marshals
	return string(raw)
}

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
	if testing.Short() {
		t.Skip("a browser is not started with -short")
	}
	chromium := browser(t)
	run := up(t)
	ann, bob := sit(t, chromium, run.URL, "Ann"), sit(t, chromium, run.URL, "Bob")
	bob.click(`button[data-custom-id$=":accept"]`)
	bob.click(`[data-field=fighter]`)
	bob.click(`[role=option][data-value="ready:Orc Brute"]`)
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
func (w *window) wantProof(stand *playground.Server) {
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
	w.write(`textarea`, "/game verify\n")
	w.write(`form.command [data-option]`, "\n")
}

// until waits for a piece of text in what a script gives.
func (w *window) until(js, piece string) {
	w.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if strings.Contains(w.eval(js), piece) {
			return
		}
	}
	w.shot("waiting-" + w.user + ".png")
	w.Fatalf("%s waits for %q in %q", w.user, piece, w.eval(js))
}

// TestScreenshots writes docs/*.png anew: WARBELL_SHOTS=docs go test ./cmd/warbell -run Screenshots
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("WARBELL_SHOTS")
	if dir == "" {
		t.Skip("WARBELL_SHOTS names no folder to write screenshots to")
	}
	chromium := browser(t)
	run := up(t)
	s := accepted(t, run)
	for fights := 0; fights < 1; {
		m, over := s.newest()
		if over {
			break
		}
		if len(m.Buttons()) > 0 && m.Buttons()[0] == "Pick in secret" {
			fights++
		}
		s.answer(m)
	}
	if _, err := s.ann.Await(s.ctx(), s.thread, playground.HasText("Fight over")); err != nil {
		t.Fatal(err)
	}
	w := sit(t, chromium, run.URL, "Ann")
	w.do(chromedp.EmulateViewport(1400, 900), chromedp.Navigate(run.URL+"/"), chromedp.WaitReady(`body[data-ready]`),
		chromedp.Evaluate[chromedp.Void](`document.querySelectorAll('.sidebar ul ul button[data-channel-id]').forEach(b => b.click())`))
	w.keep(filepath.Join(dir, "playground.png"))
	gil, ann, bob := opened(t)
	firstTurns(gil, ann, bob)
	fightRound(gil, ann, bob, 0)
	ann.do(chromedp.EmulateViewport(1000, 1100))
	ann.keep(filepath.Join(dir, "zones.png"))
	run = up(t)
	bouts()[0].begin(t, run).playOut()
	w = sit(t, chromium, run.URL, "Cat") // who sees nothing that was asked in private
	w.openThread()
	w.sees("wins the fight")
	w.do(chromedp.EmulateViewport(1000, 1100))
	w.keep(filepath.Join(dir, "melee.png"))
}

// keep writes a screenshot to a file, named from the root of the project.
func (w *window) keep(name string) {
	w.Helper()
	w.do(chromedp.Sleep(time.Second))
	png, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join("..", "..", name), png, 0o644)
	}
	if err != nil {
		w.Fatal(err)
	}
}
