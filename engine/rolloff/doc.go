// Package rolloff is the smallest rule system and the example to read before writing one:
// everybody rolls a die and the highest wins.
//
// The rules, as grimheim-reference.txt has them under General Principle and Initiative Phase,
// numbered so that refusals and scripts can name them:
//
//	1.1  Each player rolls one D6, once a round.
//	1.2  When all have rolled, the highest wins.
//	1.3  Those who tie for the highest roll again, without the others, until one is left.
//	2.1  Who does not roll in time, or resigns, drops out. With nobody left there is no winner.
//	2.2  A roll-off with an open door takes players until its time is up; nobody joins after that.
//
// A player counts as having rolled only by rolling: no die is thrown on anyone's behalf.
package rolloff
