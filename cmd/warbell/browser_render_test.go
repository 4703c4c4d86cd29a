package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	pixels "image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"warbell/bot/playground"
)

// evil is what a player might call himself.
const evil = `<img src=x onerror=hurt()>`

// fields is a JSON object.
type fields = map[string]any

// robot is a bot that only posts, over the stand-in's REST.
type robot struct {
	testing.TB
	base, token string
}

// call sends a request with a JSON body, or with a form, and decodes the answer.
func (r robot) call(method, path, kind string, body io.Reader, into any) {
	r.Helper()
	request, err := http.NewRequestWithContext(r.Context(), method, r.base+"/api/v10"+path, body)
	if err != nil {
		r.Fatal(err)
	}
	request.Header.Set("Authorization", "Bot "+r.token)
	request.Header.Set("Content-Type", kind)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		r.Fatal(err)
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		r.Fatalf("%s %s: %s %s %v", method, path, answer.Status, raw, err)
	}
	if into != nil {
		if err := json.Unmarshal(raw, into); err != nil {
			r.Fatal(err)
		}
	}
}

func (r robot) json(method, path string, body, into any) {
	r.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		r.Fatal(err)
	}
	r.call(method, path, "application/json", bytes.NewReader(raw), into)
}

// post writes a message with a picture and a file, and gives its ID.
func (r robot) post(channel string, body fields) string {
	r.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		r.Fatal(err)
	}
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	write := func(part io.Writer, err error) io.Writer {
		if err != nil {
			r.Fatal(err)
		}
		return part
	}
	_, _ = write(w.CreateFormField("payload_json")).Write(raw) // a buffer takes everything
	if err := png.Encode(write(w.CreateFormFile("files[0]", "map.png")), pixels.NewGray(pixels.Rect(0, 0, 300, 200))); err != nil {
		r.Fatal(err)
	}
	_, _ = io.WriteString(write(w.CreateFormFile("files[1]", "log.txt")), "a log")
	if err := w.Close(); err != nil {
		r.Fatal(err)
	}
	var m struct{ ID string }
	r.call("POST", "/channels/"+channel+"/messages", w.FormDataContentType(), &form, &m)
	return m.ID
}

// everyForm is a text with each form of markdown that Discord knows.
func everyForm(person, role, channel string) string {
	return strings.Join([]string{
		"# Heading one", "## Heading two", "### Heading three", "-# small print",
		"**bold** *italics* __underlined__ ~~struck~~ ||hidden|| `code` ***both***",
		"> quoted", "", "- first", "  - nested", "1. one", "2. two",
		"```go\nfmt.Println(\"<b>\")\n```",
		"[masked](https://example.com/masked) https://example.com/plain <https://example.com/quiet> [bad](javascript:hurt())",
		"<@" + person + "> <@&" + role + "> <#" + channel + "> @everyone </roll:1> <t:1700000000:R> <t:1700000000:F> <:bell:1234567890>",
		evil + " &amp; <script>hurt()</script>",
	}, "\n")
}

// formsShown are the elements that the text has to become, and what stands in them.
var formsShown = map[string]string{
	`[role=heading].h1`: "Heading one", `[role=heading].h2`: "Heading two", `[role=heading].h3`: "Heading three", `small.subtext`: "small print",
	`strong`: "bold", `em`: "italics", `u`: "underlined", `s`: "struck", `[role=button].spoiler`: "hidden", `code`: "code", `:is(strong em, em strong)`: "both",
	`blockquote`: "quoted", `ul > li`: "first", `li ul > li`: "nested", `ol > li:nth-child(2)`: "two", `pre code`: `fmt.Println("<b>")`,
	`a[href="https://example.com/masked"]`: "masked", `a[href="https://example.com/plain"]`: "https://example.com/plain",
	`a[href="https://example.com/quiet"]`: "https://example.com/quiet", `:is(a, button).mention`: "@Bob", `span.mention`: "@GM",
	`time[datetime^="2023-11-14"]`: "ago", `time[data-style=F]`: "2023",
}

