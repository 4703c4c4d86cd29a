package grimheim

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// lineup is a draft of a side's deployment: several models, then one command. Models without a place stand
// where it is proposed.
type lineup struct {
	playerView
	places []game.Placed
	now    game.ModelID // the model whose places are offered
	table  view.View    // with the models placed so far
	note   string
	dead   string // which drafts ended unused, in markdown
}

// The words of the deployment panel, besides those of other panels.
const (
	wordOpen  = "open"
	wordPut   = "put"   // MODEL=PLACE
	wordModel = "model" // the menu of models
	wordTable = "table" // shows the layouts to choose from
)

// The fields of a deployment's draft, besides the position of the game.
const draftNow, draftPlaces = "now", "places"

func (b battle) lineup(ctx context.Context, st playerView) (*lineup, error) {
	d := &lineup{playerView: st}
	if err := turn.MayDeploy(st.view, st.seat); err != nil {
		return d, err
	}
	all, err := b.GameDrafts(ctx, st.ID, st.user)
	kept := all[draftDeploy]
	if err != nil || len(kept) == 0 {
		return d, cmp.Or(err, d.evaluate())
	}
	if dead, err := b.dead(ctx, st, draftDeploy, kept); dead || err != nil {
		return d, cmp.Or(err, d.evaluate())
	}
	d.places = readPuts(kept[draftPlaces])
	n, _ := strconv.Atoi(kept[draftNow]) // an invalid number means no model
	d.now = game.ModelID(n)
	if err := d.evaluate(); err != nil { // the rules have changed since the draft was saved
		d.dead = d.Phrase("panel.dead", deadTold{Placed: d.stand(d.places)})
		d.places = nil
		return d, d.evaluate()
	}
	return d, nil
}

// evaluate places the draft's models, and chooses the model whose places are offered if there is none.
func (d *lineup) evaluate() error {
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

// draftHash identifies a draft of a deployment.
func (d *lineup) draftHash() string {
	var all []string
	for _, p := range d.places {
		all = append(all, writePut(p))
	}
	for _, id := range turn.Lineup(d.view.State) {
		all = append(all, number(id))
	}
	return printOf(all)
}

func writePut(p game.Placed) string { return number(p.Model) + "=" + turn.PlaceKey(p.At) }

func readPut(text string) (game.Placed, bool) {
	model, place, _ := strings.Cut(text, "=")
	n, err := strconv.Atoi(model)
	at, ok := turn.ReadPlace(place)
	return game.Placed{Model: game.ModelID(n), At: at}, ok && err == nil
}

// readPuts parses the places of a draft.
func readPuts(text string) []game.Placed {
	var all []game.Placed
	for _, part := range split(text) {
		if put, ok := readPut(part); ok {
			all = append(all, put)
		}
	}
	return all
}

func (b battle) keepLineup(ctx context.Context, d *lineup) error {
	var all []string
	for _, p := range d.places {
		all = append(all, writePut(p))
	}
	dead, err := b.buried(ctx, d.playerView) // otherwise the new draft would replace one that has ended
	if err != nil {
		return err
	}
	d.dead = strings.Trim(d.dead+"\n"+dead, "\n")
	what := map[string]string{
		draftPlaces: strings.Join(all, "+"), draftNow: number(d.now), draftSeq: strconv.Itoa(d.Seq),
	}
	return b.SaveGameDraft(ctx, d.ID, d.user, draftDeploy, what)
}

// put sets the place of a model and goes on to the next model.
func (d *lineup) put(p game.Placed) error {
	if _, err := d.mine(number(p.Model)); err != nil {
		return err
	}
	was, now := d.places, d.now
	d.places = append(slices.DeleteFunc(slices.Clone(was), func(o game.Placed) bool { return o.Model == p.Model }), p)
	d.now = 0
	if err := d.evaluate(); err != nil {
		d.places, d.now = was, now
		return err
	}
	return nil
}

// lineupView is the view of the panel.
type lineupView struct {
	Note   string // markdown
	Model  string // whose places are offered; empty: all are placed
	Spots  []spotTold
	Placed []standsTold
	Rest   []standsTold // models with proposed places
	Table  []string
}

// standsTold is a model with its place.
type standsTold struct{ Name, At string }

func (b battle) showLineup(ctx context.Context, d *lineup) (templates.Ephemeral, error) {
	spots := d.spots()
	scene := d.scene(spots)
	rest, err := turn.Proposed(d.view, d.seat, d.places)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	dead, err := b.buried(ctx, d.playerView)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	note := strings.Trim(d.note+"\n"+d.dead+"\n"+dead, "\n")
	view := lineupView{Note: note, Placed: d.stand(d.places), Rest: d.stand(rest)}
	if d.now != 0 {
		view.Model = d.name(d.now)
	}
	for i, s := range spots {
		p := panel{playerView: d.playerView}
		view.Spots = append(view.Spots, p.spot(battlefield.SpotSigns[i], turn.Offered(d.table, d.now, s)))
	}
	if d.tell {
		lines, err := b.Words().Tell(d.Table(), scene)
		if err != nil {
			return templates.Ephemeral{}, err
		}
		view.Table = lines
	}
	page, err := b.Words().NoteAt(d.Table(), "lineup", view)
	if err != nil {
		return page, err
	}
	if !d.tell {
		file, err := b.Words().Draw(d.Table(), scene)
		if err != nil {
			return page, err
		}
		page = page.Attach(file)
	}
	return page.With(d.rows(view)...), nil
}

// stand returns models with their squares.
func (st playerView) stand(places []game.Placed) []standsTold {
	var all []standsTold
	for _, p := range places {
		if _, ok := st.view.Of(p.Model); ok {
			all = append(all, standsTold{st.name(p.Model), battlefield.Grid(p.At.Point)})
		}
	}
	return all
}

// spots returns the proposed places for the current model, given the models placed so far.
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
	return d.view.On(pic, engine.Verbatim(templates.Plain(string(d.view.Skirmish.Bands[int(d.seat)-1].Name),
		40)), engine.Words{})
}

