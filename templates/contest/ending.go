package contest

import (
	"warbell/engine"
	"warbell/engine/contest"
)

// Toll lists the losses of one side.
type Toll struct {
	Seat   engine.Seat
	Fallen []contest.Casualty
}

// Tolls lists the models put Out of Action, by side.
func (c Line) Tolls(e contest.Casualties) []Toll {
	var tolls []Toll
	for _, seat := range c.Seats() {
		toll := Toll{Seat: seat}
		for _, f := range e.Fallen {
			if f.Model.Seat == seat {
				toll.Fallen = append(toll.Fallen, f)
			}
		}
		if len(toll.Fallen) > 0 {
			tolls = append(tolls, toll)
		}
	}
	return tolls
}
