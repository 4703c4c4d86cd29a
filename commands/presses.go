package commands

import (
	"fmt"

	"warbell/commands/gamekit"
)

// A custom ID consists of a verb, the ID of its subject and further parts, joined by ':'. It holds no
// secrets.
//
//	d:GAME:SEQ:DUTY:KEY   take an option of the presser's duty; DUTY is its ID or group
//	y:GAME:SEQ:DUTY:KEY   the same, confirmed
//	m:GAME:SEQ:DUTY       the same, the key chosen from a menu
//	f:GAME:SEQ:DUTY       open the form of the presser's duty, and send it
//	b:GAME:AT             redo the steps that the undo at a position removed
//	un:GAME:SEQ:TO:SEAT   undo to a position, at the request of a seat, confirmed
//	s:USER:WORD           answer a reminder; not_me's GAME may follow
//	k:GAME                resign, after the question
//	g:GAME                show the state of a game
//	o:GAME                open the form of the presser's orders, and send it
//	w:GAME:FROM:TO        show these entries in full
//	p:GAME:FROM:TO        show the proof of these entries
//	l:GAME                show the presser's odds
//	q:GAME:SEQ:ACTION:DUTY    do an action for a duty at once, or open its form, and send it
//	qs:GAME:SEQ:ACTION:DUTY   the same in private; without DUTY at any time; may end in NAME=VALUE
//	r:GAME                rematch
//	u:OFFER:WORD          answer the offer of a seat
//	uo:GAME:SEQ:SEAT      offer another player's seat to all
//	ub:GAME               take back the seat that Warbell plays
//	ul:                   open the form for looking for a game, and send it
//	ux:                   stop looking for a game
//	uw:GAME               resume an idle game, or keep a game from going idle
//	ew:GAME:STEP          open the form that erases words of a game, and send it
//	j:GAME                join a roll-off and roll
//	je:GAME               close a roll-off
//	in:LIST:WORD:TURN     a button of a turn order; commands/initiative has the other in… verbs
//	rp:CALL               show the proof of a roll outside games; without CALL, of the next rolls
//	rt:WORD               show the presser's luck, or the server's; see commands/rolls for other r… verbs
//	re:                   send the rolls of a channel as a file
//	dw:DRAW:WORD          a button of a draw; dwn: opens one, dwc:CALL:WORD: the checked one, dwp: proposes one in the channel's game
//	dwr:DRAW              open the form that rerolls a winner, and send it
//	dwd:DECK              open the form that draws several cards, and send it
//	dwh:DECK:WORD         the menu of a hand; dwk:DRAFT:PART: the menu of what can be picked
//	z:GAME:SEQ:WORD:N     open a form or a panel of a Zones fight; N is a request
//	zd:GAME:SEQ:withdraw:N    take a request back
//	zs:GAME:SEQ:join      send the form for joining
//	zg:GAME:SEQ:WORD:N    the GM's panel, edited in place
//	n:MATCH:WHO:TERMS:RULES:TIME   send the form that asks for the fighter of a match
//	v:GAME                verify the dice of a finished game
//	e:GAME                show an animation of a finished game
//	ur:CALL               open the form refused in that call again
//	h:                    a page of help, chosen from a menu; h:all leads to all
//	t:WORD                turn to a card of the tutorial, or begin its practice duel
//	t:lead:KEY            begin a tutorial with steps; leadnew ends the running one
//	t:skip:GAME:STEP      skip a step of it; t:end: ends it
//	pv:WORD               a button of /privacy; pv:sure:USER erases that user
//	x:WORD                check again, try a DM, or check from the GM panel
//	wl:                   list the presser's saved rosters, or open the one chosen from the list
//	wg:                   restore the roster chosen from the menu
//	wk:FIGHTER:WORD       do something with a saved roster
//	wf:FIGHTER            open the form with a saved roster as text, and send it
//	wi:WORD               send the form with a pasted roster, to save or check it
//	wb:FIGHTER:REV:WORD:MODEL   build a Grimheim warband; REV is the revision that the panel shows
//	wbf:FIGHTER:REV:WORD:MODEL  open a form of the same
//	wbc:FIGHTER:WORD      show its pictures: sheet, card of a model, pages to print
//	wr:WORD:…             show a pre-made or random warband, and save it
//	gs:GAME:SEQ:MODEL     open the panel of a model of a skirmish; see commands/grimheim/battle.go for
//	                      other g… verbs
//	st:WORD               change a setting in the panel of /settings, or try a DM
//	stf:WORD              open a form of that panel, and send it
//	sv:WORD               change a setting in the panel of /server settings; sv:page:PAGE turns to a page
//	sr:SYSTEM             open the form for a system's house rules in that panel, and send it
//	bf:WORD:TABLE:REV     undo the last change of a channel's battlefield, or clear it; see
//	                      commands/battlefield for other b… verbs
//	a:CHALLENGE:WORD      accept a challenge; opens the form that asks for the fighter
//	c:CHALLENGE:WORD      answer a challenge in another way
//
// A form's ID may end in :=NAME=VALUE for the fields that it did not ask; see modalstate.go.
//
// SEQ is the position of the log at which the button was posted. A button from an undone part of the log is
// stale, even if a later duty has the same name. The method Presses of each room and system returns the
// handlers.

// allPresses returns the handlers of all buttons, menus and forms by verb. It fails if two rooms have the
// same verb.
func (b *Bot) allPresses() (map[string]gamekit.ComponentHandler, error) {
	var all []map[string]gamekit.ComponentHandler
	for _, room := range []interface {
		Presses() map[string]gamekit.ComponentHandler
	}{
		b.play, b.orders, b.game, b.challenges, b.forms, b.checker, b.help, b.lfg, b.follow, b.appointments, b.serverSettings, b.organiser, b.sandbox,
		b.series, b.draws, b.initiative, b.settings, b.lookup, b.seats, b.reminders, b.warbands, b.rolls, b.privacy,
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
