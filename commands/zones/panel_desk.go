package zones

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// keepDesk is the entry of the panel's menu that keeps the panel in the GM's DMs.
const keepDesk = "keep"

// desk returns the panel that a GM keeps in their DMs, with the choice that was open there. If the choice
// is no longer possible, the panel says why and forgets it.
func (h handlers) desk(ctx context.Context, l *runner.Game, user string) (templates.Ephemeral, error) {
	seat, err := l.SeatOf(user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	f := fightAt(l, seat, h.Words())
	page, err := h.DeskPage(ctx, l, user)
	if err != nil || page == "" {
		return h.asPanel(ctx, f, panelState{}, err)
	}
	at, p, values := pageOf(page)
	if menuPages[p.word] && at != f.phaseKey() {
		return h.asPanel(ctx, f, panelState{}, h.TurnDesk(ctx, l, user, "", ""))
	}
	call := &gamekit.Call{User: gamekit.User{ID: user}, Values: values}
	state, _, err := h.panelAsks(ctx, f, call, p)
	var closed *engine.Refusal
	if errors.As(err, &closed) {
		state = panelState{note: f.line().Phrase("choice_closed", h.Words().Sentence(closed))}
		err = h.TurnDesk(ctx, l, user, "", "")
	}
	return h.asPanel(ctx, f, state, err)
}

func (h handlers) asPanel(ctx context.Context, f *playerView, state panelState, err error) (templates.Ephemeral, error) {
	if err != nil {
		return templates.Ephemeral{}, err
	}
	return h.panel(ctx, f, state)
}

// turn is like panelAsks. In a GM's DMs it stores the open choice, so that the updates of the panel leave it
// open.
func (h handlers) turn(ctx context.Context, f *playerView, call *gamekit.Call, p pressed) (panelState, bool, error) {
	state, ok, err := h.panelAsks(ctx, f, call, p)
	if !ok || err != nil || !call.Channel.DM {
		return state, ok, err
	}
	page := ""
	if len(state.rows) > 0 {
		page = f.pageFor(p, call.Values)
	}
	return state, ok, h.TurnDesk(ctx, f.Game, call.User.ID, call.Message.Message, page)
}

// menuPages are the pages of a panel with nothing half chosen. They close when the next phase begins, so that
// its main buttons show.
var menuPages = map[string]bool{"fix": true, "more": true, "amend": true, "rights": true, "list": true}

// phaseKey identifies a phase of a round.
func (f *playerView) phaseKey() string { return string(f.s.Phase) + " " + f.round() }

// pageFor returns the text that is stored for an open choice, with the phase in which it was opened, and
// pageOf parses it.
func (f *playerView) pageFor(p pressed, values []string) string {
	return strings.Join(append([]string{f.phaseKey(), p.word, strconv.Itoa(p.n), string(p.about)}, values...), "|")
}

func pageOf(page string) (phase string, p pressed, values []string) {
	parts := slices.Concat(strings.Split(page, "|"), []string{"", "", "", ""})
	p = pressed{word: parts[1], about: zones.ModelID(parts[3])}
	p.n, _ = strconv.Atoi(parts[2])
	return parts[0], p, parts[4 : len(parts)-4]
}

// keep sends the panel to the GM's DMs.
func (h handlers) keep(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	closed, err := h.KeepDesk(ctx, f.Game, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.updated(ctx, f, panelState{note: f.line().Phrase("desk_kept", closed)}, nil)
}
