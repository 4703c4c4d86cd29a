package discordfake

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"warbell/bot/bottest"
)

// wrong is a body that must be refused: how, and at which field with which
// code ("" checks neither).
type wrong struct {
	name   string
	body   any
	status int
	code   int
	field  string
	fault  string
}

// badForm is a wrong body that gives 50035 at a field.
func badForm(name string, body any, field, fault string) wrong {
	return wrong{name, body, 400, 50035, field, fault}
}

// check compares an answer with what was expected.
func (w wrong) check(t *testing.T, a answerOf) {
	t.Helper()
	if a.Status != w.status || a.code() != w.code {
		t.Fatalf("got %d %s, want %d and code %d", a.Status, a.Body, w.status, w.code)
	}
	if w.field == "" && w.fault == "" {
		return
	}
	var body struct {
		Message string         `json:"message"`
		Errors  map[string]any `json:"errors"`
	}
	a.into(t, &body)
	node := body.Errors
	if w.field != "" {
		for key := range strings.SplitSeq(w.field, ".") {
			next, ok := node[key].(map[string]any)
			if !ok {
				t.Fatalf("no error at %s in %s", w.field, a.Body)
			}
			node = next
		}
	}
	raw, _ := json.Marshal(node["_errors"])
	if !strings.Contains(string(raw), `"code":"`+w.fault+`"`) || !strings.Contains(string(raw), `"message":"`) {
		t.Errorf("at %s: %s, want code %s", w.field, raw, w.fault)
	}
}

type obj = map[string]any

func long(n int) string { return strings.Repeat("ü", n) }

func many(n int, f func(i int) any) []any {
	out := make([]any, n)
	for i := range out {
		out[i] = f(i)
	}
	return out
}

// in puts components into a message.
func in(components ...any) obj { return obj{"content": "x", "components": components} }

func text(s string) obj { return obj{"type": ComponentTextDisplay, "content": s} }

func menu(customID string, options int, extra ...any) obj {
	m := obj{"type": ComponentStringSelect, "custom_id": customID, "options": many(options, func(i int) any {
		return obj{"label": fmt.Sprint("label ", i), "value": fmt.Sprint("v", i)}
	})}
	for i := 0; i+1 < len(extra); i += 2 {
		m[extra[i].(string)] = extra[i+1]
	}
	return m
}

func with(o obj, key string, v any) obj {
	c := obj{}
	for k, old := range o {
		c[k] = old
	}
	c[key] = v
	return c
}

func TestWrongMessagesAreRefused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		rows := []wrong{
			{"nothing", obj{}, 400, 50006, "", ""},
			{"empty content", obj{"content": ""}, 400, 50006, "", ""},
			{"broken JSON", `{"content":`, 400, 50109, "", ""},
			badForm("content of another type", obj{"content": 5}, "content", codeBadType),
			badForm("content of 2001", obj{"content": long(2001)}, "content", codeMaxLength),
			badForm("nonce of 26", obj{"content": "x", "nonce": long(26)}, "nonce", "NONCE_TYPE_TOO_LONG"),
			badForm("ephemeral outside an interaction", obj{"content": "x", "flags": FlagEphemeral}, "flags", "MESSAGE_FLAGS_INVALID"),
			badForm("attachment without a file", obj{"content": "x", "attachments": []any{obj{"id": "0"}}}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
			badForm("101 allowed users", obj{"content": "x", "allowed_mentions": obj{"users": many(101, func(i int) any { return fmt.Sprint(i + 1) })}}, "allowed_mentions.users", codeMaxLength),
			badForm("parse users and list them", obj{"content": "x", "allowed_mentions": obj{"parse": []any{"users"}, "users": []any{"1"}}}, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
			badForm("unknown kind of mention", obj{"content": "x", "allowed_mentions": obj{"parse": []any{"friends"}}}, "allowed_mentions.parse.0", codeChoices),
			badForm("allowed user that is no ID", obj{"content": "x", "allowed_mentions": obj{"users": []any{"ann"}}}, "allowed_mentions.users.0", "NUMBER_TYPE_COERCE"),
			badForm("embeds", obj{"content": "x", "embeds": []any{obj{"title": "x"}}}, "embeds", "STAND_IN_UNSUPPORTED"),
			badForm("poll", obj{"content": "x", "poll": obj{}}, "poll", "STAND_IN_UNSUPPORTED"),
			badForm("reply", obj{"content": "x", "message_reference": obj{"message_id": "1"}}, "message_reference", "STAND_IN_UNSUPPORTED"),
			badForm("a layout", obj{"flags": 1 << 15, "components": []any{text("x")}}, "flags", "MESSAGE_FLAGS_INVALID"),
		}
		tb.refuses("POST", "/channels/"+tb.channelID("duels")+"/messages", rows)
	})
}

