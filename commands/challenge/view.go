package challenge

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// challengeTime is the time after which a challenge expires.
const challengeTime = 48 * time.Hour

// challengeView is the data of a challenge's post.
type challengeView struct {
	From, To     string // names; To is empty if it is open to all, or the name is not known
	FromUser     string // ID
	ToUser       string // ID, to be pinged; empty if it is open to all
	State        string
	What         string // "a Grimheim duel"
	Mine, Theirs brought
	Told         string // the other terms, escaped
	Limit        string // the time limit
	Pace         string // all terms about time
	Rules        []string
	Record       *record // the challenger's reliability; nil: not shown or not known
	Expires      time.Time
	Commitment   string // SHA-256 of the seed of the dice; only while it matters
	Result       string // of the game, once it is over; empty while it runs
}

func (challengeView) ViewOf() string { return "ui/challenge" }

// mostBrought bounds the part of a force that a challenge shows, in characters. It keeps the challenge to one
// message, which can be edited. The game shows the whole force.
const mostBrought = 650

// brought is a fighter or warband as a challenge shows it. Lines is empty if the force isn't known yet.
type brought struct {
	Name  string
	Lines []string
	More  int // the number of omitted lines
}

// shown returns a force as a challenge shows it.
func shown(r gamekit.Roster, notation string) brought {
	if notation == "" {
		return brought{}
	}
	lines := strings.Split(notation, "\n")
	length := 0
	for i, line := range lines {
		if length += utf8.RuneCountInString(line); length > mostBrought {
			return brought{Name: r.NameOf(notation), Lines: lines[:i], More: len(lines) - i}
		}
	}
	return brought{Name: r.NameOf(notation), Lines: lines}
}

// Pings returns the challenged user while the challenge is open.
func (v challengeView) Pings() []string {
	if v.ToUser == "" || v.State != string(storage.ChallengeOpen) {
		return nil
	}
	return []string{v.ToUser}
}

func (k *Challenges) show(ctx context.Context, c storage.Challenge) (templates.Public, error) {
	m, o, err := k.offered(c)
	if err != nil {
		return templates.Public{}, err
	}
	view, err := k.viewOf(ctx, c, m, o)
	if err != nil {
		return templates.Public{}, err
	}
	post, err := k.Words.View(view)
	if err != nil || c.State != storage.ChallengeOpen {
		return post, err
	}
	if post, err = k.withCards(post, m, c.Guild, [2]string{o.Mine, o.Theirs}); err != nil {
		return post, err
	}
	return post.With(k.buttons(c, m, o.Theirs != "")), nil
}

// viewOf returns the data of a challenge's post.
func (k *Challenges) viewOf(ctx context.Context, c storage.Challenge, m gamekit.Match, o offer) (challengeView,
	error) {
	line := k.Words.Posts().Line(templates.Table{System: m.System}, nil)
	view := challengeView{
		From: c.FromName, To: c.ToName, FromUser: c.From, ToUser: c.To, State: string(c.State), Expires: c.Expires,
		What: k.Words.Posts().Literal(m.What), Mine: shown(m.Roster, o.Mine), Theirs: shown(m.Roster, o.Theirs),
		Told:  line.Phrase("challenge_terms", m.Agreed(o.Stated, c.FromName)),
		Limit: line.Phrase("limit", o.Time), Pace: line.Phrase("terms", o.Time),
	}
	if c.State == storage.ChallengeOpen || c.State == storage.ChallengeAccepted {
		view.Commitment = dice.Commitment(c.Seed)
	}
	rs, _ := k.Table.Rules(c.System)
	for _, def := range rs.Info().Rules {
		if v, ok := o.Rules[def.Key]; ok && v != def.Values[0] {
			view.Rules = append(view.Rules, def.Name+": "+strings.ReplaceAll(v, "_", " "))
		}
	}
	var err error
	view.Record, err = k.recordOf(ctx, c)
	return view, err
}

