package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// sameMap is the number of the present map; the pre-made ones count from 1.
const sameMap = 0

// exploreButton returns the button that has the characters explore.
func (f *playerView) exploreButton() templates.Button {
	label := "End combat, explore"
	if f.s.Phase == zones.Setup {
		label = "Explore the scene"
	}
	return button(f.fightID("zg", "explore", f.round()), label)
}

// askFight asks a GM to confirm a fight, or to add opponents first.
func (f *playerView) askFight(p pressed) (panelState, error) {
	switch err := f.inRound(p.n); {
	case err != nil:
		return panelState{}, err
	case len(f.legal(zones.Begin{})) == 0:
		return panelState{note: f.line().Phrase("no_opponents", nil), rows: []templates.Row{f.backRow()}}, nil
	}
	return f.sure(zones.Begin{}, "begin", f.round())
}

// askExplore asks a GM to confirm the end of a fight whose round goes on. Otherwise there is nothing to lose,
// and it returns false.
func (f *playerView) askExplore(p pressed) (panelState, bool, error) {
	if err := f.inRound(p.n); err != nil || f.s.Phase != zones.Players && f.s.Phase != zones.Opponents {
		return panelState{}, err != nil, err
	}
	state, err := f.sure(zones.NextScene{Stay: true}, "sure-explore", f.round())
	return state, true, err
}

// askScene asks where the next scene is. Choosing begins it.
func (f *playerView) askScene() (panelState, error) {
	warning, err := f.words.Warning(f.Game.Table(), engine.Option{Command: zones.NextScene{}})
	if err != nil {
		return panelState{}, err
	}
	menu := &templates.Menu{ID: f.fightID("zg", "scene-map", f.round()), Placeholder: "Choose the map…",
		Choices: []templates.Choice{{Label: "Same map", Value: strconv.Itoa(sameMap)}}}
	for i, m := range zones.Maps() {
		menu.Choices = append(menu.Choices, templates.Choice{Label: m.Name, Value: strconv.Itoa(i + 1),
			About: templates.Clip(m.About, 100)})
	}
	return panelState{note: warning.Message().Text, rows: []templates.Row{{Menu: menu}, f.backRow()}}, nil
}

// sceneChosen parses that choice.
func (f *playerView) sceneChosen(call *gamekit.Call, p pressed) (engine.Command, error) {
	if err := f.inRound(p.n); err != nil {
		return nil, err
	}
	return sceneAt(strings.Join(call.Values, ""))
}

// sceneAt returns the command for the next scene on a map with a number.
func sceneAt(number string) (engine.Command, error) {
	n, err := strconv.Atoi(number)
	names := mapNames()
	switch {
	case err != nil || n < sameMap || n > len(names):
		return nil, errNotChosen
	case n == sameMap:
		return zones.NextScene{}, nil
	}
	return zones.NextScene{Map: names[n-1]}, nil
}

// sceneTyped parses the next scene. Before the round has ended, the GM must confirm.
func sceneTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	cmd, number := zones.NextScene{}, sameMap
	if name := call.Text("scene", ""); name != "" {
		m, err := zones.FindMap(name)
		if err != nil {
			return bidding{}, err
		}
		cmd.Map, number = m.Name, slices.Index(mapNames(), m.Name)+1
	}
	todo := bidding{all: []engine.Command{cmd}}
	if f.s.Phase == zones.Players || f.s.Phase == zones.Opponents {
		todo.sure = []string{"sure-scene", f.round(), strconv.Itoa(number)}
	}
	return todo, nil
}
