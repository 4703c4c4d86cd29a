package grimheim_test

import (
	"bytes"
	"context"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/engine/enginetest"
)

// TestReplay checks that the replay of an ended duel shows all attacks and the winner, and that a running
// duel has none.
func TestReplay(t *testing.T) {
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/challenge | game=grimheim | opponent=@Warbell | force=Orc Brute | terms=orders=each_fight"), "practice")
	games := commandstest.Value(h.Store.GamesOf(context.Background(), ann.ID))(t)
	id := games[0].Game.ID
	h.WantPrivate(h.Slash(ann, "/game record | get=replay"), "isn't over")
	for range 400 {
		if h.PlayOne(id, ann) {
			break
		}
	}
	reply := h.Slash(ann, "/game record | get=replay")
	h.WantPrivate(reply, "How the game went")
	h.WantPrivate(h.Press(bob, "e:"+string(id)), "How the game went")
	files := map[string][]byte{}
	for _, f := range reply.Whisper.Message().Files {
		files[f.Name] = f.Data
		if f.Name == "warbell.png" && (!strings.Contains(f.Alt, "wins") || !strings.Contains(f.Alt, "Orc Brute (")) && !strings.Contains(f.Alt, "Orc Brute: ") {
			t.Errorf("the finale says %q", f.Alt)
		}
	}
	if story := string(files["story.txt"]); strings.Count(story, "\n") < 3 || !strings.Contains(story, "Orc Brute") || strings.Contains(story, "**") {
		t.Errorf("the story:\n%s", story)
	}
	if _, ok := files["warbell.gif"]; !ok || len(files) != 3 {
		t.Fatalf("%d files", len(files))
	}
	if !enginetest.Slow() {
		return // nothing is painted
	}
	film := commandstest.Value(gif.DecodeAll(bytes.NewReader(files["warbell.gif"])))(t)
	if n := len(files["warbell.gif"]); len(film.Image) < 3 || n > 3<<20 {
		t.Errorf("%d frames, %d bytes", len(film.Image), n)
	}
	commandstest.Value(png.Decode(bytes.NewReader(files["warbell.png"])))(t)
	if dir := os.Getenv("WARBELL_PICTURES"); dir != "" {
		for name, data := range files {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
