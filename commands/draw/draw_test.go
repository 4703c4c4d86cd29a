package draw_test

import (
	"bytes"
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/storage"
)

func TestDrawAtOnce(t *testing.T) {
	h := newHouse(t)
	id := h.opens(`/draw | title=Painting **Contest** | entrants="Smith, John" x3, Bob, Dan, <@1003> | count=2`)
	locked := h.list(id).Text
	h.want(locked, `(?s)^🎲 \*\*Painting \\\*\\\*Contest\\\*\\\*\*\*: 2 winners, 4 entrants\. The list is closed\.`)
	h.want(locked, `(?s)Chances of 6: Smith, John 3, Bob 1, Dan 1, <@1003> 1\.\n-# 🔒 Code `+"`[a-z2-7]{26}`$")
	h.want(h.result(id), `^🏆 \*\*Painting .*: .+ and .+ win\*\*, drawn from 4 entrants\.\nChances of 6: .+ \d, .+ \d\.\n-# The list was locked`)
	at := slices.IndexFunc(h.Said, func(s string) bool { return strings.HasPrefix(s, "🏆") })
	if at < 1 || !strings.Contains(h.Said[at-1], "🔒 Code") || len(h.Edits) != 0 {
		t.Errorf("the code is not posted once, before the result: %q, edits %q", h.Said, h.Edits)
	}
}

func TestDrawKinds(t *testing.T) {
	h := newHouse(t)
	for line, want := range map[string]string{
		"type=order":           `🏆 \*\*Draw: a full order\*\* \(5 entrants\)\.\n1\. .\n2\. .\n3\. .\n4\. .\n5\. .\n`,
		"type=teams | count=2": `🏆 \*\*Draw: 2 teams\*\* \(5 entrants\)\.\n\*\*Team 1\*\*: ., ., .\n\*\*Team 2\*\*: ., .\n`,
		"type=teams":           `2 teams`,
		"type=pairs":           `🏆 \*\*Draw: pairs\*\* \(5 entrants\)\.\n1\. . – .\n2\. . – .\n3\. . \(no partner\)\n`,
		"type=winners":         `🏆 \*\*Draw: . wins\*\*, drawn from 5 entrants\.`,
	} {
		h.want(h.result(h.opens("/draw | entrants=A, B, C, D, E | "+line)), want)
	}
}

func TestDrawApart(t *testing.T) {
	h := newHouse(t)
	for range 5 {
		id := h.opens("/draw | entrants=A, B, C, D, A ≠ B | type=pairs")
		h.want(h.list(id).Text, `Entrants: A, B, C, D\.\nKept apart: A ≠ B\.`)
		if got := h.result(id); strings.Contains(got, "A – B") || strings.Contains(got, "B – A") {
			t.Errorf("they come together: %s", got)
		}
		if _, err := rolllog.Verify(bytes.NewReader(h.exported(id))); err != nil {
			t.Error(err)
		}
	}
	h.WantPrivate(h.Slash(ann, "/draw | entrants=A, B, A ≠ B | type=pairs"), "found no result")
	h.WantPrivate(h.Slash(ann, "/draw | entrants=A, B, A ≠ B"), "only teams and pairs")
}

// TestDrawJoined checks that the post says which names were split at a word, unless the caller has checked
// them.
func TestDrawJoined(t *testing.T) {
	h := newHouse(t)
	read := "Entrants: Pie, Fish, Chips\\."
	h.want(text(h.Slash(ann, "/draw | entrants=Pie, Fish and Chips")), read+`(?s).*\n-# Warbell read “Fish and Chips” as 2 names\. Quotation marks make it 1\.$`)
	for entrants, want := range map[string]string{
		`Pie, "Fish and Chips"`: `Entrants: Pie, Fish and Chips\.`, `Pie, Fish, and Chips`: read, "Pie; Fish and Chips": `Entrants: Pie, Fish and Chips\.`,
	} {
		got := text(h.Slash(ann, "/draw | entrants="+entrants))
		if h.want(got, want); strings.Contains(got, "Warbell read") {
			t.Errorf("%q: %q", entrants, got)
		}
	}
	h.want(text(h.Slash(ann, "/draw | type=draft | entrants=Ann, Bob | things=Pie, Fish and Chips")), "Warbell read “Fish and Chips” as 2 names")
	h.want(text(h.Slash(ann, "/draw | type=deck | entrants=Pie, Fish and Chips")), "Warbell read “Fish and Chips” as 2 names")
	asked := h.Slash(ann, "/draw | entrants=Pie 3, Fish and Chips")
	if got := text(h.Press(ann, buttons(commandstest.Message(asked))[0])); strings.Contains(got, "Warbell read") {
		t.Errorf("the caller has checked them: %q", got)
	}
}

