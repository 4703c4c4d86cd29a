package main

import (
	"crypto/sha256"
	"encoding/base32"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

var (
	codeLine = regexp.MustCompile("(?m)^-# 🔒 Code `([a-z2-7]{26})`")
	boxes    = regexp.MustCompile("(?s)🔒 `([a-z2-7]{26})`[^`]*`[0-9a-f]{64}`\n```\n(.*?)\n```")
)

// TestF8CommitmentStays checks F8: the code of a secret pick stays in the channel after both players have
// picked. Proof then shows the pick, the salt and the same code, so that a reader can check it there.
func TestF8CommitmentStays(t *testing.T) {
	bubble(t, func(t *testing.T) {
		w := newWorld(t, 0)
		w.system = "grimheim"
		w.untilPick()
		code := func() string {
			t.Helper()
			for _, m := range w.person("Cat").Messages(w.thread) {
				if found := codeLine.FindStringSubmatch(m.Content); found != nil {
					return found[1]
				}
			}
			return ""
		}
		w.pick("Ann", discordfake.Fields{"weapon": "Greataxe", "order": "All-out attack"})
		first := code()
		if first == "" {
			t.Fatal("no code was posted")
		}
		proof := func() string { return w.shown(w.click("Cat", w.codePost(first), "Proof")).Content }
		if got := proof(); !strings.Contains(got, first) || strings.Contains(got, "Greataxe") || strings.Contains(got, "```") {
			t.Errorf("the proof of a pick that is secret: %s", got)
		}
		w.pick("Bob", discordfake.Fields{})
		if got := code(); got != first {
			t.Errorf("the code was %s, and is %q", first, got)
		}
		opened := boxes.FindStringSubmatch(proof())
		if opened == nil || opened[1] != first || !strings.Contains(opened[2], `"weapon":"Greataxe"`) {
			t.Fatalf("the proof opens %q of %s", opened, proof())
		}
		sum := sha256.Sum256([]byte(opened[2]))
		if got := strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:16])); got != first {
			t.Errorf("what is shown has the code %s, not %s", got, first)
		}
	})
}

// codePost finds the post that shows a code.
func (w *world) codePost(code string) discordfake.Message {
	w.Helper()
	all := w.person("Cat").Messages(w.thread)
	i := slices.IndexFunc(all, func(m discordfake.Message) bool { return strings.Contains(m.Content, code) })
	if i < 0 {
		w.Fatalf("no post shows %s", code)
	}
	return all[i]
}
