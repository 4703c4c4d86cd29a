// Package loot is the loot table of skirmishes: gear, and a trap. It is data. A game rolls the dice, lets the
// trap shoot, and gives the gear to the model that found it.
//
// The reference (grimheim-reference.txt: "LOOT") has two D6 for equipment; the table is that of the published
// lists. Package warband has the effects of gear, by the same names.
//
// # 36 Loot table
//
//	36.1  Loot roll: A model that loots a site (31.7) rolls two D6; the lower is read first, as tens: 21
//	      results (G15).
//	36.2  Trap (11): It shoots at the looter at once: ATK 3, HTV 4+, DMG 3, CRT 4, against defence dice as
//	      any shot (section 6), without cover. Nothing is found.
//	36.3  Found gear: Anything else is the looter's for the rest of this game. Limits for building a warband
//	      (points, special rules, hands) don't matter.
//	36.4  Several of a kind: Gear that always works counts once, however many there are. Gear that is used
//	      up can be used as often as you have it, one piece each time.
package loot
