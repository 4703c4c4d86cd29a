package grimheim

import (
	"context"
	"fmt"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// pictured answers with a note and pictures of tables, or with these in words.
func (b battle) pictured(st playerView, name string, data any, scenes ...engine.Scene) (gamekit.Reply, error) {
	note, err := b.Words().NoteAt(st.Table(), name, data)
	if err != nil {
		return gamekit.Reply{}, err
	}
	for i, scene := range scenes {
		if !st.tell {
			file, err := b.Words().Draw(st.Table(), scene)
			if err != nil {
				return gamekit.Reply{}, err
			}
			if len(scenes) > 1 {
				file.Name = fmt.Sprintf("table-%d.png", i+1)
			}
			note = note.Attach(file)
			continue
		}
		lines, err := b.Words().Tell(st.Table(), scene)
		if err != nil {
			return gamekit.Reply{}, err
		}
		more, err := b.Words().NoteAt(st.Table(), "table_told", lines)
		if err != nil {
			return gamekit.Reply{}, err
		}
		note = note.And(more)
	}
	return gamekit.Whisper(note), nil
}

func (b battle) lookMap(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.latest(ctx, call, true)
	if err != nil {
		return gamekit.Reply{}, err
	}
	st.tell = st.tell || call.Bool(optWords, false)
	return b.pictured(st, "battle_map", st.view.Sides(), st.view.Scene())
}

// lookTables shows the tables among which the defender chooses.
func (b battle) lookTables(st playerView) (gamekit.Reply, error) {
	all := turn.Tables(st.view.State)
	if len(all) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "grimheim 20.3",
			"A table has been taken already. /grimheim map shows it.")
	}
	var scenes []engine.Scene
	for i, laid := range all {
		scenes = append(scenes, engine.Scene{
			Title: engine.Verbatim(st.Phrase("panel.table_title",
				i+1)), Footer: engine.Verbatim(st.Phrase("panel.table_marks", mission.Markers(laid))),
			Field: &battlefield.Picture{Board: battlefield.Board{Map: laid}},
		})
	}
	return b.pictured(st, "battle_tables", len(all), scenes...)
}

// meView is what a player reads of their own models.
type meView struct {
	Sides  []view.Side
	Models []mineTold
}

type mineTold struct {
	ID    game.ModelID
	Model game.Fighter
	At    string
	Ready bool
	Can   []string // kinds of acts
}

