package grimheim

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// offered is an act that the panel offers with a sign of its picture.
type offered struct {
	Sign string
	Acts string // joined
	Spot *spotTold
	Foe  *foeTold
	Use  *actTold // a mode of the menu
}

// spotTold is the view of a place and what it offers.
type spotTold struct {
	Sign, Kind, At    string
	Cost              battlefield.Inch // of the path; 0: not known
	Up                battlefield.Inch
	Hidden            bool               // no enemy sees it there
	Cover, Open, Sees []string           // enemies by their signs
	Has               hasTold            // what it gives, by the signs of the picture
	Gives             hasTold            // the same, by name
	On                string             // the terrain it stands on
	Goal              string             // the objective that it leads towards
	Foe               string             // the enemy that it leads towards or away from, by sign
	Peril             action.TerrainRisk // of the path
}

// foeTold is the view of an enemy, with the odds of an attack on it.
type foeTold struct {
	Sign, Name   string
	Wounds, Most int
	Kind         string // of the attack
	Then         bool   // a Fight follows at once
	Peril        action.TerrainRisk
	Chance       *turn.Chance
	Has, Gives   hasTold // of a Charge: as for a place
}

// spots returns the places of an act.
func (p *panel) spots(kind string) []offered {
	var all []offered
	for i, spot := range p.next.Spots(kind) {
		told := p.spot(battlefield.SpotSigns[i], spot)
		if spot.Goal != "" && !slices.Contains(spot.Holds, spot.Goal) {
			told.Goal = p.piece(spot.Goal)
		}
		told.Peril = p.next.PerilOf(spot.Act)
		all = append(all, offered{Sign: told.Sign, Acts: spot.Act, Spot: &told})
	}
	return all
}

func (p *panel) spot(sign string, spot turn.Spot) spotTold {
	told := spotTold{
		Sign: sign, Kind: string(spot.Kind), At: battlefield.Grid(spot.At.Point), Cost: spot.Cost, Up: spot.At.Up,
		Cover: p.signed(spot.Cover), Open: p.signed(spot.Open), Sees: p.signed(spot.Sees), Hidden: spot.Hidden(),
		Has: onPicture(spot.Promise), Gives: hasOf(spot.Promise, p.piece),
	}
	switch spot.Kind {
	case battlefield.HighSpot:
		told.On = p.piece(spot.Of)
	case turn.AheadSpot, turn.BackSpot:
		told.Foe = p.signs[game.ModelID(spot.Foe)]
	}
	return told
}

// hasTold describes what a place gives: the objectives that the model holds and the loot it can take there,
// and what it no longer holds.
type hasTold struct{ Holds, Loots, Later, Leaves []string }

// onPicture returns what a place gives, by the signs of the picture.
func onPicture(has turn.Promise) hasTold {
	return hasOf(has, func(id string) string { return templates.Plain(id, 10) })
}

func hasOf(has turn.Promise, name func(id string) string) hasTold {
	all := func(ids []string) []string {
		var told []string
		for _, id := range ids {
			told = append(told, name(id))
		}
		return told
	}
	return hasTold{Holds: all(has.Holds), Loots: all(has.Loots), Later: all(has.Later), Leaves: all(has.Leaves)}
}

// signed returns models by their signs, without those that have none.
func (p *panel) signed(ids []int) []string {
	var all []string
	for _, id := range ids {
		if sign := p.signs[game.ModelID(id)]; sign != "" {
			all = append(all, sign)
		}
	}
	return all
}

// piece returns the label and name of a piece of terrain: "B1 tenement".
func (st playerView) piece(id string) string {
	for _, piece := range st.view.Skirmish.Map.Pieces {
		if piece.ID == id {
			return templates.Plain(id+" "+cmp.Or(piece.Name, string(piece.Kind)), 30)
		}
	}
	return id
}

// attacks returns the possible targets of a kind of act, with the odds.
func (p *panel) attacks(kind string, can []turn.Choice) []offered {
	arm := p.arm(kind, can)
	var all []offered
	for _, foe := range p.view.Foes(p.id) {
		i := slices.IndexFunc(can, func(c turn.Choice) bool {
			return c.Kind == kind && c.Target == foe && (kind != kindShoot || c.Weapon == arm.weapon)
		})
		if sign := p.signs[foe]; i >= 0 && sign != "" {
			told := p.foe(foe)
			told.Kind = kind
			acts := p.aimed(can[i], arm, &told)
			all = append(all, offered{Sign: sign, Acts: strings.Join(acts, "+"), Foe: &told})
		}
	}
	return all
}

