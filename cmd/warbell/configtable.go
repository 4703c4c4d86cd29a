package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"text/tabwriter"
)

// settingsHelp prints all settings. The README's table and .env.example are generated from the same list.
func (m *Main) settingsHelp(_ context.Context, flags *flag.FlagSet, args []string) error {
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	fmt.Fprint(m.Stdout, "Flags override the environment, which overrides the file .env in the working directory.\n"+
		"An empty value also overrides: it means the default.\n\n")
	w := tabwriter.NewWriter(m.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "SETTING\tFLAG\tDEFAULT\tMEANING")
	for _, s := range allSettings() {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", s.env, s.flagName(), s.fallback, strings.ReplaceAll(s.about, "`", ""))
	}
	return w.Flush()
}

func (s setting) flagName() string {
	if s.secret {
		return ""
	}
	return "-" + s.flag
}

// markdownTable returns the README's table of all settings.
func markdownTable() string {
	var b strings.Builder
	b.WriteString("| setting | flag | meaning | default |\n|---|---|---|---|\n")
	for _, s := range allSettings() {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", code(s.env), code(s.flagName()), s.about, code(s.fallback))
	}
	return b.String()
}

func code(word string) string {
	if word == "" {
		return ""
	}
	return "`" + word + "`"
}

// envExample returns the content of .env.example.
func envExample() string {
	var b strings.Builder
	b.WriteString("# Copy to .env and keep it private (chmod 600 .env). Fill in the token. To change another setting, delete its #.\n# Flags and the environment override this file.\n" +
		"# Values are literal, also $ and \\. Quotes around the whole value, and a comment after a space and #, are dropped.\n")
	for _, s := range allSettings() {
		about := strings.ReplaceAll(s.about, "`", "")
		fmt.Fprintf(&b, "\n# %s.\n", strings.ToUpper(about[:1])+about[1:])
		if s.note != "" {
			fmt.Fprintf(&b, "# %s\n", strings.ReplaceAll(s.note, "`", ""))
		}
		if !s.secret {
			b.WriteByte('#') // an empty value would override that of an image or unit
		}
		fmt.Fprintf(&b, "%s=%s\n", s.env, s.fallback)
	}
	return b.String()
}
