package grimheim

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
)

// pressed is a press on the panel of a warband.
type pressed struct {
	kept  gamekit.SavedRoster
	band  warband.Warband
	word  string
	model int    // index of the model
	value string // the chosen value
	late  bool   // the panel showed an earlier revision
}

// opened returns the warband of a pressed panel.
func (b builder) opened(ctx context.Context, call *gamekit.Call) (pressed, error) {
	id := call.CustomID
	p := pressed{word: id.Part(2), value: strings.Join(call.Values, "")}
	var err error
	if p.kept, err = b.Kept(ctx, call.User.ID, id.Part(0)); err != nil {
		return p, err
	}
	if p.kept.System != bandSystem || !p.kept.Deleted.IsZero() {
		return p, gamekit.ErrOldButton
	}
	p.band, _ = warband.Parse(p.kept.Notation) // uses what could be parsed
	p.late = id.Part(1) != strconv.Itoa(p.kept.Rev)
	if p.model, err = strconv.Atoi(id.Part(3)); err != nil || p.model < 0 {
		return p, gamekit.ErrOldButton
	}
	return p, nil
}

// press handles a press on a panel, and shows the updated panel. If the panel shows an earlier revision, it
// is only shown again, so that no change is made twice or to another model.
func (b builder) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	p, err := b.opened(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if p.late {
		panel, err := b.kept(ctx, p.kept, b.Words().Line(bandTable, nil).Phrase("band.late", nil))
		return gamekit.Reply{Update: panel}, err
	}
	panel, err := b.carryOut(ctx, p)
	return gamekit.Reply{Update: panel}, err
}

func (b builder) carryOut(ctx context.Context, p pressed) (templates.Ephemeral, error) {
	page, turns := strings.CutPrefix(p.value, "page:")
	n, _ := strconv.Atoi(page) // an invalid number means the first page
	switch {
	case p.word == "band":
		return b.kept(ctx, p.kept, "")
	case turns && (p.word == "add" || p.word == "model" || p.word == "whole"):
		return b.bandPanel(ctx, p.kept, "", map[string]int{p.word: n})
	}
	switch p.word {
	case "model":
		i, err := strconv.Atoi(p.value)
		if err != nil || i < 0 || i >= len(p.band.Models) {
			return templates.Ephemeral{}, errModelGone
		}
		return b.model(p.kept, p.band, i, nil, "")
	case "back":
		return b.bringBack(ctx, p)
	case "add":
		p.model = len(p.band.Models)
		return b.take(ctx, p)
	case "whole":
		p.model = warband.NoModel
		return b.take(ctx, p)
	}
	if p.model >= len(p.band.Models) {
		return templates.Ephemeral{}, errModelGone
	}
	switch {
	case p.word == "again" || p.word == "up" || p.word == "out":
		return b.arrange(ctx, p)
	case turns:
		return b.model(p.kept, p.band, p.model, map[string]int{p.word: n}, "")
	}
	return b.take(ctx, p)
}

// take adds or removes a part of a model or of the warband, as long as that is offered.
func (b builder) take(ctx context.Context, p pressed) (templates.Ephemeral, error) {
	value, lose := strings.CutPrefix(p.value, "-")
	word, name, _ := strings.Cut(value, ":")
	part := warband.Part(word)
	switch {
	case lose:
		p.band = p.band.Without(p.model, part, name)
	case slices.ContainsFunc(p.band.Choices(p.model, part), func(c warband.Choice) bool { return c.Name == name }):
		p.band = p.band.With(p.model, part, name)
	default:
		return templates.Ephemeral{}, engine.Refuse(engine.Illegal, "",
			"You can't choose that any more: the warband has changed. Choose from the current menu.")
	}
	return b.save(ctx, p)
}

// arrange copies a model, moves it up, or removes it.
func (b builder) arrange(ctx context.Context, p pressed) (templates.Ephemeral, error) {
	w := p.band.Clone()
	m := w.Models[p.model]
	switch p.word {
	case "again":
		if len(w.Models) >= warband.MaxModels {
			return templates.Ephemeral{}, errFullBand
		}
		w.Models = slices.Insert(w.Models, p.model+1, warband.Warband{Models: []warband.Model{m}}.Clone().Models[0])
		p.model++
	case "up":
		if p.model > 0 {
			w.Models[p.model-1], w.Models[p.model] = m, w.Models[p.model-1]
			p.model--
		}
	case "out":
		if err := b.putOut(ctx, p); err != nil {
			return templates.Ephemeral{}, err
		}
		w.Models = slices.Delete(w.Models, p.model, p.model+1)
		p.model = warband.NoModel
	}
	p.band = w
	return b.save(ctx, p)
}

// save stores a changed warband, and shows the changed model or the warband.
func (b builder) save(ctx context.Context, p pressed) (templates.Ephemeral, error) {
	f := p.kept
	f.Name, f.Notation, f.Draft = string(p.band.Name), p.band.Text(), len(warband.Check(p.band)) > 0
	f, err := b.Change(ctx, f)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	if p.model < 0 || p.model >= len(p.band.Models) {
		return b.kept(ctx, f, "")
	}
	return b.model(f, p.band, p.model, nil, "")
}