func TestDrawFile(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"file": h.Attach("list.txt", "Smith, John\r\nBob x2\n"),
		"type": {Text: "order"}}, "draw")
	r := h.Do(call)
	h.want(h.list(h.id(r)).Text, `Chances of 3: Smith, John 1, Bob 2\.`)
	call = h.SlashCall(ann, map[string]gamekit.Value{"file": h.Attach("none.txt", "\n\n")}, "draw")
	h.WantPrivate(h.Do(call), "no entrants")
	call = h.SlashCall(ann, map[string]gamekit.Value{"file": h.Attach("list.txt", "Bob"),
		"entrants": {Text: "Ann"}}, "draw")
	h.WantPrivate(h.Do(call), "together")
}

func TestDrawRefuses(t *testing.T) {
	h := newHouse(t)
	for options, want := range map[string]string{
		"entrants=Ann, Bob | count=3":                    "3 winners from 2",
		"entrants=Ann, ann":                              "listed twice",
		"entrants=Ann, Bob, Cat | type=pairs | count=3":  "can't use `count` here",
		"entrants=Ann, Bob, Cat | type=order | count=3":  "can't use `count` here",
		"entrants=Ann, Bob, not Cat":                     "Use `except`",
		"entrants=Ann +1, Bob":                           "a weight or a guest",
		"entrants=<@&5>":                                 "role",
		"entrants=Ann, Bob x2 | type=pairs":              "weight",
		"entrants=Ann | type=pairs":                      "second one",
		"entrants=Ann x3":                                "from 1 entrant",
		"entrants=Ann | type=order":                      "from 1 entrant",
		"entrants=@everyone -@Bob":                       "Join button",
		"entrants=@Ann, Ann, Cat":                        "as a mention",
		"entrants=Ann, Dan | except=Bob":                 "isn't in the list",
		"entrants=Ann, Dan except Ann, Dan":              "excluded every entrant",
		"title=T | closes=yesterday":                     "isn't a time",
		"title=T | closes=soonish":                       "isn't a time",
		"title=T | closes=3000h":                         "28 days",
		"title=T | closes=friday 20:00":                  "time zone",
		"title=T | closes=now":                           "no time to join",
		"entrants=" + strings.Repeat("x", 81):            "at most 80",
		"entrants=\u200b\u200b":                          "visible",
		"entrants=Ann, Bob, Cat | type=teams | count=80": "2 to 3",
	} {
		h.WantPrivate(h.Slash(ann, "/draw | "+options), want)
	}
	dm := h.SlashCall(ann, map[string]gamekit.Value{"title": {Text: "T"}}, "draw")
	dm.Guild, dm.Channel = "", gamekit.Channel{ID: "d", DM: true}
	h.WantPrivate(h.Do(dm), "DMs")
	mute := h.SlashCall(ann, map[string]gamekit.Value{"title": {Text: "T"}}, "draw")
	mute.Rights.Write = false
	h.WantPrivate(h.Do(mute), "can't post")
}

