// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"warbell/engine/enginetest"
)

// pressLast presses the newest button with some parts in its custom ID, and gives that; "" if there is none.
func (w *window) pressLast(word string) string {
	w.Helper()
	return w.eval(`(() => {
		const all = [...document.querySelectorAll('button[data-custom-id]:not(:disabled)')];
		const one = all.filter(b => (':' + b.dataset.customId + ':').includes(':` + word + `:')).pop();
		one?.click();
		return one?.dataset.customId ?? '';
	})()`)
}

// press waits for such a button and presses it.
func (w *window) press(word string) {
	w.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if w.pressLast(word) != "" {
			return
		}
	}
	w.shot("no-" + word + "-" + w.user + ".png")
	w.Fatalf("%s finds no button %q", w.user, word)
}

// fill writes into the form that is open, chooses lines of its menus and groups by how they begin, and sends
// it.
func (w *window) fill(fields map[string]string) {
	w.Helper()
	w.onElement(`form.modal`, "")
	for field, value := range fields {
		kind := w.eval(`(() => {
			const el = document.querySelector('form.modal [data-field="` + field + `"]');
			if (!el) return 'missing';
			if (el.matches('.choices')) return 'group';
			if (!el.matches('input, textarea')) return 'menu';
			el.value = ` + quoted(value) + `;
			el.dispatchEvent(new Event('input', {bubbles: true}));
			return 'text';
		})()`)
		switch kind {
		case "missing":
			w.Fatalf("%s: the form has no field %q", w.user, field)
		case "menu":
			w.click(`form.modal [data-field="` + field + `"]`)
			w.takes(value)
		case "group":
			w.takes(value)
		}
	}
	w.click(`form.modal button[data-action=submit]`)
	w.gone(`form.modal`)
}

// takes selects the first line of an open menu that begins so, in what is shown or in its value.
func (w *window) takes(begins string) {
	w.Helper()
	w.until(`(() => {
		const one = [...document.querySelectorAll('[role=option], form.modal label.choice')].find(o => o.innerText.startsWith(`+quoted(begins)+`) || (o.dataset.value ?? '').startsWith(`+quoted(begins)+`));
		one?.click();
		return one ? 'taken' : '';
	})()`, "taken")
}

// choose takes a line of the newest menu that is about a word: the first with some text in it.
func (w *window) choose(word, text string) {
	w.Helper()
	open := `(() => {
		const all = [...document.querySelectorAll('[data-custom-id]')];
		const one = all.filter(b => (':' + b.dataset.customId + ':').includes(':` + word + `:')).pop();
		one?.click();
		return one ? 'open' : '';
	})()`
	w.until(open, "open")
	w.until(`(() => {
		const one = [...document.querySelectorAll('[role=option]')].find(o => o.innerText.includes('`+text+`'));
		one?.click();
		return one ? 'chosen' : '';
	})()`, "chosen")
}

// command runs a slash command with some options.
func (w *window) command(name string, options map[string]string) {
	w.Helper()
	w.write(`textarea[data-field=message]`, "/"+name+kb.Tab)
	w.onElement(`form.command[data-command="`+name+`"]`, "")
	for option, value := range options {
		w.until(`(() => {
			const el = document.querySelector('form.command [data-option="`+option+`"]');
			if (!el) return '';
			el.value = `+quoted(value)+`;
			el.dispatchEvent(new Event('input', {bubbles: true}));
			return 'filled';
		})()`, "filled")
	}
	w.click(`form.command button[data-action=send]`)
	w.gone(`form.command`)
}

// pane is the script that gives all that the window's user reads.
const pane = `document.querySelector('[data-user]').innerText`

func (w *window) text() string { return w.eval(pane) }

// sees waits until the window shows some text.
func (w *window) sees(text string) {
	w.Helper()
	w.until(pane, text)
}

