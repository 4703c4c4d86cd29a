package commands

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// pressPanel carries out what a game master's panel is used for, and shows the panel as it is then.
func (b *Bot) pressPanel(ctx context.Context, call *Call) (Reply, error) {
	f, p, err := b.fightPressed(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	if err := f.gm(); err != nil {
		return Reply{}, err
	}
	p = p.numbered()
	if state, ok, err := b.panelAsks(f, call, p); err != nil || ok {
		return b.updated(ctx, f, state, err)
	}
	cmd, words, err := f.panelCommand(call, p)
	if err != nil {
		return Reply{}, withWords(err, words)
	}
	done, err := b.table.Do(ctx, f.ID, Act{Call: call.ID, Seat: f.by, Command: cmd, Prose: words})
	if err != nil {
		return Reply{}, withWords(err, words)
	}
	after, err := fightOf(call, done.Live)
	if err != nil {
		return Reply{}, err
	}
	return b.updated(ctx, after, panelState{}, nil)
}

func (b *Bot) updated(ctx context.Context, f *fight, state panelState, err error) (Reply, error) {
	if err != nil {
		return Reply{}, err
	}
	panel, err := b.panel(ctx, f, state)
	return Reply{Update: panel}, err
}

// panelAsks are the presses that change nothing but what the panel shows.
func (b *Bot) panelAsks(f *fight, call *Call, p pressed) (panelState, bool, error) {
	switch p.word {
	case "show", "back":
		return panelState{}, true, nil
	case "unit":
		if len(call.Values) != 1 {
			return panelState{}, true, errNotChosen
		}
		foe := zones.ID(call.Values[0])
		rows, err := b.planRows(f, foe)
		return panelState{note: f.line().WhoIs(foe) + ": what are they to do?", rows: rows}, true, err
	case "close", "skip":
		if err := f.inRound(p); err != nil {
			return panelState{}, true, err
		}
		cmd, err := stepNamed(p.word)
		if err != nil {
			return panelState{}, true, err
		}
		state, err := b.sure(f, cmd, "sure-"+p.word, f.round())
		return state, true, err
	case "map":
		i := slices.Index(mapNames(), strings.Join(call.Values, ""))
		if i < 0 {
			return panelState{}, true, errNotChosen
		}
		state, err := b.sure(f, zones.LayMap{Map: mapNames()[i]}, "sure-map", strconv.Itoa(i))
		return state, f.drawn(), err
	}
	return panelState{}, false, nil
}

// drawn reports whether the map is a game master's own work, which a ready-made one would replace.
func (f *fight) drawn() bool {
	return len(f.s.Zones) > 1 && !slices.ContainsFunc(zones.Maps(), func(m zones.Map) bool { return slices.Equal(m.Zones, f.s.Zones) })
}

// sure asks again before something is lost.
func (b *Bot) sure(f *fight, cmd engine.Command, words ...string) (panelState, error) {
	warning, err := b.words.Warning(f.tableOf(), engine.Option{Command: cmd})
	if err != nil {
		return panelState{}, err
	}
	label, err := b.label(f, cmd)
	yes := button(f.fightID("zg", words...), label)
	yes.Style = templates.Danger
	return panelState{note: warning.Message().Text, rows: []templates.Row{
		{Buttons: []templates.Button{yes, button(f.fightID("zg", "back"), "Back")}},
	}}, err
}

// panelCommand reads what a press or form of the panel is to do, and the game master's words with it.
func (f *fight) panelCommand(call *Call, p pressed) (engine.Command, string, error) {
	words := strings.TrimSpace(call.Fields[fieldWords])
	cmd, err := f.ruling(call, p)
	if cmd == nil && err == nil {
		cmd, err = f.panelMenu(call, p)
	}
	if cmd == nil && err == nil {
		if err = f.inRound(p); err == nil {
			cmd, err = panelStep(p.word)
		}
	}
	return cmd, words, err
}

// ruling reads what is ruled on a request; nil if it is about something else.
func (f *fight) ruling(call *Call, p pressed) (engine.Command, error) {
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

// panelMenu reads what was chosen in a menu or form of the panel; nil if it is about something else.
func (f *fight) panelMenu(call *Call, p pressed) (engine.Command, error) {
	if p.word == "foe" {
		return f.foesChosen(call)
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
		return zones.Verdict{Creature: zones.ID(id), Result: zones.Result(result)}, nil
	default:
		if err := f.inRound(p); err != nil {
			return nil, err
		}
		order := zones.Order{Foe: p.about(), Deeds: []zones.Deed{}}
		if err := json.Unmarshal([]byte(value), &order.Deeds); err != nil {
			return nil, errNotChosen
		}
		return order, nil
	}
}

// panelStep carries the round on.
func panelStep(word string) (engine.Command, error) {
	switch word {
	case "suggest":
		return zones.Suggest{}, nil
	case "begin", "go":
		return stepNamed(word)
	case "sure-close", "sure-skip":
		return stepNamed(strings.TrimPrefix(word, "sure-"))
	}
	return nil, errOldButton
}
