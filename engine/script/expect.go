package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
)

// want looks for an event in the last entry: "kind path=value …" or "no kind path=value …".
func (r *runner) want(words string) error {
	rest, none := strings.CutPrefix(words, "no ")
	parts := split(rest)
	if len(parts) == 0 {
		return errors.New("want what?")
	}
	found, near := false, ""
	for _, ev := range r.log[len(r.log)-1].Events {
		if ev.Kind() != parts[0] {
			continue
		}
		miss, err := mismatch(ev, parts[1:])
		if err != nil {
			return err
		}
		near = miss
		found = found || miss == ""
	}
	switch {
	case found == !none:
		return nil
	case none:
		return fmt.Errorf("there is such an event")
	case near != "":
		return fmt.Errorf("there is no such event: %s", near)
	}
	return errors.New("there is no such event")
}

func mismatch(ev engine.Event, conditions []string) (string, error) {
	raw, err := json.Marshal(ev)
	if err != nil {
		return "", err
	}
	var tree any
	if err := json.Unmarshal(raw, &tree); err != nil {
		return "", err
	}
	for _, c := range conditions {
		path, value, ok := strings.Cut(c, "=")
		if !ok {
			return "", fmt.Errorf("%q is not path=value", c)
		}
		if got := text(dig(tree, strings.Split(path, "."))); got != value {
			return fmt.Sprintf("%s is %s", path, got), nil
		}
	}
	return "", nil
}

func dig(tree any, path []string) any {
	for _, key := range path {
		switch t := tree.(type) {
		case map[string]any:
			tree = t[key]
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i < 0 || i >= len(t) {
				return nil
			}
			tree = t[i]
		default:
			return nil
		}
	}
	return tree
}

// text returns a JSON value in the form of scripts. An absent value is "0".
func text(v any) string {
	switch v := v.(type) {
	case nil:
		return "0"
	case string:
		return v
	}
	raw, _ := json.Marshal(v) // came from JSON
	return string(raw)
}

func (r *runner) owes(words string) error {
	parts := strings.Fields(words)
	duties := r.rs.Owed(r.game)
	switch {
	case len(parts) == 1 && parts[0] == "nobody":
		duties = slices.DeleteFunc(duties, func(d engine.Duty) bool { return d.Seat == engine.NoSeat })
		if len(duties) > 0 {
			return fmt.Errorf("seat %d owes %s", duties[0].Seat, duties[0].Kind)
		}
		return nil
	case len(parts) != 2:
		return errors.New("written “owes name duty”, “owes name nothing” or “owes nobody”")
	}
	seat, err := r.seat(parts[0])
	if err != nil {
		return err
	}
	var kinds []string
	for _, d := range duties {
		if d.Seat == seat {
			kinds = append(kinds, d.Kind)
		}
	}
	if (parts[1] == "nothing" && len(kinds) == 0) || slices.Contains(kinds, parts[1]) {
		return nil
	}
	return fmt.Errorf("%s owes %v", parts[0], kinds)
}

func (r *runner) over(words string) error {
	end := r.game.Kernel.Ended
	if end == nil {
		return errors.New("the game goes on")
	}
	var winners []string
	for _, seat := range end.Winners {
		winners = append(winners, r.names[seat-1])
	}
	if words == "nobody" {
		words = ""
	}
	if got := strings.Join(winners, " "); got != words {
		return fmt.Errorf("won by %q", got)
	}
	return nil
}

func (r *runner) running(string) error {
	if r.game.Kernel.Over() {
		return errors.New("the game has ended")
	}
	return nil
}
