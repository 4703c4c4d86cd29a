package commands_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"warbell/commands/commandstest"
)

// TestF23ADeadlineCannotBePutOff checks that daily changes of days off or quiet hours don't put off a
// deadline.
func TestF23ADeadlineCannotBePutOff(t *testing.T) {
	for name, line := range map[string]func(now time.Time) string{
		"days off": func(now time.Time) string {
			return fmt.Sprintf("off=%s %s", now.Format("Monday"), now.AddDate(0, 0, 1).Format("Monday"))
		},
		"quiet hours": func(now time.Time) string {
			return fmt.Sprintf("quiet=%s-%s", now.Format("15:04"), now.Add(10*time.Hour).Format("15:04"))
		},
		"both": func(now time.Time) string {
			return fmt.Sprintf("quiet=%s-%s | off=%s %s", now.Format("15:04"), now.Add(10*time.Hour).Format("15:04"),
				now.Format("Monday"), now.AddDate(0, 0, 1).Format("Monday"))
		},
	} {
		h := newHouse(t)
		id, owing, _ := h.timed()
		begun := h.Now
		over := func() bool {
			for _, c := range commandstest.Value(h.Store.Clocks(context.Background(), id))(h) {
				if !c.Due.IsZero() && c.Due.Before(begun.Add(7*24*time.Hour)) {
					return !c.Due.After(h.Now)
				}
			}
			return false
		}
		for i := 0; !over(); i++ {
			if h.Now.After(begun.Add(7 * 24 * time.Hour)) {
				t.Errorf("%s: 30 hours are not over after 7 days", name)
				break
			}
			h.Set(owing, line(h.Now))
			h.Now = h.Now.Add(9*time.Hour + 50*time.Minute)
		}
	}
}
