package discordfake

import (
	"encoding/json"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/bottest"
)

func TestFirstResponseRules(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		rows := []wrong{
			badForm("deferred update of a command", obj{"type": respondDeferUpdate}, "type", codeChoices),
			badForm("update of a command", obj{"type": respondUpdate, "data": obj{"content": "x"}}, "type", codeChoices),
			badForm("autocomplete of a command", obj{"type": respondAutocomplete, "data": obj{"choices": []any{}}}, "type", codeChoices),
			badForm("pong", obj{"type": 1}, "type", codeChoices),
			badForm("deferred silent", obj{"type": respondDeferred, "data": obj{"flags": FlagSuppressNotifications}}, "data.flags", "MESSAGE_FLAGS_INVALID"),
			badForm("content of 2001", reply(obj{"content": long(2001)}), "data.content", codeMaxLength),
			{"empty answer", reply(obj{}), 400, 50006, "", ""},
		}
		for _, w := range rows {
			part(t, w.name, func(t *testing.T) {
				c := tb.begin("go")
				w.check(t, tb.api("POST", c.callback(), w.body))
				if a := tb.api("POST", c.callback(), reply(obj{"content": "ok"})); a.Status != 204 {
					t.Errorf("a refused response must not count: %d %s", a.Status, a.Body)
				}
			})
		}
	})
}

func TestSecondResponseIsRefused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		for _, first := range []obj{reply(obj{"content": "x"}), {"type": respondDeferred}, {"type": respondModal, "data": modal(label(input("a")))}} {
			c := tb.begin("go")
			if a := tb.api("POST", c.callback(), first); a.Status != 204 {
				t.Fatalf("%v: %d %s", first, a.Status, a.Body)
			}
			a := tb.api("POST", c.callback(), obj{"type": respondModal, "data": modal(label(input("a")))})
			wrong{status: 400, code: 40060}.check(t, a)
		}
	})
}

func TestUnknownInteractions(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		c := tb.begin("go")
		bad := seenCall{ID: c.ID, Token: "forged"}
		wrong{status: 404, code: 10062}.check(t, tb.api("POST", bad.callback(), reply(obj{"content": "x"})))
		wrong{status: 404, code: 10015}.check(t, tb.api("POST", c.hook(tb), obj{"content": "before the first response"}))
		wrong{status: 404, code: 10015}.check(t, tb.api("PATCH", c.hook(tb)+"/messages/@original", obj{"content": "x"}))
		wrong{status: 401, code: 50027}.check(t, tb.api("POST", bad.hook(tb), obj{"content": "x"}))
		wrong{status: 404, code: 10015}.check(t, tb.api("POST", "/webhooks/1/"+c.Token, obj{"content": "x"}))
	})
}

func TestNoAnswerWithinThreeSeconds(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		ann := tb.s.As("Ann")
		began := time.Now()
		_, err := ann.Command(soon(t), "duels", "go")
		if !errors.Is(err, ErrNoAnswer) || time.Since(began) != 3*time.Second {
			t.Fatalf("got %v after %v", err, time.Since(began))
		}
		tb.s.mu.Lock()
		it := tb.s.callQueue[len(tb.s.callQueue)-1]
		c := seenCall{ID: it.id, Token: it.token}
		tb.s.mu.Unlock()
		wrong{status: 404, code: 10062}.check(t, tb.api("POST", c.callback(), reply(obj{"content": "late"})))
		wrong{status: 401, code: 50027}.check(t, tb.api("POST", c.hook(tb), obj{"content": "late"}))
	})
}

// TestAdvanceFailsNoInteraction checks that Advance doesn't reduce the time for the
// answer to an interaction.
func TestAdvanceFailsNoInteraction(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		c := tb.begin("go")
		time.Sleep(3*time.Second - 1)
		tb.s.Advance(14 * time.Minute)
		if a := tb.api("POST", c.callback(), reply(obj{"content": "in time"})); a.Status != 204 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
}

func TestTokenLivesFifteenMinutes(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		start := time.Now()
		tb := newTable(t, Options{Now: func() time.Time { return start }})
		tb.register(command("go"))
		c := tb.begin("go")
		tb.api("POST", c.callback(), obj{"type": respondDeferred})
		tb.s.Advance(15 * time.Minute)
		if a := tb.api("PATCH", c.hook(tb)+"/messages/@original", obj{"content": "in time"}); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		tb.s.Advance(time.Second)
		for _, method := range []string{"GET", "PATCH", "DELETE"} {
			wrong{status: 401, code: 50027}.check(t, tb.api(method, c.hook(tb)+"/messages/@original", nil))
		}
	})
}

