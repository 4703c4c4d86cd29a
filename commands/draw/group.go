package draw

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

var (
	// groupText matches an only entrant that stands for members that Warbell can't list.
	groupText = lazyregexp.New(`(?i)^(?:every(?:one|body)|(?:all|online|server|@)\s?(?:members|players|users)|` +
		`members|players|@[^\s,;|]+)$`)
	// rangeText matches an only entrant that stands for numbers.
	rangeText = lazyregexp.New(`(?i)^(\d{1,4})\s*(?:-|–|to|\.\.+)\s*(\d{1,4})$`)
)

// refuseGroup refuses an only entrant that stands for a server's members or for numbers.
func refuseGroup(typed string) error {
	typed = strings.TrimSpace(typed)
	if groupText.MatchString(typed) && !strings.HasPrefix(typed, "@everyone") && !strings.HasPrefix(typed, "@here") {
		return engine.Refuse(engine.Illegal, "",
			"You can't enter “%s”: Warbell can't list members. Leave out `entrants` for a Join button, or mention players.",
			naming.Clip(typed))
	}
	m := rangeText.FindStringSubmatch(typed)
	if m == nil {
		return nil
	}
	low, _ := strconv.Atoi(m[1])
	high, _ := strconv.Atoi(m[2])
	if high <= low {
		return nil
	}
	roll := fmt.Sprintf("d%d", high-low+1)
	if low != 1 {
		roll += fmt.Sprintf("%+d", low-1)
	}
	return engine.Refuse(engine.Invalid, "", "You can't draw from the numbers %d to %d. Roll one instead: `/roll %s`.",
		low, high, roll)
}

// mentionCouples replaces the names of mentioned players in excluded couples, such as Ann-Bob, by mentions.
func mentionCouples(call *gamekit.Call, out []draw.Entrant) {
	byName := map[string]string{}
	for id, user := range call.Mentioned {
		byName[strings.ToLower(user.Name)] = "<@" + id + ">"
	}
	for i := range out {
		for _, two := range draw.Couples(out[i].Name) {
			first, second := byName[strings.ToLower(two[0])], byName[strings.ToLower(two[1])]
			if first != "" && second != "" {
				out[i].Name = first + " ≠ " + second
				break
			}
		}
	}
}
