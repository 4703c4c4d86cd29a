package zonemap

// The costs of a plan. A link between rooms side by side, or one above the other, is a door and costs
// nothing. Any other link needs a passage around the rooms, which costs more if it is longer. The other costs
// are for appearance: few rows, no narrow rooms, rooms in order.
const (
	costRow      = 120 // for each row, which makes the picture higher
	costHigh     = 160 // for each row too many, which spoils its shape
	costAlone    = 30  // for a single room in a row, which wastes width
	costNarrow   = 35  // for a room of the minimum width, on a map of few rooms
	costCrowded  = 14  // for a room of the minimum width, on a map of many
	costUneven   = 7   // for each unit of difference from the row's average
	costCramped  = 60  // for each unit that a room's name lacks
	costStranger = 6   // for neighbours without a link
	costOrder    = 1   // for each place that a room is away from its order
	costBracket  = 450 // for a passage along the outer wall
	costSkip     = 700 // for a passage in front of a row's rooms
	costSlant    = 500 // for a passage between two rows
	costThread   = 800 // for a passage through a row
	manyRooms    = 12
)

// doorWidth is the number of units that two rooms must share for a door between rows.
const doorWidth = 2

func (g *graph) cost(pl *plan) int {
	spots := pl.spots()
	sum := g.costRooms(pl) + g.costStrangers(pl, &spots)
	for _, l := range g.links {
		if a, b := &spots[l[0]], &spots[l[1]]; !meet(a, b) {
			sum += costPassage(a, b)
		}
	}
	return sum
}

// meet reports whether two rooms can have a door.
func meet(a, b *spot) bool {
	switch b.row - a.row {
	case 0:
		return a.index-b.index == 1 || b.index-a.index == 1
	case 1, -1:
		return a.overlap(b) >= doorWidth
	}
	return false
}

func costPassage(a, b *spot) int {
	apart := max(0, -a.overlap(b))
	switch rows := max(a.row-b.row, b.row-a.row); {
	case rows == 0:
		return costSkip + 30*apart
	case rows == 1:
		return costSlant + 30*apart
	case bracketOf(a, b) != 0:
		return costBracket + 100*rows
	default:
		return costThread + 150*rows + 20*apart
	}
}

// bracketOf returns the side on which both rooms are at the outer wall: -1 left, 1 right, 0 neither.
func bracketOf(a, b *spot) int {
	switch {
	case a.first() && b.first():
		return -1
	case a.last() && b.last():
		return 1
	}
	return 0
}

func (g *graph) costRooms(pl *plan) int {
	narrow := costNarrow
	if g.n > manyRooms {
		narrow = costCrowded
	}
	sum, turn := pl.rows*costRow+costHigh*max(0, pl.rows-1-g.n/4), 0
	for r := range pl.rows {
		n := pl.count[r]
		if n == 1 && g.n > 2 {
			sum += costAlone
		}
		for i := range n {
			room, w := int(pl.at[r][i]), int(pl.width[r][i])
			if w == leastWidth {
				sum += narrow
			}
			sum += costUneven*distance(w*n, fullWidth)/n + costCramped*max(0,
				g.need[room]-w) + costOrder*distance(turn, room)
			turn++
		}
	}
	return sum
}

// costStrangers returns the cost of neighbours without a link.
func (g *graph) costStrangers(pl *plan, spots *[MaxRooms]spot) int {
	sum := 0
	for r := range pl.rows {
		for i := range pl.count[r] {
			a := pl.at[r][i]
			if i > 0 && !g.linked[pl.at[r][i-1]][a] {
				sum += costStranger
			}
			if r == 0 {
				continue
			}
			for j := range pl.count[r-1] {
				b := pl.at[r-1][j]
				if !g.linked[a][b] && spots[a].overlap(&spots[b]) >= doorWidth {
					sum += costStranger
				}
			}
		}
	}
	return sum
}

func distance(a, b int) int { return max(a-b, b-a) }
