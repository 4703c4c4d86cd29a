package gamekit

import "warbell/engine"

// carded is implemented by profiles that can be drawn as a card.
type carded interface {
	Panel(seat engine.Seat) engine.Panel
}

// CardOf returns a function that makes the cards of a roster whose lines describe one model.
func CardOf[P carded](parse func(line string) (P, error)) func(string, engine.Seat) []engine.Panel {
	return CardsOf(func(line string) ([]P, error) {
		p, err := parse(line)
		return []P{p}, err
	})
}

// CardsOf returns a function that makes the cards of a roster whose lines describe several models. It returns
// no cards for lines that can't be read.
func CardsOf[P carded](parse func(lines string) ([]P, error)) func(string, engine.Seat) []engine.Panel {
	return func(lines string, seat engine.Seat) []engine.Panel {
		all, err := parse(lines)
		if lines == "" || err != nil {
			return nil
		}
		panels := make([]engine.Panel, len(all))
		for i, p := range all {
			panels[i] = p.Panel(seat)
		}
		return panels
	}
}
