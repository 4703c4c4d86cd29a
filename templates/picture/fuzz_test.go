package picture

import (
	"bytes"
	"encoding/json"
	"flag"
	"image/png"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/templates/picture/card"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
	"warbell/templates/picture/twin"
)

// anyText is text as players write it: odd, long, right to left, broken.
func anyText() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringN(0, 60, -1),
		rapid.SampledFrom([]string{"", "Witchhunter", "山田", "שלום", "\xff\xfe", "\u202e\u200b", strings.Repeat("W", 5000), strings.Repeat("\u0301", 3000)}),
	)
}

func anyInt() *rapid.Generator[int] {
	return rapid.OneOf(rapid.IntRange(-2, 25), rapid.Int())
}

func anyBar() *rapid.Generator[*drawing.Bar] {
	return rapid.Ptr(rapid.Custom(func(t *rapid.T) drawing.Bar {
		return drawing.Bar{Label: anyText().Draw(t, "label"), Now: anyInt().Draw(t, "now"), Was: anyInt().Draw(t, "was"), Max: anyInt().Draw(t, "max")}
	}), true)
}

func anyDie() *rapid.Generator[engine.SceneDie] {
	return rapid.Custom(func(t *rapid.T) engine.SceneDie {
		return engine.SceneDie{
			Face: anyInt().Draw(t, "face"), Was: anyInt().Draw(t, "was"),
			Sides: rapid.OneOf(rapid.SampledFrom([]int{0, 3, 4, 6, 8, 10, 12, 20, 100}), anyInt()).Draw(t, "sides"),
			Sign:  rapid.OneOf(rapid.Just(""), anyText()).Draw(t, "sign"),
			Mark:  engine.DieMark(rapid.SampledFrom([]string{"miss", "hit", "crit", "block", "plain", "winner", "dropped", "exploded", "", "other"}).Draw(t, "mark")),
		}
	})
}

// bodies and arms are all that have a silhouette.
var bodies = []string{
	"brute", "construct", "demon", "dwarf", "elf", "gnasher", "goblin", "halfling", "human",
	"knight", "mage", "ogre", "orc", "rat", "ratling", "rider", "sister", "skeleton", "swarm",
	"vampire", "wolf", "zombie",
}

var arms = []string{
	"axe", "bomb", "bow", "claws", "club", "crossbow", "dagger", "flail", "greataxe",
	"greatsword", "gun", "halberd", "hammer", "sling", "spear", "staff", "sword",
}

func anyEmblem() *rapid.Generator[engine.Emblem] {
	return rapid.Custom(func(t *rapid.T) engine.Emblem {
		flag := rapid.Bool()
		return engine.Emblem{
			Body:    rapid.OneOf(rapid.SampledFrom(bodies), anyText()).Draw(t, "body"),
			Faction: rapid.OneOf(rapid.SampledFrom([]string{"imperial", "undead", "tribes", "primordial", "mercenaries"}), anyText()).Draw(t, "faction"),
			Weapon:  rapid.OneOf(rapid.SampledFrom(arms), anyText()).Draw(t, "weapon"),
			Helmet:  flag.Draw(t, "helmet"), Shield: flag.Draw(t, "shield"), Crown: flag.Draw(t, "crown"),
		}
	})
}

func anyNote() *rapid.Generator[drawing.Note] {
	return rapid.Custom(func(t *rapid.T) drawing.Note {
		return drawing.Note{
			Icon: rapid.SampledFrom([]string{"", "sword", "none"}).Draw(t, "icon"), Name: anyText().Draw(t, "name"), Text: anyText().Draw(t, "text"),
			Stats: make([]drawing.Stat, rapid.IntRange(0, 6).Draw(t, "stats")),
		}
	})
}