// TestBrowserMarkdown shows every form of markdown as an element of its own, and nothing as HTML.
func TestBrowserMarkdown(t *testing.T) {
	chromium := browser(t)
	stand, address := quietTable(t, playground.SceneUser{Name: evil})
	bot := robot{t, address, playground.Token + "-Smith"}
	var guilds []struct{ ID string }
	bot.json("GET", "/users/@me/guilds", nil, &guilds)
	var roles []struct{ ID, Name string }
	bot.json("GET", "/guilds/"+guilds[0].ID+"/roles", nil, &roles)
	gm := ""
	for _, r := range roles {
		if r.Name == "GM" {
			gm = r.ID
		}
	}
	hello, err := stand.As(evil).Say("duels", "Hello, "+evil)
	if err != nil {
		t.Fatal(err)
	}
	var m struct{ ID string }
	bot.json("POST", "/channels/"+hello.ChannelID+"/messages", fields{"content": everyForm(stand.As("Bob").ID(), gm, hello.ChannelID), "message_reference": fields{"message_id": hello.ID}}, &m)
	bot.json("PATCH", "/channels/"+hello.ChannelID+"/messages/"+m.ID, fields{"allowed_mentions": fields{"parse": []string{}}, "content": everyForm(stand.As("Bob").ID(), gm, hello.ChannelID)}, nil)
	w := sit(t, chromium, address, evil)
	message := `.message[data-message-id="` + m.ID + `"]`
	w.there(message)
	for selector, text := range formsShown {
		if got := w.eval(`[...document.querySelectorAll(` + quoted(message+" .text "+selector) + `)].map((e) => e.textContent).join(' ')`); !strings.Contains(got, text) {
			t.Errorf("%s has not %q, but %q", selector, text, got)
		}
	}
	for selector, text := range map[string]string{`.origin`: evil, `.edited`: "edited", `.tag`: "APP", `.text`: "<script>hurt()</script>"} {
		if got := w.eval(`document.querySelector(` + quoted(message+" "+selector) + `)?.textContent ?? 'nothing'`); !strings.Contains(got, text) {
			t.Errorf("%s says %q", selector, got)
		}
	}
	w.click(message + ` .spoiler`)
	w.until(`document.querySelector(`+quoted(message)+`).querySelector('.spoiler') ? 'covered' : 'shown'`, "shown")
	w.unhurt()
}

// unhurt fails the test if anything that was written became HTML.
func (w *window) unhurt() {
	w.Helper()
	for _, what := range evalAs[[]string](w, `[...document.querySelectorAll('[onerror], [onclick], body script, img:not([src^="/attachments/"], [src^="blob:"]), a[href^="javascript:"]')].map((e) => e.outerHTML.slice(0, 200))`) {
		w.Errorf("what was written became HTML: %s", what)
	}
}

// everyComponent is a message of Components V2 with all that the page knows, with an evil word wherever there is one.
func everyComponent() fields {
	file := func(name string) fields { return fields{"url": "attachment://" + name} }
	text := func(s string) fields { return fields{"type": 10, "content": s} }
	row := func(list ...fields) fields { return fields{"type": 1, "components": list} }
	button := func(style int, more string, value any) fields {
		return fields{"type": 2, "style": style, "label": fmt.Sprint("B", style, evil), more: value}
	}
	return fields{"flags": 1 << 15, "components": []fields{{"type": 17, "accent_color": 0xff8800, "components": []fields{
		text("## Field of battle\n" + evil),
		{"type": 9, "components": []fields{text("beside a picture")}, "accessory": fields{"type": 11, "media": file("map.png"), "description": "A small map " + evil}},
		{"type": 9, "components": []fields{text("beside a button")}, "accessory": button(2, "custom_id", "aside")},
		{"type": 14, "divider": true, "spacing": 2},
		{"type": 12, "items": []fields{{"media": file("map.png"), "description": "The map"}, {"media": file("map.png"), "spoiler": true}}},
		{"type": 13, "file": file("log.txt")},
		row(button(1, "custom_id", "one"), button(2, "custom_id", "two"), button(3, "custom_id", "three"), button(4, "disabled", true), button(5, "url", "https://example.com/x")),
	}},
		row(fields{"type": 3, "custom_id": "menu", "placeholder": "Choose " + evil, "options": []fields{
			{"label": "First " + evil, "value": "1", "description": evil, "emoji": fields{"name": "🔔"}}, {"label": "Second", "value": "2"}}}),
		row(fields{"type": 5, "custom_id": "people"}), row(fields{"type": 6, "custom_id": "roles"}),
		row(fields{"type": 7, "custom_id": "both"}), row(fields{"type": 8, "custom_id": "channels"}),
	}}
}

