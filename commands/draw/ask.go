package draw

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// Drafts stores a command while its caller checks how Warbell has read it; see drafts.Saver.
type Drafts interface {
	SaveDraft(ctx context.Context, user, name string, what map[string]string) error
	Draft(ctx context.Context, user, name string) (map[string]string, error)
}

// draftName is the name of the draft, and draftCall its field with the ID of the call.
const (
	draftName = "draw"
	draftCall = "call"
)

// The words after verbSure in a custom ID.
const (
	sureOpen  = "open"
	sureNames = "names"
)

// reading says how to read a list of entrants.
type reading struct {
	sure  bool // the caller has checked it
	names bool // a number behind a colon or in brackets belongs to the name
}

// askWords asks whether a single entrant with spaces, or names with vs between them, are meant as several.
// Otherwise it returns false.
func (d *Draws) askWords(ctx context.Context, call *gamekit.Call, how reading) (gamekit.Reply, bool, error) {
	if how.sure || call.Has(optFile) {
		return gamekit.Reply{}, false, nil
	}
	text := call.Text(optEntrants, "")
	list, err := draw.Parse(text)
	words := list.Words()
	switch {
	case err != nil || list.Versus == "" && words == nil || list.Versus != "" && meets(call):
		return gamekit.Reply{}, false, nil // read refuses it
	case list.Versus != "":
		text = strings.Join(naming.SplitVersus(text), ", ")
	default:
		text = strings.Join(words, ", ")
	}
	apart, err := draw.Parse(text)
	if err != nil {
		return gamekit.Reply{}, false, nil
	}
	names, more := fill(len(apart.In), d.namer(apart.In))
	note, err := d.Words.Note("draw.words", struct {
		Typed  string
		Versus bool
		Names  []string
		More   int
	}{cmp.Or(list.Versus, list.In[0].Name), list.Versus != "", names, more})
	button := sureButton(call, sureOpen, "Use these entrants")
	if err == nil {
		err = d.saveDraft(ctx, call, text)
	}
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{button}})), true, err
}

// joinedView is the data of the line that says which names were split at a word.
type joinedView struct{ Typed string }

func (joinedView) ViewOf() string { return "ui/draw.joined.names" }

// askWeights asks whether numbers in the list are meant as weights.
func (d *Draws) askWeights(ctx context.Context, call *gamekit.Call, stored storage.Draw,
	list []draw.Entrant) (gamekit.Reply, error) {
	if err := d.saveDraft(ctx, call, call.Text(optEntrants, "")); err != nil {
		return gamekit.Reply{}, err
	}
	if draw.Kind(stored.Kind) == draw.KindDeck {
		list = draw.Counted(list)
	}
	v := listView{drawView: d.view(stored)}
	v.Names, v.More, v.Of = d.entrants(list)
	note, err := d.Words.Note("draw.weights", v)
	keep := sureButton(call, sureNames, "Keep as names")
	keep.Style = templates.Secondary
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		sureButton(call, sureOpen, "Open the draw"), keep}})), err
}

func sureButton(call *gamekit.Call, word, label string) templates.Button {
	return templates.Button{ID: verbSure + ":" + call.Interaction() + ":" + word, Label: label,
		Style: templates.Primary}
}

// saveDraft stores the options of a call, with another text of entrants.
func (d *Draws) saveDraft(ctx context.Context, call *gamekit.Call, entrants string) error {
	fields := map[string]string{draftCall: call.Interaction()}
	for name, v := range call.Options {
		switch name {
		case optCount:
			v.Text = strconv.FormatInt(v.Int, 10)
		case optJokers:
			v.Text = strconv.FormatBool(v.Bool)
		}
		fields[name] = v.Text
	}
	fields[optEntrants] = entrants
	return d.Drafts.SaveDraft(ctx, call.User.ID, draftName, fields)
}

// confirm opens a draw whose list its caller has checked.
func (d *Draws) confirm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	fields, err := d.Drafts.Draft(ctx, call.User.ID, draftName)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if fields[draftCall] == "" || fields[draftCall] != call.CustomID.Part(0) {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"You can't open this draw: it is already open, or you've sent another one since. Send it again: `/draw`.")
	}
	own := *call
	own.Options = map[string]gamekit.Value{}
	for name, text := range fields {
		v := gamekit.Value{Text: text, Bool: text == "true"}
		if name == optCount {
			v.Int, _ = strconv.ParseInt(text, 10, 64) // saveDraft wrote it
		}
		own.Options[name] = v
	}
	delete(own.Options, draftCall)
	if word := call.CustomID.Part(1); ofMembers(word) {
		own.Options[optType] = gamekit.Value{Text: word}
	}
	reply, err := d.open(ctx, &own, reading{sure: true, names: call.CustomID.Part(1) == sureNames})
	if err == nil {
		err = d.Drafts.SaveDraft(ctx, call.User.ID, draftName, nil)
	}
	return reply, err
}
