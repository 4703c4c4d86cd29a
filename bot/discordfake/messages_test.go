package discordfake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
	"slices"
	"testing"
	"time"

	"warbell/bot/bottest"
)

func TestWhoIsMentioned(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
		role := stableID("role", "The Long Table/GM")
		all := ann.Mention() + bob.Mention() + "<@&" + role + "> @everyone"
		rows := []struct {
			name        string
			body        obj
			interaction bool
			users       []string
			roles       int
		}{
			{"default in a message", obj{"content": all}, false, []string{ann.ID(), bob.ID()}, 1},
			{"default in an interaction", obj{"content": all}, true, []string{ann.ID(), bob.ID()}, 0},
			{"nobody", obj{"content": all, "allowed_mentions": obj{"parse": []any{}}}, false, nil, 0},
			{"one by ID", obj{"content": all, "allowed_mentions": obj{"users": []any{bob.ID()}}}, false, []string{bob.ID()}, 0},
			{"roles only", obj{"content": all, "allowed_mentions": obj{"parse": []any{"roles"}}}, false, nil, 1},
		}
		for _, r := range rows {
			part(t, r.name, func(t *testing.T) {
				var m Message
				if r.interaction {
					c := tb.begin("go")
					tb.api("POST", c.callback(), reply(r.body))
					tb.api("GET", c.hook(tb)+"/messages/@original", nil).into(t, &m)
				} else {
					m = tb.send("duels", r.body)
				}
				var got []string
				for _, u := range m.Mentions {
					got = append(got, u.ID)
				}
				if !slices.Equal(got, r.users) || len(m.MentionRoles) != r.roles || m.MentionEveryone {
					t.Errorf("users %v, roles %v, everyone %v", got, m.MentionRoles, m.MentionEveryone)
				}
			})
		}
	})
}

func TestWhatRings(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
		loud := tb.send("duels", obj{"content": ann.Mention()})
		silent := tb.send("duels", obj{"content": ann.Mention(), "flags": FlagSuppressNotifications})
		tb.register(command("go"))
		c := tb.begin("go")
		tb.api("POST", c.callback(), reply(obj{"content": ann.Mention(), "flags": FlagSuppressNotifications}))
		var answer Message
		tb.api("GET", c.hook(tb)+"/messages/@original", nil).into(t, &answer)
		quiet := tb.send("duels", obj{"content": "hm"})
		tb.api("PATCH", "/channels/"+quiet.ChannelID+"/messages/"+quiet.ID, obj{"content": ann.Mention()})
		quiet = tb.message("duels", quiet.ID)
		if !loud.Rings(ann.ID()) || loud.Rings(bob.ID()) || silent.Rings(ann.ID()) {
			t.Errorf("loud %v, silent %v", loud.Rings(ann.ID()), silent.Rings(ann.ID()))
		}
		tb.api("PATCH", "/channels/"+silent.ChannelID+"/messages/"+silent.ID, obj{"content": "edited"})
		for name, m := range map[string]Message{"sent": silent, "edited": tb.message("duels", silent.ID), "answered": tb.message("duels", answer.ID)} {
			if m.Flags != FlagSuppressNotifications || m.Rings(ann.ID()) {
				t.Errorf("a silent message, %s, has flags %d and rings: %v", name, m.Flags, m.Rings(ann.ID()))
			}
		}
		if len(quiet.Mentions) != 1 || quiet.Rings(ann.ID()) {
			t.Error("an edit mentions, but rings nobody")
		}
	})
}

func TestEnforcedNonce(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		body := obj{"content": "once", "nonce": "g1:7", "enforce_nonce": true}
		first, second := tb.send("duels", body), tb.send("duels", body)
		if first.ID != second.ID {
			t.Error("the same nonce made two messages")
		}
		if other := tb.send("tavern", body); other.ID == first.ID {
			t.Error("another channel is another message")
		}
		tb.s.Advance(nonceLife + time.Second)
		if third := tb.send("duels", body); third.ID == first.ID {
			t.Error("a nonce is remembered for minutes only")
		}
		lax := obj{"content": "twice", "nonce": 5}
		if a, b := tb.send("duels", lax), tb.send("duels", lax); a.ID == b.ID {
			t.Error("a nonce that isn't enforced doesn't count")
		}
	})
}

func TestEditing(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		m := tb.send("duels", with(in(row(button("x", "x"))), "content", "a"))
		path := "/channels/" + m.ChannelID + "/messages/"
		var got Message
		tb.api("PATCH", path+m.ID, obj{"content": "b"}).into(t, &got)
		if got.Content != "b" || len(got.Components) != 1 || got.EditedTimestamp == nil {
			t.Errorf("%+v", got)
		}
		tb.api("PATCH", path+m.ID, obj{"components": nil}).into(t, &got)
		if len(got.Components) != 0 {
			t.Errorf("%+v", got)
		}
		wrong{status: 400, code: 50006}.check(t, tb.api("PATCH", path+m.ID, obj{"content": nil}))
		badForm("", nil, "content", codeMaxLength).check(t, tb.api("PATCH", path+m.ID, obj{"content": long(2001)}))
		said, err := tb.s.As("Ann").Say("duels", "hello")
		if err != nil {
			t.Fatal(err)
		}
		wrong{status: 403, code: 50005}.check(t, tb.api("PATCH", path+said.ID, obj{"content": "x"}))
	})
}

