// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"warbell/bot/discordfake"
)

// wiretap records all that a window gets over the network.
type wiretap struct {
	*window
	mu    sync.Mutex
	heard []string            // addresses, frames of WebSockets and bodies
	kinds map[string]bool     // what is recorded, for the test's own sake
	came  []network.RequestID // whole, but its body was not read yet
	data  map[network.RequestID]bool
}

// tapped opens a window whose network traffic is recorded from the first byte.
func tapped(t *testing.T, browser context.Context, address, user string) *wiretap {
	t.Helper()
	w := &wiretap{window: blankPage(t, browser, user, device{width: 1100, height: 900}), kinds: map[string]bool{}, data: map[network.RequestID]bool{}}
	if err := chromedp.Listen(w.ctx, w.hear); err != nil {
		t.Fatal(err)
	}
	w.do(protocol(network.Enable, network.EnableParams{}))
	w.visit(address + "/?user=" + user)
	return w
}

func (w *wiretap) hear(event any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch e := event.(type) {
	case *network.EventWebSocketFrameReceived:
		w.note("frame", string(e.Response.PayloadData))
	case *network.EventEventSourceMessageReceived:
		w.note("event", e.Data)
	case *network.EventResponseReceived:
		w.note("address", e.Response.URL)
		w.data[e.RequestID] = slices.Contains([]network.ResourceType{network.ResourceTypeFetch, network.ResourceTypeXHR, network.ResourceTypeDocument, network.ResourceTypeOther}, e.Type)
	case *network.EventLoadingFinished:
		if w.data[e.RequestID] {
			w.came = append(w.came, e.RequestID)
		}
	}
}

func (w *wiretap) note(kind, text string) {
	w.kinds[kind] = true
	w.heard = append(w.heard, text)
}

