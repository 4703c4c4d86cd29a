package courier_test

import (
	"strings"
	"testing"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/commands/publish"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// charted is a view with a picture.
type charted struct{ Text, Link string }

func (charted) ViewOf() string { return "ui/prompt" }
func (charted) Scene() engine.Scene {
	return engine.Scene{Title: engine.Verbatim("The fight"), Panels: []engine.Panel{{Name: "Orc Brute"}, {Name: "Knight"}}}
}

// pictured is a line with a picture and a button.
func pictured(t *testing.T, text string) *templates.Public {
	t.Helper()
	r, err := renderer()
	if err != nil {
		t.Fatal(err)
	}
	post, err := r.View(charted{Text: text})
	if err != nil {
		t.Fatal(err)
	}
	post = post.With(templates.Row{Buttons: []templates.Button{{ID: "x", Label: "Go on", Style: templates.Primary}}})
	if len(post.Message().Files) != 1 {
		t.Fatal("the line has no picture")
	}
	return &post
}

func TestWithoutTheRightToAttachALineComesWithoutItsPicture(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		if err := tb.s.SetFaults(discordfake.Faults{MissingPermissions: []string{"ATTACH_FILES"}}); err != nil {
			t.Fatal(err)
		}
		channel := tb.channel(t, "duels")
		got, shelf := tb.deliver(t, storage.Row{}, publish.Dispatch{
			Action: publish.SendPost, Channel: channel, Home: "another", Game: "g", Post: pictured(t, "The orc strikes."),
		})
		if got != "said" || shelf.lives() != "" {
			t.Fatalf("%s, thread %q", got, shelf.lives())
		}
		messages := tb.s.As("Ann").Messages("duels")
		last := messages[len(messages)-1]
		for _, want := range []string{"The orc strikes.", "so this has no picture", "The fight"} {
			if !strings.Contains(last.Content, want) {
				t.Errorf("%q is not in %q", want, last.Content)
			}
		}
		if len(last.Attachments) != 0 || len(last.Components) != 1 {
			t.Errorf("%d files, %d rows", len(last.Attachments), len(last.Components))
		}
	})
}
