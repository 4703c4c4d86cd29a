// Package combat carries out fights and shots, from the choice of weapons to the last wound. It also has
// lines of sight, overwatch and other reactions, and fate dice for attacks (sections 4 to 10 of package
// grimheim's rules, 23.4 of package turn's, and those below). Its odds come from the same functions.
//
// # 22 Sight, shots and fights
//
//	22.1  Line of Sight (20%): A shooter must see at least 20% of its target, as Warbell measures it (G8).
//	      Terrain that isn't translucent hides, and so do the shooter's enemies; friends don't (G46). A
//	      Hidden model can't be a target from outside melee range.
//	22.2  Cover (50% hidden, within 1″): A target has cover if at least half of it is hidden and it is
//	      within 1″ of terrain (G7). A Hidden model that is shot at has it, too (G38). With Stealth it is
//	      enough if any part is hidden.
//	22.3  Shooting in melee: A model in melee shoots only with a Melee Shot weapon, and only at enemies in
//	      that melee.
//	22.4  Assists: HTV −1 (easier) for the attacker for each other friend in melee with the defender, down
//	      to 2+ after everything else (G18).
//	22.5  Two weapons: +1 attack die with a second melee weapon, if neither is two-handed and the model has
//	      no shield or buckler.
//	22.6  Reach: Such a weapon begins fights with enemies up to its RNG away, which fight back as always. It
//	      also shoots that far.
//	22.7  Heavy, Unwieldy, unarmed: Heavy: not used in a Turn in which its bearer moved. Unwieldy: a shot,
//	      or a fight it begins, costs 2 AP; not used on Overwatch. A model without a weapon to fight with is
//	      unarmed: ATK 2, HTV 5+, DMG 1, CRT 1.
//	22.8  House rules for shots: All off at first (G32). Long range penalty: HTV +1 (harder) beyond 8″, not
//	      for Snipers. Shoot the nearest enemy: if any can be shot within 8″, the nearest of them must be
//	      the target. Shooting into melee: dice that miss are rolled again against the shooter's friend in
//	      that melee, not for Snipers. Minimum range 2″: no shots below 2″ except Melee Shot. Move and
//	      Shoot: no: no shot after moving in an activation, except a Gunslinger.
//	22.9  HTV modifier (house rule): HTV of all shots, and of models that begin a fight, changes by up to 2
//	      (G47). You can agree on another number at any time. Each attack shows it.
//	22.10 Blast, Scatter Shot: Blast: after the target, all others within 3″ of it take the same attack with
//	      1 attack die fewer, at least 1. Friends are hit too, the shooter isn't. Scatter Shot: within 2″.
//	22.11 Fusillade: The attack dice may be split over several targets, at least 1 each.
//	22.12 Black Powder: If the final dice show a 1, the shot misfires and hits no model. Roll a D6. 1: D3
//	      Fatal damage to its user, which is Burning. 2–3: it must be cleared with a Reload before it is
//	      reloaded. 4–6: nothing else. It must be reloaded after each shot.
//	22.13 Sweep, Push: After a critical hit that does damage. Sweep: D3 Fatal damage to each other enemy
//	      within 1″ of the target. Push: moves the target up to 3″ straight away, at the end of the fight or
//	      shot; drops as in 21.6.
//	22.14 Throwable: Such a melee weapon can be thrown once per game: a shot of 6″ or its own RNG. Then it
//	      is gone.
//	22.15 Aim and Quick Shot (1 AP): Aim is for Marksman, Ranger and Sniper, and for any model on ground at
//	      least 3″ high; not after Run or Hide. A Ranger may make 1 Quick Shot besides Shoot: HTV +1
//	      (harder), by that no worse than 6+; not in melee or after Run.
//	22.16 Disarming, Retribution: Disarming: a critical hit may strike as a normal one and then removes an
//	      enemy hit that it could stop. Retribution: damage of a strike stopped by an attack critical hits
//	      the striker instead, as Fatal damage.
//	22.17 Reveal, Silent: Reveal: enemies within 6″ aren't Hidden from any model. Silent: a Hidden model may
//	      shoot such a weapon and stays Hidden. With other weapons it can't shoot in the activation it hid,
//	      and later it loses Hidden.
//	22.18 Dreadful, Pestilence, Corrupted Blood: After a critical hit that does damage. Dreadful: the target
//	      is Fearful; its owner never is. Mark of Pestilence and Precision Targeting: the target is
//	      Poisoned; a model with the Mark never is. A model that does this in a fight to a model with
//	      Corrupted Blood is Cursed.
//	22.19 Regeneration, Regenerating Flesh: Regeneration: a D6 after damage; on 5+ it is ignored.
//	      Regenerating Flesh: heals D3 at the start of each Turn; injuries stay.
//	22.20 Mark of Fury, Mark of Excess, Mark of Change: Fury: may Fight twice in an activation. Excess: attack
//	      dice of 5+ are critical, and each 1 among its attack, block and defence dice does it 1 Fatal damage.
//	      Change: once per activation, for free, announce a reroll of 1 failed die of the next attack; if it
//	      happens, it costs D2 Fatal damage.
//	22.21 Second Sight: 1 failed attack die per Turn of each friend within 6″ is rerolled.
//	22.22 Shadow Stalker, Claws: Shadow Stalker: HTV −1 (easier) in fights it starts, and cover as with
//	      Stealth. Claws: fights with ATK 3, HTV 5+, DMG 2, CRT 3 and Cleave, and has no other weapon.
//	22.23 Fungus Brew, Unstable Mutation: Fungus Brew: before anything else in an activation, for free, a
//	      D6. 1 Stupidity, 2–3 Fearful, 4–5 Resilient, 6 Ceaseless, until the end of the Turn. Unstable
//	      Mutation: a D6 at each activation. 1–2: D3 Fatal damage to itself. 5–6: +1 AP.
//	22.24 Models without orders: They fight with the weapon that does most damage on average, Auto
//	      (aggressive). So do models whose orders name a weapon they can't use. Conditions of orders are
//	      about their own model only (11.2). A defeat counts for the enemy that did the last damage, and no
//	      other.
//
// # 26 Reactions and Overwatch
//
//	26.1  Overwatch (1 AP): For any model with a ranged weapon: not in melee or Hidden, and with a weapon
//	      that is ready. Not after a move, a push that moves it, or a shot in the same activation (G45). It
//	      ends with the shot or with the model's next activation. House rule Overwatch: special rule allows
//	      it only to Veterans (G57).
//	26.2  Overwatch shot: The next enemy that moves is shot at once, from the first place on its path that
//	      is in range and in view. The best ready weapon shoots with HTV +1 (harder). A model that is
//	      Stunned, Frozen, Hidden or in melee by then doesn't shoot. A Charge arrives after that.
//	26.3  Overwatch orders: You choose in secret: the first enemy that comes, only the nearest one it sees,
//	      or only one named enemy. Orders that were used are revealed, then locked again.
//	26.4  Quick Draw: Once per Turn, a model shoots in the same way, with unchanged HTV, at an enemy that
//	      comes to be in view and within 6″.
//	26.5  Order of reactions: Several models react in the order in which the path brings the enemy into
//	      their fire. An enemy that is defeated or out of sight isn't shot at by the rest.
package combat
