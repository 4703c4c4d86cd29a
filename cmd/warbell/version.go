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

// release and commit are set by a build: go build -ldflags "-X main.release=1.2.3 -X main.commit=9fe1ce0…".
var release, commit string

// version returns the version and commit of this program, if the build knows them.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return versionOf(release, commit, info)
}

// versionOf returns the given version or, without one, the module's. The commit follows in brackets, from
// the argument or from the build, unless it is unknown or part of the version.
func versionOf(release, commit string, info *debug.BuildInfo) string {
	name := release
	if name == "" && info.Main.Version != "(devel)" {
		name = info.Main.Version
	}
	name = cmp.Or(name, "development")
	set := map[string]string{}
	for _, s := range info.Settings {
		set[s.Key] = s.Value
	}
	shown := cmp.Or(commit, set["vcs.revision"])
	if shown = shown[:min(len(shown), 12)]; shown == "" || strings.Contains(name, shown) {
		return name
	}
	if commit == "" {
		if set["vcs.modified"] == "true" {
			shown += " with changes"
		}
		day, _, _ := strings.Cut(set["vcs.time"], "T")
		shown = strings.TrimSuffix(shown+", "+day, ", ")
	}
	return fmt.Sprintf("%s (%s)", name, shown)
}

func (m *Main) version(_ context.Context, flags *flag.FlagSet, args []string) error {
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "Warbell %s, %s for %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}
