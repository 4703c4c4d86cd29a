package grimheim

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
)

// A model that was removed from a warband can be restored for a day; only the last one of each warband.

// outModel is a removed model with its former place.
type outModel struct {
	warband.Model
	Place int `json:"place"`
}

// fieldOut is the draft's field for the removed model.
const fieldOut = "model"

var errFullBand = engine.Refuse(engine.Illegal, "grimheim 13.1",
	"You can't add a model: a warband has at most %d. Remove one first.", warband.MaxModels)

func outOf(f gamekit.SavedRoster) string { return "band:" + f.ID }

// putOut stores a model that is being removed.
func (b builder) putOut(ctx context.Context, p pressed) error {
	raw, err := json.Marshal(outModel{p.band.Models[p.model], p.model})
	if err != nil {
		return err
	}
	return b.SaveDraft(ctx, p.kept.User, outOf(p.kept), map[string]string{fieldOut: string(raw)})
}

// takenOut returns the model of a warband that can be restored, or nil.
func (b builder) takenOut(ctx context.Context, f gamekit.SavedRoster) (*outModel, error) {
	aside, err := b.Draft(ctx, f.User, outOf(f))
	if err != nil || aside == nil {
		return nil, err
	}
	var m outModel
	if err := json.Unmarshal([]byte(aside[fieldOut]), &m); err != nil {
		return nil, fmt.Errorf("model of %s that was taken out: %w", f.ID, err)
	}
	return &m, nil
}

// bringBack restores the removed model in its former place.
func (b builder) bringBack(ctx context.Context, p pressed) (templates.Ephemeral, error) {
	m, err := b.takenOut(ctx, p.kept)
	switch {
	case err != nil:
		return templates.Ephemeral{}, err
	case m == nil:
		return templates.Ephemeral{}, engine.Refuse(engine.Stale, "",
			"You can't restore that model: more than a day has passed, or it has already been restored. Add a new one.")
	case len(p.band.Models) >= warband.MaxModels:
		return templates.Ephemeral{}, errFullBand
	}
	p.model = min(max(m.Place, 0), len(p.band.Models))
	p.band = p.band.Clone()
	p.band.Models = slices.Insert(p.band.Models, p.model, m.Model)
	panel, err := b.save(ctx, p)
	if err != nil {
		return panel, err
	}
	return panel, b.SaveDraft(ctx, p.kept.User, outOf(p.kept), nil)
}
