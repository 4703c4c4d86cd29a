package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// release is the version that a build was given: go build -ldflags "-X main.release=1.2.3".
var release string

// version says which Warbell this is, in a few words.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return cmp.Or(release, "unknown")
	}
	return versionOf(release, info)
}

// versionOf is the given version or the module's, with the commit, if the build knows it and the
// version does not name it.
func versionOf(given string, info *debug.BuildInfo) string {
	name := given
	if name == "" && info.Main.Version != "(devel)" {
		name = info.Main.Version
	}
	name = cmp.Or(name, "development")
	set := map[string]string{}
	for _, s := range info.Settings {
		set[s.Key] = s.Value
	}
	commit := set["vcs.revision"]
	if commit = commit[:min(len(commit), 12)]; commit == "" || strings.Contains(name, commit) {
		return name
	}
	day, _, _ := strings.Cut(set["vcs.time"], "T")
	if set["vcs.modified"] == "true" {
		commit += " with changes"
	}
	return fmt.Sprintf("%s (%s)", name, strings.TrimSuffix(commit+", "+day, ", "))
}

func (m *Main) version(_ context.Context, flags *flag.FlagSet, args []string) error {
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "Warbell %s, %s for %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}
