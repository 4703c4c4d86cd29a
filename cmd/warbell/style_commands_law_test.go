package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// Discord's limits for commands.
const (
	maxOptions     = 25   // subcommands, options and choices of one each
	maxDescription = 100  // characters
	maxCommand     = 8000 // characters of all names, descriptions and values of a command, with roomForWords
	roomForWords   = 1.3  // times as long may a translation be
)

// lone are words that no description begins with.
var lone = regexp.MustCompile(`(?i)^(it|its|they|their|he|she|we|one|who|whom|whose|what|which|when|where|why|how|whether|that|those|these|somebody|nobody|anybody)\b`)

// badDescription says what is wrong with the description of a command or an option; "" if nothing is.
func badDescription(text string) string {
	switch n := utf8.RuneCountInString(text); {
	case len(strings.Fields(text)) < 3:
		return "say it in 3 words or more"
	case n > maxDescription:
		return fmt.Sprintf("%d characters, of %d", n, maxDescription)
	case lone.MatchString(text):
		return "begin with a noun or an imperative"
	case strings.HasSuffix(text, "?"):
		return "a description is no question"
	}
	return ""
}

// TestDescriptions checks slash commands by principle 9 and Discord's limits.
func TestDescriptions(t *testing.T) {
	defs, err := definitions()
	if err != nil {
		t.Fatal(err)
	}
	c := commandCheck{at: collect(t).at}
	for _, cmd := range defs {
		if cmd.Type != gamekit.SlashCommand {
			if n := utf8.RuneCountInString(cmd.Name); n > 32 || cmd.Description != "" || len(cmd.Options) > 0 {
				c.add(cmd.Name, cmd.Name, "a command of a menu is a name of up to 32 characters")
			}
			continue
		}
		if n := c.command("/", cmd); float64(n)*roomForWords > maxCommand {
			c.add("/"+cmd.Name, cmd.Description, fmt.Sprintf("%d characters leave no room: at most %.0f", n,
				maxCommand/roomForWords))
		}
	}
	hold(t, c.found)
}

type commandCheck struct {
	at    map[string]styleText // where texts are
	found []finding
}

func (c *commandCheck) add(path, text, write string) {
	at, ok := c.at[text]
	if !ok {
		at.file = path
	}
	f := finding{at.file, at.line, path + " " + text, write}
	if !ok || !slices.ContainsFunc(c.found, func(o finding) bool {
		return o.file == f.file &&
			o.line == f.line && o.write == write
	}) {
		c.found = append(c.found, f)
	}
}

// command checks a command with all that belongs to it, and returns its size in characters.
func (c *commandCheck) command(under string, cmd gamekit.Command) (size int) {
	path := under + cmd.Name
	size = utf8.RuneCountInString(cmd.Name + cmd.Description)
	if bad := badDescription(cmd.Description); bad != "" {
		c.add(path, cmd.Description, bad)
	}
	if len(cmd.Subs) > maxOptions || len(cmd.Options) > maxOptions {
		c.add(path, cmd.Description, fmt.Sprintf("at most %d subcommands and options", maxOptions))
	}
	for _, sub := range cmd.Subs {
		size += c.command(path+" ", sub)
	}
	told := map[string]bool{}
	for _, o := range cmd.Options {
		size += utf8.RuneCountInString(o.Name + o.Description)
		bad := badDescription(o.Description)
		if told[o.Description] {
			bad = "another option says the same"
		}
		if told[o.Description] = true; bad != "" {
			c.add(path+" "+o.Name+":", o.Description, bad)
		}
		for _, choice := range o.Choices {
			n := utf8.RuneCountInString(choice.Label)
			if size += n + len(choice.Value); n == 0 || n > maxDescription {
				c.add(path+" "+o.Name+":", choice.Label, fmt.Sprintf("1 to %d characters", maxDescription))
			}
		}
		if len(o.Choices) > maxOptions {
			c.add(path+" "+o.Name+":", o.Description, fmt.Sprintf("at most %d choices", maxOptions))
		}
	}
	return size
}

// maxButtonLabel bounds the label of a button, in characters.
const maxButtonLabel = 20

// bareAnswers are answers that don't say what a press does.
var bareAnswers = []string{"yes", "no", "stop", "ok", "on it", "not me", "rather not", "later"}

