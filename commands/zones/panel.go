package zones

import (
	"cmp"
	"context"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/zones"
	"warbell/templates"
)

// panelView is the view of a GM's panel.
type panelView struct {
	Name     string     // of the fight
	Link     string     // to where it is played
	Stage    string     // the phase of the fight
	Note     string     // what the GM must do now
	Mine     []string   // what the GM has to do
	Waited   []dueGroup // the players with something to do
	Ranks    []string   // where the creatures stand, with all stats
	Requests []panelRequest
	More     int      // number of requests not shown
	Orders   []string // the orders given so far
}

// panelRequest is a request to rule on, in the player's words if they were not erased.
type panelRequest struct {
	By, For, Words string
}

// The bounds of a panel's parts, so that it fits in one message.
const (
	mostPanel    = 1500 // characters, if that leaves leastRanks for the creatures
	leastRanks   = 300
	mostRequests = 4
	mostRequest  = 100 // characters of a request
	mostNote     = 560
	mostWaited   = 6  // players that the GM waits for
	waitedLength = 60 // characters of each, about
)

// panelState has the parts of a panel that depend on the last press.
type panelState struct {
	note string
	rows []templates.Row // replace the rows of the phase
}

func (h handlers) panelTyped(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := h.gmFight(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.openPanel(ctx, f)
}

func (h handlers) openPanel(ctx context.Context, f *playerView) (gamekit.Reply, error) {
	panel, err := h.panel(ctx, f, panelState{})
	return gamekit.Whisper(panel), err
}

// panel returns a GM's panel.
func (h handlers) panel(ctx context.Context, f *playerView, state panelState) (templates.Ephemeral, error) {
	if err := f.gm(); err != nil {
		return templates.Ephemeral{}, err
	}
	waited, err := h.latecomers(ctx, f)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	view, err := h.panelView(ctx, f, state.note, waited)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	panel, err := h.Words().NoteAt(f.Game.Table(), "panel", view)
	if err != nil || f.Over {
		return panel, err
	}
	if state.rows != nil {
		always := templates.Row{Buttons: []templates.Button{f.addButton(), f.refreshButton()}}
		return panel.With(append(state.rows, always)...), nil
	}
	return panel.With(f.panelRows(waited)...), nil
}

func (h handlers) panelView(ctx context.Context, f *playerView, note string, waited []late) (panelView, error) {
	view := panelView{Name: cmp.Or(fightName(f.Game), title(f.Game)), Link: f.Mention(), Note: templates.Clip(note, mostNote), More: max(len(f.s.Requests)-mostRequests, 0),
		Mine: f.DutyNames(h.Words(), f.by)}
	waits := runner.Filter(waited, func(l late) bool { return len(l.Owes) > 0 && l.seat != f.by })
	waits = waits[:min(len(waits), mostWaited)]
	view.Waited = byDue(waits)
	var err error
	if view.Stage, err = h.Words().Phrase(f.Game.Table(), "stage", nil); err != nil {
		return view, err
	}
	said, err := h.asked(ctx, f)
	if err != nil {
		return view, err
	}
	used := utf8.RuneCountInString(view.Stage+view.Note+strings.Join(view.Mine, "")) + waitedLength*len(waits)
	for _, r := range f.s.Requests[:min(len(f.s.Requests), mostRequests)] {
		told := panelRequest{By: f.line().WhoIs(r.By), For: f.helped(r),
			Words: templates.Clip(templates.Escape(said[r.ID]), mostRequest)}
		used += utf8.RuneCountInString(told.By+told.For+told.Words) + 24
		view.Requests = append(view.Requests, told)
	}
	own, _ := f.Own(f.by).(zones.Own)
	room := max(mostPanel-used, leastRanks)
	view.Orders = f.line().Commands(own, room/3)
	view.Ranks = f.line().Ranks(own, room-utf8.RuneCountInString(strings.Join(view.Orders, "\n")))
	return view, nil
}

// helped returns the name of the ally that a request wants to help, if it does.
func (f *playerView) helped(r zones.Request) string {
	if r.For == "" {
		return ""
	}
	return f.line().WhoIs(r.For)
}

// verdicts returns the results that a GM can set now for the Agility checks of round 1.
func (f *playerView) verdicts() (all []zones.Verdict) {
	for _, cmd := range f.legal(zones.Verdict{}) {
		all = append(all, cmd.(zones.Verdict))
	}
	return all
}

// mostExempt bounds the characters for which a menu has all three results.
const mostExempt = 8

// agilityRows returns the menu that decides the Agility checks of round 1. If there are too many characters,
// it leaves out exempting one.
func (f *playerView) agilityRows() []templates.Row {
	all := f.verdicts()
	if len(all) == 0 {
		return nil
	}
	checks := &templates.Menu{ID: f.fightID("zg", "verdict"), Placeholder: "Decide agility checks…",
		Choices: []templates.Choice{{Label: "No character needs a check", Value: nobody}}}
	for _, v := range all {
		if v.Result == zones.Exempt && len(all) > 3*mostExempt {
			continue
		}
		label := f.line().Phrase("agility_said", struct {
			Name   string
			Result zones.Result
		}{f.line().PlainName(v.Creature), v.Result})
		checks.Choices = append(checks.Choices,
			templates.Choice{Label: label, Verbatim: true, Value: string(v.Result) + ":" + string(v.Creature)})
	}
	return []templates.Row{{Menu: checks}}
}
