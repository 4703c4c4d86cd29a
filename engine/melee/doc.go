// Package melee is hand-to-hand fighting between two sides of 1 to 12 models, without a board.
//
// The chapter Melee (melee.txt) is the authority. Where it says that something follows Mordheim the
// figures are those of that game; M1 to M18 and G50 name the readings that are followed. Words in
// capitals are written as here: M, WS, BS, S, T, W, I, A and Ld.
//
// # 1 Models
//
//	1.1   There are two sides, one for each player. A side is a warband of 1 to 12 models; with one
//	      model a side it is a duel. Every model has a name of its own: models of the same name are
//	      numbered, over both sides.
//	1.2   A profile has M 1 to 12 inches, WS 1 to 10, BS 0 to 10, S 1 to 10, T 1 to 10, W 1 to 6,
//	      I 1 to 10, A 1 to 6 and Ld 2 to 10. BS is not used here. Heavy armour together with a
//	      shield costs an inch of M.
//	1.3   A model carries up to two weapons of the armoury; without any it fights with its fists, or
//	      with teeth and claws if it is an animal. A weapon for both hands leaves room for nothing
//	      else, a spear, a lance or a morning star not for a second weapon. Armour, shield, buckler
//	      and helmet may be worn; a save may be written out instead.
//	1.4   A model can be written in one line, a warband with one model a line; the first line may
//	      name it. Where figures are left out it is a plain human.
//	1.5   The two sides begin apart, 1 to 36 inches from each other, or engaged: face to face, which
//	      is for duels only.
//
// # 2 Engagement
//
//	2.1   A model is engaged with every enemy that it is in base contact with. A charge brings two
//	      into contact; being out of action, flight, or leaving the field ends it.
//	2.2   A model that may strike chooses which enemy in contact it strikes. Facing is of no account.
//	2.3   There are no reactions, no challenges and no shooting. Nobody can get in the way of a
//	      charge (M11).
//
// # 3 The turn
//
//	3.1   Both sides roll a D6 for the first turn, ties again; the higher goes first. Then the sides
//	      take turns.
//	3.2   In its turn a side tests for rout if it must (6.5), recovers, rallies those who flee (6.3),
//	      activates its models, and then one combat phase resolves the fighting of both sides (M15).
//	      The phase has the number of its turn, even if nobody strikes in it. What leaves nobody a
//	      choice happens by itself; so does the turn of a side whose last model could only panic, as
//	      long as nothing has happened in the turn before.
//	3.3   Recovery: a stunned model of the side whose turn it is becomes knocked down, a knocked down
//	      one stands up. Who stood up can't charge, advances half its M, rounded up, and strikes last
//	      until the next turn begins.
//	3.4   Each model may do one thing when its side activates: charge, advance, panic, or nothing. The
//	      player names them in any order and says when the side is done.
//	3.5   After 12 turns in a row in which nobody is wounded, nobody comes into contact, and no move
//	      makes a distance smaller that the table knew, nobody wins.
//	3.6   Several of these can be given at once: they are carried out one after the other, and the side
//	      can be done with them. If one can't be done, none is.
//
// # 4 Movement
//
//	4.1   A charge names its target and how far away it is, then M and a D6 are the inches that the
//	      model runs. The die is rolled after the charge is declared; it can't be taken back (M2).
//	4.2   Who can reach the target is in contact with it. Who can't has failed and stops on the way;
//	      the distance that is left is then known.
//	4.3   Who charged strikes first in the combat phase of that turn, and only in that. If several
//	      charged the same enemy, all of them count.
//	4.4   A model can't charge if it is engaged when its activation begins, flees, is not standing,
//	      stood up this turn, or did something already.
//	4.5   A distance that the table knows need not be said: that of the terms between two models of
//	      which neither has moved, and what an earlier move left. Any other, and one that departs
//	      from the terms in a fight of more than two, is a claim: the other side accepts it or says
//	      what it is instead, of all claims of a turn together, before the next combat phase; silence
//	      accepts. Nobody can say less than the distance of the terms, less the inches that both models
//	      may have moved since. If the claimant won't yield, each rolls a D6, and the higher word stands; after 20 ties the
//	      objection does. The die of the charge stands, and what follows from it is worked out again
//	      (G50). What a failed charge leaves is as firm as the word that it rests on: not before the
//	      claim is accepted or settled, and where an accepted claim departed from a distance that the
//	      table knew, a later claim may depart from what is left.
//	4.6   An advance brings a standing model that is not engaged up to M inches nearer to an enemy, at
//	      most to an inch before it. It needs no die. After any move the other distances of the model
//	      are no longer known.
//
// # 5 The combat phase
//
//	5.1   Strike order: who charged this turn, and who holds a spear in the first round of a contact;
//	      then the rest; then weapons that strike last, even if their bearer charged; last who stood
//	      up this turn. In each of these classes Initiative decides, then a D6 each, equal ones again.
//	      Who does not stand when its turn comes strikes no blow.
//	5.2   To hit: 3+ with the higher WS, 5+ against more than double one's own, else 4+. A 1 misses.
//	      Knocked down and fleeing models are hit without a die.
//	5.3   Parry: a standing model with a sword, a buckler or fighting claws may parry the first hit
//	      that it takes from the first who hits it in a phase. Its D6 must be higher than the die to
//	      hit. A 6 to hit can't be parried, nor a blow of at least twice the parrier's S. A sword with
//	      a buckler, or a pair of claws, rolls a failed parry once more.
//	5.4   To wound: 4+ if S and T are equal, 3+ and 2+ if S is higher by 1 and by more, 5+ and 6+ if it
//	      is lower by 1 and by 2 or 3. A Strength lower by 4 or more can't wound.
//	5.5   A 6 to wound where less would do is a critical hit, the first time in a phase that the
//	      striker has one; those of hits outside the phase (6.2) are not counted. It is two wounds, of
//	      which both count at a model that is down (M18), and knows no save; a D6 of 5 or 6 on the chart adds 2 to the injury rolls. House rule critical
//	      chart = by_weapon: each class of weapons has a chart of its own (M1).
//	5.6   Saves: light armour, toughened leather or a shield alone 6+, heavy armour or ithilmar 5+,
//	      gromril 4+; a shield on top makes it better by 1. A blow of Strength 4 takes 1 from the
//	      save, each point of Strength more 1 more, an axe 1; fists and daggers add 1, and let who has
//	      no armour save on a 6. What is worse than 6+ can't be saved. One die for each wound.
//	5.7   Injury: a D6 for each unsaved wound. 1 and 2 knocked down, 3 and 4 stunned, 5 and 6 out of
//	      action; less than 1 and more than 6 read as 1 and 6. A worse condition takes the place of a
//	      better one, never the other way round (M5, M13).
//	5.8   Models of several Wounds: out of action costs a Wound instead, and the one that takes the
//	      last puts the model out. House rule multiwound = first_only: only the first such result is
//	      ignored; until_zero: all are until no Wound is left, and the next puts it out (M3).
//	5.9   A weapon that causes several wounds makes each wound that many, each with 1 added to its
//	      injury roll. House rule multi wound weapon = one_roll: it remains one wound, with 1 added
//	      (M4).
//	5.10  A club, hammer, mace or staff stuns on 2 to 4. A helmet turns stunned into knocked down on
//	      4+. Who feels no pain is knocked down instead of stunned; who is hard to kill goes out on a
//	      6 only; a hard head makes a club an ordinary weapon.
//	5.11  Who is in contact with a standing enemy can't strike one that is down. One that is knocked
//	      down is hit without a die, and an unsaved wound is out of action without an injury roll. One
//	      that is stunned is out of action at once. But who put an enemy down in this phase doesn't
//	      strike it again in it; another may (M6).
//	5.12  Each model resolves its own attacks, one after the other; wounds are never pooled. A second
//	      weapon gives one attack more, made with it.
//	5.13  Where a side has a model with two or more enemies to strike, its player may choose in secret:
//	      a target for each model or each of its attacks, and a policy for the rest. The side whose turn
//	      it is does so before it is done, the other where it is asked (5.15). Until the phase is
//	      resolved a choice can be changed or taken back. It is told that a side has chosen, but not that
//	      it has thought better of it. A policy is easiest: the best chance to put it out; strongest: the
//	      most dangerous; leader: the enemies' leader, else the easiest. Attacks for which nothing is
//	      chosen, or whose target is gone, go by the policy of the choice, else by the orders.
//	5.14  Every model of a side of several carries an order, which is a policy, and of each enemy a side
//	      has a line that says whether it is struck before others. All of that is sealed from the start,
//	      easiest and nobody, can be changed at any time, and stands until it is. Of several enemies those
//	      that are struck first go before the others; among equals the order chooses. Only lines that are
//	      needed for that are shown, with the blows, and each of them is sealed anew for later phases.
//	      What was never needed is shown when the fight is over.
//	5.15  A player can be asked for the targets of a model: always, or when it is hurt, which is less
//	      Wounds than at the start or just up; when it has three or more enemies to strike; or when their
//	      leader is among them. That is public. In the other side's turn the phase waits for a model that
//	      has a choice and is to be asked about.
//
// # 6 Breaking
//
//	6.1   An engaged standing model may panic when its side activates, if its player says so. Nothing
//	      else breaks a model but a rule that says so (M10).
//	6.2   Before it moves, each standing enemy in contact with it makes one automatic hit, higher
//	      Initiative first, with all that follows but no parry (M12). Who is brought down by that
//	      stays where it is. These hits are no part of the combat phase, so that whoever struck one
//	      can strike in it who lies there (5.11); only those of 6.4 are.
//	6.3   Then it flees 2D6 inches and is in contact with nobody. When its side's turn begins it
//	      rallies, if it stands, on 2D6 of at most its Ld, and does nothing else that turn; else
//	      enemies who caught it strike as in 6.2 and it flees on. Who fails twice in a row has left the
//	      field. A fleeing model strikes no blows (M16).
//	6.4   House rule all alone = on: at the start of the combat phase a standing model in contact with
//	      two or more standing enemies, and no standing friend in contact with one of them, breaks
//	      unless it rolls 2D6 of at most its Ld.
//	6.5   Rout: at the start of its turn a side of several models, a quarter or more of which are out
//	      of action or have left the field, rolls 2D6. More than the Ld of its leader, or of the best
//	      who stands if the leader is stunned, flees or is gone, and it has lost.
//
// # 7 The end
//
//	7.1   A side loses when all its models are out of action or have left the field. If all that are
//	      left flee, it loses when none of them rallies at its next recovery (M17).
//	7.2   At the end, and when a side resigns, a list tells who fell, and to whom. Injuries that last
//	      are not part of the game (G48).
//
// # Play by post
//
// Whatever waits for a player is state: an activation, a claim, a choice of targets. A duel is one
// press a turn. In a fight of warbands a turn is one hand-over: the side that is done waits for the other,
// which answers the claims, if there are any, and goes on with its own turn. A combat phase is one event
// that carries every die. The dice of one attack (strike.go) know no turn; the frame (turn.go,
// phase.go) knows no dice but its own.
package melee
