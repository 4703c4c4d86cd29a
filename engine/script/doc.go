// Package script plays a game from a text, so that a bug report is a script and a script is a test.
//
// A script is a txtar archive; its comment has one instruction a line, "#" begins a remark, and a
// file config.json holds the system's terms if one line is too short for them.
//
//	game rolloff                the system; first of all
//	seats ann bob               the players, seat 1 first
//	rule grimheim.melee=proactive
//	terms daily steward         what is agreed on about time: a pace; steward: Warbell takes empty seats
//	config {"open":true}
//	covers 1.1 2.3              the numbered rules that this script is about
//	start                       lays out the game
//	dice 6 4 1                  the next faces; all of them must fall by the end
//	ann: roll                   a command: its kind, then its fields in order or as name=value,
//	ann: propose {"motion":{"kind":"draw"}}       or the whole of it as JSON
//	table: close                a command of the table itself
//	say I swing at it!          words of the player's own that come with the next command
//	! bob: roll -> illegal 1.1  a command that must be refused, with code and rule if they matter
//	wait 24h                    moves the clock; windows that close take their defaults
//	want rolled face=6          the last entry has such an event; a.b.0=x looks inside
//	want no rolled
//	owes ann roll               ann owes such a duty; "owes ann nothing", "owes nobody"
//	over ann                    the game has ended and ann won; "over nobody"; "running"
package script
