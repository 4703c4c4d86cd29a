// Package mission contains the missions of skirmishes: their objectives, deployment, victory points and
// results. It consists of data and of functions of a board and of [Facts]. A game keeps the facts, calls the
// functions at its steps and puts their results into events.
//
//	table, err := mission.Lay(m, sheet.Map, 5, 2)          // before terrain from the box, or on a map that is ready
//	order, _, err := mission.Propose(board, waiting, opt, 0) // for a whole side at once
//	points := mission.Score(m, board, facts)               // at the end of each turn
//	stage := mission.After(m, facts.Turn, facts.Left(board), tally)
//	points = mission.Close(m, board, facts, tally, handicap) // when it is over
//	ending := mission.Result(facts, facts.Left(board), tally)
//
// The reference (grimheim-reference.txt: "Setup Process", "Victory Conditions", "Overtime Rule") is the
// authority, but it leaves victory points to the missions. Encounter and the side quests come from the
// published lists; the other missions are ours. Readings and rule numbers continue those of package grimheim.
//
// # 30 Missions
//
//	30.1  One mission: A skirmish has 1 mission (default: Encounter). Each lasts 4 Turns.
//	30.2  Encounter: D3+2 objectives. 1 VP for each that you hold, +1 VP with the majority there, 2 VP per
//	      defeated enemy.
//	30.3  The Last Well: 3 objectives, as near to one side as to the other. 1 VP for each that you hold.
//	      Majority: 3 VP at the middle one, 1 VP at the others. 1 VP per defeated enemy.
//	30.4  Plunder: 5 objectives. 3 VP for each that you loot, 1 VP per defeated enemy. At the end of the
//	      game, 2 VP for each majority.
//	30.5  Two Gates: 2 objectives, one in front of each Deployment Area. 2 VP for holding the enemy's, 1 VP
//	      for the majority at either, 1 VP per defeated enemy. At the end of the game, 2 VP for each of your
//	      models that broke through (32.6).
//
// # 31 Battlefield and objectives
//
//	31.1  Deployment Areas: A map may have its own. Else each side has one along one of two opposite edges,
//	      6″ deep and 18″ from the other. On a shorter battlefield they are less deep. Below 24″ they are
//	      three quarters of its length apart.
//	31.2  Roles: The winner of the roll-off sets up the terrain as defender, or picks the Deployment Area as
//	      attacker. The other player does the rest.
//	31.3  Objectives: A disc 1″ across. Two are at least 8″ apart, from middle to middle. The middle of
//	      each is at least 1″ from the edges and from Deployment Areas. A model on a 32 mm base can stand
//	      there, and not on dangerous ground.
//	31.4  Fair positions: Objectives lie in pairs that swap when the battlefield is turned round its middle.
//	      An odd one lies in the middle, or as near as there is room.
//	31.5  Objectives of a map: Those outside Deployment Areas come first, if they form such a pair or are
//	      within 2″ of the middle. Others are removed. In The Last Well and Two Gates they count only within
//	      4″ of where one is needed. If there is no room, there are fewer pairs.
//	31.6  Dice: A first D6, read as a D3, sets their number where it is D3+2. Another sets their positions.
//	31.7  Loot sites: Each objective and each loot site can be looted once per game, by a model whose base
//	      is within 1″ (G34). Section 36 says what is found.
//
// # 32 Victory Points
//
//	32.1  Holding an objective: A model holds an objective if its base is within 3″, heights included (G34),
//	      and it sees the objective: at least 20% of a disc 1″ high (G8). Models don't block that view.
//	      Statuses don't matter. The count names models that just miss it: at most 1″ too far, or near
//	      enough without Line of Sight.
//	32.2  Both may hold: Both sides can hold the same objective, and both score.
//	32.3  Majority: The side with more models that hold the objective has it.
//	32.4  Defeated enemies: A model defeated this Turn scores for the other side, whatever defeated it. If
//	      it comes back, it can score again.
//	32.5  Looted: For the side whose model looted the objective this Turn. Other loot scores nothing.
//	32.6  Breaking through: A model that is wholly in an enemy Deployment Area.
//	32.7  When VP count: At the end of each Turn. VP for the end of the game come once, after those of the
//	      last Turn.
//	32.8  Handicap: You may agree on extra VP for one player. They are added once, when the game is over,
//	      before anything else, and don't affect Overtime. This is Warbell's own rule.
//
// # 33 The end
//
//	33.1  Last Turn: The game ends after the mission's Turns, unless there is Overtime.
//	33.2  Overtime: If a side is then 5+ VP behind, 1 extra Turn is played (G36). There is no second one.
//	33.3  No models left: A side without models on the battlefield or in reserve has lost at once, whatever
//	      the VP. If both have none, VP decide.
//	33.4  Winner: Otherwise the side with more VP wins.
//	33.5  Equal VP: The side that has more defeated enemies wins, whatever defeated them (32.4). Else it is
//	      a draw.
//
// # 34 Side quests
//
//	34.1  Choosing a quest: Each side rolls two D3 twice, the first as tens, and takes one of the two
//	      quests. It scores once.
//	34.2  Assassinate (11, 2 VP): The enemy model that your opponent named is defeated.
//	34.3  Lost Relic (12, 2 VP): Roll a D6 before your model loots an objective. On a 6 it finds the relic
//	      instead of loot and carries it. You score at the end of a Turn in which your model carries it.
//	34.4  First Blood (13, 2 VP): Your models are the first to defeat an enemy.
//	34.5  Slayer (21, 4 VP): 1 of your models defeats 3 enemies.
//	34.6  Capture the Flag (22, 4 VP): A flag lies in the enemy Deployment Area. A model of yours within 1″
//	      takes it with Interact. You score at the end of a Turn in which a model of yours carries it. A
//	      defeated model drops what it carries. An enemy that picks up the flag returns it, but carries a
//	      relic off.
//	34.7  Defy the Gods (23, 4 VP): For a whole Turn you have Fate dice and use none.
//	34.8  Breakthrough (31, 6 VP): At the end of the game at least half of the models you brought have
//	      broken through (32.6).
//	34.9  Survivors (32, 6 VP): You win and no model of yours was defeated. These VP don't count for the win
//	      itself.
//	34.10 Defender (33, 6 VP): After every action of the game, no enemy is in your Deployment Area with any
//	      part of its base.
//
// # 35 Deployment
//
//	35.1  Order: The defender deploys first. Each side deploys all its models at once. Models without a
//	      special rule for it come first, then Verminus, then Scouts.
//	35.2  Where: Wholly in a Deployment Area of your side.
//	35.3  Verminus: Deployed after the enemy's models, anywhere at least 9″ from every enemy.
//	35.4  Scout: After all models are deployed it moves up to twice its MOV, for free, as a Run.
//	35.5  Ambush: It waits in reserve. From Turn 2 it may arrive anywhere at least 9″ from every enemy.
package mission