func TestDrawByButton(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | title=Prize | closes=2h | entrants=-<@1003>")
	h.want(h.list(id).Text,
		`^🎲 \*\*Prize\*\*: 1 winner, no entrants\. Press \*Join the draw\* to enter\. Open until <t:\d+:f>\.\nExcluded: <@1003>\.$`)
	h.WantPrivate(h.Press(bob, "dw:"+id+":join"), "entry 1")
	h.WantPrivate(h.Press(bob, "dw:"+id+":join"), "already in this draw")
	h.WantPrivate(h.Press(cat, "dw:"+id+":join"), "excludes you")
	h.WantPrivate(h.Press(cat, "dw:"+id+":leave"), "aren't in")
	h.WantPrivate(h.Press(ann, "dw:"+id+":join"), "entry 2")
	h.WantPrivate(h.Press(bob, "dw:"+id+":leave"), "You left")
	h.WantPrivate(h.Press(bob, "dw:"+id+":join"), "entry 3")
	h.WantPrivate(h.Press(bob, "dw:"+id+":close"), "only the player who opened it can")
	h.WantPrivate(h.Press(ann, "dw:"+id+":close"), "is closed")
	h.WantPrivate(h.Press(cat, "dw:"+id+":join"), "is closed")
	h.WantPrivate(h.Press(ann, "dw:"+id+":close"), "is closed")
	h.want(h.list(id).Text, `2 entrants\. The list is closed\.\nExcluded: <@1003>\.\n-# 🔒 Code`)
	h.want(h.result(id), `🏆 \*\*Prize: (Ann|Bob) wins\*\*, drawn from 2 entrants\.`)
	if ids := buttons(h.list(id)); !slices.Equal(ids, []string{"dw:" + id + ":list"}) {
		t.Errorf("a closed draw has the buttons %v", ids)
	}
}

func TestDrawClosesInTime(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | title=Prize | closes=2h")
	h.Press(bob, "dw:"+id+":join")
	fixed := h.opens("/draw | entrants=Dan, Eve | closes=1h")
	h.want(h.list(fixed).Text, `2 entrants\. Open until <t:\d+:f>\.\nEntrants: Dan, Eve\.$`)
	h.WantPrivate(h.Press(bob, "dw:"+fixed+":join"), "is closed")
	h.Sweep()
	if !h.draw(id).Locked.IsZero() || !h.draw(fixed).Locked.IsZero() {
		t.Error("a draw closes before its time")
	}
	h.Now = h.Now.Add(2 * time.Hour)
	h.Sweep()
	h.want(h.result(id), `🏆 \*\*Prize: Bob wins\*\*, drawn from 1 entrant\.`)
	h.want(h.result(fixed), `🏆 \*\*Draw: (Dan|Eve) wins\*\*`)
	empty := h.opens("/draw | title=Prize | count=2 | closes=1h")
	h.Now = h.Now.Add(2 * time.Hour)
	h.Sweep()
	h.want(h.result(empty), `^💤 \*\*Prize ended without a result\*\*: no entrants for 2 winners\.$`)
	h.Now = h.Now.Add(31 * 24 * time.Hour)
	h.Sweep()
	h.WantPrivate(h.Press(bob, "dw:"+id+":proof"), "gone")
}

// TestCounterIsSpared checks that the post that counts entrants is edited only every few seconds while 1000
// players join, and at the end.
func TestCounterIsSpared(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | title=Prize | count=3 | closes=2h")
	begun := h.Now
	const players = 1000
	for i := range players {
		call := h.PressCall(person(i), "dw:"+id+":join")
		call.Message.Channel = commandstest.Channel
		h.Now = begun.Add(time.Duration(i) * 100 * time.Millisecond)
		h.WantPrivate(h.Do(call), "You're in")
	}
	if most := int(players/10/5) + 1; len(h.Edits) > most || len(h.Edits) < most/2 {
		t.Errorf("%d edits in %s, not about %d", len(h.Edits), h.Now.Sub(begun), most)
	}
	h.WantPrivate(h.Press(ann, "dw:"+id+":close"), "is closed")
	h.want(h.list(id).Text, `1000 entrants\. The list is closed`)
	h.want(h.result(id), `drawn from 1000 entrants`)
}

