package calendar

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // the zones listed here can be loaded on any machine
)

// The tables don't depend on the machine. zonesText has a line for each place of the IANA database's
// zone.tab, which is in the public domain: the code of its country, the country's name, and the zone.
// linksText has the database's other names, most of them old, each with the zone of that place today.
// namesText has other usual names for zones, countries and cities, with their zones.
var (
	//go:embed zones.txt
	zonesText string
	//go:embed links.txt
	linksText string
	//go:embed names.txt
	namesText string
)

// Place is a place with a time zone.
type Place struct {
	Zone    string    // its name in the IANA database
	Country string    // the country's code; empty: UTC
	Now     time.Time // the time there
}

// listed is a line of zones.txt. The zone and the code are unchanged, the names as spoken returns them.
type listed struct{ code, country, zone, city string }

var places = sync.OnceValue(func() []listed {
	all := []listed{{"", "", "UTC", "utc"}}
	for line := range strings.Lines(zonesText) {
		p := strings.Split(strings.TrimSpace(line), "\t")
		city := p[2][strings.LastIndexByte(p[2], '/')+1:]
		all = append(all, listed{p[0], spoken(p[1]), p[2], spoken(city)})
	}
	slices.SortStableFunc(all, func(a, b listed) int { return prominence(a.zone) - prominence(b.zone) })
	return all
})

// links returns the zones for the other names in the database, by name in lower case with spaces.
var links = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(linksText) {
		old, zone, _ := strings.Cut(strings.TrimSpace(line), "\t")
		all[strings.ReplaceAll(strings.ToLower(old), "_", " ")] = zone
	}
	return all
})

// called is a usual name, as spoken returns it, with its zones.
type called struct {
	name  string
	zones []string
}

var names = sync.OnceValue(func() (all []called) {
	for line := range strings.Lines(namesText) {
		said, zones, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue // a comment
		}
		for name := range strings.SplitSeq(said, ",") {
			all = append(all, called{spoken(name), strings.Fields(zones)})
		}
	}
	return all
})

// accents replaces letters with accents by those without.
var accents = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "ā", "a", "ă", "a", "ą", "a", "æ", "ae",
	"ç", "c", "č", "c", "ć", "c", "ď", "d", "đ", "d", "ð", "d", "é", "e", "è", "e", "ê", "e", "ë", "e", "ě", "e", "ē", "e",
	"ę", "e", "ė", "e", "ğ", "g", "í", "i", "ì", "i", "î", "i", "ï", "i", "ī", "i", "ı", "i", "i̇", "i", "ł", "l", "ľ", "l",
	"ñ", "n", "ń", "n", "ň", "n", "ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o", "ø", "o", "ō", "o", "ő", "o", "œ", "oe",
	"ř", "r", "š", "s", "ś", "s", "ş", "s", "ș", "s", "ß", "ss", "ť", "t", "ț", "t", "ţ", "t", "þ", "th", "ú", "u", "ù", "u",
	"û", "u", "ü", "u", "ů", "u", "ū", "u", "ű", "u", "ý", "y", "ÿ", "y", "ž", "z", "ź", "z", "ż", "z",
	"\u0300", "", "\u0301", "", "\u0302", "", "\u0303", "", "\u0308", "", "\u030a", "", "\u030c", "", "\u0327", "", "\u0328", "",
	".", " ", "'", " ", "’", " ", "-", " ", "_", " ", "(", " ", ")", " ", ",", " ")

// spoken returns a name as users may type it: in lower case without accents, with single spaces.
func spoken(name string) string {
	return strings.Join(strings.Fields(accents.Replace(strings.ToLower(name))), " ")
}

