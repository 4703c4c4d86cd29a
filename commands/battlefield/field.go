package battlefield

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/storage"
)

// The bounds of a battlefield.
const (
	mostModels = 40
	mostPast   = 20 // changes that can be undone
)

// field is a battlefield as it is stored, with references instead of the names that users gave.
type field struct {
	ID    string            `json:"id"`            // a new one for each battlefield
	Map   string            `json:"map,omitempty"` // the key of a pre-made map; empty: a user's own
	Board battlefield.Board `json:"board"`
	Next  int               `json:"next"`           // the next model's ID; none is used twice
	Past  []step            `json:"past,omitempty"` // the last changes, oldest first
}

// step records a change: the model before it.
type step struct {
	ID  int                `json:"id"`
	Was *battlefield.Model `json:"was,omitempty"` // nil: it did not exist
}

// laid is a battlefield in its present revision, with the names that users gave.
type laid struct {
	row storage.Battlefield
	field
}

func decode(row storage.Battlefield) (*laid, error) {
	l := &laid{row: row}
	if err := json.Unmarshal(row.State, &l.field); err != nil {
		return nil, fmt.Errorf("battlefield of channel %s: %w", row.Channel, err)
	}
	l.fill()
	return l, nil
}

// encode returns the battlefield for storage. Names are stored beside it, without those of models that are
// gone.
func (l *laid) encode() (storage.Battlefield, error) {
	row, bare := l.row, l.field
	row.Names = slices.DeleteFunc(slices.Clone(row.Names), func(n storage.Name) bool {
		id, err := strconv.Atoi(string(n.Ref))
		return err == nil && !l.known(id)
	})
	if l.Map == "" {
		bare.Board.Map = unnamed(bare.Board.Map)
	}
	var err error
	row.State, err = json.Marshal(bare)
	return row, err
}

// known reports whether a model is on the battlefield, or could return by undo.
func (l *laid) known(id int) bool {
	_, there := l.Board.Model(id)
	return there || slices.ContainsFunc(l.Past, func(s step) bool { return s.ID == id })
}

// name returns the users' name for a reference; empty if it has none.
func (l *laid) name(ref engine.Name) string {
	for _, n := range l.row.Names {
		if n.Ref == ref {
			return n.Text
		}
	}
	return ""
}

// named gives a model a name.
func (l *laid) named(id int, user, text string) {
	l.row.Names = append(slices.Clone(l.row.Names), storage.Name{Ref: ref(id), User: user, Text: text})
}

// ref is the reference to a model's name.
func ref(id int) engine.Name { return engine.Name(strconv.Itoa(id)) }

// put sets a model, whether it is new or not. take removes a model.
func (l *laid) put(m battlefield.Model) { l.remember(m.ID); l.set(m.ID, &m) }
func (l *laid) take(id int)             { l.remember(id); l.set(id, nil) }

// remember records the state of a model before its change.
func (l *laid) remember(id int) {
	s := step{ID: id}
	if m, there := l.Board.Model(id); there {
		s.Was = &m
	}
	l.Past = append(slices.Clone(l.Past), s)
	l.Past = l.Past[max(0, len(l.Past)-mostPast):]
}

// back undoes the last change, and returns it; false if there is none.
func (l *laid) back() (step, bool) {
	if len(l.Past) == 0 {
		return step{}, false
	}
	last := l.Past[len(l.Past)-1]
	l.Past = l.Past[:len(l.Past)-1]
	l.set(last.ID, last.Was)
	return last, true
}

// set inserts a model in the order of IDs, or removes it if m is nil.
func (l *laid) set(id int, m *battlefield.Model) {
	all := slices.DeleteFunc(slices.Clone(l.Board.Models), func(o battlefield.Model) bool { return o.ID == id })
	if m != nil {
		at, _ := slices.BinarySearchFunc(all, id, func(o battlefield.Model, id int) int { return o.ID - id })
		all = slices.Insert(all, at, *m)
	}
	l.Board.Models = all
}
