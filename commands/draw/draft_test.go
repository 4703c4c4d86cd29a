package draw_test

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/storage"
)

var picksNow = regexp.MustCompile(`: (?:<@(\d+)>|(\w+)) picks, number (\d+)`)

// turn is the player whose pick it is.
func (h *house) turn(id string) gamekit.User {
	h.Helper()
	found := picksNow.FindStringSubmatch(h.draft(id).Text)
	if found == nil {
		h.Fatalf("no pick is due: %q", h.draft(id).Text)
	}
	for _, user := range []gamekit.User{ann, bob, cat} {
		if user.ID == found[1] || user.Name == found[2] {
			return user
		}
	}
	return gamekit.User{Name: found[2]}
}

// called is the message that calls the player whose pick it is, as it is now.
func (h *house) called(id string) string {
	h.Helper()
	return h.Posts[storage.Ref{Channel: commandstest.Channel, Message: h.draw(id).Called}].Text
}

const threeDraft = "/draw | type=draft | title=Loot | entrants=<@1001>, <@1002>, <@1003> | things=Axe, Bow, Cup, Dog, Egg, Fan"

func TestDraft(t *testing.T) {
	h := newHouse(t)
	for timer, want := range map[string]string{"90m": "90 min", "1h": "1 h", "24h": "24 h", "3 days": "3 days"} {
		h.want(h.list(h.opens(threeDraft+" | timer="+timer)).Text, `Snake order, `+want+` per pick`)
	}
	id := h.opens(threeDraft + " | timer=2h")
	h.want(h.list(id).Text, `(?s)^🎲 \*\*Loot\*\*: a draft, 3 entrants\. The list is closed\.\nEntrants: .*To pick: Axe, Bow, Cup, Dog, Egg, Fan\.`+
		"\n-# Snake order, 2 h per pick\\. If time runs out, Warbell picks a random thing\\.\n-# 🔒 Code")
	var order []string
	for n, thing := range []string{"2", "0", "5", "1", "4", "3"} {
		by := h.turn(id)
		order = append(order, by.ID)
		if again := n == 3; !again && !strings.HasPrefix(h.called(id), "<@"+by.ID+"> **Loot**: pick number") {
			t.Errorf("pick %d calls with %q", n+1, h.called(id))
		}
		for _, other := range []gamekit.User{ann, bob, cat} {
			if other.ID != by.ID {
				h.WantPrivate(h.Press(other, "dwk:"+id+":0", thing), "another player's turn")
			}
		}
		if n > 0 {
			h.WantPrivate(h.Press(by, "dwk:"+id+":0", "2"), "it has been picked")
		}
		h.WantPrivate(h.Press(by, "dwk:"+id+":0", thing), "You picked")
	}
	if slices.Reverse(order[3:]); !slices.Equal(order[:3], order[3:]) {
		t.Errorf("the order is no snake: %v", order)
	}
	h.want(h.draft(id).Text, `(?s)^🏁 \*\*Loot\*\*: all picks are made \(6 picks, 3 players\)\.\n1\. <@\d+>: Cup, Dog\n2\. <@\d+>: Axe, Egg\n3\. <@\d+>: Fan, Bow\n`)
	h.WantPrivate(h.Press(ann, "dwk:"+id+":0", "0"), "has ended")
	if left := h.called(id); left != "" {
		t.Errorf("it still calls: %q", left)
	}
	file := h.exported(id)
	if report, err := rolllog.Verify(bytes.NewReader(file)); err != nil || report.Draws[0].Steps != 6 {
		t.Errorf("%+v, %v\n%s", report, err, file)
	}
}

func TestMissedPicks(t *testing.T) {
	for _, missed := range []string{"random", "next"} {
		t.Run(missed, func(t *testing.T) {
			h := newHouse(t)
			id := h.opens(threeDraft + " | count=1 | turns=straight | missed=" + missed)
			h.WantPrivate(h.Press(ann, "dw:"+id+":proof"), "can't see the proof yet")
			h.Now = h.Now.Add(23 * time.Hour)
			h.Sweep()
			first := h.turn(id)
			h.WantPrivate(h.Press(first, "dwk:"+id+":0", "0"), "You picked")
			h.Now = h.Now.Add(23 * time.Hour) // counts from the last pick
			h.Sweep()
			h.want(h.draft(id).Text, `number 2 of 3`)
			h.Now = h.Now.Add(time.Hour)
			h.Sweep()
			h.Sweep()
			h.want(h.draft(id).Text, `number 3 of 3\. Due <t:\d+:R>\.\n1\. .*: Axe\n2\. .*: \w+ \(missed pick\)`)
			h.Now = h.Now.Add(24 * time.Hour)
			h.Sweep()
			if missed == "next" {
				h.want(h.draft(id).Text, `2\. .*: Bow \(missed pick\)\n3\. .*: Cup \(missed pick\)`)
			}
			file := h.exported(id)
			if _, err := rolllog.Verify(bytes.NewReader(file)); err != nil {
				t.Errorf("%v\n%s", err, file)
			}
			place := regexp.MustCompile(`"kind":"missed","place":(\d)`).FindSubmatch(file)
			for _, other := range []string{"3", "4"} {
				bent := bytes.Replace(file, place[0], []byte(`"kind":"missed","place":`+other), 1)
				if _, err := rolllog.Verify(bytes.NewReader(bent)); err == nil && other != string(place[1]) {
					t.Errorf("another missed pick is not noticed")
				}
			}
		})
	}
}

