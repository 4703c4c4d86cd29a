package calendar_test

import (
	"fmt"
	"time"

	"warbell/commands/calendar"
)

// A deadline of twelve hours stands at night, and a ring waits for the morning.
func Example() {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		panic(err)
	}
	ann := calendar.Calendar{Zone: berlin, Quiet: calendar.Hours{From: 22 * 60, To: 7 * 60}}
	evening := time.Date(2026, 3, 28, 20, 0, 0, 0, berlin) // the night after, clocks are put forward
	fmt.Println(ann.After(evening, 12*time.Hour).In(berlin).Format(time.DateTime))
	fmt.Println(ann.Wakes(evening.Add(3 * time.Hour)).In(berlin).Format(time.DateTime))
	// Output:
	// 2026-03-29 17:00:00
	// 2026-03-29 07:00:00
}
