package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// panelAsks handles the presses that only change what the panel shows. It returns false for other presses.
func (h handlers) panelAsks(ctx context.Context, f *playerView, call *gamekit.Call,
	p pressed) (state panelState, ok bool, err error) {
	switch ok = true; p.word {
	case "show", "back":
	case "fix":
		state, err = h.askFix(ctx, f)
	case "more":
		state.rows = []templates.Row{f.thingsRow("More…", moreThings), f.backRow()}
	case "amend":
		state, err = h.askAmend(ctx, f, 0)
	case "rights":
		state = f.askRights()
	case "list":
		state, err = h.panelList(ctx, f, string(p.about))
	case "late":
		state, err = h.panelLate(ctx, f, call)
	case "request":
		state, err = h.panelRequest(ctx, f, p)
	case "throw":
		state, err = h.panelThrow(ctx, call)
	case "scene":
		state, err = h.panelScene(ctx, f, call, p)
	default:
		return f.stepAsks(call, p)
	}
	return state, ok, err
}

// stepAsks handles those presses before a step of the fight: orders, the end of a phase or of the fight, and
// another map.
func (f *playerView) stepAsks(call *gamekit.Call, p pressed) (state panelState, ok bool, err error) {
	switch p.word {
	case "fight":
		state, err = f.askFight(p)
		return state, true, err
	case "explore":
		return f.askExplore(p)
	case "how":
		state, err = f.askWinner()
		return state, true, err
	case "unit":
		if len(call.Values) != 1 {
			return panelState{}, true, errNotChosen
		}
		foe := zones.ModelID(call.Values[0])
		rows, err := f.planRows(foe)
		return panelState{note: f.line().Phrase("unit_asked", f.unitCalled(foe)), rows: rows}, true, err
	case "close", "skip":
		state, err = f.sureStep(p)
		return state, true, err
	case "map":
		i := slices.Index(mapNames(), strings.Join(call.Values, ""))
		if i < 0 {
			return panelState{}, true, errNotChosen
		}
		state, err = f.sure(zones.LayMap{Map: mapNames()[i]}, "sure-map", strconv.Itoa(i))
		return state, f.drawn(), err
	}
	return panelState{}, false, nil
}

// sureStep asks for confirmation before the step that ends a phase.
func (f *playerView) sureStep(p pressed) (panelState, error) {
	if err := f.inRound(p.n); err != nil {
		return panelState{}, err
	}
	if p.word != f.due() {
		return panelState{}, engine.Refuse(engine.Stale, "",
			"The fight has gone on: this step is no longer due. Press *Refresh* in the panel.")
	}
	cmd, err := stepNamed(p.word)
	if err != nil {
		return panelState{}, err
	}
	return f.sure(cmd, "sure-"+p.word, f.round())
}

// panelScene asks for the next scene, or for the map of the first one.
func (h handlers) panelScene(ctx context.Context, f *playerView, call *gamekit.Call, p pressed) (panelState, error) {
	if f.s.Phase == zones.Setup && !f.s.Exploring() {
		return panelState{note: "Load a map, or use `/gm scene` for a saved scene.",
			rows: []templates.Row{f.mapRow(), f.backRow()}}, nil
	}
	state, err := f.askNext(p)
	if err != nil {
		return panelState{}, err
	}
	return h.withSaved(ctx, call, state)
}

// drawn reports whether the map is a GM's own, which a pre-made one would replace.
func (f *playerView) drawn() bool {
	return len(f.s.Zones) > 1 && !slices.ContainsFunc(zones.Maps(),
		func(m zones.Map) bool { return slices.Equal(m.Zones, f.s.Zones) })
}

// sure asks for confirmation before something is lost.
func (f *playerView) sure(cmd engine.Command, words ...string) (panelState, error) {
	warning, yes, err := f.warned(cmd, words...)
	row := f.backRow()
	row.Buttons = append([]templates.Button{yes}, row.Buttons...)
	return panelState{note: warning.Message().Text, rows: []templates.Row{row}}, err
}

// panelRequest asks how to rule on a chosen request, with all of its words.
func (h handlers) panelRequest(ctx context.Context, f *playerView, p pressed) (panelState, error) {
	r, err := f.pending(p)
	if err != nil {
		return panelState{}, err
	}
	said, err := h.asked(ctx, f)
	if err != nil {
		return panelState{}, err
	}
	return panelState{note: f.line().Phrase("asking", *r) + " " + templates.Escape(said[r.ID]),
		rows: []templates.Row{f.rulingRow(*r, "zg", "z"), f.backRow()}}, nil
}

// panelThrow rolls dice that only the GM sees.
func (h handlers) panelThrow(ctx context.Context, call *gamekit.Call) (panelState, error) {
	thrown, err := gamekit.Throw(ctx, h, call, call.Fields[fieldDice], true)
	if err != nil {
		return panelState{}, err
	}
	post, err := gamekit.Show(h, thrown)
	return panelState{note: post.Message().Text}, err
}