func (d *lineup) rows(v lineupView) []templates.Row {
	var rows []templates.Row
	var offers []templates.Button
	for i, s := range d.spots() {
		put := writePut(game.Placed{Model: d.now, At: s.At})
		offers = append(offers, templates.Button{ID: d.id("gd", wordPut, put),
			Label: onButton(d.Phrase("panel.spot", &v.Spots[i])), Verbatim: true, Style: templates.Secondary})
	}
	for some := range slices.Chunk(offers, templates.MaxButtons) {
		rows = append(rows, templates.Row{Buttons: some})
	}
	menu := &templates.Menu{ID: d.id("gd", wordModel), Placeholder: "Choose a model…"}
	for _, id := range turn.Lineup(d.view.State) {
		if len(menu.Choices) < templates.MaxChoices {
			menu.Choices = append(menu.Choices,
				templates.Choice{Label: onButton(d.Phrase("panel.model", d.labelled(id))), Verbatim: true,
					Value:   number(id),
					Default: id == d.now})
		}
	}
	if len(menu.Choices) > 1 {
		rows = append(rows, templates.Row{Menu: menu})
	}
	last := []templates.Button{{ID: d.id("gd", wordDo, d.draftHash()),
		Label: onButton(d.Phrase("panel.deploy", v)), Verbatim: true, Style: templates.Success}}
	if len(d.places) > 0 {
		last = append(last, templates.Button{ID: d.id("gd", wordBack, d.draftHash()), Label: "Remove last model",
			Style: templates.Secondary})
	}
	if d.now != 0 {
		last = append(last, templates.Button{ID: d.id("gdf", number(d.now)), Label: "Type a place…",
			Style: templates.Secondary})
	}
	return append(rows, templates.Row{Buttons: last})
}
