package zones

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/zones/library"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// library returns the library, which reads the caller's own entries only.
func (h handlers) library() *library.Library {
	return &library.Library{Store: h.Library(), Words: h.Words(), Now: h.Now, Attached: h.Attached, Parties: h.parties()}
}

// preparedAs finds the caller's own scene or map by name and parses it. The first of the kinds that has the
// name counts. It returns nil if there is none.
func (h handlers) preparedAs(ctx context.Context, call *gamekit.Call, name string, kinds ...string) (*library.Prepared, error) {
	e, found, err := h.library().Named(ctx, call.User.ID, name, kinds...)
	if err != nil || !found {
		return nil, err
	}
	p, err := library.Prepare(e)
	return &p, err
}

// toOpen returns what /gm open sets up: the caller's scene or map, or a typed line; nil if none is named.
func (h handlers) toOpen(ctx context.Context, call *gamekit.Call) (*library.Prepared, error) {
	if name := call.Text("scene", ""); name != "" {
		p, err := h.preparedAs(ctx, call, name, library.KindScene)
		if err == nil && p == nil {
			err = engine.Refuse(engine.Invalid, "",
				"Your library has no scene “%s”. See your scenes: `/gm library`.", templates.Clip(name, 40))
		}
		return p, err
	}
	name := call.Text("map", "")
	p, err := h.preparedAs(ctx, call, name, library.KindMap)
	if err != nil || p != nil || !zones.IsMapLine(name) {
		return p, err
	}
	return preparedLine(name)
}

// preparedLine parses a map in one line. It is named after its first zone.
func preparedLine(line string) (*library.Prepared, error) {
	p, err := library.Prepare(storage.LibraryEntry{Kind: library.KindMap, Line: line})
	if err != nil {
		return nil, gamekit.Returning(err, "Your map was", line)
	}
	p.Stage.Title = p.Stage.Ground.Zones[0].Name
	return &p, nil
}

// stageOpened sets up a prepared scene or map in a fight that has just been opened.
func (h handlers) stageOpened(ctx context.Context, call *gamekit.Call, l *runner.Game, p *library.Prepared) (*runner.Game, error) {
	if p == nil || p.Stage.Ground == nil && len(p.Stage.Characters) == 0 {
		return l, nil
	}
	done, err := h.Table().Do(ctx, l.ID,
		runner.Request{Call: call.ID + ".1", Seat: zones.Screen, Command: p.Stage, Prose: p.Words})
	return done.Live, err
}

// scene begins the next scene: the caller's own, one on a map, or one on a map in one line. The whole line
// needs no confirmation: a button couldn't hold it, and the GM can undo the step.
func (h handlers) scene(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	name := call.Text("scene", "")
	p, err := h.preparedAs(ctx, call, name, library.KindScene, library.KindMap)
	line := p == nil && zones.IsMapLine(name)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case p == nil && !line:
		return h.byGM(sceneTyped)(ctx, call)
	}
	f, err := h.gmFight(ctx, call)
	if err == nil && line {
		p, err = preparedLine(name)
	}
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case line:
		return h.take(ctx, call, f, p.Stage, "")
	}
	return h.stageNext(ctx, call, f, p)
}

// stageNext sets up a prepared scene or map in a running fight. In the middle of a round it asks for
// confirmation.
func (h handlers) stageNext(ctx context.Context, call *gamekit.Call, f *playerView, p *library.Prepared) (gamekit.Reply, error) {
	if f.s.Phase == zones.Players || f.s.Phase == zones.Opponents {
		return f.askSure(bidding{all: []engine.Command{p.Stage}, sure: []string{"sure-saved", f.round(), p.Entry.ID}})
	}
	return h.take(ctx, call, f, p.Stage, p.Words)
}

// savedScene is the prefix of library scenes in the menu of next scenes.
const savedScene = "saved:"

// withSaved puts the caller's own scenes before the others in the menu of next scenes.
func (h handlers) withSaved(ctx context.Context, call *gamekit.Call, state panelState) (panelState, error) {
	if len(state.rows) == 0 || state.rows[0].Menu == nil {
		return state, nil
	}
	menu := state.rows[0].Menu
	own, err := h.library().Scenes(ctx, call.User.ID, templates.MaxChoices-len(menu.Choices))
	for i := range own {
		own[i].Value, own[i].About = savedScene+own[i].Value, h.Words().Literal("From your library")
	}
	menu.Choices = append(own, menu.Choices...)
	return state, err
}

