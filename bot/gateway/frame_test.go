package gateway

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFramesAreSkimmed(t *testing.T) {
	for text, skimmed := range map[string]bool{
		`{"t":"INTERACTION_CREATE","s":2,"op":0,"d":{"id":"3","a":[1,"]}\\\"",{}]}}`: true,
		`{"op":11,"d":null}`:                    true,
		`{"t":null,"s":null,"op":9,"d":false}`:  true,
		`{"op":0,"s":1,"t":"READY","d":{}}`:     true,
		`{"op":0,"t":"A\\u0042","d":{}}`:        false,
		`{ "op": 0, "s": 1, "t": "X", "d": 1 }`: false,
		`{"op":0,"new":1}`:                      false,
		`{}`:                                    false,
	} {
		got, ok := skim([]byte(text))
		if ok != skimmed {
			t.Errorf("%s is skimmed: %v", text, ok)
		}
		var want frame
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		if read, err := readFrame([]byte(text)); err != nil || cmp.Diff(want, read) != "" || ok && cmp.Diff(want, got) != "" {
			t.Errorf("%s: %+v, %v", text, read, err)
		}
	}
}

// FuzzFrame checks that skim reads the same as a JSON decoder, if the frame is JSON.
func FuzzFrame(f *testing.F) {
	f.Add(`{"t":"INTERACTION_CREATE","s":2,"op":0,"d":{"id":"3","a":[1,"]}\\\"",{}]}}`)
	f.Add(`{"op":9,"d":false}`)
	f.Add("{\"op\":0,\"d\":\t {} \n}")
	f.Add(`{"op":0,"op":1,"d":[`)
	f.Fuzz(func(t *testing.T, text string) {
		got, ok := skim([]byte(text))
		var want frame
		if !ok || json.Unmarshal([]byte(text), &want) != nil {
			return
		}
		if strings.Contains(text, "\xef\xbf\xbd") || strings.ToValidUTF8(text, "") != text {
			return // a decoder mends what is no text
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	})
}
