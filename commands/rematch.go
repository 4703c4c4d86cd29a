package commands

import (
	"context"
	"encoding/json"

	"warbell/engine"
	"warbell/engine/grimheim"
)

// pressRematch offers the same duel again, with the same fighters.
func (b *Bot) pressRematch(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.reach(ctx, call, parts(call.CustomID, 1)[0])
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	if l.System != grimheim.ID {
		return Reply{}, engine.Refuse(engine.Illegal, "", "There is a rematch only of duels. Begin this anew with its command.")
	}
	if !l.Over {
		return Reply{}, engine.Refuse(engine.Illegal, "", "This game isn't over yet.")
	}
	old, err := b.termsOf(ctx, l)
	if err != nil {
		return Reply{}, err
	}
	row, _ := l.seat(3 - seat)
	if row.User == "" {
		return Reply{}, engine.Refuse(engine.Illegal, "", "Who played this with you is no longer known here. Challenge somebody with /duel.")
	}
	return b.offerDuel(ctx, call, whom{User: User{ID: row.User, Name: row.Name}}, reversed(old, seat, l.State.Kernel.Rules))
}

// reversed are the terms of a duel as the player at a seat would offer them.
func reversed(old grimheim.Terms, seat engine.Seat, rules engine.Rules) duelTerms {
	mine, theirs := seat-1, 2-seat
	terms := duelTerms{
		Mine: old.Fighters[mine], Theirs: &old.Fighters[theirs], Apart: old.Distance,
		Cover: [2]bool{old.Cover[mine], old.Cover[theirs]}, Rules: rules,
	}
	if old.Engaged {
		terms.Apart = 0
	}
	return terms
}

// termsOf reads the terms of a duel from the start of its log.
func (b *Bot) termsOf(ctx context.Context, l *Live) (grimheim.Terms, error) {
	var terms grimheim.Terms
	log, err := b.table.log(ctx, l)
	if err != nil {
		return terms, err
	}
	begun, ok := log[0].Events[0].(engine.Started)
	if !ok {
		return terms, engine.Refuse(engine.Invalid, "", "The terms of that duel can't be read. Use /duel.")
	}
	return terms, json.Unmarshal(begun.Config, &terms)
}
