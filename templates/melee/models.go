package melee

import (
	"cmp"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
	"warbell/templates/closecombat"
)

// models are the models of a fight, with their names.
type models struct {
	Fight melee.View // after the event
}

// Who returns the name of a model in bold, escaped.
func (models) Who(ref melee.Ref) string { return templates.Bold(modelName(ref)) }

// Whom lists the names of several models.
func (m models) Whom(refs []melee.Ref) string {
	names := make([]string, len(refs))
	for i, ref := range refs {
		names[i] = modelName(ref)
	}
	return m.troop(names)
}

// WhoIs returns the name of a model in bold by its ID.
func (m models) WhoIs(id melee.ModelID) string { return templates.Bold(modelName(m.ref(id))) }

// PlainModel returns the name of a model for a label.
func (m models) PlainModel(id melee.ModelID) string { return templates.Plain(modelName(m.ref(id)), 30) }

// Rivals lists models' names by their IDs, not in bold.
func (m models) Rivals(ids []melee.ModelID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = modelName(m.ref(id))
	}
	return m.together(names, "")
}

func (m models) ref(id melee.ModelID) melee.Ref {
	if v := m.model(id); v != nil {
		return v.Ref()
	}
	return melee.Ref{ID: id}
}

func (m models) model(id melee.ModelID) *melee.Model {
	return m.Fight.Model(id)
}

// Of lists the models of a side.
func (m models) Of(seat engine.Seat) []melee.Model {
	var own []melee.Model
	for _, v := range m.Fight.Models {
		if v.Seat == seat {
			own = append(own, v)
		}
	}
	return own
}

// Duel reports whether each side has one model.
func (m models) Duel() bool { return len(m.Fight.Models) == 2 }

// Champion returns the one model of a side in a duel.
func (m models) Champion(seat engine.Seat) melee.Model {
	if own := m.Of(seat); len(own) > 0 {
		return own[0]
	}
	return melee.Model{}
}

// troop lists models' names together, in bold: "**Goblin 1–3** and **Orc Boss**".
func (m models) troop(names []string) string { return m.together(names, "**") }

// together lists models' names with a mark around each. It joins names that the system has numbered.
func (m models) together(names []string, mark string) string {
	var all []string
	for _, v := range m.Fight.Models {
		all = append(all, string(v.Profile.Name))
	}
	return closecombat.Together(all, names, mark)
}

// modelName returns the name of a model, or its ID if the name was erased.
func modelName(ref melee.Ref) string {
	return cmp.Or(string(ref.Name), string(ref.ID), templates.Nameless)
}