func TestWrongComponentsAreRefused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		aButton := func(i int) any { return button(fmt.Sprint("b", i), fmt.Sprint("b", i)) }
		rows := []wrong{
			badForm("six rows", in(many(6, func(i int) any { return row(aButton(i).(obj)) })...), "components", codeBadLength),
			badForm("six buttons in a row", in(obj{"type": 1, "components": many(6, aButton)}), "components.0.components", codeBadLength),
			badForm("empty row", in(row()), "components.0.components", codeRequired),
			badForm("button outside a row", in(button("x", "x")), "components.0.type", "UNION_TYPE_CHOICES"),
			badForm("menu beside a button", in(row(menu("m", 2), button("x", "x"))), "components.0.components.0", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
			badForm("text input in a message", in(row(obj{"type": ComponentTextInput, "custom_id": "t", "style": 1, "label": "x"})), "components.0.components.0.type", codeChoices),
			badForm("label of 81", in(row(button(long(81), "x"))), "components.0.components.0.label", codeMaxLength),
			badForm("button without label", in(row(button("", "x"))), "components.0.components.0", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
			badForm("custom ID of 101", in(row(button("x", long(101)))), "components.0.components.0.custom_id", codeBadLength),
			badForm("no custom ID", in(row(button("x", ""))), "components.0.components.0.custom_id", codeRequired),
			badForm("custom ID twice", in(row(button("x", "same")), row(button("y", "same"))), "components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
			badForm("unknown style", in(row(with(button("x", "x"), "style", 9))), "components.0.components.0.style", codeChoices),
			badForm("link button without link", in(row(obj{"type": 2, "style": 5, "label": "x"})), "components.0.components.0.url", codeRequired),
			badForm("link button with custom ID", in(row(obj{"type": 2, "style": 5, "label": "x", "url": "https://x.example/", "custom_id": "x"})), "components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
			badForm("26 options", in(row(menu("m", 26))), "components.0.components.0.options", codeBadLength),
			badForm("no options", in(row(menu("m", 0))), "components.0.components.0.options", codeRequired),
			badForm("placeholder of 151", in(row(menu("m", 1, "placeholder", long(151)))), "components.0.components.0.placeholder", codeMaxLength),
			badForm("26 values", in(row(menu("m", 1, "max_values", 26))), "components.0.components.0.max_values", codeNumberMax),
			badForm("more values than options", in(row(menu("m", 2, "max_values", 3))), "components.0.components.0.options", codeBadLength),
			badForm("least above most", in(row(menu("m", 3, "min_values", 2, "max_values", 1))), "components.0.components.0.min_values", codeNumberMax),
			badForm("option label of 101", in(row(menu("m", 0, "options", []any{obj{"label": long(101), "value": "v"}}))), "components.0.components.0.options.0.label", codeBadLength),
			badForm("option value of 101", in(row(menu("m", 0, "options", []any{obj{"label": "l", "value": long(101)}}))), "components.0.components.0.options.0.value", codeBadLength),
			badForm("option description of 101", in(row(menu("m", 0, "options", []any{obj{"label": "l", "value": "v", "description": long(101)}}))), "components.0.components.0.options.0.description", codeMaxLength),
			badForm("option value twice", in(row(menu("m", 0, "options", many(2, func(int) any { return obj{"label": "l", "value": "v"} })))), "components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
			badForm("two defaults for one value", in(row(menu("m", 0, "options", many(2, func(i int) any { return obj{"label": "l", "value": fmt.Sprint(i), "default": true} })))), "components.0.components.0.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"),
			badForm("text display without the flag", obj{"components": []any{text("x")}}, "components.0.type", "UNION_TYPE_CHOICES"),
			badForm("menu of users and roles", in(row(obj{"type": 7, "custom_id": "r"})), "components.0.components.0.type", codeChoices),
		}
		tb.refuses("POST", "/channels/"+tb.channelID("duels")+"/messages", rows)
	})
}

// refuses runs a table of wrong bodies against one endpoint.
func (tb *table) refuses(method, path string, rows []wrong) {
	for _, w := range rows {
		part(tb.t, w.name, func(t *testing.T) { w.check(t, tb.api(method, path, w.body)) })
	}
}

func TestRightMessagesAreAccepted(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		rows := map[string]obj{
			"content of 2000": {"content": long(2000)},
			"25 options":      in(row(menu("m", 25, "max_values", 25))),
			"five rows of five": in(many(5, func(r int) any {
				return obj{"type": 1, "components": many(5, func(i int) any { return button("x", fmt.Sprint(r, i)) })}
			})...),
			"silent":          {"content": "x", "flags": FlagSuppressNotifications},
			"nonce of 25":     {"content": "x", "nonce": long(25)},
			"null everywhere": {"content": "x", "embeds": nil, "components": nil, "flags": nil, "allowed_mentions": nil, "nonce": nil},
		}
		for name, body := range rows {
			part(t, name, func(t *testing.T) {
				if a := tb.api("POST", "/channels/"+tb.channelID("duels")+"/messages", body); a.Status != 200 {
					t.Fatalf("%d %s", a.Status, a.Body)
				}
			})
		}
	})
}
