package grimheim

import (
	"encoding/json"
	"fmt"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/opponent"
)

// Bout is a whole duel that Warbell has played at once, outside any game.
type Bout struct {
	Fighters []game.Fighter // by seat
	Turns    int
	Winner   engine.Seat // NoSeat: a draw
	Strokes  []Stroke    // in order
}

// Stroke is a fight or a shot of a bout. One of the two fields is set.
type Stroke struct {
	Turn  int
	Fight *game.FightEnded
	Shot  *game.ShotResolved
}

// ViewOf names the template.
func (Bout) ViewOf() string { return "grimheim/quick" }

// longestBout bounds the decisions of a bout, for fighters who can't hurt each other.
const longestBout = 2000

// Quick lets Warbell play a whole duel for both sides. It refuses the same terms and house rules as a duel.
func Quick(terms game.Terms, house engine.Rules, src dice.Source) (Bout, error) {
	var b Bout
	last, err := fight(terms, house, src, longestBout, b.read)
	if err != nil {
		return Bout{}, err
	}
	b.Fighters, b.Turns = last.Fighters, last.Turn
	return b, nil
}

// fight plays a game for both sides, to its end or for at most that many decisions. It calls read for each
// entry and returns the last state.
func fight(terms game.Terms, house engine.Rules, src dice.Source, most int,
	read func([]engine.Event)) (*game.State, error) {
	config, err := json.Marshal(terms)
	if err != nil {
		return nil, fmt.Errorf("terms: %w", err)
	}
	rs := engine.Bind(System())
	call := engine.Call{Dice: src, Salt: func() string { return "" }}
	res, err := rs.Start(engine.Setup{Seats: 2, Rules: house, Config: config}, engine.Opening{Call: call})
	for n := 0; err == nil; n++ {
		read(res.Entry.Events)
		s, _ := res.Game.State.(*game.State)
		if res.Game.Kernel.Over() || n == most {
			return s, nil
		}
		call.Seat = rs.Owed(res.Game)[0].Seat
		cmd, _ := opponent.Advise(s, call.Seat, src)
		res, err = rs.Step(res.Game, cmd, call)
	}
	return nil, err
}

// read notes the turns, strokes and winner from an entry's events.
func (b *Bout) read(events []engine.Event) {
	for _, ev := range events {
		switch e := ev.(type) {
		case game.TurnStarted:
			b.Turns = e.Turn
		case game.FightEnded:
			b.Strokes = append(b.Strokes, Stroke{Turn: b.Turns, Fight: &e})
		case game.ShotResolved:
			b.Strokes = append(b.Strokes, Stroke{Turn: b.Turns, Shot: &e})
		case engine.Ended:
			if len(e.Winners) == 1 {
				b.Winner = e.Winners[0]
			}
		}
	}
}

// Seats returns both fighters at the end of the bout.
func (b Bout) Seats() []game.Fighter { return b.Fighters }

// mostStrokes bounds the strokes that a post shows.
const mostStrokes = 12

// Earlier returns how many strokes the post leaves out.
func (b Bout) Earlier() int { return max(len(b.Strokes)-mostStrokes, 0) }

// Recent returns the last strokes, which the post shows.
func (b Bout) Recent() []Stroke { return b.Strokes[b.Earlier():] }

// Scene returns the picture of the last fight or shot, empty if there was none.
func (b Bout) Scene() engine.Scene {
	if len(b.Strokes) == 0 {
		return engine.Scene{}
	}
	last := b.Strokes[len(b.Strokes)-1]
	if last.Fight != nil {
		return last.Fight.Scene()
	}
	return last.Shot.Scene()
}
