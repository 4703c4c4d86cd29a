package zonemap

// A map is laid out like the plan of a house. Rooms are in rows that are twelve units wide, and rooms with a
// link should touch on the plan. search looks for such a plan.

const (
	MaxRooms   = 20
	rowMost    = 4 // rooms in a row
	rowsMost   = 5 // rows that fit on a card
	fullWidth  = 12
	leastWidth = 3
)

// graph is the input of a plan: the links between rooms, and the width that each room needs.
type graph struct {
	n      int
	links  [][2]int // each pair once, the lower room first
	linked [MaxRooms][MaxRooms]bool
	need   [MaxRooms]int
}

func (g *graph) link(a, b int) {
	if a == b || g.linked[a][b] {
		return
	}
	g.linked[a][b], g.linked[b][a] = true, true
	g.links = append(g.links, [2]int{min(a, b), max(a, b)})
}

// rowLimit returns the maximum of rows for a number of rooms.
func rowLimit(n int) int { return min(2+n/rowMost, rowsMost) }

// plan holds rows of rooms from top to bottom. Widths belong to places, not to rooms.
type plan struct {
	rows  int
	count [MaxRooms]int
	at    [MaxRooms][rowMost]int8
	width [MaxRooms][rowMost]int8
}

// spot is the place of a room.
type spot struct{ row, index, count, x0, x1 int }

func (s *spot) first() bool { return s.index == 0 }

func (s *spot) last() bool { return s.index == s.count-1 }

func (s *spot) mid() int { return (s.x0 + s.x1) / 2 }

// overlap returns the number of units that two spots share across. It is negative if there is space between
// them.
func (s *spot) overlap(o *spot) int { return min(s.x1, o.x1) - max(s.x0, o.x0) }

func (pl *plan) spots() [MaxRooms]spot {
	var spots [MaxRooms]spot
	for r := range pl.rows {
		x, n := 0, pl.count[r]
		for i := range n {
			w := int(pl.width[r][i])
			spots[pl.at[r][i]] = spot{r, i, n, x, x + w}
			x += w
		}
	}
	return spots
}

// even makes all places of a row equally wide.
func (pl *plan) even(row int) {
	for i := range pl.count[row] {
		pl.width[row][i] = int8(fullWidth / pl.count[row])
	}
}

// inOrder fills rows with the rooms in order, perRow in each unless that needs too many rows.
func inOrder(n, perRow int) plan {
	var pl plan
	perRow = max(perRow, (n+rowLimit(n)-1)/rowLimit(n))
	for i := range n {
		pl.insert(pl.rows-1, i%perRow, i, i%perRow == 0)
	}
	return pl
}

// insert puts a room at a place of a row, or in a new row after it.
func (pl *plan) insert(row, place, room int, fresh bool) {
	if fresh {
		row++
		copy(pl.at[row+1:], pl.at[row:pl.rows])
		copy(pl.width[row+1:], pl.width[row:pl.rows])
		copy(pl.count[row+1:], pl.count[row:pl.rows])
		pl.rows++
		pl.count[row], place = 0, 0
	}
	copy(pl.at[row][place+1:], pl.at[row][place:pl.count[row]])
	pl.at[row][place] = int8(room)
	pl.count[row]++
	pl.even(row)
}

// remove removes the room from a place, and its row if that is then empty.
func (pl *plan) remove(row, place int) int {
	room := int(pl.at[row][place])
	copy(pl.at[row][place:], pl.at[row][place+1:pl.count[row]])
	if pl.count[row]--; pl.count[row] > 0 {
		pl.even(row)
		return room
	}
	copy(pl.at[row:], pl.at[row+1:pl.rows])
	copy(pl.width[row:], pl.width[row+1:pl.rows])
	copy(pl.count[row:], pl.count[row+1:pl.rows])
	pl.rows--
	return room
}

func (pl *plan) swapRows(i, j int) {
	pl.at[i], pl.at[j] = pl.at[j], pl.at[i]
	pl.width[i], pl.width[j] = pl.width[j], pl.width[i]
	pl.count[i], pl.count[j] = pl.count[j], pl.count[i]
}

// mirror reverses a row.
func (pl *plan) mirror(row int) {
	for i, j := 0, pl.count[row]-1; i < j; i, j = i+1, j-1 {
		pl.at[row][i], pl.at[row][j] = pl.at[row][j], pl.at[row][i]
		pl.width[row][i], pl.width[row][j] = pl.width[row][j], pl.width[row][i]
	}
}

// upright turns the plan so that the first room is as far up and left as possible.
func (pl *plan) upright() {
	if pl.rows == 0 {
		return
	}
	at := pl.spots()[0]
	if at.row > pl.rows-1-at.row {
		for i, j := 0, pl.rows-1; i < j; i, j = i+1, j-1 { // upside down
			pl.swapRows(i, j)
		}
	}
	if at.x0 > fullWidth-at.x1 {
		for r := range pl.rows {
			pl.mirror(r)
		}
	}
}