// pressTerms shows the terms of a challenge in private.
func (k *Challenges) pressTerms(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	c, err := k.open(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	m, o, err := k.offered(c)
	if err != nil {
		return gamekit.Reply{}, err
	}
	view, err := k.viewOf(ctx, c, m, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := k.Words.Note("challenge.terms", view)
	return gamekit.Whisper(note), err
}

// withCards adds a picture of the forces, as far as they are known.
func (k *Challenges) withCards(post templates.Public, m gamekit.Match, guild string,
	sides [2]string) (templates.Public, error) {
	panels := append(m.Roster.Cards(sides[0], 1), m.Roster.Cards(sides[1], 2)...)
	cards, err := k.Words.Cards(templates.Table{System: m.System, Light: k.Servers.Light(guild)}, panels)
	return templates.Join(post, cards), err
}

// offered returns the match and the content of a challenge.
func (k *Challenges) offered(c storage.Challenge) (gamekit.Match, offer, error) {
	var o offer
	if err := json.Unmarshal(c.Terms, &o); err != nil {
		return gamekit.Match{}, o, fmt.Errorf("challenge %s: %w", c.ID, err)
	}
	m, ok := k.matchBy(o.Match)
	if !ok {
		return m, o, gamekit.ErrOldButton
	}
	return m.Given(o.Stated), o, nil
}

func (k *Challenges) buttons(c storage.Challenge, m gamekit.Match, rematch bool) templates.Row {
	verb, accept := "a:", "Accept…"
	if rematch {
		verb, accept = "c:", "Accept" // there is nothing to ask
	}
	buttons := []templates.Button{{ID: verb + c.ID + ":accept", Label: accept, Style: templates.Success}}
	if rematch {
		buttons = append(buttons, templates.Button{ID: "a:" + c.ID + ":other",
			Label: m.Roster.Another(k.Words.Posts()), Verbatim: true, Style: templates.Secondary})
	}
	if c.To != "" {
		buttons = append(buttons, templates.Button{ID: "c:" + c.ID + ":decline", Label: "Decline",
			Style: templates.Secondary})
	}
	return templates.Row{Buttons: append(buttons,
		templates.Button{ID: verbTerms + ":" + c.ID, Label: "Terms", Style: templates.Secondary},
		templates.Button{ID: "c:" + c.ID + ":withdraw", Label: "Withdraw", Style: templates.Secondary})}
}

// record counts the last deadlines that a player met. It says nothing about reasons.
type record struct{ Kept, Of int }

// leastRecord is the least number of deadlines for a record. Fewer would say little.
const leastRecord = 5

// recordOf returns the challenger's record while a challenge is open, if its server shows records. Earlier
// deadlines don't count, for the players didn't know then that they would be shown.
func (k *Challenges) recordOf(ctx context.Context, c storage.Challenge) (*record, error) {
	since := k.Servers.Of(c.Guild).Records
	if c.State != storage.ChallengeOpen || since.IsZero() {
		return nil, nil
	}
	kept, of, err := k.Store.Reliability(ctx, c.From, since)
	if err != nil || of < leastRecord {
		return nil, err
	}
	return &record{kept, of}, nil
}

// ShowAccepted renders the challenge of a game again.
func (k *Challenges) ShowAccepted(ctx context.Context, l *runner.Game) (templates.Public, error) {
	c, err := k.Store.Challenge(ctx, l.Challenge)
	if err != nil {
		return templates.Public{}, err
	}
	m, o, err := k.offered(c)
	if err != nil {
		return templates.Public{}, err
	}
	sides, _, err := k.begun(ctx, m, l)
	if err != nil {
		return templates.Public{}, err
	}
	row, _ := l.Sitter(2)
	o.Theirs = sides[1]
	return k.accepted(ctx, c, o, gamekit.User{ID: row.User, Name: row.Name}, l)
}
