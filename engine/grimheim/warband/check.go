package warband

import (
	"errors"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/naming"
)

// MaxFaults bounds the number of reported faults.
const MaxFaults = 25

// Check returns the faults of a warband, up to MaxFaults: first those of the whole, then those of each
// model. A legal warband has none.
func Check(w Warband) []Fault {
	c := checker{Warband: w}
	c.whole()
	for i := range w.Models[:min(len(w.Models), MaxModels)] {
		c.model(i)
	}
	return c.faults
}

type checker struct {
	Warband
	faults []Fault
}

// refuse notes a fault of a model or of the whole.
func (c *checker) refuse(model int, rule, why string, args ...any) {
	c.note(model, engine.Refuse(engine.Illegal, rule, why, args...))
}

func (c *checker) note(model int, r *engine.Refusal) {
	if len(c.faults) < MaxFaults {
		c.faults = append(c.faults, Fault{Model: model, Refusal: r})
	}
}

// named notes a fault if a name is invalid.
func (c *checker) named(model int, name engine.Name, whose engine.Phrase) {
	var refused *engine.Refusal
	if errors.As(card.CheckName(string(name), whose), &refused) {
		c.note(model, refused)
	}
}

// whole checks the rules about all models together (section 13).
func (c *checker) whole() {
	if c.Name != "" {
		c.named(NoModel, c.Name, engine.Ours("The warband"))
	}
	if total := Cost(c.Warband).Total; total > c.Limit && c.Limit >= MinLimit {
		c.refuse(NoModel, "grimheim 13.2", "The warband costs %d points: %d over its limit of %d. Remove something, or raise the limit.", total, total-c.Limit, c.Limit)
	}
	c.shape()
}

// shape checks the whole without its cost.
func (c *checker) shape() {
	c.terms()
	if n := len(c.Models); n < 1 || n > MaxModels {
		c.refuse(NoModel, "grimheim 13.1", "A warband needs 1 to %d models, not %d. Add or remove some.", MaxModels, n)
		if n > MaxModels {
			return
		}
	}
	c.ranks()
	c.fate()
	c.lores()
}

// terms checks the limit and the faction.
func (c *checker) terms() {
	if c.Limit < MinLimit || c.Limit > MaxLimit {
		c.refuse(NoModel, "grimheim 13.1", "A points limit must be %d to %d, not %d. Change the limit.", MinLimit,
			MaxLimit, c.Limit)
	}
	if !slices.Contains(card.Factions(), c.Faction) {
		c.refuse(NoModel, "grimheim 13.1", "“%s” isn't a faction. Choose Imperial, Undead, Primordial, Tribes or Mercenaries.", naming.Clip(string(c.Faction)))
	}
}

// ranks counts the tiers (rules 13.3 and 13.4).
func (c *checker) ranks() {
	count := map[string]int{}
	for _, m := range c.Models {
		for _, name := range m.Tiers {
			if t, ok := find(tiers, name); ok {
				count[t.Name]++
			}
		}
	}
	if count[leaderTier] != 1 {
		c.refuse(NoModel, "grimheim 13.3", "A warband needs exactly one Leader, not %d. Give one model the tier Leader.", count[leaderTier])
	}
	for _, t := range tiers {
		if n := count[t.Name]; t.most > 0 && n > t.most && t.Name != leaderTier {
			c.refuse(NoModel, "grimheim 13.4", "Tier %s is limited to %d per warband, but this has %d. Remove the tier from some models.", engine.Ours(t.Name), t.most, n)
		}
	}
}

func (c *checker) fate() {
	all := engine.Ours("The warband")
	f, ok := look(fateSets, c.Fate, "grimheim 13.6", all, c.ofAll)
	switch {
	case !ok || f.open(c.Faction):
	case c.Mixed():
		c.refuse(NoModel, "grimheim 13.6", "Mercenaries can't have %s. Choose Common Fate, or none.",
			engine.Ours(f.Name))
	default:
		c.refuse(NoModel, "grimheim 13.6", "Your faction can't have %s. Choose your faction's Fate set, Common Fate, or none.",
			engine.Ours(f.Name))
	}
}

func (c *checker) ofAll(rule, why string, args ...any) { c.refuse(NoModel, rule, why, args...) }

func (c *checker) lores() {
	had := map[card.Trait]string{}
	for _, name := range c.Lores[:min(len(c.Lores), maxWords)] {
		l, ok := look(lores, name, "grimheim 13.7", engine.Ours("The warband"), c.ofAll)
		if !ok {
			continue
		}
		if other := had[l.trait]; other != "" {
			c.refuse(NoModel, "grimheim 13.7", "A warband can have only one arcane and one divine lore. Remove %s or %s.", engine.Ours(other), engine.Ours(l.Name))
		}
		had[l.trait] = l.Name
		if !l.open(c.Faction) {
			c.refuse(NoModel, "grimheim 13.7", "Your faction can't have %s. Choose Lesser Magic, Minor Rites, or none.", engine.Ours(l.Name))
		}
		if !c.anyHas(l.trait) {
			c.refuse(NoModel, "grimheim 13.7", "None of your models can use %s: a lore needs a model with %s. Add one, or remove the lore.", engine.Ours(l.Name), engine.Ours(l.trait.Name()))
		}
	}
}

