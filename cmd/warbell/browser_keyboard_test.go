// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// typist is a window that is used by keyboard alone: real key events, never a click, focus() or the mouse.
type typist struct{ *window }

// watchFocus looks after the focus from now on. lost collects what had it when a change of the page took it
// away and gave it to nothing; bare tells whether an element looks the same with the focus and without.
const watchFocus = `(() => {
	const describe = (el) => el.tagName + '.' + el.className + JSON.stringify(el.dataset) + ' "' + (el.innerText ?? '').slice(0, 40) + '"';
	const look = (el) => [el, el.parentElement, el.parentElement?.parentElement].filter(Boolean).map((e) => {
		const s = getComputedStyle(e);
		return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow];
	}).join('|');
	const focus = window.focusWatch = {
		lost: [],
		bare: [],
		now() {
			const el = document.activeElement;
			const { last } = this;
			if (last?.el.isConnected && last.el !== el && look(last.el) === last.look) this.bare.push(describe(last.el));
			this.last = el === document.body ? null : { el, look: look(el), text: describe(el) };
			return el;
		},
		check(when) {
			if (this.last && document.activeElement === document.body) {
				this.lost.push(this.last.text + ' ' + when);
				this.last = null;
			}
		},
	};
	new MutationObserver(() => setTimeout(() => focus.check('when the page changed'))).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'inert', 'class'] });
	return 'watching';
})()`

// hands opens a window for a user who has no mouse.
func hands(t *testing.T, w *window) typist {
	t.Helper()
	w.eval(watchFocus)
	return typist{w}
}

