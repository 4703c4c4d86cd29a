package discordfake

import (
	"encoding/json"
	"testing"

	"warbell/bot/bottest"
)

// TestUserMenu checks that a menu of users takes members of the server, and sends them with their names.
func TestUserMenu(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		var chosen resolved
		tb.connect(func(c seenCall) {
			if c.Type == callCommand {
				tb.api("POST", c.callback(), reply(obj{"content": "choose", "components": []any{row(obj{"type": ComponentUserSelect,
					"custom_id": "who", "placeholder": "Who", "min_values": 2, "max_values": 3})}}))
				return
			}
			var data struct {
				Resolved resolved `json:"resolved"`
			}
			_ = json.Unmarshal(c.Data, &data)
			chosen = data.Resolved
			tb.api("POST", c.callback(), obj{"type": respondUpdate, "data": obj{"content": "chosen", "components": []any{}}})
		})
		ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
		a, err := ann.Command(soon(t), "duels", "go")
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range [][]string{{ann.ID()}, {ann.ID(), ann.ID()}, {ann.ID(), "12345"}} {
			if _, err := ann.Choose(soon(t), *a.Message, "Who", bad...); err == nil {
				t.Errorf("the menu takes %v", bad)
			}
		}
		if _, err = ann.Choose(soon(t), *a.Message, "Who", ann.ID(), bob.ID()); err != nil {
			t.Fatal(err)
		}
		if len(chosen.Users) != 2 || chosen.Users[bob.ID()].ID != bob.ID() || len(chosen.Members) != 2 {
			t.Errorf("the menu sends %+v", chosen)
		}
	})
}