// savedBidding parses a press that begins a scene of the library, with its opening words.
func (h handlers) savedBidding(ctx context.Context, f *playerView, call *gamekit.Call, p pressed) (bidding, string, bool, error) {
	id, saved := strings.CutPrefix(strings.Join(call.Values, ""), savedScene)
	switch {
	case p.word == "sure-saved":
		id = string(p.about)
	case p.word != "scene-map" || !saved:
		return bidding{}, "", false, nil
	}
	if err := f.inRound(p.n); err != nil {
		return bidding{}, "", true, err
	}
	e, err := h.library().Entry(ctx, call.User.ID, id)
	if err != nil {
		return bidding{}, "", true, err
	}
	ready, err := library.Prepare(e)
	todo, err := bid(ready.Stage, err)
	return todo, ready.Words, true, err
}

// pressOpen sets up a prepared entry in the channel of the press, as the next scene of the caller's fight
// there or as a new fight.
func (h handlers) pressOpen(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	e, err := h.library().Entry(ctx, call.User.ID, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if ask, asks, err := h.askOpenHere(ctx, call, e); asks || err != nil {
		return ask, err
	}
	if e.Kind == library.KindParty {
		return h.openParty(ctx, call, e)
	}
	p, err := library.Prepare(e)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if err := call.Present(); err != nil {
		return gamekit.Reply{}, err
	}
	here, err := h.Here(ctx, call, false, zones.SystemID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	for _, g := range here {
		if g.Game.Where() != call.Channel.ID {
			continue
		}
		l, err := h.Table().Load(ctx, g.Game.ID)
		if err != nil {
			return gamekit.Reply{}, err
		}
		f, err := h.fightOf(call, l)
		if err == nil && f.gm() == nil {
			return h.stageNext(ctx, call, f, &p)
		}
	}
	return h.openWith(ctx, call, &p, nil)
}

// openAnyway is the last part of the custom ID that opens an entry in the thread of a game that is over.
const openAnyway = "anyway"

// endedHere is the question before another game in the thread of one that is over.
type endedHere struct {
	Title, Channel string // of the game that is over
}

// askOpenHere asks before an entry is opened in the thread of a game that is over, where two games would be
// read as one. It reports whether it asks.
func (h handlers) askOpenHere(ctx context.Context, call *gamekit.Call, e storage.LibraryEntry) (gamekit.Reply, bool, error) {
	if !call.Channel.Thread || call.CustomID.Part(1) == openAnyway {
		return gamekit.Reply{}, false, nil
	}
	here, err := h.Here(ctx, call, true, zones.SystemID)
	if err != nil || len(here) == 0 || !here[0].Game.Over || here[0].Game.Thread != call.Channel.ID {
		return gamekit.Reply{}, false, err
	}
	l, err := h.Table().Load(ctx, here[0].Game.ID)
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	ask, err := h.Words().Note("library.ended_here", endedHere{fightTitle(l), l.Channel})
	open := primary(button(library.VerbOpen+":"+e.ID+":"+openAnyway, "Open here anyway"))
	return gamekit.Whisper(ask.With(templates.Row{Buttons: []templates.Button{open}})), true, err
}

// changeMap changes the map of a fight. The new map can be the caller's own or a typed line.
func (h handlers) changeMap(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	text := call.Text("text", "")
	if call.Text("do", "") != "map" {
		return h.byGM(zoneTyped)(ctx, call)
	}
	p, err := h.preparedAs(ctx, call, text, library.KindMap)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if p == nil {
		return h.byGM(zoneTyped)(ctx, call)
	}
	return h.byGM(func(*playerView, *gamekit.Call) (bidding, error) {
		return bid(zones.LayMap{Title: p.Stage.Title, Ground: p.Stage.Ground}, nil)
	})(ctx, call)
}

// mapTyped parses a map by its name or its line.
func mapTyped(text string) (engine.Command, error) {
	if !zones.IsMapLine(text) {
		m, err := zones.FindMap(text)
		return zones.LayMap{Map: m.Name}, err
	}
	m, err := zones.ParseMap(text)
	if err != nil {
		return nil, gamekit.Returning(err, "Your map was", text)
	}
	return zones.LayMap{Title: m.Zones[0].Name, Ground: &m}, nil
}

// savedFirst suggests the caller's own opponents, maps and scenes before all others.
func (h handlers) savedFirst(ctx context.Context, call *gamekit.Call, typed string) ([]templates.Choice, error) {
	var kinds []string
	switch sub := call.Path[len(call.Path)-1]; {
	case sub == "add" && call.Focused == "what":
		kinds = []string{library.KindOpponent}
	case sub == "map" && call.Focused == "text" && call.Text("do", "") == "map", sub == "open" && call.Focused == "map":
		kinds = []string{library.KindMap}
	case sub == "open" && call.Focused == "scene":
		kinds = []string{library.KindScene}
	case sub == "open" && call.Focused == optParty:
		kinds = []string{library.KindParty}
	case sub == "scene":
		kinds = []string{library.KindScene, library.KindMap}
	default:
		return nil, nil
	}
	return h.library().Choices(ctx, call.User.ID, typed, kinds...)
}
