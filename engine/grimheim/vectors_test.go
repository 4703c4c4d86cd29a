package grimheim

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest/vectors"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

var rules = engine.Bind(System())

func TestVectors(t *testing.T) {
	vectors.Run(t, game.SystemID, rules.Info().Rules, vectors.Kinds{
		"melee_script":  meleeScript,
		"melee_illegal": meleeIllegal,
		"melee_optimal": meleeOptimal,
		"ranged":        rangedVector,
		"melee_odds":    meleeOdds,
		"ranged_odds":   rangedOdds,
		"htv":           htvVector,
		"derive":        derive,
	})
}

// Who wins the roll-off for a turn.
var (
	firstSeat  = []int{6, 1}
	secondSeat = []int{1, 6}
)

// bout is a duel that is laid out from a vector and played by commands.
type bout struct {
	*vectors.Case
	game   engine.Game
	log    []engine.Entry
	src    dice.Source
	events []engine.Event // all so far
}

func newBout(c *vectors.Case, terms game.Terms, src dice.Source) *bout {
	c.Helper()
	raw, err := json.Marshal(terms)
	if err != nil {
		c.Fatal(err)
	}
	b := &bout{Case: c, src: src}
	house := maps.Clone(c.Rules())
	house[game.RuleOrders] = "each_fight"
	res, err := rules.Start(engine.Setup{Seats: 2, Rules: house, Config: raw}, engine.Opening{Call: b.call(engine.NoSeat)})
	if err != nil {
		c.Fatalf("this can't be laid out as a duel: %v", err)
	}
	b.took(res)
	return b
}

func (b *bout) call(seat engine.Seat) engine.Call {
	return engine.Call{Seat: seat, Dice: b.src, Salt: func() string { return "" }}
}

func (b *bout) took(res engine.Result) {
	b.game, b.log, b.events = res.Game, append(b.log, res.Entry), append(b.events, res.Entry.Events...)
}

func (b *bout) state() *game.State { return b.game.State.(*game.State) }

// suffer brings a fighter into statuses, as the log of a longer duel would.
func (b *bout) suffer(seat engine.Seat, statuses ...card.Status) {
	b.Helper()
	if len(statuses) == 0 {
		return
	}
	e := engine.Entry{Seq: len(b.log) + 1}
	for _, s := range statuses {
		e.Events = append(e.Events, game.StatusGained{Model: b.state().NameOf(game.Champion(seat)), Status: s})
	}
	b.log = append(b.log, e)
	g, err := rules.Fold(b.log, b.game.Vault)
	if err != nil {
		b.Fatal(err)
	}
	b.game = g
}

// try gives a command that may be refused.
func (b *bout) try(seat engine.Seat, cmd engine.Command) error {
	res, err := rules.Step(b.game, cmd, b.call(seat))
	if err != nil {
		return err
	}
	b.took(res)
	return nil
}

func (b *bout) do(seat engine.Seat, cmds ...engine.Command) {
	b.Helper()
	for _, cmd := range cmds {
		if err := b.try(seat, cmd); err != nil {
			b.Fatalf("seat %d: %s: %v", seat, cmd.Kind(), err)
		}
	}
}

// fight lets seat 1 fight seat 2, both with their first weapon and the same order, and shows the dice.
func (b *bout) fight(order exchange.Order) game.FightRolled {
	b.Helper()
	b.do(1, combat.Fight{})
	for seat := engine.Seat(1); seat <= 2; seat++ {
		b.do(seat, game.Pick{Weapon: b.state().Fighter(game.Champion(seat)).Profile.Melee()[0].Name, Order: order})
	}
	return only[game.FightRolled](b)
}

// all lists the events of one kind.
func all[E engine.Event](b *bout) (found []E) {
	for _, ev := range b.events {
		if e, ok := ev.(E); ok {
			found = append(found, e)
		}
	}
	return found
}

func only[E engine.Event](b *bout) E {
	b.Helper()
	found := all[E](b)
	if len(found) != 1 {
		var none E
		b.Fatalf("%d events %s", len(found), none.Kind())
	}
	return found[0]
}

// refused reports whether an error is the refusal of a rule, in words.
func refused(err error) bool {
	var r *engine.Refusal
	return errors.As(err, &r) && r.Rule != "" && r.Why != ""
}

// faces lists a row's dice as they were thrown.
func faces(rolls ...game.Roll) []int {
	list := []int{}
	for _, r := range rolls {
		for _, d := range r.Dice {
			list = append(list, d.Face)
		}
	}
	return list
}

// plainFighter has little to it; change makes it what a vector says.
func plainFighter(name engine.Name, change func(*card.Profile)) card.Profile {
	p := card.Profile{
		Name: name, AP: 6, MOV: 4, SAV: 6, WND: unlimited, Armour: card.NoArmour,
		Weapons: []card.Weapon{{Name: "Weapon", RNG: card.MeleeRange, ATK: 1, HTV: 6, DMG: 1, CRT: 1}},
	}
	change(&p)
	return p
}

