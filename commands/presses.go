package commands

import (
	"fmt"

	"warbell/commands/gamekit"
)

// A custom ID is a verb, the ID of what it is about, and more, joined by ':'. It names things and
// never tells a secret.
//
//	d:GAME:SEQ:DUTY:KEY   take an option of the presser's duty; DUTY is its ID or group
//	y:GAME:SEQ:DUTY:KEY   the same, confirmed
//	m:GAME:SEQ:DUTY       the same, the key chosen from a menu
//	f:GAME:SEQ:DUTY       open the form of the presser's duty, and send it
//	b:GAME:AT             bring back what the undo at a position took back
//	un:GAME:SEQ:TO:SEAT   go back to a position, which a seat asked for and confirms
//	s:USER:WORD           what somebody does about being rung; not_me's GAME may follow
//	k:GAME                give up, once that was asked
//	g:GAME                show how a game stands
//	o:GAME                open the form of the presser's standing orders, and send it
//	w:GAME:FROM:TO        tell these entries blow by blow
//	p:GAME:FROM:TO        show what proves them
//	l:GAME                show what the presser may reckon with
//	q:GAME:SEQ:ACTION:DUTY    do something that meets a duty: carried out, or asked with a form; and the form
//	qs:GAME:SEQ:ACTION:DUTY   the same in private; without DUTY at any time. NAME=VALUE may follow: see gamekit.Form
//	r:GAME                rematch
//	u:OFFER:WORD          answer the offer of a seat
//	uo:GAME:SEQ:SEAT      offer another's seat to whoever takes it
//	ub:GAME               take the seat again that Warbell keeps
//	ul:                   open the form of what one looks for, and send it
//	ux:                   look for no game any more
//	uw:GAME               keep a game from falling asleep
//	j:GAME                join a roll-off and roll
//	je:GAME               end the waiting of a roll-off
//	ri:GAME:WORD:ROUND:AT:OUT   step through an order that was rolled for; OUT has a bit for each who is out
//	rp:CALL               show what proves a roll outside of games
//	rx:                   give the rolls of a channel as a file
//	z:GAME:SEQ:WORD:N     a form of a fight over zones, or what there is to know; N is a request
//	zd:GAME:SEQ:withdraw:N    take a request back
//	zs:GAME:SEQ:join      send the form that asks who joins
//	zg:GAME:SEQ:WORD:N    the game master's panel, which stays where it is
//	n:MATCH:WHO:TERMS:RULES:TIME   send the form that asks who fights in a match
//	v:GAME                verify the dice of a game that has ended
//	e:GAME                see a game that has ended once more, moving
//	u:CALL                open the form again that was refused in that call
//	h:                    a page of help, chosen from a menu; h:all leads to all
//	t:WORD                turn to a card of the tour, or begin its practice duel
//	u:WORD                what /privacy leads to; u:sure:USER erases that user
//	x:WORD                check again, or try a DM
//	wl:                   list what one keeps, or open what is chosen from the list
//	wg:                   take back what is chosen
//	wk:FIGHTER:WORD       do something with what one keeps
//	wf:FIGHTER            open the form with what one keeps as text, and send it
//	wi:WORD               send the form in which something is pasted, to be kept or checked
//	wb:FIGHTER:REV:WORD:MODEL   build a Grimheim warband; REV is the revision that the panel shows
//	wbf:FIGHTER:REV:WORD:MODEL  a form of that
//	wbc:FIGHTER:WORD      its pictures: sheet, card of a model, pages to print
//	wr:WORD:…             look at a warband that is ready-made or random, and keep it
//	gs:GAME:SEQ:MODEL     open the panel of a model of a skirmish; what else begins with g and a letter is /grimheim's too: see
//	                      commands/grimheim/battle.go
//	clock:WORD            set what is chosen from the panel of one's clock
//	clockask:WORD:panel   open a form of one's clock, and send it; panel if the panel shows what became of it
//	bf:WORD:TABLE:REV     take back what was last changed on a channel's battlefield, or clear it; what else begins with b
//	                      and a letter is /battlefield's too: see commands/battlefield
//	a:CHALLENGE:WORD      accept a challenge; opens the form that asks with which fighter
//	c:CHALLENGE:WORD      answer a challenge in another way
//
// A form's ID may end in :=NAME=VALUE for what it did not ask; see modalstate.go.
//
// SEQ is the position at which it was asked: what was asked in a stretch that was undone is stale,
// even if a later duty has the same name. The method Presses of each room and system says what runs them.

// allPresses lists what can be pressed, by the verb with which its custom ID begins: no two rooms may have
// the same.
func (b *Bot) allPresses() (map[string]gamekit.ComponentHandler, error) {
	var all []map[string]gamekit.ComponentHandler
	for _, room := range []interface {
		Presses() map[string]gamekit.ComponentHandler
	}{
		b.play, b.game, b.challenges, b.forms, b.checker, b.help, b.lfg, b.follow, b.appointments, b.clock, b.organiser, b.sandbox,
		b.series, b.settings, b.lookup, b.seats, b.reminders, b.warbands, b.rolls, b.privacy,
	} {
		all = append(all, room.Presses())
	}
	for _, s := range b.order {
		if s.Presses != nil {
			all = append(all, s.Presses(b.desk()))
		}
	}
	presses := map[string]gamekit.ComponentHandler{}
	for _, some := range all {
		for verb, pressed := range some {
			if _, taken := presses[verb]; taken {
				return nil, fmt.Errorf("two rooms have buttons whose custom ID begins with %q", verb)
			}
			presses[verb] = pressed
		}
	}
	return presses, nil
}
