package zones

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// pressPanel handles a press or form of a GM's panel, and shows the updated panel.
func (h handlers) pressPanel(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, p, err := h.gmPressed(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if form, ok := panelForms[p.word]; ok && call.Kind == gamekit.Press {
		return h.askGM(ctx, f, p, form)
	}
	if state, ok, err := h.panelAsks(ctx, f, call, p); err != nil || ok {
		return h.updated(ctx, f, state, err)
	}
	if reply, ok, err := h.savePressed(ctx, call, f, p); err != nil || ok {
		return reply, err
	}
	words := ""
	todo, ok, err := h.lateBidding(ctx, f, p)
	if !ok && err == nil {
		todo, words, ok, err = h.savedBidding(ctx, f, call, p)
	}
	if !ok && err == nil {
		words = strings.TrimSpace(call.Fields[gamekit.FieldWords])
		todo, err = f.panelBidding(call, p)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	last := len(todo.all) - 1
	if err := h.beforehand(ctx, call, f, todo.all[:last], words); err != nil {
		return gamekit.Reply{}, err
	}
	done, err := h.Table().Do(ctx, f.ID, runner.Request{Call: call.ID, Seat: f.by, Command: todo.all[last],
		Prose: words, Desk: call.Message})
	if err != nil {
		return gamekit.Reply{}, err
	}
	after, err := h.fightOf(call, done.Live)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.updated(ctx, after, panelState{}, nil)
}

func (h handlers) updated(ctx context.Context, f *playerView, state panelState, err error) (gamekit.Reply, error) {
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := h.panel(ctx, f, state)
	return gamekit.Reply{Update: panel}, err
}

// panelAsks handles the presses that only change what the panel shows.
func (h handlers) panelAsks(ctx context.Context, f *playerView, call *gamekit.Call,
	p pressed) (panelState, bool, error) {
	switch p.word {
	case "show", "back":
		return panelState{}, true, nil
	case "how", "scene":
		state, err := f.askNext(p)
		if err == nil && p.word == "scene" {
			state, err = h.withSaved(ctx, call, state)
		}
		return state, true, err
	case "unit":
		if len(call.Values) != 1 {
			return panelState{}, true, errNotChosen
		}
		foe := zones.ModelID(call.Values[0])
		rows, err := f.planRows(foe)
		return panelState{note: f.line().Phrase("unit_asked", f.unitCalled(foe)), rows: rows}, true, err
	case "late":
		state, err := h.panelLate(ctx, f, call)
		return state, true, err
	case "request":
		state, err := h.panelRequest(ctx, f, call)
		return state, true, err
	case "throw":
		state, err := h.panelThrow(ctx, call)
		return state, true, err
	case "close", "skip":
		if err := f.inRound(p.n); err != nil {
			return panelState{}, true, err
		}
		cmd, err := stepNamed(p.word)
		if err != nil {
			return panelState{}, true, err
		}
		state, err := f.sure(cmd, "sure-"+p.word, f.round())
		return state, true, err
	case "map":
		i := slices.Index(mapNames(), strings.Join(call.Values, ""))
		if i < 0 {
			return panelState{}, true, errNotChosen
		}
		state, err := f.sure(zones.LayMap{Map: mapNames()[i]}, "sure-map", strconv.Itoa(i))
		return state, f.drawn(), err
	}
	return panelState{}, false, nil
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
func (h handlers) panelRequest(ctx context.Context, f *playerView, call *gamekit.Call) (panelState, error) {
	id, _ := strconv.Atoi(strings.Join(call.Values, ""))
	r, err := f.pending(pressed{n: id})
	if err != nil {
		return panelState{}, err
	}
	said, err := h.asked(ctx, f)
	if err != nil {
		return panelState{}, err
	}
	return panelState{note: f.line().Phrase("asking", *r) + " " + templates.Escape(said[id]),
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

// panelBidding parses the commands of a press or form of the panel.
func (f *playerView) panelBidding(call *gamekit.Call, p pressed) (bidding, error) {
	if act, ok := panelActs[p.word]; ok && call.Kind == gamekit.Submit {
		return act(f, call)
	}
	if strings.Join(call.Values, "") == nobody && p.word == "verdict" {
		return f.nobodyChecked()
	}
	return bid(f.panelCommand(call, p))
}

// nobody is the menu value for exempting all characters from the Agility check.
const nobody = "nobody"

// nobodyChecked exempts all characters from the Agility check of round 1.
func (f *playerView) nobodyChecked() (bidding, error) {
	var todo bidding
	for _, v := range f.verdicts() {
		if v.Result == zones.Exempt {
			todo.all = append(todo.all, v)
		}
	}
	if len(todo.all) == 0 {
		return todo, engine.Refuse(engine.Stale, "zones 3.2",
			"No agility check is open any more. Press *Refresh* in the panel.")
	}
	return todo, nil
}

// panelCommand parses the command of a single press or form.
func (f *playerView) panelCommand(call *gamekit.Call, p pressed) (engine.Command, error) {
	cmd, err := f.ruling(call, p)
	if cmd == nil && err == nil {
		cmd, err = f.panelMenu(call, p)
	}
	if cmd == nil && err == nil {
		if err = f.inRound(p.n); err == nil {
			cmd, err = panelStep(p.word)
		}
	}
	return cmd, err
}

// ruling parses a ruling on a request; nil if the press is about something else.
func (f *playerView) ruling(call *gamekit.Call, p pressed) (engine.Command, error) {
	rule := zones.Rule{Request: p.n, Grant: p.word != "refuse"}
	switch p.word {
	case "grant", "refuse":
	case "check":
		if rule.Check = call.Fields[fieldCheck]; rule.Check == "" {
			return nil, errNotChosen
		}
		rule.Dice, _ = strconv.Atoi(call.Fields[fieldDice])
	case "dice":
		n, err := strconv.Atoi(call.Fields[fieldDice])
		if err != nil {
			return nil, errNotChosen
		}
		rule.Dice = n
	default:
		return nil, nil
	}
	return rule, nil
}

// panelMenu parses a choice in a menu or form of the panel; nil if the press is about something else.
func (f *playerView) panelMenu(call *gamekit.Call, p pressed) (engine.Command, error) {
	if p.word == "foe" {
		return f.foesChosen(call)
	}
	switch p.word {
	case "rule":
		return f.rulingChosen(call, p.n)
	case "scene-map":
		return f.sceneChosen(call, p)
	case "sure-scene":
		if err := f.inRound(p.n); err != nil {
			return nil, err
		}
		return sceneAt(string(p.about))
	}
	if p.word == "house-on" || p.word == "house-off" {
		return zones.Delegate{On: p.word == "house-on"}, nil
	}
	if p.word == "finish" && p.n >= 0 && p.n < len(winners) {
		return zones.Finish{Winner: winners[p.n]}, nil
	}
	if names := mapNames(); p.word == "sure-map" && p.n >= 0 && p.n < len(names) {
		return zones.LayMap{Map: names[p.n]}, nil
	}
	if p.word != "map" && p.word != "verdict" && p.word != "plan" {
		return nil, nil
	}
	if len(call.Values) != 1 {
		return nil, errNotChosen
	}
	switch value := call.Values[0]; p.word {
	case "map":
		return zones.LayMap{Map: value}, nil
	case "verdict":
		result, id, _ := strings.Cut(value, ":")
		return zones.Verdict{Creature: zones.ModelID(id), Result: zones.Result(result)}, nil
	default:
		if err := f.inRound(p.n); err != nil {
			return nil, err
		}
		order := zones.Order{Foe: p.about, Deeds: []zones.Deed{}}
		if err := json.Unmarshal([]byte(value), &order.Deeds); err != nil {
			return nil, errNotChosen
		}
		return order, nil
	}
}

// panelStep returns the command that continues the round.
func panelStep(word string) (engine.Command, error) {
	switch word {
	case "suggest":
		return zones.Suggest{}, nil
	case "begin", "go", "on":
		return stepNamed(word)
	case "sure-close", "sure-skip", "sure-explore":
		return stepNamed(strings.TrimPrefix(word, "sure-"))
	}
	return nil, gamekit.ErrOldButton
}