func anyPanel() *rapid.Generator[drawing.Panel] {
	return rapid.Custom(func(t *rapid.T) drawing.Panel {
		rows := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) drawing.DiceRow {
			return drawing.DiceRow{Label: anyText().Draw(t, "label"), Dice: rapid.SliceOfN(anyDie(), 0, 8).Draw(t, "dice")}
		}), 0, 3)
		var card *drawing.Card
		if rapid.IntRange(0, 3).Draw(t, "card") == 0 {
			card = &drawing.Card{
				Emblem: anyEmblem().Draw(t, "emblem"),
				Stats:  make([]drawing.Stat, rapid.IntRange(0, 12).Draw(t, "stats")), Lines: rapid.SliceOfN(anyText(), 0, 30).Draw(t, "lines"),
				Notes: rapid.SliceOfN(anyNote(), 0, 30).Draw(t, "notes"),
			}
		}
		return drawing.Panel{
			Card: card, Result: anyText().Draw(t, "result"),
			Seat: engine.Seat(anyInt().Draw(t, "seat")), Name: anyText().Draw(t, "name"), Sub: anyText().Draw(t, "sub"),
			Bar: anyBar().Draw(t, "bar"), Rows: rows.Draw(t, "rows"), Out: rapid.Bool().Draw(t, "out"),
		}
	})
}

func anyThrow() *rapid.Generator[drawing.Throw] {
	return rapid.Custom(func(t *rapid.T) drawing.Throw {
		return drawing.Throw{
			Result: anyText().Draw(t, "total"), Tone: engine.Style(rapid.SampledFrom([]string{"", "hurt", "stopped", "quiet", "?"}).Draw(t, "met")),
			Rows: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) drawing.DiceRow {
				return drawing.DiceRow{Label: anyText().Draw(t, "label"), Dice: rapid.SliceOfN(anyDie(), 0, 30).Draw(t, "dice")}
			}), 0, 5).Draw(t, "terms"),
		}
	})
}

func anyScene() *rapid.Generator[drawing.Scene] {
	return rapid.Custom(func(t *rapid.T) drawing.Scene {
		steps := rapid.Custom(func(t *rapid.T) drawing.Step {
			return drawing.Step{Dice: rapid.SliceOfN(anyDie(), 0, 6).Draw(t, "thrown"), Answer: rapid.SliceOfN(anyDie(), 0, 6).Draw(t, "answer"), Who: anyText().Draw(t, "who"), Result: anyText().Draw(t, "came"), Panel: anyInt().Draw(t, "panel"), Text: anyText().Draw(t, "text"), Tone: engine.Style(rapid.SampledFrom([]string{"hurt", "stopped", "quiet", "?"}).Draw(t, "tone"))}
		})
		s := drawing.Scene{
			Title: anyText().Draw(t, "title"), Footer: anyText().Draw(t, "footer"),
			Panels: rapid.SliceOfN(anyPanel(), 0, 4).Draw(t, "panels"), Steps: rapid.SliceOfN(steps, 0, 8).Draw(t, "steps"),
		}
		if rapid.IntRange(0, 3).Draw(t, "sheet") == 0 {
			s.Sheet = &drawing.Sheet{Emblem: anyEmblem().Draw(t, "arms"), Lines: rapid.SliceOfN(anyText(), 0, 5).Draw(t, "lines")}
		}
		switch rapid.IntRange(0, 5).Draw(t, "dice") {
		case 0:
			s.Throws = rapid.SliceOfN(anyThrow(), 0, 24).Draw(t, "throws")
		case 1:
			s.Spread = &drawing.Spread{Label: anyText().Draw(t, "what"), Bars: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) engine.SpreadBar {
				return engine.SpreadBar{Result: anyText().Draw(t, "is"), Share: rapid.Float64().Draw(t, "share"), Met: rapid.Bool().Draw(t, "met")}
			}), 0, 60).Draw(t, "bars")}
		}
		if rapid.IntRange(0, 2).Draw(t, "map") == 0 {
			drawMap(t, &s)
		}
		return s
	})
}