func (c *checker) anyHas(t card.Trait) bool {
	for i := range c.Models {
		if slices.Contains(c.build(i, silent).traits(), t) {
			return true
		}
	}
	return false
}

// model checks one model (section 14).
func (c *checker) model(i int) {
	refuse := func(rule, why string, args ...any) { c.refuse(i, rule, why, args...) }
	m := c.Models[i]
	if len(c.faults) == MaxFaults {
		return
	}
	if n := len(m.Tiers) + len(m.Traits) + len(m.Weapons) + len(m.Gear) + len(m.Injuries); n > maxWords {
		refuse("grimheim 15.1", "%s has %d parts, but the limit is %d. Remove some.",
			naming.Clip(string(m.Name)), n, maxWords)
		return
	}
	b := c.build(i, refuse)
	c.named(i, m.Name, engine.Phrased("Model %d", i+1))
	c.allegiance(m, b, refuse)
	b.checkTraits(refuse)
	b.checkHenchmen(refuse)
	b.checkHands(len(m.Weapons), refuse)
	for j, g := range b.gear {
		if slices.ContainsFunc(b.gear[:j], func(o item) bool { return o.Name == g.Name }) {
			refuse("grimheim 14.11", "%s has %s twice. Remove one.", b.whose, engine.Ours(g.Name))
		}
	}
	for j, s := range m.Injuries {
		if InjuryName(s) == "" || slices.Contains(m.Injuries[:j], s) {
			refuse("grimheim 15.3", "%s: “%s” isn't an injury, or is listed twice. Use Head Injury, Arm Injury and Leg Injury, each once.", b.whose, naming.Clip(string(s)))
		}
	}
}

// allegiance checks the parts that only some factions have (rules 13.5 and 14.7).
func (c *checker) allegiance(m Model, b built, refuse refuser) {
	if m.Faction != "" && !c.Mixed() && m.Faction != c.Faction {
		refuse("grimheim 13.5", "%s is from another faction. Make the warband Mercenaries, or remove this model.", b.whose)
		return
	}
	switch {
	case b.body.Name == "" || b.body.open(b.faction):
	case c.Mixed():
		refuse("grimheim 14.2", "%s: faction %s has no %s. Change the body or the faction.", b.whose,
			naming.Clip(string(b.faction)), engine.Ours(b.body.Name))
	default:
		refuse("grimheim 13.5", "%s: faction %s has no %s. Choose another body, or make the warband Mercenaries.", b.whose, naming.Clip(string(b.faction)), engine.Ours(b.body.Name))
	}
	for _, t := range b.bought {
		if !t.open(b.faction) {
			refuse("grimheim 14.7", "%s: special rule %s is only for faction %s. Remove that special rule.", b.whose,
				engine.Ours(t.Name), engine.Ours(string(t.Factions[0])))
		}
	}
}

// checkTraits refuses traits that can't be bought by themselves, duplicates, and too many.
func (b built) checkTraits(refuse refuser) {
	for _, t := range b.bought {
		if t.with != "" {
			refuse("grimheim 14.8", "%s: %s isn't sold separately, only with %s. Choose that, or remove the special rule.",
				b.whose, engine.Ours(t.Name), engine.Ours(t.with))
		}
	}
	for i, t := range b.tiers {
		if slices.ContainsFunc(b.tiers[:i], func(o tier) bool { return o.Name == t.Name }) {
			refuse("grimheim 14.3", "%s has the tier %s twice. Remove one.", b.whose, engine.Ours(t.Name))
			return // its traits are duplicates because of that
		}
	}
	all := b.traits()
	for i, t := range all {
		if slices.Contains(all[:i], t) {
			refuse("grimheim 14.4", "%s has the special rule %s twice. Remove one source: body, tier, armour, class, special rule or gear.", b.whose, engine.Ours(t.Name()))
		}
	}
	if len(all) > MaxTraits {
		refuse("grimheim 14.4", "%s has %d special rules, but the limit is %d, including body, tier, armour and gear. Remove some.", b.whose, len(all), MaxTraits)
	}
}

// checkHenchmen checks that Henchmen and Swarm models have plain traits only (rules 14.3 and 14.6).
func (b built) checkHenchmen(refuse refuser) {
	all := b.traits()
	plain := slices.Contains(all, henchmen)
	if swarms := slices.Contains(all, swarm); plain && swarms {
		refuse("grimheim 14.3", "%s can't be both Henchmen and Swarm. Remove one.", b.whose)
		return
	} else if !plain && !swarms {
		return
	}
	var more []any
	for _, t := range b.chosen() {
		if t != henchmen && t != swarm {
			more = append(more, engine.Ours(t.Name()))
		}
	}
	if len(more) > 0 {
		refuse("grimheim 14.6", "%s is Henchmen or Swarm: only special rules of body and armour are allowed. Remove the source of %s.", b.whose, engine.Listed(false, more...))
	}
}

func (b built) checkHands(given int, refuse refuser) {
	if given == 0 {
		refuse("grimheim 14.9", "%s has no weapon. Choose one: Improvised is free.", b.whose)
	}
	if n := b.hands(); n > Hands {
		refuse("grimheim 14.10", "%s needs %d hands, but has %d. Two-handed weapons take 2; other weapons, shields and bucklers 1. Remove something.", b.whose, n, Hands)
	}
}