// strike presses and releases keys one by one. A key and its character are one event of the browser's
// protocol, so that a page which handles the key gets no character: just as with a real keyboard.
func strike(keys string, modifiers ...chromedp.Modifier) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, r := range keys {
			for _, event := range struck(r, modifiers) {
				if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func struck(r rune, modifiers []chromedp.Modifier) []input.DispatchKeyEventParams {
	events := kb.Encode(r)
	down, up := *events[0], *events[len(events)-1]
	if len(events) == 3 && len(modifiers) == 0 {
		down.Text, down.UnmodifiedText = events[1].Text, events[1].UnmodifiedText
	}
	down.Type = input.DispatchKeyEventTypeKeyDown
	for _, m := range modifiers {
		down.Modifiers |= int64(m)
		up.Modifiers |= int64(m)
	}
	return []input.DispatchKeyEventParams{down, up}
}

// keys presses keys, and looks whether the focus is still somewhere.
func (k typist) keys(keys string, modifiers ...chromedp.Modifier) {
	k.Helper()
	k.do(strike(keys, modifiers...))
	k.eval(`(focusWatch.check('after ' + ` + quoted(keyName(keys)) + `), '')`)
}

func keyName(keys string) string {
	names := map[string]string{kb.Enter: "Enter", kb.Escape: "Escape", kb.Tab: "Tab", kb.ArrowDown: "arrow down", kb.ArrowUp: "arrow up"}
	if name, ok := names[keys]; ok {
		return name
	}
	return keys
}

// towards tells which key leads from the focus to an element: within a list that has one stop for Tab, the
// arrows.
func towards(selector string) string {
	return `(() => {
		const now = focusWatch.now();
		const shown = (e) => e.checkVisibility({ visibilityProperty: true });
		let goal = [...document.querySelectorAll(` + quoted(selector) + `)].findLast(shown);
		if (!goal) return 'absent';
		if (goal === now) return 'here';
		if (goal.disabled || goal.closest('[inert]')) return 'waits';
		const group = goal.tabIndex < 0 && goal.closest('nav, [role=tablist], [role=radiogroup], [role=toolbar], [role=log], [role=list]');
		if (group && group.contains(now) && now !== group) return goal.compareDocumentPosition(now) & 4 ? 'up' : 'down';
		if (group) goal = [group, ...group.querySelectorAll('[tabindex="0"]')].find((e) => e.tabIndex === 0) ?? goal;
		return now.compareDocumentPosition(goal) & 4 ? 'next' : 'before';
	})()`
}

// reach moves the focus to an element, and tells whether it is still there when one comes to it. Every stop
// on the way has to show that it has the focus.
func (k typist) reach(selector string) bool {
	k.Helper()
	var trail []string
	waited := 0
	for range 400 {
		way := k.eval(towards(selector))
		trail = append(trail, way+" from "+k.eval(`focusWatch.last?.text ?? 'nothing'`))
		switch way {
		case "here":
			return true
		case "next":
			k.do(strike(kb.Tab))
		case "before":
			k.do(strike(kb.Tab, chromedp.ModifierShift))
		case "down":
			k.do(strike(kb.ArrowDown))
		case "up":
			k.do(strike(kb.ArrowUp))
		case "waits": // Tab passes it by: it was answered meanwhile, or lies behind a form that opens or closes
			if waited++; waited > 100 {
				return false
			}
			time.Sleep(10 * time.Millisecond)
		default:
			return false
		}
	}
	k.shot("reach-" + k.user + ".png")
	k.Fatalf("%s does not come to %s by Tab and arrows; the last stops were:\n%s", k.user, selector, strings.Join(trail[len(trail)-12:], "\n"))
	return false
}

// press waits for an element, moves the focus there and presses Enter.
func (k typist) press(selector string) {
	k.Helper()
	k.there(selector)
	if !k.reach(selector) {
		k.Fatalf("%s: %s went away", k.user, selector)
	}
	k.keys(kb.Enter)
}

// choose takes an option of the list that is open by the arrows and Enter.
func (k typist) choose(value string) {
	k.Helper()
	k.there(`[role=option]`)
	active := `((document.getElementById(document.activeElement.getAttribute('aria-activedescendant')) ?? document.activeElement).dataset.value ?? '')`
	for range 60 {
		if k.eval(active) == value {
			k.keys(kb.Enter)
			return
		}
		k.keys(kb.ArrowDown)
	}
	k.Fatalf("%s finds no %q in the list", k.user, value)
}

// askedButton selects the button that acts of the newest message that names the user, if it was not pressed
// yet: the first of its message, which asks the next thing in place.
const askedButton = `((me) => {
	window.pressed ??= new Set();
	const messages = [...document.querySelectorAll('.message')].reverse();
	if (messages.some((m) => m.querySelector('button[data-custom-id^="r:"]'))) return 'over';
	for (const m of messages) {
		const button = m.querySelector('button[data-custom-id^="d:"]:not(:disabled), button[data-custom-id^="f:"]:not(:disabled)');
		const id = button?.dataset.customId;
		if (!id || !m.innerText.includes('@' + me) || pressed.has(id)) continue;
		pressed.add(id);
		return '.message[data-message-id="' + m.dataset.messageId + '"] button[data-custom-id="' + id + '"]';
	}
	return '';
})`

// turn answers what the user is asked; it reports whether the duel is over.
func (k typist) turn() bool {
	k.Helper()
	selector := k.eval(fmt.Sprintf(`%s(%q)`, askedButton, k.user))
	if selector == "" || selector == "over" || !k.reach(selector) {
		return selector == "over"
	}
	k.keys(kb.Enter)
	if strings.Contains(selector, `"f:`) {
		k.press(`form.modal button[data-action=submit]`)
		k.gone(`form.modal`)
	}
	return false
}

// focusStayed fails the test for every moment in which the focus was lost, and every stop that does not show
// it.
func (k typist) focusStayed() {
	k.Helper()
	for _, what := range evalAs[[]string](k.window, `[...new Set(focusWatch.lost)]`) {
		k.Errorf("%s: the focus was lost: %s", k.user, what)
	}
	for _, what := range evalAs[[]string](k.window, `[...new Set(focusWatch.bare)]`) {
		k.Errorf("%s: nothing shows that this has the focus: %s", k.user, what)
	}
}

// TestBrowserKeyboardDuel plays a duel to the end from two windows and verifies its
// dice, by keyboard alone.
func TestBrowserKeyboardDuel(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	ann, bob := hands(t, sit(t, chromium, run.URL, "Ann")), hands(t, sit(t, chromium, run.URL, "Bob"))
	bob.press(`button[data-custom-id$=":accept"]`)
	bob.press(`[data-field=fighter]`)
	bob.choose("ready:Witchhunter")
	bob.press(`form.modal button[data-action=submit]`)
	bob.gone(`form.modal`)
	for _, k := range []typist{ann, bob} {
		k.press(`.sidebar ul ul button[data-channel-id]`)
	}
	over := false
	for end := time.Now().Add(2 * time.Minute); !over && time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		over = ann.turn() || bob.turn()
	}
	if !over {
		ann.shot("late.png")
		t.Fatal("the duel has not ended in time")
	}
	ann.verifyByKeys()
	ann.focusStayed()
	bob.focusStayed()
}

// verifyByKeys types the command and takes it from the list.
func (k typist) verifyByKeys() {
	k.Helper()
	k.there(`textarea[data-field=message]`)
	k.reach(`textarea[data-field=message]`)
	k.keys("/game record get:verify")
	k.until(`document.querySelector('.composer [role=option]')?.innerText ?? 'no list'`, "/game record")
	k.keys(kb.Enter)
	k.until(`document.activeElement.closest('form.command') ? 'in the form' : 'not in the form'`, "in the form")
	k.keys(kb.Enter)
	k.until(`[...document.querySelectorAll('.ephemeral')].map(m => m.innerText).join(' ')`, "Every die")
}

// TestBrowserKeyboardReturns opens everything that the keyboard can open, closes it with Escape, and checks
// that the focus returns.
func TestBrowserKeyboardReturns(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	s := accepted(t, run)
	s.answer(s.untilPick())
	k := hands(t, sit(t, chromium, run.URL, "Bob"))
	k.press(`.sidebar ul ul button[data-channel-id]`)
	k.there(`.message .picture`)
	for _, step := range []struct{ from, keys, opens string }{
		{`.message .picture`, kb.Enter, `dialog.lightbox`},
		{`textarea[data-field=message]`, "/", `.composer [role=option]`},
		{`.message .name`, kb.Enter, `dialog.card`},
		{`[data-action=help]`, kb.Enter, `dialog.sheet`},
		{`[data-action=drawer]`, kb.Enter, `.behind:not([hidden])`},
	} {
		k.there(step.from)
		if !k.reach(step.from) {
			t.Fatalf("%s is not there", step.from)
		}
		k.keys(step.keys)
		k.there(step.opens)
		k.keys(kb.Escape)
		k.gone(step.opens)
		if back := k.eval(`document.activeElement.matches(` + quoted(step.from) + `) ? '' : document.activeElement.outerHTML.slice(0, 120)`); back != "" {
			t.Errorf("after Escape out of %s the focus is not on %s, but on %s", step.opens, step.from, back)
		}
	}
	k.focusStayed()
}

// TestBrowserRegions moves through the regions of the window with F6, and through the channels with Alt and
// the arrow keys.
func TestBrowserRegions(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	_, address := quietTable(t)
	k := hands(t, sit(t, chromium, address, "Ann"))
	k.press(`.channels [data-channel-id][aria-current]`)
	seen := map[string]bool{}
	for range 8 {
		k.keys(kb.F6)
		seen[k.eval(`document.activeElement.closest('.rail, .channels, .messages, .composer, .members')?.className.split(' ')[0] ?? 'outside'`)] = true
	}
	for _, region := range []string{"rail", "channels", "messages", "composer"} {
		if !seen[region] {
			t.Errorf("F6 does not come to the %s: %v", region, seen)
		}
	}
	first := k.eval(`document.querySelector('h1').innerText`)
	k.keys(kb.ArrowDown, chromedp.ModifierAlt)
	k.until(`document.querySelector('h1').innerText === `+quoted(first)+` ? 'still there' : 'elsewhere'`, "elsewhere")
	k.keys(kb.ArrowUp, chromedp.ModifierAlt)
	k.until(`document.querySelector('h1').innerText`, first)
	k.focusStayed()
}
