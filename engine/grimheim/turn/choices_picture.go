package turn

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
)

// Closeup returns the battlefield around the draft's model, with signs on its enemies.
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

// closeupRange is the distance within which a close-up shows enemies.
const closeupRange = 8 * battlefield.One

func (d Draft) near(foe game.ModelID) bool {
	f, o := d.Fighter(d.Model), d.Fighter(foe)
	return f.At != nil && o.At != nil && d.Board().Between(f.Piece(d.Model), o.Piece(foe)) <= closeupRange
}

// Trail returns the path of the draft's sure part with all corners, nil if the model stays.
func (d Draft) Trail() []battlefield.Trail {
	if len(d.way) < 2 {
		return nil
	}
	return []battlefield.Trail{{ID: int(d.Model), Way: d.way}}
}

// wayIn returns the path of a model in events. With on set, the path continues another one, so its first
// place is left out.
func wayIn(events []engine.Event, id game.ModelID, on bool) (way []battlefield.Place) {
	for _, ev := range events {
		m, ok := ev.(game.Mover)
		if !ok {
			continue
		}
		who, walked := m.Trail()
		if who.Who() != id || len(walked) < 2 {
			continue
		}
		if on {
			walked = walked[1:]
		}
		way, on = append(way, walked...), true
	}
	return way
}
