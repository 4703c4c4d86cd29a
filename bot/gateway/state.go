package gateway

import (
	"encoding/json"

	"warbell/bot/wire"
	"warbell/commands/gamekit"
)

// State tells whether the registered commands match those of this program.
type State int

// The states of registered commands.
const (
	Absent   State = iota // no commands are registered
	Outdated              // others are registered
	Current               // those of this program are registered
)

// StateOf compares the registered commands of a server with the definitions. An empty server
// means the global commands.
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

// global returns the fields that only global commands have. They are ignored in a server's commands.
func global() []string { return []string{"contexts", "integration_types"} }

// asGlobal returns a server's commands with the global fields of the definitions.
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

// CommandsFor encodes the definitions as commands of a server. An empty server means global commands.
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

// decoded decodes a list of commands that this program has encoded.
func decoded(raw []byte) (list []map[string]json.RawMessage) {
	_ = json.Unmarshal(raw, &list) // it was written as such a list
	return list
}

// encoded encodes a decoded list of commands.
func encoded(list []map[string]json.RawMessage) []byte {
	raw, _ := json.Marshal(list) // it was JSON before
	return raw
}
