// Package organiser serves the organisers of a server's games. It has a panel with all games, the public
// board that lists them, and the feed for readers outside Discord.
package organiser

import (
	"context"
	"slices"
	"strconv"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Organiser implements /games and /server feed.
type Organiser struct {
	Store   storage.Store
	Table   *runner.Runner
	Waiting *deadlines.Waiting
	Words   *templates.Renderer
	Now     func() time.Time
	Self    func() gamekit.User // Warbell's own user
	Feeds   string              // the public address of feeds; empty: there are none
	Sight   ChannelAccess
}

// ChannelAccess reports which users may read which channels of a server, according to Discord. A channel
// about which it knows nothing counts as hidden.
type ChannelAccess interface {
	// Covers reports whether all users who may read one channel of a server may read another, too.
	Covers(ctx context.Context, server, from, to string) (bool, error)
}

// Verbs of custom IDs: of the panel, whose ID holds the chosen games, and of the board's pages.
const (
	verbPanel = "sg"
	verbBoard = "sb"
)

// Presses returns the handlers of the buttons and menus on the panel and on a board.
func (o *Organiser) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verbPanel: {Run: o.pressPanel}, verbBoard: {Run: o.pressBoard}}
}

// Commands returns /games and /server feed.
func (o *Organiser) Commands() []gamekit.Command {
	return []gamekit.Command{
		{Name: "games", Description: "Running games of this server (organisers)", Subs: []gamekit.Command{
			{Name: "manage", Description: "Stalled games first: remind, extend, pause, replace, end (organisers)", Run: o.showGames},
			{Name: "board", Description: "Pinned list of running games", Run: o.putUp, Options: []gamekit.Option{
				{Name: "games", Description: "Games to list", Kind: gamekit.OptionText, Required: true, Choices: boardChoices},
			}},
		}},
		{Name: "server", Description: "Warbell on this server (organisers and moderators)", Subs: []gamekit.Command{
			{Name: "feed", Description: "Atom feed of turns for other programs", Run: o.address, Options: []gamekit.Option{
				{Name: "address", Description: "Address of the feed", Kind: gamekit.OptionText, Required: true,
					Choices: feedChoices},
			}},
		}},
	}
}

// organising refuses a caller who is no organiser.
func (o *Organiser) organising(ctx context.Context, call *gamekit.Call) error {
	if call.Guild == "" || call.Channel.DM {
		return engine.Refuse(engine.Invalid, "",
			"You can't use this in DMs: it is for a server's games. See your own: `/mygames`.")
	}
	chosen, err := o.Store.Server(ctx, call.Guild)
	switch {
	case err != nil || call.Keeps(chosen):
		return err
	case chosen.Organisers != "":
		return engine.Refuse(engine.NotYours, "",
			"You can't use this: only <@&%s> and members with Manage Server can. See your own games: `/mygames`.", chosen.Organisers)
	}
	return engine.Refuse(engine.NotYours, "",
		"You can't use this: only members with Manage Server can. See your own games: `/mygames`.")
}

// panel is the state of the organiser's panel: its first game, and the chosen ones. It is stored in the
// custom IDs of the panel.
type panel struct {
	from   int
	chosen []storage.GameID
	all    bool // all running games are chosen
}

// allGames means all running games in a custom ID.
const allGames = "all"

// idLength is the length of a game's ID, in characters.
const idLength = 8

// panelOf parses the state in a custom ID, after "sg:ACTION:".
func panelOf(id gamekit.CustomID) panel {
	from, err := strconv.Atoi(id.Part(1))
	if err != nil || from < 0 {
		from = 0
	}
	p := panel{from: from, all: id.Part(2) == allGames}
	if !p.all {
		for ids := range slices.Chunk([]byte(id.Part(2)), idLength) {
			p.chosen = append(p.chosen, storage.GameID(ids))
		}
	}
	return p
}

// id returns the custom ID of an action on the chosen games.
func (p panel) id(action string) string {
	chosen := allGames
	if !p.all {
		chosen = ""
		for _, id := range p.chosen {
			chosen += string(id)
		}
	}
	return verbPanel + ":" + action + ":" + strconv.Itoa(p.from) + ":" + chosen
}

// among returns the chosen games that are running.
func (p panel) among(games []deadlines.Stand) []deadlines.Stand {
	return runner.Filter(games, func(g deadlines.Stand) bool {
		return p.all || slices.Contains(p.chosen, g.Game.ID)
	})
}

func (o *Organiser) showGames(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := o.organising(ctx, call); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := o.show(ctx, call, panel{}, nil)
	return gamekit.Whisper(note), err
}

