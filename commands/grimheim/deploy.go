package grimheim

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// lineup is where a side's models are to stand, as its player thinks it out: several models, then one command. Who is not
// placed stands where it is proposed.
type lineup struct {
	stage
	places []game.Placed
	now    game.ModelID // whose places are offered
	table  view.View    // with the models that are placed
	note   string
}

// Words of the panel by which a side deploys, besides those of other panels.
const (
	wordOpen  = "open"
	wordPut   = "put"   // MODEL=PLACE
	wordModel = "model" // the menu of models
	wordTable = "table" // look at a table that can be chosen
)

const asideNow, asidePlaces = "now", "places"

func (b battle) lineup(ctx context.Context, st stage) (*lineup, error) {
	d := &lineup{stage: st}
	if err := turn.MayDeploy(st.view, st.seat); err != nil {
		return d, err
	}
	kept, err := b.Aside(ctx, st.user, st.aside("deploy"))
	if err != nil {
		return d, err
	}
	for _, one := range split(kept[asidePlaces]) {
		if put, ok := readPut(one); ok {
			d.places = append(d.places, put)
		}
	}
	n, _ := strconv.Atoi(kept[asideNow]) // what is no number is no model
	d.now = game.ModelID(n)
	if err := d.think(); err != nil { // the rules know better by now
		d.places = nil
		return d, d.think()
	}
	return d, nil
}

// think lays the places out, and chooses whose are offered if that is nobody.
func (d *lineup) think() error {
	var err error
	if d.table, err = turn.DeployedThere(d.view, d.seat, d.places); err != nil {
		return err
	}
	mine := turn.Lineup(d.view.State)
	if slices.Contains(mine, d.now) {
		return nil
	}
	d.now = 0
	for _, id := range mine {
		if !d.placed(id) {
			d.now = id
			break
		}
	}
	return nil
}

func (d *lineup) placed(id game.ModelID) bool {
	return slices.ContainsFunc(d.places, func(p game.Placed) bool { return p.Model == id })
}

func writePut(p game.Placed) string { return number(p.Model) + "=" + turn.PlaceKey(p.At) }

func readPut(text string) (game.Placed, bool) {
	model, place, _ := strings.Cut(text, "=")
	n, err := strconv.Atoi(model)
	at, ok := turn.ReadPlace(place)
	return game.Placed{Model: game.ModelID(n), At: at}, ok && err == nil
}

func (b battle) keepLineup(ctx context.Context, d *lineup) error {
	var all []string
	for _, p := range d.places {
		all = append(all, writePut(p))
	}
	return b.PutAside(ctx, d.user, d.aside("deploy"), map[string]string{asidePlaces: strings.Join(all, "+"), asideNow: number(d.now)})
}

// put places a model, in the place of where it was put before, and goes on to the next.
func (d *lineup) put(p game.Placed) error {
	if _, err := d.mine(number(p.Model)); err != nil {
		return err
	}
	was, now := d.places, d.now
	d.places = append(slices.DeleteFunc(slices.Clone(was), func(o game.Placed) bool { return o.Model == p.Model }), p)
	d.now = 0
	if err := d.think(); err != nil {
		d.places, d.now = was, now
		return err
	}
	return nil
}

