package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"warbell/bot/playground"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// looked is a game as it is exported for a player.
type looked struct {
	title string
	names []string     // of the players
	given engine.Names // the players' own names for things; the log has references
	rules engine.Ruleset
	log   []engine.Entry
	raw   []json.RawMessage // the entries as stored in the log
	known []engine.Secret
}

// exported returns a game as /game record does, with the same refusals.
func (in *inspector) exported(ctx context.Context, by playground.Asker, game string) (looked, error) {
	a, err := in.running()
	if err != nil {
		return looked{}, err
	}
	g, err := a.store.Load(ctx, storage.GameID(game))
	if errors.Is(err, storage.ErrNotFound) {
		return looked{}, playground.Withheld("There is no such game.")
	}
	if err != nil {
		return looked{}, in.calm(a, err)
	}
	reply := a.bot.Do(ctx, &gamekit.Call{
		ID: "drawer", Kind: gamekit.Slash, Guild: g.Guild, Channel: gamekit.Channel{ID: by.Channel},
		User: gamekit.User{ID: by.User, Name: by.Name}, Path: []string{"game", "record"},
		Options: map[string]gamekit.Value{"game": {Text: game}, "get": {Text: "log"}}, At: in.Stand.Now(),
	})
	if reply.Whisper == nil {
		return looked{}, errors.New("the export is not for one player alone")
	}
	m := reply.Whisper.Message()
	if len(m.Files) != 1 {
		return looked{}, playground.Withheld(templates.Bare(m.Text))
	}
	x := looked{title: titled(g), names: people(g.Seats), given: engine.Names{}}
	for _, n := range g.Names {
		x.given[n.Ref] = n.Text
	}
	return x, x.read(m.Files[0].Data)
}

// pointed adds the name of a player that can see the game's log to an error, if the asker can't.
func (in *inspector) pointed(ctx context.Context, by playground.Asker, game string, why error) error {
	a, err := in.running()
	if err != nil || !errors.As(why, new(playground.Withheld)) {
		return why
	}
	g, err := a.store.Load(ctx, storage.GameID(game))
	if err != nil {
		return why
	}
	for _, s := range g.Seats {
		other := playground.Asker{User: s.User, Name: s.Name, Channel: by.Channel}
		if _, err := in.exported(ctx, other, game); err == nil && by.Channel == g.Where() {
			return playground.Withheld("Only GMs can see the log of a running game. Switch to " +
				s.Name + ".")
		}
	}
	return why
}

// read reads the log and the revealed secrets from an export.
func (x *looked) read(file []byte) error {
	lines := bufio.NewScanner(bytes.NewReader(file))
	lines.Buffer(nil, len(file)+1)
	for lines.Scan() {
		var line struct {
			System string          `json:"system"`
			Entry  json.RawMessage `json:"entry"`
			Reveal *engine.Secret  `json:"reveal"`
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			return fmt.Errorf("export: %w", err)
		}
		if err := x.take(line.System, line.Entry, line.Reveal); err != nil {
			return fmt.Errorf("export: %w", err)
		}
	}
	return lines.Err()
}

func (x *looked) take(system string, entry json.RawMessage, opened *engine.Secret) error {
	switch {
	case opened != nil:
		x.known = append(x.known, *opened)
	case entry != nil:
		e, err := x.rules.Codec().DecodeEntry(entry)
		if err != nil {
			return err
		}
		x.log, x.raw = append(x.log, e), append(x.raw, entry)
	default:
		rs, ok := systems.Rules(system)
		if !ok {
			return fmt.Errorf("no system %q", system)
		}
		x.rules = rs
	}
	return nil
}

// kindIn returns the kind of a recorded command.
func kindIn(raw json.RawMessage) (string, error) {
	var tagged struct{ Kind string }
	err := json.Unmarshal(raw, &tagged)
	return tagged.Kind, err
}