// badButton says what is wrong with the label of a button; "" if nothing is.
func badButton(text string) string {
	switch {
	case slices.Contains(bareAnswers, strings.ToLower(strings.Trim(text, " !.…"))):
		return "name what the press does"
	case utf8.RuneCountInString(text) > maxButtonLabel:
		return fmt.Sprintf("%d characters, of %d", utf8.RuneCountInString(text), maxButtonLabel)
	}
	return ""
}

// TestButtons checks the labels of buttons by principle 7: those in literals, and those in golden posts, of
// which no two may be equal.
func TestButtons(t *testing.T) {
	var all []finding
	for _, text := range collect(t).texts {
		if text.kind == inButton {
			if bad := badButton(text.text); bad != "" {
				all = append(all, finding{text.file, text.line, text.text, bad})
			}
		}
	}
	for _, p := range goldenPosts(t) {
		for i, b := range p.buttons {
			bad := badButton(b)
			if len(p.buttons) > 2*5 { // they are lines of a menu
				bad = ""
			}
			if slices.Contains(p.buttons[:i], b) {
				bad = "two buttons are called so"
			}
			if bad != "" {
				all = append(all, finding{p.file, p.line, b, bad})
			}
		}
	}
	hold(t, all)
}

// maxRefusal bounds the literal words of a refusal.
const maxRefusal = 25

var (
	verbs       = regexp.MustCompile(`%[-+# 0]*[\d.*]*(\[\d\])?[a-zA-Z%]`)
	lonePronoun = regexp.MustCompile(`^(It|It's)\b|^(This|That) (is|was|has|had|can|can't|does|doesn't|isn't|needs|would|will|must|goes|comes|takes|begins|names|rings|fits|stands)\b|^That's\b`)
)

// badRefusal says what is wrong with the format of a refusal; "" if nothing is.
func badRefusal(format string) string {
	words := 0
	for _, word := range strings.Fields(verbs.ReplaceAllString(format, "")) {
		if strings.ContainsFunc(word, unicode.IsLetter) {
			words++
		}
	}
	switch {
	case words > maxRefusal:
		return fmt.Sprintf("%d words, of %d", words, maxRefusal)
	case lonePronoun.MatchString(format):
		return "begin with the noun"
	case len(sentences(format)) < 2 && !strings.Contains(format, ":"):
		return "say what is wrong, and what to do instead"
	}
	return ""
}

// TestRefusals checks refusals by principle 8.
func TestRefusals(t *testing.T) {
	var all []finding
	for _, text := range collect(t).texts {
		if text.kind == inRefusal {
			if bad := badRefusal(text.text); bad != "" {
				all = append(all, finding{text.file, text.line, text.text, bad})
			}
		}
	}
	hold(t, all)
}

// TestLabelsAreFound tests the checks of descriptions, buttons and refusals.
func TestLabelsAreFound(t *testing.T) {
	wantFound(t, func(text string) bool { return badDescription(text) != "" },
		[]string{"", "Two words", "Whose it is, if any", "How tall it is", "It lies there still",
			"Pick one of these?", strings.Repeat("long and ", 12)},
		[]string{"Player to challenge", "Your own words, posted", "You take part (default: yes)",
			"Base width (default: 32 mm)"})
	var c commandCheck
	c.command("/", gamekit.Command{Name: "x", Description: "One of many", Options: []gamekit.Option{
		{Name: "a", Description: "Player to add"}, {Name: "b", Description: "Player to add"},
		{Name: "c", Description: "Base width (default: 32 mm)", Choices: make([]templates.Choice, 2)},
	}, Subs: make([]gamekit.Command, 26)})
	if len(c.found) != 5+26 {
		t.Errorf("%d found: %v", len(c.found), c.found)
	}
	wantFound(t, func(text string) bool { return badButton(text) != "" },
		[]string{"Yes", "OK", "Stop!", "Not me…", "Close the window at once"}, []string{"Run (2 AP)",
			"Allow undo", "Stop looking", "Pick weapon…"})
	wantFound(t, func(text string) bool { return badRefusal(text) != "" },
		[]string{"It is not your turn. Wait.", "This is over. Begin another.", "%s can't move.",
			strings.Repeat("You can't do so now. ", 6)},
		[]string{"You can't shoot: no Line of Sight.", "%s has no AP. Activate another model.",
			"This duel has ended. Start a new one."})
}
