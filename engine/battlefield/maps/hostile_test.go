package maps

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestHostileMaps checks that uploaded maps are checked fast, even those made to take long.
func TestHostileMaps(t *testing.T) {
	head := strings.Replace(plain, "turned: true", "roles: [{name: A, task: B.}, {name: C, task: D.}]", 1)
	head = strings.Replace(head, "zones:", "zones:\n  - {name: east, side: 2, rect: [24, 0, 6, 22]}", 1)
	many := func(line func(i int) string) string {
		text := head
		for i := range MaxPieces {
			text += "  - " + line(i) + "\n"
		}
		return text
	}
	jagged := "polygon: [0, 0, 2, 1, 4, 0, 6, 1, 8, 0, 10, 1, 12, 0, 14, 1, 14, 1.3, 12, 0.3, 10, 1.3, 8, 0.3, 6, 1.3, 4, 0.3, 2, 1.3, 0, 0.3]"
	for name, text := range map[string]string{
		"all in one place": many(func(int) string { return "{kind: wall, " + jagged + "}" }),
		"all touching": many(func(i int) string {
			return fmt.Sprintf("{kind: wall, polygon: [0, %.2[1]f, 30, %.2[1]f, 30, %.2[2]f, 0, %.2[2]f]}", float64(i)*0.36, float64(i+1)*0.36)
		}),
		"towers": many(func(i int) string {
			return fmt.Sprintf("{kind: building, rect: [%d, %d, 2, 2], floors: [2, 4, 6, 8], doors: [{side: far}]}", 3*(i%10), 3*(i/10))
		}),
		"towers and ladders": many(func(i int) string {
			if i%2 == 0 {
				return fmt.Sprintf("{kind: ladder, rect: [%d.5, %d.5, 1, 1], bottom: 2, top: 4}", 3*(i%10), 3*(i/10))
			}
			return fmt.Sprintf("{kind: building, rect: [%d, %d, 3, 3], floors: [2, 4, 6, 8], doors: [{side: far}]}", 3*(i%10)-3, 3*(i/10))
		}),
		"platforms": many(func(i int) string {
			return fmt.Sprintf("{kind: elevated, rect: [%.2f, %.2f, 2.4, 2.4], top: %d}", float64(i%10)*2.6, float64(i/10)*2.6, 1+i%16)
		}),
	} {
		begun := time.Now()
		_, faults := Read(text)
		if took := time.Since(begun); took > 2*time.Second {
			t.Errorf("%s takes %s", name, took)
		}
		if len(faults) == 0 || strings.Contains(Refused(faults).Error(), "isn't a length") {
			t.Errorf("%s: %v", name, Refused(faults))
		}
	}
}
