package battlefield

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// mostLength bounds the text of a length, in characters.
const mostLength = 12

// length parses typed inches: 6, 4.5, 4,5", 6 inches. It returns an error for a length below least or above
// most.
func length(text string, least, most battlefield.Inch) (battlefield.Inch, error) {
	number := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), ",", ".")
	for _, unit := range []string{"inches", "inch", "in", "”", `"`, "''"} {
		number = strings.TrimSpace(strings.TrimSuffix(number, unit))
	}
	f, err := strconv.ParseFloat(number, 64)
	if err != nil || strings.ContainsAny(number, "xXpPeEiInN_") || !(f >= least.Float() && f <= most.Float()) {
		return 0, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a length from %s to %s. Write inches, such as 6 or 4.5.", text, least, most)
	}
	return battlefield.Round(f), nil
}

// tall returns the default height of a model.
func tall(b battlefield.Base) battlefield.Inch {
	switch {
	case b <= 25:
		return 125
	case b <= 32:
		return 150
	case b <= 40:
		return 200
	case b <= 50:
		return 250
	}
	return 300
}
