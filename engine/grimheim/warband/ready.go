package warband

import (
	"strings"

	"warbell/engine/naming"
)

// List is a legal pre-made warband with its description.
type List struct {
	Warband
	Play  string // a sentence about playing it
	Story string // a sentence about its story
}

// ReadyLimits returns the points limits of the pre-made warbands.
func ReadyLimits() []int { return []int{200, 300, 500} }

// ReadyMade returns the pre-made warbands: two of each faction and one of Mercenaries, each for all
// ReadyLimits.
func ReadyMade() []List {
	var all []List
	for _, r := range readyMade() {
		for _, text := range r.texts {
			w, _ := Parse(r.name + ", " + text) // tests check that no text has a fault
			all = append(all, List{w, r.play, r.story})
		}
	}
	return all
}

// Ready finds a pre-made warband by its name and limit.
func Ready(name string, limit int) (List, bool) {
	for _, l := range ReadyMade() {
		if l.Limit == limit && naming.Alike(string(l.Name), name) {
			return l, true
		}
	}
	return List{}, false
}

// ready holds the texts of a pre-made warband, one for each of ReadyLimits.
type ready struct {
	name, play, story string
	texts             [3]string
}

func readyMade() []ready {
	all := []ready{
		emberWatch(), quietBell(), drownedGuard(), ladyVesper(), bonechewers(), mooncapMob(), gnawedBanner(), ninthMask(), theUnpaid(),
	}
	for i := range all {
		for j := range all[i].texts {
			all[i].texts[j] = strings.TrimSpace(all[i].texts[j])
		}
	}
	return all
}

func emberWatch() ready {
	return ready{
		name:  "The Ember Watch",
		play:  "Hold a line with shield and axe, and let the archers wear down enemies in front of it.",
		story: "When the lamps of the lower city went out one by one, only the night watch of Emberford stayed at its posts.",
		texts: [3]string{`imperial, 200 points, Imperial Fate:
Captain Ilse Brandt, human, leader, leather, sword, shield
Old Tobben, human, axe
Pip Underhedge, halfling, short bow`, `imperial, 300 points, Imperial Fate:
Captain Ilse Brandt, human, leader, relentless, chainmail, sword, shield
Old Tobben, human, leather, axe, shield, helmet
Pip Underhedge, halfling, sharpshooter, leather, short bow
Lantern, canine, henchmen, thick hide, fangs`, `imperial, 500 points, Imperial Fate:
Captain Ilse Brandt, human, leader, hero, relentless, chainmail, sword, shield
Sergeant Rudel, knight, hero, chainmail, morning star, shield
Old Tobben, human, chainmail, axe, shield
Pip Underhedge, halfling, sharpshooter, short bow
Faelin of the Weirs, elf, bow
Lantern, canine, henchmen, fangs
Wick, canine, henchmen, fangs`},
	}
}

func quietBell() ready {
	return ready{
		name:  "Sisters of the Quiet Bell",
		play:  "Fight close together and trade hits: faith blocks what armour doesn't.",
		story: "Their bell has no clapper; the sisters say that those who need to hear it do.",
		texts: [3]string{`imperial, 200 points, Imperial Fate:
Mother Walpurga, sister of radiance, leader, robes, warhammer
Sister Brid, sister of radiance, thick hide, flail, buckler
Novice Ottilie, novice sister, club`, `imperial, 300 points, Imperial Fate, Light of Invictus:
Mother Walpurga, sister of radiance, leader, priest, robes, warhammer
Sister Brid, sister of radiance, brigandine, morning star, buckler
Novice Ottilie, novice sister, club, shield
Novice Senta, novice sister, fangs`, `imperial, 500 points, Imperial Fate, Light of Invictus:
Mother Walpurga, sister of radiance, leader, divine, brigandine, warhammer, shield
Sister Brid, sister of radiance, veteran, brigandine, greathammer
Sister Leocadia, sister of radiance, robes, morning star, buckler
Sister Hemma, sister of radiance, fearless, robes, flail, shield
Novice Ottilie, novice sister, robes, club, shield
Novice Senta, novice sister, sling, buckler
Novice Trude, novice sister, flail, shield`},
	}
}

