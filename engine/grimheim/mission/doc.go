// Package mission says what a skirmish is about: its missions, how their tables are laid, who sets up where,
// what is worth points and who has won. All of it is data and functions of a board and of [Facts]; a game
// keeps those, calls the functions at its steps and puts what they give into events.
//
//	table, err := mission.Lay(m, sheet.Map, 5, 2)          // before terrain from the box, or on a map that is ready
//	order, _, err := mission.Propose(board, waiting, opt, 0) // for a whole side at once
//	points := mission.Score(m, board, facts)               // at the end of each turn
//	stage := mission.After(m, facts.Turn, facts.Left(board), tally)
//	points = mission.Close(m, board, facts, tally, handicap) // when it is over
//	ending := mission.Result(facts, facts.Left(board), tally)
//
// The reference (grimheim-reference.txt: "Setup Process", "Victory Conditions", "Overtime Rule") is the
// authority; it leaves to missions what is worth points. Encounter and the side quests come from the
// published lists; the other missions are ours. Readings are named as in package grimheim, whose numbers go
// on here.
//
// # 30 Missions
//
//	30.1  A skirmish has one mission, Encounter unless another is chosen. Each lasts four turns.
//	30.2  Encounter: D3+2 objectives. 1 point for each that is held, 1 more for the majority at it, and 2 for each
//	      enemy model that was defeated.
//	30.3  The Last Well: three objectives, as near to one side as to the other. 1 point for each that is held; for the
//	      majority 3 at the one in the middle and 1 at the others; 1 for each enemy model defeated.
//	30.4  Plunder: five objectives. 3 points for each that is looted and 1 for each enemy model defeated; when the game
//	      is over 2 for each majority.
//	30.5  Two Gates: two objectives, one before each side's zone. 2 points for holding the enemy's, 1 for the majority
//	      at either, 1 for each enemy model defeated; when the game is over 2 for each model that is through.
//
// # 31 The table
//
//	31.1  A map that has a zone for each side keeps them. Else each side has a zone along one of two opposite edges, 6
//	      inches deep and 18 inches from the other; on a table that is too short for it they are less deep, and on
//	      one of less than 24 inches three quarters of its length from each other.
//	31.2  The winner of the setup roll-off either lays out the terrain, as the defender, or picks the zone, as the
//	      attacker; the other takes what is left.
//	31.3  An objective is a disc an inch across. The middles of two are at least 8 inches from each other, and at least
//	      an inch from the edges and from every zone. It lies where a model on a base of 32 mm can stand, on no
//	      dangerous ground.
//	31.4  Objectives lie in pairs that turn into each other when the table is turned about the middle between the zones;
//	      if they are odd, one more is in that middle, or as near to it as there is room.
//	31.5  Objectives that a map has, in no zone, come first, if they are such a pair or within 2 inches of the middle;
//	      the others are taken away. In the Last Well and Two Gates they do only within 4 inches of where one is
//	      needed. Where there is no room for all, there are fewer pairs.
//	31.6  A first D6, read as D3, says how many there are, where it is D3 and more; another where they lie.
//	31.7  Each objective, and each loot that the map has, can be looted once in a game, by whoever's base is within an
//	      inch of it (G34). Section 36 says what is found.
//
// # 32 Points
//
//	32.1  A model holds an objective if its base is within 3 inches of it (G34), heights included, and if it sees it, as
//	      a disc an inch high, as well as a target must be seen (G8). Models hide it from nobody. States do not
//	      matter.
//	      The count of points names who is near and does not hold it: at most an inch too far, or near enough without sight.
//	32.2  Held: both sides may hold the same objective, and both have the points.
//	32.3  The majority at an objective has the side with more models that hold it.
//	32.4  A model that was defeated this turn is worth points to the other side, whatever defeated it. One that comes
//	      back and falls again is worth them again.
//	32.5  Looted: to the side whose model did it this turn. Other loot is worth no points.
//	32.6  Through is a model that is wholly in a zone of the enemy.
//	32.7  Points are counted at the end of each turn; those for the end of the game once, after those of its last turn.
//	32.8  Handicap: two who are not equally strong may agree on points for one of them. They are given once, when the
//	      game is over, before anything else of the end, and do not matter for overtime. This is Warbell's, not the
//	      documents'.
//
// # 33 The end
//
//	33.1  When the mission's turns are over the game is, unless there is overtime.
//	33.2  Overtime: if then a side is 5 points or more behind, one more turn is played (G36). There is no second one.
//	33.3  A side that has nobody left, on the table or in reserve, has lost at once, whatever the points. If both have
//	      nobody left, points decide.
//	33.4  Else who has more points has won.
//	33.5  Of equal points, the side of whose enemies more were defeated, whatever defeated them (32.4); else it is a draw.
//
// # 34 Side quests
//
//	34.1  Where side quests are played, each side rolls two D3 twice, the first as tens, and chooses one of the two. Its
//	      points are given once.
//	34.2  11, Assassinate, 2 points: the enemy model that the opponent has named is defeated.
//	34.3  12, Lost Relic, 2: whoever of the side loots an objective rolls a D6 before; on a 6 the relic is found instead of
//	      loot, and carried. The points are given at the end of a turn in which a model of the side carries it.
//	34.4  13, First Blood, 2: the side's models are the first in the game that defeat an enemy.
//	34.5  21, Slayer, 4: one model defeats three enemies.
//	34.6  22, Capture the Flag, 4: a flag lies in the enemy's zone; a model of the side within an inch of it takes it
//	      with Interact. The points are given at the end of a turn in which a model of the side carries it. What a
//	      carrier had lies where it fell; the enemy brings a flag home that it takes up, and carries a relic off.
//	34.7  23, Defy the Gods, 4: in a whole turn the side has fate dice and uses none.
//	34.8  31, Breakthrough, 6: when the game is over at least half of the models that the side brought are through.
//	34.9  32, Survivors, 6: the side wins and no model of it was defeated. Whether it wins is told without these points.
//	34.10 33, Defender, 6: after no action in the game stands an enemy in the side's zone, with any part of its base.
//
// # 35 Setting up
//
//	35.1  The defender sets up first. Each side sets up all its models in one order, where the published lists alternate:
//	      two hand-overs instead of one a model. First those without a trait for it, then Verminus, then Scouts.
//	35.2  A model stands wholly in a zone of its side.
//	35.3  Verminus: it is set up after the enemy's, anywhere, at least 9 inches from every enemy.
//	35.4  Scout: when all are set up it moves up to twice its MOV, for nothing, as a Run.
//	35.5  Ambush: it waits in reserve. From turn 2 it may come, anywhere, at least 9 inches from every enemy.
package mission