func TestHistoryIsBounded(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		c := &channel{}
		for n := range uint64(3 * maxMessages) {
			c.add(&Message{n: n + 1})
		}
		if len(c.msgs) > maxMessages || c.find(3*maxMessages) == nil || c.find(1) != nil {
			t.Errorf("%d kept", len(c.msgs))
		}
	})
}

// multipartBody builds a request with payload_json and files.
func multipartBody(t *testing.T, payload any, files map[string][]byte) (string, *bytes.Buffer) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.WriteField("payload_json", string(mustRaw(t, payload))); err != nil {
		t.Fatal(err)
	}
	i := 0
	for name, data := range files {
		part, err := w.CreateFormFile(fmt.Sprintf("files[%d]", i), name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = part.Write(data)
		i++
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return w.FormDataContentType(), &b
}

func (tb *table) upload(payload any, files map[string][]byte) answerOf {
	tb.t.Helper()
	kind, body := multipartBody(tb.t, payload, files)
	return tb.do("POST", "/api/v9/channels/"+tb.channelID("duels")+"/messages", "Bot "+Token, kind, body)
}

func picture(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAttachments(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		pic := picture(t)
		var m Message
		tb.upload(obj{"content": "map", "attachments": []any{obj{"id": 0, "description": "The bridge"}}}, map[string][]byte{"map.png": pic}).into(t, &m)
		a := m.Attachments[0]
		if a.Description != "The bridge" || a.Width != 30 || a.Height != 20 || a.ContentType != "image/png" || a.Size != len(pic) {
			t.Errorf("%+v", a)
		}
		resp, err := tb.net.Client().Get(a.URL)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != "image/png" || resp.Header.Get("Content-Disposition") != "" {
			t.Errorf("%d %v", resp.StatusCode, resp.Header)
		}
	})
}

func TestEditKeepsNamedAttachments(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		var m Message
		tb.upload(obj{}, map[string][]byte{"a.txt": []byte("a"), "b.txt": []byte("b")}).into(t, &m)
		path := "/channels/" + m.ChannelID + "/messages/" + m.ID
		tb.api("PATCH", path, obj{"content": "x"}).into(t, &m)
		if len(m.Attachments) != 2 {
			t.Errorf("%+v", m.Attachments)
		}
		kept := m.Attachments[1].ID
		tb.api("PATCH", path, obj{"attachments": []any{obj{"id": kept}}}).into(t, &m)
		if len(m.Attachments) != 1 || m.Attachments[0].ID != kept {
			t.Errorf("%+v", m.Attachments)
		}
	})
}

func TestUploadLimits(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		badForm("", nil, "attachments.0.description", codeMaxLength).check(t,
			tb.upload(obj{"attachments": []any{obj{"id": 0, "description": long(1025)}}}, map[string][]byte{"a.png": {1}}))
		wrong{status: 413, code: 40005}.check(t, tb.upload(obj{}, map[string][]byte{"big": make([]byte, maxFile+1)}))
		big := make([]byte, 9<<20)
		wrong{status: 413, code: 40005}.check(t, tb.upload(obj{}, map[string][]byte{"1": big, "2": big, "3": big}))
		eleven := map[string][]byte{}
		for i := range 11 {
			eleven[fmt.Sprint(i)] = []byte("x")
		}
		badForm("", nil, "attachments", codeMaxLength).check(t, tb.upload(obj{}, eleven))
		if err := tb.s.SetFaults(Faults{MissingPermissions: []string{"ATTACH_FILES"}}); err != nil {
			t.Fatal(err)
		}
		wrong{status: 403, code: 50013}.check(t, tb.upload(obj{}, map[string][]byte{"a": {1}}))
	})
}

func TestMessageJSONHasDiscordsFields(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		m := tb.send("duels", obj{"content": "x"})
		var got map[string]any
		if err := json.Unmarshal(mustRaw(t, m), &got); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"id", "channel_id", "type", "author", "content", "timestamp", "edited_timestamp", "mention_everyone", "mentions", "mention_roles", "attachments", "components", "flags"} {
			if _, ok := got[key]; !ok {
				t.Errorf("no %s", key)
			}
		}
	})
}

func TestBotDeletesItsOwnMessagesOnly(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		ann := tb.s.As("Ann")
		var own Message
		tb.api("POST", tb.posts(), obj{"content": "mine"}).into(t, &own)
		at := tb.posts() + "/" + own.ID
		if a := tb.api("DELETE", at, nil); a.Status != 204 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		if a := tb.api("DELETE", at, nil); a.code() != 10008 {
			t.Errorf("a second time: %d %s", a.Status, a.Body)
		}
		theirs, err := ann.Say(own.ChannelID, "theirs")
		if err != nil {
			t.Fatal(err)
		}
		if a := tb.api("DELETE", tb.posts()+"/"+theirs.ID, nil); a.code() != 50013 {
			t.Errorf("another's: %d %s", a.Status, a.Body)
		}
		if all := ann.Messages(own.ChannelID); len(all) != 1 || all[0].ID != theirs.ID {
			t.Errorf("messages: %+v", all)
		}
	})
}
