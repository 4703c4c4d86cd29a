package game

import "warbell/engine/grimheim/exchange"

// Pick chooses a weapon and an order in secret (rule 5.1). A later Pick replaces it until the other side has
// picked.
type Pick struct {
	Weapon string         `json:"weapon"`
	Order  exchange.Order `json:"order"`
}

func (Pick) Kind() string { return "pick" }
