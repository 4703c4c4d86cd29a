package library

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/commands/runner"
	"warbell/commands/zones/party"
	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// The most characters of an entry's texts, as a form takes them.
const (
	maxPlaced  = 4000
	maxHazards = 2000
)

// reserve is the typed zone of opponents in reserve.
const reserve = "reserve"

// Prepared is an entry that was parsed for a fight, with its opening words.
type Prepared struct {
	Stage zones.Stage
	Words string
	Entry storage.LibraryEntry
}

// Prepare parses the lines of a map or a scene. The error says which line is wrong.
func Prepare(e storage.LibraryEntry) (Prepared, error) {
	m, err := groundOf(e)
	if err != nil {
		return Prepared{}, err
	}
	if err := eachLine("Hazards", e.Hazards, func(line string) error { return setHazard(m, line) }); err != nil {
		return Prepared{}, err
	}
	p := Prepared{Stage: zones.Stage{Title: engine.Name(e.Name), Ground: &m}, Entry: e}
	if e.Kind == KindScene {
		p.Words = e.Notes
	}
	standing, waiting := 0, 0
	err = eachLine("Opponents", e.Placed, func(line string) error {
		foes, err := placed(m, line)
		if err != nil {
			return err
		}
		if foes.Zone == "" {
			waiting++
		} else {
			standing += foes.Count
		}
		p.Stage.Foes = append(p.Stage.Foes, foes)
		return roomFor(standing, waiting)
	})
	return p, err
}

// maxWaiting bounds the lines of reserves in a fight.
const maxWaiting = 24

func roomFor(standing, waiting int) error {
	if standing > zones.MaxFoes || waiting > maxWaiting {
		return engine.Refuse(engine.Invalid, "zones 1.5",
			"A scene has at most %d opponents on the map and %d lines of reserves. Remove some.", zones.MaxFoes, maxWaiting)
	}
	return nil
}

// groundOf parses the map of an entry: a line or, for a scene, also the name of a pre-made map.
func groundOf(e storage.LibraryEntry) (zones.Map, error) {
	if e.Kind == KindScene && !zones.IsMapLine(e.Line) {
		m, err := zones.FindMap(naming.OneLine(e.Line))
		if err == nil {
			m.Zones = append([]zones.Zone(nil), m.Zones...) // its hazards may change
			return m, nil
		}
		return m, engine.WithHint(err, "Or write the map as a line, such as `Hall - Stairs - Cellar!Flooded`.")
	}
	return zones.ParseMap(e.Line)
}

// eachLine calls read for each line of a text that isn't empty. An error says which line it is about.
func eachLine(what, text string, read func(string) error) error {
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		if line = naming.OneLine(line); line == "" {
			continue
		}
		if err := read(line); err != nil {
			return engine.WithHint(err, "(%s, line %d: “%s”)", what, n, naming.Clip(line))
		}
	}
	return nil
}

// setHazard parses a line such as "Gantry: steam vent".
func setHazard(m zones.Map, line string) error {
	name, hazard, found := cutPlace(line)
	if !found {
		return engine.Refuse(engine.Invalid, "zones 2.5",
			"A hazard is missing. Write the zone, a colon and its hazard, such as `Gantry: steam vent`.")
	}
	z, err := m.FindZone(name)
	if err != nil {
		return err
	}
	if utf8.RuneCountInString(hazard) > zones.MaxAbout {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A zone's hazard has at most %d characters. Shorten it.", zones.MaxAbout)
	}
	z.Hazard = hazard
	return nil
}

// cutPlace cuts the zone off the beginning of a line.
func cutPlace(line string) (place, rest string, found bool) {
	place, rest, found = strings.Cut(line, ":")
	return strings.TrimSpace(place), strings.TrimSpace(rest), found && strings.TrimSpace(rest) != ""
}

var (
	manyOf    = lazyregexp.New(`^(\d{1,2}) ?(?:[×x] ?| )(.+)$`)
	shownWith = lazyregexp.New(`^(.+?) ?\((all|words|name)\)$`)
)

