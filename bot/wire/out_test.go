package wire

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"mime"
	"mime/multipart"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/commands/gamekit"
	"warbell/templates"
)

var update = flag.Bool("update", false, "write the golden files anew")

func full() templates.Message {
	return templates.Message{
		Text:  "Ann strikes <@7>!",
		Pings: []string{"7", "7", ""},
		Rows: []templates.Row{
			{Buttons: []templates.Button{
				{ID: "d:1", Label: "Strike", Style: templates.Primary},
				{ID: "d:2", Label: strings.Repeat("long ", 30)},
				{Label: "Rules", Style: templates.Link, URL: "https://example.org/rules", ID: "ignored"},
			}},
			{},
			{Menu: &templates.Menu{ID: "m:1", Placeholder: "Choose", Max: 5, Choices: []templates.Choice{
				{Label: "Block", Value: "b", About: "Stops one blow", Default: true}, {Label: "Dodge", Value: "d"},
			}}},
		},
		Silent: true,
	}
}

// menus choose among what the server has.
func menus() templates.Message {
	return templates.Message{Text: "The server", Rows: []templates.Row{
		{Menu: &templates.Menu{ID: "z:openers", Placeholder: "Everybody", Kind: templates.MenuRoles}},
		{Menu: &templates.Menu{ID: "z:channels", Placeholder: "Everywhere", Kind: templates.MenuChannels, Max: 30, Chosen: []string{"5", "6"}}},
		{Menu: &templates.Menu{ID: "z:members", Placeholder: "Draw among members…", Kind: templates.MenuUsers, Min: 2, Max: 25}},
	}}
}

func TestOutgoing(t *testing.T) {
	t.Parallel()
	m, plain := full(), templates.Message{Text: "Done."}
	bodies := map[string]Body{
		"post":             Post(m, "abc.1.0"),
		"edit":             Edit(m),
		"edit_plain":       Edit(plain),
		"strip":            Strip(),
		"followup_private": Followup(plain, true),
		"answer":           AnswerMessage(m, false),
		"answer_private":   AnswerMessage(m, true),
		"answer_update":    AnswerUpdate(m),
		"answer_later":     AnswerLater(false),
		"answer_whisper":   AnswerLater(true),
		"answer_quietly":   AnswerQuietly(),
		"answer_choices":   AnswerChoices([]templates.Choice{{Label: "Witchhunter", Value: "witchhunter"}}),
		"answer_numbers":   AnswerNumbers([]templates.Choice{{Label: "12 · Ana moves", Value: "12"}}),
		"answer_nothing":   AnswerChoices(nil),
		"answer_modal":     AnswerModal(form()),
		"answer_menus":     AnswerMessage(menus(), true),
		"thread":           NewThread(strings.Repeat("n", 120)),
		"thread_name":      ThreadName(strings.Repeat("n", 120)),
		"commands":         Commands(definitions()),
	}
	for name, body := range bodies {
		golden(t, name, body)
	}
}

func form() *templates.Modal {
	return &templates.Modal{ID: "f:1", Title: "Pick in secret", Fields: []templates.Field{
		{Text: "**Nobody** sees what you pick\n- before the reveal", ID: "unused", Label: "Unused", Menu: &templates.Menu{}, Input: &templates.Input{}},
		{ID: "weapon", Label: "Weapon", About: "Nobody sees it before the reveal", Menu: &templates.Menu{Choices: []templates.Choice{{Label: "Sword", Value: "sword", Default: true}}}},
		{ID: "orders", Label: "Orders", Menu: &templates.Menu{Min: 2, Max: 9, Choices: []templates.Choice{{Label: "A", Value: "a"}, {Label: "B", Value: "b"}, {Label: "C", Value: "c"}}}},
		{ID: "note", Label: "Note", Input: &templates.Input{Value: "as ever", Hint: "Anything", Long: true, Optional: true, Max: 200}},
		{ID: "name", Label: "Name", Input: &templates.Input{Min: 1, Max: 9000}},
	}}
}

// TestFormsOfFewChoices checks which control a form has for a menu, by its number of choices.
func TestFormsOfFewChoices(t *testing.T) {
	control := func(f templates.Field) component {
		f.ID, f.Label = "f", "Field"
		return *fieldOf(f).Component
	}
	menu := func(n, most int) component {
		m := templates.Menu{Placeholder: "Choose", Max: most}
		for i := range n {
			m.Choices = append(m.Choices, templates.Choice{Label: "L", Value: strconv.Itoa(i), About: "A", Default: i == 1})
		}
		return control(templates.Field{Menu: &m})
	}
	for _, test := range []struct{ n, most, kind int }{
		{1, 0, componentMenu}, {2, 0, componentRadio}, {5, 1, componentRadio}, {6, 1, componentMenu}, {25, 1, componentMenu},
		{1, 3, componentMenu}, {2, 2, componentBoxes}, {10, 10, componentBoxes}, {11, 11, componentMenu},
	} {
		if got := menu(test.n, test.most); got.Type != test.kind || got.CustomID != "f" || len(got.Options) != test.n {
			t.Errorf("%d choices, at most %d: %+v", test.n, test.most, got)
		}
	}
	if radio := menu(3, 1); radio.MinValues != nil || radio.MaxValues != nil || radio.Placeholder != "" || !radio.Options[1].Default {
		t.Errorf("a radio group: %+v", radio)
	}
	if boxes := menu(3, 2); *boxes.MinValues != 1 || *boxes.MaxValues != 2 || boxes.Placeholder != "" {
		t.Errorf("a checkbox group: %+v", boxes)
	}
	if box := control(templates.Field{Checkbox: &templates.Checkbox{Checked: true}}); box.Type != componentCheckbox || !box.Default || box.Required != nil {
		t.Errorf("a checkbox: %+v", box)
	}
}

