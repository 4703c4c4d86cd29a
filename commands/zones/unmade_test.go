package zones_test

import (
	"strconv"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/storage"
)

// TestZ4UndonePostsAreMarked (Z4) checks that each post whose steps are undone says so in its first line,
// until they are redone.
func TestZ4UndonePostsAreMarked(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Act(bob, "attack Ghast")
	h.Act(bob, "pass")
	h.Act(cat, "move Bridge")
	h.Act(cat, "pass")
	last := commandstest.Value(h.Store.Load(t.Context(), id))(t).Seq
	posts := commandstest.Value(h.Store.Posts(t.Context(), id, 1, last))(t)
	to := last - 2
	undone := h.Undo(ann, "/game undo | to="+strconv.Itoa(to))
	h.marks(posts, to)
	h.WantPublic(h.Redo(ann, undone), "redoes the undone steps")
	h.marks(posts, last)
	h.Undo(ann, "/game undo | to="+strconv.Itoa(to))
	for _, b := range commandstest.Buttons(commandstest.Message(h.Slash(ann, "/gm next | step=end")))[:1] {
		h.Press(ann, b)
	}
	files := commandstest.Message(h.Slash(bob, "/game record | get=replay")).Files
	if story := string(files[len(files)-1].Data); !strings.Contains(story, "undoes everything after step") {
		t.Errorf("the story: %s", story)
	}
}

// marks checks that exactly the posts with steps after the given one are marked.
func (h *house) marks(posts []storage.Post, to int) {
	h.Helper()
	marked := 0
	for _, p := range posts {
		text := h.Posts[p.Ref].Text
		has := strings.HasPrefix(text, "↩️ **Undone:**")
		if has != (p.Seq > to) {
			h.Errorf("the post of %d to %d, where step %d is the last that counts: %q", p.From, p.Seq, to, text)
		}
		if has {
			marked++
			if rest := strings.SplitN(text, "\n", 2); len(rest) < 2 || p.From > to != strings.Contains(rest[0], "everything in this post") {
				h.Errorf("%d to %d: %q", p.From, p.Seq, text)
			}
		}
	}
	if last := posts[len(posts)-1].Seq; marked == 0 && to < last {
		h.Error("no post is marked")
	}
}
