package zones

import (
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// deedsTyped parses an order of several actions, in the form in which orders are shown: "to Bridge, then
// leave the fight", "claws on Ana, twice".
func (f *playerView) deedsTyped(foe *zones.Creature, text string) ([]zones.Deed, error) {
	if unit, rest, ok := strings.Cut(text, ": "); ok {
		if named, err := f.s.FindUnit(unit, isFoe); err == nil && named.Unit() == foe.Unit() {
			text = rest
		}
	}
	deeds := []zones.Deed{}
	for part := range strings.SplitSeq(text, ", then ") {
		part, twice := strings.CutSuffix(strings.TrimSpace(part), ", twice")
		deed, ok, err := f.deedTyped(foe, part)
		if err != nil {
			return nil, err
		}
		if ok {
			deeds = append(deeds, deed)
		}
		if ok && twice {
			deeds = append(deeds, deed)
		}
	}
	return deeds, nil
}

// deedTyped parses one action of an order: "move Bridge", "attack Ana with bow", "bow on Ana", "leave",
// "pass" for none, or anything else in words, such as "guard the lever".
func (f *playerView) deedTyped(foe *zones.Creature, text string) (zones.Deed, bool, error) {
	switch action, what, with := actionWords(text); action {
	case "pass":
		return zones.Deed{}, false, nil
	case actLeave:
		return zones.Deed{Leave: true}, true, nil
	case actMove:
		z, err := f.s.FindZone(what)
		if err != nil {
			return zones.Deed{}, false, err
		}
		return zones.Deed{Move: z.ID}, true, nil
	case actAttack:
		return f.attackOrdered(foe, what, with)
	}
	for _, between := range []string{" on ", " → "} {
		if i := strings.LastIndex(text, between); i > 0 {
			return f.attackOrdered(foe, text[i+len(between):], text[:i])
		}
	}
	words, ok := naming.Clean(text, zones.MaxWords)
	if !ok {
		return zones.Deed{}, false, engine.Refuse(engine.Invalid, "zones 7.2",
			"“%s” is too long for an order: write at most %d characters.", templates.Clip(text, 40), zones.MaxWords)
	}
	return zones.Deed{Words: engine.Name(words)}, true, nil
}

// attackOrdered parses the target of an attack and its weapon. Without a weapon it takes the first that
// reaches the target.
func (f *playerView) attackOrdered(foe *zones.Creature, whom, with string) (zones.Deed, bool, error) {
	target, err := f.s.FindCreature(whom, func(c *zones.Creature) bool { return isPC(c) && c.Present() })
	if err != nil {
		return zones.Deed{}, false, err
	}
	deed := zones.Deed{Attack: target.ID}
	if with != "" {
		deed.Weapon, err = f.weaponNamed(foe, target, with)
	}
	return deed, err == nil, err
}
