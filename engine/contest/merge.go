package contest

import "warbell/engine"

// Fought is an attack with all its results, merged for a post. The log has the single events.
type Fought struct{ All []engine.Event }

// Moved are models that engage one after the other, merged for a post. The log has the single events.
type Moved struct{ All []Engaged }

func (Fought) Kind() string { return "fought" }
func (Moved) Kind() string  { return "moved" }

// ofAttack reports whether an event belongs to the attack before it.
func (Contested) ofAttack() bool    { return true }
func (ArmourTested) ofAttack() bool { return true }
func (AttackEnded) ofAttack() bool  { return true }

// Merge merges a declared attack with its first result.
func (e Declared) Merge(next engine.Event) (engine.Event, bool) {
	return Fought{[]engine.Event{e}}.Merge(next)
}

// Merge merges an attempt with its result, if the attack was declared in an earlier post.
func (e Contested) Merge(next engine.Event) (engine.Event, bool) {
	if e.Auto == AutoBreaking {
		return nil, false
	}
	return Fought{[]engine.Event{e}}.Merge(next)
}

// Merge adds a result of the attack, up to the next declaration.
func (f Fought) Merge(next engine.Event) (engine.Event, bool) {
	if e, ok := next.(interface{ ofAttack() bool }); !ok || !e.ofAttack() {
		return nil, false
	}
	return Fought{append(f.All[:len(f.All):len(f.All)], next)}, true
}

// Merge merges two engagements.
func (e Engaged) Merge(next engine.Event) (engine.Event, bool) {
	return Moved{[]Engaged{e}}.Merge(next)
}

// Merge adds an engagement.
func (m Moved) Merge(next engine.Event) (engine.Event, bool) {
	e, ok := next.(Engaged)
	return Moved{append(m.All[:len(m.All):len(m.All)], e)}, ok
}