// traffic is what came since some point, and the point up to which that is.
func (w *wiretap) traffic(since int) (text string, now int) {
	w.Helper()
	w.mu.Lock()
	came := w.came
	w.came = nil
	w.mu.Unlock()
	for _, id := range came {
		body, err := chromedp.Run(w.ctx, func(ctx context.Context, t *chromedp.Target) (network.GetResponseBodyResult, error) {
			return cdp.Call(ctx, t, network.GetResponseBody, network.GetResponseBodyParams{RequestID: id})
		})
		if err != nil {
			w.Errorf("%s: a body could not be read: %v", w.user, err)
		}
		w.mu.Lock()
		w.note("body", string(body.Body))
		w.mu.Unlock()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return strings.Join(w.heard[since:], "\n"), len(w.heard)
}

// html is the whole page as it is now.
func (w *window) html() string {
	w.Helper()
	return w.eval(`document.documentElement.outerHTML + [...document.querySelectorAll('input, textarea, select')].map((e) => e.value).join('\n')`)
}

// TestBrowserSecrecy lets Ann keep all kinds of secrets, and searches for them in all data and text in the
// windows of her opponent and of a user who isn't in the game.
func TestBrowserSecrecy(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	s := accepted(t, run)
	asked := s.untilPick()
	ann, bob, cat := tapped(t, chromium, run.URL, "Ann"), tapped(t, chromium, run.URL, "Bob"), tapped(t, chromium, run.URL, "Cat")
	marks := map[*wiretap]int{}
	for _, w := range []*wiretap{ann, bob, cat} {
		w.openThread()
		w.sees("pick a weapon for Orc Brute against Witchhunter")
		_, marks[w] = w.traffic(0)
	}
	kept := s.keepSecrets(ann)
	ann.click(`.rail [data-place]:not([data-place=home])`)
	ann.openThread()
	ann.rummage()
	kept.look(ann)
	ann.knows(kept)
	for _, w := range []*wiretap{bob, cat} {
		w.sees("Orc Brute has picked")
		w.rummage()
		w.innocent(marks[w], kept)
	}
	form, err := s.bob.Click(s.ctx(), s.asItIs(asked), "Pick weapon…") // it was changed since Ann has picked
	s.must(err)
	_, err = s.bob.Submit(s.ctx(), form.Modal, discordfake.Fields{})
	s.must(err)
	for _, w := range []*wiretap{bob, cat} {
		w.until(`[...document.querySelectorAll('.message')].map((m) => m.innerText).join('\n')`, "("+secretWeapon+")")
		if text, _ := w.traffic(marks[w]); !strings.Contains(text, "("+secretWeapon+")") {
			t.Errorf("%s: the network was not recorded: the reveal is not in it", w.user)
		}
	}
}

// asItIs is a message of the thread as Bob sees it now.
func (s *scene) asItIs(m discordfake.Message) discordfake.Message {
	s.Helper()
	for _, now := range s.bob.Messages(s.thread) {
		if now.ID == m.ID {
			return now
		}
	}
	s.Fatal("the message is gone")
	return m
}

// untilPick plays until weapons are picked in secret, and gives the message that asks for it.
func (s *scene) untilPick() discordfake.Message {
	s.Helper()
	m, ok := s.nextPick()
	if !ok {
		s.Fatal("no fight began")
	}
	return m
}

// nextPick is untilPick for a duel that may be over before.
func (s *scene) nextPick() (m discordfake.Message, ok bool) {
	s.Helper()
	for range 50 {
		m, over := s.newest()
		if over {
			break
		}
		if slices.Contains(m.Buttons(), "Pick weapon…") {
			return m, true
		}
		s.answer(m)
	}
	return discordfake.Message{}, false
}

// What Ann picks in secret, by the labels that are shown to her.
const secretWeapon, secretOrder = "Greataxe", "All-out attack"

// secrets are what only one user may know: words, IDs, and the weapon and order, which are words of the
// rules, too, and stand in the terms of the duel. seen is what the user's window showed meanwhile.
type secrets struct {
	words, picks []string
	seen         strings.Builder
}

// keepSecrets lets Ann do all that is for her alone.
func (s *scene) keepSecrets(ann *wiretap) *secrets {
	s.Helper()
	kept := &secrets{words: []string{"plumduff", "quincewort", "medlarfen", "sorrelbeck"}, picks: []string{secretWeapon, secretOrder}}
	ann.pickInSecret(kept)
	ann.command("mygames", nil)
	ann.command("roll", map[string]string{"dice": "quincewort"})
	ann.until(ephemerals, "quincewort")
	ann.do(chromedp.KeyEvent("/duel" + kb.Tab + "fighter:sorrelbeck"))
	ann.there(`.popup .note:not(:empty)`)
	kept.look(ann)
	ann.do(chromedp.KeyEvent(kb.Escape + kb.Escape))
	s.halfFilled(ann, kept)
	ann.click(`.rail [data-place=home]`)
	ann.openChannel("Warbell")
	ann.write(`textarea[data-field=message]`, "My plumduff is safe with you.\n")
	ann.sees("My plumduff is safe")
	kept.look(ann)
	for _, channel := range []string{s.thread, s.ann.DM()} {
		for _, m := range s.ann.Messages(channel) {
			if channel != s.thread || m.Ephemeral() {
				kept.words = append(kept.words, m.ID)
			}
		}
	}
	return kept
}

// ephemerals is the script that gives what only the window's user can see.
const ephemerals = `[...document.querySelectorAll('.ephemeral')].map((m) => m.innerText).join('\n')`

// look remembers what the window shows now.
func (kept *secrets) look(w *wiretap) { kept.seen.WriteString(w.html()) }

// pickInSecret chooses weapon and standing order in the form.
func (w *wiretap) pickInSecret(kept *secrets) {
	w.Helper()
	w.press("f")
	for field, label := range map[string]string{"weapon": secretWeapon, "order": secretOrder} {
		w.click(`form.modal button[data-field="` + field + `"], form.modal .choices[data-field="` + field + `"] label`)
		w.until(`(() => {
			const one = [...document.querySelectorAll('[role=option], form.modal label.choice')].find((o) => o.innerText.includes(`+quoted(label)+`));
			one?.click();
			return one ? 'chosen' : document.querySelector('form.modal').innerText;
		})()`, "chosen")
	}
	kept.look(w)
	w.click(`form.modal button[data-action=submit]`)
	w.gone(`form.modal`)
	w.until(ephemerals, "🔒 Locked")
	kept.look(w)
}

// halfFilled writes into a form that is never sent.
func (s *scene) halfFilled(ann *wiretap, kept *secrets) {
	s.Helper()
	_, err := s.bob.Command(s.ctx(), "tavern", "duel", opt("opponent", s.ann), opt("fighter", "Knight"))
	s.must(err)
	ann.openChannel("tavern")
	ann.press("accept")
	ann.write(`form.modal :is(input, textarea)[data-field]`, "medlarfen")
	kept.look(ann)
	ann.do(chromedp.KeyEvent(kb.Escape))
	ann.gone(`form.modal`)
}

// publicly is how the terms of the duel and the picture of their fighters name the weapon, and the menu of
// fighters, which the drawer repeats.
var publicly = regexp.MustCompile(`wounds, Save [^"\\]*|` + secretWeapon + `(: \d dice,| \d/\d\+|\W+rng)`)

// innocent fails the test for every secret that the window got or shows.
func (w *wiretap) innocent(since int, kept *secrets) {
	w.Helper()
	all, _ := w.traffic(0)
	late, _ := w.traffic(since)
	late = publicly.ReplaceAllString(late, "")
	page := w.html()
	for _, word := range kept.words {
		if strings.Contains(all, word) || strings.Contains(page, word) {
			w.Errorf("%s: %q is a secret of Ann's. Sent: %q, shown: %q", w.user, word, around(all, word), around(page, word))
		}
	}
	shown := w.eval(`[...document.querySelectorAll('.message')].slice(-3).map((m) => m.outerHTML).join('')`)
	for _, word := range kept.picks {
		if strings.Contains(late, word) || strings.Contains(shown, word) {
			w.Errorf("%s knows of %q before the reveal. Sent: %q, shown: %q", w.user, word, around(late, word), around(shown, word))
		}
	}
	for _, kind := range []string{"frame", "body", "address"} {
		if !w.kinds[kind] {
			w.Errorf("%s: no %s was recorded", w.user, kind)
		}
	}
}

// rummage looks into every tab of the drawer, unfolds all that can be unfolded, and opens the script of each.
func (w *wiretap) rummage() {
	w.Helper()
	w.click(`[data-action=drawer]`)
	for tab, what := range map[string]string{"game": "li", "duties": "li", "outbox": "li", "requests": "li", "trouble": "fieldset"} {
		w.click(`.behind [role=tab][data-tab=` + tab + `]`)
		w.there(`.behind-panel:not([hidden]) ` + what)
		w.eval(`(document.querySelectorAll('.behind-panel:not([hidden]) details').forEach((d) => (d.open = true)), '')`)
		w.until(`[...document.querySelectorAll('.behind-panel:not([hidden]) details pre')].some((p) => !p.textContent) ? 'empty' : 'filled'`, "filled")
		if status := evalAs[int](w.window, `fetch(document.querySelector('.behind-foot a').href).then((r) => r.text().then(() => r.status))`); status != 200 {
			w.Errorf("%s: the script of %q cannot be read: status %d", w.user, tab, status)
		}
	}
	w.click(`[data-action=close-drawer]`)
}

// around is where a word stands in a text; "" if it does not.
func around(text, word string) string {
	at := strings.Index(text, word)
	if at < 0 {
		return ""
	}
	return text[max(0, at-100):min(len(text), at+100)]
}

// knows makes sure that what others do not know was there at all.
func (w *wiretap) knows(kept *secrets) {
	w.Helper()
	text, _ := w.traffic(0)
	text += kept.seen.String()
	for _, word := range slices.Concat(kept.words, kept.picks) {
		if !strings.Contains(text, word) {
			w.Errorf("not even Ann's window has %q", word)
		}
	}
}
