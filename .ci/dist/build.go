package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// platform is an operating system and a processor, by Go's names.
type platform struct{ OS, Arch string }

func (p platform) String() string { return p.OS + "/" + p.Arch }

// parsePlatform reads a platform such as linux/amd64.
func parsePlatform(s string) (platform, error) {
	i := slices.IndexFunc(platforms(), func(p platform) bool { return p.String() == s })
	if i < 0 {
		return platform{}, fmt.Errorf("%q is none of %v", s, platforms())
	}
	return platforms()[i], nil
}

// release is what is built: a commit, by its version, with the source files that Git knows.
type release struct {
	Version, Commit string
	Time            time.Time // of the commit, and of every file that is made
	Files           []string  // slash-separated, sorted
}

// releaseOf asks Git. Without a tag the version is 0.0.0- and the commit, which sorts before any release.
func releaseOf(ctx context.Context, root string) (r release, err error) {
	commit, err := git(ctx, root, "log", "-1", "--format=%H %ct")
	if err != nil {
		return r, err
	}
	hash, seconds, _ := strings.Cut(commit, " ")
	at, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return r, fmt.Errorf("time of the commit: %w", err)
	}
	r.Commit, r.Time = hash, time.Unix(at, 0).UTC()
	describe := []string{"describe", "--always", "--tags", "--dirty", "--abbrev=12", "--match=v[0-9]*"}
	described, err := git(ctx, root, describe...)
	if err != nil {
		return r, err
	}
	r.Version = versionOf(described)
	files, err := git(ctx, root, "ls-files", "-z")
	r.Files = strings.FieldsFunc(files, func(c rune) bool { return c == 0 })
	slices.Sort(r.Files)
	return r, err
}

// versionOf returns the version for what git describe says.
func versionOf(described string) string {
	if version, tagged := strings.CutPrefix(described, "v"); tagged {
		return version
	}
	return "0.0.0-" + described
}

func git(ctx context.Context, dir string, args ...string) (string, error) {
	out, err := output(ctx, dir, nil, "git", args...)
	return strings.TrimSpace(string(out)), err
}

// output runs a command and returns what it prints. An error has what it says.
func output(ctx context.Context, dir string, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return nil, fmt.Errorf("%s %s: %w\n%s", name, args[0], err, exit.Stderr)
	}
	return out, err
}

// builder makes the files of a release.
type builder struct {
	source, out string
	release     release
	cache       string // Go's build cache; empty: the usual one
}

// made is what was built for one platform.
type made struct {
	platform
	binary, licences []byte
}

// all empties the folder, makes all files of a release and reports each platform that is done.
func (b builder) all(ctx context.Context, on []platform, say func(string, ...any)) error {
	if err := errors.Join(os.RemoveAll(b.out), os.MkdirAll(b.out, 0o755)); err != nil {
		return err
	}
	for _, p := range on {
		m, err := b.binary(ctx, p)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		if err := b.archive(m); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		if p.OS == "linux" {
			if err := b.image(m); err != nil {
				return fmt.Errorf("image for %s: %w", p, err)
			}
		}
		say("%s", p)
	}
	if err := b.page(ctx); err != nil {
		return fmt.Errorf("verify.html: %w", err)
	}
	return b.sums()
}

// page makes the page that verifies exports in a browser.
func (b builder) page(ctx context.Context) error {
	file, err := filepath.Abs(filepath.Join(b.out, "verify.html"))
	if err != nil {
		return err
	}
	here := platform{runtime.GOOS, runtime.GOARCH}
	_, err = output(ctx, b.source, buildEnv(here, b.cache), "go", "run", "./cmd/verifypage", "-version",
		b.release.Version, "-o", file)
	return err
}

// buildEnv is the environment that decides what is built, whatever is set on the machine.
func buildEnv(p platform, cache string) []string {
	env := []string{
		"GOOS=" + p.OS, "GOARCH=" + p.Arch, "CGO_ENABLED=0", "GOAMD64=v1", "GOARM64=v8.0",
		"GOFIPS140=off", "GOWORK=off", "GOFLAGS=-mod=readonly",
	}
	if cache != "" {
		env = append(env, "GOCACHE="+cache)
	}
	return env
}

// binary builds the program and collects its licences.
func (b builder) binary(ctx context.Context, p platform) (m made, err error) {
	dir, err := os.MkdirTemp("", "warbell-dist-")
	if err != nil {
		return m, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "warbell")
	flags := fmt.Sprintf("-s -w -X main.release=%s -X main.commit=%s", b.release.Version, b.release.Commit)
	_, err = output(ctx, b.source, buildEnv(p, b.cache),
		"go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", file, "./cmd/warbell")
	if err != nil {
		return m, err
	}
	m.platform = p
	if m.binary, err = os.ReadFile(file); err != nil {
		return m, err
	}
	m.licences, err = licences(ctx, b.source, p)
	return m, err
}

// sums writes SHA256SUMS.
func (b builder) sums() error {
	files, err := os.ReadDir(b.out)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(b.out, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%x  %s\n", sha256.Sum256(data), f.Name())
	}
	return os.WriteFile(filepath.Join(b.out, "SHA256SUMS"), text.Bytes(), 0o644)
}

// copyFiles copies the named files from one folder to another.
func copyFiles(from, to string, files []string) error {
	for _, name := range files {
		data, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		file := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// same fails unless two folders have the same files with the same bytes.
func same(one, two string) error {
	a, err := os.ReadDir(one)
	if err != nil {
		return err
	}
	b, err := os.ReadDir(two)
	if err != nil {
		return err
	}
	if !slices.EqualFunc(a, b, func(x, y os.DirEntry) bool { return x.Name() == y.Name() }) {
		return fmt.Errorf("the second build has other files: %v, not %v", b, a)
	}
	var differ []string
	for _, f := range a {
		first, err1 := os.ReadFile(filepath.Join(one, f.Name()))
		second, err2 := os.ReadFile(filepath.Join(two, f.Name()))
		if err := cmp.Or(err1, err2); err != nil {
			return err
		}
		if !bytes.Equal(first, second) {
			differ = append(differ, f.Name())
		}
	}
	if len(differ) > 0 {
		return fmt.Errorf("not reproducible: the second build has other bytes in %s", strings.Join(differ, ", "))
	}
	return nil
}
