// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
	"warbell/bot/playground"
	"warbell/engine/enginetest"
)

// quietTable serves the playground with nobody but the default people at it, no bot, and one server.
func quietTable(t testing.TB) (stand *discordfake.Server, address string) {
	t.Helper()
	scene := discordfake.DefaultScene()
	scene.Servers = nil
	return laidTable(t, scene)
}

// laidTable serves the playground on a scene, with no bot at it.
func laidTable(t testing.TB, scene discordfake.Scene) (stand *discordfake.Server, address string) {
	t.Helper()
	stand, err := discordfake.New(discordfake.Options{Scene: scene})
	if err != nil {
		t.Fatal(err)
	}
	page, err := playground.New(stand, playground.Options{})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(page)
	t.Cleanup(func() {
		page.Close()
		_ = stand.Close()
		web.Close()
	})
	return stand, web.URL
}

// chatter is how many messages the page has to keep up with: a busy year's, or enough to leave the oldest
// out.
func chatter() int {
	if enginetest.Slow() {
		return 5000
	}
	return 1000
}

// chat lets people write that many messages in turn, most of them short, and gives their IDs, oldest first.
func chat(t testing.TB, stand *discordfake.Server, channel string, count int, people ...string) []string {
	t.Helper()
	ids := make([]string, count)
	for i := range ids {
		text := fmt.Sprintf("Line %d.", i+1)
		if i%50 == 0 {
			text = strings.Repeat(text+" The bell rings over the marsh. ", 12)
		}
		m, err := stand.As(people[i/3%len(people)]).Say(channel, text)
		if err != nil {
			t.Fatal(err)
		}
		ids[i] = m.ID
	}
	return ids
}

// reader is a script that scrolls through the open channel and notes what could be read on the way.
const reader = `window.reader = {
	list: document.querySelector('.messages'),
	seen: [], known: new Set(), most: 0, doubled: '', longest: 0,
	nodes() { return [...this.list.querySelectorAll('.message')]; },
	frame: () => new Promise(requestAnimationFrame),
	visible() {
		const { top, bottom } = this.list.getBoundingClientRect();
		return this.nodes().filter((n) => {
			const r = n.getBoundingClientRect();
			return r.bottom > top && r.top < bottom;
		});
	},
	look(by) {
		const all = this.nodes().map((n) => n.dataset.messageId);
		this.most = Math.max(this.most, all.length);
		this.doubled ||= all.find((id, i) => all.indexOf(id) < i) ?? '';
		const ids = this.visible().map((n) => n.dataset.messageId);
		for (const id of by < 0 ? ids.reverse() : ids) {
			if (this.known.has(id)) continue;
			this.known.add(id);
			this.seen.push(id);
		}
	},
	// scroll takes some steps up (-1) or down (1), and tells whether the message it is to end at has come.
	async scroll(by, goal, steps) {
		for (let i = 0; i < steps; i += 1) {
			this.look(by);
			if (this.known.has(goal)) return 'there';
			this.list.scrollTop += by * this.list.clientHeight * 0.8;
			const begun = performance.now();
			await this.frame();
			await this.frame();
			this.longest = Math.max(this.longest, performance.now() - begun);
			const edge = () => this.nodes().at(by < 0 ? 0 : -1)?.dataset.messageId;
			const before = edge();
			const ended = () => (by < 0 ? this.list.scrollTop <= 0 : this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 1);
			for (const end = begun + 10_000; ended() && edge() === before && edge() !== goal && performance.now() < end; ) await this.frame();
		}
		return 'on the way';
	},
};`

// readTo scrolls until a message has come, and gives the IDs of all that could be read on the way.
func (w *window) readTo(by int, goal string) []string {
	w.Helper()
	w.eval(`(reader.seen = [], reader.known = new Set(), '')`)
	for range 60 {
		if w.eval(fmt.Sprintf(`reader.scroll(%d, %q, 20)`, by, goal)) == "there" {
			return evalAs[[]string](w, `reader.seen`)
		}
	}
	w.shot("reading.png")
	w.Fatalf("message %s never came", goal)
	return nil
}

// TestBrowserHistory scrolls through a long channel and back.
func TestBrowserHistory(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	stand, address := quietTable(t)
	ids := chat(t, stand, "tavern", chatter(), "Ann", "Bob")
	w := openPage(t, chromium, address+"/?user=Ann", "Ann", device{width: 1000, height: 1600})
	w.openChannel("tavern")
	w.there(`.message[data-message-id="` + ids[len(ids)-1] + `"]`)
	w.eval(reader + `''`)
	up := w.readTo(-1, ids[0])
	slices.Reverse(up)
	sameOrder(t, "up", up, ids)
	sameOrder(t, "down", w.readTo(1, ids[len(ids)-1]), ids)
	w.readsOn(stand)
	if most := evalAs[int](w, `reader.most`); most > 400 {
		t.Errorf("%d messages were in the page at once", most)
	}
	if id := w.eval(`reader.doubled`); id != "" {
		t.Errorf("message %s was in the page twice", id)
	}
}

// sameOrder compares what was read with what was written.
func sameOrder(t *testing.T, way string, got, want []string) {
	t.Helper()
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Errorf("on the way %s %d messages were read, and what was read as message %d is not that", way, len(got), i+1)
			return
		}
	}
}

// readsOn lets messages come while the window shows older ones: what is read stays where it is, and one press
// leads to the newest.
func (w *window) readsOn(stand *discordfake.Server) {
	w.Helper()
	w.eval(`reader.scroll(-1, '', 8)`)
	place := `(() => { const n = reader.visible()[1]; return n.dataset.messageId + ' at ' + Math.round(n.getBoundingClientRect().top); })()`
	before := w.eval(place)
	fresh := chat(w, stand, "tavern", 40, "Bob")
	w.until(`document.querySelector('[data-action=present]:not([hidden])')?.innerText ?? 'no way to the present'`, "40 new messages")
	if after := w.eval(place); after != before {
		w.Errorf("the reader was at message %s, and after new ones at %s", before, after)
	}
	w.click(`[data-action=present]`)
	w.until(`reader.visible().at(-1)?.dataset.messageId ?? 'nothing'`, fresh[len(fresh)-1])
	fresh = chat(w, stand, "tavern", 5, "Bob") // who reads the newest goes on doing so
	w.until(`reader.visible().at(-1)?.dataset.messageId ?? 'nothing'`, fresh[len(fresh)-1])
}

// TestBrowserFirstMessage posts the first message of a channel.
func TestBrowserFirstMessage(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	_, address := quietTable(t)
	w := sit(t, chromium, address, "Ann")
	w.openChannel("tavern")
	w.sees("Welcome to #tavern!")
	w.write(`textarea[data-field=message]`, "Is anybody here?\n")
	w.until(`[...document.querySelectorAll('.message')].map((m) => m.innerText).join(' ')`, "Is anybody here?")
}

// openChannel goes to a channel by its name.
func (w *window) openChannel(name string) {
	w.Helper()
	w.until(`(() => {
		const button = [...document.querySelectorAll('.sidebar button[data-channel-id]')].find((b) => b.innerText.trim().startsWith(`+quoted(name)+`));
		button?.click();
		return button ? 'opened' : 'no such channel';
	})()`, "opened")
}
