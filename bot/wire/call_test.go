package wire

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/commands/gamekit"
	"warbell/commands/servercheck"
	"warbell/engine/enginetest"
	"warbell/storage"
)

func TestDecode(t *testing.T) {
	t.Parallel()
	mason := gamekit.User{ID: "53908232506183680", Name: "Mason"}
	duels := gamekit.Channel{ID: "645027906669510667"}
	pressed := storage.Ref{Channel: duels.ID, Message: "1305000000000000000"}
	tests := map[string]Interaction{
		"slash": {Call: &gamekit.Call{
			Kind: gamekit.Slash, Token: "A_UNIQUE_TOKEN", Channel: duels, Locale: "en-GB",
			User:   gamekit.User{ID: mason.ID, Name: "Old *Mason*"},
			Roles:  []string{"539082325061836999"},
			Rights: gamekit.Rights{Write: true, Attach: true}, Granted: 117760,
			Path: []string{"game", "invite"}, Mentioned: map[string]gamekit.User{"53908232506183999": {ID: "53908232506183999", Name: "bob.b"}},
			Options: map[string]gamekit.Value{
				"who":    {Text: "53908232506183999", User: gamekit.User{ID: "53908232506183999", Name: "bob.b"}},
				"points": {Text: "12", Int: 12},
				"ranked": {Text: "true", Bool: true},
				"note":   {Text: `to the "death"`},
			},
		}},
		"file": {Call: &gamekit.Call{
			Kind: gamekit.Slash, Token: "A_UNIQUE_TOKEN", Channel: gamekit.Channel{ID: duels.ID, DM: true}, Locale: "en-GB", User: mason,
			Rights: gamekit.Rights{Write: true, Attach: true}, Granted: 117760,
			Path: []string{"warband", "import"},
			Options: map[string]gamekit.Value{"file": {Text: "1310000000000000002", File: gamekit.File{
				Name: "warband.yaml", Size: 412,
				URL: "https://cdn.discordapp.com/ephemeral-attachments/845027738276462632/1310000000000000002/warband.yaml?ex=1&is=2&hm=3",
			}}},
		}},
		"button": {FromMessage: true, Call: &gamekit.Call{
			Kind: gamekit.Press, Token: "unique_interaction_token", Locale: "de", User: mason, Manager: true,
			Channel: gamekit.Channel{ID: "1300000000000000099", Parent: "645027906669510667", Thread: true},
			Rights:  gamekit.Rights{Threads: true, Write: true, Attach: true}, Granted: 309237679104,
			CustomID: gamekit.ParseCustomID("d:0123abcd:7:strike"), Message: storage.Ref{Channel: "1300000000000000099", Message: pressed.Message},
		}},
		"menu": {FromMessage: true, FromEphemeral: true, Call: &gamekit.Call{
			Kind: gamekit.Press, Token: "t", Locale: "en-US", User: gamekit.User{ID: mason.ID, Name: "mason"}, Manager: true, Keeper: true, Channel: duels,
			Rights:   gamekit.Rights{Threads: true, Write: true, Attach: true},
			Granted:  math.MaxUint64, // an administrator may do everything
			CustomID: gamekit.ParseCustomID("m:0123abcd:7"), Values: []string{"block", "strike"}, Message: pressed,
		}},
		"modal": {FromMessage: true, Call: &gamekit.Call{
			Kind: gamekit.Submit, Token: "t", Locale: "en-US", User: mason, Channel: duels, Granted: 2048,
			CustomID: gamekit.ParseCustomID("f:0123abcd:7"), Message: pressed,
			Fields: map[string]string{"weapon": "sword", "orders": "block\nparry", "note": "for\nAna", "stance": "", "extras": "", "sure": "true", "old": "row"},
		}},
		"autocomplete": {Call: &gamekit.Call{
			Kind: gamekit.Complete, Token: "t", Locale: "en-US", User: mason, Channel: duels,
			Path: []string{"duel"}, Focused: "fighter",
			Options: map[string]gamekit.Value{"fighter": {Text: "wit"}, "points": {Text: "1a"}},
		}},
		"user_command": {Call: &gamekit.Call{
			Kind: gamekit.Slash, Token: "t", Locale: "en-US", User: mason, Channel: duels, Granted: 2048,
			Path: []string{"Challenge"}, Options: map[string]gamekit.Value{},
			Target:    gamekit.Target{User: gamekit.User{ID: "53908232506183999", Name: "Bob the Brave"}},
			Mentioned: map[string]gamekit.User{"53908232506183999": {ID: "53908232506183999", Name: "Bob the Brave"}},
		}},
		"user_menu": {FromMessage: true, FromEphemeral: true, Call: &gamekit.Call{
			Kind: gamekit.Press, Token: "t", Locale: "en-US", User: mason, Channel: duels, Granted: 2048,
			CustomID: gamekit.ParseCustomID("dwm:"), Values: []string{"53908232506183999"}, Message: pressed,
			Mentioned: map[string]gamekit.User{"53908232506183999": {ID: "53908232506183999", Name: "Bob the Brave"}},
		}},
		"message_command": {Call: &gamekit.Call{
			Kind: gamekit.Slash, Token: "t", Locale: "en-US", User: mason, Channel: duels, Granted: 2048,
			Path: []string{"Roll this"}, Options: map[string]gamekit.Value{},
			Target: gamekit.Target{Text: "I hit it with **2d6+3**", Message: "1305000000000000000"},
		}},
		"dm": {FromMessage: true, Call: &gamekit.Call{
			Kind: gamekit.Press, Token: "t", Locale: "en-US", User: mason, Channel: gamekit.Channel{ID: "1200000000000000000", DM: true},
			Rights: gamekit.Rights{Write: true, Attach: true}, Granted: 442368,
			CustomID: gamekit.ParseCustomID("f:0123abcd:7"), Message: storage.Ref{Channel: "1200000000000000000", Message: pressed.Message},
		}},
	}
	for name, want := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := Decode(recorded(t, name))
			if err != nil {
				t.Fatal(err)
			}
			want.ID = got.ID
			want.Call.ID, want.Call.App, want.Call.At = "i:"+got.ID, "845027738276462632", got.Call.At
			if !want.Call.Channel.DM {
				want.Call.Guild = "290926798626357999"
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if at := got.Call.At; at.Before(time.Date(2024, 11, 23, 0, 0, 0, 0, time.UTC)) || at.After(time.Date(2024, 11, 25, 0, 0, 0, 0, time.UTC)) {
				t.Errorf("made at %v", at)
			}
		})
	}
}

