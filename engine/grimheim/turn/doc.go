// Package turn runs a game: set-up, deployment, turns, activations, plans and orders, Fate, points and the
// end (sections 2, 3, 11, 12 and 16 of package grimheim's rules, and those below). Decide carries out every
// command, Owed returns the current duties, and Options lists what a seat can do. A Draft is an activation
// that a player prepares, with its choices and their results.
//
// # 20 Skirmish and set-up
//
//	20.1  A skirmish: Two warbands of up to 12 models meet on a measured battlefield. Models are built by
//	      sections 13 and 14; all special rules of the lists work. Warbell sets base and height.
//	20.2  Battlefield and mission: You agree on a battlefield, or on random terrain, and on a mission
//	      (sections 30 to 36). A game may also begin at once, with all models where both players agreed.
//	20.3  Attacker and defender: After a roll-off the winner chooses to attack or defend. The defender takes
//	      one of 3 layouts, which differ in objectives and, if random, in terrain. All their dice are rolled
//	      with the roll-off. The attacker then keeps or swaps the Deployment Areas.
//	20.4  Deployment: The defender deploys first. Each side deploys all its models at once, wholly in its
//	      Deployment Area. Models you don't name stand where Warbell proposes (section 35).
//	20.5  Scouts: They deploy last and may move at once, up to twice their MOV.
//	20.6  Ambush: Models in ambush wait. From Turn 2, at the start of its activation, one may arrive
//	      anywhere at least 9″ from all enemies, for free. Until then it does nothing else.
//	20.7  Choosing side quests: If you play side quests (section 34), their dice are rolled with the
//	      roll-off. Before deployment the attacker, then the defender, takes one of its two, openly. If your
//	      opponent may take Assassinate, you name one of your models.
//
// # 23 Fate
//
//	23.1  Fate dice and Underdog: At the start of each Turn, after initiative, both sides roll Fate dice: 3
//	      if neither warband bought a fate set. Else each rolls as many as its set says, and a warband
//	      without a set none. House rule Fate dice per Turn: per set always uses the set (G13). Underdog:
//	      +1 Fate die for a warband that costs 20+ points less, fate set included. Unused dice expire with
//	      the Turn.
//	23.2  What a die can do: Your fate set says it; without one, Common Fate. A die is read as the D6, D3 or
//	      D2 that the set names.
//	23.3  Spending a Fate die: Between two actions, also in the enemy's activation. Heal and blessing
//	      restore wounds. Claws slow an enemy this Turn. Grip does Fatal damage to an enemy in melee. Aura
//	      makes enemies near a model Fearful. Reanimate returns a model defeated this Turn, near where it
//	      was, without an action before the next Turn. Save gives a model normal saves against the next shot
//	      at it this Turn. Only in your own activation: assault lengthens the next move, and stampede lets
//	      further models act in a row.
//	23.4  Fate for an attack: Focus, replace, fighter, tides, reroll and bargain are announced before the
//	      attack they help. The die is spent, and changes the roll where that improves the odds most, if it
//	      does at all. Fighter is +1 die in a fight. A bargain adds Fatal damage after the first hit that
//	      does damage, and costs the attacker D3. What you announced is gone after the attack, also if it
//	      misfires. An enemy's shot leaves it.
//	23.5  Fate during saves: While a shot waits for the target's player, who asked to decide, that player
//	      may spend a die at once if it stops more: only by focus, tides, replace or reroll (G58).
//	23.6  Fate during a fight: While a fight waits for a player who is asked for each hit, the same holds
//	      for that player's attack and block dice with hits left. A fighter die may join them. The fight
//	      also waits at a first decision without a choice if a die can change it. Initiative can't be
//	      changed; it is rolled before Fate dice (23.1).
//
// # 25 Turns and activations
//
//	25.1  Alternate activations: A side activates 1 model that hasn't acted this Turn, then the other side
//	      does. A side without such models is skipped. A side's last one needs no choice.
//	25.2  Batch activation (house rule): The first side of a Turn has up to 2 activations in a row. After
//	      that each side has up to 3. Two Henchmen, or three of a Swarm, activated one after the other
//	      count as one; a different model between them ends that (G54). You may hand over after any model.
//	25.3  Groups without batches: After one of the Henchmen another may act at once, after one of a Swarm
//	      two others (G27), after one of the Verminus all others.
//	25.4  Outnumbered: A side with 2+ models fewer on the battlefield at the start of a Turn has 1 free
//	      action for every 2, at most 1 per model. It is a Move, Run, Shoot or Fight without AP, and may
//	      repeat an action. Models in reserve or ambush don't count. The number is shown when the Turn
//	      starts and then stays. You use them when models act (G59). House rule Outnumbered: free Overwatch
//	      makes only Overwatch free, for any ranged weapon; *off* gives nothing (G12).
//	25.5  Command (1 AP): A Leader gives a friend within 12″ +1 AP in its next activation. An Artificer
//	      commands a construct, a model with Creature Command a creature (G57).
//	25.6  Overexertion (1 AP): A Hero has +2 AP and may Shoot and Fight twice in this activation. Next Turn
//	      it can only Hide, Recover and Pass.
//
// # 28 VP and the end
//
//	28.1  VP each Turn: At the end of each Turn the mission's VP are counted, each with its reason (section
//	      32).
//	28.2  Overtime: A game lasts 4 Turns. If a side is then 5+ VP behind, a 5th Turn is played (G36).
//	28.3  Winner: A side without models on the battlefield or in reserve has lost at once. Otherwise more VP
//	      win; if they are equal, more defeated enemies (section 33).
//	28.4  Casualties: The end shows which model was defeated by which.
//
// # 29 Queued turns and orders of a side
//
//	29.1  Queue a turn: While your opponent acts, you can queue your next activation in secret: a model and
//	      its actions, as in 12.1. You can change or cancel it. What isn't possible now can't be queued. If
//	      all your models have acted, it counts as the next Turn.
//	29.2  When it runs: It runs when your turn begins, and your turn ends with it, also with batch
//	      activation. It may name several models of a group that act in the same activation (25.2, 25.3), in
//	      order. If the next can't follow, the rest is dropped or you're asked. If others of the group may
//	      follow, you're asked for them and may end your turn. While it is your turn nothing can be queued,
//	      so your opponent always acts in between.
//	29.3  What it relies on: Its model stands where it stood, in melee with the same enemies or none. Its
//	      targets are up and within 3″ of where they were. The odds of its first attack have moved by less
//	      than 10 points. All this is locked with it. If it names a weapon or style, its target's player
//	      must not be asked first: a player who is asked must not know them (5.1).
//	29.4  When it is dropped: If one of these fails, if its own condition came true (22.24), or if its
//	      actions aren't possible. Then you're asked. All players see that it was dropped, and why.
//	29.5  Orders for several models: You can give them at once. Orders may leave the weapon open: then it is
//	      the one that does most when the fight begins (22.24).
//	29.6  Fate orders: You order in secret, for each use, for which models your Fate dice are spent
//	      unasked: none, the leader, or all. With *all* the last die is kept for the leader while it is up.
//	      You can keep more dice back. 29.7, 29.8 and 29.10 work in enemy activations, 29.11 in both
//	      sides'. Without orders, none is spent without asking you. All players know that orders are set.
//	      The lowest die that is enough is used, else the best.
//	29.7  Fate orders, saves: A die is spent on saves before an enemy's shot at the leader, and before one
//	      that could defeat another model.
//	29.8  Fate orders, after an activation: Leaders first. A model defeated this Turn is brought back
//	      (reanimate). One below half its wounds is healed (heal, blessing). The enemy that acted is
//	      attacked (grip) if that defeats it.
//	29.9  Saves by orders: Saves are used to take the least damage (6.4), unless the target's orders ask
//	      first (11.2).
//	29.10 Fate orders, before an activation: Leaders first. The enemy is slowed (claws) if it could
//	      otherwise Charge a model in a straight line, also after a Move if both are allowed, and then
//	      can't. An enemy near enough to become Fearful does (aura). Only a die that is enough is spent.
//	      Actions that the enemy announced and can't take any longer are dropped (12.1).
//	29.11 Fate orders, rolls: Rolled dice are changed by focus, tides, replace and reroll if that improves
//	      the odds, whoever acts. These are defence and block dice, energy (24.4), landings, pushes,
//	      Overwatch and Quick Draw shots, Regeneration, injuries, scrolls, Demonic Soul, counterspells, and
//	      rolls against fear or stupidity. In a fight that an enemy began attack dice count too, and a
//	      fighter may join. For your own attacks dice are set aside before (23.4). If both sides may change
//	      a roll, the active one goes first. A die that changes nothing isn't spent. Amounts healed or lost,
//	      loot, mutations, brews, misfires and initiative never count, nor do enemy dice (G58).
//
// # 37 Campaigns
//
//	37.1  Injuries at the start: In a campaign, models begin with the injuries of their rosters, except
//	      those that a special rule or gear prevents. Nothing in the game heals these. Other skirmishes and
//	      duels ignore them.
//	37.2  After the game: Each model that was defeated and isn't back rolls a D6 on the table of 7.3; by the
//	      published table if that house rule says so. It doesn't get an injury that its special rules
//	      prevent or that it already has.
//	37.3  Injuries of the game: All models, defeated or not, also keep the injuries of the game (house rule
//	      Injuries).
//	37.4  Updating rosters: If a roster changes, both sides say whether rosters are updated. If both agree,
//	      each is written when the game ends. One refusal, or no answer in 72 h, leaves both unchanged.
//	      Until then the game can be undone as always (G48).
//	37.5  After a resignation: Resigning a game that has begun counts as agreement. Dice are rolled for
//	      models defeated by then, and the other side answers. Nothing is rolled if a player was removed for
//	      absence, if both agreed to end, or if a moderator ended the game.
package turn
