package help

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/rulebook"
	"warbell/templates"
)

// allRules stands for the number of a rule if a book's list of topics is meant, as in "contest rules".
const allRules = "rules"

// book is the rulebook of a system, with its pages.
type book struct {
	rulebook.Book
	title string // the system's name
	pages []rulebook.Page
}

// errNoRule refuses a button whose rule doesn't exist.
var errNoRule = engine.Refuse(engine.Invalid, "",
	"You can't open that rule: no rulebook has it. Find rules with `/help topic:`.")

// pressRule shows a button's rule privately.
func (h *Help) pressRule(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	page, found, err := h.rulePage(strings.Join(call.CustomID.Parts, " "))
	if err == nil && !found {
		err = errNoRule
	}
	return gamekit.Whisper(page), err
}

// rulePage returns the page with a rule such as "contest 3.6", the first page of a section such as "contest
// 3", or the topics of a book, "contest rules". It returns false if there is no such page.
func (h *Help) rulePage(topic string) (templates.Ephemeral, bool, error) {
	system, number, _ := strings.Cut(topic, " ")
	books := h.open().books
	i := slices.IndexFunc(books, func(b book) bool { return b.System == system })
	if i < 0 {
		return templates.Ephemeral{}, false, nil
	}
	b := books[i]
	if number == allRules {
		page, err := h.contents(b)
		return page, true, err
	}
	at, found := b.PageOf(number)
	if !found {
		return templates.Ephemeral{}, false, nil
	}
	page, err := h.Words.Note("rules.page", struct {
		System, Asked string
		rulebook.Page
	}{b.title, number, b.pages[at]})
	return page.With(b.turning(at)).With(b.menus(h.Words)...), true, err
}

// contents returns the topics of a book.
func (h *Help) contents(b book) (templates.Ephemeral, error) {
	page, err := h.Words.Note("rules.contents", struct {
		System, Sample string
		Sections       []rulebook.Section
	}{b.title, b.pages[0].Rules[0].Number, b.Sections})
	guides := templates.Button{ID: allTopics, Label: "All topics", Style: templates.Secondary}
	return page.With(b.menus(h.Words)...).With(templates.Row{Buttons: []templates.Button{guides}}), err
}

// turning returns the row of buttons for the previous and the next page.
func (b book) turning(at int) templates.Row {
	var row templates.Row
	if at > 0 {
		row.Buttons = append(row.Buttons, templates.Button{
			ID: b.id(b.pages[at-1].Rules[0].Number), Label: "Previous page", Style: templates.Secondary})
	}
	if at < len(b.pages)-1 {
		row.Buttons = append(row.Buttons, templates.Button{
			ID: b.id(b.pages[at+1].Rules[0].Number), Label: "Next page", Style: templates.Primary})
	}
	row.Buttons = append(row.Buttons, templates.Button{
		ID: b.id(allRules), Label: "Topics", Style: templates.Secondary})
	return row
}

// id returns the custom ID of the button that opens a rule.
func (b book) id(number string) string { return verbPage + ":" + b.System + ":" + number }

// topic returns the topic of a page of the book.
func (b book) topic(number string) string { return b.System + " " + number }

// menus returns the menus with the sections of the book.
func (b book) menus(words *templates.Renderer) []templates.Row {
	var rows []templates.Row
	for part := range slices.Chunk(b.Sections, templates.MaxChoices) {
		var choices []templates.Choice
		for _, s := range part {
			label := words.Text("rules.section", sectionOf{b.title, s})
			choices = append(choices, templates.Choice{
				Label: templates.Plain(label, templates.MaxChoiceText), Verbatim: true,
				Value: b.topic(s.Number)})
		}
		placeholder := "Topics"
		if len(rows) > 0 {
			placeholder = "Further topics"
		}
		rows = append(rows, menuOf("topics"+strconv.Itoa(len(rows)), placeholder, choices))
	}
	return rows
}

// sectionOf is a section with the name of its system, for labels.
type sectionOf struct {
	System string
	rulebook.Section
}

// bookChoices returns the rulebooks as choices of a menu.
func (h *Help) bookChoices() []templates.Choice {
	var choices []templates.Choice
	for _, b := range h.open().books {
		choices = append(choices, templates.Choice{
			Label: h.Words.Text("rules.book", b.title), Verbatim: true, Value: b.topic(allRules)})
	}
	return choices
}