// TestDraftByButton checks that players join by a button, and that the opener picks for names without an
// account.
func TestDraftByButton(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | type=draft | things=Axe, Bow | closes=1h")
	h.Press(bob, "dw:"+id+":join")
	h.WantPrivate(h.Press(ann, "dw:"+id+":close"), "2 to 20")
	h.Press(cat, "dw:"+id+":join")
	h.Now = h.Now.Add(time.Hour)
	h.Sweep()
	if by := h.turn(id); by.ID != bob.ID && by.ID != cat.ID {
		t.Errorf("%v picks", by)
	}
	named := h.opens("/draw | type=draft | things=Axe, Bow | entrants=Dan, Eve")
	h.WantPrivate(h.Press(bob, "dwk:"+named+":0", "0"), "another player's turn")
	h.want(h.called(named), `^<@1001> \*\*Draft\*\*: pick for (Dan|Eve), number 1 of 2\.`)
	h.want(text(h.Press(ann, "dwk:"+named+":0", "0")), `You picked \*\*.+\*\* for (A|B|.+)\.$`)
	empty := h.opens("/draw | type=draft | things=Axe, Bow | closes=1h")
	h.Now = h.Now.Add(time.Hour)
	h.Sweep()
	h.want(h.result(empty), `ended without a result`)
}

// TestDraftOutlivesTheProcess checks that a draft whose process died before its lock goes on in the next
// process, and that its picks stay.
func TestDraftOutlivesTheProcess(t *testing.T) {
	h := newHouse(t)
	store := &dying{h.Store, true}
	h.Build(store)
	call := h.SlashCall(ann, map[string]gamekit.Value{"type": {Text: "draft"}, "things": {Text: "Axe, Bow"},
		"entrants": {Text: "<@1001>, <@1002>"}}, "draw")
	h.Bot.Do(context.Background(), call)
	id := call.Interaction()
	store.dead = false
	h.Build(h.Store)
	for range 2 {
		h.Now = h.Now.Add(time.Minute)
		h.Sweep()
	}
	by := h.turn(id)
	press := h.PressCall(by, "dwk:"+id+":0")
	press.Values, press.Message.Channel = []string{"1"}, commandstest.Channel
	h.Bot.Do(context.Background(), press)
	h.Build(h.Store)
	h.Sweep()
	h.want(h.draft(id).Text, `number 2 of 2\. (?s).*: Bow`)
	if err := h.Store.EraseUser(context.Background(), by.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.Courier()
	if got := h.draft(id).Text; strings.Contains(got, by.ID) {
		t.Errorf("still there: %q", got)
	}
	h.Now = h.Now.Add(25 * time.Hour)
	h.Sweep()
	if _, err := rolllog.Verify(bytes.NewReader(h.exported(id))); err != nil {
		t.Error(err)
	}
}

// TestDraftPostsFit checks that each post of a draft fits into a message, with any names.
func TestDraftPostsFit(t *testing.T) {
	h := newHouse(t)
	list := func(n int) string {
		all := make([]string, n)
		for i := range all {
			all[i] = fmt.Sprintf("%s%02d", strings.Repeat("é", 58), i)
		}
		return strings.Join(all, ",")
	}
	id := h.opens("/draw | type=draft | title=" + strings.Repeat("t", 80) + " | entrants=" + list(20) +
		" | things=" + list(98))
	if menus := h.draft(id).Rows; len(menus) != 4 || len(menus[3].Menu.Choices) != 23 {
		t.Errorf("menus %+v", menus)
	}
	h.WantPrivate(h.Press(ann, "dwk:"+id+":3", "97"), "You picked")
	for range 80 {
		h.Now = h.Now.Add(25 * time.Hour)
		h.Sweep()
	}
	for _, s := range []string{h.list(id).Text, h.draft(id).Text, h.called(id)} {
		if n := utf8.RuneCountInString(s); n > 2000 {
			t.Errorf("%d characters: %s", n, s)
		}
	}
	h.want(h.draft(id).Text, `all picks are made \(80 picks, 20 players\)`)
}
