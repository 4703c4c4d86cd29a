package draw

// Cards returns the usual 52 cards, suit by suit, followed by two jokers if jokers is set.
func Cards(jokers bool) []Entrant {
	var all []Entrant
	for _, suit := range []string{"♠", "♥", "♦", "♣"} {
		for _, rank := range []string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"} {
			all = append(all, Entrant{Name: rank + suit, Weight: 1})
		}
	}
	if jokers {
		all = append(all, Entrant{Name: "Red Joker", Weight: 1}, Entrant{Name: "Black Joker", Weight: 1})
	}
	return all
}

// Counted undoes Copies: it gives each of several equal neighbours once, with their number as its weight.
func Counted(list []Entrant) []Entrant {
	var all []Entrant
	for _, e := range list {
		if last := len(all) - 1; last >= 0 && all[last].key() == e.key() {
			all[last].Weight += e.Weight
			continue
		}
		all = append(all, e)
	}
	return all
}

// Copies repeats each entrant as often as its weight: Fire x3 becomes three cards.
func Copies(list []Entrant) []Entrant {
	var all []Entrant
	for _, e := range list {
		copies := e.Weight
		e.Weight = 1
		for range copies {
			all = append(all, e)
		}
	}
	return all
}