// show shows the panel, with the result of the last action if there was one.
func (o *Organiser) show(ctx context.Context, call *gamekit.Call, p panel, done *acted) (templates.Ephemeral, error) {
	games, err := o.running(ctx, call.Guild)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	if p.from >= len(games) {
		p.from = 0
	}
	shown, text, err := o.listing(ctx, games, p.from)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	note, err := o.Words.Note("organiser", struct {
		Done               *acted
		Lines              string
		First, Last, Count int
		Chosen             int
	}{done, text, p.from + 1, p.from + len(shown), len(games), len(p.among(games))})
	return note.With(p.rows(shown, len(games), len(p.among(games)) > 0)...), err
}

// rows returns the menus and buttons of the panel.
func (p panel) rows(shown []listed, games int, some bool) []templates.Row {
	if len(shown) == 0 {
		return nil
	}
	menu := &templates.Menu{ID: p.id("pick"), Placeholder: "Choose games", Max: len(shown)}
	for _, g := range shown {
		menu.Choices = append(menu.Choices, templates.Choice{
			Label: g.Title, Verbatim: true,
			Value: string(g.ID), Default: !p.all && slices.Contains(p.chosen, g.ID),
		})
	}
	rows := []templates.Row{{Menu: menu}}
	if some {
		rows = append(rows, templates.Row{Buttons: p.actions()})
	}
	turn := []templates.Button{{ID: panel{from: p.from, all: true}.id("all"), Label: "Choose all",
		Style: templates.Secondary}}
	if p.from > 0 {
		turn = append(turn, templates.Button{ID: panel{from: max(p.from-mostListed, 0)}.id("back"),
			Label: "Previous page", Style: templates.Secondary})
	}
	if next := p.from + len(shown); next < games {
		turn = append(turn, templates.Button{ID: panel{from: next}.id("next"), Label: "Next page",
			Style: templates.Secondary})
	}
	return append(rows, templates.Row{Buttons: turn})
}

func (p panel) actions() []templates.Button {
	return []templates.Button{
		{ID: p.id("ring"), Label: "Remind now", Style: templates.Primary},
		{ID: p.id("extend"), Label: "Give more time", Style: templates.Secondary},
		{ID: p.id("pause"), Label: "Pause…", Style: templates.Secondary},
		{ID: p.id("replace"), Label: "Let Warbell play…", Style: templates.Secondary},
		{ID: p.id("end"), Label: "End…", Style: templates.Danger},
	}
}

// pressPanel turns the page, chooses games, or acts on them.
func (o *Organiser) pressPanel(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := o.organising(ctx, call); err != nil {
		return gamekit.Reply{}, err
	}
	p := panelOf(call.CustomID)
	var done *acted
	switch action := call.CustomID.Part(0); action {
	case "all", "back", "next":
	case "pick":
		p.all, p.chosen = false, nil
		for _, id := range call.Values[:min(len(call.Values), mostListed)] {
			p.chosen = append(p.chosen, storage.GameID(id))
		}
	case "end":
		return o.askFirst(ctx, call, p, "ending_games", nil,
			templates.Button{ID: p.id("ended"), Label: "End without a result", Style: templates.Danger})
	case "replace":
		return o.askFirst(ctx, call, p, "replacing_games", nil,
			templates.Button{ID: p.id("replaced"), Label: "Let Warbell play", Style: templates.Danger})
	case "pause":
		menu := &templates.Menu{ID: p.id("paused"), Placeholder: "Pause these games for…", Choices: pauseLengths}
		return o.askFirst(ctx, call, p, "pausing_games", menu,
			templates.Button{ID: p.id("continued"), Label: "Resume games", Style: templates.Secondary})
	default:
		act, ok := organised[action]
		if !ok {
			return gamekit.Reply{}, gamekit.ErrOldButton
		}
		if _, err := pauseDays(call); action == "paused" && err != nil {
			return gamekit.Reply{}, err
		}
		found, err := o.actOn(ctx, call, p, act)
		if err != nil {
			return gamekit.Reply{}, err
		}
		done = &found
	}
	note, err := o.show(ctx, call, p, done)
	return gamekit.Reply{Update: note}, err
}

// askFirst asks for confirmation, with a list of the losses. If there is a menu, it asks for a choice.
func (o *Organiser) askFirst(ctx context.Context, call *gamekit.Call, p panel, words string,
	how *templates.Menu, sure templates.Button) (gamekit.Reply, error) {
	games, err := o.running(ctx, call.Guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	chosen := p.among(games)
	_, lines, err := o.listing(ctx, chosen, 0)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := o.Words.Note(words, struct {
		Lines string
		Count int
	}{lines, len(chosen)})
	rows := []templates.Row{{Buttons: []templates.Button{sure,
		{ID: p.id("back"), Label: "Change nothing", Style: templates.Secondary}}}}
	if how != nil {
		rows = append([]templates.Row{{Menu: how}}, rows...)
	}
	return gamekit.Reply{Update: note.With(rows...)}, err
}
