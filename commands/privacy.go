package commands

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Policy is how whoever runs this Warbell handles what it keeps: the address of a page, or the page itself.
type Policy struct {
	URL  string
	Text string // Markdown, as it is shown to people
}

// What /privacy can be asked for by press: the words in "pv:WORD".
const (
	privacyPanel  = "panel"
	privacyShow   = "show" // with the kind of thing that is chosen from the menu
	privacyExport = "export"
	privacyErase  = "erase"
	privacySure   = "sure" // with the ID of who was asked
	privacyPolicy = "policy"
)

func (b *Bot) privacyCommand() plug.Command {
	return plug.Command{
		Name: "privacy", Description: "What Warbell keeps of you: see it, take it with you, have it erased", DM: true, Run: b.privacy,
	}
}

func (b *Bot) privacy(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	panel, err := b.privacyPanel(ctx, call.User.ID)
	return plug.Whisper(panel), err
}

// pressPrivacy answers a press on the panel, which is about the presser, whoever it was shown to.
func (b *Bot) pressPrivacy(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	switch call.CustomID.Part(0) {
	case privacyPanel:
		panel, err := b.privacyPanel(ctx, call.User.ID)
		return plug.Reply{Update: panel}, err
	case privacyShow:
		return b.privacyList(ctx, call)
	case privacyExport:
		return b.exportPerson(ctx, call)
	case privacyErase:
		return b.askToErase(ctx, call)
	case privacySure:
		return b.erasePerson(ctx, call)
	case privacyPolicy:
		return b.showPolicy()
	}
	return plug.Reply{}, engine.Refuse(engine.Stale, "", "This button is from an older Warbell. Use /privacy again.")
}

// privacyPanel says what is kept of a person, and leads on.
func (b *Bot) privacyPanel(ctx context.Context, user string) (templates.Private, error) {
	held, err := b.store.Held(ctx, user)
	if err != nil {
		return templates.Private{}, err
	}
	policy, err := b.policy()
	if err != nil {
		return templates.Private{}, err
	}
	var kept []string
	var rows []templates.Row
	menu := &templates.Menu{ID: "pv:" + privacyShow, Placeholder: "Show mine"}
	for _, h := range held {
		if len(h.Rows) == 0 {
			continue
		}
		if line := b.words.Text("privacy.kept."+h.What, h); line != "" {
			kept = append(kept, line)
		}
		if label := b.words.Text("privacy.label."+h.What, nil); label != "" {
			menu.Choices = append(menu.Choices, templates.Choice{Label: label, Value: h.What, About: fmt.Sprint(len(h.Rows))})
		}
	}
	if len(menu.Choices) > 0 {
		rows = append(rows, templates.Row{Menu: menu})
	}
	if buttons := privacyButtons(len(kept) > 0, policy); len(buttons) > 0 {
		rows = append(rows, templates.Row{Buttons: buttons})
	}
	panel, err := b.words.Note("privacy", struct {
		Kept   []string
		Policy string
		Page   bool
	}{kept, policy.URL, policy.Text != ""})
	return panel.With(rows...), err
}

func privacyButtons(something bool, policy Policy) []templates.Button {
	var all []templates.Button
	if something {
		all = append(all,
			templates.Button{ID: "pv:" + privacyExport, Label: "Export mine", Style: templates.Primary},
			templates.Button{ID: "pv:" + privacyErase, Label: "Erase me", Style: templates.Danger})
	}
	if policy.Text != "" {
		all = append(all, templates.Button{ID: "pv:" + privacyPolicy, Label: "Policy", Style: templates.Secondary})
	}
	return all
}

// privacyBack leads back to the panel.
func privacyBack() templates.Row {
	return templates.Row{Buttons: []templates.Button{{ID: "pv:" + privacyPanel, Label: "Back", Style: templates.Secondary}}}
}

// mostPrivate is how many characters of one kind of thing are shown.
const mostPrivate = 1700

// privacyList shows one kind of what is kept of the presser, as far as there is room.
func (b *Bot) privacyList(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	held, err := b.store.Held(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	for _, h := range held {
		label := b.words.Text("privacy.label."+h.What, nil)
		if len(call.Values) != 1 || call.Values[0] != h.What || label == "" {
			continue
		}
		var lines []string
		room := mostPrivate
		for _, row := range h.Rows {
			line := templates.Clip(strings.Join(strings.Fields(b.words.Text("privacy.row."+h.What, shownRow(row))), " "), 300)
			if room -= len([]rune(line)) + 3; room < 0 {
				break
			}
			lines = append(lines, line)
		}
		page, err := b.words.Note("privacy.show", struct {
			Label string
			Lines []string
			More  int
		}{label, lines, len(h.Rows) - len(lines)})
		return plug.Reply{Update: page.With(privacyBack())}, err
	}
	return plug.Reply{}, engine.Refuse(engine.Invalid, "", "Choose one line of the menu, or use /privacy again.")
}

// privateFields are those that the words may look at though a row has no value for them.
var privateFields = []string{"name", "to_name", "due", "thread", "guild", "channel", "over", "dm_closed", "game", "since", "created", "state", "value"}

// shownRow is a row as the words look at it: with JSON as text, and with each field that they may ask for.
func shownRow(row storage.Kept) map[string]any {
	shown := make(map[string]any, len(row)+len(privateFields))
	for _, name := range privateFields {
		shown[name] = ""
	}
	for name, v := range row {
		if text, ok := v.(json.RawMessage); ok {
			v = string(text)
		}
		shown[name] = v
	}
	return shown
}

// showPolicy shows the host's own page, as a file, too, if it is long.
func (b *Bot) showPolicy() (plug.Reply, error) {
	policy, err := b.policy()
	if err != nil {
		return plug.Reply{}, err
	}
	if policy.Text == "" {
		return plug.Reply{}, engine.Refuse(engine.Stale, "", "Whoever runs this Warbell has no such page any more. Use /privacy again.")
	}
	const most = 1900
	text := templates.Clip(policy.Text, most)
	long := text != policy.Text
	page, err := b.words.Note("privacy.policy", struct {
		Text string
		More bool
	}{text, long})
	if long {
		page = page.Attach(templates.File{Name: "privacy.md", Data: []byte(policy.Text)})
	}
	return plug.Whisper(page), err
}

// policy is the host's; nothing if there is none.
func (b *Bot) policy() (Policy, error) {
	if b.hostPolicy == nil {
		return Policy{}, nil
	}
	p, err := b.hostPolicy()
	if err != nil {
		return p, fmt.Errorf("read the privacy policy: %w", err)
	}
	return p, nil
}

// their finds one kind of what is kept.
func their(held []storage.Holding, what string) []storage.Kept {
	for _, h := range held {
		if h.What == what {
			return h.Rows
		}
	}
	return nil
}

// talks lists the games that may show a person: where they sit, and where they sat when they said or named something.
func talks(held []storage.Holding) []storage.GameID {
	var ids []storage.GameID
	for _, what := range []string{"seats", "past", "words", "names"} {
		for _, row := range their(held, what) {
			id, _ := row["game"].(string)
			ids = append(ids, storage.GameID(id))
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
