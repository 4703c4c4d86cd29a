package playground

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
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

func embedded(extra obj) obj {
	e := obj{"description": "x"}
	for k, v := range extra {
		e[k] = v
	}
	return obj{"embeds": []any{e}}
}

// in puts components into a message.
func in(components ...any) obj { return obj{"content": "x", "components": components} }

func v2(components ...any) obj { return obj{"flags": FlagComponentsV2, "components": components} }

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
	tb := newTable(t, Options{})
	rows := []wrong{
		{"nothing", obj{}, 400, 50006, "", ""},
		{"empty content", obj{"content": ""}, 400, 50006, "", ""},
		{"broken JSON", `{"content":`, 400, 50109, "", ""},
		badForm("content of another type", obj{"content": 5}, "content", codeBadType),
		badForm("content of 2001", obj{"content": long(2001)}, "content", codeMaxLength),
		badForm("eleven embeds", obj{"embeds": many(11, func(int) any { return obj{"title": "x"} })}, "embeds", codeMaxLength),
		badForm("empty embed", obj{"embeds": []any{obj{}}}, "embeds.0.description", codeRequired),
		badForm("embed title of 257", embedded(obj{"title": long(257)}), "embeds.0.title", codeMaxLength),
		badForm("embed description of 4097", embedded(obj{"description": long(4097)}), "embeds.0.description", codeMaxLength),
		badForm("26 embed fields", embedded(obj{"fields": many(26, func(int) any { return obj{"name": "n", "value": "v"} })}), "embeds.0.fields", codeMaxLength),
		badForm("field name of 257", embedded(obj{"fields": []any{obj{"name": long(257), "value": "v"}}}), "embeds.0.fields.0.name", codeBadLength),
		badForm("field value of 1025", embedded(obj{"fields": []any{obj{"name": "n", "value": long(1025)}}}), "embeds.0.fields.0.value", codeBadLength),
		badForm("field without a value", embedded(obj{"fields": []any{obj{"name": "n", "value": ""}}}), "embeds.0.fields.0.value", codeRequired),
		badForm("footer of 2049", embedded(obj{"footer": obj{"text": long(2049)}}), "embeds.0.footer.text", codeMaxLength),
		badForm("author of 257", embedded(obj{"author": obj{"name": long(257)}}), "embeds.0.author.name", codeBadLength),
		badForm("6001 over all embeds", obj{"embeds": many(2, func(int) any { return obj{"description": long(3001)} })}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
		badForm("colour out of range", embedded(obj{"color": 0x1000000}), "embeds.0.color", codeNumberMax),
		badForm("embed link with a wrong scheme", embedded(obj{"url": "ftp://x.example/"}), "embeds.0.url", "URL_TYPE_INVALID_SCHEME"),
		badForm("embed picture without a link", embedded(obj{"image": obj{"url": "nonsense"}}), "embeds.0.image.url", "URL_TYPE_INVALID_URL"),
		badForm("embed time that is none", embedded(obj{"timestamp": "yesterday"}), "embeds.0.timestamp", "DATE_TIME_TYPE_PARSE"),
		badForm("nonce of 26", obj{"content": "x", "nonce": long(26)}, "nonce", "NONCE_TYPE_TOO_LONG"),
		badForm("ephemeral outside an interaction", obj{"content": "x", "flags": FlagEphemeral}, "flags", "MESSAGE_FLAGS_INVALID"),
		badForm("attachment without a file", obj{"content": "x", "attachments": []any{obj{"id": "0"}}}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
		badForm("101 allowed users", obj{"content": "x", "allowed_mentions": obj{"users": many(101, func(i int) any { return fmt.Sprint(i + 1) })}}, "allowed_mentions.users", codeMaxLength),
		badForm("parse users and list them", obj{"content": "x", "allowed_mentions": obj{"parse": []any{"users"}, "users": []any{"1"}}}, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
		badForm("unknown kind of mention", obj{"content": "x", "allowed_mentions": obj{"parse": []any{"friends"}}}, "allowed_mentions.parse.0", codeChoices),
		badForm("allowed user that is no ID", obj{"content": "x", "allowed_mentions": obj{"users": []any{"ann"}}}, "allowed_mentions.users.0", "NUMBER_TYPE_COERCE"),
		badForm("poll", obj{"content": "x", "poll": obj{}}, "poll", "PLAYGROUND_UNSUPPORTED"),
		badForm("reply to nothing", obj{"content": "x", "message_reference": obj{"message_id": "1"}}, "message_reference", "REPLIES_UNKNOWN_MESSAGE"),
	}
	tb.refuses("POST", "/channels/"+tb.channelID("duels")+"/messages", rows)
}

func TestWrongComponentsAreRefused(t *testing.T) {
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
		badForm("radio group in a message", in(row(obj{"type": ComponentRadioGroup, "custom_id": "r"})), "components.0.components.0.type", codeChoices),
	}
	tb.refuses("POST", "/channels/"+tb.channelID("duels")+"/messages", rows)
}

func TestWrongLayoutsAreRefused(t *testing.T) {
	tb := newTable(t, Options{})
	container := func(inner ...any) obj { return obj{"type": ComponentContainer, "components": inner} }
	rows := []wrong{
		badForm("content beside components", with(v2(text("x")), "content", "y"), "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
		badForm("embeds beside components", with(v2(text("x")), "embeds", []any{obj{"title": "y"}}), "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
		badForm("41 components", v2(container(many(40, func(int) any { return text("x") })...)), "components", codeBadLength),
		badForm("4001 characters of text", v2(text(long(2001)), text(long(2000))), "components", codeMaxLength),
		badForm("bare button", v2(button("x", "x")), "components.0.type", "UNION_TYPE_CHOICES"),
		badForm("label in a message", v2(obj{"type": ComponentLabel, "label": "x"}), "components.0.type", "UNION_TYPE_CHOICES"),
		badForm("container in a container", v2(container(container(text("x")))), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
		badForm("empty container", v2(container()), "components.0.components", codeRequired),
		badForm("empty text", v2(text("")), "components.0.content", codeRequired),
		badForm("section without accessory", v2(obj{"type": ComponentSection, "components": []any{text("x")}}), "components.0.accessory", codeRequired),
		badForm("section of four texts", v2(obj{"type": ComponentSection, "components": many(4, func(int) any { return text("x") }), "accessory": button("x", "x")}), "components.0.components", codeBadLength),
		badForm("custom ID twice, once in an accessory", v2(row(button("x", "same")), obj{"type": ComponentSection, "components": []any{text("x")}, "accessory": button("x", "same")}), "components.1.accessory.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
		badForm("empty gallery", v2(obj{"type": ComponentMediaGallery}), "components.0.items", codeRequired),
		badForm("picture that wasn't uploaded", v2(obj{"type": ComponentMediaGallery, "items": []any{obj{"media": obj{"url": "attachment://map.png"}}}}), "components.0.items.0.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
		badForm("alt text of 1025", v2(obj{"type": ComponentMediaGallery, "items": []any{obj{"media": obj{"url": "https://x.example/a.png"}, "description": long(1025)}}}), "components.0.items.0.description", codeMaxLength),
		badForm("file from elsewhere", v2(obj{"type": ComponentFile, "file": obj{"url": "https://x.example/a"}}), "components.0.file.url", "URL_TYPE_INVALID_SCHEME"),
		badForm("separator with a spacing of 3", v2(text("x"), obj{"type": ComponentSeparator, "spacing": 3}), "components.1.spacing", codeChoices),
	}
	tb.refuses("POST", "/channels/"+tb.channelID("duels")+"/messages", rows)
}

// refuses runs a table of wrong bodies against one endpoint.
func (tb *table) refuses(method, path string, rows []wrong) {
	for _, w := range rows {
		tb.t.Run(w.name, func(t *testing.T) { w.check(t, tb.api(method, path, w.body)) })
	}
}

func TestRightMessagesAreAccepted(t *testing.T) {
	tb := newTable(t, Options{})
	rows := map[string]obj{
		"content of 2000":   {"content": long(2000)},
		"ten embeds of 600": {"embeds": many(10, func(int) any { return obj{"description": long(600)} })},
		"25 options":        in(row(menu("m", 25, "max_values", 25))),
		"five rows of five": in(many(5, func(r int) any {
			return obj{"type": 1, "components": many(5, func(i int) any { return button("x", fmt.Sprint(r, i)) })}
		})...),
		"user menu":             in(row(obj{"type": ComponentUserSelect, "custom_id": "u"})),
		"layout of 40":          v2(obj{"type": ComponentContainer, "components": many(39, func(int) any { return text("x") })}),
		"silent":                {"content": "x", "flags": FlagSuppressNotifications},
		"nonce of 25":           {"content": "x", "nonce": long(25)},
		"null everywhere":       {"content": "x", "embeds": nil, "components": nil, "flags": nil, "allowed_mentions": nil, "nonce": nil},
		"section with a button": v2(obj{"type": ComponentSection, "components": []any{text("x")}, "accessory": button("x", "x")}),
	}
	for name, body := range rows {
		t.Run(name, func(t *testing.T) {
			if a := tb.api("POST", "/channels/"+tb.channelID("duels")+"/messages", body); a.Status != 200 {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
		})
	}
}