func definitions() []gamekit.Command {
	return []gamekit.Command{
		{Name: "roll", Description: "Throw dice", DM: true, Options: []gamekit.Option{
			{Name: "label", Description: "What for", Kind: gamekit.OptionText, Max: 80},
			{Name: "dice", Description: "Like 2d6+1", Kind: gamekit.OptionText, Required: true, Complete: true, Min: 1, Max: 200},
			{Name: "times", Description: "How often", Kind: gamekit.OptionInt, Choices: []templates.Choice{{Label: "twice", Value: "2"}}, Min: 1, Max: 5},
		}},
		{Name: "doctor", Description: "How it does here"},
		{Name: "game", Description: "Your games", Subs: []gamekit.Command{
			{Name: "status", Description: "How it stands"},
			{Name: "invite", Description: "Ask somebody", Options: []gamekit.Option{{Name: "who", Description: "Whom", Kind: gamekit.OptionUser, Required: true}, {Name: "ranked", Description: "Whether it counts", Kind: gamekit.OptionBool}}},
		}},
	}
}

// golden compares a JSON body with a file.
func golden(t *testing.T, name string, body Body) {
	t.Helper()
	if body.Type != "application/json" {
		t.Errorf("%s: content type %s", name, body.Type)
	}
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, body.Data, "", "  "); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	pretty.WriteByte('\n')
	file := filepath.Join("testdata", "out", name+".json")
	if *update {
		if err := os.WriteFile(file, pretty.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), pretty.String()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

func TestLongParagraphOfAFormIsClipped(t *testing.T) {
	t.Parallel()
	body := AnswerModal(&templates.Modal{ID: "f", Title: "Read", Fields: []templates.Field{{Text: strings.Repeat("ü", 4001)}}})
	var got struct {
		Data struct {
			Components []map[string]any `json:"components"`
		} `json:"data"`
	}
	if err := json.Unmarshal(body.Data, &got); err != nil {
		t.Fatal(err)
	}
	want := []map[string]any{{"type": 10.0, "content": strings.Repeat("ü", 3999) + "…"}}
	if diff := cmp.Diff(want, got.Data.Components); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestSilentMessages checks that only new messages can be silent: an edit keeps the message's flags, and a
// deferral accepts only the ephemeral flag.
func TestSilentMessages(t *testing.T) {
	t.Parallel()
	m := templates.Message{Text: "Hush", Silent: true}
	for name, tt := range map[string]struct {
		body Body
		want int
	}{
		"post": {Post(m, "n"), 4096}, "loud": {Post(templates.Message{Text: "Hey"}, "n"), 0},
		"followup": {Followup(m, false), 4096}, "private followup": {Followup(m, true), 4096 | 64},
		"answer": {AnswerMessage(m, false), 4096}, "private answer": {AnswerMessage(m, true), 4096 | 64},
		"edit": {Edit(m), 0}, "update": {AnswerUpdate(m), 0},
		"post with a file": {Post(templates.Message{Silent: true, Files: []templates.File{{Name: "a.png"}}}, ""), 4096},
	} {
		payload := tt.body.Data
		if tt.body.Type != "application/json" {
			payload = []byte(partsOf(t, tt.body)["payload_json"])
		}
		var got struct {
			Flags int
			Data  struct{ Flags int }
		}
		if err := json.Unmarshal(payload, &got); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if flags := got.Flags | got.Data.Flags; flags != tt.want {
			t.Errorf("%s: flags %d, want %d", name, flags, tt.want)
		}
	}
	for i, part := range (templates.Message{Text: strings.Repeat("word ", 900), Silent: true}).Split() {
		if !part.Silent {
			t.Errorf("part %d rings", i)
		}
	}
}

func TestEveryMessageNamesWhomItMayPing(t *testing.T) {
	t.Parallel()
	everyone := templates.Message{Text: "@everyone <@1> <@&2>"}
	for name, body := range map[string]Body{
		"post": Post(everyone, "n"), "edit": Edit(everyone), "strip": Strip(), "followup": Followup(everyone, false),
		"answer": AnswerMessage(everyone, false), "update": AnswerUpdate(everyone),
	} {
		if !bytes.Contains(body.Data, []byte(`"allowed_mentions":{"parse":[],"users":[]}`)) {
			t.Errorf("%s: %s", name, body.Data)
		}
	}
}

func TestFilesGoWithTheirAltText(t *testing.T) {
	t.Parallel()
	m := templates.Message{Text: "Look", Files: []templates.File{
		{Name: "board.png", Alt: "Ann stands at the well", Data: []byte("\x89PNG first")},
		{Name: `a "quoted" name.txt`, Alt: strings.Repeat("x", 2000), Data: []byte("second")},
	}}
	for name, body := range map[string]Body{"post": Post(m, "n"), "edit": Edit(m), "answer": AnswerMessage(m, false), "update": AnswerUpdate(m), "followup": Followup(m, true)} {
		parts := partsOf(t, body)
		if parts["files[0]"] != "board.png: \x89PNG first" || parts["files[1]"] != `a "quoted" name.txt: second` {
			t.Errorf("%s: parts %q", name, parts)
		}
		payload := parts["payload_json"]
		if !strings.Contains(payload, `{"id":0,"filename":"board.png","description":"Ann stands at the well"}`) {
			t.Errorf("%s: %s", name, payload)
		}
		if strings.Contains(payload, strings.Repeat("x", 1024)) {
			t.Errorf("%s: alt text is longer than Discord takes", name)
		}
	}
}

// TestPartsAreNamedAsDocumented checks F102: the field's name comes before the file's, and both are in
// quotes, even if a file's name has unusual characters.
func TestPartsAreNamedAsDocumented(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"board.png":          `form-data; name="files[0]"; filename="board.png"`,
		`a "b" c.txt`:        `form-data; name="files[0]"; filename="a \"b\" c.txt"`,
		`a\b.txt`:            `form-data; name="files[0]"; filename="a\\b.txt"`,
		"é.png":              `form-data; name="files[0]"; filename="é.png"`,
		"a\r\nX-Evil: 1.png": `form-data; name="files[0]"; filename="a%0D%0AX-Evil: 1.png"`,
	} {
		body := Post(templates.Message{Text: "x", Files: []templates.File{{Name: name, Data: []byte("x")}}}, "n")
		if line := "Content-Disposition: " + want + "\r\n"; !bytes.Contains(body.Data, []byte(line)) {
			t.Errorf("no %q in %s", line, body.Data)
		}
		if line := "Content-Disposition: form-data; name=\"payload_json\"\r\n"; !bytes.Contains(body.Data, []byte(line)) {
			t.Errorf("no %q in %s", line, body.Data)
		}
	}
}

// partsOf reads a form: contents by part, that of files with their names in front.
func partsOf(t *testing.T, body Body) map[string]string {
	t.Helper()
	kind, params, err := mime.ParseMediaType(body.Type)
	if err != nil || kind != "multipart/form-data" {
		t.Fatalf("content type %s: %v", body.Type, err)
	}
	form, parts := multipart.NewReader(bytes.NewReader(body.Data), params["boundary"]), map[string]string{}
	for {
		part, err := form.NextPart()
		if err == io.EOF {
			return parts
		}
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		parts[part.FormName()] = string(raw)
		if name := part.FileName(); name != "" {
			parts[part.FormName()] = name + ": " + string(raw)
		}
	}
}

func TestSameCommands(t *testing.T) {
	t.Parallel()
	ours := Commands(definitions()).Data
	var list []map[string]any
	if err := json.Unmarshal(ours, &list); err != nil {
		t.Fatal(err)
	}
	for _, c := range list { // what Discord adds
		c["id"], c["version"], c["nsfw"], c["name_localizations"] = "1", "2", false, nil
		if _, set := c["default_member_permissions"]; !set {
			c["default_member_permissions"] = nil
		}
	}
	list[0], list[1] = list[1], list[0]
	theirs, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	if same, err := SameCommands(theirs, definitions()); !same || err != nil {
		t.Errorf("the same commands differ (%v)", err)
	}
	for name, change := range map[string]func([]gamekit.Command){
		"description": func(d []gamekit.Command) { d[0].Description = "else" },
		"option":      func(d []gamekit.Command) { d[0].Options[0].Max = 81 },
		"subcommand":  func(d []gamekit.Command) { d[2].Subs = d[2].Subs[:1] },
		"managers":    func(d []gamekit.Command) { d[0].Managers = true },
		"DM":          func(d []gamekit.Command) { d[0].DM = false },
		"choice":      func(d []gamekit.Command) { d[0].Options[2].Choices[0].Value = "3" },
	} {
		changed := definitions()
		change(changed)
		if same, _ := SameCommands(theirs, changed); same {
			t.Errorf("another %s is not noticed", name)
		}
	}
	if _, err := SameCommands([]byte(`{"message":"no"}`), definitions()); err == nil {
		t.Error("an error is no list of commands")
	}
}
