package wire

import (
	"fmt"
	"testing"

	"warbell/commands/gamekit"
)

// TestGuest checks that the installation, or the context, shows where Warbell isn't a member.
func TestGuest(t *testing.T) {
	const call = `{"id":"1330000000000000000","application_id":"9","type":2,"token":"t","channel_id":"5","user":{"id":"1","username":"ann"},"app_permissions":"32768",`
	for name, c := range map[string]struct {
		fields    string
		guest, dm bool
	}{
		"a member":                   {`"guild_id":"3","context":0,"authorizing_integration_owners":{"0":"3"}`, false, false},
		"a member, and of one's own": {`"guild_id":"3","context":0,"authorizing_integration_owners":{"0":"3","1":"1"}`, false, false},
		"of one's own":               {`"guild_id":"3","context":0,"authorizing_integration_owners":{"1":"1"}`, true, false},
		"our DMs":                    {`"context":1,"authorizing_integration_owners":{"0":"0"}`, false, true},
		"our DMs, without a server":  {`"context":1,"authorizing_integration_owners":{"1":"1"}`, false, true},
		"a number in the DMs":        {`"context":1,"authorizing_integration_owners":{"0":0}`, false, true},
		"others' DMs":                {`"context":2,"authorizing_integration_owners":{"1":"1"},"channel":{"id":"5","type":3}`, true, false},
		"an older interaction":       {`"guild_id":"3"`, false, false},
	} {
		in, err := Decode([]byte(call + c.fields + `,"data":{"name":"roll","type":1}}`))
		if err != nil {
			t.Fatal(err)
		}
		if in.Call.Guest != c.guest || in.Call.Channel.DM != c.dm {
			t.Errorf("%s: guest %v, DM %v", name, in.Call.Guest, in.Call.Channel.DM)
		}
		if c.guest && in.Call.Rights != (gamekit.Rights{Write: true, Attach: true}) {
			t.Errorf("%s: rights %+v", name, in.Call.Rights)
		}
	}
}

// TestWhereCommandsCanBeUsed checks that commands that need Warbell as a member are only for
// servers that have it.
func TestWhereCommandsCanBeUsed(t *testing.T) {
	sub := gamekit.Command{Name: "quick", Description: "x", Anywhere: true}
	for _, c := range []struct {
		def       gamekit.Command
		in, owned string
	}{
		{gamekit.Command{Name: "game"}, "[0]", "[0]"},
		{gamekit.Command{Name: "help", DM: true}, "[0 1]", "[0]"},
		{gamekit.Command{Name: "roll", DM: true, Anywhere: true}, "[0 1 2]", "[0 1]"},
		{gamekit.Command{Name: "melee", Subs: []gamekit.Command{{Name: "duel"}, sub}}, "[0 1 2]", "[0 1]"},
	} {
		got := commandOf(c.def)
		if in, owned := fmt.Sprint(got.Contexts), fmt.Sprint(got.Integrations); in != c.in || owned != c.owned {
			t.Errorf("/%s is registered in %s for %s", c.def.Name, in, owned)
		}
	}
}