func TestDeferredAnswerIsFilled(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		c := tb.begin("go")
		var res struct {
			Interaction struct {
				Message string `json:"response_message_id"`
				Loading bool   `json:"response_message_loading"`
				Private bool   `json:"response_message_ephemeral"`
			} `json:"interaction"`
			Resource struct{ Message Message }
		}
		tb.api("POST", c.callback()+"?with_response=true", obj{"type": respondDeferred, "data": obj{"flags": FlagEphemeral}}).into(t, &res)
		if !res.Interaction.Loading || !res.Interaction.Private || res.Resource.Message.ID != res.Interaction.Message {
			t.Errorf("%+v", res)
		}
		var m Message
		tb.api("PATCH", c.hook(tb)+"/messages/@original", obj{"content": "now"}).into(t, &m)
		if m.ID != res.Interaction.Message || m.Flags != FlagEphemeral || m.EditedTimestamp != nil {
			t.Errorf("filled: %+v", m)
		}
	})
}

func TestFirstFollowupBecomesTheDeferredAnswer(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		c := tb.begin("go")
		tb.api("POST", c.callback(), obj{"type": respondDeferred})
		var first, second, original Message
		tb.api("POST", c.hook(tb), obj{"content": "one", "flags": FlagEphemeral}).into(t, &first)
		tb.api("POST", c.hook(tb), obj{"content": "two", "flags": FlagEphemeral}).into(t, &second)
		tb.api("GET", c.hook(tb)+"/messages/@original", nil).into(t, &original)
		if first.ID != original.ID || first.Ephemeral() {
			t.Errorf("the first followup fills the public answer: %+v", first)
		}
		if second.ID == first.ID || !second.Ephemeral() {
			t.Errorf("the second is a message of its own: %+v", second)
		}
		tb.api("DELETE", c.hook(tb)+"/messages/@original", nil)
		wrong{status: 404, code: 10008}.check(t, tb.api("GET", c.hook(tb)+"/messages/@original", nil))
	})
}

// TestDeferDeleteWhisper refuses a call after a public deferral: the "thinking" message is deleted, and
// only the user sees the refusal.
func TestDeferDeleteWhisper(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		c := tb.begin("go")
		tb.api("POST", c.callback(), obj{"type": respondDeferred})
		tb.api("DELETE", c.hook(tb)+"/messages/@original", nil)
		var m Message
		tb.api("POST", c.hook(tb), obj{"content": "not your turn", "flags": FlagEphemeral}).into(t, &m)
		if !m.Ephemeral() {
			t.Errorf("%+v", m)
		}
		if got := tb.s.As("bob").Messages("duels"); len(got) != 0 {
			t.Errorf("Bob sees %v", got)
		}
		if got := tb.s.As("ann").Messages("duels"); len(got) != 1 || got[0].Content != "not your turn" {
			t.Errorf("Ann sees %v", got)
		}
	})
}

// TestDeferredUpdateThatSaysSomethingElse checks that a deferred update can end with another message, which
// is then the answer.
func TestDeferredUpdateThatSaysSomethingElse(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.connect(func(c seenCall) {
			tb.api("POST", c.callback(), obj{"type": respondDeferUpdate})
			tb.api("POST", c.hook(tb), obj{"content": "a panel", "flags": FlagEphemeral})
		})
		m := tb.send("duels", in(row(button("Go", "go"))))
		a, err := tb.s.As("Ann").Click(soon(t), m, "Go")
		if err != nil {
			t.Fatal(err)
		}
		if a.Message.ID == m.ID || a.Message.Content != "a panel" {
			t.Errorf("%+v", a.Message)
		}
	})
}

func TestComponentsUpdateTheirMessage(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		tb.connect(func(c seenCall) {
			switch {
			case c.Type == callCommand:
				tb.api("POST", c.callback(), reply(obj{"content": "press", "components": []any{row(button("Now", "now"), button("Later", "later"))}}))
			case c.customID() == "now":
				tb.api("POST", c.callback(), obj{"type": respondUpdate, "data": obj{"content": "pressed", "components": []any{}}})
			default:
				tb.api("POST", c.callback(), obj{"type": respondDeferUpdate})
				time.Sleep(50 * time.Millisecond) // who presses waits for what is deferred
				tb.api("PATCH", c.hook(tb)+"/messages/@original", obj{"content": "pressed later"})
			}
		})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "go")
		if err != nil {
			t.Fatal(err)
		}
		later, err := ann.Click(soon(t), *a.Message, "Later")
		if err != nil {
			t.Fatal(err)
		}
		if m := later.Message; m.ID != a.Message.ID || m.Content != "pressed later" || len(m.Buttons()) != 2 {
			t.Errorf("a deferred update: %+v", m)
		}
		b, err := tb.s.As("Bob").Click(soon(t), *a.Message, "Now")
		if err != nil {
			t.Fatal(err)
		}
		if b.Message.ID != a.Message.ID || b.Message.Content != "pressed" || len(b.Message.Buttons()) != 0 {
			t.Errorf("%+v", b.Message)
		}
		if _, err := ann.Click(soon(t), *a.Message, "Now"); err == nil {
			t.Error("a button that is gone was pressed")
		}
	})
}