// The fields of the builder's forms.
const (
	fieldName    = "name"
	fieldFaction = "faction"
	fieldLimit   = "limit"
	fieldLine    = "line"
)

// ask opens the form of a new warband.
func (b builder) ask(_ context.Context, _ *gamekit.Call) (gamekit.Reply, error) {
	return gamekit.Reply{Modal: &templates.Modal{ID: "wbf:new:0:new:0", Title: "Create Grimheim warband",
		Fields: termFields(warband.Warband{
			Faction: card.Imperial, Limit: proposedLimit,
		})}}, nil
}

func termFields(w warband.Warband) []templates.Field {
	factions := factionChoices()
	for i := range factions {
		factions[i].Default = factions[i].Value == string(w.Faction)
	}
	return []templates.Field{
		{ID: fieldFaction, Label: "Faction", Menu: &templates.Menu{Choices: factions}},
		{ID: fieldLimit, Label: "Points limit", About: "100 to 1200; 300 is about 5 models",
			Input: &templates.Input{Value: strconv.Itoa(w.Limit), Min: 1, Max: 5}},
		{ID: fieldName, Label: "Name", About: "Optional; you can add it later",
			Input: &templates.Input{Value: string(w.Name), Optional: true, Max: warband.MaxName}},
	}
}

// pressForm opens a form of the builder, or handles its submission.
func (b builder) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.CustomID.Part(2) == "new" {
		if call.Kind == gamekit.Press {
			return b.ask(ctx, call)
		}
		return b.begin(ctx, call)
	}
	p, err := b.opened(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if p.word == "line" && p.model >= len(p.band.Models) {
		return gamekit.Reply{}, errModelGone
	}
	if call.Kind == gamekit.Press {
		return form(p, call.CustomID.String())
	}
	switch p.word {
	case "name":
		p.model = warband.NoModel
		p.band, err = b.terms(p.band, call)
	case "line":
		p.band, err = withLine(p.band, p.model, call.Fields[fieldLine])
	default:
		err = gamekit.ErrOldButton
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.save(ctx, p)
	return gamekit.Reply{Update: panel}, err
}

// form opens the form of a panel's button.
func form(p pressed, id string) (gamekit.Reply, error) {
	switch p.word {
	case "name":
		return gamekit.Reply{Modal: &templates.Modal{ID: id, Title: "Edit name and limit",
			Fields: termFields(p.band)}}, nil
	case "line":
		band := p.band.Clone()
		band.Models = band.Models[p.model : p.model+1]
		_, line, _ := strings.Cut(band.Text(), "\n")
		return gamekit.Reply{Modal: &templates.Modal{ID: id, Title: "Edit model in one line", Fields: []templates.Field{
			{ID: fieldLine, Label: "Name, body, then the rest",
				About: "Separated by commas, such as: Greta, elf, leather, long bow", Input: &templates.Input{Value: line,
					Long: true, Min: 1, Max: gamekit.LongestLine}},
		}}}, nil
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// begin saves a new warband without models.
func (b builder) begin(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	w, err := b.terms(warband.Warband{}, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	f, err := b.Keep(ctx, b.kind(), gamekit.SavedRoster{ID: call.Interaction(), User: call.User.ID,
		System: bandSystem, Name: string(w.Name), Notation: w.Text(), Draft: true})
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.kept(ctx, f, "")
	return gamekit.Whisper(panel), err
}

// terms sets the name, the faction and the limit that a form contains.
func (b builder) terms(w warband.Warband, call *gamekit.Call) (warband.Warband, error) {
	limit, err := strconv.Atoi(strings.TrimSpace(call.Fields[fieldLimit]))
	if err != nil || limit < warband.MinLimit || limit > warband.MaxLimit {
		return w, engine.Refuse(engine.Invalid, "grimheim 13.1",
			"The points limit must be a number from %d to %d. Type only the number.", warband.MinLimit, warband.MaxLimit)
	}
	w.Limit, w.Faction = limit, card.Faction(call.Fields[fieldFaction])
	if !slices.Contains(card.Factions(), w.Faction) {
		return w, engine.Refuse(engine.Invalid, "grimheim 13.1", "The faction isn't valid. Choose one from the list.")
	}
	if w.Name = engine.Name(strings.TrimSpace(call.Fields[fieldName])); w.Name == "" {
		w.Name = b.unnamed(w.Faction)
	}
	return w, card.CheckName(string(w.Name), engine.Ours("The warband"))
}

// withLine replaces a model by a parsed line.
func withLine(w warband.Warband, model int, line string) (warband.Warband, error) {
	head, _, _ := strings.Cut(warband.Warband{Name: w.Name, Faction: w.Faction, Limit: w.Limit}.Text(), "\n")
	band, faults := warband.Parse(head + "\n" + strings.Join(strings.Fields(line), " "))
	faults = slices.DeleteFunc(faults, func(f warband.Fault) bool { return f.Code != engine.Invalid })
	for i := range faults {
		faults[i].Line = 0
	}
	switch {
	case len(faults) > 0:
		return w, refused(faults)
	case len(band.Models) != 1:
		return w, engine.Refuse(engine.Invalid, "grimheim 15.1",
			"Write only one model, on one line. Press *Add a copy* for more.")
	}
	w = w.Clone()
	w.Models[model] = band.Models[0]
	return w, nil
}
