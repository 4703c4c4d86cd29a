package rolloff_test

import (
	"context"
	"strings"
	"testing"
	"time"
	"warbell/commands/plug"
)

func TestRoll(t *testing.T) {
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/roll | dice=2d6+3 # @everyone **luck**"), `\@everyone \*\*luck`)
	h.WantPrivate(h.Slash(ann, "/roll | dice=2d"), "How many sides")
	h.WantPrivate(h.Slash(ann, "/roll | dice=5000d6"), "at most 1000")
	h.WantPrivate(h.Slash(ann, "/nonsense"), "/help")
}

// What is sure however the dice fall shows each way a roll is told, total first.
func TestRollIsTold(t *testing.T) {
	h := newHouse(t)
	for dice, want := range map[string]string{
		"d{4,4}+1":                 "🎲 **5** — **Ann** rolls `d{4,4}+1`: 4 + 1\n",
		"2d{4,4}kh1 # luck":        "🎲 **4** — **Ann** rolls `2d{4,4}kh1` for luck: (4, ~~4~~)\n",
		"3d{4,4}+3 >= 14":          "🎲 **15** ✓ makes >= 14 — **Ann** rolls `3d{4,4}+3 >= 14`: (4, 4, 4) + 3\n",
		"(3d{4,4})*2 < 14":         "🎲 **24** ✗ misses < 14 — **Ann** rolls `3d{4,4}*2 < 14`: (4, 4, 4) × 2\n",
		"3d{4,4}>=4":               "🎲 **3 successes** — **Ann** rolls `3d{4,4}>=4`: (**4**, **4**, **4**)\n",
		"d6>=1":                    "🎲 **1 success** — **Ann** rolls `d6>=1`: **",
		"3d{skull,skull}":          "🎲 **3× skull** — **Ann** rolls `3d{skull,skull}`: (skull, skull, skull)\n",
		"2x d{4,4}*3":              "🎲 **Ann** rolls `2xd{4,4}*3`: **24** in all\n`12` 4 × 3\n`12` 4 × 3\n",
		"2x d{4,4}*3 >= 12":        "🎲 **Ann** rolls `2xd{4,4}*3 >= 12`: **2 of 2** make it\n`12` ✓ 4 × 3\n`12` ✓ 4 × 3\n",
		"2x 2d{skull,skull}":       "🎲 **Ann** rolls `2x2d{skull,skull}`\n2× skull (skull, skull)\n",
		"2x 2d{skull,skull}=skull": "🎲 **Ann** rolls `2x2d{skull,skull}=skull`: **4** successes in all\n`2` (**skull**, **skull**)\n",
	} {
		h.WantPublic(h.Slash(ann, "/roll | dice="+dice), want)
	}
}

func TestOdds(t *testing.T) {
	h := newHouse(t)
	for what, want := range map[string]string{
		"4d6kh3 >= 14":     "🎯 **35%** — `4d6kh3 >= 14`: exactly 115/324 · on average 12.2\n",
		"2d4":              "🎯 `2d4` · on average 5.0\n```\n2 ███            6% 100%\n3 ██████        12%  94%\n",
		"2d4 > 7":          "8 ███            6%   6% ✓\n```",
		"6x2d4":            "Each of the 6 throws has these odds.",
		"2d6!":             "Dice that explode go on above.",
		"d100":             " 1…5 ",
		"3d12>=8":          "-# Successes,",
		"2d":               "How many sides",
		"1000d10000":       "Ask for fewer.",
		"2d6!kh1":          "as in d6!o",
		"3d{sword,shield}": "Count one face",
	} {
		h.WantPrivate(h.Slash(ann, "/odds | what="+what), want)
	}
}

func TestRolloffNamed(t *testing.T) {
	h := newHouse(t)
	start := h.Slash(ann, "/rolloff | player1=@Bob")
	if start.Post == nil {
		t.Fatalf("no public reply: %q %s", text(start), h.Logs.String())
	}
	if pings := start.Post.Message().Pings; len(pings) != 2 {
		t.Errorf("pings %v, want both players", pings)
	}
	roll := buttons(start.Post.Message())[0]
	h.WantPrivate(h.Press(cat, roll), "no player of this game")
	h.rollOut(roll)
}

// rollOut presses the newest Roll button for both until the roll-off has a winner.
func (h *house) rollOut(roll string) {
	h.Helper()
	for range 50 {
		for _, user := range []plug.User{ann, bob} {
			reply := h.Press(user, roll)
			if reply.Post == nil {
				continue
			}
			if strings.Contains(text(reply), "wins") {
				return
			}
			if ids := buttons(reply.Post.Message()); len(ids) > 0 {
				roll = ids[0]
			}
		}
	}
	h.Errorf("nobody has won after 50 rounds: %q", h.Said)
}

func TestRolloffOpenClosesByItself(t *testing.T) {
	h := newHouse(t)
	start := h.Slash(ann, "/rolloff | minutes=5")
	h.WantPublic(start, "Anybody may roll")
	roll := buttons(start.Post.Message())[0]
	h.WantPublic(h.Press(ann, roll), "rolls")
	h.WantPublic(h.Press(bob, roll), "Bob")
	h.WantPrivate(h.Press(bob, roll), "have rolled")
	h.Now = h.Now.Add(6 * time.Minute)
	h.Sweep()
	last := h.Said[len(h.Said)-1]
	if !strings.Contains(last, "wins") && !strings.Contains(last, "tie") {
		t.Errorf("the last word is %q", last)
	}
	h.WantPrivate(h.Press(cat, roll), "")
}

func TestRolloffLapsesWithoutRolls(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/rolloff | player1=@Bob | minutes=1")
	h.Now = h.Now.Add(2 * time.Minute)
	h.Sweep()
	if last := h.Said[len(h.Said)-1]; !strings.Contains(last, "Nobody rolled") {
		t.Errorf("the last word is %q\n%s", last, h.Logs.String())
	}
}

func TestSeenCallRollsOnce(t *testing.T) {
	h := newHouse(t)
	call := h.Call(ann, plug.Slash)
	call.Path, call.Options = []string{"rolloff"}, map[string]plug.Value{"player1": {User: bob}}
	h.Do(call)
	h.Do(call)
	games, err := h.Store.GamesOf(context.Background(), bob.ID)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
}
