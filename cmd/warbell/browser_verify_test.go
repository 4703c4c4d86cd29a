// The test of this file runs in real time: Chromium is a process with a clock of its own.

package main

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// verifyWithin bounds a verification in the browser.
const verifyWithin = 5 * time.Second

// TestBrowserVerifies checks that verify.html, opened as a file and without a network, verifies rolls, a
// draw, a deck and a game as the program does.
func TestBrowserVerifies(t *testing.T) {
	ctx := allPages(t)
	dir := t.TempDir()
	page := filepath.Join(dir, "verify.html")
	if said, err := exec.CommandContext(t.Context(), "go", "run", "warbell/cmd/verifypage", "-o",
		page).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	w := blankPage(t, ctx, "", device{width: 900, height: 900})
	w.do(chromedp.Navigate("file://" + page))
	for name, file := range exportsToVerify(t) {
		bent := bytes.Replace(file, []byte(`"call":"i:`), []byte(`"call":"i:9`), 1)
		for want, data := range map[string][]byte{"✓ It matches.": file, "✗ It doesn't match.": bent} {
			text, err := json.Marshal(string(data))
			if err != nil {
				t.Fatal(err)
			}
			begun := time.Now()
			said := w.eval(`verify(new File([` + string(text) + `], "export.jsonl")).then(() =>
				verdict.textContent + " " + report.textContent)`)
			if took := time.Since(begun); took > verifyWithin {
				t.Errorf("%s takes %s", name, took)
			}
			if !strings.HasPrefix(said, want) || len(said) < len(want)+10 {
				t.Errorf("%s: %q, want %q", name, said, want)
			}
		}
	}
}

// exportsToVerify has one file of each kind.
func exportsToVerify(t *testing.T) map[string][]byte {
	h := commandstest.New(t)
	h.Slash(commandstest.Ann, "/rolloff | entrants=@Bob")
	game := h.Exported()
	drawn := h.Slash(commandstest.Ann, "/draw | entrants=Dan x3, Eve, Fay | count=2")
	deck := h.Slash(commandstest.Ann, "/draw | type=deck | jokers=true")
	cards := gamekit.ParseCustomID(commandstest.Buttons(commandstest.Message(deck))[0]).Part(0)
	for _, word := range []string{"card", "tohand", "tohand"} {
		h.Press(commandstest.Bob, "dw:"+cards+":"+word)
	}
	h.Press(commandstest.Ann, "dw:"+cards+":end")
	h.Slash(commandstest.Ann, "/roll | dice=4d6")
	h.Now = h.Now.Add(24 * time.Hour)
	h.Sweep()
	id := gamekit.ParseCustomID(commandstest.Buttons(commandstest.Message(drawn))[0]).Part(0)
	file := func(r gamekit.Reply) []byte {
		files := commandstest.Message(r).Files
		if len(files) != 1 {
			t.Fatalf("no file: %q", commandstest.Text(r))
		}
		return files[0].Data
	}
	return map[string][]byte{
		"game": game, "draw": file(h.Press(commandstest.Bob, "dw:"+id+":proof")),
		"deck":  file(h.Press(commandstest.Bob, "dw:"+cards+":proof")),
		"rolls": file(h.Press(commandstest.Ann, "re:")),
	}
}
