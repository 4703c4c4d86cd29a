package grimheim

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// Told sums up the events of a post.
type Told struct {
	Fights   []game.FightEnded
	Shots    []game.ShotResolved
	Over     *engine.Ended
	Fell     []game.Defeated
	Standing []Stands // both fighters, the one to name first in front
}

// LastShot returns the last shot. There must be one.
func (t Told) LastShot() game.ShotResolved { return t.Shots[len(t.Shots)-1] }

// Told sums up the events of a post.
func (l Line) Told() Told {
	var t Told
	var standing []game.Survivor
	events, _ := l.E.([]engine.Event)
	for _, ev := range events {
		switch e := ev.(type) {
		case game.FightEnded:
			t.Fights = append(t.Fights, e)
		case game.ShotResolved:
			t.Shots = append(t.Shots, e)
		case game.Defeated:
			t.Fell = append(t.Fell, e)
		case game.DuelEnded: // a duel's post is rendered during other fights
			standing = e.Fighters[:]
		case engine.Ended:
			t.Over = &e
		}
	}
	if standing == nil {
		standing = l.standing()
	}
	t.Standing = standings(standing, events)
	if t.first() == 2 {
		slices.Reverse(t.Standing)
	}
	return t
}

// standing returns the state of both fighters.
func (l Line) standing() []game.Survivor {
	v, ok := l.View.(view.View)
	if !ok {
		return nil
	}
	var all []game.Survivor
	for _, f := range v.Seats() {
		all = append(all, game.Survivor{Model: game.Model{Seat: f.Seat, Name: f.Profile.Name},
			Wounds: f.Wounds, Max: f.Profile.WND})
	}
	return all
}

// first returns the side to name first: that of the model that defeated the other, otherwise that of the only
// fight's attacker or of the last shooter. After several fights it is seat 1.
func (t Told) first() engine.Seat {
	switch {
	case len(t.Fell) == 1 && t.Fell[0].By.Name != "":
		return t.Fell[0].By.Seat
	case len(t.Fell) == 1:
		return t.Fell[0].Model.Seat
	case len(t.Fights) == 1:
		return t.Fights[0].Sides[0].Model.Seat
	case len(t.Fights) == 0 && len(t.Shots) > 0:
		return t.LastShot().Fired.Shooter.Seat
	}
	return 1
}

// StillFought reports whether the fight with that number goes on. A finished one is rendered by its end.
func (l Line) StillFought(fight int) bool {
	v, ok := l.View.(view.View)
	return ok && v.Fight() != nil && v.Fight().Fight == fight
}

// StillShot reports whether the shot with that number waits for saves. A finished one is rendered by its
// result.
func (l Line) StillShot(shot int) bool {
	s := l.Duel().Shot
	return s != nil && s.Fired.Shot == shot
}

// Awaited reports whether the fight with that number waits for picks.
func (l Line) Awaited(fight int) bool {
	v, ok := l.View.(view.View)
	return ok && v.Picking() && v.Melee.Fight == fight
}

// act is an action of a fighter, by the key of its option.
type act struct{ Key, Weapon string }

// boardAct is an action of a skirmish's model.
type boardAct struct {
	turn.Choice
	Does  string // its kind, in words
	Whom  string // markdown
	At    string // a square
	Order exchange.Order
}

// Actor returns the active model.
func (l Line) Actor() game.Model {
	v, ok := l.View.(view.View)
	if !ok || v.State == nil {
		return game.Model{}
	}
	return game.Model{Seat: v.Acting.Seat, ID: v.Acting.Model}
}

// Acts names the actions of a fighter in order, by the keys of its options.
func (l Line) Acts(m game.Model, keys []string) string {
	v, _ := l.View.(view.View)
	all := make([]string, len(keys))
	for i, key := range keys {
		if l.Battle() {
			all[i] = l.Phrase("board_act", l.boardAct(turn.ChoiceOf(v, m.Number(), key)))
			continue
		}
		kind, weapon := v.ActOf(m.Seat, key)
		all[i] = l.Phrase("act", act{kind, weapon})
	}
	return l.Phrase("acts", all)
}

func (l Line) boardAct(c turn.Choice) boardAct {
	a := boardAct{Choice: c, Does: strings.ReplaceAll(c.Kind, "_", " ")}
	if c.Target != 0 {
		a.Whom = l.Model(c.Target)
	}
	if c.To != nil {
		a.At = battlefield.Grid(c.To.Point)
	}
	if c.Kind == (combat.Fight{}).Kind() && len(c.Rest) == 1 {
		a.Order, a.Rest = exchange.Order(c.Rest[0]), nil
	}
	return a
}

// With returns the same line with other data.
func (l Line) With(e any) Line {
	l.E = e
	return l
}
