package discordfake

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"warbell/bot/bottest"
)

// granted adds up what a member may do in a channel from what REST shows alone,
// the way Discord's documentation computes it.
func (tb *table) granted(guild, channel, user string) perms {
	tb.t.Helper()
	var member Member
	var roles []Role
	var ch Channel
	tb.api("GET", "/guilds/"+guild+"/members/"+user, nil).into(tb.t, &member)
	tb.api("GET", "/guilds/"+guild+"/roles", nil).into(tb.t, &roles)
	tb.api("GET", "/channels/"+channel, nil).into(tb.t, &ch)
	if ch.ParentID != "" {
		tb.api("GET", "/channels/"+ch.ParentID, nil).into(tb.t, &ch)
	}
	var p perms
	for _, r := range roles {
		if r.ID == guild || slices.Contains(member.Roles, r.ID) {
			n, err := strconv.ParseUint(r.Permissions, 10, 64)
			if err != nil {
				tb.t.Fatal(err)
			}
			p |= perms(n)
		}
	}
	for pass := range 3 {
		var allow, deny perms
		for _, o := range ch.Overwrites {
			at := 2
			if o.Type == overwriteRole {
				at = 1
			}
			if o.ID == guild {
				at = 0
			}
			if at == pass && (o.ID == guild || o.ID == user || slices.Contains(member.Roles, o.ID)) {
				yes, no := o.sets()
				allow, deny = allow|yes, deny|no
			}
		}
		p = p&^deny | allow
	}
	return p
}

// TestPermissionsCanBeComputedFromREST checks that the permissions in the REST API lead to
// those that are enforced.
func TestPermissionsCanBeComputedFromREST(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		guild, bot := stableID("guild", "The Long Table"), tb.botID()
		th := tb.thread("a game", 60)
		steps := []func() error{
			func() error { return nil },
			func() error {
				return tb.s.Overwrite("duels", "@everyone", nil, []string{"SEND_MESSAGES", "MENTION_EVERYONE"})
			},
			func() error {
				return tb.s.Overwrite("duels", "@Warbell", []string{"SEND_MESSAGES"}, []string{"ATTACH_FILES"})
			},
			func() error {
				return tb.s.Overwrite("duels", "Warbell", []string{"ATTACH_FILES", "MANAGE_THREADS"}, nil)
			},
			func() error {
				return tb.s.SetFaults(Faults{MissingPermissions: []string{"MANAGE_THREADS", "CREATE_PUBLIC_THREADS"}})
			},
		}
		for i, step := range steps {
			if err := step(); err != nil {
				t.Fatal(err)
			}
			for _, channel := range []string{tb.channelID("duels"), tb.channelID("tavern"), th} {
				tb.s.mu.Lock()
				want := tb.s.botPerms(tb.s.channels[channel])
				tb.s.mu.Unlock()
				if got := tb.granted(guild, channel, bot); got != want {
					t.Errorf("after step %d, %s: REST adds up to %v, enforced is %v", i, channel, got, want)
				}
			}
			var guilds []myGuild
			tb.api("GET", "/users/@me/guilds", nil).into(t, &guilds)
			taken := perms(0)
			if i == 4 {
				taken = permCreatePublicThreads
			}
			if j := slices.IndexFunc(guilds, func(g myGuild) bool { return g.ID == guild }); guilds[j].Permissions != (permsEveryone &^ taken).String() {
				t.Errorf("after step %d the bot's guild says %s", i, guilds[j].Permissions)
			}
		}
	})
}