// unlimited is the wounds of a fighter of whom a vector says nothing.
const unlimited = 40

// worsened splits an HTV that is worse than a weapon can have into the weapon's own and statuses.
func worsened(c *vectors.Case, htv int) (base int, statuses []card.Status) {
	statuses = []card.Status{card.HeadInjury, card.Fearful}[:min(max(htv-6, 0), 2)]
	if len(statuses) == 2 && c.Rule(game.RuleFearful) == game.LostAction {
		c.Fatalf("no duel has HTV %d under this house rule", htv)
	}
	return htv - len(statuses), statuses
}

func rangedVector(c *vectors.Case) {
	var setup struct {
		ATK, HTV, DMG, CRT, DEF, SAV int
		Cover                        bool
		ArmorPiercing                int `json:"armor_piercing"`
	}
	var thrown struct{ Attack, Defence []int }
	c.Setup(&setup)
	c.Dice(&thrown)
	gun := card.Weapon{Name: "Gun", RNG: 12, ATK: setup.ATK, DMG: setup.DMG, CRT: setup.CRT}
	base, worse := worsened(c, setup.HTV)
	gun.HTV = base
	switch setup.ArmorPiercing {
	case 0:
	case 1:
		gun.Traits = []card.Trait{card.ArmorPiercing}
	default:
		c.Fatalf("no weapon of a duel has Armor Piercing %d", setup.ArmorPiercing)
	}
	b := newBout(c, game.Terms{Distance: 8, Cover: [2]bool{false, setup.Cover}, Fighters: [2]card.Profile{
		plainFighter("Shooter", func(p *card.Profile) { p.Weapons = append(p.Weapons, gun) }),
		plainFighter("Target", func(p *card.Profile) { p.DEF, p.SAV = setup.DEF, setup.SAV }),
	}}, c.Tape(slices.Concat(firstSeat, thrown.Attack, thrown.Defence)...))
	b.suffer(1, worse...)
	b.do(1, combat.Shoot{Weapon: gun.Name})
	fired := only[game.ShotFired](b)
	if b.state().Shot != nil {
		b.do(2, turn.Cancel{Choice: 1})
	}
	vectors.Check(c, "attack dice", &thrown.Attack, faces(fired.Attack))
	vectors.Check(c, "defence dice", &thrown.Defence, faces(fired.Defence))
	b.checkShot(fired)
}

func (b *bout) checkShot(fired game.ShotFired) {
	var want struct {
		Hits, Saves, Cancelled *exchange.Hits
		Damage                 *int
	}
	b.Expect(&want)
	end := only[game.ShotResolved](b)
	vectors.Check(b.Case, "hits", want.Hits, fired.Hits)
	vectors.Check(b.Case, "saves", want.Saves, fired.Saves)
	vectors.Check(b.Case, "damage", want.Damage, end.Loss.Damage)
	vectors.Check(b.Case, "wounds lost", want.Damage, unlimited-b.state().Fighters[1].Wounds)
	vectors.Check(b.Case, "cancelled", want.Cancelled, end.Cancelled.Cancelled())
}

// htvVector looks at the defender's dice of a fight. A duel knows no assists, so with them it is the attack
// roll alone that is thrown.
func htvVector(c *vectors.Case) {
	var setup struct {
		Base, Assists int
		HeadInjury    bool `json:"head_injury"`
		Fearful       bool
	}
	var want struct {
		HTV     *int
		Classes *[]string
	}
	c.Setup(&setup)
	c.Expect(&want)
	dice := c.Faces()
	b := newBout(c, game.Terms{Engaged: true, Fighters: [2]card.Profile{
		plainFighter("Foe", func(*card.Profile) {}),
		plainFighter("Fighter", func(p *card.Profile) { p.Weapons[0].ATK, p.Weapons[0].HTV = max(len(dice), 1), setup.Base }),
	}}, c.Tape(firstSeat...))
	b.suffer(2, chosen(setup.HeadInjury, card.HeadInjury)...)
	b.suffer(2, chosen(setup.Fearful, card.Fearful)...)
	var roll game.Roll
	if setup.Assists == 0 {
		b.src = c.Tape(slices.Concat([]int{1}, dice)...)
		roll = b.fight(exchange.OrderCautious).Sides[exchange.Defender].Attack
	} else {
		f := b.state().Fighter(2)
		a := combat.Common(f, f.Profile.Weapons[0])
		a.HTV = combat.HTV(b.state(), f, f.Profile.Weapons[0], setup.Assists)
		roll = a.Roll(c.Tape(dice...))
	}
	vectors.Check(c, "htv", want.HTV, roll.Need)
	vectors.Check(c, "classes", want.Classes, classes(roll))
}

func chosen(yes bool, s card.Status) []card.Status {
	if yes {
		return []card.Status{s}
	}
	return nil
}

func classes(r game.Roll) []string {
	var names []string
	for _, d := range r.Dice {
		name := d.Hit.String()
		if d.Hit == exchange.NoHit {
			name = "miss"
		}
		names = append(names, name)
	}
	return names
}
