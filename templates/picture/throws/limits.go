package throws

// Limits bounds the parts of a card that are shown. The rest is counted. With more panels each may hold less.
// Size is the index of the first size of dice to try.
type Limits struct{ Panels, Rows, Dice, Size int }

// MaxPanels bounds the panels of a card.
const MaxPanels = 8

// LimitsFor returns the first limits to try for a number of panels.
func LimitsFor(panels int) Limits {
	n := max(1, panels)
	return Limits{Panels: MaxPanels, Rows: max(2, 12/n), Dice: max(6, 48/n)}
}

// Less returns the next smaller limits for a card that is too high: smaller dice, then fewer dice, then fewer
// rows, then fewer panels.
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
