package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionOf(t *testing.T) {
	const commit = "9fe1ce0ab12cd34ef56ab12cd34ef56ab12cd34e"
	vcs := []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.time", Value: "2026-11-21T10:00:00Z"}}
	changed := append(vcs[:2:2], debug.BuildSetting{Key: "vcs.modified", Value: "true"})
	for _, tt := range []struct {
		name, given, commit, module string
		settings                    []debug.BuildSetting
		want                        string
	}{
		{"a build without anything", "", "", "(devel)", nil, "development"},
		{"a build in a checkout", "", "", "(devel)", vcs, "development (9fe1ce0ab12c, 2026-11-21)"},
		{"a changed one", "", "", "(devel)", changed, "development (9fe1ce0ab12c with changes, 2026-11-21)"},
		{"installed by version", "", "", "v1.2.3", nil, "v1.2.3"},
		{"a version that names the commit", "", "", "v0.0.0-20261121100000-9fe1ce0ab12c", vcs, "v0.0.0-20261121100000-9fe1ce0ab12c"},
		{"given by the build", "1.2.3", "", "(devel)", vcs, "1.2.3 (9fe1ce0ab12c, 2026-11-21)"},
		{"a published one", "1.2.3", commit, "(devel)", nil, "1.2.3 (9fe1ce0ab12c)"},
		{"a published one in a checkout", "1.2.3", commit, "(devel)", changed, "1.2.3 (9fe1ce0ab12c)"},
		{"without a tag", "0.0.0-9fe1ce0ab12c", commit, "(devel)", nil, "0.0.0-9fe1ce0ab12c"},
		{"nothing known", "", "", "", nil, "development"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: tt.module}, Settings: tt.settings}
		if got := versionOf(tt.given, tt.commit, info); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