func (b battle) lookMe(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.playing(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	ready := turn.CanBegin(st.view, st.seat)
	v := meView{Sides: st.view.Sides()}
	for _, id := range st.everybody() {
		f, _ := st.view.Of(id)
		if f.Seat != st.seat {
			continue
		}
		told := mineTold{ID: id, Model: f, At: st.at(id), Ready: slices.Contains(ready, id)}
		for _, c := range turn.Can(st.view, st.seat, id) {
			if kind := st.Phrase("panel.mode", inWords(c.Kind)); c.Kind != kindPass &&
				!slices.Contains(told.Can, kind) {
				told.Can = append(told.Can, kind)
			}
		}
		v.Models = append(v.Models, told)
	}
	note, err := b.Words().NoteAt(st.Table(), "battle_me", v)
	if err != nil {
		return gamekit.Reply{}, err
	}
	rows := battleRows(st.Game)
	if len(ready) == 0 && turn.MayDeploy(st.view, st.seat) != nil {
		rows, err = b.owes(st, nil)
	}
	return gamekit.Whisper(note.With(rows...)), err
}

// oddsView is what attacks of a model may come to.
type oddsView struct {
	Model game.Fighter
	Foes  []oddsTold
}

type oddsTold struct {
	Name   string
	Charge bool // comes before the fights
	Fights []turn.Chance
	Shots  []turn.Chance
}

// looker is the model that somebody asks about: their own that acts, unless they name another.
func (st playerView) looker(call *gamekit.Call) (game.ModelID, error) {
	if call.Has(optModel) {
		return st.meant(call.Text(optModel, ""), st.all(), nil)
	}
	return st.actor(call)
}

// regard is what a look is about: a model, and whom it looks at.
type regard struct {
	playerView
	id   game.ModelID
	f    game.Fighter
	foes []game.ModelID // the one that is named, or all enemies near
}

func (b battle) regards(ctx context.Context, call *gamekit.Call) (r regard, err error) {
	if r.playerView, err = b.here(ctx, call); err != nil {
		return r, err
	}
	if r.id, err = r.looker(call); err != nil {
		return r, err
	}
	r.f, _ = r.view.Of(r.id)
	r.foes = r.near(r.id)
	if call.Has(optTarget) {
		r.foes = make([]game.ModelID, 1)
		r.foes[0], err = r.meant(call.Text(optTarget, ""), r.all(), r.view.FoeSigns(r.id))
	}
	return r, err
}

func (b battle) lookOdds(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.regards(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	draft, err := turn.ThinkOut(st.view, st.f.Seat, st.id, nil)
	if err != nil { // it can't act now
		draft = turn.Draft{View: st.view, Model: st.id}
	}
	v := oddsView{Model: st.f}
	for _, foe := range st.foes {
		told, fights := oddsTold{Name: st.name(foe)}, draft
		if home, ok := draft.Charged(kindCharge + "." + number(foe)); ok {
			told.Charge, fights = true, home
		}
		for _, w := range st.f.Profile.Weapons {
			if chance, ok := draft.ShotChance(foe, w.Name); ok && w.Ranged() {
				told.Shots = append(told.Shots, chance)
			}
			if chance, ok := fights.FightChance(foe, w.Name); ok && !w.Ranged() {
				told.Fights = append(told.Fights, chance)
			}
		}
		v.Foes = append(v.Foes, told)
	}
	note, err := b.Words().NoteAt(st.Table(), "battle_odds", v)
	return gamekit.Whisper(note), err
}

// sightView is what a model sees.
type sightView struct {
	Model game.Fighter
	All   []glimpse
}

type glimpse struct {
	Name string
	battlefield.Seen
	Away   battlefield.Inch
	Hidden bool     // it is no target, though there is enough of it to be seen
	By     []string // what is in the way
}

func (b battle) lookSight(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.regards(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	pic := st.view.Table()
	if st.f.At == nil {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "grimheim 22.1",
			"%s is not on the table, and sees nothing.", st.name(st.id))
	}
	v := sightView{Model: st.f}
	all := st.view.Sees(st.id, st.foes...)
	for _, seen := range all {
		to := game.ModelID(seen.To)
		one := glimpse{Name: st.name(to), Seen: seen, Away: st.view.Away(st.id, to)}
		one.Hidden = !seen.Visible && st.view.Fighter(to).Has(card.Hidden)
		for _, by := range seen.By {
			if by.Piece != "" {
				one.By = append(one.By, st.piece(by.Piece))
			} else {
				one.By = append(one.By, st.name(game.ModelID(by.Model)))
			}
		}
		v.All = append(v.All, one)
	}
	pic.Overlay = pic.SightOf(int(st.id), all)
	return b.pictured(st.playerView, "battle_sight", v,
		st.view.On(pic, engine.Verbatim(st.name(st.id)), engine.Words{}))
}

// ofThisTurn are entries from the roll for initiative of the last turn on; all if none has begun in them.
// What else the entry has in which it began belongs to the turn before.
func ofThisTurn(entries []engine.Entry) []engine.Entry {
	for i, e := range slices.Backward(entries) {
		at := slices.IndexFunc(e.Events, func(ev engine.Event) bool { _, ok := ev.(game.TurnStarted); return ok })
		if at < 0 {
			continue
		}
		for at > 0 {
			if roll, ok := e.Events[at-1].(game.InitiativeRolled); !ok || roll.Turn == 0 {
				break
			}
			at--
		}
		e.Events = e.Events[at:]
		return append([]engine.Entry{e}, entries[i+1:]...)
	}
	return entries
}

// mostBlows is how many entries /grimheim log tells.
const mostBlows = 40

func (b battle) lookLog(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, err := b.latest(ctx, call, true)
	if err != nil {
		return gamekit.Reply{}, err
	}
	from := max(st.Seq-mostBlows+1, 1)
	entries, words, err := b.Entries(ctx, st.Game, from, st.Seq)
	if err != nil {
		return gamekit.Reply{}, err
	}
	entries = ofThisTurn(entries)
	about := st.Table().Unpinged()
	about.Prose, about.Unpictured = words, true
	note, err := b.Words().Details(about, entries...)
	if err != nil || !note.Message().Empty() {
		return gamekit.Whisper(note), err
	}
	note, err = b.Words().NoteAt(st.Table(), "battle_silent", nil)
	return gamekit.Whisper(note), err
}
