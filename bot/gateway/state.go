package gateway

import (
	"encoding/json"

	"warbell/bot/wire"
	"warbell/commands/gamekit"
)

// State is how registered commands compare with this program's.
type State int

// The states of registered commands.
const (
	Absent   State = iota // there are none
	Outdated              // there are others
	Current               // they are this program's
)

// StateOf compares the commands that Discord has of one server, or globally if none is named, with
// the definitions.
func StateOf(registered []byte, server string, defs []gamekit.Command) State {
	var theirs []map[string]json.RawMessage
	if err := json.Unmarshal(registered, &theirs); err != nil {
		return Outdated
	}
	if len(theirs) == 0 {
		return Absent
	}
	if server != "" {
		registered = asGlobal(theirs, defs)
	}
	if same, err := wire.SameCommands(registered, defs); err != nil || !same {
		return Outdated
	}
	return Current
}

// global are the fields that only global commands have. A server's are read without looking at them.
func global() []string { return []string{"contexts", "integration_types"} }

// asGlobal gives a server's commands the fields that only global ones have, as the definitions have them.
func asGlobal(theirs []map[string]json.RawMessage, defs []gamekit.Command) []byte {
	ours := map[string]map[string]json.RawMessage{}
	for _, one := range decoded(wire.Commands(defs).Data) {
		ours[string(one["name"])] = one
	}
	for _, one := range theirs {
		for _, field := range global() {
			one[field] = ours[string(one["name"])][field]
		}
	}
	return encoded(theirs)
}

// CommandsFor writes the definitions as one server's commands, or as global ones if none is named.
func CommandsFor(server string, defs []gamekit.Command) wire.Body {
	body := wire.Commands(defs)
	if server == "" {
		return body
	}
	list := decoded(body.Data)
	for _, one := range list {
		for _, field := range global() {
			delete(one, field)
		}
	}
	body.Data = encoded(list)
	return body
}

// decoded reads a list of commands that this program wrote.
func decoded(raw []byte) (list []map[string]json.RawMessage) {
	_ = json.Unmarshal(raw, &list) // it was written as such a list
	return list
}

// encoded writes what was decoded.
func encoded(list []map[string]json.RawMessage) []byte {
	raw, _ := json.Marshal(list) // it was JSON before
	return raw
}
