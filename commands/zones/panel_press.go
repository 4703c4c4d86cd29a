package zones

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
)

// pressPanel handles a press or form of a GM's panel, and shows the updated panel.
func (h handlers) pressPanel(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, p, err := h.gmPressed(ctx, call)
	if errors.Is(err, runner.ErrSettled) && call.Kind == gamekit.Press {
		return h.redrawn(ctx, call)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if form, ok := panelForms[p.word]; ok && call.Kind == gamekit.Press {
		return h.askGM(ctx, f, p, form)
	}
	if state, ok, err := h.turn(ctx, f, call, p); err != nil || ok {
		return h.updated(ctx, f, state, err)
	}
	if p.word == keepParty {
		return h.keepsParty(ctx, call, f)
	}
	if reply, ok, err := h.savePressed(ctx, call, f, p); err != nil || ok {
		return reply, err
	}
	words := ""
	todo, ok, err := h.undoLast(ctx, f, p)
	if !ok {
		todo, ok, err = h.lateBidding(ctx, call, f, p)
	}
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
	return h.panelDoes(ctx, call, f, todo, words)
}

// panelDoes carries out what a GM asks for in the panel, and shows the updated panel.
func (h handlers) panelDoes(ctx context.Context, call *gamekit.Call, f *playerView, todo bidding,
	words string) (gamekit.Reply, error) {
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

// redrawn shows the present panel in place of one of an undone step, whose press was refused.
func (h handlers) redrawn(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := h.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	f, err := h.fightOf(call, l)
	if err == nil {
		err = f.gm()
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.updated(ctx, f, panelState{note: f.line().Phrase("panel_old", nil)}, nil)
}

func (h handlers) updated(ctx context.Context, f *playerView, state panelState, err error) (gamekit.Reply, error) {
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := h.panel(ctx, f, state)
	return gamekit.Reply{Update: panel}, err
}

// panelBidding parses the commands of a press or form of the panel.
func (f *playerView) panelBidding(call *gamekit.Call, p pressed) (bidding, error) {
	if act, ok := panelActs[p.word]; ok && call.Kind == gamekit.Submit {
		return act(f, call)
	}
	if strings.Join(call.Values, "") == nobody && p.word == "verdict" {
		return f.nobodyChecked()
	}
	if p.word == "foe" {
		return f.foesChosen(call)
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
	case "begin", "go", "on", "explore":
		return stepNamed(word)
	case "sure-close", "sure-skip", "sure-explore":
		return stepNamed(strings.TrimPrefix(word, "sure-"))
	}
	return nil, gamekit.ErrOldButton
}
