package throws

// Limits is how much the card shows before it counts the rest: the more panels there are, the less each may
// hold. Size is the first of the sizes of dice to try.
type Limits struct{ Panels, Rows, Dice, Size int }

// MaxPanels is how many panels a card shows.
const MaxPanels = 8

// LimitsFor returns how much a card of so many panels shows at first.
func LimitsFor(panels int) Limits {
	n := max(1, panels)
	return Limits{Panels: MaxPanels, Rows: max(2, 12/n), Dice: max(6, 48/n)}
}

// Less is the next smaller limit, for a card that is too high: smaller dice, then fewer, then fewer rows,
// then fewer panels.
func (l Limits) Less() Limits {
	switch {
	case l.Size < len(Sizes)-1:
		l.Size++
	case l.Dice > 6:
		l.Dice = max(6, l.Dice*3/4)
	case l.Rows > 1:
		l.Rows--
	default:
		l.Panels--
	}
	return l
}
