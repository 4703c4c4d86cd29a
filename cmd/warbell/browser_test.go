// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"context"
	"encoding/json"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"warbell/engine/enginetest"
)

// window is one browser window in which one user sits, or two side by side.
type window struct {
	testing.TB
	ctx  context.Context
	user string
}

// browser is Chromium, started once for all tests: each window is as if it were in a browser of its own.
// Without it, or with -short, the test is skipped; in CI it fails.
func browser(t testing.TB) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser is not started with -short")
	}
	path := chromium()
	if path == "" {
		notInstalled(t, "Chromium")
	}
	shared.once.Do(func() { shared.err = shared.start(path) })
	if shared.err != nil {
		t.Fatalf("Chromium does not start: %v", shared.err)
	}
	return shared.ctx
}

// allPages is the browser for a test that looks at much of the page for long. CI asks for those by
// WARBELL_PAGES=1.
func allPages(t testing.TB) context.Context {
	t.Helper()
	if os.Getenv("WARBELL_PAGES") == "" && !enginetest.Slow() {
		t.Skip("looks at much of the page for long: WARBELL_PAGES=1 runs it")
	}
	return browser(t)
}

// shared is the browser of all tests.
var shared chrome

type chrome struct {
	once sync.Once
	ctx  context.Context
	stop context.CancelFunc // ends it and waits for that; nil if it was never started
	err  error
}

func (c *chrome) start(path string) error {
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, _ := chromedp.NewExecAllocator(context.Background(), opts...)
	ctx, c.stop = chromedp.NewContext(ctx)
	c.ctx = ctx
	return chromedp.Do(ctx, chromedp.Navigate("about:blank"))
}

// chromium finds the browser; "" if there is none. The shell is the same one without windows, and needs less.
func chromium() string {
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	return ""
}

// notInstalled skips a test for which something is not installed. In CI everything is.
func notInstalled(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing", what)
	}
	t.Skipf("%s is missing: install it to run this test", what)
}

// device is how a window is set up: its size in pixels, the colour scheme of its system, fingers or a mouse.
type device struct {
	width, height int64
	light, touch  bool
}

// sit opens a window for a user.
func sit(t testing.TB, browser context.Context, page, user string) *window {
	t.Helper()
	return openPage(t, browser, page+"/?user="+url.QueryEscape(user), user, device{width: 1100, height: 900})
}

// openPage opens a window at an address and waits until the page is there.
func openPage(t testing.TB, browser context.Context, address, user string, d device) *window {
	t.Helper()
	w := blankPage(t, browser, user, d)
	w.visit(address)
	return w
}

// blankPage opens a window in which no page is open. It has the focus as if it were the only one, and nothing
// in it moves by itself.
func blankPage(t testing.TB, browser context.Context, user string, d device) *window {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	w := &window{TB: t, ctx: ctx, user: user}
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil { // the first run must have no timeout
		t.Fatal(err)
	}
	w.become(d)
	w.do(protocol(emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}))
	return w
}

// visit goes to an address of the playground.
func (w *window) visit(address string) {
	w.Helper()
	w.do(chromedp.Navigate(address), chromedp.WaitReady(`body[data-ready]`))
}

// become makes the window look like another.
func (w *window) become(d device) {
	w.Helper()
	scheme := map[bool]string{true: "light", false: "dark"}[d.light]
	var viewport []chromedp.EmulateViewportOption
	if d.touch {
		viewport = append(viewport, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait)
	}
	w.do(chromedp.EmulateViewport(d.width, d.height, viewport...), protocol(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}},
	}))
}

// protocol is a command of the browser's protocol as an action.
func protocol[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, params)
		return err
	})
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
	return evalAs[string](w, js)
}

// evalAs runs JavaScript and gives its value; a promise's, once it is kept.
func evalAs[T any](w *window, js string) T {
	w.Helper()
	ctx, stop := context.WithTimeout(w.ctx, 2*patience)
	defer stop()
	out, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		w.shot("failed-" + w.user + ".png")
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
		if (!el) return 'no ' + `+quoted(selector)+`;
		`+script+`;
		return 'done';
	})()`, "done")
}

// there waits until such an element can be seen.
func (w *window) there(selector string) {
	w.Helper()
	w.onElement(selector, "")
}

// gone waits until no such element is left.
func (w *window) gone(selector string) {
	w.Helper()
	w.until(`document.querySelector(`+quoted(selector)+`) ? 'still there' : 'gone'`, "gone")
}

// until waits for a piece of text in what a script gives.
func (w *window) until(js, piece string) {
	w.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		if strings.Contains(w.eval(js), piece) {
			return
		}
	}
	w.shot("waiting-" + w.user + ".png")
	w.Fatalf("%s waits for %q in %q", w.user, piece, w.eval(js))
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
