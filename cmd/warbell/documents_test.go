package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// documents are what tells people how to run Warbell.
func documents() []string {
	return []string{
		"README.md", "Dockerfile", ".env.example", "docs/operations.md", "docs/privacy.md", "docs/warbell.service",
		"docs/warbell@.service", composePostgres, composeSQLite, "docs/scale.md", "docs/prometheus/alerts.yml",
	}
}

// TestDocumentsNameWhatThereIs checks that the settings and commands in the documents exist.
func TestDocumentsNameWhatThereIs(t *testing.T) {
	settings, commands := map[string]bool{}, map[string]bool{"help": true}
	for _, s := range allSettings() {
		settings[s.env] = true
	}
	for _, s := range subcommands() {
		commands[s.name] = true
	}
	setting := regexp.MustCompile(`\b(?:WARBELL|DISCORD)_[A-Z_]+\b`)
	command := regexp.MustCompile("(?m)(?:`|^|bin/|/|sudo |cmd/)warbell ([a-z]+)")
	for _, name := range documents() {
		text := readDoc(t, name)
		for _, found := range setting.FindAllString(text, -1) {
			if !settings[found] {
				t.Errorf("%s names the setting %s, which is never read", name, found)
			}
		}
		for _, found := range command.FindAllStringSubmatch(text, -1) {
			if !commands[found[1]] {
				t.Errorf("%s names the command `warbell %s`, which does not exist", name, found[1])
			}
		}
	}
}

// TestExitCodesAreDocumented checks that the unit doesn't restart Warbell after an error that only
// a person can fix.
func TestExitCodesAreDocumented(t *testing.T) {
	for _, unit := range units() {
		if line := fmt.Sprintf("\nRestartPreventExitStatus=%d %d\n", exitUsage, exitFinal); !strings.Contains(readDoc(t, unit), line) {
			t.Errorf("%s has no line %q", unit, line)
		}
	}
	for _, code := range []int{exitOK, exitTrouble, exitUsage, exitFinal} {
		if row := fmt.Sprintf("\n| %d | ", code); !strings.Contains(readDoc(t, "docs/operations.md"), row) {
			t.Errorf("docs/operations.md has no row %q", row)
		}
	}
}

func units() []string { return []string{"docs/warbell.service", "docs/warbell@.service"} }

// TestUnits lets systemd check the units. Keys that an older systemd doesn't know, and a missing binary,
// don't count as errors.
func TestUnits(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("needs systemd-analyze")
	}
	expected := []string{"Unknown key 'RestartSteps'", "Unknown key 'RestartMaxDelaySec'", "is not executable", "man page"}
	for _, unit := range units() {
		var said bytes.Buffer
		cmd := exec.Command(analyze, "verify", "../../"+unit)
		cmd.Stderr = &said
		_ = cmd.Run() // what it says is judged line by line
		for line := range strings.Lines(said.String()) {
			if strings.Contains(line, "warbell") && strings.Contains(line, ".service") && !slices.ContainsFunc(expected, func(e string) bool { return strings.Contains(line, e) }) {
				t.Errorf("systemd says: %s", line)
			}
		}
	}
}
