package main

import (
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

// TestWarbandFromAFile checks that a warband exported in one server can be imported in another,
// as the same file.
func TestWarbandFromAFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		const grey = "The Grey, imperial, 300 points:\nBen, Human, Leader, Sword\nGreta, Elf, Bow"
		kept, err := s.ann.Command(s.ctx(), "tavern", "warband import", opt("file", discordfake.FileUse{Name: "grey.txt", Data: []byte(grey)}))
		s.must(err)
		if !strings.Contains(kept.Message.Content, "Saved as **The Grey**") || kept.Message.Flags&64 == 0 {
			t.Fatalf("Ann reads %q", kept.Message.Content)
		}
		done, err := s.ann.Click(s.ctx(), *kept.Message, "Finish editing")
		s.must(err)
		files, err := s.ann.Click(s.ctx(), *done.Message, "Export")
		s.must(err)
		for _, a := range files.Message.Attachments {
			again, err := s.bob.Command(s.ctx(), s.bob.DM(), "warband import", opt("file", discordfake.FileUse{Name: a.Filename, Data: s.fetch(a.URL)}), opt("kind", "grimheim.band"))
			s.must(err)
			if !strings.Contains(again.Message.Content, "Saved as **The Grey") {
				t.Errorf("%s: Bob reads %q", a.Filename, again.Message.Content)
			}
		}
		if len(files.Message.Attachments) != 2 {
			t.Errorf("%d files are exported", len(files.Message.Attachments))
		}
		picture, err := s.bob.Command(s.ctx(), "tavern", "warband import", opt("file", discordfake.FileUse{Name: "x.png", Data: []byte("\x89PNG\r\n\x1a\n\x00")}))
		s.must(err)
		if !strings.Contains(picture.Message.Content, "isn't plain text") {
			t.Errorf("Bob reads %q", picture.Message.Content)
		}
	})
}

// TestSavedRollsFromAFile checks that an exported file of saved rolls can be imported by the form.
func TestSavedRollsFromAFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		_, err := s.ann.Command(s.ctx(), "tavern", "saved roll", opt("name", "stealth"), opt("dice", "d20+5"))
		s.must(err)
		press := func(p *discordfake.Person, button string) *discordfake.Answer {
			list, err := p.Command(s.ctx(), "tavern", "saved list")
			s.must(err)
			answer, err := p.Click(s.ctx(), *list.Message, button)
			s.must(err)
			return answer
		}
		file := press(s.ann, "Export yours").Message.Attachments[0]
		form := press(s.bob, "Import…").Modal
		done, err := s.bob.Submit(s.ctx(), form, discordfake.Fields{"file": discordfake.FileUse{Name: file.Filename, Data: s.fetch(file.URL)}})
		s.must(err)
		if !strings.Contains(done.Message.Content, "Saved: `@stealth`") {
			t.Errorf("Bob reads %q", done.Message.Content)
		}
	})
}
