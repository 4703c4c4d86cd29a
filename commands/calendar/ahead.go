package calendar

import "time"

// Ahead describes a coming local day of a calendar.
type Ahead struct {
	Begin  time.Time // its first moment, in the calendar's zone
	Rings  []Span    // when the user may be pinged
	Whole  bool      // the user may be pinged all day
	Away   bool      // a part of the day is vacation
	Off    bool      // it is a day off
	Counts time.Duration
}

// Days describes n local days, beginning with the one that contains from.
func (c Calendar) Days(from time.Time, n int) []Ahead {
	year, month, day := c.In(from).Date()
	var days []Ahead
	for i := range n {
		begin, end := begin(year, month, day+i, c.zone()), begin(year, month, day+i+1, c.zone())
		if !begin.Before(end) {
			continue // a day that a clock change skipped
		}
		ahead := Ahead{Begin: begin, Off: c.Off[begin.Weekday()], Counts: c.Counted(begin, end)}
		for from, to := range c.open(begin, allNight) {
			if !from.Before(end) {
				break
			}
			ahead.Rings = append(ahead.Rings, Span{From: from, To: earlier(to, end)})
		}
		ahead.Whole = len(ahead.Rings) == 1 && ahead.Rings[0].From.Equal(begin) && ahead.Rings[0].To.Equal(end)
		for _, away := range c.away() {
			ahead.Away = ahead.Away || away.From.Before(end) && away.To.After(begin)
		}
		days = append(days, ahead)
	}
	return days
}
