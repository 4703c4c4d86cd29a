// Package script plays a game from a text, so that a bug report can be a script, and a script can be a test.
//
// A script is a txtar archive. Its comment has one instruction per line, and "#" begins a remark. The file
// config.json holds the system's settings if they are too long for one line.
//
//	game rolloff                the system; must come first
//	seats ann bob               the players, seat 1 first
//	rule grimheim.melee=proactive
//	terms daily steward         time limits: a pace; steward: Warbell takes absent players' seats
//	config {"open":true}
//	covers 1.1 2.3              the numbered rules that this script tests
//	start                       sets up the game
//	dice 6 4 1                  the next faces; all must be used by the end
//	ann: roll                   a command: its kind, then its fields in order or as name=value,
//	ann: propose {"motion":{"kind":"draw"}}       or all of them as JSON
//	table: close                a command of NoSeat
//	say I swing at it!          the player's own words for the next command
//	! bob: roll -> illegal 1.1  a command that must be refused, with code and rule if they matter
//	wait 24h                    moves the clock; windows that end take their defaults
//	want rolled face=6          the last entry has such an event; a.b.0=x looks inside
//	want no rolled
//	owes ann roll               ann has such a duty; "owes ann nothing", "owes nobody"
//	over ann                    the game has ended and ann won; "over nobody"; "running"
package script
