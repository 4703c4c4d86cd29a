package zones_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// echoes returns the lines of a private answer that posts made at once repeat word for word.
func (h *house) echoes(reply gamekit.Reply, since int) (all []string) {
	h.Helper()
	if reply.Post != nil || reply.Modal != nil {
		return nil
	}
	h.Courier()
	told := h.Told(since) + "\n" + h.Noted(since)
	for line := range strings.Lines(commandstest.Text(reply)) {
		if line = strings.TrimSpace(line); utf8.RuneCountInString(line) > 12 && strings.Contains(told, line) {
			all = append(all, line)
		}
	}
	return all
}

// TestNoPrivateAnswerRepeatsAPost checks that no private answer in a scene repeats the post that it led to.
func TestNoPrivateAnswerRepeatsAPost(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight(" | time-limit=daily")
	for _, line := range []struct {
		by gamekit.User
		do string
	}{
		{bob, "/act | do=move Bridge"}, {bob, "/act | do=say | words=Anyone there, my friends?"}, {bob, "/act | do=do | words=I knock on the door"},
		{ann, "/gm rule | reason=It opens for you"}, {ann, "/gm say | as=Voice: Maren | text=Who goes there?"}, {ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field"},
		{ann, "/gm add | what=Wraith | count=3"}, {ann, "/gm map | do=describe | zone=field | text=Grass and more grass"}, {ann, "/gm next | step=explore"},
		{ann, "/gm set | creature=Ana | what=hits | value=-1 | reason=A stone"}, {ann, "/gm next"}, {bob, "/orders | set=any ally always"},
		{cat, "/act | do=help Ana | words=I push it hard"}, {bob, "/act | do=attack Ghast"}, {ann, "/gm rule | effects=Ghast dazed (actions -1)"},
		{bob, "/act | do=say | words=Take that, you beast!"}, {bob, "/act | do=attack Ghast"}, {bob, "/act | do=pass"}, {cat, "/act | do=attack Ghast"},
		{ann, "/gm say | as=Ghast | text=You will pay for that!"}, {ann, "/orders | set=Ghast: attack Bo"}, {ann, "/gm next | step=close"}, {ann, "/gm next"},
		{ann, "/gm add | what=Wraith | zone=Tower | count=1"}, {ann, "/game undo"}, {bob, "/game time | do=more"},
		{ann, "/gm player | as=gm | user=@Cat"}, {ann, "/game time | do=limit | limit=quick"}, {bob, "/game propose | what=draw"},
		{gamekit.User{ID: "1004", Name: "Dan"}, "/game join | character=Dan th8 hits9 exempt; axe 2 hand"},
	} {
		before := len(h.Said)
		reply := h.Slash(line.by, line.do)
		if all := h.echoes(reply, before); len(all) > 0 {
			t.Errorf("%s: %q", line.do, all)
		}
	}
	if strings.Contains(h.Told(0), "has reactions set") {
		t.Errorf("reactions are posted: %s", h.Told(0))
	}
	for _, press := range []struct {
		by     gamekit.User
		custom string
		fields []string
	}{
		{ann, zid("z", id, "say"), []string{"who", "voice", "words", "The wind howls again"}}, {ann, zid("z", id, "rule"), []string{"success", "Ana hits -1", "words", "A stone falls down"}},
		{ann, zid("z", id, "foe"), []string{"ready", "Ghoul", "count", "1", "zone", "at:bridge"}}, {cat, acting(id, "say"), []string{"words", "I hear you too!"}},
	} {
		before := len(h.Said)
		form := h.Press(press.by, press.custom)
		if form.Modal == nil {
			t.Errorf("%s: %s", press.custom, text(form))
			continue
		}
		if all := h.echoes(h.Fill(press.by, form.Modal, press.fields...), before); len(all) > 0 {
			t.Errorf("%s: %q", press.custom, all)
		}
	}
}
