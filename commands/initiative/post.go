package initiative

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/commands/publish"
	"warbell/engine/initiative"
	"warbell/storage"
	"warbell/templates"
)

// maxShown bounds the lines of a post, in characters, so that it fits into one message.
const maxShown = 1300

// line is the data of an entry for the words.
type line struct {
	initiative.Entry
	Place      int
	Name, User string // player text; User is empty unless a player is to be mentioned
	Up         bool
	Until      string // player text: what it waits for
	Conditions []condition
	Short      bool // without hits and conditions
}

type condition struct {
	Word   string // player text
	Rounds int
}

// news is an effect of the last change.
type news struct {
	Kind initiative.NewsKind
	Name string // escaped
	Text string // player text
	Over string // escaped: the entry whose turn goes on afterwards; empty: none
	// Several reports that the name counts several, such as 2 Wolves.
	Several bool
}

// listView is the data of a turn order. Only a new message pings the player whose turn it is.
type listView struct {
	Round int
	Ended bool
	Up    *line
	Next  string // escaped; empty: no one
	News  []news
	Lines []string
	More  int  // lines without room
	Waits bool // an entry can act now
	First bool // it is the first round, so that the buttons are explained
	calls bool
}

func (listView) ViewOf() string { return "ui/initiative.list" }

// Pings returns the player to ping.
func (v listView) Pings() []string {
	if !v.calls || v.Up == nil || v.Up.User == "" {
		return nil
	}
	return []string{v.Up.User}
}

// lineOf returns the data of an entry.
func lineOf(o *order, e initiative.Entry) line {
	l := line{Entry: e, Name: o.texts[e.Name].Text, User: o.userOf(e), Up: o.Now.Up == e.ID,
		Until: o.texts[e.Ready].Text}
	l.Place = 1 + slices.IndexFunc(o.Now.Entries, func(other initiative.Entry) bool { return other.ID == e.ID })
	for _, c := range e.Conditions {
		l.Conditions = append(l.Conditions, condition{o.texts[c.Word].Text, c.Rounds})
	}
	return l
}

// nameOf returns the escaped name of an entry.
func (k *Lists) nameOf(o *order, e initiative.Entry) string {
	return k.Words.Posts().Text("initiative.name", lineOf(o, e))
}

// post renders the present turn order. If calls is true, it pings the player whose turn it is.
func (k *Lists) post(o *order, calls bool) (templates.Public, error) {
	v := listView{Round: o.Now.Round, Ended: o.Now.Ended, calls: calls}
	if up := o.Now.Entry(o.Now.Up); up != nil {
		l := lineOf(o, *up)
		v.Up = &l
	}
	if next := o.Now.Entry(o.Now.Following()); next != nil {
		v.Next = k.nameOf(o, *next)
	}
	for _, n := range o.Now.News {
		if e := o.Now.Entry(n.Entry); e != nil {
			item := news{Kind: n.Kind, Name: k.nameOf(o, *e), Text: o.texts[n.Text].Text}
			if over := o.Now.Entry(n.Over); over != nil && over.ID != e.ID {
				item.Over = k.nameOf(o, *over)
			}
			number, _, _ := strings.Cut(o.texts[e.Name].Text, " ")
			count, _ := strconv.Atoi(number)
			item.Several = count > 1
			v.News = append(v.News, item)
		}
	}
	v.Lines, v.More = k.lines(o)
	v.Waits, v.First = o.waits(), o.Now.Round <= 1 && !o.Now.Ended
	post, err := k.Words.View(v)
	return post.Quietly().With(k.rows(o)...), err
}

// lines returns the lines of the entries, in short form if they don't fit otherwise.
func (k *Lists) lines(o *order) (fit []string, more int) {
	for _, short := range []bool{false, true} {
		fit, more = nil, 0
		used := 0
		for _, e := range o.Now.Entries {
			l := lineOf(o, e)
			l.Short = short
			text := k.Words.Posts().Text("initiative.line", l)
			if used += utf8.RuneCountInString(text) + 1; used > maxShown {
				more++
				continue
			}
			fit = append(fit, text)
		}
		if more == 0 {
			break
		}
	}
	return fit, more
}

// id returns the custom ID of a button or form for the present turn.
func id(verb string, o *order, word string) string {
	return verb + ":" + o.ID + ":" + word + ":" + strconv.Itoa(o.Now.Turn)
}

// choice returns an entry as the choice of a menu.
func (k *Lists) choice(o *order, e initiative.Entry) templates.Choice {
	label := k.Words.Posts().Text("initiative.choice", lineOf(o, e))
	return templates.Choice{Label: templates.Plain(label, templates.MaxChoiceText), Verbatim: true,
		Value: strconv.Itoa(e.ID)}
}

// rows returns the buttons and the menu of a list.
func (k *Lists) rows(o *order) []templates.Row {
	button := func(verb, word, label string) templates.Button {
		return templates.Button{ID: id(verb, o, word), Label: label, Style: templates.Secondary}
	}
	more := button(verbPanel, toMore, "More…")
	if o.Now.Ended {
		return []templates.Row{{Buttons: []templates.Button{more}}}
	}
	next := button(verb, toNext, "Next turn")
	next.Style = templates.Primary
	fourth := button(verbForm, toJoin, "Join…")
	if o.waits() {
		fourth = button(verb, toAct, "Act now")
	}
	menu := &templates.Menu{ID: id(verbForm, o, toNote), Placeholder: "Set hits, conditions or out…"}
	for _, e := range o.Now.Entries {
		menu.Choices = append(menu.Choices, k.choice(o, e))
	}
	return []templates.Row{{Buttons: []templates.Button{next, button(verb, toDelay, "Delay turn"),
		button(verbForm, toReady, "Ready…"), fourth, more}}, {Menu: menu}}
}

// waits reports whether an entry has delayed or readied.
func (o *order) waits() bool {
	return slices.ContainsFunc(o.Now.Entries, func(e initiative.Entry) bool { return e.Waits() })
}

// Compose composes a turn order: as a new message that pings a player, or as an edit of the present one. It
// skips a row from before the last change.
func (k *Lists) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	o, err := k.load(ctx, string(row.Duty))
	if errors.Is(err, storage.ErrNotFound) || err == nil && row.Seq < o.Seq {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	calls := o.Due > o.Called
	post, err := k.post(o, calls)
	out := publish.Dispatch{Action: publish.SendPost, Channel: o.Channel, Post: &post}
	if o.Post != "" && !calls {
		out.Action, out.Ref = publish.Edit, storage.Ref{Channel: o.Channel, Message: o.Post}
	}
	return out, err
}
