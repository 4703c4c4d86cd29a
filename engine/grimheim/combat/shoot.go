package combat

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// Shoot fires a ranged weapon (rule 3.4).
type Shoot struct {
	Weapon string       `json:"weapon"`
	Target game.ModelID `json:"target,omitempty"` // as in Fight
	Shares []game.Share `json:"shares,omitempty"` // the parts of a Fusillade, instead of Target (rule 22.11)
}

func (Shoot) Kind() string { return "shoot" }

// Names returns the models that the command names.
func (c Shoot) Names() (all []game.ModelID) {
	for _, share := range c.Shares {
		all = append(all, share.Target)
	}
	return append(all, c.Target)
}

// Attacks returns the target and the weapon.
func (c Shoot) Attacks() (target game.ModelID, weapon string, shot bool) {
	return c.Target, c.Weapon, true
}

// Shooting is the action of shooting.
var Shooting = game.Action[Shoot]{
	Noted: true, Duel: true, Arm: func(c Shoot) string { return c.Weapon },
	Short: func(s *game.State, id game.ModelID, c Shoot) string { return game.ArmKey(s, id, "shoot", c.Weapon) },
	Known: func(_ *game.Fighter, c Shoot) bool { return c.Weapon != "" },
	Verb: game.Verb[Shoot]{
		Name: "shoot", Rule: "grimheim 3.4", May: Shoot.may, Do: shoot, Offers: shots,
		NoneLeft: "You have no enemy to Shoot now. Choose another action.",
		Inputs: []game.Input[Shoot]{
			verb.With[*game.State](verb.Named{Name: "target", Kind: verb.KindWord}, Shoot.at, (*Shoot).setAt),
			game.Armed(game.WithArm, func(c *Shoot) *string { return &c.Weapon }, nil),
		},
	},
}

// at writes the targets: 5, or 5x2-7x1 for two dice at model 5 and one at 7.
func (c Shoot) at() []string {
	if len(c.Shares) == 0 {
		return []string{strconv.Itoa(int(c.Target))}
	}
	parts := make([]string, len(c.Shares))
	for i, share := range c.Shares {
		parts[i] = fmt.Sprintf("%dx%d", share.Target, share.Dice)
	}
	return []string{strings.Join(parts, "-")}
}

func (c *Shoot) setAt(said []string) {
	for _, word := range said {
		if !strings.Contains(word, "x") {
			n, _ := strconv.ParseUint(word, 10, 8)
			c.Target = game.ModelID(n)
			continue
		}
		for part := range strings.SplitSeq(word, "-") {
			target, dice, _ := strings.Cut(part, "x")
			n, _ := strconv.ParseUint(target, 10, 8)
			d, _ := strconv.ParseUint(dice, 10, 4)
			c.Shares = append(c.Shares, game.Share{Target: game.ModelID(n), Dice: int(d)})
		}
	}
}

// shots lists the shots with each weapon at each enemy, then splits of a Fusillade's dice: as evenly as
// possible over two successive targets.
func shots(pos game.Position) (list []Shoot) {
	f, foes := pos.State.Fighter(pos.State.Acting.Model), game.Rivals(pos)
	for _, w := range f.Profile.Shots() {
		for _, foe := range foes {
			list = append(list, Shoot{Weapon: w.Name, Target: foe})
		}
	}
	for _, w := range f.Profile.Shots() {
		dice := f.AttackDice(w)
		if !pos.State.IsSkirmish() || !w.Has(card.Fusillade) || dice < 2 {
			continue
		}
		for i := 0; i+1 < len(foes); i++ {
			list = append(list, Shoot{Weapon: w.Name, Shares: []game.Share{
				{Target: foes[i], Dice: dice - dice/2}, {Target: foes[i+1], Dice: dice / 2},
			}})
		}
	}
	return list
}

// may refuses a shot that the active model can't fire (rules 3.4 and 22.5).
func (c Shoot) may(pos game.Position) error {
	s := pos.State
	if len(c.Shares) > 0 {
		return c.mayShare(s)
	}
	if err := Targets(s, c.Target); err != nil {
		return err
	}
	if err := CanUse(s, game.Attack{By: s.Acting.Model, At: Foe(s, c.Target), Weapon: c.Weapon}); err != nil {
		return err
	}
	if err := mayShoot(s, c.Weapon, game.ActShoot); err != nil {
		return err
	}
	return AllowsAgain(s, game.ActShoot, card.Hunter)
}

// mayShare refuses an invalid split of a Fusillade (rule 22.11).
func (c Shoot) mayShare(s *game.State) error {
	f := s.Fighter(s.Acting.Model)
	w, _ := f.Profile.Weapon(c.Weapon)
	if !s.IsSkirmish() || !w.Has(card.Fusillade) {
		return engine.Refuse(engine.Illegal, "grimheim 22.11",
			"You can't split the dice of %s. Shoot one target.", card.Clip(c.Weapon))
	}
	left := f.AttackDice(w)
	var had []game.ModelID
	for _, share := range c.Shares {
		if err := Targets(s, share.Target); err != nil {
			return err
		}
		if slices.Contains(had, share.Target) || share.Dice < 1 || share.Dice > left {
			return unshared(s, f, w)
		}
		if err := CanUse(s, game.Attack{By: s.Acting.Model, At: share.Target, Weapon: c.Weapon,
			Dice: share.Dice}); err != nil {
			return err
		}
		left -= share.Dice
		had = append(had, share.Target)
	}
	if left != 0 {
		return unshared(s, f, w)
	}
	if err := mayShoot(s, c.Weapon, game.ActShoot); err != nil {
		return err
	}
	return AllowsAgain(s, game.ActShoot, card.Hunter)
}

func unshared(s *game.State, f *game.Fighter, w card.Weapon) error {
	return engine.Refuse(engine.Invalid, "grimheim 22.11",
		"Split all %d dice of %s: at least 1 per target, each target once.", f.AttackDice(w), w.Name)
}

// shoot rolls a shot, and resolves it unless its target has a choice (rules 6.1 to 6.4).
func shoot(p *game.Play, c Shoot) error {
	id := p.S.Acting.Model
	exposes(p, id, c.Weapon)
	if len(c.Shares) == 0 {
		Volley(p, []game.Attack{{By: id, At: Foe(p.S, c.Target), Weapon: c.Weapon}})
		return nil
	}
	var all []game.Attack
	for i, share := range c.Shares {
		a := game.Attack{By: id, At: share.Target, Weapon: c.Weapon, Dice: share.Dice}
		if i > 0 {
			a.Cause = game.CauseShare
		}
		all = append(all, a)
	}
	Volley(p, all)
	return nil
}
