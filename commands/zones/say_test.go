package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/storage"
)

// TestF52ASpokenLineIsOneShortPost (F52) checks that a spoken line is a silent post without buttons and
// pings, and that the post that asks stays the newest.
func TestF52ASpokenLineIsOneShortPost(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Rest()
	asks, err := h.Store.PostState(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ as, text, want string }{
		{"Ghast", "*Hungry* @here", "💬 **Ghast**:\n> *Hungry* \\@here"},
		{"Narrator", "Fog **rises**, and <@1001> [sees](http://x) nothing*.", "> Fog **rises**, and \\<\\@1001\\> \\[sees\\]\\(http\\://x\\) nothing\\*."},
		{"voice: Old Maren", "Turn back.", "💬 **Old Maren**:\n> Turn back."},
	} {
		since := len(h.Said)
		h.WantPrivate(h.Slash(ann, "/gm say | as="+tt.as+" | text="+tt.text), "Done")
		h.Rest()
		if got := h.Told(since); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.as, got, tt.want)
		}
	}
	after, err := h.Store.PostState(t.Context(), id)
	if err != nil || after.Last != asks.Last {
		t.Errorf("the newest post is %+v, not %+v (%v)", after.Last, asks.Last, err)
	}
	said, edits := h.posts(id), len(h.Edits)
	for ref, m := range h.Posts {
		if said[ref] && (len(m.Rows) > 0 || len(m.Pings) > 0 || !m.Silent) {
			t.Errorf("a spoken line: %+v", m)
		}
	}
	since := len(h.Said)
	got := text(h.Act(bob, "attack Ghast")) + text(h.Act(cat, "move Bridge"))
	h.Rest()
	if got += h.Told(since); strings.Contains(got, "Hungry") || !strings.Contains(got, "Bridge") {
		t.Errorf("the next post: %q", got)
	}
	for _, line := range h.Edits[edits:] {
		if strings.Contains(line, "Hungry") {
			t.Errorf("an edit repeats the line: %q", line)
		}
	}
}

// TestASpokenLineComesAfterTheTurnBeforeIt checks that a turn that is held is posted before a line that the
// GM speaks after it, and that a later ruling leaves both where they are.
func TestASpokenLineComesAfterTheTurnBeforeIt(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Rest()
	since := len(h.Said)
	h.Act(bob, "move Bridge")
	h.Courier()
	if got := h.Told(since); got != "" {
		t.Fatalf("the turn is not held: %q", got)
	}
	h.Slash(ann, "/gm say | as=Ghast | text=I smell you.")
	h.Slash(ann, "/gm rule | effects=Ana hits -1 | reason=A splinter.")
	h.Courier()
	h.Rest()
	want := []string{"**Ana**: *The field* → *Bridge*", "I smell you", "A splinter"}
	var order []string
	for _, said := range h.Said[since:] {
		for _, word := range want {
			if strings.Contains(said, word) {
				order = append(order, word)
			}
		}
	}
	if !slices.Equal(order, want) {
		t.Errorf("posted %q, want %q, in %q", order, want, h.Said[since:])
	}
}

// posts returns the messages of spoken lines.
func (h *house) posts(id storage.GameID) map[storage.Ref]bool {
	h.Helper()
	all, err := h.Store.Posts(h.Context(), id, 1, 1000)
	if err != nil {
		h.Fatal(err)
	}
	said := map[storage.Ref]bool{}
	for _, p := range all {
		if p.Aside {
			said[p.Ref] = true
		}
	}
	if len(said) != 3 {
		h.Errorf("%d spoken lines", len(said))
	}
	return said
}

// TestOnlyTheGMNarrates checks that players can't narrate, and that a mistyped name is no voice.
func TestOnlyTheGMNarrates(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	for _, by := range []gamekit.User{bob, cat} {
		h.WantPrivate(h.Slash(by, "/gm say | as=narrator | text=I win."), "Only the GM")
		h.WantPrivate(h.Slash(by, "/gm say | as=voice: Ann | text=You win."), "Only the GM")
	}
	for _, as := range []string{"Ana", "voice: ana", "voice: Bo"} {
		h.WantPrivate(h.Slash(ann, "/gm say | as="+as+" | text=I give up."), "it is another player's character")
	}
	if got := h.suggest(ann, "say", "as", "as="); got != "ghast narrator" {
		t.Errorf("suggested: %q", got)
	}
	h.WantPrivate(h.Slash(ann, "/gm say | as=Ghoost | text=Boo"), "no creature")
	h.WantPrivate(h.Slash(ann, "/gm say | as=voice: "+strings.Repeat("x", 33)+" | text=Boo"), "1 to 32 characters")
	if got := h.suggest(ann, "say", "as", "as=Old Maren"); !strings.Contains(got, "voice: Old Maren") {
		t.Errorf("suggested: %q", got)
	}
	h.Slash(ann, "/gm say | as=narrator | text=It is cold.")
	h.Rest()
	log := text(h.Slash(ann, "/game log"))
	if !strings.Contains(log, "The narrator: “It is cold.”") {
		t.Errorf("the log: %q", log)
	}
	story, _ := storyIn(t, h.Slash(bob, "/game record | get=story"))
	if !strings.Contains(story, "\n\nIt is cold.") || strings.Contains(story, "**Ann**:") {
		t.Errorf("the story: %s", story)
	}
	edits := len(h.Edits)
	h.Undo(ann, "/game undo")
	h.Rest()
	if got := strings.Join(h.Edits[edits:], "\n"); !strings.Contains(got, "**Undone:** everything in this post.\n> It is cold.") {
		t.Errorf("the edits after the undo: %q", got)
	}
	h.Slash(ann, "/gm say | as=narrator | text=It is warm.")
	h.Rest()
	posts := commandstest.Value(h.Store.Posts(t.Context(), id, 1, 1000))(t)
	last := posts[len(posts)-1]
	if err := h.Store.EraseProse(t.Context(), id, last.Seq, ann.ID, h.Now); err != nil || !last.Aside {
		t.Fatalf("%+v: %v", last, err)
	}
	d := commandstest.Value(h.Bot.Compose(t.Context(), storage.Row{Kind: storage.RowEditPost, Game: id, From: last.From, Seq: last.Seq, Ref: last.Ref}))(t)
	if d.Action != publish.Delete || d.Ref != last.Ref {
		t.Errorf("a line without words: %+v", d)
	}
}