// pressDeploy opens the panel by which a side deploys, or carries out what is pressed on it.
func (b battle) pressDeploy(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	st, err := b.pressedOn(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	word, arg := call.CustomID.Part(2), call.CustomID.Part(3)
	if word == wordTable {
		return b.lookTable(st, arg)
	}
	d, err := b.lineup(ctx, st)
	if err != nil {
		return plug.Reply{}, err
	}
	if word == wordOpen {
		page, err := b.showLineup(d)
		return plug.Whisper(page), err
	}
	switch word {
	case wordDo:
		return b.deploys(ctx, call, d)
	case wordModel:
		id, err := d.mine(strings.Join(call.Values, ""))
		if err != nil {
			return plug.Reply{}, err
		}
		d.now = id
	case wordBack:
		if len(d.places) > 0 {
			d.now = d.places[len(d.places)-1].Model
			d.places = d.places[:len(d.places)-1]
			err = d.think()
		}
	case wordPut:
		put, ok := readPut(arg)
		if !ok {
			return plug.Reply{}, errOldBattle
		}
		err = d.put(put)
	default:
		err = errOldBattle
	}
	if err != nil {
		return plug.Reply{}, err
	}
	return b.updatedLineup(ctx, d)
}

func (b battle) updatedLineup(ctx context.Context, d *lineup) (plug.Reply, error) {
	if err := b.keepLineup(ctx, d); err != nil {
		return plug.Reply{}, err
	}
	page, err := b.showLineup(d)
	return plug.Reply{Update: page}, err
}

// deploys carries the deployment out.
func (b battle) deploys(ctx context.Context, call *plug.Call, d *lineup) (plug.Reply, error) {
	page, err := b.deployed(ctx, call, d.stage, d.places)
	return plug.Reply{Update: page}, err
}

func (b battle) deployed(ctx context.Context, call *plug.Call, st stage, places []game.Placed) (templates.Private, error) {
	done, err := b.Table().Do(ctx, st.Live.ID, table.Act{Call: call.ID, Seat: st.seat, Command: game.Deploy{Places: places}})
	if err != nil {
		return templates.Private{}, err
	}
	if err := b.PutAside(ctx, st.user, st.aside("deploy"), nil); err != nil {
		return templates.Private{}, err
	}
	return b.after(ctx, call, done, 0)
}

// lineupView is what the words of the panel look at.
type lineupView struct {
	Note   string // markdown
	Model  string // whose places are offered; empty: all are placed
	Spots  []spotTold
	Placed []standsTold
	Left   int // models that stand where they are proposed
	Table  []string
}

// standsTold is a model that was put somewhere.
type standsTold struct{ Name, At string }

func (b battle) showLineup(d *lineup) (templates.Private, error) {
	spots := d.spots()
	scene := d.scene(spots)
	view := lineupView{Note: d.note, Left: len(turn.Lineup(d.view.State)) - len(d.places)}
	if d.now != 0 {
		view.Model = d.name(d.now)
	}
	for i, s := range spots {
		p := panel{stage: d.stage}
		view.Spots = append(view.Spots, p.spot(battlefield.SpotSigns[i], s))
	}
	for _, p := range d.places {
		view.Placed = append(view.Placed, standsTold{d.name(p.Model), battlefield.Grid(p.At.Point)})
	}
	if d.tell {
		lines, err := b.Words().Tell(d.Table(), scene)
		if err != nil {
			return templates.Private{}, err
		}
		view.Table = lines
	}
	note, err := b.Words().NoteAt(d.Table(), "lineup", view)
	if err != nil {
		return note, err
	}
	if !d.tell {
		file, err := b.Words().Draw(d.Table(), scene)
		if err != nil {
			return note, err
		}
		note = note.Attach(file)
	}
	return note.With(d.rows(view)...), nil
}

// spots are the places that are proposed to the model that is up, among those that are placed.
func (d *lineup) spots() []battlefield.Spot {
	if d.now == 0 {
		return nil
	}
	others := slices.DeleteFunc(slices.Clone(d.places), func(p game.Placed) bool { return p.Model == d.now })
	among, err := turn.DeployedThere(d.view, d.seat, others)
	if err != nil {
		return nil
	}
	return turn.DeploySpots(among, d.now)
}

func (d *lineup) scene(spots []battlefield.Spot) engine.Scene {
	pic := d.table.Table()
	f, _ := d.view.Of(d.now)
	for i, s := range spots {
		pic.Spots = append(pic.Spots, battlefield.Mark{Sign: battlefield.SpotSigns[i], At: s.At, Base: f.Base})
	}
	return engine.Scene{Title: engine.Verbatim(templates.Plain(string(d.view.Skirmish.Bands[int(d.seat)-1].Name), 40)), Field: &pic}
}

func (d *lineup) rows(v lineupView) []templates.Row {
	var rows []templates.Row
	var offers []templates.Button
	for i, s := range d.spots() {
		put := writePut(game.Placed{Model: d.now, At: s.At})
		offers = append(offers, templates.Button{ID: d.id("gd", wordPut, put), Label: onButton(d.Phrase("panel.spot", &v.Spots[i])), Style: templates.Secondary})
	}
	for some := range slices.Chunk(offers, templates.MaxButtons) {
		rows = append(rows, templates.Row{Buttons: some})
	}
	menu := &templates.Menu{ID: d.id("gd", wordModel), Placeholder: "Place another one…"}
	for _, id := range turn.Lineup(d.view.State) {
		if len(menu.Choices) < templates.MaxChoices {
			menu.Choices = append(menu.Choices, templates.Choice{Label: onButton(d.Phrase("panel.model", d.labelled(id))), Value: number(id), Default: id == d.now})
		}
	}
	if len(menu.Choices) > 1 {
		rows = append(rows, templates.Row{Menu: menu})
	}
	last := []templates.Button{{ID: d.id("gd", wordDo), Label: "Deploy", Style: templates.Success}}
	if len(d.places) > 0 {
		last = append(last, templates.Button{ID: d.id("gd", wordBack), Label: "Take back", Style: templates.Secondary})
	}
	if d.now != 0 {
		last = append(last, templates.Button{ID: d.id("gdf", number(d.now)), Label: "Other…", Style: templates.Secondary})
	}
	return append(rows, templates.Row{Buttons: last})
}