func TestReroll(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | title=Prize | entrants=Dan, Eve, Fay | count=2")
	if ids := buttons(h.resultPost(id)); !slices.Contains(ids, "dwr:"+id) {
		t.Errorf("the result has the buttons %v", ids)
	}
	before := h.result(id)
	h.WantPrivate(h.Press(bob, "dwr:"+id), "only the player who opened")
	form := h.Form(ann, "dwr:"+id)
	h.WantPrivate(h.Fill(bob, form, "reason", "mine"), "only the player who opened")
	h.WantPrivate(h.Fill(ann, form, "reason", "\u200b"), "without a reason")
	h.WantPrivate(h.Fill(ann, form, "winner", "3", "reason", "x"), "one of the 2")
	if h.result(id) != before {
		t.Error("a refused reroll changes the result")
	}
	h.WantPrivate(h.Fill(ann, form, "winner", "2", "reason", "not **claimed** @everyone"), "Rerolled")
	after := h.result(id)
	h.want(after, `🔁 Place 2: ~~(Dan|Eve|Fay)~~ → (Dan|Eve|Fay)\. Reason: not \\\*\\\*claimed\\\*\\\* \\@everyone\n-# The list`)
	was := regexp.MustCompile(`~~(\w+)~~`).FindStringSubmatch(after)[1]
	if head, _, _ := strings.Cut(after, "\n"); strings.Contains(head, was) || !strings.Contains(before, was) {
		t.Errorf("%s is out, but the result was %q and is %q", was, before, after)
	}
	if ids := buttons(h.resultPost(id)); slices.Contains(ids, "dwr:"+id) {
		t.Errorf("no entrant is left, but the result has the buttons %v", ids)
	}
	h.WantPrivate(h.Fill(ann, form, "winner", "1", "reason", "again"), "every entrant has already been drawn")
	pairs := h.opens("/draw | entrants=Dan, Eve | type=pairs")
	h.WantPrivate(h.Submit(ann, "dwr:"+pairs, map[string]string{"winner": "1", "reason": "x"}),
		"only winners")
}

// exported is the file under Proof of a draw.
func (h *house) exported(id string) []byte {
	h.Helper()
	m := commandstest.Message(h.Press(bob, "dw:"+id+":proof"))
	if len(m.Files) != 1 {
		h.Fatalf("%d files under %q", len(m.Files), m.Text)
	}
	return m.Files[0].Data
}

func TestProof(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | title=Prize | entrants=Dan x4, Eve, Fay, G, H, I, J, K, L, M, N, O | count=2")
	h.Fill(ann, h.Form(ann, "dwr:"+id), "winner", "1", "reason", "gone")
	h.Slash(bob, "/roll | dice=2d6")
	file := h.exported(id)
	report, err := rolllog.Verify(bytes.NewReader(file))
	if err != nil || len(report.Draws) != 1 || report.Rerolls != 1 || report.Draws[0].Entrants != 12 {
		t.Fatalf("%+v, %v\n%s", report, err, file)
	}
	proof := text(h.Press(bob, "dw:"+id+":proof"))
	code := regexp.MustCompile("🔒 Code `([a-z2-7]{26})`").FindStringSubmatch(h.list(id).Text)
	if code == nil || !strings.Contains(proof, code[1]) || !strings.Contains(proof, report.Draws[0].Lock) {
		t.Errorf("the code of the post, %q, is not that of the proof: %q", code, proof)
	}
	for was, is := range map[string]string{
		`"name":"Eve"`: `"name":"Eva"`, `"weight":4`: `"weight":5`, `"place":0`: `"place":1`,
		`"count":2`: `"count":1`,
		`"slot":0`:  `"slot":1`, `"slot":1`: `"slot":2`, `"call":"i:`: `"call":"i:9`,
	} {
		bent := bytes.Replace(file, []byte(was), []byte(is), 1)
		if bytes.Equal(bent, file) {
			t.Errorf("%s is not in the file", was)
		} else if _, err := rolllog.Verify(bytes.NewReader(bent)); err == nil {
			t.Errorf("%s instead of %s is not noticed", is, was)
		}
	}
	all := commandstest.Message(h.Press(ann, "re:")).Files[0].Data
	if report, err = rolllog.Verify(bytes.NewReader(all)); err != nil || len(report.Draws) != 1 ||
		report.Rerolls != 1 {
		t.Errorf("in the channel's export: %+v, %v", report, err)
	}
}

func TestFullList(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | title=Prize | entrants=Dan x4, Eve, <@1003> | count=1")
	m := commandstest.Message(h.Press(bob, "dw:"+id+":list"))
	h.want(m.Text, `^\*\*Prize\*\*: 3 entrants, in the order of the list\.\nDan ×4, Eve, <@1003>\n-# The file lists them all, in the order of the result\.$`)
	if lines := strings.Split(strings.TrimSpace(string(m.Files[0].Data)), "\n"); len(lines) != 3 ||
		len(buttons(m)) != 0 {
		t.Errorf("%q, buttons %v", lines, buttons(m))
	}
}