// opened sits a game master and two players down to a fight, with opponents in their midst.
func opened(t *testing.T) (gil, ann, bob *window) {
	chromium := browser(t)
	run := up(t)
	gil, ann, bob = sit(t, chromium, run.URL, "Gil"), sit(t, chromium, run.URL, "Ann"), sit(t, chromium, run.URL, "Bob")
	gil.command("gm open", map[string]string{"map": "A ruined bridge"})
	for _, w := range []*window{gil, ann, bob} {
		w.openThread()
		w.sees("GM: Gil")
	}
	for w, line := range map[*window]string{
		ann: "Ana th7 hits40 agility1 might1; great axe 12 hand; longbow 6 ranged",
		bob: "Bo th11 hits40 agility1 might1; club 12 hand",
	} {
		w.press("join")
		w.fill(map[string]string{"fighter": "own", "line": line})
		w.sees("enters at")
	}
	gil.command("gm add", map[string]string{"what": "Ogre th9 hits90; club 6 hand", "count": "2", "zone": "South Road", "show": "words"})
	gil.sees("New at")
	gil.press("panel")
	gil.press("begin")
	return gil, ann, bob
}

// TestBrowserFight plays two rounds of a Zones fight from three windows: Help and its ruling, double
// attacks, locked orders, a step into another character's place, and the proof of the dice at the end.
func TestBrowserFight(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	gil, ann, bob := opened(t)
	firstTurns(gil, ann, bob)
	for round := range 2 {
		fightRound(gil, ann, bob, round)
	}
	if strings.Contains(ann.text(), "TH 9") {
		t.Error("a player reads the ogres' numbers")
	}
	gil.command("gm next", map[string]string{"step": "end"})
	gil.press("finish:1")
	gil.sees("Gil ended it")
	text := ann.text()
	for _, piece := range []string{"interposes for", "Round 2", "The opponents attack"} {
		if !strings.Contains(text, piece) {
			t.Errorf("the thread does not say %q", piece)
		}
	}
	gil.verify()
	gil.until(`[...document.querySelectorAll('.ephemeral')].map(m => m.innerText).join(' ')`, "Every die")
}

// firstTurns begins round one: both can act, and Bob helps Ann, whose attack waits for the ruling.
func firstTurns(gil, ann, bob *window) {
	bob.sees("Bo passes Agility")
	bob.press("me")
	bob.press("arm")
	bob.fill(map[string]string{"asked": "Always"})
	bob.sees("ask me first")
	bob.press("help")
	bob.fill(map[string]string{"words": "I pull the ogre's beard"})
	gil.sees("I pull the ogre's beard")
	ann.sees("offers to help")
	ann.press("me")
	ann.press("attack")
	ann.fill(map[string]string{"blow": "Attack Ogre 1 with great axe", "words": "Now!"})
	ann.sees("waits for the GM")
	gil.press("show")
	gil.press("dice")
	gil.fill(nil)
	ann.sees("Ana attacks Ogre 1")
}

// fightRound plays what is left of the players' phase, and the opponents' phase. His help before his turn
// of round one, and his step into a strike after it, leave Bob one action in each round.
func fightRound(gil, ann, bob *window, round int) {
	axe := map[string]string{"blow": "Attack Ogre 1 with great axe"}
	if round > 0 {
		ann.press("me")
		ann.press("attack")
		ann.fill(axe)
		ann.sees("Ana attacks")
	}
	ann.press("me")
	ann.press("attack")
	ann.fill(axe)
	if round == 0 { // then Ann's buttons are gone
		bob.until(`([...document.querySelectorAll('.message .text')].map((m) => m.innerText).join('\n').match(/Ana attacks Ogre 1/g) ?? []).length > 1 ? 'twice' : ''`, "twice")
	}
	bob.press("me")
	bob.press("attack")
	bob.fill(map[string]string{"blow": "Attack Ogre 2 with club", "words": "Have at you!"})
	gil.sees("order the opponents")
	gil.press("panel")
	gil.choose("unit", "Ogre")
	gil.choose("plan", "Ana")
	gil.press("go")
	bob.press("interpose")
	bob.fill(map[string]string{"strike": "", "words": "Behind me!"})
	bob.sees("Behind me!")
	next := []string{"Round 2", "Round 3"}[round]
	for end := time.Now().Add(patience); time.Now().Before(end) && !strings.Contains(gil.text(), next); {
		bob.pressLast("let") // gone, if there is nothing left to step into
	}
	gil.sees(next)
	bob.until(`[...document.querySelectorAll('button[data-custom-id]')].some((b) => (b.dataset.customId + ':').includes(':interpose:')) ? '' : 'closed'`, "closed")
}