// openModal has Ann use a command that opens a modal with these components. The bot answers what is submitted
// in private.
func (tb *table) openModal(components ...any) (*client, *Answer) {
	tb.t.Helper()
	tb.register(command("pick"))
	b := tb.connect(func(c seenCall) {
		answer := reply(obj{"content": "sealed", "flags": FlagEphemeral})
		if c.Type == callCommand {
			answer = obj{"type": respondModal, "data": modal(components...)}
		}
		tb.api("POST", c.callback(), answer)
	})
	a, err := tb.s.As("Ann").Command(soon(tb.t), "duels", "pick")
	if err != nil || a.Modal == nil || a.Message != nil {
		tb.t.Fatalf("%+v %v", a, err)
	}
	<-b.calls
	return b, a
}

func TestModalRoundTrip(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		b, a := tb.openModal(text("Pick in **secret**."), label(menu("g", 3)), label(menu("m", 3, "max_values", 2)),
			with(label(input("note", "required", false)), "label", "Note"))
		ann := tb.s.As("Ann")
		if first := a.Modal.Components[0]; first.Content != "Pick in **secret**." || len(a.Modal.FieldNames()) != 3 {
			t.Errorf("the text came as %+v, the fields are %q", first, a.Modal.FieldNames())
		}
		if _, err := ann.Submit(soon(t), a.Modal, Fields{"m": "v1"}); err == nil {
			t.Error("a required menu was left empty")
		}
		if _, err := ann.Submit(soon(t), a.Modal, Fields{"g": "v9", "m": "v1"}); err == nil {
			t.Error("an unknown value was accepted")
		}
		if _, err := ann.Submit(soon(t), a.Modal, Fields{"g": "v1", "m": []string{"v0", "v1", "v2"}}); err == nil {
			t.Error("three of at most two were accepted")
		}
		if _, err := tb.s.As("Bob").Submit(soon(t), a.Modal, Fields{"g": "v1", "m": "v1"}); err == nil {
			t.Error("Bob submitted Ann's form")
		}
		done, err := ann.Submit(soon(t), ann.Modal(), Fields{"g": "label 2", "m": []string{"v2", "label 0"}, "Note": "hush"})
		if err != nil || done.Message.Content != "sealed" {
			t.Fatalf("%+v %v", done, err)
		}
		want := `{"custom_id":"m","components":[{"id":1,"type":10},{"component":{"custom_id":"g","id":3,"type":3,"values":["v2"]},"id":2,"type":18},` +
			`{"component":{"custom_id":"m","id":5,"type":3,"values":["v2","v0"]},"id":4,"type":18},` +
			`{"component":{"custom_id":"note","id":7,"type":4,"value":"hush"},"id":6,"type":18}]}`
		if got := string((<-b.calls).Data); got != want {
			t.Errorf("submitted\n%s\nwant\n%s", got, want)
		}
		if _, err := ann.Submit(soon(t), a.Modal, Fields{"g": "v1", "m": "v1"}); err == nil {
			t.Error("a form was submitted twice")
		}
	})
}