func drownedGuard() ready {
	return ready{
		name:  "The Drowned Guard",
		play:  "Advance slowly in armour, with long spears: you are immune to fear and poison.",
		story: "A bridge fell with a whole company on it, and on moonless nights the company comes up to finish its march.",
		texts: [3]string{`undead, 200 points:
Marshal Silt, skeleton knight, leader, chainmail, morning star
Reedbone, skeleton, henchmen, spear
Mudbone, skeleton, henchmen, spear`, `undead, 300 points, Undead Fate:
Marshal Silt, skeleton knight, leader, robes, morning star, shield
The Ferryman, skeleton knight, leather, greatsword
Reedbone, skeleton, henchmen, leather, spear, shield
Mudbone, skeleton, henchmen, leather, spear, buckler`, `undead, 500 points, Undead Fate:
Marshal Silt, skeleton knight, leader, chainmail, morning star, shield
The Ferryman, skeleton knight, chainmail, greatsword
The Bowman of the Weir, skeleton, hunter, bow
The Bellkeeper, skeleton, hunter, bow
Reedbone, skeleton, henchmen, leather, spear, shield
Mudbone, skeleton, henchmen, leather, spear, shield
Clagbone, skeleton, henchmen, leather, spear
Siltbone, skeleton, henchmen, flail`},
	}
}

func ladyVesper() ready {
	return ready{
		name:  "The Court of Lady Vesper",
		play:  "Surround the enemy with the dead, and let the Lady drink from weakened models.",
		story: "She still gives the ball of a hundred years ago, every night, with whoever the graves of the valley send.",
		texts: [3]string{`undead, 200 points, Common Fate:
Lady Vesper, vampire, leader, life link, robes, duelling sword
Footman, zombie, swarm, fangs
Coachman, zombie, swarm, fangs`, `undead, 300 points, Undead Fate:
Lady Vesper, vampire, leader, bloodfeeder, robes, duelling sword
The Dancing Master, vampire, swordmaster, robes, duelling sword, buckler
Footman, zombie runner, swarm, club, shield
Coachman, zombie runner, swarm, club, shield`, `undead, 500 points, Undead Fate:
Lady Vesper, vampire, leader, bloodfeeder, brigandine, duelling sword
Doctor Moorwine, vampire, surgeon, robes, dagger
The Dancing Master, vampire, swordmaster, robes, duelling sword, buckler
The Butler, vampire, hunter, bow
Footman, zombie runner, swarm, fangs
Coachman, zombie runner, swarm, fangs
Lamplighter, zombie runner, swarm, flail
Page, zombie runner, swarm, flail`},
	}
}

func bonechewers() ready {
	return ready{
		name:  "The Bonechewers",
		play:  "Charge first, with the toughest models in front: hits hurt you less than they hurt the enemy.",
		story: "No one chose Gorzag as chief, but no one who disagreed is still here.",
		texts: [3]string{`tribes, 200 points, Tribes Fate:
Gorzag, orc, leader, axe
Murg, orc, flail
Snik, night goblin, short bow`, `tribes, 300 points, Tribes Fate:
Gorzag, orc, leader, thick hide, great axe
Murg, orc, flail
Blackfinger, night goblin, short bow
Snik, night goblin, hunter, short bow
Chomper, gnasher, henchmen, thick hide, fangs`, `tribes, 500 points, Tribes Fate:
Gorzag, orc, leader, thick hide, great axe
Murg, savage orc, fearless, thick hide, axe
Uthra, orc, morning star, shield
Hurk, orc, henchmen, thick hide, spear
Snik, night goblin, thick hide, short bow
Blackfinger, night goblin, thick hide, short bow
Chomper, gnasher, henchmen, fangs
Grot, night goblin, henchmen, spear`},
	}
}

func mooncapMob() ready {
	return ready{
		name:  "The Mooncap Mob",
		play:  "Swarm, shoot and drink: single goblins don't matter, and the gnashers bite.",
		story: "Under the hill they brew from caps that glow, and no one who has had the first cup stops there.",
		texts: [3]string{`tribes, 200 points, Tribes Fate:
Boss Nib, night goblin, leader, leather, spear, shield, poison
Snapper, gnasher, henchmen, thick hide, fangs
Yapper, gnasher, henchmen, fangs`, `tribes, 300 points, Tribes Fate:
Boss Nib, night goblin, leader, leather, spear, shield, poison
Old Sporey, night goblin, medic, club, magic scroll of healing
Twitch, night goblin, thick hide, short bow
Snapper, gnasher, henchmen, thick hide, fangs
Itch, night goblin, henchmen, spear`, `tribes, 500 points, Tribes Fate, Lesser Magic:
Boss Nib, night goblin, leader, cutthroat, thick hide, spear, shield, poison
Old Sporey, night goblin, arcanist, conduit, robes, club
Twitch, night goblin, sharpshooter, short bow
Itch, night goblin, sharpshooter, leather, short bow
Glug, orc, thick hide, flail, net
Snapper, gnasher, henchmen, thick hide, fangs
Gulp, gnasher, henchmen, thick hide, fangs
Yapper, gnasher, henchmen, thick hide, fangs`},
	}
}

