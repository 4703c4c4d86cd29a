// Package privacy implements /privacy: users can see, export and erase their own data.
package privacy

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Policy is the host's privacy policy: the URL of a page, or its text.
type Policy struct {
	URL  string
	Text string // Markdown, as shown to people
}

// Privacy implements /privacy.
type Privacy struct {
	Store     storage.Store
	Table     *runner.Runner
	Words     *templates.Renderer
	Log       *slog.Logger
	Now       func() time.Time
	Self      func() gamekit.User // Warbell's own user, which takes over the seats of erased users
	Turnstile *runner.KeyedMutex  // by user: nothing can begin during their erasure
	// Alone waits until no other call of the caller is running, and blocks new ones until end is called. The
	// argument of end says whether the caller was erased.
	Alone func(context.Context, *gamekit.Call) (end func(erased bool), err error)
	// Export writes a game's log.
	Export func(context.Context, *runner.Game, io.Writer) error
	// Host reads the host's privacy policy, each time it is shown; nil: there is none.
	Host func() (Policy, error)
}

// verb begins the custom IDs of the panel's buttons: pv:WORD.
const verb = "pv"

// The words after the verb in a custom ID.
const (
	toPanel  = "panel"
	toShow   = "show" // with the kind of data chosen in the menu
	toExport = "export"
	toErase  = "erase"
	toSure   = "sure" // with the ID of the user who was asked
	toPolicy = "policy"
)

// Command returns /privacy.
func (p *Privacy) Command() gamekit.Command {
	return gamekit.Command{
		Name: "privacy", Description: "Your data: view, export or delete it", DM: true, Run: p.show,
	}
}

func (p *Privacy) show(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	panel, err := p.panel(ctx, call.User.ID)
	return gamekit.Whisper(panel), err
}

// Presses returns the buttons and the menu of the panel.
func (p *Privacy) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verb: {Run: p.press}}
}

// press handles a press on the panel. It always concerns the presser's own data.
func (p *Privacy) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	switch call.CustomID.Part(0) {
	case toPanel:
		panel, err := p.panel(ctx, call.User.ID)
		return gamekit.Reply{Update: panel}, err
	case toShow:
		return p.list(ctx, call)
	case toExport:
		return p.exportPerson(ctx, call)
	case toErase:
		return p.askToErase(ctx, call)
	case toSure:
		return p.erasePerson(ctx, call)
	case toPolicy:
		return p.showPolicy()
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// panel returns the panel, which lists the kinds of a user's stored data.
func (p *Privacy) panel(ctx context.Context, user string) (templates.Ephemeral, error) {
	held, err := p.Store.DataSets(ctx, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	policy, err := p.policy()
	if err != nil {
		return templates.Ephemeral{}, err
	}
	var kept []string
	var rows []templates.Row
	menu := &templates.Menu{ID: verb + ":" + toShow, Placeholder: "Show my data"}
	for _, h := range held {
		if len(h.Rows) == 0 {
			continue
		}
		if line := p.Words.Text("privacy.kept."+h.What, h); line != "" {
			kept = append(kept, line)
		}
		if label := p.Words.Text("privacy.label."+h.What, nil); label != "" {
			menu.Choices = append(menu.Choices,
				templates.Choice{Label: label, Verbatim: true, Value: h.What, About: fmt.Sprint(len(h.Rows))})
		}
	}
	if len(menu.Choices) > 0 {
		rows = append(rows, templates.Row{Menu: menu})
	}
	if buttons := buttons(len(kept) > 0, policy); len(buttons) > 0 {
		rows = append(rows, templates.Row{Buttons: buttons})
	}
	panel, err := p.Words.Note("privacy", struct {
		Kept   []string
		Policy string
		Page   bool
	}{kept, policy.URL, policy.Text != ""})
	return panel.With(rows...), err
}

func buttons(something bool, policy Policy) []templates.Button {
	var all []templates.Button
	if something {
		all = append(all,
			templates.Button{ID: verb + ":" + toExport, Label: "Export my data", Style: templates.Primary},
			templates.Button{ID: verb + ":" + toErase, Label: "Erase my data…", Style: templates.Danger})
	}
	if policy.Text != "" {
		all = append(all, templates.Button{ID: verb + ":" + toPolicy, Label: "Show host's policy", Style: templates.Secondary})
	}
	return all
}

// back returns a row with the button that leads back to the panel.
func back() templates.Row {
	return templates.Row{Buttons: []templates.Button{{ID: verb + ":" + toPanel, Label: "Back",
		Style: templates.Secondary}}}
}

// mostPrivate bounds the shown data of one kind, in characters.
const mostPrivate = 1700

// list shows one kind of the presser's data, as far as there is room.
func (p *Privacy) list(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	held, err := p.Store.DataSets(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	for _, h := range held {
		label := p.Words.Text("privacy.label."+h.What, nil)
		if len(call.Values) != 1 || call.Values[0] != h.What || label == "" {
			continue
		}
		var lines []string
		room := mostPrivate
		for _, row := range h.Rows {
			line := templates.Clip(strings.Join(strings.Fields(p.Words.Text("privacy.row."+h.What,
				shownRow(row))), " "), 300)
			if room -= len([]rune(line)) + 3; room < 0 {
				break
			}
			lines = append(lines, line)
		}
		page, err := p.Words.Note("privacy.show", struct {
			Label string
			Lines []string
			More  int
		}{label, lines, len(h.Rows) - len(lines)})
		return gamekit.Reply{Update: page.With(back())}, err
	}
	return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose one kind of data from the menu, or use /privacy again.")
}

// privateFields are all fields of rows that the words use. A missing field would be an error there.
var privateFields = []string{
	"acted", "at", "begins", "changed", "channel", "character", "created", "deleted", "dice", "dm_closed", "drawn", "due", "ends", "face", "from_name", "game", "guild", "id", "kind", "last", "locale",
	"name", "notation", "over", "pace", "quiet_from", "quiet_to", "rev", "ring", "rung", "saved", "seat", "seq", "sides", "since", "size", "slot", "state", "system",
	"text", "thread", "times", "title", "to_name", "until", "value", "word", "words", "zone",
}

// shownRow returns a row for the words: JSON as text, and all of privateFields present.
func shownRow(row storage.Record) map[string]any {
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

// showPolicy shows the host's privacy policy. A long one is attached as a file.
func (p *Privacy) showPolicy() (gamekit.Reply, error) {
	policy, err := p.policy()
	if err != nil {
		return gamekit.Reply{}, err
	}
	if policy.Text == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"The host has removed the privacy policy. Use /privacy again.")
	}
	const most = 1900
	text := templates.Clip(policy.Text, most)
	long := text != policy.Text
	page, err := p.Words.Note("privacy.policy", struct {
		Text string
		More bool
	}{text, long})
	if long {
		page = page.Attach(templates.File{Name: "privacy.md", Data: []byte(policy.Text)})
	}
	return gamekit.Whisper(page), err
}

// policy returns the host's privacy policy; the zero value if there is none.
func (p *Privacy) policy() (Policy, error) {
	if p.Host == nil {
		return Policy{}, nil
	}
	page, err := p.Host()
	if err != nil {
		return page, fmt.Errorf("read the privacy policy: %w", err)
	}
	return page, nil
}

// their returns the rows of one kind of data.
func their(held []storage.DataSet, what string) []storage.Record {
	for _, h := range held {
		if h.What == what {
			return h.Rows
		}
	}
	return nil
}

// talks returns the games that may show a user: present ones, and earlier ones with the user's words or
// names.
func talks(held []storage.DataSet) []storage.GameID {
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
