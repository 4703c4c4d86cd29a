package calendar

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/engine/lazyregexp"
)

// meant returns the zones that a whole name means, the most prominent first. Of zones whose clocks agree, it
// returns one.
func meant(typed string, now time.Time) []string {
	typed = strings.ToLower(strings.NewReplacer("−", "-", "_", " ").Replace(strings.TrimSpace(typed)))
	if ahead, ok := offset(typed); ok && links()[typed] == "" {
		if zone := fixed(ahead); zone != "" {
			return []string{zone}
		}
		return showing(ahead, now)
	}
	if zones := byName(typed, now); len(zones) > 0 {
		return zones
	}
	if short, ok := strings.CutSuffix(typed, " time"); ok {
		return byName(short, now)
	}
	if city, land, ok := strings.Cut(typed, ","); ok {
		return within(byName(city, now), byName(land, now))
	}
	return nil
}

// within returns the zones of a city that lie in a country or state. If none does, the city may be another of
// that name: it returns all its zones, after those of the country or state if these are one or two.
func within(city, land []string) []string {
	if both := slices.DeleteFunc(slices.Clone(city),
		func(z string) bool { return !slices.Contains(land, z) }); len(both) > 0 {
		return both
	}
	if len(city) > 0 && len(land) > 0 && len(land) < 3 {
		return append(land, city...)
	}
	return city
}

// byName returns the zones of a name without a comma.
func byName(typed string, now time.Time) []string {
	want := spoken(typed)
	var zones []string
	for _, p := range places() {
		if spoken(p.zone) == want {
			return []string{p.zone}
		}
	}
	for _, n := range names() {
		if n.name == want {
			zones = append(zones, n.zones...)
		}
	}
	if len(zones) > 0 { // a usual name is enough
		return apart(zones, now)
	}
	if links()[typed] != "" {
		return []string{links()[typed]}
	}
	for _, p := range places() {
		if want != "" && (p.city == want || p.country == want || strings.ToLower(p.code) == want) {
			zones = append(zones, p.zone)
		}
	}
	return apart(zones, now)
}

// apart removes the zones whose clocks will agree with those of an earlier one for a year.
func apart(zones []string, now time.Time) (kept []string) {
	var shown []string
	for _, zone := range zones {
		shows := ""
		for week := range 53 {
			shows += aheadAt(zone, now.AddDate(0, 0, 7*week)).String() + " "
		}
		if !slices.Contains(shown, shows) {
			kept, shown = append(kept, zone), append(shown, shows)
		}
	}
	return kept
}

var offsetText = lazyregexp.New(`^(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d)|\.(5|25|75))?h?$`)

// offset parses a distance from UTC.
func offset(want string) (time.Duration, bool) {
	m := offsetText.FindStringSubmatch(want)
	if m == nil {
		return 0, false
	}
	hours, _ := strconv.Atoi(m[2])
	minutes, _ := strconv.Atoi(m[3])
	switch m[4] {
	case "5":
		minutes = 30
	case "25":
		minutes = 15
	case "75":
		minutes = 45
	}
	ahead := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
	if m[1] == "-" {
		ahead = -ahead
	}
	return ahead, true
}

// showing returns the zones of places whose clocks have that distance from UTC now.
func showing(ahead time.Duration, now time.Time) (zones []string) {
	for _, p := range places() {
		if aheadAt(p.zone, now) == ahead {
			zones = append(zones, p.zone)
		}
	}
	return apart(zones, now)
}

// fixed returns the zone with that constant distance from UTC; "" if there is none, as for half hours. The
// names in the database have the opposite sign.
func fixed(ahead time.Duration) string {
	hours := int(ahead / time.Hour)
	switch {
	case ahead%time.Hour != 0, hours < -12, hours > 14:
		return ""
	case hours == 0:
		return "UTC"
	}
	return fmt.Sprintf("Etc/GMT%+d", -hours)
}

// Shown returns a zone as users read it. A zone from fixed is shown as its distance from UTC.
func Shown(zone string) string {
	if hours, err := strconv.Atoi(strings.TrimPrefix(zone, "Etc/GMT")); err == nil && hours != 0 {
		return fmt.Sprintf("UTC%+d", -hours)
	}
	return zone
}

func aheadAt(zone string, now time.Time) time.Duration {
	loc := located(zone)
	if loc == nil {
		return -24 * time.Hour
	}
	_, ahead := now.In(loc).Zone()
	return time.Duration(ahead) * time.Second
}