func gnawedBanner() ready {
	return ready{
		name:  "The Gnawed Banner",
		play:  "Attack first, from out of sight, then send in the big one.",
		story: "They ate the emblem off a fallen regiment's flag, and have thought of themselves as that regiment ever since.",
		texts: [3]string{`primordial, 200 points, Common Fate:
Colonel Skritch, ratling, leader, assassin, leather, dagger, sword
Private Nibb, ratling, henchmen, sling
Mascot, giant rat, swarm, fangs`, `primordial, 300 points, Common Fate:
Colonel Skritch, ratling, leader, cutthroat, leather, dagger
Sergeant Tatter, ratling, venomous, leather, dagger
Private Nibb, ratling, henchmen, sling
Private Gnosh, ratling, henchmen, sling
Mascot, giant rat, swarm, fangs`, `primordial, 500 points, Primordial Fate:
Colonel Skritch, ratling, leader, cutthroat, brigandine, dagger, sword
The Siege Engine, rat ogre, lashing tail, brigandine, fangs
Sergeant Tatter, ratling, venomous, leather, dagger, buckler
Private Nibb, ratling, henchmen, sling
Private Gnosh, ratling, henchmen, sling
Mascot, giant rat, swarm, fangs
Other Mascot, giant rat, swarm, fangs`},
	}
}

func ninthMask() ready {
	return ready{
		name:  "Heralds of the Ninth Mask",
		play:  "Wear enemies down in melee: your gifts help a little in every Fight, and the brute finishes them.",
		story: "Eight masks were broken on the temple steps; these people have all seen the ninth, and no two describe the same face.",
		texts: [3]string{`primordial, 200 points, Common Fate:
The Unsmiling, human, leader, lashing tail, robes, warhammer
Mute Anselm, human, henchmen, thick hide, flail
Mute Berengar, human, henchmen, thick hide, flail`, `primordial, 300 points, Common Fate:
The Unsmiling, human, leader, lashing tail, robes, warhammer
The Weeping, human brute, club, morning star
Mute Anselm, human, henchmen, thick hide, flail, helmet, shield
Mute Berengar, human, henchmen, thick hide, flail, helmet, shield`, `primordial, 500 points, Common Fate, Minor Rites:
The Unsmiling, human, leader, lashing tail, horror, thick hide, warhammer, shield
The Weeping, human brute, extra limb, brigandine, greathammer
The Whisperer, human, priest, robes, club
The Many-Handed, human, spikes, venomous, leather, axe, dagger
Mute Anselm, human, henchmen, leather, flail, helmet, shield
Mute Berengar, human, henchmen, thick hide, flail
Mute Clothilde, human, henchmen, flail`},
	}
}

func theUnpaid() ready {
	return ready{
		name:  "The Unpaid",
		play:  "A blade, a bow and an undying fighter: send the right model against each enemy.",
		story: "Five employers, five betrayals; now they fight for whoever pays in advance, and count it twice.",
		texts: [3]string{`mercenaries, 200 points, Common Fate:
Captain Varga, human, leader, leather, sword, shield
Fizz, night goblin, short bow
Number Four, zombie runner, club`, `mercenaries, 300 points, Common Fate:
Captain Varga, human, leader, leather, sword, shield
Ulfhild, human, axe
Fizz, night goblin, sharpshooter, short bow
Number Four, zombie runner, club, shield
Creditor, canine, fangs`, `mercenaries, 500 points, Common Fate:
Captain Varga, human, leader, brigandine, sword, shield
Ulfhild, knight, chainmail, axe, shield
Grum, orc, thick hide, axe
Tolk, orc, thick hide, flail
Fizz, night goblin, sharpshooter, short bow
Number Four, zombie runner, fangs
Creditor, canine, thick hide, fangs
Interest, gnasher, fangs`},
	}
}
