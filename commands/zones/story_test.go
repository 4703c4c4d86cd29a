package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// storyIn returns the Markdown file of a reply, and the names of its files.
func storyIn(t *testing.T, r gamekit.Reply) (text string, files []string) {
	t.Helper()
	for _, f := range commandstest.Message(r).Files {
		files = append(files, f.Name)
		if f.Name == "story.md" {
			text = string(f.Data)
		}
	}
	if text == "" {
		t.Fatalf("no story: %q", commandstest.Text(r))
	}
	return text, files
}

// TestAStoryIsToldByScenes checks that a story has everyone's words in their order, rulings with reasons,
// maps, dice and the headings of scenes. Set-up, undone steps, reserves and orders are left out.
func TestAStoryIsToldByScenes(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37 might9; claws 2 hand | zone=field")
	h.Slash(ann, "/gm add | what=Lurker th11 hits7; claws 2 hand")
	h.Act(bob, "pass | words=I wait for @everyone [here](http://x)")
	h.Undo(bob, "/game undo")
	h.Slash(ann, "/gm say | as=Ghast | text=I am hungry.")
	h.Act(bob, "attack Ghast | words=For the *bridge*!")
	h.Slash(ann, "/gm rule | effects=Bo hits -1 | reason=The planks are rotten.")
	h.Slash(ann, "/gm set | creature=Ghast | what=out | value=yes | reason=It flees into the dark.")
	h.Slash(ann, "/gm scene")
	h.Act(bob, "say | words=What is this place?")

	reply := h.Slash(bob, "/game record | get=story")
	story, files := storyIn(t, reply)
	if !slices.Equal(files, []string{"story.md", "scene-1-start.png", "scene-1-end.png", "scene-2-start.png", "scene-2-end.png"}) {
		t.Errorf("files: %q", files)
	}
	at := -1
	for _, want := range []string{"# Fight", "## Scene 1", "### At the start", "Ghast unhurt", "💬 **Ghast**:\n> I am hungry.", "**Ana** shoots at **Ghast**", "> For the \\*bridge\\*!",
		"🎲 **Ana** (bow", "> The planks are rotten.", "> It flees into the dark.", "### At the end", "## Scene 2", "> What is this place?", "### Now"} {
		next := strings.Index(story, want)
		if next < 0 || next < at {
			t.Errorf("%q is missing or out of order", want)
		}
		at = max(at, next)
	}
	for _, no := range []string{"Lurker", "everyone", "New zone", "<@", "TH 11", "undo", "reserve", "Code"} {
		if strings.Contains(story, no) {
			t.Errorf("%q is in the story", no)
		}
	}
	if t.Failed() {
		t.Log(story)
	}
	if slices.ContainsFunc(commandstest.Buttons(commandstest.Message(reply)), func(b string) bool { return strings.HasPrefix(b, "tp:") }) {
		t.Error("a player can post the story")
	}
	h.WantPrivate(h.Press(bob, "tp:"+string(id)+":0"), "only the GM can")
	one, _ := storyIn(t, h.Press(bob, "ts:"+string(id), "2"))
	if strings.Contains(one, "hungry") || !strings.Contains(one, "What is this place?") {
		t.Errorf("scene 2: %s", one)
	}
	for _, bad := range []string{"-1", "9", "x", ""} {
		h.WantPrivate(h.Press(bob, "ts:"+string(id), bad), "")
		h.WantPrivate(h.Press(ann, "tp:"+string(id)+":"+bad), "")
	}
	h.WantPublic(h.Press(ann, "tp:"+string(id)+":1"), "**Story** of")
}

// TestAStoryIsInOrder checks that a narrator's line is a quote of its own, that dice stand before the next
// round, that exploring after a fight belongs to its scene, and that headings have no needless backslashes.
func TestAStoryIsInOrder(t *testing.T) {
	h := newHouse(t)
	h.newEntry(ann, "scene", "name", "Lair", "line", "Cave - Nest!Bones", "placed", "Nest: Ghoul", "notes", "It stinks.")
	h.OpenFight("")
	h.Slash(ann, "/gm map | do=rename | zone=field | text=North: a field")
	h.WantTold(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field", "")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.Slash(ann, "/gm say | as=Ghast | text=I am hungry.")
	h.Slash(ann, "/gm say | as=narrator | text=It is cold.")
	h.Act(cat, "move Bridge")
	h.sure(ann, h.Slash(ann, "/gm next"))
	h.Slash(ann, "/orders | set=Ghast: attack Ana")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 2")
	h.wantPanel(h.Press(ann, buttonWith(h, h.Slash(ann, "/gm next | step=explore"), "sure-explore")), "")
	h.Act(cat, "move Tower")
	h.WantPublic(h.Slash(ann, "/gm scene | scene=lair"), "Scene 2")

	story, _ := storyIn(t, h.Slash(bob, "/game record | get=story"))
	at := -1
	for _, want := range []string{"# Fight: ", "## Scene 1", "> I am hungry.\n\nIt is cold.", "⚔️ **The opponents attack**", "🎲 **Ghast** (claws",
		"**Round 2", "the scene goes on", "→ *Tower*", "## Scene 2: Lair"} {
		next := strings.Index(story, want)
		if next < 0 || next < at {
			t.Errorf("%q is missing or out of order", want)
		}
		at = max(at, next)
	}
	if strings.Contains(story, "Scene 3") || strings.Contains(story, "\\:") {
		t.Error("there are only two scenes, and no colon needs a backslash")
	}
	if t.Failed() {
		t.Log(story)
	}
}
