package card

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestSkirmishTraits checks that every trait that only skirmishes use has a description, and a rule if it is
// about fights or shots. No duel accepts one.
func TestSkirmishTraits(t *testing.T) {
	doc, err := os.ReadFile("../combat/doc.go") // the sections of fights, shots and reactions
	if err != nil {
		t.Fatal(err)
	}
	paragraphs := paragraphsOf(string(doc))
	models, weapons := SkirmishTraits()
	for _, d := range append(models, weapons...) {
		text, combat := paragraphs[d.Rule], strings.HasPrefix(d.Rule, "22.") || strings.HasPrefix(d.Rule, "26.")
		if d.On == "" || d.Effect == "" || combat && !strings.Contains(squeeze(text), squeeze(string(d.Trait))) {
			t.Errorf("%s: paragraph %q does not name it, or it has no words: %+v", d.Trait, d.Rule, d)
		}
		line := "Ana; sword 3/4+/2/3; bow r8 3/4+/2/3 " + d.Trait.Name()
		switch d.On {
		case OnModel:
			line = "Ana, " + d.Trait.Name() + "; sword 3/4+/2/3"
		case OnMelee:
			line = "Ana; sword 3/4+/2/3 " + d.Trait.Name()
		}
		if _, err := ParseSkirmisher(line); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if _, err := ParseFighter(line); err == nil {
			t.Errorf("a duel takes %s", d.Trait)
		}
	}
	for _, trait := range meaningless() {
		if _, err := ParseSkirmisher("Ana; sword 3/4+/2/3 " + trait.Name()); err == nil {
			t.Errorf("a skirmish takes %s", trait)
		}
	}
}

// TestTraits checks that every trait has a rule that names it, can be written in a notation, and is accepted
// on its bearers only.
func TestTraits(t *testing.T) {
	doc, err := os.ReadFile("../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	paragraphs := paragraphsOf(string(doc))
	for _, d := range slices.Concat(modelTraits, weaponTraits) {
		t.Run(string(d.Trait), func(t *testing.T) {
			text := squeeze(paragraphs[d.Rule])
			if !strings.Contains(text, squeeze(string(d.Trait))) {
				t.Errorf("paragraph %s does not name it: %s", d.Rule, paragraphs[d.Rule])
			}
			if d.Effect == "" {
				t.Error("it has no words for a list")
			}
			line := map[Bearer]string{
				OnModel:  "Ana, %; sword 3/4+/2/3",
				OnMelee:  "Ana; sword 3/4+/2/3 %",
				OnRanged: "Ana; sword 3/4+/2/3; bow r8 3/4+/2/3 %",
				OnWeapon: "Ana; sword 3/4+/2/3 %; bow r8 3/4+/2/3 %",
			}[d.On]
			p, err := ParseFighter(strings.ReplaceAll(line, "%", d.Trait.Name()))
			if err != nil {
				t.Fatal(err)
			}
			worn := p.Has(d.Trait) || slices.ContainsFunc(p.Weapons, func(w Weapon) bool { return w.Has(d.Trait) })
			if !worn {
				t.Errorf("it is not on the card: %+v", p)
			}
		})
	}
}

// paragraphsOf finds the numbered paragraphs of the package comment.
func paragraphsOf(doc string) map[string]string {
	found, number := map[string]string{}, ""
	for line := range strings.Lines(doc) {
		words := strings.Fields(strings.TrimPrefix(line, "//"))
		if len(words) > 0 && strings.Count(words[0], ".") == 1 && strings.Trim(words[0], "0123456789.") == "" {
			number, words = words[0], words[1:]
		}
		found[number] += " " + strings.Join(words, " ")
	}
	return found
}
