// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// does gives a command in the thread, over the API. A form that opens is sent as it is.
func (a *adventure) does(name, command string, options ...discordfake.Opt) discordfake.Message {
	a.Helper()
	answer, err := a.people[name].Command(a.ctx(), a.thread, command, options...)
	a.must(err)
	return a.answered(name, answer, nil)
}

// answered returns the message of an answer. If the answer is a form, it sends that with some fields first.
func (a *adventure) answered(name string, answer *discordfake.Answer,
	fields discordfake.Fields) discordfake.Message {
	a.Helper()
	if answer.Modal != nil {
		sent, err := a.people[name].Submit(a.ctx(), answer.Modal, fields)
		a.must(err)
		answer = sent
	}
	if answer.Message == nil {
		return discordfake.Message{}
	}
	return *answer.Message
}

// acts has a player's character act, and waits until that is posted.
func (a *adventure) acts(name, line, posted string) {
	a.Helper()
	if said := a.does(name, "act", opt("do", line)).Content; strings.Contains(said, "can't") {
		a.Errorf("%s: %s: %s", name, line, said)
	}
	a.reads(posted)
}

// reads waits until a post in the thread has some text, and returns the newest of them.
func (a *adventure) reads(text string) (found discordfake.Message) {
	a.Helper()
	err := a.bob.Until(a.ctx(), func() bool {
		for _, found = range a.posts(text) {
		}
		return found.ID != ""
	})
	if err != nil {
		for _, m := range a.bob.Messages(a.thread) {
			a.Logf("%s %q", m.Content, m.Buttons())
		}
		a.Fatalf("no post has %q", text)
	}
	return found
}

// posts returns the posts in the thread that have some text.
func (a *adventure) posts(text string) []discordfake.Message {
	return slices.DeleteFunc(a.bob.Messages(a.thread), func(m discordfake.Message) bool {
		return !strings.Contains(m.Content, text)
	})
}

// pinned waits until the status has some text, and checks that it is one pinned message.
func (a *adventure) pinned(text string) {
	a.Helper()
	var last string
	err := a.bob.Until(a.ctx(), func() bool {
		for _, m := range a.bob.Messages(a.thread) {
			if m.Pinned {
				a.status, last = m.ID, m.Content
			}
		}
		return strings.Contains(last, text)
	})
	if err != nil {
		a.Errorf("%q is not in the status: %s", text, last)
	}
}

// atDesk waits until the GM's panel in the DMs has some text, and checks that it is the same message.
func (a *adventure) atDesk(text string) {
	a.Helper()
	gil := a.people["Gil"]
	var panels []discordfake.Message
	err := gil.Until(a.ctx(), func() bool {
		panels = nil
		for _, m := range gil.Messages(gil.DM()) {
			if strings.Contains(m.Content, "GM panel") {
				panels = append(panels, m)
			}
		}
		return len(panels) > 0 && strings.Contains(panels[0].Content, text)
	})
	if err != nil || len(panels) != 1 || a.desk.ID != "" && panels[0].ID != a.desk.ID {
		a.Fatalf("%v: %q is not at the desk: %+v", err, text, panels)
	}
	a.desk = panels[0]
}

// keepsSecrets checks that no player has read what is hidden.
func (a *adventure) keepsSecrets() {
	a.Helper()
	page := a.ann.html()
	for _, secret := range a.secrets {
		if strings.Contains(page, secret) {
			a.Errorf("Ann's page has %q", secret)
		}
		for name, p := range a.people {
			if name == "Gil" {
				continue
			}
			for _, m := range p.Messages(a.thread) {
				if strings.Contains(m.Content, secret) {
					a.Errorf("%s reads %q in %s", name, secret, m.Content)
				}
			}
		}
	}
}

// clicks presses a button of a message over the API, fills in its form if it opens one, and returns the
// answer.
func (a *adventure) clicks(name string, m discordfake.Message, button string,
	fields discordfake.Fields) discordfake.Message {
	a.Helper()
	answer, err := a.people[name].Click(a.ctx(), m, button)
	a.must(err)
	return a.answered(name, answer, fields)
}

// menu returns the custom ID of the first menu of a message that begins so, and its values.
func (a *adventure) menu(m discordfake.Message, begins string) (id string, values []string) {
	a.Helper()
	for _, row := range m.Components {
		for _, c := range row.Components {
			if len(c.Options) > 0 && strings.HasPrefix(c.CustomID, begins) {
				for _, o := range c.Options {
					values = append(values, o.Value)
				}
				return c.CustomID, values
			}
		}
	}
	a.Fatalf("no menu %s in %q", begins, m.Content)
	return "", nil
}

// statusNow returns the pinned status as it is.
func (a *adventure) statusNow() (found discordfake.Message) {
	for _, m := range a.bob.Messages(a.thread) {
		if m.ID == a.status {
			found = m
		}
	}
	return found
}

// pinnedNoMore checks that the status is unpinned at the end.
func (a *adventure) pinnedNoMore() {
	a.Helper()
	err := a.bob.Until(a.ctx(), func() bool {
		m := a.statusNow()
		return !m.Pinned && strings.Contains(m.Content, "is over")
	})
	if err != nil {
		a.Errorf("the status stays pinned: %v", err)
	}
}

// inOrder checks that a text has some pieces, one after the other.
func (a *adventure) inOrder(text string, pieces ...string) {
	a.Helper()
	rest := text
	for _, piece := range pieces {
		_, after, found := strings.Cut(rest, piece)
		if !found {
			a.Errorf("%q is missing, or not in its place: %s", piece, text)
			return
		}
		rest = after
	}
}
