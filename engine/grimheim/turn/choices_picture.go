package turn

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// Closeup is the table around a model that thinks an activation out, with its enemies by their signs.
func (d Draft) Closeup(signs map[game.ModelID]string) battlefield.Picture {
	pic := d.Table()
	pic.Closeup, pic.About = true, []int{int(d.Model)}
	for i := range pic.Figures {
		fig := &pic.Figures[i]
		fig.Sign = signs[game.ModelID(fig.ID)]
		fig.Turn = game.ModelID(fig.ID) == d.Model
		if fig.Sign != "" && d.near(game.ModelID(fig.ID)) {
			pic.About = append(pic.About, fig.ID)
		}
	}
	return pic
}

// closeupRange is how near an enemy is that a close-up shows beside what is offered.
const closeupRange = 8 * battlefield.One

func (d Draft) near(foe game.ModelID) bool {
	f, o := d.Fighter(d.Model), d.Fighter(foe)
	return f.At != nil && o.At != nil && d.Board().Between(f.Piece(d.Model), o.Piece(foe)) <= closeupRange
}

// Trail is the way that the sure part of a draft leads, from where the model stands now; nil if it stays.
func Trail(v view.View, d Draft) []battlefield.Trail {
	f, ok := v.Of(d.Model)
	if !ok || f.At == nil || d.State == nil {
		return nil
	}
	way := []battlefield.Place{*f.At}
	for i := range d.Sure {
		then, err := ThinkOut(v, f.Seat, d.Model, d.Acts[:i+1])
		if err != nil {
			return nil
		}
		if at := then.Fighter(d.Model).At; at != nil && !slices.Contains(way, *at) {
			way = append(way, *at)
		}
	}
	if len(way) < 2 {
		return nil
	}
	return []battlefield.Trail{{ID: int(d.Model), Way: way}}
}
