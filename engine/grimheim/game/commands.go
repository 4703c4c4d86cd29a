package game

import "warbell/engine/grimheim/exchange"

// Pick chooses a weapon and a standing order in secret (rule 5.1). While the other has not picked, another
// Pick takes its place.
type Pick struct {
	Weapon string         `json:"weapon"`
	Order  exchange.Order `json:"order"`
}

func (Pick) Kind() string { return "pick" }
