// The tests of this file run in real time: Chromium is a process with a clock of its own.

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

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
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

// evilTable serves the playground with a person and a bot whose names are evil.
func evilTable(t *testing.T) (stand *discordfake.Server, bot robot) {
	t.Helper()
	scene := discordfake.DefaultScene()
	scene.Servers, scene.Bot = nil, "Smith "+evil
	scene.Users = append(scene.Users, discordfake.SceneUser{Name: evil})
	stand, address := laidTable(t, scene)
	return stand, robot{t, address, discordfake.Token}
}

// TestBrowserMarkdown shows each form of markdown as its own element, and none of it as HTML.
func TestBrowserMarkdown(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	chromium := browser(t)
	stand, bot := evilTable(t)
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
	body := fields{"content": everyForm(stand.As("Bob").ID(), gm, hello.ChannelID)}
	bot.json("POST", "/channels/"+hello.ChannelID+"/messages", body, &m)
	bot.json("PATCH", "/channels/"+hello.ChannelID+"/messages/"+m.ID, body, nil)
	w := sit(t, chromium, bot.base, evil)
	message := `.message[data-message-id="` + m.ID + `"]`
	w.there(message)
	for selector, text := range formsShown {
		if got := w.eval(`[...document.querySelectorAll(` + quoted(message+" .text "+selector) + `)].map((e) => e.textContent).join(' ')`); !strings.Contains(got, text) {
			t.Errorf("%s has not %q, but %q", selector, text, got)
		}
	}
	for selector, text := range map[string]string{`.name`: "Smith " + evil, `.edited`: "edited", `.tag`: "APP", `.text`: "<script>hurt()</script>"} {
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

// everyComponent is a message with all that the page knows, with an evil word wherever there is one.
func everyComponent() fields {
	row := func(list ...fields) fields { return fields{"type": 1, "components": list} }
	button := func(style int, more string, value any) fields {
		return fields{"type": 2, "style": style, "label": fmt.Sprint("B", style, evil), more: value}
	}
	return fields{
		"content":     "## Field of battle\n" + evil,
		"attachments": []fields{{"id": 0, "description": "A small map " + evil}},
		"components": []fields{
			row(button(1, "custom_id", "one"), button(2, "custom_id", "two"), button(3, "custom_id", "three"), button(4, "custom_id", "four"), button(5, "url", "https://example.com/x")),
			row(fields{"type": 3, "custom_id": "menu", "placeholder": "Choose " + evil, "options": []fields{
				{"label": "First " + evil, "value": "1", "description": evil}, {"label": "Second", "value": "2"}}}),
		},
	}
}

// TestBrowserComponents shows all kinds of buttons and menus, a picture and a file, and none of
// their text as HTML.
func TestBrowserComponents(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	stand, bot := evilTable(t)
	hello, err := stand.As(evil).Say("duels", "Hello!")
	if err != nil {
		t.Fatal(err)
	}
	all := bot.post(hello.ChannelID, everyComponent())
	w := sit(t, chromium, bot.base, "Ann")
	m := `.message[data-message-id="` + all + `"] `
	for selector, text := range map[string]string{
		"[role=heading]": "Field of battle", ".text": evil, ".gallery": "", ".file": "log.txt", "button.primary": "B1" + evil,
		"button.success": "B3" + evil, "button.danger": "B4" + evil, "button.secondary": "B2" + evil,
		`a.button[href="https://example.com/x"]`: "B5" + evil, "[data-custom-id=menu]": "Choose " + evil, `.gallery img[alt="A small map ` + evil + `"]`: "",
	} {
		w.shows(m+selector, text)
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

// opensEvil opens what shows names and labels in other places: a menu, a person's card, the members, a
// preview.
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
