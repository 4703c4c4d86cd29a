package grimheim

import (
	"fmt"
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// pictured replies with a note and pictures of scenes, or with descriptions of them in words.
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

// lookTables shows the layouts among which the defender chooses.
func (b battle) lookTables(st playerView) (gamekit.Reply, error) {
	all := turn.Tables(st.view.State)
	if len(all) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "grimheim 20.3",
			"The layout is already chosen: see `/game status`.")
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

// oddsView is the view of the odds of a model's attacks.
type oddsView struct {
	Model game.Fighter
	Foes  []oddsTold
}

type oddsTold struct {
	Name   string
	Charge bool // the fights follow a Charge
	Fights []turn.Chance
	Shots  []turn.Chance
}

// looker answers /game odds and /game sight.
type looker struct{ battle }

// regard is the subject of such a question: a model and its enemies.
type regard struct {
	playerView
	id   game.ModelID
	f    game.Fighter
	foes []game.ModelID // the named one, or all near enemies
}

// regards finds the model of a question and its enemies. By default it is the caller's model that acts. It
// returns false for a duel.
func regards(call *gamekit.Call, l *runner.Game, model, target string) (r regard, ok bool, err error) {
	if r.playerView, ok = watched(call, l); !ok {
		return r, false, nil
	}
	if r.id, err = r.named(model); err != nil {
		return r, true, err
	}
	r.f, _ = r.view.Of(r.id)
	r.foes = r.near(r.id)
	if target != "" {
		r.foes = make([]game.ModelID, 1)
		r.foes[0], err = r.meant(target, r.all(), r.view.FoeSigns(r.id))
	}
	return r, true, err
}

// named returns the model with a name, or the caller's own that acts.
func (st playerView) named(model string) (game.ModelID, error) {
	if model != "" {
		return st.meant(model, st.all(), nil)
	}
	return st.actor(new(gamekit.Call))
}

// Models lists the models of both sides.
func (looker) Models(call *gamekit.Call, l *runner.Game) []templates.Choice {
	st, ok := watched(call, l)
	if !ok {
		return nil
	}
	return st.choices(st.all())
}

// Targets lists the enemies of a model.
func (looker) Targets(call *gamekit.Call, l *runner.Game, model string) []templates.Choice {
	r, ok, err := regards(call, l, model, "")
	if !ok || err != nil {
		return nil
	}
	return r.choices(r.view.Foes(r.id))
}

// Odds shows the odds of a model's attacks.
func (k looker) Odds(call *gamekit.Call, l *runner.Game, model, target string) (gamekit.Reply, bool, error) {
	st, ok, err := regards(call, l, model, target)
	if !ok || err != nil {
		return gamekit.Reply{}, ok, err
	}
	draft, err := turn.ThinkOut(st.view, st.f.Seat, st.id, nil)
	if err != nil { // the model can't act now
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
	note, err := k.Words().NoteAt(st.Table(), "battle_odds", v)
	return gamekit.Whisper(note), true, err
}

// sightView is the view of what a model sees.
type sightView struct {
	Model game.Fighter
	All   []glimpse
}

type glimpse struct {
	Name string
	battlefield.Seen
	Away   battlefield.Inch
	Hidden bool     // visible in part, but not a legal target
	By     []string // what blocks the line
}

// Sight shows what a model sees, and what blocks its Line of Sight.
func (k looker) Sight(call *gamekit.Call, l *runner.Game, model, target string) (gamekit.Reply, bool, error) {
	st, ok, err := regards(call, l, model, target)
	if !ok || err != nil {
		return gamekit.Reply{}, ok, err
	}
	pic := st.view.Table()
	if st.f.At == nil {
		return gamekit.Reply{}, true, engine.Refuse(engine.Illegal, "grimheim 22.1",
			"You can't check what %s sees: that model isn't on the battlefield.", st.name(st.id))
	}
	v := sightView{Model: st.f}
	all := st.view.Sees(st.id, st.foes...)
	for _, seen := range all {
		to := game.ModelID(seen.To)
		sight := glimpse{Name: st.name(to), Seen: seen, Away: st.view.Away(st.id, to)}
		sight.Hidden = !seen.Visible && st.view.Fighter(to).Has(card.Hidden)
		for _, by := range seen.By {
			if by.Piece != "" {
				sight.By = append(sight.By, st.piece(by.Piece))
			} else {
				sight.By = append(sight.By, st.name(game.ModelID(by.Model)))
			}
		}
		v.All = append(v.All, sight)
	}
	pic.Overlay = pic.SightOf(int(st.id), all)
	reply, err := k.pictured(st.playerView, "battle_sight", v,
		st.view.On(pic, engine.Verbatim(st.name(st.id)), engine.Words{}))
	return reply, true, err
}

// Turn returns the entries of the last Turn, from its initiative roll; all if none has begun. Earlier events
// of the entry with that roll belong to the Turn before, and are left out.
func (looker) Turn(entries []engine.Entry) []engine.Entry {
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
