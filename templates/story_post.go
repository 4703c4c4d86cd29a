package templates

import (
	"errors"
	"fmt"
	"strings"

	"warbell/templates/picture"
)

// markdown returns the text of a file with these scenes. Lines are paragraphs, so that every reader of
// Markdown breaks them. A quote follows the line that says whose words they are.
func (s Story) markdown(c *Catalog, scenes []StoryScene, first int) string {
	var b strings.Builder
	b.WriteString("# " + inFile(Escape(s.Title)) + "\n")
	for i, scene := range scenes {
		if title := s.sceneLabel(c, first+i, scene.Title); title != "" {
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
func (s Story) sceneLabel(c *Catalog, number int, title string) string {
	if title == "" && len(s.Scenes) == 1 {
		return ""
	}
	return c.Text("story_scene", struct {
		Number int
		Title  string
	}{number, title})
}

// SceneName returns the name of a scene by its number, as plain text for a menu.
func (r *Renderer) SceneName(s Story, number int) string {
	return Plain(Bare(s.sceneLabel(&r.Catalog, number, s.Scenes[number-1].Title)), MaxChoiceText)
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
		v.Scene = s.sceneLabel(&r.Catalog, number, s.Scenes[number-1].Title)
	}
	p, err := r.View(v)
	if err != nil {
		return p, err
	}
	p.m.Files = []File{{Name: "story.md", Data: []byte(s.markdown(&r.Catalog, scenes, first))}}
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
