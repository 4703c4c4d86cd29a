package rolls

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// panelView is the data of the post with buttons for saved rolls.
type panelView struct {
	By     string // player text
	Server bool   // they are the server's
	Rolls  []savedView
	More   int
}

func (panelView) ViewOf() string { return "ui/rolls.panel" }

// panel implements /saved panel: it posts a button for each saved roll of an owner, as many as fit.
func (s *Rolls) panel(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	user, guild := call.User.ID, ""
	if call.Text(optOwner, mine) == servers {
		user, guild = "", call.Guild
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
			"No saved rolls for buttons here. Save one with `/saved roll`, or choose another `owner:`.")
	}
	shown := all[:min(len(all), templates.MaxRows*templates.MaxButtons)]
	v := panelView{By: call.User.Name, Server: user == "", More: len(all) - len(shown), Rolls: saidAll(shown)}
	var rows []templates.Row
	for i, r := range shown {
		if i%templates.MaxButtons == 0 {
			rows = append(rows, templates.Row{})
		}
		row := &rows[len(rows)-1]
		row.Buttons = append(row.Buttons, templates.Button{ID: verbSaved + ":" + r.ID, Label: handle(r),
			Verbatim: true,
			Style:    templates.Secondary})
	}
	post, err := s.Words.View(v)
	return gamekit.Post(post.With(rows...)), err
}
