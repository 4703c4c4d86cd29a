package warband

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"warbell/engine/grimheim/card"
)

var anew = flag.Bool("update", false, "rewrite docs/grimheim.md")

const document = "../../../docs/grimheim.md"

const preface = `# Grimheim lists

Everything in the published lists, and what Warbell supports: in a warband, in a duel and in a skirmish. *Needs* names the
part of the rules that an entry uses: a fight, a board, Turns with actions, or a campaign. Stats come from the lists of
April 2026 where the rule documents have none. Effects are in our own words. The code generates this page: ` + "`go test ./engine/grimheim/warband -run Document -update`" + `.

In the column *in a warband*, **–** means that it comes with something else or isn't bought. *No* means that it isn't
available, with the reason.
`

// TestDocument checks that the page matches the code.
func TestDocument(t *testing.T) {
	text := preface
	for _, s := range []struct {
		title string
		parts []Part
	}{
		{"Bodies", []Part{PartBody}},
		{"Tiers", []Part{PartTier}},
		{"Armour", []Part{PartArmour}},
		{"Classes", []Part{PartClass}},
		{"Special rules", []Part{PartTrait}},
		{"Weapon rules", []Part{PartWeaponTrait}},
		{"Weapons", []Part{PartWeapon}},
		{"Gear and loot", []Part{PartGear}},
		{"Fate sets", []Part{PartFate, PartAbility}},
		{"Lores", []Part{PartLore, PartSpell, PartInvocation}},
	} {
		text += fmt.Sprintf("\n## %s\n\n| name | points | in a warband | in a duel | in a skirmish | needs | effect |\n|---|---|---|---|---|---|---|\n", s.title)
		for _, e := range Entries() {
			for _, part := range s.parts {
				if e.Part == part {
					text += row(e)
				}
			}
		}
	}
	if *anew {
		if err := os.WriteFile(document, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if there, err := os.ReadFile(document); err != nil || string(there) != text {
		t.Errorf("docs/grimheim.md is out of date: go test ./engine/grimheim/warband -run Document -update (%v)", err)
	}
}

var works = []string{"no", "partly", "yes"}

func row(e Entry) string {
	had, points := "yes", fmt.Sprint(e.Points)
	if len(e.Factions) > 0 {
		had = strings.TrimSpace(factionsOf(e))
		had = strings.ReplaceAll(had, " ", ", ")
	}
	tr, isTrait := find(traits, e.Name)
	switch {
	case e.Lacks != "":
		had = "*no: " + e.Lacks + "*"
		if e.Points == 0 {
			points = ""
		}
	case e.Part == PartTrait && isTrait && tr.with != "":
		had = "– with " + tr.with
	case e.Part == PartWeaponTrait, e.Part == PartAbility, e.Part == PartSpell, e.Part == PartInvocation:
		had = "–"
	}
	if e.Part == PartSpell || e.Part == PartInvocation {
		points += " energy"
	} else if e.Part == PartAbility {
		points = ""
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s | %s |\n", e.Name, points, had, works[e.Duel], works[e.InSkirmishes()], strings.Join(e.Needs.List(), ", "), what(e))
}

// what something is: its figures, or what it does.
func what(e Entry) string {
	if b, ok := find(bodies, e.Name); ok && e.Part == PartBody && b.wnd > 0 {
		return fmt.Sprintf("AP %d, MOV %d, DEF %d, WND %d%s", bodyAP, b.mov, b.def, b.wnd, traitList(b.traits))
	}
	if w, ok := find(weapons, e.Name); ok && e.Part == PartWeapon && w.arm.Name != "" {
		atk := fmt.Sprint(w.arm.ATK)
		if w.arm.Roll != "" {
			atk = w.arm.Roll
		}
		return fmt.Sprintf("RNG %d, %s/%d+/%d/%d%s", w.arm.RNG, atk, w.arm.HTV, w.arm.DMG, w.arm.CRT, traitList(w.arm.Traits))
	}
	if c, ok := find(classes, e.Name); ok && e.Part == PartClass {
		return e.Effect + traitList(c.traits)
	}
	if e.Of != "" {
		return e.Of + ": " + e.Effect
	}
	return e.Effect
}

func traitList(traits []card.Trait) string {
	text := ""
	for _, t := range traits {
		name := t.Name()
		if e, ok := find(weaponTraits, name); ok {
			name = e.Name // "Two-handed"
		}
		text += ", " + name
	}
	return text
}
