package templates

import (
	"slices"
	"strings"

	"warbell/engine"
)

// SceneTeller is implemented by a Line whose system divides its games into scenes.
type SceneTeller interface {
	Opens(engine.Event) bool      // reports whether an event begins another scene
	Begun() bool                  // reports whether play in the present scene has begun
	SceneTitle() string           // the title of the present scene, escaped
	Map() []string                // the positions and states of all models, one line for each place
	Rolled(engine.Event) []string // the dice of an event that its text leaves out, in small print
	// WordsAfter returns the index of the event that the words of an entry follow, or -1 if they come before
	// all events, because they are the narrator's.
	WordsAfter(engine.Entry) int
}

// Story is a game as Markdown, scene by scene. It contains only what is posted.
type Story struct {
	t      Table
	Title  string // player text
	Scenes []StoryScene
}

// StoryScene is a scene of a story, with the game at its start and at its end. Start has no view until the
// scene begins. A part is an entry or a map, with its lines.
type StoryScene struct {
	Title      string // escaped
	parts      [][]string
	start, end Table
}

// StoryWriter writes the story of a game, entry by entry.
type StoryWriter struct {
	*Renderer
	prose   map[int]string
	entries []engine.Entry
	after   []int // by entry: see WordsAfter
	led     bool  // the last part is the narrator's, and may lead to the next scene
	story   Story
}

// StoryWriter returns a writer for the story of a game with these entries. Undone entries must be left out,
// and those that are never posted must have no events and no words.
func (r *Renderer) StoryWriter(t Table, entries []engine.Entry) *StoryWriter {
	s := &StoryWriter{Renderer: r, prose: t.Prose, entries: entries, story: Story{t: t, Title: t.Title}}
	if system := r.of(t.System); system.line != nil {
		if teller, ok := system.line(r.Line(t, nil)).(ReplayText); ok {
			s.entries = teller.Story(entries)
		}
	}
	for _, e := range entries {
		s.after = append(s.after, s.wordsAfter(t, e.WithoutReplay())) // no story says that a step was replayed
	}
	s.story.Scenes = []StoryScene{{}}
	return s
}

// wordsAfter is WordsAfter of the entry's system, or 0.
func (c *Catalog) wordsAfter(t Table, e engine.Entry) int {
	if teller, scenic := c.sceneTellerOf(Line{Table: t, words: c}); scenic {
		return teller.WordsAfter(e)
	}
	return 0
}

// Tell adds the entry with an index. The table is the game after it.
func (s *StoryWriter) Tell(i int, after Table) error {
	e := s.entries[i]
	after = after.Unpinged()
	after.Prose = nil
	teller, scenic := s.sceneTeller(after)
	opens := scenic && slices.ContainsFunc(e.Events, teller.Opens)
	if opens {
		s.nextScene()
	}
	scene := &s.story.Scenes[len(s.story.Scenes)-1]
	start, err := s.start(scene, after)
	if err != nil {
		return err
	}
	if scene.end = after; scenic {
		scene.Title = teller.SceneTitle()
	}
	lines, err := s.lines(after, e, s.after[i])
	parts := [][]string{start, lines}
	if opens { // its words lead to the map
		slices.Reverse(parts)
	}
	parts = slices.DeleteFunc(parts, func(part []string) bool { return len(part) == 0 })
	scene.parts = append(scene.parts, parts...)
	if len(parts) > 0 {
		said := spokenLines(s.prose[e.Seq])
		s.led = s.after[i] < 0 && len(start) == 0 && len(said) > 0 && len(said) == len(lines)
	}
	return err
}

// start returns the map if a scene begins with the game after an entry.
func (s *StoryWriter) start(scene *StoryScene, after Table) ([]string, error) {
	teller, scenic := s.sceneTeller(after)
	if scene.start.View != nil || scenic && !teller.Begun() || !scenic && !begun(after.View) {
		return nil, nil
	}
	scene.start = after
	return s.board(after, "story_start")
}

