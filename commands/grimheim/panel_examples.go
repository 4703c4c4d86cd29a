package grimheim

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// The places that are tried for each kind, and the length of an example.
const (
	mostTried     = 6
	longestTyped  = 28
	exampleInches = "3\" towards "
)

// examples returns typed places that the panel's form accepts now for an act: one of each kind.
func (p *panel) examples(kind string) []string {
	accepts := func(text string) bool {
		act, _, err := p.next.GoTo(kind, text)
		return err == nil && p.next.Allows(act) == nil
	}
	var squares, ways []string
	for _, spot := range p.next.Spots(kind) {
		squares = append(squares, battlefield.Grid(spot.At.Point))
	}
	for _, foe := range p.next.Foes(p.id) {
		if sign := p.signs[foe]; sign != "" {
			ways = append(ways, exampleInches+sign)
		}
	}
	return firstOfEach(accepts, squares, p.besidePieces(p.id), ways)
}

// firstOfEach returns the first text of each list that a form accepts.
func firstOfEach(accepts func(string) bool, lists ...[]string) (all []string) {
	for _, texts := range lists {
		texts = texts[:min(len(texts), mostTried)]
		if i := slices.IndexFunc(texts, accepts); i >= 0 {
			all = append(all, texts[i])
		}
	}
	return all
}

// examples returns typed places that the form accepts for a model's deployment.
func (d *lineup) examples(id game.ModelID) []string {
	accepts := func(text string) bool {
		at, _, err := turn.DeployTo(d.table, id, text)
		if err != nil {
			return false
		}
		others := slices.DeleteFunc(slices.Clone(d.places), func(o game.Placed) bool { return o.Model == id })
		_, err = turn.DeployedThere(d.view, d.seat, append(others, game.Placed{Model: id, At: at}))
		return err == nil
	}
	var squares, beside []string
	spots := turn.DeploySpots(d.table, id)
	for _, spot := range spots {
		squares = append(squares, battlefield.Grid(spot.At.Point))
	}
	if len(spots) > 0 {
		beside = d.besides(spots[0].At.Point)
	}
	return firstOfEach(accepts, squares, beside)
}

// besidePieces returns typed places at the pieces of terrain nearest to a model.
func (st playerView) besidePieces(id game.ModelID) []string {
	f, _ := st.view.Of(id)
	if f.At == nil {
		return nil
	}
	return st.besides(f.At.Point)
}

func (st playerView) besides(at battlefield.Point) []string {
	pieces := slices.DeleteFunc(slices.Clone(st.view.Skirmish.Map.Pieces), func(p battlefield.Piece) bool {
		return p.Name == "" || len(p.Name) > longestTyped || p.Name != templates.Plain(p.Name, longestTyped)
	})
	slices.SortStableFunc(pieces, func(a, b battlefield.Piece) int {
		return turn.ApartSquare(a.Outline.Center(), at) - turn.ApartSquare(b.Outline.Center(), at)
	})
	var all []string
	for _, p := range pieces {
		words := "next to the "
		switch p.Kind {
		case battlefield.Small, battlefield.Defence, battlefield.Wall:
			words = "behind the "
		case battlefield.Elevated:
			words = "on the "
		}
		all = append(all, words+p.Name)
	}
	return all
}
