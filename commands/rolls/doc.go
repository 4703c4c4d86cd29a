// Package rolls is dice in chat: /roll throws them, /odds says how likely that is, /saved keeps what people
// roll often.
//
// What is posted carries custom IDs of these forms:
//
//	ra:SHOW:NOTATION     roll the same again, for whoever presses; SHOW is p for a picture, or empty
//	rx:TOTAL:NOTATION    explain to the presser what is written, and how likely the total was, if there is one
//	rs:ID                roll what is saved under an ID, or open the form that asks for its parameters
//	rh:CALL              look at a roll that not everybody may see; CALL made it
//	rv:CALL              show it to everybody
//	rd:CALL:USER:SHOW:FOR:GM:NOTATION
//	                     throw what was meant by dice that a call asked about; rq is the same for who rolls alone
//	rf:WORD:…            the forms: a random table, a saved roll, an import
//	ru:CALL              push the dice of a roll, once, by its roller
//	rl:WORD:WHAT         do something in /saved list
//
// # Two meanings
//
// Where players of different games mean different things by the same dice, and both can come out, /roll asks
// in private with two buttons that read what they throw; [dice.Expr.Meanings] decides. Case by case:
//
//	2d6>=6, 2d6 >= 6   asked: Year Zero counts, Traveller adds up. So are all few equal dice whose number one die can
//	                   show, and which their total is neither sure to make nor to miss; a space makes no difference.
//	2d6>=5+1           asked: a success more, or the total 6.
//	2d6>=7, 3d6<=12    never: no die shows the number, or each does, so that it is about the total.
//	5d10>=8, 8d6>4     never: the total is as good as sure, so that dice are counted.
//	4d6kh3>=5          asked, with the space and without: Roll20 counts what is kept, most others add it up.
//	4d6kh3>=14         never: no die shows it.
//	4dF>=1             asked, for the letters right behind count Fate dice; 4dF >= 1 never: Fate players add up.
//	{2d6,3d8}>=10      asked, with the space and without: the parts that make it, or their sum.
//	2d6cs>=6, 2d6t6, (2d6) >= 6, 2d6+0 >= 6   never: they say which.
//
// The notation that a saved roll was saved with stays what it is, and is asked about each time. "Roll again"
// throws what the post reads. /odds throws nothing: it chooses, says so, and gives the other spelling.
//
// Rolls belong to no game. How their dice fall and where that is kept is somebody else's, see [Throws].
package rolls
