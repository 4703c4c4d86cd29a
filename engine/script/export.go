package script

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"warbell/engine"
	"warbell/engine/dice"
)

// Played is the record of a game.
type Played struct {
	Rules engine.Ruleset
	Names []string // the players' names, seat 1 first; untrusted text
	Log   []engine.Entry
	Known []engine.Secret // locked secrets that may be shown; a locked command not among them is omitted
}

// Export returns a script that Run plays to the same position. It has the rolled faces, the commands with
// their events, and the duties at the end. Players' own words are omitted. A secret step becomes a remark. If
// later steps depend on it, the script ends there.
//
// The script is played while it is written, so every instruction in it runs and matches the log. Omitted
// steps don't count in the script, so commands that refer to a step by its number have another number there.
func Export(p Played) []byte {
	x := &exporter{Played: p, play: &runner{tape: &tape{}}, at: map[int]int{}}
	x.play.find = func(id string) (engine.Ruleset, bool) { return p.Rules, id == p.Rules.Info().ID }
	if len(p.Log) > 0 && x.start(p.Log[0]) && !slices.ContainsFunc(p.Log[1:], x.breaks) {
		x.end()
	}
	return txtar.Format(&txtar.Archive{Comment: x.out.Bytes(), Files: x.files})
}

// exporter writes a script and plays it at the same time.
type exporter struct {
	Played
	play  *runner
	told  []engine.Entry // entries of the log that the script has
	at    map[int]int    // their positions in the script
	names []string
	out   bytes.Buffer
	files []txtar.File
}

// longestConfig bounds the system's settings in one line, in bytes. Longer ones go to a file.
const longestConfig = 80

// start writes the settings and the first step.
func (x *exporter) start(e engine.Entry) bool {
	begun, ok := e.Events[0].(engine.Started)
	if !ok {
		return false
	}
	x.names = scriptNames(x.Names, begun.Seats)
	x.must("game " + begun.System)
	x.must("seats " + strings.Join(x.names[:begun.Seats], " "))
	for _, rule := range x.Rules.Info().Rules {
		if value := begun.Rules[rule.Key]; value != "" && value != rule.Values[0] {
			x.must("rule " + rule.Key + "=" + value)
		}
	}
	if pace := string(begun.Terms.Pace); pace != "" {
		x.must("terms " + pace + map[bool]string{true: " " + steward}[begun.Terms.Steward])
	}
	x.config(begun.Config)
	return x.step(e, "start")
}

func (x *exporter) config(raw json.RawMessage) {
	var pretty bytes.Buffer
	switch {
	case len(raw) == 0:
	case len(raw) <= longestConfig && json.Compact(&pretty, raw) == nil:
		x.must("config " + pretty.String())
	case json.Indent(&pretty, raw, "", "\t") == nil:
		x.play.setup.Config = raw
		pretty.WriteByte('\n')
		x.files = []txtar.File{{Name: "config.json", Data: pretty.Bytes()}}
	}
}

// breaks writes an entry, and reports whether the script must end before it.
func (x *exporter) breaks(e engine.Entry) bool {
	raw := x.command(e)
	if raw == nil {
		x.remark("Step %d is left out: %s sealed something that is not known yet.", e.Seq, x.name(e.Seat, ""))
		return false
	}
	cmd, raw, err := x.moved(raw)
	if err != nil {
		return !x.stop(e, err)
	}
	var before []string
	if e.Prose != "" {
		before = []string{"say (in their own words)"}
	}
	return !x.step(e, append(before, x.name(e.Seat, cmd.Kind())+": "+x.words(cmd, raw))...)
}

// command returns the command of an entry, or nil if it is locked and not known.
func (x *exporter) command(e engine.Entry) json.RawMessage {
	if e.Command != nil {
		return e.Command
	}
	at := slices.IndexFunc(x.Known, func(s engine.Secret) bool {
		return s.Seq == e.Seq && s.Owner == e.Seat && s.Slot == engine.CommandSlot(e.Seq)
	})
	if at < 0 {
		return nil
	}
	return x.Known[at].Value
}

// step plays instructions with the dice of an entry, and writes them if they lead to the entry. It reports
// false if they don't.
func (x *exporter) step(e engine.Entry, lines ...string) bool {
	if thrown := fresh(e.Drawn, x.play.game.Kernel.Undrawn); thrown != "" {
		lines = append([]string{"dice" + thrown}, lines...)
	}
	for _, line := range lines {
		if line != strings.TrimSpace(line) || strings.Contains(line, "\n") {
			return x.stop(e, errors.New("it doesn't stay one line"))
		}
		if err := x.play.line(line); err != nil {
			return x.stop(e, err)
		}
	}
	x.told, x.at[e.Seq] = append(x.told, e), len(x.play.log)
	if err := x.fits(e); err != nil {
		return x.stop(e, err)
	}
	for _, line := range lines {
		fmt.Fprintln(&x.out, line)
	}
	wanted := map[string]bool{}
	for _, ev := range x.last().Events {
		if want := x.want(ev); want != "" && !wanted[want] && x.play.line(want) == nil {
			wanted[want] = true
			fmt.Fprintln(&x.out, want)
		}
	}
	return true
}

// stop writes why the script ends before the game does. It always returns false.
func (x *exporter) stop(e engine.Entry, err error) bool {
	x.remark("Step %d and what follows can't be played from what is known: %v", e.Seq, err)
	return false
}

// end writes the state of the game at the end of the script.
func (x *exporter) end() {
	if ended := x.play.game.Kernel.Ended; ended != nil {
		winners := ""
		for _, seat := range ended.Winners {
			winners += " " + x.names[seat-1]
		}
		if winners == "" {
			winners = " nobody"
		}
		x.must("over" + winners)
		return
	}
	x.must("running")
	for _, line := range Owes(x.Rules.Owed(x.play.game), x.Names) {
		x.must(line)
	}
}

// Owes returns duties as instructions of a script, for players with the given names. It omits duties of
// NoSeat.
func Owes(duties []engine.Duty, people []string) []string {
	var lines []string
	names := scriptNames(people, len(people))
	for _, d := range duties {
		if d.Seat == engine.NoSeat {
			continue
		}
		if line := "owes " + nameAt(names, d.Seat) + " " + d.Kind; !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return []string{"owes nobody"}
	}
	return lines
}

// must plays and writes an instruction. If it fails unexpectedly, must writes a remark instead.
func (x *exporter) must(line string) {
	if err := x.play.line(line); err != nil {
		x.remark("%s: %v", line, err)
		return
	}
	fmt.Fprintln(&x.out, line)
}

func (x *exporter) remark(format string, args ...any) {
	fmt.Fprintf(&x.out, "# %s\n", strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " "))
}

// fresh lists the faces of new rolls. Undone faces are left out, since the script uses them again by itself.
func fresh(drawn, undrawn []dice.Drawn) string {
	faces := ""
	waiting := slices.Clone(undrawn)
	for _, d := range drawn {
		if i := slices.IndexFunc(waiting, func(w dice.Drawn) bool { return w.Sides == d.Sides }); i >= 0 {
			waiting = slices.Delete(waiting, i, i+1)
			continue
		}
		faces += " " + strconv.Itoa(d.Face)
	}
	return faces
}
