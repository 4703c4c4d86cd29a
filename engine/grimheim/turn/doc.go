// Package turn is how a game goes on: setting up, deployment, turns, whose go it is, activations, plans and
// standing orders, Fate, points and the end (sections 2, 3, 11, 12 and 16 of package grimheim's rules, and
// those below). Decide is what every command comes to, Owed who is waited for, and Options what can be said
// then. A Draft is an activation that a player thinks out, with what can be chosen from and what that brings.
//
// # 20 A skirmish and its set-up
//
//	20.1  Two warbands of up to twelve models meet on a measured table. A model is what section 13 and 14 make of it;
//	      all traits of the lists are carried out. It has a base and a height, which are ours.
//	20.2  The two agree on a table, or that its terrain comes from the box, and on a mission (sections 30 to 36, in
//	      package mission). A battle may also begin at once, with all models where both agreed.
//	20.3  A roll-off: the winner defends or attacks. The defender takes one of three tables, which differ in their
//	      objectives, and in their terrain if that comes from the box; the dice of all three are thrown with the
//	      roll-off. The attacker then keeps the deployment zones or swaps them.
//	20.4  The defender deploys first, each side all its models in one order, wholly in its zone; models that are not
//	      named stand where they are proposed (section 35).
//	20.5  Scouts are deployed last, and may move at once up to twice their MOV.
//	20.6  Who is in ambush waits. From turn 2, at the beginning of its activation, it may come anywhere at least 9
//	      inches from all enemies, for nothing; until then it does nothing else.
//	20.7  Where they agreed on side quests (section 34), the dice for them are thrown with the roll-off; before they deploy
//	      the attacker, then the defender, takes one of its two, openly. Who may be faced with Assassinate names a model
//	      of its own then.
//
// # 23 Fate
//
//	23.1  At the start of each turn of a skirmish, after initiative, both sides roll fate dice: three where
//	      neither warband has bought a fate set, else as many as its set says; house rule fate dice =
//	      per_set: always that (G13). A warband that costs at least 20 points less, its fate set among them, rolls one
//	      more. What is left of them lapses with the turn.
//	23.2  What a die may be spent on its fate set says; who has none has that of Common Fate. A die is read
//	      as the D6, D3 or D2 that the set names.
//	23.3  A die is spent between two actions, in the enemy's activation as well: heal and blessing restore
//	      wounds; claws slow an enemy in this turn; grip does Fatal damage to an enemy in melee; aura makes
//	      the enemies near a model fearful; reanimate brings back who was defeated in this turn, near where
//	      it fell, with nothing to do before the next; save gives a model normal saves against the next shot
//	      at it in this turn. In an activation of one's own assault lengthens the next move, and stampede
//	      lets more models act in this go.
//	23.4  Focus, replace, fighter, tides, re-roll and bargain are said before the attack that they help: the
//	      die is spent, and the roll is changed where most is to be expected then, by the odds, if that is more. Fighter
//	      is one more die in a fight. A bargain does its points, Fatal, after the first hit that does damage,
//	      and costs the striker D3. What was said is gone with the attack, also where it misfires; an enemy's shot leaves it.
//	23.5  While a shot waits for its target's player, who has said that they want to be asked, a die may be spent at once
//	      by which more is stopped, with focus, tides, replace or re-roll; nothing else (G58).
//	23.6  While a fight waits for a player who is asked for each hit, likewise for attack and block dice of that player's
//	      model whose hits are not used up, and a fighter may join them. It waits for a first decision that is none, too, if a die makes more of it.
//	      Initiative can't be changed: it is rolled before there are fate dice (23.1).
//
// # 25 Turns and activations of a skirmish
//
//	25.1  A side activates one model that has not acted in this turn, then the other side does; who has nobody
//	      left is passed over, so that the rest act in a row. A side's last ready model needs no choosing.
//	25.2  House rule activation = wave: a side has up to two activations one after the other in the first go of a turn,
//	      up to three in each later one. Two of the Henchmen, or three of a Swarm, that are activated in succession are
//	      one of these: whoever else comes between ends that (G54). A side may hand over after any model.
//	25.3  Without waves, after one of the Henchmen another of them may be activated in the same go, after one of a Swarm
//	      two more (G27); after one of the Verminus all others of them.
//	25.4  A side with at least two models fewer on the table at the start of a turn has a free action for every two, for
//	      at most one each of its models: a Move, Run, Shoot or Fight that takes no action point, and may be done
//	      besides another of its kind. Who waits in reserve or in ambush is not on the table. How many there are is told
//	      as the turn starts, and does not change when models fall or arrive; whose they are is said when the
//	      models act: the combat chapter has all of that declared at the start of the action phase, which by post would
//	      be one more hand-over in each such turn (G59). House rule outnumbered = free_overwatch: only Overwatch is free,
//	      which then takes no trait, but a ranged weapon; off: nothing is (G12).
//	25.5  Command: a Leader gives a friend within 12 inches an action point more in its next activation; an
//	      Artificer a construct, Creature Command a creature. The reference lists it among the special actions
//	      without saying whose it is; it is theirs whose trait of the lists gives it (G57).
//	25.6  Overexertion: a Hero has two action points more and may shoot and fight twice in this activation;
//	      in the next turn it can only hide, recover and pass.
//
// # 28 Points and the end of a skirmish
//
//	28.1  At the end of each turn the mission's points are counted, each with its reason (section 32).
//	28.2  After four turns the battle is over; with a side 5 points or more behind one more turn is fought (G36).
//	28.3  A side that has nobody left on the table or in reserve has lost at once. Else who has more points has won,
//	      of equal points who felled more (section 33).
//	28.4  At the end it is told who fell, and by whom.
//
// # 29 Plans and orders of a side
//
//	29.1  Who has not got the go may plan the next one of their own in secret: which model acts then, and what it does,
//	      as in 12.1. The plan may be changed or taken back while it stands. What could not be done if it were
//	      that side's go now is not planned; where its models have all acted, as if the next turn had begun.
//	29.2  The plan is carried out when that go begins. It is one activation, ends with what was said, and so does
//	      the go, in a wave too: then the other side sees, and acts. It may name several of a group that act in the same
//	      activation (25.2, 25.3), one after the other; what is left of it is dropped when the next can't follow, or its
//	      player is asked. Where others of the group may follow whom it names, its player is asked for them, and may hand
//	      over instead. Nothing is planned while one has
//	      the go, so that between two activations that were planned somebody acts who has seen the first. Who is asked
//	      after all goes on as always.
//	29.3  A plan presumes that its model stands where it stood, in melee with the same enemies or none; that whom its
//	      acts name are up and within 3 inches of where they were; and that the chances of its first attack to fell, or
//	      to be felled, have moved by less than ten points in a hundred. So much is sealed with it. It presumes besides
//	      that whom it attacks with a weapon or way that it names is not asked: who is asked must not know them (5.1).
//	29.4  It is dropped, and its player asked, if that is not so any more, if a condition of its own has come true (22.24),
//	      or if its acts can't be done. All read that a plan was dropped, and for which of these reasons.
//	29.5  Orders of several models may be given at once. An order may leave the weapon open: then it is the one that does
//	      most when the fight begins, as where no order stands (22.24).
//	29.6  A side may order, in secret, for whom its fate dice are spent while the enemy acts: nobody, its leader, or all;
//	      while the leader is up the last die is then kept for it. A number of dice may be kept for activations of its own.
//	      Without such an order none is spent unasked. That it stands all know. The die is the lowest that is enough, else the
//	      best.
//	29.7  Save: before an enemy's shot at the leader, and before one that could fell another model.
//	29.8  After an enemy's activation, leaders first: who fell in this turn is brought back (reanimate), who is under half its
//	      wounds is healed (heal, blessing), and the enemy that has acted is torn at (grip), if that fells it.
//	29.9  What saves stop is laid out as does the least damage (6.4), unless the order of the target says that its player is
//	      asked (11.2).
//	29.10 When an enemy's activation begins, leaders first: it is slowed if it could charge one of whom the order is, in a
//	      straight line and after a move where both go together, and then can't (claws); and who is so near that it would become fearful makes it so (aura). Only
//	      a die that is enough is spent. What the enemy said in advance and can't do any more is dropped (12.1).
//	29.11 Rolls: dice that have fallen are changed by focus, tides, replace and re-roll, if more is to be expected then:
//	      defence dice, block dice, energy (24.4), and those of a landing, a push, an overwatch or quick draw, Regeneration,
//	      an injury, a scroll, a Demonic Soul, a counterspell, and against fear or stupidity; whoever acts. Attack dice in a
//	      fight that an enemy began likewise, or a fighter joins them; for attacks of an activation of one's own dice are
//	      set aside before (23.4). Where both sides may change a roll who acts is first. A die that changes nothing is not
//	      taken, and nobody is waited for. How much is healed, hurt or found is no such roll, nor is what a mutation, a brew
//	      or a misfire does; initiative is rolled before there are fate dice (23.1). Enemies' dice stay (G58).
//
// # 37 After a battle of a campaign
//
//	37.1  Where two agree on a campaign, models begin with the injuries that their rosters have, but for those that a
//	      trait or gear of theirs keeps away. Nothing that happens in the battle heals such a one. In other skirmishes,
//	      and in duels, nobody minds what a roster has.
//	37.2  When the battle is over, each model that was taken out, and is not back, rolls a D6 on the table of 7.3; by the
//	      published one where that house rule has it. What its traits keep away, or it has already, it does not get.
//	37.3  Who still stands, and who was taken out, keeps the injuries of the battle besides (house rule injuries).
//	37.4  Where that brings a roster anything new, each side says whether the rosters take it up. If both say yes, each
//	      side's own is written, as it is when the game ends; one no, or no answer in 72 hours, leaves both as they are.
//	      Until then the battle can be taken back, as any (G48).
//	37.5  Who gives up a battle that has begun has said yes: the dice fall for those who are out by then, and the other
//	      side says. Nothing is rolled where a player was counted out for staying away, where both agreed to end, or
//	      where a moderator did.
package turn
