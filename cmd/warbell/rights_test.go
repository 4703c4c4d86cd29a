package main

import (
	"strconv"
	"testing"

	"warbell/bot/rest"
	"warbell/bot/wire"
)

// text writes a set of permissions as Discord does.
func text(permissions uint64) string { return strconv.FormatUint(permissions, 10) }

// TestEffectivePermissions checks Discord's order: roles, then the channel's overwrites for @everyone, for
// roles, and for the member.
func TestEffectivePermissions(t *testing.T) {
	const see, write, files = 1 << 10, 1 << 11, 1 << 15
	roles := []rest.Role{{ID: "g", Permissions: see | write}, {ID: "bots", Permissions: files}, {ID: "mods", Permissions: rest.Administrator}, {ID: "none"}}
	for _, tt := range []struct {
		name string
		own  []string
		over []rest.Overwrite
		want uint64
	}{
		{"everyone's alone", nil, nil, see | write},
		{"with a role", []string{"bots"}, nil, see | write | files},
		{"an administrator, whatever the channel says", []string{"mods"}, []rest.Overwrite{{ID: "me", Deny: see}}, see | write | rest.Administrator},
		{"denied to everyone", nil, []rest.Overwrite{{ID: "g", Deny: write}}, see},
		{"denied to everyone, allowed to a role", []string{"bots"}, []rest.Overwrite{{ID: "bots", Allow: write}, {ID: "g", Deny: write}}, see | write | files},
		{"denied by one role, allowed by another", []string{"bots", "none"}, []rest.Overwrite{{ID: "none", Allow: write}, {ID: "bots", Deny: write}}, see | write | files},
		{"allowed to a role, denied to it alone", []string{"bots"}, []rest.Overwrite{{ID: "me", Deny: files}, {ID: "bots", Allow: files}}, see | write},
		{"somebody else's", nil, []rest.Overwrite{{ID: "you", Deny: see}, {ID: "bots", Allow: files}}, see | write},
	} {
		if got := (rest.Channel{Server: "g", Overwrites: tt.over}).Rights("me", tt.own, roles); got != tt.want {
			t.Errorf("%s: %b, want %b", tt.name, got, tt.want)
		}
	}
}

func TestLacking(t *testing.T) {
	if lacks := lacking(wire.Needed); lacks != nil {
		t.Errorf("what is asked for is not enough: %v", lacks)
	}
	if lacks := lacking(rest.Administrator); lacks != nil {
		t.Errorf("an administrator lacks %v", lacks)
	}
	if lacks := lacking(wire.Needed &^ (1 << 15)); len(lacks) != 1 || lacks[0].Bit != 1<<15 {
		t.Errorf("without files: %v", lacks)
	}
	if lacks := lacking(0); len(lacks) != 6 {
		t.Errorf("without anything: %v", lacks)
	}
}
