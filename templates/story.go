package templates

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture"
)

// SceneTeller is implemented by a Line whose system divides its games into scenes.
type SceneTeller interface {
	Opens(engine.Event) bool      // reports whether an event begins another scene
	Begun() bool                  // reports whether play in the present scene has begun
	SceneTitle() string           // the title of the present scene, escaped
	Map() []string                // the positions and states of all models, one line for each place
	Rolled(engine.Event) []string // the dice of an event that its text leaves out, in small print
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
	opening []bool // by entry: its words open a scene, whose event the story leaves out
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
	scenes, scenic := s.sceneTeller(t)
	for i, e := range entries {
		s.opening = append(s.opening, scenic && isSpeech(e) && (!isSpeech(s.entries[i]) ||
			slices.ContainsFunc(e.Events, scenes.Opens)))
	}
	s.story.Scenes = []StoryScene{{}}
	return s
}

// Tell adds the entry with an index. The table is the game after it.
func (s *StoryWriter) Tell(i int, after Table) error {
	e := s.entries[i]
	after = after.Unpinged()
	after.Prose = nil
	teller, scenic := s.sceneTeller(after)
	if scenic && slices.ContainsFunc(e.Events, teller.Opens) {
		s.story.Scenes = append(s.story.Scenes, StoryScene{})
	}
	scene := &s.story.Scenes[len(s.story.Scenes)-1]
	if scene.start.View == nil && (scenic && teller.Begun() || !scenic && begun(after.View)) {
		scene.start = after
		board, err := s.board(after, "story_start")
		if err != nil {
			return err
		}
		scene.parts = append(scene.parts, board)
	}
	if scene.end = after; scenic {
		scene.Title = teller.SceneTitle()
	}
	lines, err := s.lines(after, e, s.opening[i])
	scene.parts = append(scene.parts, lines)
	return err
}

// begun reports whether a game is set up.
func begun(v engine.View) bool {
	p, prepares := v.(engine.Preparing)
	return !prepares || p.Begun()
}

// sceneTeller returns the system's SceneTeller for the words at a position, if there is one.
func (r *Renderer) sceneTeller(t Table) (SceneTeller, bool) { return r.sceneTellerOf(r.Line(t, nil)) }

func (r *Renderer) sceneTellerOf(l Line) (SceneTeller, bool) {
	system := r.of(l.System)
	if system.line == nil {
		return nil, false
	}
	l.story = true
	teller, ok := system.line(l).(SceneTeller)
	return teller, ok
}

// lines returns an entry with the player's own words, which come first if they open a scene. The dice of an
// event follow it.
func (s *StoryWriter) lines(after Table, e engine.Entry, opening bool) ([]string, error) {
	teller, scenic := s.sceneTeller(after)
	e.Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool {
		return offstage(ev) || scenic && teller.Opens(ev) // the heading says it
	})
	texts, err := s.texts(Line{Table: after, story: true}, e, "")
	if err != nil {
		return nil, err
	}
	l := Line{Table: after, story: true}
	var lines []string
	for i, ev := range merged(e.Events) {
		for _, text := range texts {
			if text.at == i {
				lines = append(lines, text.said)
			}
		}
		if scenic {
			lines = append(lines, teller.Rolled(ev)...)
		}
	}
	if prose := s.prose[e.Seq]; prose != "" && opening {
		words, err := s.say(kernel, spokenLines(prose), "prose")
		if err != nil {
			return nil, err
		}
		lines = append([]string{words}, lines...)
	} else if prose != "" && e.Prose != "" {
		if len(lines) == 0 && !isSpeech(e) { // the narrator has no name
			lines = []string{l.Name(e.Seat) + ":"}
		}
		if lines, err = s.quote(lines, e, prose); err != nil {
			return nil, err
		}
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

// markdown returns the text of a file with these scenes. Lines are paragraphs, so that every reader of
// Markdown breaks them. A quote follows the line that says whose words they are.
func (r *Renderer) markdown(s Story, scenes []StoryScene, first int) string {
	var b strings.Builder
	b.WriteString("# " + inFile(Escape(s.Title)) + "\n")
	for i, scene := range scenes {
		if title := r.sceneLabel(s, first+i, scene.Title); title != "" {
			b.WriteString("\n## " + inFile(title) + "\n")
		}
		for _, part := range scene.parts {
			begun := false
			for _, line := range part {
				if line = strings.TrimPrefix(strings.TrimSpace(line), "-# "); line == "" {
					continue
				}
				if !begun || !strings.HasPrefix(line, "> ") {
					b.WriteByte('\n')
				}
				b.WriteString(inFile(line) + "\n")
				begun = true
			}
		}
	}
	return b.String()
}

// sceneLabel returns the heading of a scene by its number; none in a story without titles.
func (r *Renderer) sceneLabel(s Story, number int, title string) string {
	if title == "" && len(s.Scenes) == 1 {
		return ""
	}
	return r.Text("story_scene", struct {
		Number int
		Title  string
	}{number, title})
}

// SceneName returns the name of a scene by its number, as plain text for a menu.
func (r *Renderer) SceneName(s Story, number int) string {
	return Plain(Bare(r.sceneLabel(s, number, s.Scenes[number-1].Title)), MaxChoiceText)
}

// maxStoryPictures bounds the pictures beside a story. Discord takes 10 files in a message.
const maxStoryPictures = 9

// storyView is the text beside the file of a story.
type storyView struct {
	Title  string // player text
	Scene  string // escaped; empty: the whole story
	Scenes int
}

func (storyView) ViewOf() string { return "ui/story" }

// StoryPost renders a story as a Markdown file, with pictures of the map at the start and at the end of each
// scene, or with their first ones if there are too many. A number picks one scene; 0 stands for all.
func (r *Renderer) StoryPost(s Story, number int) (Public, error) {
	r = r.Posts()
	v, scenes, first := storyView{Title: s.Title, Scenes: len(s.Scenes)}, s.Scenes, 1
	if number > 0 {
		scenes, first = s.Scenes[number-1:number], number
		v.Scene = r.sceneLabel(s, number, s.Scenes[number-1].Title)
	}
	p, err := r.View(v)
	if err != nil {
		return p, err
	}
	p.m.Files = []File{{Name: "story.md", Data: []byte(r.markdown(s, scenes, first))}}
	for i, scene := range scenes {
		if p.m.Files, err = r.withMaps(p.m.Files, scene, first+i); err != nil {
			return p, err
		}
	}
	return p.Quietly(), nil
}

// withMaps adds the pictures of a scene's map while there is room.
func (r *Renderer) withMaps(files []File, scene StoryScene, number int) ([]File, error) {
	for i, at := range []Table{scene.start, scene.end} {
		if len(files) > maxStoryPictures {
			return files, nil
		}
		file, err := r.Picture(at)
		if errors.Is(err, picture.ErrEmpty) {
			continue
		}
		if err != nil {
			return files, err
		}
		file.Name = fmt.Sprintf("scene-%d-%s.png", number, []string{"start", "end"}[i])
		files = append(files, file)
	}
	return files, nil
}
