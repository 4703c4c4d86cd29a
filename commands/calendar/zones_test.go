package calendar_test

import (
	"archive/zip"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"warbell/commands/calendar"
)

// listedZones are what a text names, in a line.
func listedZones(all []calendar.Place) string {
	var zones []string
	for _, p := range all {
		zones = append(zones, p.Zone)
	}
	return strings.Join(zones, " ")
}

// TestF26EachNameOfTheDatabase checks for finding F26 that each name that package time can load is read, in
// lower case, too, and means the same clock.
func TestF26EachNameOfTheDatabase(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip("no go command here: ", err)
	}
	all, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		t.Skip("no list of names here: ", err)
	}
	defer all.Close()
	asked := map[string]bool{"MST": true} // mountain time, with summer time or without
	for _, f := range all.File {
		if strings.HasSuffix(f.Name, "/") || asked[f.Name] {
			continue
		}
		loc, err := time.LoadLocation(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{f.Name, strings.ToLower(f.Name), strings.ReplaceAll(f.Name, "_", " ")} {
			found := calendar.Named(name, thursday)
			if len(found) != 1 {
				t.Errorf("%s means %q", name, listedZones(found))
				continue
			}
			if _, is := found[0].Now.Zone(); is != aheadOf(loc) {
				t.Errorf("%s is %s, whose clock shows another time", name, found[0].Zone)
			}
		}
	}
}

func aheadOf(loc *time.Location) int {
	_, ahead := thursday.In(loc).Zone()
	return ahead
}

// TestF24NoHitInsideAWord checks for finding F24 that the first result is never a match inside a word, and
// that only a whole name is taken without a question.
func TestF24NoHitInsideAWord(t *testing.T) {
	for _, typed := range []string{"mst", "eet", "ster", "amb", "orono", "ork", "erlin", "zzz", "ster dam", "/"} {
		for _, p := range calendar.Find(typed, thursday, 25) {
			if p.Zone == "Europe/Amsterdam" || p.Zone == "Africa/Freetown" || p.Zone == "America/Toronto" || p.Zone == "Europe/Berlin" {
				t.Errorf("%q is suggested as %s", typed, p.Zone)
			}
		}
	}
	for _, typed := range []string{"ber", "lond", "a", "new", "par", "zur"} {
		if found := calendar.Named(typed, thursday); len(found) != 0 {
			t.Errorf("%q is taken as %s", typed, listedZones(found))
		}
	}
	for typed, first := range map[string]string{
		"new": "America/New_York", "lon": "Europe/London", "ber": "Europe/Berlin", "par": "Europe/Paris", "syd": "Australia/Sydney",
		"los": "America/Los_Angeles", "united": "America/New_York", "germ": "Europe/Berlin", "mosc": "Europe/Moscow", "york": "Europe/London",
		"deu": "Europe/Berlin", "tok": "Asia/Tokyo", "zür": "Europe/Zurich", "chi": "America/Chicago", "mel": "Australia/Melbourne",
	} {
		if found := calendar.Find(typed, thursday, 25); len(found) == 0 || found[0].Zone != first {
			t.Errorf("%q suggests %q, want %s first", typed, listedZones(found), first)
		}
	}
}
