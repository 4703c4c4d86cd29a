package view

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// signs lists the statuses that pictures have signs for.
var signs = []struct {
	status card.Status
	sign   battlefield.Sign
}{
	{card.Stunned, battlefield.Stunned}, {card.Frozen, battlefield.Frozen}, {card.Burning, battlefield.Burning},
	{card.Poisoned, battlefield.Poisoned}, {card.Cursed, battlefield.Cursed}, {card.Fearful,
		battlefield.Fearful}, {card.Hidden, battlefield.Hidden},
}

// Table returns the battlefield for a picture, empty in a duel.
func (v View) Table() battlefield.Picture {
	if v.State == nil || !v.IsSkirmish() {
		return battlefield.Picture{}
	}
	pic := battlefield.Picture{Board: battlefield.Board{Map: v.Skirmish.Table(), Models: v.Pieces()}} // its own copy
	pic.Board.Pieces = append(slices.Clone(pic.Board.Pieces), v.Lying()...)
	for _, m := range pic.Board.Models {
		pic.Figures = append(pic.Figures, figureOf(v.State, game.ModelID(m.ID)))
	}
	return pic
}

func figureOf(s *game.State, id game.ModelID) battlefield.Figure {
	f := s.Fighter(id)
	fig := battlefield.Figure{
		ID: int(id), Name: string(f.Profile.Name), Wounds: f.Wounds, Most: f.Profile.WND, Turn: s.Acting.Model == id && s.Acting.Seat != engine.NoSeat,
	}
	for _, one := range signs {
		if f.Has(one.status) {
			fig.States = append(fig.States, one.sign)
		}
	}
	if f.Watching {
		fig.States = append(fig.States, battlefield.Watching)
	}
	if f.Guarding {
		fig.States = append(fig.States, battlefield.Guarding)
	}
	if f.Acted {
		fig.States = append(fig.States, battlefield.Acted)
	}
	return fig
}

// Sees returns what a model sees of others from its place, as shots do (rules 22.1 and 22.2).
func (v View) Sees(id game.ModelID, others ...game.ModelID) []battlefield.Seen {
	var all []battlefield.Seen
	for _, other := range others {
		if v.State != nil && v.IsSkirmish() && v.Fields(id) && v.Fields(other) && other != id &&
			v.Fighter(id).At != nil && v.Fighter(other).At != nil {
			seen := combat.Sight(v.State, game.Attack{By: id, At: other})
			seen.Visible, seen.Covered = combat.Exposed(v.State, id, other)
			all = append(all, seen)
		}
	}
	return all
}

// Away returns the distance of two models, base to base. It is 0 if one of them isn't on the battlefield.
func (v View) Away(a, b game.ModelID) battlefield.Inch {
	f, ok := v.Of(a)
	o, there := v.Of(b)
	if !ok || !there || f.At == nil || o.At == nil {
		return 0
	}
	return v.Board().Between(f.Piece(a), o.Piece(b))
}

// MostFoes bounds the enemies that a panel offers: the nearest ones.
const MostFoes = 6

// FoeSigns returns the numbers that buttons and pictures use for the enemies nearest to a model.
func (v View) FoeSigns(id game.ModelID) map[game.ModelID]string {
	all := map[game.ModelID]string{}
	foes := v.Foes(id)
	for _, foe := range foes[:min(len(foes), MostFoes)] {
		all[foe] = battlefield.Token(int(foe))
	}
	return all
}

// Lying returns the things on the battlefield, as a picture shows them.
func (v View) Lying() []battlefield.Piece {
	var all []battlefield.Piece
	if v.State == nil || !v.IsSkirmish() {
		return nil
	}
	for _, t := range v.Skirmish.Facts.Things {
		if t.By != 0 {
			continue
		}
		piece := battlefield.Piece{ID: fmt.Sprintf("F%d", t.Side), Name: "flag", Kind: battlefield.Loot,
			Outline: battlefield.Outline{Middle: t.At.Point, Radius: 50}, Bottom: t.At.Up, Top: t.At.Up}
		if t.What == mission.LostRelic {
			piece.ID, piece.Name = fmt.Sprintf("R%d", t.Side), "relic"
		}
		all = append(all, piece)
	}
	return all
}
