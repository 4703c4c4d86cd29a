// Package challenge lets two players agree on a game. One challenges, and the other accepts, declines or lets
// the challenge expire; Warbell itself accepts at once. The package also offers rematches.
package challenge

import (
	"context"
	"slices"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/practice"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Challenges posts challenges, and begins the games of accepted ones.
type Challenges struct {
	Store     storage.Store
	Table     *runner.Runner
	Words     *templates.Renderer
	Now       func() time.Time
	Self      func() gamekit.User // Warbell's own user
	Listed    []gamekit.Match     // in the order of the list of games
	Games     GameFinder
	Rosters   Rosters
	Opener    Opener
	Servers   Servers
	Teller    Teller
	Practices *practice.Games
}

// GameFinder loads a game by its ID for a call; see finder.Finder.
type GameFinder interface {
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// Rosters finds the models for a game; see gamekit.Rosters.
type Rosters interface {
	AskFighter(ctx context.Context, call *gamekit.Call, r gamekit.Roster, id, title string,
		more ...templates.Field) (gamekit.Reply, error)
	FighterChosen(context.Context, *gamekit.Call, gamekit.Roster) (string, error)
	FighterNamed(ctx context.Context, user string, r gamekit.Roster, text string) (string, error)
	FighterNames(ctx context.Context, user string, rosters ...gamekit.Roster) ([]string, error)
}

// Opener begins games, and reads their house rules and time limits; see opening.Opener.
type Opener interface {
	MatchRules(ctx context.Context, call *gamekit.Call, m gamekit.Match, text string) (engine.Rules, error)
	OpeningPace(ctx context.Context, call *gamekit.Call, usual engine.Terms) (engine.Terms, error)
	PutChallenge(context.Context, *gamekit.Call, storage.Challenge) error
	Start(context.Context, *gamekit.Call, runner.Opening) (runner.Done, error)
	Pictured(*gamekit.Call, templates.Public) (templates.Public, error)
}

// Servers returns the settings of a server; see serversettings.Servers.
type Servers interface {
	Of(guild string) storage.Server
	Light(guild string) bool // reports whether its pictures are light
}

// Teller answers a call that was carried out, but whose result can't be rendered; see play.Play.
type Teller interface {
	UntoldIn(ctx context.Context, call *gamekit.Call, channel string, why error) gamekit.Reply
}

// verbTerms begins the custom ID of the button that shows the terms of a challenge.
const verbTerms = "ct"

// Presses returns the buttons and forms of challenges and rematches.
func (k *Challenges) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"n": {Run: k.pressOffer, Public: true, Form: true},
		"a": {Run: k.pressAnswer, Form: true},
		"c": {Run: k.pressAnswer},

		verbTerms: {Run: k.pressTerms},
		"r":       {Run: rematches{k}.press, Public: true},
	}
}

// What describes the match of a challenge in a post: "a Grimheim duel".
func (k *Challenges) What(c storage.Challenge) (string, error) {
	m, _, err := k.offered(c)
	return k.Words.Posts().Literal(m.What), err
}

// Retell shows a challenge to its challenger again.
func (k *Challenges) Retell(ctx context.Context, id string) (gamekit.Reply, error) {
	c, err := k.Store.Challenge(ctx, id)
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := k.show(ctx, c)
	return gamekit.Reply{Post: &post, Receipt: gamekit.Receipt{Challenge: c.ID}}, err
}

// offer is the content of a challenge.
type offer struct {
	Match  string              `json:"match"`
	Mine   string              `json:"mine"`             // the challenger's fighter or warband, as a roster writes it
	Theirs string              `json:"theirs,omitempty"` // only in a rematch, or once it is accepted
	Stated gamekit.TermOptions `json:"stated,omitempty"`
	Rules  engine.Rules        `json:"rules,omitempty"`
	Time   engine.Terms        `json:"time,omitzero"` // the agreed time limits
	Thread bool                `json:"thread,omitempty"`
	Salt   string              `json:"salt"` // the challenger's call
	id     string              // of the challenge to post; "": any
}

// whom is the opponent of a challenge. Open means any user.
type whom struct {
	User gamekit.User
	Open bool
}

// matchBy returns a match by its key; false if there is none.
func (k *Challenges) matchBy(key string) (gamekit.Match, bool) {
	i := slices.IndexFunc(k.Listed, func(m gamekit.Match) bool { return m.Key == key })
	if i < 0 {
		return gamekit.Match{}, false
	}
	return k.Listed[i], true
}