// nextScene begins another scene. What the narrator said right before it belongs to it.
func (s *StoryWriter) nextScene() {
	var next StoryScene
	if last := &s.story.Scenes[len(s.story.Scenes)-1]; s.led {
		at := len(last.parts) - 1
		next.parts, last.parts = slices.Clone(last.parts[at:]), last.parts[:at:at]
	}
	s.story.Scenes = append(s.story.Scenes, next)
}

// begun reports whether a game is set up.
func begun(v engine.View) bool {
	p, prepares := v.(engine.Preparing)
	return !prepares || p.Begun()
}

// sceneTeller returns the system's SceneTeller for the words at a position, if there is one.
func (s *StoryWriter) sceneTeller(t Table) (SceneTeller, bool) {
	return s.sceneTellerOf(s.Line(t, nil))
}

func (c *Catalog) sceneTellerOf(l Line) (SceneTeller, bool) {
	system := c.of(l.System)
	if system.line == nil {
		return nil, false
	}
	l.story = true
	teller, ok := system.line(l).(SceneTeller)
	return teller, ok
}

// lines returns an entry with the player's own words, which follow the event with an index; the narrator's
// come first. The dice of an event follow it.
func (s *StoryWriter) lines(after Table, e engine.Entry, wordsAfter int) ([]string, error) {
	teller, scenic := s.sceneTeller(after)
	e.Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool {
		return offstage(ev) || scenic && teller.Opens(ev) // the heading says it
	})
	l := Line{Table: after, story: true}
	texts, err := s.texts(l, e, "")
	if err != nil {
		return nil, err
	}
	prose := s.prose[e.Seq]
	if e.Prose == "" {
		prose = ""
	}
	var lines []string
	if wordsAfter < 0 && prose != "" {
		lines, prose = spokenLines(prose), ""
	}
	put := 0
	for i, ev := range merged(e.Events) {
		for _, text := range texts {
			if text.at == i {
				lines = append(lines, text.said)
			}
		}
		if put == 0 && i >= wordsAfter {
			put = len(lines)
		}
		if scenic {
			lines = append(lines, teller.Rolled(ev)...)
		}
	}
	if prose != "" && len(lines) == 0 {
		lines, put = []string{l.Name(e.Seat) + ":"}, 1
	}
	if lines, err = s.quote(lines, put, e, prose); err != nil || len(lines) == 0 {
		return nil, err
	}
	return strings.Split(strings.Join(lines, "\n"), "\n"), nil
}

// offstage reports whether an event of the kernel is about the players' agreements and time, not about the
// story.
func offstage(ev engine.Event) bool {
	switch ev.(type) {
	case engine.HouseRule, engine.Proposed, engine.Agreed, engine.Disagreed, engine.Undone, engine.Redone,
		engine.Amended, engine.Replayed, engine.Lapsed, engine.Skipped, engine.OfferClosed, engine.Ceded, engine.Paused, engine.Continued, engine.TermsChanged, engine.Extended:
		return true
	}
	return false
}

// board describes the map under a heading; none if the game has no map. Only the start of a scene has the
// places where no model stands.
func (s *StoryWriter) board(t Table, heading string) ([]string, error) {
	var lines []string
	at := s.Line(t, nil)
	at.brief = heading != "story_start"
	if teller, ok := s.sceneTellerOf(at); ok {
		lines = teller.Map()
	} else {
		told, err := s.TellTable(t)
		if err != nil {
			return nil, err
		}
		for _, line := range told {
			lines = append(lines, Escape(line))
		}
	}
	if len(lines) == 0 {
		return nil, nil
	}
	return append([]string{"### " + s.Text(heading, nil)}, lines...), nil
}

// Story returns the story with the maps at the end of its scenes.
func (s *StoryWriter) Story() (Story, error) {
	last := len(s.story.Scenes) - 1
	for i := range s.story.Scenes {
		scene, heading := &s.story.Scenes[i], "story_end"
		if i == last && !scene.end.Kernel.Over() {
			heading = "story_now"
		}
		board, err := s.board(scene.end, heading)
		if err != nil {
			return s.story, err
		}
		scene.parts = append(scene.parts, board)
	}
	return s.story, nil
}