// TestBrowserComponents shows embeds and Components V2 of every kind, and nothing of them as HTML.
func TestBrowserComponents(t *testing.T) {
	chromium := browser(t)
	stand, address := quietTable(t, playground.SceneUser{Name: evil})
	bot := robot{t, address, playground.Token + "-Smith " + evil}
	hello, err := stand.As(evil).Say("duels", "Hello!")
	if err != nil {
		t.Fatal(err)
	}
	body := everyComponent()
	container := body["components"].([]fields)[0]["components"].([]fields)
	container[6]["components"].([]fields)[3]["custom_id"] = "four"
	all := bot.post(hello.ChannelID, body)
	embed := bot.post(hello.ChannelID, fields{"content": "See " + evil, "embeds": []fields{{
		"title": "A title " + evil, "url": "https://example.com/title", "description": "**deep** " + evil, "color": 0x00aa88, "timestamp": "2023-11-14T22:13:20Z",
		"author": fields{"name": "An author " + evil}, "footer": fields{"text": "A footer " + evil}, "image": fields{"url": "attachment://map.png"},
		"fields": []fields{{"name": "Name " + evil, "value": "Value " + evil, "inline": true}},
	}}})
	w := sit(t, chromium, address, "Ann")
	m := `.message[data-message-id="` + all + `"] `
	for selector, text := range map[string]string{
		".container [role=heading]": "Field of battle", ".container .text": evil, ".section": "beside a picture", ".section button[data-custom-id=aside]": "B2" + evil,
		"hr": "", ".gallery": "", ".file": "log.txt", "button.primary": "B1" + evil, "button.success": "B3" + evil, "button.danger:disabled": "B4" + evil,
		`a.button[href="https://example.com/x"]`: "B5" + evil, "[data-custom-id=menu]": "Choose " + evil, "[data-custom-id=people]": "", "[data-custom-id=roles]": "",
		"[data-custom-id=both]": "", "[data-custom-id=channels]": "", `.section img[alt="A small map ` + evil + `"]`: "", `.gallery img[alt="The map"]`: "",
	} {
		w.shows(m+selector, text)
	}
	e := `.message[data-message-id="` + embed + `"] .embed `
	for selector, text := range map[string]string{
		`a[href="https://example.com/title"]`: "A title " + evil, "strong": "deep", "b": "An author " + evil, "dt": "Name " + evil, "dd": "Value " + evil,
		"small": "A footer " + evil, "img": "", "time": "",
	} {
		w.shows(e+selector, text)
	}
	w.opensEvil(m)
	w.unhurt()
}

// shows waits for an element and looks what it says.
func (w *window) shows(selector, text string) {
	w.Helper()
	w.there(`.message`)
	if got := w.eval(`document.querySelector(` + quoted(selector) + `)?.textContent ?? 'nothing of this kind'`); !strings.Contains(got, text) || got == "nothing of this kind" {
		w.Errorf("%s says %q, not %q", selector, got, text)
	}
}

// opensEvil opens what shows names and labels in other places: a menu, a person's card, the members, a preview.
func (w *window) opensEvil(m string) {
	w.Helper()
	w.click(m + `[data-custom-id=menu]`)
	w.until(`[...document.querySelectorAll('[role=option]')].map((o) => o.innerText).join('\n')`, "First "+evil)
	w.do(chromedp.KeyEvent(kb.Escape))
	w.click(`.message .name`)
	w.until(`document.querySelector('dialog')?.innerText ?? 'no card'`, evil)
	w.do(chromedp.KeyEvent(kb.Escape))
	w.gone(`dialog`)
	if w.eval(`String(document.querySelector('.members')?.checkVisibility())`) != "true" {
		w.click(`[data-action=members]`)
	}
	w.until(`document.querySelector('.members').innerText`, evil)
	w.write(`textarea[data-field=message]`, "@<")
	w.until(`[...document.querySelectorAll('.composer [role=option]')].map((o) => o.innerText).join('\n')`, evil)
}