// placed parses a line such as "Gantry: 3 × Ghoul (all)" or "reserve: Ghoul".
func placed(m zones.Map, line string) (zones.AddFoes, error) {
	foes := zones.AddFoes{Count: 1, Show: zones.ShowWords}
	place, what, found := cutPlace(line)
	if !found {
		return foes, engine.Refuse(engine.Invalid, "zones 1.5",
			"Opponents are missing. Write a zone or “reserve”, a colon and opponents, such as `Gantry: 3 × Ghoul`.")
	}
	if !strings.EqualFold(place, reserve) {
		z, err := m.FindZone(place)
		if err != nil {
			return foes, err
		}
		foes.Zone = z.ID
	}
	if many := manyOf.FindStringSubmatch(what); many != nil {
		foes.Count, _ = strconv.Atoi(many[1]) // two digits
		what = many[2]
	}
	if foes.Count < 1 || foes.Count > zones.MaxGroup {
		return foes, engine.Refuse(engine.Invalid, "zones 1.5",
			"You can add 1 to %d opponents at once, not %d. Choose another number.", zones.MaxGroup, foes.Count)
	}
	if with := shownWith.FindStringSubmatch(what); with != nil {
		what, foes.Show = with[1], zones.Show(with[2])
	}
	p, err := zones.ParseProfile(what)
	if foes.Line = what; err == nil {
		if _, ready := zones.Ready(what); ready {
			foes.Line = string(p.Name)
		}
	}
	return foes, err
}

// PlacedLine returns a line that placed can parse.
func PlacedLine(place string, count int, line string, show zones.Show) string {
	if place == "" {
		place = reserve
	}
	text := place + ": "
	if count > 1 {
		text += strconv.Itoa(count) + " × "
	}
	if text += line; show != "" && show != zones.ShowWords {
		text += " (" + string(show) + ")"
	}
	return text
}

// complete checks a typed entry. It replaces the names of the user's own maps and opponents by their lines,
// so that the entry doesn't depend on others. The error says what is wrong.
func complete(e *storage.LibraryEntry, all []storage.LibraryEntry) error {
	if e.Kind == KindOpponent {
		return completeOpponent(e)
	}
	name, ok := naming.Clean(e.Name, zones.MaxName)
	if !ok {
		return engine.Refuse(engine.Invalid, "",
			"A name has 1 to %d visible characters. Choose another name.", zones.MaxName)
	}
	e.Name = name
	if e.Kind == KindParty {
		return completeParty(e)
	}
	if own, ok := named(all, KindMap, naming.OneLine(e.Line)); ok && e.Kind == KindScene {
		e.Line = own.Line
	}
	if m, err := zones.FindMap(naming.OneLine(e.Line)); e.Kind == KindMap && err == nil && !zones.IsMapLine(e.Line) {
		e.Line = m.Notation()
	}
	e.Placed = ownLines(e.Placed, all)
	switch {
	case utf8.RuneCountInString(e.Placed) > maxPlaced:
		return tooLong(engine.Ours("A scene's opponents"), maxPlaced)
	case utf8.RuneCountInString(e.Hazards) > maxHazards:
		return tooLong(engine.Ours("A scene's hazards"), maxHazards)
	case utf8.RuneCountInString(e.Notes) > runner.MaxProse:
		return tooLong(engine.Ours("The opening words"), runner.MaxProse)
	}
	_, err := Prepare(*e)
	return err
}

func tooLong(what engine.Phrase, most int) error {
	return engine.Refuse(engine.Invalid, "", "%s can have at most %d characters. Shorten the text.", what, most)
}

// ownLines replaces the names of saved opponents by their lines.
func ownLines(text string, all []storage.LibraryEntry) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		place, what, found := cutPlace(naming.OneLine(line))
		if !found {
			lines = append(lines, line)
			continue
		}
		count, show := 1, zones.Show("")
		if many := manyOf.FindStringSubmatch(what); many != nil {
			count, _ = strconv.Atoi(many[1]) // two digits
			what = many[2]
		}
		if with := shownWith.FindStringSubmatch(what); with != nil {
			what, show = with[1], zones.Show(with[2])
		}
		if own, ok := named(all, KindOpponent, what); ok {
			if show == "" {
				show = zones.Show(own.Shown)
			}
			line = PlacedLine(place, count, own.Line, show)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// completeOpponent checks an opponent. Its entry gets the name in its line.
func completeOpponent(e *storage.LibraryEntry) error {
	p, err := zones.ParseProfile(e.Line)
	if err != nil {
		return err
	}
	show, err := shown(e.Shown)
	if err != nil {
		return err
	}
	if utf8.RuneCountInString(e.Notes) > runner.MaxProse {
		return tooLong(engine.Ours("The habits"), runner.MaxProse)
	}
	e.Name, e.Line, e.Shown, e.Placed, e.Hazards = string(p.Name), p.Notation(), string(show), "", ""
	e.Name = templates.Clip(e.Name, zones.MaxName)
	return nil
}

// completeParty checks a party.
func completeParty(e *storage.LibraryEntry) error {
	items, err := party.Items(e.Placed)
	if err != nil {
		return err
	}
	if utf8.RuneCountInString(e.Notes) > runner.MaxProse {
		return tooLong(engine.Ours("The notes"), runner.MaxProse)
	}
	e.Line, e.Shown, e.Placed, e.Hazards = "", "", strings.Join(items, "\n"), ""
	return nil
}