// TestNamesDontTurnOthers checks that a name written from right to left doesn't affect the text around it,
// and hides no mention.
func TestNamesDontTurnOthers(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | entrants=\u202eevil, שלום, x @everyone, **bold**, Ann")
	h.want(h.list(id).Text, `Entrants: evil, \x{2068}שלום\x{2069}, x \\@everyone, \\\*\\\*bold\\\*\\\*, Ann\.`)
	if pings := h.list(id).Pings; len(pings) != 0 {
		t.Errorf("it pings %v", pings)
	}
}

func TestBareDraw(t *testing.T) {
	h := newHouse(t)
	r := h.Slash(ann, "/draw")
	h.WantPrivate(r, "Draw names?")
	if ids := buttons(commandstest.Message(r)); !slices.Equal(ids, []string{"dwn:"}) {
		t.Fatalf("buttons %v", ids)
	}
	opened := h.Press(ann, "dwn:")
	h.WantPublic(opened, "Press *Join the draw*")
	h.Duel("")
	r = h.Slash(ann, "/draw")
	h.WantPrivate(r, "Propose draw instead")
	h.WantPrivate(h.Slash(cat, "/draw"), "Draw names?")
	if ids := buttons(commandstest.Message(h.Slash(cat, "/draw"))); len(ids) != 1 {
		t.Errorf("who does not play has the buttons %v", ids)
	}
	h.Press(ann, "dwp:")
	if !strings.Contains(strings.Join(h.Said, "\n"), "draw") {
		t.Errorf("no draw is proposed: %q", h.Said)
	}
}

// dying is a store that is lost before it locks a draw.
type dying struct {
	storage.Store
	dead bool
}

func (d *dying) LockDraw(ctx context.Context, one storage.Draw, r storage.Roll, until time.Time) error {
	if d.dead {
		return storage.ErrUnavailable
	}
	return d.Store.LockDraw(ctx, one, r, until)
}

// TestDrawOutlivesTheProcess checks that after the end of a process at any moment the next one posts the list
// with its code and the result, once, with the same dice.
func TestDrawOutlivesTheProcess(t *testing.T) {
	for _, when := range []string{"before the lock", "before the reply"} {
		t.Run(when, func(t *testing.T) {
			h := newHouse(t)
			store := &dying{h.Store, when == "before the lock"}
			h.Build(store)
			call := h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "Dan, Eve, Fay"}}, "draw")
			h.Bot.Do(context.Background(), call)
			id := call.Interaction()
			seed := string(h.draw(id).Seed)
			store.dead = false
			h.Build(h.Store)
			h.Now = h.Now.Add(time.Minute)
			h.Sweep()
			h.Now = h.Now.Add(time.Minute)
			h.Sweep()
			if seed != "" && seed != string(h.draw(id).Seed) {
				t.Error("the dice are others")
			}
			h.want(h.list(id).Text, "🔒 Code")
			h.want(h.result(id), "wins")
			if len(h.Said) != 2 {
				t.Errorf("posted: %q", h.Said)
			}
			if _, err := rolllog.Verify(bytes.NewReader(h.exported(id))); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestErasedEntrant checks that an erased player is in no post and no export, and that the draw can still be
// verified.
func TestErasedEntrant(t *testing.T) {
	h := newHouse(t)
	id := h.opens("/draw | title=Prize | type=order | closes=1h")
	for _, user := range []gamekit.User{ann, bob, cat} {
		h.Press(user, "dw:"+id+":join")
	}
	h.Press(ann, "dw:"+id+":close")
	if err := h.Store.EraseUser(context.Background(), bob.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	h.Courier()
	file := string(h.exported(id))
	if strings.Contains(file, "Bob") || strings.Contains(file, bob.ID) || strings.Contains(h.result(id),
		"Bob") {
		t.Errorf("Bob is still in %s\n%s", h.result(id), file)
	}
	h.want(h.result(id), `entrant 2`)
	if _, err := rolllog.Verify(strings.NewReader(file)); err != nil {
		t.Error(err)
	}
}
