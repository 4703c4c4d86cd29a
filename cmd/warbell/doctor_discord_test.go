package main

import (
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

// patient is a game master with the page of /server check in a channel.
type patient struct {
	*tourist
	page discordfake.Message
}

// checkedUp uses /server check as the game master, who manages the server.
func checkedUp(t *testing.T, run *Running, channel string) *patient {
	t.Helper()
	p := &patient{tourist: &tourist{T: t, Person: run.Stand.As("Gil"), run: run}}
	answer, err := p.Command(p.ctx(), channel, "server check")
	if err != nil {
		t.Fatal(err)
	}
	p.page = *answer.Message
	return p
}

// press presses a button of the page, which stays one private message.
func (p *patient) press(button string) {
	p.Helper()
	answer := p.click(p.page, button)
	if answer.Message.ID != p.page.ID || !answer.Message.Ephemeral() {
		p.Errorf("after %s the page is %+v", button, answer.Message)
	}
	p.page = *answer.Message
}

// says wants words on the page, and others not.
func (p *patient) says(words []string, without ...string) {
	p.Helper()
	for _, w := range words {
		if !strings.Contains(p.page.Content, w) {
			p.Errorf("the check-up lacks %q:\n%s", w, p.page.Content)
		}
	}
	for _, w := range without {
		if strings.Contains(p.page.Content, w) {
			p.Errorf("the check-up says %q:\n%s", w, p.page.Content)
		}
	}
}

func TestDoctorOnAHealthyServer(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		ann := []*watcher{watched(t, run, "Ann")}
		p := checkedUp(t, run, "duels")
		p.says([]string{"all is well", "all granted, in", "Database", "connected, in", "Clock", "none since Warbell started"}, "❌", "⚠️")
		if !p.page.Ephemeral() || !slices.Equal(p.page.Buttons(), []string{"Check again", "Try a DM"}) {
			t.Errorf("the page: %+v", p.page)
		}
		p.press("Check again")
		p.says([]string{"all is well"})
		hearNothing(ann, "Warbell in this channel")
		if r, err := run.Stand.As("Ann").Command(p.ctx(), "duels", "server check"); err == nil {
			t.Errorf("who doesn't manage the server can use /server check: %+v", r)
		}
	})
}

func TestDoctorSeesPermissions(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		thread := accepted(t, run).thread
		p := checkedUp(t, run, "duels")
		p.says([]string{"all is well"})
		if err := run.Stand.SetFaults(discordfake.Faults{MissingPermissions: []string{"ATTACH_FILES"}}); err != nil {
			t.Fatal(err)
		}
		p.press("Check again")
		p.says([]string{"1 problem to fix", "**Attach Files** is missing"}, "all granted, in")
		if err := run.Stand.SetFaults(discordfake.Faults{}); err != nil {
			t.Fatal(err)
		}
		if err := run.Stand.Overwrite("duels", "Warbell", nil, []string{"SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS"}); err != nil {
			t.Fatal(err)
		}
		for _, channel := range []string{"duels", thread} {
			checkedUp(t, run, channel).says([]string{"2 problems to fix", "**Send Messages in Threads** is missing", "**Create Public Threads** is missing"}, "Attach Files")
		}
		checkedUp(t, run, "tavern").says([]string{"all is well"})
	})
}

func TestDoctorTriesDMs(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		run.Stand.As("Gil").CloseDMs(true)
		p := checkedUp(t, run, "tavern")
		p.says([]string{"not tried yet"})
		p.press("Try a DM")
		p.says([]string{"refused the DM", "DMs are closed", "button in the channel"}, "❌")
		p.CloseDMs(false)
		p.press("Try a DM")
		p.says([]string{"The DM arrived", "open to Warbell"}, "closed")
		if _, err := p.Await(p.ctx(), p.DM(), discordfake.HasText("*Try a DM*")); err != nil {
			t.Error(err)
		}
		in, err := p.Command(p.ctx(), p.DM(), "server check")
		if err != nil || !strings.Contains(in.Message.Content, "Use it in a channel") {
			t.Errorf("/server check in a DM: %+v %v", in, err)
		}
	})
}
