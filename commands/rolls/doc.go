// Package rolls implements dice in chat: /roll rolls them, /odds shows their odds, and /saved stores rolls
// that a user makes often.
//
// Posts have custom IDs of these forms:
//
//	ra:SHOW:NOTATION     repeat a roll for the presser; SHOW is p for a picture, or empty
//	rx:TOTAL:NOTATION    explain the notation to the presser, with the odds of the total if there is one
//	rs:ID                make a saved roll, or open the form for its parameters
//	rh:CALL              show the presser the hidden roll of a call
//	rv:CALL              reveal that roll to all
//	rd:CALL:USER:SHOW:FOR:GM:NOTATION
//	                     roll the chosen meaning after a question; rq is the same for a private roll
//	rf:WORD:…            a form: a random table, a saved roll, an import
//	ru:CALL              push a roll, once, by its roller
//	rl:WORD:WHAT         a button of /saved list
//
// # Two meanings
//
// In some games the same dice notation counts dice, in others it adds them up. If both readings are possible,
// /roll asks privately, with two buttons that name the readings. [dice.Expr.Meanings] decides when. Case by
// case:
//
//	2d6>=6, 2d6 >= 6   asked: Year Zero counts, Traveller adds up. So are all few equal dice whose number one die can
//	                   show, and which their total is neither sure to make nor to miss; a space makes no difference.
//	2d6>=5+1           asked: +1 success, or the total 6.
//	2d6>=7, 3d6<=12    never: no die shows the number, or each does, so that it is about the total.
//	5d10>=8, 8d6>4     never: the total is as good as sure, so that dice are counted.
//	4d6kh3>=5          asked, with the space and without: Roll20 counts what is kept, most others add it up.
//	4d6kh3>=14         never: no die shows it.
//	4dF>=1             asked, for the letters right behind count Fate dice; 4dF >= 1 never: Fate players add up.
//	{2d6,3d8}>=10      asked, with the space and without: the parts that make it, or their sum.
//	2d6cs>=6, 2d6t6, (2d6) >= 6, 2d6+0 >= 6   never: they say which.
//
// The notation of a saved roll stays as it was saved, and the question comes each time. "Roll again" rolls
// what the post says. /odds rolls no dice, so it chooses a reading, says so, and shows the other notation.
//
// Rolls belong to no game. [Throws] rolls and stores their dice.
package rolls
