package calendar

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// zonesText has a line for each place of the IANA database's zone.tab, which is in the public domain: the code of its
// country, the country's name, and the zone.
//
//go:embed zones.txt
var zonesText string

// Place is somewhere with a time zone.
type Place struct {
	Zone    string    // as the IANA database names it
	Country string    // its code; empty: UTC
	Now     time.Time // there
}

// listed is a line of the list, in small letters but for the zone and the code.
type listed struct{ code, country, zone, city string }

var places = sync.OnceValue(func() []listed {
	all := []listed{{"", "", "UTC", "utc"}}
	for line := range strings.Lines(zonesText) {
		p := strings.Split(strings.TrimSpace(line), "\t")
		city := p[2][strings.LastIndexByte(p[2], '/')+1:]
		all = append(all, listed{p[0], strings.ToLower(p[1]), p[2], spoken(city)})
	}
	return all
})

// spoken is how somebody types a name: in small letters, with spaces.
func spoken(name string) string {
	return strings.ToLower(strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == ' ' }), " "))
}

// common are suggested to who has typed nothing yet.
var common = []string{"UTC", "Europe/London", "Europe/Berlin", "Europe/Helsinki", "Asia/Kolkata", "Asia/Tokyo", "Australia/Sydney",
	"America/Sao_Paulo", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"}

// Find lists so many places at most that somebody can mean: by a zone's name, a city, a country or its code, or what
// the clocks are ahead of UTC now, as +2 or UTC-3:30. The likeliest come first; a zone or a city that is named whole stands alone.
func Find(typed string, now time.Time, most int) []Place {
	if len(typed) > maxText {
		return nil
	}
	want := spoken(typed)
	matches := byRank(want)
	if ahead, ok := offset(want); ok {
		matches = listedBy(func(p listed) bool { return aheadAt(p.zone, now) == ahead })
	}
	var found []Place
	for _, p := range matches {
		loc, err := time.LoadLocation(p.zone)
		if err != nil || len(found) == most {
			continue
		}
		found = append(found, Place{Zone: p.zone, Country: p.code, Now: now.In(loc)})
	}
	return found
}

// byRank lists what matches a text, the best first.
func byRank(want string) (all []listed) {
	ranks := []func(listed) bool{
		func(p listed) bool { return spoken(p.zone) == want },
		func(p listed) bool { return p.city == want || strings.ToLower(p.code) == want && want != "" },
		func(p listed) bool { return p.country == want },
		func(p listed) bool { return strings.HasPrefix(p.city, want) },
		func(p listed) bool { return strings.HasPrefix(p.country, want) },
		func(p listed) bool { return strings.Contains(spoken(p.zone)+" "+p.country, want) },
	}
	if want == "" {
		return listedBy(func(p listed) bool { return slices.Contains(common, p.zone) })
	}
	for i, rank := range ranks {
		for _, p := range listedBy(rank) {
			if !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
		if i == 0 && len(all) > 0 || i == 1 && len(all) == 1 {
			return all
		}
	}
	return all
}

func listedBy(keep func(listed) bool) (kept []listed) {
	for _, p := range places() {
		if keep(p) {
			kept = append(kept, p)
		}
	}
	return kept
}

var offsetText = regexp.MustCompile(`^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?([0-5]\d))?$`)

// offset reads what clocks are ahead of UTC.
func offset(want string) (time.Duration, bool) {
	m := offsetText.FindStringSubmatch(want)
	if m == nil {
		return 0, false
	}
	d, err := time.ParseDuration(fmt.Sprintf("%s%sh%sm", m[1], m[2], "0"+m[3]))
	return d, err == nil
}

func aheadAt(zone string, now time.Time) time.Duration {
	loc, err := time.LoadLocation(zone)
	if err != nil {
		return -24 * time.Hour
	}
	_, ahead := now.In(loc).Zone()
	return time.Duration(ahead) * time.Second
}
