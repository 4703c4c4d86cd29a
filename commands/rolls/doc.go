// Package rolls is dice in chat: /roll throws them, /odds says how likely that is, /rolls keeps what people roll often.
//
// What is posted carries custom IDs of these forms:
//
//	ra:SHOW:NOTATION     roll the same again, for whoever presses; SHOW is p for a picture, or empty
//	rx:TOTAL:NOTATION    explain to the presser what is written, and how likely the total was, if there is one
//	rs:ID                roll what is saved under an ID, or open the form that asks for its parameters
//	rh:CALL              look at a roll that not everybody may see; CALL made it
//	rv:CALL              show it to everybody
//	rf:WORD:WHOSE:NAME   the forms: a random table, and an import
//
// Rolls belong to no game. How their dice fall and where that is kept is somebody else's, see [Throws].
package rolls
