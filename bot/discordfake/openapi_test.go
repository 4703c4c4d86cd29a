package discordfake

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/bot/bottest"
)

// tinyOpenAPI describes one operation the way Discord's document does.
const tinyOpenAPI = `{
  "openapi": "3.1.0", "info": {"title": "tiny", "version": "1"},
  "paths": {
    "/channels/{channel_id}/messages": {
      "parameters": [{"name": "channel_id", "in": "path", "required": true}],
      "post": {"requestBody": {"content": {
        "application/json": {"schema": {"$ref": "#/components/schemas/MessageCreateRequest"}},
        "multipart/form-data": {"schema": {"type": "object"}}
      }}},
      "get": {}
    },
    "/applications/{application_id}/commands": {"put": {"requestBody": {"content": {"application/json": {"schema": {
      "type": "array", "items": {"type": "object", "properties": {"default_member_permissions": {"type": ["integer", "null"]}}}
    }}}}}}
  },
  "components": {"schemas": {
    "MessageCreateRequest": {"type": "object", "properties": {
      "content": {"type": ["string", "null"], "maxLength": 4000},
      "nonce": {"oneOf": [{"type": "integer"}, {"type": "string", "maxLength": 25}, {"type": "null"}]},
      "tts": {"type": ["boolean", "null"]},
      "attachments": {"type": ["array", "null"], "items": {"type": "object", "properties": {"id": {"type": "string"}}}}
    }}
  }}
}`

func writeFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "openapi.json")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestOpenAPICheck(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{OpenAPI: writeFile(t, tinyOpenAPI)})
		path := "/channels/" + tb.channelID("duels") + "/messages"
		if a := tb.api("POST", path, obj{"content": "fine", "nonce": "n"}); a.Status != 200 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		if a := tb.api("PATCH", "/channels/"+tb.channelID("duels"), obj{"archived": true}); a.code() != 50013 {
			t.Errorf("a route the document lacks: %d %s", a.Status, a.Body)
		}
		tb.register(with(command("go"), "default_member_permissions", "32"))
		if a := tb.upload(obj{"attachments": []any{obj{"id": 0}}}, map[string][]byte{"a.txt": []byte("a")}); a.Status != 200 {
			t.Errorf("Discord takes numbers as attachment IDs: %d %s", a.Status, a.Body)
		}
		if got := tb.s.SchemaErrors(); got != nil {
			t.Errorf("%v", got)
		}
		a := tb.api("POST", path, obj{"content": "x", "tts": "yes"})
		if a.Status != 400 || !strings.Contains(string(a.Body), "OpenAPI") {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		kind, body := multipartBody(t, obj{"tts": "yes"}, map[string][]byte{"a.txt": []byte("a")})
		if a := tb.do("POST", "/api/v9"+path, "Bot "+Token, kind, body); a.Status != 400 {
			t.Errorf("payload_json was not checked: %d %s", a.Status, a.Body)
		}
		got := tb.s.SchemaErrors()
		if len(got) != 2 || !strings.Contains(got[0], "/channels/{channel}/messages") || !strings.Contains(got[0], "tts") {
			t.Errorf("%q", got)
		}
	})
}

func TestOpenAPIDocumentMustBeReadable(t *testing.T) {
	for name, file := range map[string]string{"none": "no-such-file", "no JSON": writeFile(t, "{"), "no paths": writeFile(t, "{}")} {
		if _, err := New(Options{OpenAPI: file}); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// TestDiscordsOpenAPIDocument checks Discord's own document, if WARBELL_OPENAPI is set to it. All that the
// stand-in accepts must fit it, and the stand-in refuses most of what the document refuses.
func TestDiscordsOpenAPIDocument(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		file := os.Getenv("WARBELL_OPENAPI")
		if file == "" {
			t.Skip("WARBELL_OPENAPI is not set")
		}
		tb := newTable(t, Options{OpenAPI: file})
		tb.register(with(command("go", option(optionString, "a", "autocomplete", true)), "default_member_permissions", "2048"))
		channel := "/channels/" + tb.channelID("duels")
		c, d, e := tb.begin("go"), tb.begin("go"), tb.begin("go")
		rows := []struct {
			method, path string
			body         any
			status       int
		}{
			{"POST", channel + "/messages", in(row(button("x", "x")), row(menu("m", 3))), 200},
			{"POST", channel + "/messages", obj{"content": "x", "nonce": "n", "enforce_nonce": true, "allowed_mentions": obj{"parse": []any{}, "users": []any{}}}, 200},
			{"POST", channel + "/messages", obj{"content": "x", "tts": "yes"}, 400},
			{"POST", channel + "/threads", obj{"name": "x", "type": ChannelPublicThread, "auto_archive_duration": 1440}, 201},
			{"POST", "/users/@me/channels", obj{"recipient_id": tb.s.As("ann").ID()}, 200},
			{"POST", c.callback(), reply(obj{"content": "x", "flags": FlagEphemeral}), 204},
			{"PATCH", c.hook(tb) + "/messages/@original", obj{"content": "y"}, 200},
			{"POST", c.hook(tb), obj{"content": "z"}, 200},
			{"POST", d.callback(), obj{"type": respondModal, "data": modal(text("Pick **one**."), label(menu("m", 2)), label(input("a")))}, 204},
			{"POST", e.callback(), obj{"type": respondDeferred}, 204},
		}
		for _, r := range rows {
			if a := tb.api(r.method, r.path, r.body); a.Status != r.status {
				t.Errorf("%s %s: %d %s", r.method, r.path, a.Status, a.Body)
			}
		}
		if got := tb.s.SchemaErrors(); len(got) != 1 {
			t.Errorf("%d schema errors: %v", len(got), got)
		}
	})
}
