package engine

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrOldSnapshot is returned by Decode for a snapshot of another system or of another version. The game must
// then be rebuilt from its log.
var ErrOldSnapshot = errors.New("the snapshot is of another version")

type snapshot[S any] struct {
	Kernel Kernel `json:"kernel"`
	State  S      `json:"state"`
}

func (b *bound[S]) Encode(g Game) ([]byte, error) {
	s, err := b.state(g)
	if err != nil {
		return nil, err
	}
	raw, err := json.Marshal(snapshot[S]{Kernel: g.Kernel, State: s})
	if err != nil {
		return nil, fmt.Errorf("%s: snapshot: %w", b.info.ID, err)
	}
	return raw, nil
}

func (b *bound[S]) Decode(raw []byte, vault Vault) (Game, error) {
	var head struct{ Kernel Kernel }
	if err := json.Unmarshal(raw, &head); err != nil {
		return Game{}, fmt.Errorf("%s: snapshot: %w", b.info.ID, err)
	}
	if head.Kernel.Version != b.info.Version || head.Kernel.System != b.info.ID {
		return Game{}, ErrOldSnapshot
	}
	var snap snapshot[S]
	if err := json.Unmarshal(raw, &snap); err != nil {
		return Game{}, fmt.Errorf("%s: snapshot: %w", b.info.ID, err)
	}
	return Game{Kernel: snap.Kernel, State: snap.State, Vault: vault}, nil
}