func recorded(t testing.TB, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "in", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestDecodeRefusesWhatItCannotAnswer(t *testing.T) {
	t.Parallel()
	for name, raw := range map[string]string{
		"no JSON":  `{"id":`,
		"a list":   `[]`,
		"no ID":    `{"type":2,"token":"t","user":{"id":"1"}}`,
		"bad ID":   `{"id":"x","type":2,"token":"t","user":{"id":"1"}}`,
		"no token": `{"id":"1310000000000000001","type":2,"user":{"id":"1"}}`,
		"no user":  `{"id":"1310000000000000001","type":2,"token":"t","member":{"nick":"x"}}`,
	} {
		if _, err := Decode([]byte(raw)); err == nil || errors.Is(err, ErrForeign) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, raw := range map[string]string{
		"ping":        `{"id":"1310000000000000001","type":1,"token":"t","user":{"id":"1"}}`,
		"entry point": `{"id":"1310000000000000001","type":2,"token":"t","user":{"id":"1"},"data":{"type":4,"name":"Launch"}}`,
	} {
		if _, err := Decode([]byte(raw)); !errors.Is(err, ErrForeign) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSubcommandGroups(t *testing.T) {
	t.Parallel()
	in, err := Decode([]byte(`{"id":"1310000000000000001","type":2,"token":"t","user":{"id":"1"},"data":{"type":1,"name":"a","options":[
		{"type":2,"name":"b","options":[{"type":1,"name":"c","options":[{"type":4,"name":"n","value":-3}]}]}]}}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(in.Call.Path, " "); got != "a b c" || in.Call.Int("n", 0) != -3 {
		t.Errorf("path %q, options %v", got, in.Call.Options)
	}
}

func FuzzDecode(f *testing.F) {
	for _, name := range []string{"slash", "button", "menu", "modal", "autocomplete", "dm", "file"} {
		f.Add(recorded(f, name))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		enginetest.Within(t, 1<<20+64*len(raw), func() {
			in, err := Decode(raw)
			if err != nil {
				return
			}
			if in.Call == nil || in.Call.User.ID == "" || in.Call.At.IsZero() || in.Call.ID != "i:"+in.ID {
				t.Errorf("incomplete: %+v", in.Call)
			}
			if slash := in.Call.Kind == gamekit.Slash || in.Call.Kind == gamekit.Complete; slash != (len(in.Call.Path) > 0) {
				t.Errorf("kind %v with path %q", in.Call.Kind, in.Call.Path)
			}
		})
	})
}

// TestNeededIsWhatTheCommandsNeed compares the permissions that /server check checks with those that the
// invitation asks for.
func TestNeededIsWhatTheCommandsNeed(t *testing.T) {
	t.Parallel()
	var all uint64
	for _, p := range servercheck.Permissions() {
		if p.Name == "" || p.Without == "" || p.Bit&(p.Bit-1) != 0 || all&p.Bit != 0 {
			t.Errorf("no single permission of its own: %+v", p)
		}
		all |= p.Bit
	}
	if all != Needed {
		t.Errorf("the commands need %b, the invitation asks for %b", all, uint64(Needed))
	}
}