// TestGroupsOfAModal checks what Discord sends for radio groups, checkbox groups and checkboxes.
func TestGroupsOfAModal(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		b, _ := tb.openModal(
			label(group(ComponentRadioGroup, "r", 3)), label(group(ComponentRadioGroup, "s", 2, "required", false)),
			label(group(ComponentCheckGroup, "g", 3, "max_values", 2)), label(obj{"type": ComponentCheckbox, "custom_id": "c"}))
		ann := tb.s.As("Ann")
		for name, fields := range map[string]Fields{
			"a required radio group left empty":    {"g": "v1"},
			"a required checkbox group left empty": {"r": "v1"},
			"two radio buttons":                    {"r": []string{"v0", "v1"}, "g": "v1"},
			"an unknown radio button":              {"r": "v9", "g": "v1"},
			"three checkboxes of at most two":      {"r": "v1", "g": []string{"v0", "v1", "v2"}},
		} {
			if _, err := ann.Submit(soon(t), ann.Modal(), fields); err == nil {
				t.Errorf("%s was accepted", name)
			}
		}
		if _, err := ann.Submit(soon(t), ann.Modal(), Fields{"r": "label 2", "g": []string{"v0", "v2"}, "c": true}); err != nil {
			t.Fatal(err)
		}
		want := `{"custom_id":"m","components":[{"component":{"custom_id":"r","id":2,"type":21,"value":"v2"},"id":1,"type":18},` +
			`{"component":{"custom_id":"s","id":4,"type":21,"value":null},"id":3,"type":18},` +
			`{"component":{"custom_id":"g","id":6,"type":22,"values":["v0","v2"]},"id":5,"type":18},` +
			`{"component":{"custom_id":"c","id":8,"type":23,"value":true},"id":7,"type":18}]}`
		if got := string((<-b.calls).Data); got != want {
			t.Errorf("submitted\n%s\nwant\n%s", got, want)
		}
	})
}

// TestFilesOfAModal checks that a file upload has the IDs of its files, which are resolved.
func TestFilesOfAModal(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		b, _ := tb.openModal(label(file("f")), label(file("g", "required", false)))
		ann := tb.s.As("Ann")
		for name, fields := range map[string]Fields{
			"nothing": {}, "no name": {"f": FileUse{Data: []byte("x")}}, "too large": {"f": FileUse{Name: "x", Data: make([]byte, maxFile+1)}},
		} {
			if _, err := ann.Submit(soon(t), ann.Modal(), fields); err == nil {
				t.Errorf("%s was accepted", name)
			}
		}
		if _, err := ann.Submit(soon(t), ann.Modal(), Fields{"f": FileUse{Name: "my rolls.yaml", Data: []byte("rolls:")}}); err != nil {
			t.Fatal(err)
		}
		var data struct {
			Components []struct {
				Component struct{ Values []string } `json:"component"`
			} `json:"components"`
			Resolved resolved `json:"resolved"`
		}
		if err := json.Unmarshal((<-b.calls).Data, &data); err != nil {
			t.Fatal(err)
		}
		ids, none := data.Components[0].Component.Values, data.Components[1].Component.Values
		if len(ids) != 1 || len(none) != 0 || data.Resolved.Attachments[ids[0]].Filename != "my_rolls.yaml" {
			t.Errorf("%+v", data)
		}
	})
}

func TestNoModalFromAModal(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("pick"))
		form := obj{"type": respondModal, "data": modal(label(input("a", "value", "x")))}
		tb.connect(func(c seenCall) {
			if c.Type == callCommand {
				tb.api("POST", c.callback(), form)
				return
			}
			badForm("", nil, "type", codeChoices).check(t, tb.api("POST", c.callback(), form))
			badForm("", nil, "type", codeChoices).check(t, tb.api("POST", c.callback(), obj{"type": respondUpdate, "data": obj{"content": "x"}}))
			tb.api("POST", c.callback(), reply(obj{"content": "done"}))
		})
		ann := tb.s.As("Ann")
		a, err := ann.Command(soon(t), "duels", "pick")
		if err != nil {
			t.Fatal(err)
		}
		if a, err = ann.Submit(soon(t), a.Modal, nil); err != nil || a.Message.Content != "done" {
			t.Fatalf("%+v %v", a, err)
		}
	})
}

func TestAutocomplete(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("roster", option(optionString, "who", "required", true), option(optionString, "name", "autocomplete", true)))
		var asked atomic.Int32
		asked.Store(25)
		tb.connect(func(c seenCall) {
			size := int(asked.Load())
			a := tb.api("POST", c.callback(), obj{"type": respondAutocomplete, "data": obj{"choices": many(size, func(i int) any { return obj{"name": "orc", "value": "orc"} })}})
			if size > 25 {
				badForm("", nil, "data.choices", codeMaxLength).check(t, a)
				tb.api("POST", c.callback(), obj{"type": respondAutocomplete, "data": obj{"choices": []any{}}})
			}
		})
		for _, n := range []int{25, 26} {
			asked.Store(int32(n))
			got, err := tb.s.As("Ann").Suggest(soon(t), "duels", "roster", "name", "or")
			if err != nil || n == 25 && len(got) != 25 || n == 26 && len(got) != 0 {
				t.Fatalf("%d choices asked, got %d, %v", n, len(got), err)
			}
		}
	})
}
