package rolls

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// panelWord is the word that /roll takes in place of dice.
const panelWord = "panel"

// panelView heads the buttons of saved rolls.
type panelView struct {
	By    string // player text
	Rolls []savedView
	More  int
}

func (panelView) ViewOf() string { return "ui/rolls.panel" }

// panel posts a button for each saved roll, the caller's own first, as many as a message has room for.
func (s *Rolls) panel(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	user, guild := call.User.ID, call.Guild
	switch call.Text(optWhose, "") {
	case mine:
		guild = ""
	case servers:
		user = ""
	}
	all, err := s.Store.SavedRolls(ctx, user, guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if character := slug(call.Text(optCharacter, "")); character != "" {
		all = only(all, func(r storage.SavedRoll) bool { return r.Character == character })
	}
	if len(all) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You have no saved rolls for buttons. Save one: `/rolls save`.")
	}
	shown := all[:min(len(all), templates.MaxRows*templates.MaxButtons)]
	v := panelView{By: call.User.Name, More: len(all) - len(shown), Rolls: saidAll(shown)}
	var rows []templates.Row
	for i, r := range shown {
		if i%templates.MaxButtons == 0 {
			rows = append(rows, templates.Row{})
		}
		row := &rows[len(rows)-1]
		row.Buttons = append(row.Buttons, templates.Button{ID: verbSaved + ":" + r.ID, Label: handle(r),
			Style: templates.Secondary})
	}
	post, err := s.Words.View(v)
	return gamekit.Post(post.With(rows...)), err
}