func TestRoutesThatADoctorReads(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{OpenAPI: os.Getenv("WARBELL_OPENAPI")})
		guild, bot := stableID("guild", "The Long Table"), tb.botID()
		g, app := "/guilds/"+guild, "/applications/"+bot
		tb.register(command("go"))
		if err := tb.s.Overwrite("duels", "Ann", nil, []string{"SEND_MESSAGES"}); err != nil {
			t.Fatal(err)
		}
		rows := []struct {
			method, path, route string
			body                any
			want                string
		}{
			{"GET", "/users/@me", "/users/@me", nil, `"id":"` + bot + `","username":"Warbell"`},
			{"GET", "/users/@me/guilds?limit=1", "/users/@me/guilds", nil, `"owner":false`},
			{"GET", "/channels/" + tb.channelID("duels"), "/channels/{c}", nil, `"permission_overwrites":[{"id":"` + tb.s.As("ann").ID() + `","type":1,"allow":"0","deny":"2048"}]`},
			{"GET", g + "/roles", "/guilds/{g}/roles", nil, `"tags":{"bot_id":"` + bot + `"}`},
			{"GET", g + "/members/" + bot, "/guilds/{g}/members/{u}", nil, `"roles":["` + stableID("role", "The Long Table/"+bot) + `"]`},
			{"GET", "/channels/" + tb.channelID("tavern"), "/channels/{c}", nil, `"permission_overwrites":[]`},
			{"GET", "/channels/" + tb.thread("a game", 60), "/channels/{c}", nil, `"message_count":0,"total_message_sent":0`},
			{"GET", "/applications/@me", "/applications/@me", nil, `"interactions_endpoint_url":null`},
			{"GET", app + "/commands", "/applications/{a}/commands", nil, `"name":"go"`},
			{"PUT", app + "/guilds/" + guild + "/commands", "/applications/{a}/guilds/{g}/commands", []any{command("here")}, `"guild_id":"` + guild},
			{"GET", app + "/guilds/" + guild + "/commands", "/applications/{a}/guilds/{g}/commands", nil, `"name":"here"`},
			{"POST", "/users/@me/channels", "/users/@me/channels", obj{"recipient_id": tb.s.As("ann").ID()}, `"type":1`},
			{"GET", "/gateway/bot", "/gateway/bot", nil, `"max_concurrency":1`},
		}
		for _, r := range rows {
			a := tb.api(r.method, r.path, r.body)
			if a.Status != 200 || !strings.Contains(string(a.Body), r.want) {
				t.Errorf("%s %s: %d %s, want %s", r.method, r.path, a.Status, a.Body, r.want)
			}
			tb.documented(r.method, r.route, a)
		}
		wrong{status: 400, code: 50035}.check(t, tb.api("GET", g+"/members/@me", nil))
		wrong{status: 400, code: 50035}.check(t, tb.api("GET", "/users/@me/guilds?limit=201", nil))
		wrong{status: 404, code: 10004}.check(t, tb.api("GET", "/guilds/1/roles", nil))
		wrong{status: 403, code: 50001}.check(t, tb.api("PUT", app+"/guilds/1/commands", []any{}))
	})
}

// TestThreadsFitTheDocument checks that threads have the documented fields, too.
func TestThreadsFitTheDocument(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{OpenAPI: os.Getenv("WARBELL_OPENAPI")})
		made := tb.api("POST", "/channels/"+tb.channelID("duels")+"/threads", obj{"name": "x", "type": ChannelPublicThread})
		if made.Status != 201 {
			t.Errorf("%d %s", made.Status, made.Body)
		}
		tb.documented("POST", "/channels/{c}/threads", made)
	})
}

// documented compares an answer with Discord's OpenAPI document, if there is
// one.
func (tb *table) documented(method, route string, a answerOf) {
	tb.t.Helper()
	sc := tb.s.schema
	if sc == nil {
		return
	}
	sc.document.mu.Lock()
	defer sc.document.mu.Unlock()
	for name := range sc.paths {
		if !samePath(name, route) {
			continue
		}
		pointer := "#/paths/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name) + "/" + strings.ToLower(method) + fmt.Sprintf("/responses/%d/content/application~1json/schema", a.Status)
		schema, err := sc.compiler.Compile(schemaURL + pointer)
		if err != nil {
			tb.t.Fatal(err)
		}
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(a.Body))
		if err != nil {
			tb.t.Fatal(err)
		}
		if err := schema.Validate(v); err != nil {
			tb.t.Errorf("%s %s is not as documented: %v", method, route, err)
		}
		return
	}
	tb.t.Errorf("the document has no %s %s", method, route)
}
