package main

import (
	"strings"
	"testing"

	"warbell/bot/wire"
	"warbell/commands/servercheck"
)

// TestNeededPermissions compares the link with the list that /server check and `warbell doctor` explain.
func TestNeededPermissions(t *testing.T) {
	var all uint64
	var said output
	invitation(&said, "123456789012345678")
	for _, p := range servercheck.Permissions() {
		if p.Bit == 0 || p.Bit&(p.Bit-1) != 0 || all&p.Bit != 0 {
			t.Errorf("%s is not one permission, or there twice", p.Name)
		}
		all |= p.Bit
		if !strings.Contains(said.String(), p.Name) || !strings.Contains(said.String(), p.Without) {
			t.Errorf("the invitation does not explain %s", p.Name)
		}
	}
	if all != wire.Needed {
		t.Errorf("the list of permissions is %d, the link asks for %d", all, uint64(wire.Needed))
	}
	link, _, _ := strings.Cut(said.String(), "\n")
	if link != "https://discord.com/oauth2/authorize?client_id=123456789012345678&scope=bot+applications.commands&permissions=2252109051366400" {
		t.Errorf("the first line is %q", link)
	}
}
