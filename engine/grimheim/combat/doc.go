// Package combat is how models harm each other: fights and shots from their dice to the last wound, who may
// fight or shoot with what, what sees what, overwatch and other reactions, and what dice lend (sections 4 to
// 10 of package grimheim's rules, 23.4 of package turn's, and those below). The odds are counted here too, by
// the same functions.
//
// # 22 Shots and fights on a table
//
//	22.1  A shooter must see at least a fifth of its target, as it is measured (G8). Terrain that is not translucent
//	      and enemies of the shooter hide, friends don't (G46). Who is Hidden is no target from outside melee range.
//	22.2  A target has cover of which at least half is hidden and which is within an inch of terrain (G7). So has
//	      who is shot at though Hidden (G38). With Stealth it is enough if any part is hidden.
//	22.3  Who is in melee shoots only with a Melee Shot weapon, and only at who is in it.
//	22.4  For each friend of the attacker, besides itself, that is in melee with the defender HTV is better by 1,
//	      down to 2+ after all else; the attacker's only (G18).
//	22.5  Who fights with a weapon that is not two-handed and has another such weapon for melee, and neither shield
//	      nor buckler, has an attack die more for that one.
//	22.6  Reach: such a weapon begins fights with foes up to its RNG away, who fight back as always, and shoots as far.
//	22.7  Heavy: such a weapon is not used in a turn in which its bearer moved. Unwieldy: a shot with it, or a fight
//	      that is begun with it, takes 2 AP, and it is not used on overwatch. Who has no weapon left to fight with is
//	      unarmed: 2/5+/1/1.
//	22.8  House rules, all off at first (G32). long range penalty: HTV worse by 1 beyond 8 inches, not for Snipers.
//	      nearest foe: of enemies within 8 inches that could be shot at only the nearest is. shoot into combat: dice that
//	      miss a target in melee with a friend of the shooter are thrown again as a shot at that friend, not
//	      those of Snipers. minimum distance: nobody is shot at within 2 inches but with Melee Shot. move and shoot = no:
//	      nobody shoots in an activation in which it moved, but a Gunslinger.
//	22.9  House rule modifier: HTV of all shots, and of who begins a fight, is worse or better by up to 2 (G47). The table
//	      may agree on another number at any time; each attack shows it.
//	22.10 Blast: after the target all others within 3 inches of it take the same attack with an attack die less, at
//	      least one; friends as well, the shooter not. Scatter Shot: within 2 inches.
//	22.11 Fusillade: the attack dice may be shared out over several targets, at least one for each.
//	22.12 Black Powder: with a 1 among the dice that lie the shot misfires and nobody is hit. A D6: 1, it does D3 Fatal to its
//	      user and sets it on fire; 2 or 3, it must be cleared with a reload before it is reloaded; else nothing more. It must be
//	      reloaded after each shot.
//	22.13 A critical that does damage: Sweep does D3 Fatal to each other enemy within an inch of the target; Push moves the
//	      target up to 3 inches straight away, at the end of the fight or shot; falls are those of 21.6.
//	22.14 Throwable: such a weapon for melee can be thrown once in a battle, as a shot of 6 inches or its own RNG,
//	      and is gone.
//	22.15 Marksman, Ranger and Sniper may take aim, and so may who stands on ground at least 3 inches high; not after running or
//	      hiding. A Ranger may make a Quick Shot, once, besides Shoot: HTV worse by 1, by that no worse than 6+; not in melee
//	      nor after running.
//	22.16 Disarming: a critical may strike as a normal hit, and then takes a hit of the other away that it could stop.
//	      Retribution: the damage of a blow that an attack critical stops falls on who struck, Fatal.
//	22.17 Reveal: enemies within 6 inches are not Hidden from anybody. Silent: who has hidden may still shoot with such a
//	      weapon, and stays hidden; with others not in the same activation, and later it is hidden no more.
//	22.18 A critical that does damage, besides 9.11 and 10.12: of who has Dreadful, makes Fearful, which it never is
//	      itself; of who bears the Mark of Pestilence, and of Precision Targeting, poisons; the former is never Poisoned. Who
//	      does one in a fight to who has Corrupted Blood is Cursed.
//	22.19 Regeneration: after damage a D6, on 5+ there was none. Regenerating Flesh: heals D3 at the start of each turn;
//	      injuries stay.
//	22.20 Mark of Fury: Fight may be done twice in an activation. Mark of Excess: attack dice of 5+ are critical, and each 1 among its
//	      attack, block and defence dice costs 1 Fatal. Mark of Change: once in an activation, for nothing, it may be
//	      said that one failed die of the next attack is re-rolled; if it is, that costs D2 Fatal.
//	22.21 Second Sight: one failed attack die a turn of each friend within 6 inches is re-rolled.
//	22.22 Shadow Stalker: HTV better by 1 in fights it starts, and cover as with Stealth. Claws: it fights with
//	      3/5+/2/3 and Cleave, and has no other weapon.
//	22.23 Fungus Brew: before anything else of an activation, for nothing, a D6: 1 Stupidity, 2-3 Fearful, 4-5 Resilient, 6
//	      Ceaseless until the end of the turn. Unstable Mutation: a D6 at each activation: 1-2 D3 Fatal to itself, 5-6
//	      an action point more.
//	22.24 A model without an order fights with what does most damage on average, boldly; so does one whose order
//	      names a weapon that can't be used. An order waits only for what happens to its own model (11.2). A
//	      defeat is put down to the enemy that did the last damage; to nobody else.
//
// # 26 Reactions
//
//	26.1  Overwatch, for whoever has a ranged weapon, 1 AP: not in melee or hidden, not after a move of any kind, a push that
//	      moves among them, or a shot in the same activation, and with something ready to shoot (G45). It ends with the
//	      shot, or with the model's next activation. House rule overwatch = trait: only Veterans do (G57).
//	26.2  The next enemy that moves and comes, anywhere on its way, where the watcher could shoot at it is shot at from
//	      there at once, with the best weapon that is ready and HTV worse by 1; not by who is stunned, frozen, hidden or in
//	      melee by then. Charges strike home after that.
//	26.3  With its order a model is told, in secret, whom it shoots: the first that comes, only who is the nearest enemy
//	      it sees, or only one. That it goes by it is shown each time, and it is sealed anew.
//	26.4  Quick Draw: once a turn a model shoots in the same way, HTV as it is, at an enemy that comes into its sight within 6
//	      inches.
//	26.5  Several who react do so in the order in which the way brings the enemy under their fire; who has fallen or can't
//	      be shot at any more is shot at by nobody else.
package combat