func (p *panel) foe(id game.ModelID) foeTold {
	f, _ := p.view.Of(id)
	return foeTold{Sign: p.signs[id], Name: p.name(id), Wounds: f.Wounds, Most: f.Profile.WND}
}

// aimed returns the acts of an attack. A Charge includes its Fight if enough AP are left.
func (p *panel) aimed(c turn.Choice, arm armed, told *foeTold) []string {
	if c.Kind == kindShoot {
		if chance, ok := p.next.ShotChance(c.Target, arm.weapon); ok {
			told.Chance = &chance
		}
		return []string{c.Act}
	}
	from := p.next
	if home, ok := p.next.Charged(c.Act); ok { // the odds of the Fight are those at the end of the Charge
		has := p.next.PromiseOf(c.Act)
		from, told.Has, told.Gives = home, onPicture(has), hasOf(has, p.piece)
	}
	if chance, ok := from.FightChance(c.Target, arm.weapon); ok {
		told.Chance = &chance
	}
	fight := p.fight(c.Target, arm)
	if c.Kind == kindFight {
		return []string{fight}
	}
	told.Peril = p.next.PerilOf(c.Act)
	if told.Then = p.fightsOn(c.Act, fight); told.Then {
		return []string{c.Act, fight}
	}
	told.Chance = nil
	return []string{c.Act}
}

// fight returns the key of a Fight with a weapon and a style.
func (p *panel) fight(target game.ModelID, arm armed) string {
	cmd := combat.Fight{Target: target, Weapon: arm.weapon, Order: arm.order}
	return action.KeyOf(p.view.State, p.id, cmd)
}

// fightsOn reports whether a Charge leaves enough AP for its Fight.
func (p *panel) fightsOn(charge, fight string) bool {
	if p.draft.Thrown() {
		return p.next.AP > 1
	}
	then, err := turn.ThinkOut(p.view, p.seat, p.id, append(slices.Clone(p.saved.acts), charge, fight))
	return err == nil && then.Why == nil && then.Acting.AP >= 1
}

// armed is the selected weapon, and its style.
type armed struct {
	key    string // "w1"
	weapon string
	order  exchange.Order
}

// arm returns the chosen weapon, or else the first usable one. For melee it is the one most likely to defeat
// the nearest enemy.
func (p *panel) arm(kind string, can []turn.Choice) armed {
	arms := p.arms(kind, can)
	if len(arms) == 0 {
		return armed{}
	}
	key, order, _ := strings.Cut(p.saved.with, ".")
	i := slices.IndexFunc(arms, func(a armed) bool { return a.key == key })
	if i < 0 && kind != kindShoot {
		i = p.best(arms)
	}
	arm := arms[max(i, 0)]
	if arm.order = exchange.Order(order); !slices.Contains(exchange.Orders(), arm.order) {
		arm.order = exchange.OrderBold
	}
	return arm
}

// arms returns the weapons that a kind of attack can use.
func (p *panel) arms(kind string, can []turn.Choice) []armed {
	f, _ := p.draft.Of(p.id)
	var all []armed
	for i, w := range f.Profile.Weapons {
		usable := slices.ContainsFunc(f.Profile.Melee(), func(m card.Weapon) bool { return m.Name == w.Name })
		if kind == kindShoot {
			usable = slices.ContainsFunc(can,
				func(c turn.Choice) bool { return c.Kind == kind && c.Weapon == w.Name })
		}
		if usable {
			all = append(all, armed{key: armKey(i), weapon: w.Name})
		}
	}
	return all
}

// best returns the index of the weapon most likely to defeat, or else to damage, the nearest enemy.
func (p *panel) best(arms []armed) int {
	foes := p.view.Foes(p.id)
	at, most := 0, 0.0
	if len(arms) < 2 || len(foes) == 0 {
		return at
	}
	for i, arm := range arms {
		if chance, ok := p.next.FightChance(foes[0], arm.weapon); ok {
			fells, _ := chance.Fells.Float64()
			hurts, _ := chance.Hurts.Float64()
			if worth := 2*fells + hurts; worth > most {
				at, most = i, worth
			}
		}
	}
	return at
}

// armKey returns the key of a model's weapon by its index.
func armKey(place int) string { return "w" + strconv.Itoa(place+1) }
