package commands

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"math/big"
	"strconv"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/storage"
)

func itoa(n int) string { return strconv.Itoa(n) }

func bits(b [2]bool) string {
	word := [2]byte{'0', '0'}
	for i, set := range b {
		if set {
			word[i] = '1'
		}
	}
	return string(word[:])
}

// pickOne draws a number from 0 to n-1.
func pickOne(n int) int {
	i, err := rand.Int(rand.Reader, big.NewInt(int64(max(n, 1))))
	if err != nil {
		return 0 // crypto/rand does not fail
	}
	return int(i.Int64())
}

// submitDuel takes the fighter that was missing, and offers the duel.
func (b *Bot) submitDuel(ctx context.Context, call *Call) (Reply, error) {
	to, terms, err := b.readDuelID(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	if terms.Mine, err = b.fighterChosen(ctx, call); err != nil {
		return Reply{}, err
	}
	return b.offerDuel(ctx, call, to, terms)
}

var errOldForm = engine.Refuse(engine.Stale, "", "This form is from an older Warbell. Use /duel again.")

func (b *Bot) readDuelID(ctx context.Context, call *Call) (whom, duelTerms, error) {
	p := parts(call.CustomID, 4)
	apart, err := strconv.Atoi(p[1])
	if err != nil || len(p[2]) != 2 {
		return whom{}, duelTerms{}, errOldForm
	}
	terms := duelTerms{Apart: apart, Cover: [2]bool{p[2][0] == '1', p[2][1] == '1'}, Rules: engine.Rules{}}
	rs, _ := b.table.rules.Find(grimheim.ID)
	defs := rs.Info().Rules
	if len(p[3]) != len(defs) {
		return whom{}, duelTerms{}, errOldForm
	}
	for i, def := range defs {
		index := int(p[3][i] - '0')
		if index < 0 || index >= len(def.Values) {
			return whom{}, duelTerms{}, errOldForm
		}
		if index > 0 {
			terms.Rules[def.Key] = def.Values[index]
		}
	}
	if p[0] == "open" {
		return whom{Open: true}, terms, nil
	}
	return whom{User: b.known(ctx, p[0])}, terms, nil
}

// known makes a user of an ID alone. The name is filled in when they answer.
func (b *Bot) known(_ context.Context, id string) User {
	if self := b.self(); id == self.ID {
		return self
	}
	return User{ID: id}
}

// pressRematch offers the same duel again, with the same fighters.
func (b *Bot) pressRematch(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.table.Load(ctx, storage.GameID(parts(call.CustomID, 1)[0]))
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	if !l.Over || l.System != grimheim.ID {
		return Reply{}, engine.Refuse(engine.Illegal, "", "This game isn't over yet.")
	}
	old, err := b.termsOf(ctx, l)
	if err != nil {
		return Reply{}, err
	}
	other := 3 - seat
	terms := duelTerms{Mine: old.Fighters[seat-1], Theirs: &old.Fighters[other-1], Apart: old.Distance, Rules: l.State.Kernel.Rules}
	terms.Cover = [2]bool{old.Cover[seat-1], old.Cover[other-1]}
	if old.Engaged {
		terms.Apart = 0
	}
	row, _ := l.seat(other)
	return b.offerDuel(ctx, call, whom{User: User{ID: row.User, Name: row.Name}}, terms)
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
