package calendar

import "time"

// slack bounds the time that clock changes add to a vacation.
const slack = 2 * time.Hour

// Within returns the calendar with at most that many vacation days in each year of its time zone: the first
// ones. Further days don't count as vacation.
func (c Calendar) Within(days int) Calendar {
	spent, last := map[int]time.Duration{}, time.Time{}
	budget := time.Duration(days)*24*time.Hour + slack
	var away []Span
	for _, v := range c.away() {
		for from := later(v.From, last); days > 0 && from.Before(v.To); {
			year := c.In(from).Year()
			end := earlier(v.To, begin(year+1, time.January, 1, c.zone()))
			if left := budget - spent[year]; left > slack {
				counts := min(end.Sub(from), left)
				if counts == left && counts < end.Sub(from) {
					counts -= slack
				}
				spent[year] += counts
				away = append(away, Span{From: from, To: from.Add(counts), Word: v.Word})
			}
			from = end
		}
		last = later(last, v.To)
	}
	c.Away = away
	return c
}