// common lists the suggestions for an empty field.
var common = []string{"UTC", "Europe/London", "Europe/Berlin", "Europe/Helsinki", "Asia/Kolkata",
	"Asia/Tokyo", "Australia/Sydney",
	"America/Sao_Paulo", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"}

// prominent lists the zones with the most people or users. If a text means several zones, these come first.
var prominent = strings.Fields(`UTC America/New_York Europe/London America/Chicago America/Los_Angeles Europe/Berlin
	Europe/Paris America/Toronto Australia/Sydney America/Denver Europe/Madrid Europe/Rome Europe/Amsterdam Europe/Warsaw
	Europe/Moscow Asia/Kolkata Asia/Tokyo Asia/Shanghai Asia/Singapore Asia/Manila Asia/Jakarta Asia/Seoul Asia/Hong_Kong
	America/Sao_Paulo America/Mexico_City America/Argentina/Buenos_Aires America/Bogota America/Vancouver
	Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Pacific/Auckland Europe/Athens
	Europe/Helsinki Europe/Bucharest Europe/Kyiv Europe/Istanbul Europe/Stockholm Europe/Vienna Europe/Zurich
	Europe/Brussels Europe/Copenhagen Europe/Oslo Europe/Prague Europe/Budapest Europe/Lisbon Europe/Dublin Africa/Cairo
	Africa/Johannesburg Africa/Lagos Africa/Nairobi Africa/Algiers Africa/Casablanca Asia/Jerusalem Asia/Dubai
	Asia/Riyadh Asia/Tehran Asia/Karachi Asia/Dhaka Asia/Bangkok Asia/Ho_Chi_Minh Asia/Tashkent America/Phoenix
	America/Halifax America/St_Johns America/Edmonton America/Winnipeg America/Anchorage Pacific/Honolulu America/Caracas
	America/Lima America/Santiago America/Havana America/Manaus Atlantic/Azores Atlantic/Cape_Verde America/Noronha`)

func prominence(zone string) int {
	if i := slices.Index(prominent, zone); i >= 0 {
		return i
	}
	return len(prominent)
}

// Find returns at most most places that a typed text may mean: first those of Named, then names that begin
// with it, then names with a word that does. Prominent places come first.
func Find(typed string, now time.Time, most int) []Place {
	if len(typed) > maxText {
		return nil
	}
	if strings.TrimSpace(typed) == "" {
		return found(common, now, most)
	}
	zones := meant(typed, now)
	if ahead, ok := offset(strings.ToLower(strings.TrimSpace(typed))); ok {
		zones = append(zones, showing(ahead, now)...)
	}
	if want := spoken(typed); want != "" && !(len(zones) == 1 && strings.Contains(want, "/")) {
		zones = append(zones, beginning(want)...)
	}
	return found(zones, now, most)
}

// Named returns the places that a whole name means: a zone under any of its names, a city, a country or its
// code, an abbreviation, or a distance from UTC such as +2 or UTC-3:30. Whole hours mean fixed zones, other
// distances the places with that distance now. If there are several places, the user must choose. Places
// whose clocks always agree are merged.
func Named(typed string, now time.Time) []Place {
	if len(typed) > maxText {
		return nil
	}
	return found(meant(typed, now), now, len(places()))
}

// found returns the places of zones, each once, at most most.
func found(zones []string, now time.Time, most int) (all []Place) {
	for i, zone := range zones {
		loc := located(zone)
		if loc == nil || len(all) == most || slices.Contains(zones[:i], zone) {
			continue
		}
		all = append(all, Place{Zone: zone, Country: codeOf(zone), Now: now.In(loc)})
	}
	return all
}

func codeOf(zone string) string {
	for _, p := range places() {
		if p.zone == zone {
			return p.code
		}
	}
	return ""
}

// beginning returns the zones with a name that begins with want, then those with a word that does. Other
// parts of words don't count.
func beginning(want string) (zones []string) {
	for _, at := range []func(name string) bool{
		func(name string) bool { return strings.HasPrefix(name, want) },
		func(name string) bool { return strings.Contains(name, " "+want) || strings.Contains(name, "/"+want) },
	} {
		var some []string
		for _, p := range places() {
			if at(p.city) || at(p.country) || at(spoken(p.zone)) {
				some = append(some, p.zone)
			}
		}
		for _, n := range names() {
			if at(n.name) {
				some = append(some, n.zones...)
			}
		}
		slices.SortStableFunc(some, func(a, b string) int { return prominence(a) - prominence(b) })
		zones = append(zones, some...)
	}
	return zones
}

// loaded caches zones without expiry, for a zone's data never changes.
var loaded sync.Map

// located returns a zone by its name; nil if there is none.
func located(zone string) *time.Location {
	if loc, ok := loaded.Load(zone); ok {
		return loc.(*time.Location)
	}
	loc, err := time.LoadLocation(zone)
	if err != nil {
		loc = nil
	}
	loaded.Store(zone, loc)
	return loc
}
