package draw

import (
	"context"
	"errors"
	"slices"
	"time"
	"unicode/utf8"

	"warbell/commands/publish"
	"warbell/commands/rolllog"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

const (
	// maxNames bounds the names in a sentence.
	maxNames = 10
	// maxShown bounds the lines or names in a post, in characters, so that it fits into one message.
	maxShown = 1200
	// maxPart bounds one part of a post with several parts, in characters.
	maxPart = 500
)

// drawView is the data of a draw for the words.
type drawView struct {
	Title  string
	Kind   string
	Count  int
	Size   int
	Joins  bool
	Closes time.Time
	Locked time.Time
	// Running reports a deck or draft that has not ended.
	Running   bool
	Cancelled bool
}

func (d *Draws) view(stored storage.Draw) drawView {
	return drawView{stored.Title, stored.Kind, stored.Count, stored.Size, stored.Joins, stored.Closes, stored.Locked,
		stored.Running(), cancelled(stored)}
}

// entrantView is the data of an entrant for the words.
type entrantView struct {
	draw.Entrant
	Number int  // in the list
	Twin   bool // another entrant has the same name, so the number is shown
}

// namer returns the name of the entrant at a place of a list, as posts show it.
type namer func(at int) string

func (d *Draws) namer(list []draw.Entrant) namer {
	known := map[string]int{}
	for _, e := range list {
		known[e.Name]++
	}
	return func(at int) string {
		e := list[at]
		return d.Words.Posts().Text("draw.entrant", entrantView{e, at + 1, e.Name != "" && known[e.Name] > 1})
	}
}

// fill returns the first names or lines that fit into a post, and the number of the others.
func fill(all int, name func(int) string) (fit []string, more int) {
	return fillTo(maxShown, all, name)
}

// fillTo is fill for a part of a post with at most that many characters.
func fillTo(most, all int, name func(int) string) (fit []string, more int) {
	used := 0
	for i := range all {
		text := name(i)
		if used += utf8.RuneCountInString(text) + 2; used > most {
			return fit, all - i
		}
		fit = append(fit, text)
	}
	return fit, 0
}

// few returns the first names for a sentence, and the number of the others.
func few(places []int, name namer) (fit []string, more int) {
	some := places[:min(len(places), maxNames)]
	fit, more = fill(len(some), func(i int) string { return name(some[i]) })
	return fit, more + len(places) - len(some)
}

// listView is the data of the post with the list, which is open or locked with its code.
type listView struct {
	drawView
	Code  string // only if it is locked with dice
	Names []string
	Of    int      // the chances of all, if some have more than one; then each name has its chances
	Out   []string // players who may not enter
	Apart []string // pairs that must stay apart
	More  int      // the number of names without room
	// Things, MoreThings and Picking belong to a draft: the things to pick, the number without room, and the
	// terms.
	Things     []string
	MoreThings int
	Picking    *draw.PickTerms
	// Gifts and MoreGifts belong to a Secret Santa that is revealed: lines, and the number without room.
	Gifts     []string
	MoreGifts int
}

func (listView) ViewOf() string { return "ui/draw.list" }

// firstPost returns the post of a deck, or the post with the list of another draw.
func (d *Draws) firstPost(ctx context.Context, stored storage.Draw) (templates.Public, error) {
	if draw.Kind(stored.Kind) == draw.KindDeck {
		return decks{d}.deckPost(ctx, stored)
	}
	return d.listPost(ctx, stored)
}

// listPost returns the present post with the list of a draw.
func (d *Draws) listPost(ctx context.Context, stored storage.Draw) (templates.Public, error) {
	v := listView{drawView: d.view(stored)}
	rows, err := d.Store.DrawList(ctx, stored.ID)
	if err != nil {
		return templates.Public{}, err
	}
	list := rolllog.EntrantsOf(rows)
	v.Size = len(list)
	if !stored.Joins {
		v.Names, v.More, v.Of = d.entrants(list)
	}
	terms, err := rolllog.TermsOf(stored)
	if err != nil {
		return templates.Public{}, err
	}
	if stored.Picks() {
		v.Names, v.More = fillTo(maxPart, len(v.Names)+v.More, d.namer(list))
	}
	if v.Picking = terms.Picking; v.Picking != nil {
		v.Things, v.MoreThings = fillTo(2*maxPart, len(v.Picking.Things), func(i int) string {
			return templates.Isolated(v.Picking.Things[i])
		})
	}
	name := d.namer(list)
	v.Apart, _ = fill(len(terms.Apart), func(i int) string {
		return name(terms.Apart[i][0]) + " ≠ " + name(terms.Apart[i][1])
	})
	v.Out, _ = fill(len(rows)-len(list), func(i int) string {
		return d.Words.Posts().Text("draw.entrant", entrantView{Entrant: draw.Entrant{User: rows[i].User,
			Name: rows[i].Name}})
	})
	if len(stored.Seed) > 0 {
		drawn, err := d.Log.Drawn(ctx, stored)
		if err != nil {
			return templates.Public{}, err
		}
		v.Code = drawn.Sum
		if stored.Gives() && !stored.Running() {
			v.reveal(drawn, name)
		}
	}
	post, err := d.Words.View(v)
	if v.Cancelled {
		return post, err
	}
	return post.With(listButtons(stored)), err
}

func listButtons(stored storage.Draw) templates.Row {
	button := func(word, label string, style templates.Style) templates.Button {
		return templates.Button{ID: verb + ":" + stored.ID + ":" + word, Label: label, Style: style}
	}
	full := button(toList, "Full list", templates.Secondary)
	cancel := button(toCancel, "Cancel draw…", templates.Secondary)
	switch {
	case stored.Gives() && stored.Running():
		return templates.Row{Buttons: []templates.Button{button(toGift, "Show my recipient", templates.Primary),
			full, button(toReveal, "Reveal everyone…", templates.Secondary)}}
	case stored.Gives() && len(stored.Seed) > 0:
		return templates.Row{Buttons: []templates.Button{full, button(toProof, "Proof", templates.Secondary)}}
	case !stored.Locked.IsZero():
		return templates.Row{Buttons: []templates.Button{full}}
	case stored.Joins:
		return templates.Row{Buttons: []templates.Button{button(toJoin, "Join the draw", templates.Primary),
			leaveButton(stored),
			button(toClose, "Close now", templates.Secondary), full, cancel}}
	}
	return templates.Row{Buttons: []templates.Button{button(toClose, "Close now", templates.Secondary), full, cancel}}
}

// entrants returns the names that fit into a post and the number of the others. If some have several chances,
// it also returns the chances of all, and each name has its own behind it.
func (d *Draws) entrants(list []draw.Entrant) (names []string, more, of int) {
	if of = allChances(list); of == 0 {
		names, more = fill(len(list), d.namer(list))
		return names, more, 0
	}
	names, more = fill(len(list), d.chances(list))
	return names, more, of
}

// chances returns the names of a list with their chances.
func (d *Draws) chances(list []draw.Entrant) namer {
	name := d.namer(unweighted(list))
	return func(at int) string {
		return d.Words.Posts().Text("draw.chances", struct {
			Name   string
			Weight int
		}{name(at), list[at].Weight})
	}
}

// allChances returns the chances of all entrants; 0 if each has one.
func allChances(list []draw.Entrant) (of int) {
	for _, e := range list {
		of += e.Weight
	}
	if of == len(list) {
		return 0
	}
	return of
}

// resultView is the data of the post with the result. It pings no user.
type resultView struct {
	drawView
	Empty   bool     // there was nothing to draw
	Single  bool     // there is one winner
	Chances int      // of a single winner; 0 if all entrants have one
	Of      int      // the chances of all; 0 if each has one
	Weights []string // of several winners: their names and chances
	Names   []string // of the winners, or of the first in an order
	Lines   []string // of an order, teams or pairs
	More    int      // the number of names or lines without room
	Rerolls []rerollView
}

type rerollView struct {
	Place    int // from 1
	Was, Now string
	Reason   string
}

func (resultView) ViewOf() string { return "ui/draw.result" }

// resultPost returns the present post with the result of a draw.
func (d *Draws) resultPost(ctx context.Context, stored storage.Draw) (templates.Public, error) {
	if len(stored.Seed) == 0 {
		post, err := d.Words.View(resultView{drawView: d.view(stored), Empty: true})
		return post, err
	}
	if stored.Picks() {
		return d.draftPost(ctx, stored)
	}
	drawn, err := d.Log.Drawn(ctx, stored)
	if err != nil {
		return templates.Public{}, err
	}
	names := d.namer(unweighted(drawn.List))
	v := resultView{drawView: d.view(stored), Single: len(drawn.Picks.Places) < 2}
	v.Size = len(drawn.List)
	if draw.Kind(stored.Kind) == draw.Winners {
		v.Names, v.More = few(drawn.Picks.Now(), names)
		if v.Of = allChances(drawn.List); v.Of > 0 && v.Single {
			v.Chances = drawn.List[drawn.Picks.Now()[0]].Weight
		} else if v.Of > 0 {
			v.Weights, _ = few(drawn.Picks.Now(), d.chances(drawn.List))
		}
	} else {
		v.Lines, v.More = d.lines(drawn, names)
	}
	v.Rerolls = rerollsOf(drawn, names)
	post, err := d.Words.View(v)
	id := verb + ":" + stored.ID + ":"
	row := templates.Row{Buttons: []templates.Button{
		{ID: id + toList, Label: "Full list", Style: templates.Secondary},
		{ID: id + toProof, Label: "Proof", Style: templates.Secondary},
	}}
	if canReroll(drawn) {
		row.Buttons = append(row.Buttons, templates.Button{ID: verbReroll + ":" + stored.ID, Label: "Reroll one…",
			Style: templates.Secondary})
	}
	return post.With(row), err
}

// unweighted returns a list without its weights, as results show it.
func unweighted(list []draw.Entrant) []draw.Entrant {
	list = slices.Clone(list)
	for i := range list {
		list[i].Weight = 1
	}
	return list
}

// lines returns the lines of an order, teams or pairs, one for each place, as many as fit.
func (d *Draws) lines(drawn rolllog.Drawn, names namer) (fit []string, more int) {
	groups := drawn.Proof.Result
	if drawn.Terms.Kind == draw.Order {
		groups = slices.Collect(slices.Chunk(groups[0], 1))
	}
	return fill(len(groups), func(i int) string {
		in, more := few(groups[i], names)
		return d.Words.Posts().Text("draw.line", struct {
			Kind  string
			Place int
			Names []string
			More  int
			Alone bool // without a partner
		}{drawn.Draw.Kind, i + 1, in, more, len(in) < 2})
	})
}

func rerollsOf(drawn rolllog.Drawn, names namer) []rerollView {
	at := draw.PicksOf(drawn.Proof.Result).Now()
	var all []rerollView
	for _, r := range drawn.Rerolls {
		all = append(all, rerollView{r.Place + 1, names(at[r.Place]), names(r.To), r.Reason})
		at[r.Place] = r.To
	}
	return all
}

// Compose composes the post with the list of a draw or its result, or the ping for the next player of a
// draft.
func (d *Draws) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	stored, err := d.Store.Draw(ctx, string(row.Duty))
	if errors.Is(err, storage.ErrNotFound) {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	if row.Kind == storage.RowGift {
		return d.composeGift(ctx, stored, row.User)
	}
	if row.Kind == storage.RowDrawTurn {
		return d.composeTurn(ctx, stored, row.Seq)
	}
	compose, message := d.firstPost, stored.Post
	if row.Kind == storage.RowDrawn {
		compose, message = d.resultPost, stored.Result
		if onePost(stored) {
			return publish.Dispatch{Action: publish.Skip}, nil
		}
	}
	post, err := compose(ctx, stored)
	post = post.Quietly()
	out := publish.Dispatch{Action: publish.SendPost, Channel: stored.Channel, Post: &post}
	if message != "" {
		out.Action, out.Ref = publish.Edit, storage.Ref{Channel: stored.Channel, Message: message}
	}
	return out, err
}
