package organiser

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// The bounds of a list of running games. With them it fits into one message.
const (
	listRoom   = 1700 // characters in all lines
	mostListed = 10   // games
	longTitle  = 50   // characters
	mostUp     = 3    // users in a line
)

// listed is a running game in a public list.
type listed struct {
	ID    storage.GameID
	Title string // player text
	Link  string
	templates.Stands
}

// listing returns running games from an index on and their lines, as many as fit into a message.
func (o *Organiser) listing(ctx context.Context, games []deadlines.Stand, from int) (
	found []listed, text string, err error,
) {
	var lines []string
	room := listRoom
	for _, g := range games[min(from, len(games)):] {
		listed, err := o.listed(ctx, g)
		if err != nil {
			return nil, "", err
		}
		line := o.Words.Text("listed", listed)
		if room -= utf8.RuneCountInString(line) + 1; len(found) == mostListed || room < 0 {
			break
		}
		found, lines = append(found, listed), append(lines, line)
	}
	return found, strings.Join(lines, "\n"), nil
}

func (o *Organiser) listed(ctx context.Context, g deadlines.Stand) (listed, error) {
	l, err := o.Table.Load(ctx, g.Game.ID)
	if err != nil {
		return listed{}, err
	}
	return listed{
		ID: l.ID, Title: templates.Plain(l.Surface.Title(l), longTitle),
		Link: runner.Link(l.Guild, storage.Ref{Channel: l.Where()}), Stands: g.Told(mostUp),
	}, nil
}

// running returns the running games of a server, the longest wait first.
func (o *Organiser) running(ctx context.Context, guild string) ([]deadlines.Stand, error) {
	games, err := o.Store.GamesOn(ctx, guild)
	if err != nil {
		return nil, err
	}
	all, err := o.Waiting.Stands(ctx, games)
	slices.SortStableFunc(all, deadlines.Longest)
	return all, err
}
