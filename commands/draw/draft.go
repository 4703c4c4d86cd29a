package draw

import (
	"context"
	"slices"
	"strconv"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/rolllog"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

// errNotPicker refuses a pick by a player who isn't next.
var errNotPicker = engine.Refuse(engine.NotYours, "",
	"You can't pick now: it's another player's turn. Wait until Warbell mentions you.")

// draftOf returns a running or ended draft after its steps.
func draftOf(drawn rolllog.Drawn) (draw.Draft, error) {
	return drawn.Proof.Terms.Draft(drawn.Proof.Result[0], drawn.Proof.Steps)
}

// pick picks the thing that the presser has chosen.
func (d *Draws) pick(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	if len(call.Values) != 1 {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	thing, err := strconv.Atoi(call.Values[0])
	if err != nil {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	drawn, err := d.play(ctx, stored, call.ID, func(at rolllog.Drawn) ([]draw.Step, time.Time, error) {
		draft, err := draftOf(at)
		if err != nil {
			return nil, time.Time{}, err
		}
		of := at.List[draft.Player(len(draft.Picks))]
		if of.User != call.User.ID && (of.User != "" || !opened(call, at.Draw)) {
			return nil, time.Time{}, errNotPicker
		}
		step, err := draft.Pick(call.User.ID, thing)
		return []draw.Step{step}, d.dueBehind(at, draft), err
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.pickedNote(drawn, call)
	return gamekit.Whisper(note), err
}

// pickedNote says privately what the call has picked, and for which player.
func (d *Draws) pickedNote(drawn rolllog.Drawn, call *gamekit.Call) (templates.Ephemeral, error) {
	v := struct {
		drawView
		Thing string
		For   string // the player, if it isn't the caller
	}{drawView: d.view(drawn.Draw)}
	draft, err := draftOf(drawn)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	for i, s := range drawn.Steps {
		if s.Call != call.ID {
			continue
		}
		v.Thing = drawn.Proof.Terms.Picking.Things[s.Place]
		if at := draft.Player(i); drawn.List[at].User != call.User.ID {
			v.For = d.namer(drawn.List)(at)
		}
	}
	return d.Words.Note("draw.picked", v)
}

// dueBehind returns the deadline of the pick after the next one; zero if there is none.
func (d *Draws) dueBehind(drawn rolllog.Drawn, draft draw.Draft) time.Time {
	if len(draft.Picks)+1 >= draft.Total() {
		return time.Time{}
	}
	return d.Now().Add(drawn.Proof.Terms.Picking.Each())
}

// miss makes the pick of a player who ran out of time.
func (d *Draws) miss(drawn rolllog.Drawn) ([]draw.Step, time.Time, error) {
	draft, err := draftOf(drawn)
	if err != nil {
		return nil, time.Time{}, err
	}
	step, err := drawn.Miss(draft)
	return []draw.Step{step}, d.dueBehind(drawn, draft), err
}

// draftView is the data of a draft's post.
type draftView struct {
	drawView
	Players   int
	Now, Next string // the player who picks now, and the next one
	Pick      int    // its number, from 1
	Total     int
	Due       time.Time
	Over      bool
	Lines     []string // stored for each player, with the picks
	More      int      // the number of lines without room
}

func (draftView) ViewOf() string { return "ui/draw.draft" }

// draftPost returns the present post of a draft.
func (d *Draws) draftPost(ctx context.Context, stored storage.Draw) (templates.Public, error) {
	drawn, err := d.Log.Drawn(ctx, stored)
	if err != nil {
		return templates.Public{}, err
	}
	draft, err := draftOf(drawn)
	if err != nil {
		return templates.Public{}, err
	}
	names := d.namer(drawn.List)
	n := len(draft.Picks)
	v := draftView{drawView: d.view(stored), Players: len(draft.Order), Pick: n + 1, Total: draft.Total(),
		Due: stored.Due, Over: draft.Over()}
	if !v.Over {
		v.Now = names(draft.Player(n))
		if n+1 < v.Total {
			v.Next = names(draft.Player(n + 1))
		}
	}
	v.Lines, v.More = fill(len(draft.Order), func(i int) string {
		return d.picksLine(drawn, draft, names, i)
	})
	post, err := d.Words.View(v)
	if v.Over {
		id := verb + ":" + stored.ID + ":"
		return post.With(templates.Row{Buttons: []templates.Button{
			{ID: id + toList, Label: "Full list", Style: templates.Secondary},
			{ID: id + toProof, Label: "Proof", Style: templates.Secondary},
		}}), err
	}
	return post.With(d.pickMenus(drawn, draft)...), err
}

// picksLine returns the line with the picks of a player, by the place in the order.
func (d *Draws) picksLine(drawn rolllog.Drawn, draft draw.Draft, names namer, place int) string {
	type picked struct {
		Thing  string
		Missed bool
	}
	line := struct {
		Place int
		Name  string
		Picks []picked
	}{Place: place + 1, Name: names(draft.Order[place])}
	for _, p := range draft.Picks {
		if p.Player == draft.Order[place] {
			line.Picks = append(line.Picks, picked{drawn.Proof.Terms.Picking.Things[p.Thing], p.Missed})
		}
	}
	return d.Words.Text("draw.picks", line)
}

// pickMenus returns the menus of the things that are left.
func (d *Draws) pickMenus(drawn rolllog.Drawn, draft draw.Draft) []templates.Row {
	var rows []templates.Row
	things := drawn.Proof.Terms.Picking.Things
	for part := range slices.Chunk(draft.Left, templates.MaxChoices) {
		m := &templates.Menu{ID: verbPick + ":" + drawn.ID + ":" + strconv.Itoa(len(rows)),
			Placeholder: templates.Plain(d.Words.Text("draw.menu", struct{ First, Last string }{
				things[part[0]], things[part[len(part)-1]]}), templates.MaxChoiceText)}
		for _, at := range part {
			m.Choices = append(m.Choices, templates.Choice{Value: strconv.Itoa(at),
				Label: templates.Clip(things[at], templates.MaxChoiceText), Verbatim: true})
		}
		rows = append(rows, templates.Row{Menu: m})
	}
	return rows
}

// turnView asks the next player of a draft to pick.
type turnView struct {
	drawView
	User  string
	For   string // an entrant without an account, for which the opener picks
	Pick  int
	Total int
	Due   time.Time
	Post  storage.Ref // with the menu
	Guild string
}

func (turnView) ViewOf() string { return "ui/draw.turn" }

// Pings implements the pings of a view.
func (v turnView) Pings() []string { return []string{v.User} }

// composeTurn composes the ping for the next player of a draft. It skips the row if that pick is made.
func (d *Draws) composeTurn(ctx context.Context, stored storage.Draw, steps int) (publish.Dispatch, error) {
	skip := publish.Dispatch{Action: publish.Skip}
	if !stored.Running() || stored.Steps != steps {
		return skip, nil
	}
	drawn, err := d.Log.Drawn(ctx, stored)
	if err != nil {
		return skip, err
	}
	draft, err := draftOf(drawn)
	if err != nil || draft.Over() || len(draft.Picks) != steps {
		return skip, err
	}
	player := draft.Player(steps)
	if steps > 0 {
		if last := draft.Picks[steps-1]; last.Player == player && !last.Missed {
			return skip, nil
		}
	}
	v := turnView{drawView: d.view(stored), User: drawn.List[player].User, Pick: steps + 1, Total: draft.Total(),
		Due: stored.Due, Post: storage.Ref{Channel: stored.Channel, Message: stored.Result}, Guild: stored.Guild}
	if v.User == "" {
		v.User, v.For = stored.User, d.namer(drawn.List)(player)
	}
	if v.User == "" {
		return skip, nil
	}
	post, err := d.Words.View(v)
	if stored.Called != "" { // edited because a player in it was erased
		return publish.Dispatch{Action: publish.Edit, Channel: stored.Channel, Post: &post,
			Ref: storage.Ref{Channel: stored.Channel, Message: stored.Called}}, err
	}
	return publish.Dispatch{Action: publish.SendPost, Channel: stored.Channel, Post: &post}, err
}

// readPicking parses the terms of a draft from a call with these things.
func (d *Draws) readPicking(call *gamekit.Call, things draw.List) (*draw.PickTerms, error) {
	if len(things.In) == 0 {
		return nil, engine.Refuse(engine.Invalid, "",
			"You can't draft without things to pick. List them in `things`, with commas.")
	}
	t := &draw.PickTerms{Straight: call.Text(optTurns, "") == turnsStraight,
		InOrder: call.Text(optMissed, "") == missedNext, Seconds: int(pickFor.Seconds())}
	for _, e := range draw.Copies(things.In) {
		if e.User != "" {
			return nil, engine.Refuse(engine.Invalid, "",
				"You can't draft mentions. Write plain names instead.")
		}
		t.Things = append(t.Things, e.Name)
	}
	if len(t.Things) > draw.MaxThings {
		return nil, engine.Refuse(engine.Invalid, "", "A draft has at most %d things. Shorten the list.",
			draw.MaxThings)
	}
	if typed := call.Text(optTimer, ""); typed != "" {
		each, err := readTimer(typed, d.Now())
		if err != nil {
			return nil, err
		}
		t.Seconds = int(each.Seconds())
	}
	return t, nil
}
