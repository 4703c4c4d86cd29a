package help

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"unicode"

	"warbell/commands/gamekit"
	"warbell/commands/otherbots"
	"warbell/engine/rulebook"
	"warbell/templates"
)

// library holds the pages that /help can open. It is made on first use.
type library struct {
	once  sync.Once
	books []book
	items []item // guides before commands before rules
}

// item is a page in the search.
type item struct {
	choice templates.Choice
	keys   []string // the words of its name, in small letters
	text   string   // the words of its page, in small letters, each after a space
}

// suggest completes the topic.
func (h *Help) suggest(_ context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return gamekit.Reply{Choices: h.find(call.Text(optionTopic, ""))}, nil
}

// hit is a page that fits the typed words.
type hit struct {
	page  templates.Choice
	score int
}

// find returns the pages that fit a typed text, the best first: pages with all words in the name, then pages
// with them in the text. Without a text it returns the guides.
func (h *Help) find(typed string) []templates.Choice {
	if strings.TrimSpace(typed) == "" {
		return h.topics()
	}
	found := []templates.Choice{}
	for _, hit := range h.hits(typed) {
		found = append(found, hit.page)
	}
	return found
}

// hits returns the pages that fit a typed text with their scores, as many as a menu can show.
func (h *Help) hits(typed string) []hit {
	words := wordsOf(typed)
	words = words[:min(len(words), maxSearched)]
	var hits []hit
	items := h.open().items
	for i := range items {
		if score := items[i].score(words); score > 0 {
			hits = append(hits, hit{items[i].choice, score})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.score, a.score) })
	return hits[:min(len(hits), templates.MaxChoices)]
}

// meant returns the value of the only page whose name fits a typed text; "" if none or several do.
func (h *Help) meant(typed string) string {
	hits, onlyText := h.hits(typed), fitsText*len(wordsOf(typed))
	if len(hits) == 1 || len(hits) > 1 && hits[0].score > onlyText && hits[1].score <= onlyText {
		return hits[0].page.Value
	}
	return ""
}

// maxSearched bounds the words of a search.
const maxSearched = 10

// named returns the value of the page with a label, as phones send it; "" if there is none.
func (h *Help) named(label string) string {
	items := h.open().items
	i := slices.IndexFunc(items, func(it item) bool { return strings.EqualFold(it.choice.Label, label) })
	if i < 0 {
		return ""
	}
	return items[i].choice.Value
}

// score returns how well the item fits all words; 0 if one of them doesn't fit.
func (it *item) score(words []string) int {
	total := 0
	for _, word := range words {
		fit := it.fits(word)
		if fit == 0 {
			return 0
		}
		total += fit
	}
	return total
}

// These scores say how a word fits an item.
const (
	fitsText   = 1 + iota // it stands in the page
	fitsLonger            // it is a longer form of a word of the name
	fitsStart             // a word of the name begins with it
	fitsWord              // it is a word of the name
)

// shortest is the least length of a word that is searched in texts. A longer form fits only words above that
// length, and may add at most maxEnding letters.
const (
	shortest  = 3
	maxEnding = 2
)

func (it *item) fits(word string) int {
	best := 0
	for _, key := range it.keys {
		switch {
		case key == word:
			return fitsWord
		case strings.HasPrefix(key, word):
			best = fitsStart
		case len(key) > shortest && len(word) <= len(key)+maxEnding && strings.HasPrefix(word, key):
			best = max(best, fitsLonger)
		}
	}
	if best == 0 && len(word) >= shortest && strings.Contains(it.text, " "+word) {
		return fitsText
	}
	return best
}

// skipped are words without meaning for a search.
var skipped = strings.Fields(
	"a an and are can do does for how i in is it my of on or the to what when where which with you")

// wordsOf splits a text into words for the search. Numbers such as 21.3 stay whole.
func wordsOf(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.'
	})
	for i := range words {
		words[i] = strings.Trim(words[i], ".")
	}
	return slices.DeleteFunc(words, func(w string) bool { return w == "" || slices.Contains(skipped, w) })
}

// open returns the library. It makes the library on the first call.
func (h *Help) open() *library {
	h.library.once.Do(func() {
		for _, s := range h.Systems {
			if s.Rulebook != nil {
				rules := s.Rulebook()
				h.library.books = append(h.library.books, book{rules, s.Rules.Info().Name, rules.Pages()})
			}
		}
		h.library.items = slices.Concat(h.guideItems(), h.commandItems(), h.ruleItems())
	})
	return &h.library
}

// itemOf returns an item that is found by its label, other names and its text.
func itemOf(label, value, others, text string) item {
	label = templates.Plain(label, templates.MaxChoiceText)
	return item{
		choice: templates.Choice{Label: label, Value: value},
		keys:   wordsOf(label + " " + others), text: " " + strings.Join(wordsOf(text), " "),
	}
}

func (h *Help) guideItems() []item {
	others := map[string]string{}
	for _, n := range otherbots.Names {
		others[n.Topic] += " " + n.Words
	}
	var all []item
	for _, t := range append(h.topics(), h.furtherPages()...) {
		text := ""
		if page, err := h.Words.Help(t.Value, h.data()); err == nil {
			text = page.Message().Text
		}
		all = append(all, itemOf(t.Label, t.Value, t.Value+" "+others[t.Value], text))
	}
	return all
}

func (h *Help) ruleItems() []item {
	var all []item
	for _, b := range h.library.books {
		all = append(all, itemOf(h.Words.Text("rules.book", b.title), b.topic(allRules), "", ""))
		for _, s := range b.Sections {
			label := h.Words.Text("rules.section", sectionOf{b.title, s})
			all = append(all, itemOf(label, b.topic(s.Number), "", ""))
			for _, r := range s.Rules {
				label := h.Words.Text("rules.rule", struct {
					System string
					rulebook.Rule
				}{b.title, r})
				all = append(all, itemOf(label, b.topic(r.Number), "", r.Text))
			}
		}
	}
	return all
}