// drawMap adds areas, some of them twice, links that may lead nowhere, and tokens all over the place.
func drawMap(t *rapid.T, s *drawing.Scene) {
	id := rapid.OneOf(rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "f", "g", ""}), anyText())
	note := rapid.OneOf(rapid.SampledFrom([]string{"", "flames", "barred"}), anyText())
	s.Areas = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) drawing.Area {
		return drawing.Area{ID: id.Draw(t, "id"), Name: anyText().Draw(t, "name"), Hazard: note.Draw(t, "hazard"), Edge: rapid.Bool().Draw(t, "edge"), Note: note.Draw(t, "note")}
	}), 0, 12).Draw(t, "areas")
	s.Links = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) engine.Link {
		return engine.Link{From: id.Draw(t, "from"), To: id.Draw(t, "to")}
	}), 0, 20).Draw(t, "links")
	s.Tokens = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) drawing.Token {
		return drawing.Token{
			Area: id.Draw(t, "area"), Name: anyText().Draw(t, "name"), Side: rapid.OneOf(rapid.IntRange(0, 2), anyInt()).Draw(t, "side"), Bar: anyBar().Draw(t, "bar"),
			Turn: rapid.Bool().Draw(t, "turn"), Moved: id.Draw(t, "moved"), Out: rapid.Bool().Draw(t, "out"),
			Harm: engine.Status(rapid.IntRange(-1, 3).Draw(t, "harm")),
			Note: rapid.SampledFrom([]string{"", "unhurt", "hurt", "badly hurt", "poisoned"}).Draw(t, "note"),
		}
	}), 0, 30).Draw(t, "tokens")
}

// wantSound draws and tells a scene: the card is a picture within its bounds or refused for a
// reason that is documented, and the texts are valid and short enough.
func wantSound(t picturetest.Failer, s drawing.Scene) {
	t.Helper()
	empty := s.Sheet == nil && s.Chart == nil && !drawing.Spreads(s) && len(s.Throws)+len(s.Panels)+len(s.Steps)+len(s.Areas)+len(s.Tokens) == 0
	data, err := look.Draw(s)
	switch {
	case empty && err != ErrEmpty, !empty && err != nil:
		t.Fatalf("error %v", err)
	case err == nil:
		head, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || head.Width != paint.CardWidth || head.Height > card.MaxHeight || head.Height > paint.CardWidth && s.Sheet == nil {
			t.Fatalf("%d by %d, error %v", head.Width, head.Height, err)
		}
	}
	if alt := look.Alt(s); utf8.RuneCountInString(alt) > twin.MaxAlt || !utf8.ValidString(alt) || strings.ContainsAny(alt, "\n\r") {
		t.Fatalf("alt text %q", alt)
	}
}

// TestMain tries properties on fewer samples unless the tests are slow or -rapid.checks is given.
func TestMain(m *testing.M) {
	flag.Parse()
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "rapid.checks" })
	checks := "10"
	if testing.Short() {
		checks = "5"
	}
	if !given && !enginetest.Slow() {
		if err := flag.Set("rapid.checks", checks); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

func TestAnySceneIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { wantSound(t, anyScene().Draw(t, "scene")) })
}

// TestAnyPageIsSound checks that any roster is printed on pages of one size with texts.
func TestAnyPageIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawing.Scene{Title: anyText().Draw(t, "title"), Panels: rapid.SliceOfN(anyPanel(), 0, 12).Draw(t, "panels")}
		s.Sheet = &drawing.Sheet{Emblem: anyEmblem().Draw(t, "arms"), Lines: rapid.SliceOfN(anyText(), 0, 5).Draw(t, "lines")}
		for _, page := range Pages(s) {
			data, err := paper.Page(page)
			if err != nil {
				t.Fatal(err)
			}
			head, err := png.DecodeConfig(bytes.NewReader(data))
			if want := [2]int{2480, 3508}; err != nil || page.Sheet == nil && [2]int{head.Width, head.Height} != want {
				t.Fatalf("%d by %d, error %v", head.Width, head.Height, err)
			}
			if alt := look.Alt(page); utf8.RuneCountInString(alt) > twin.MaxAlt || !utf8.ValidString(alt) {
				t.Fatalf("alt text %q", alt)
			}
		}
	})
}

func FuzzScene(f *testing.F) {
	for _, scene := range picturetest.Samples {
		data, err := json.Marshal(scene())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		enginetest.Within(t, 64<<20+1024*len(data), func() {
			var s drawing.Scene
			if json.Unmarshal(data, &s) == nil {
				wantSound(t, s)
			}
		})
	})
}
