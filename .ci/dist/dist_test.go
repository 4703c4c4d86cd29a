package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
)

var root = filepath.Join("..", "..")

// at is the time of everything in these tests.
var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func testRelease() release {
	files := []string{
		".env.example", "CHANGELOG.md", "LICENSE", "README.md", "bot/gateway/gateway.go",
		"docs/compose-sqlite.yaml", "docs/operations.md", "docs/phone.png", "docs/warbell.service", "go.mod",
	}
	return release{Version: "1.2.3", Commit: "9fe1ce0ab12cd34ef56ab12cd34ef56ab12cd34e", Time: at, Files: files}
}

func testBuilder(t *testing.T) builder {
	return builder{source: root, out: t.TempDir(), release: testRelease()}
}

func madeFor(os, arch string) made {
	return made{platform: platform{os, arch}, binary: []byte("a program"), licences: []byte("licences")}
}

// gnuTitle matches the title of a licence that asks for more than its text; others only mention its name.
var gnuTitle = regexp.MustCompile(`(?im)^\s*GNU (AFFERO |LESSER |LIBRARY )?GENERAL PUBLIC LICENSE\s*$`)

// TestLicencesAreComplete: each module linked on each platform has a text, and Go has one.
func TestLicencesAreComplete(t *testing.T) {
	for _, p := range platforms() {
		all, err := linkedModules(t.Context(), root, p)
		if err != nil {
			t.Fatal(err)
		}
		text, err := licences(t.Context(), root, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range all {
			if !strings.Contains(string(text), "\n"+l.name+", LICEN") {
				t.Errorf("%s: %s has no licence", p, l.name)
			}
		}
		for _, want := range []string{"Go go1.", "modernc.org/sqlite v", "golang.org/x/crypto/x509roots/"} {
			if !slices.ContainsFunc(all, func(l linked) bool { return strings.HasPrefix(l.name, want) }) {
				t.Errorf("%s: %s is not linked", p, want)
			}
		}
		if title := gnuTitle.Find(text); title != nil {
			t.Errorf("%s: a static program can't have this in it: %s", p, bytes.TrimSpace(title))
		}
	}
}

// TestMissingLicence: a module without a licence at its root stops a build.
func TestMissingLicence(t *testing.T) {
	dir := t.TempDir()
	inner := filepath.Join(dir, "inner")
	err := errors.Join(
		os.Mkdir(inner, 0o755), os.WriteFile(filepath.Join(inner, "LICENSE"), []byte("MIT"), 0o644))
	if err != nil {
		t.Fatal(err)
	}
	l := linked{name: "example.org/x v1", root: dir, dirs: []string{inner}}
	if files, err := l.files(); err == nil {
		t.Errorf("found %v", files)
	}
	if err := os.WriteFile(filepath.Join(dir, "COPYING.md"), []byte("MIT"), 0o644); err != nil {
		t.Fatal(err)
	}
	want := []string{"COPYING.md", filepath.Join("inner", "LICENSE")}
	if files, err := l.files(); err != nil || !slices.Equal(files, want) {
		t.Errorf("found %v, %v, want %v", files, err, want)
	}
}

func TestVersionOf(t *testing.T) {
	for described, want := range map[string]string{
		"v1.2.3":                        "1.2.3",
		"v1.2.3-dirty":                  "1.2.3-dirty",
		"v1.2.3-5-g9fe1ce0ab12c":        "1.2.3-5-g9fe1ce0ab12c",
		"9fe1ce0ab12c":                  "0.0.0-9fe1ce0ab12c",
		"9fe1ce0ab12c-dirty":            "0.0.0-9fe1ce0ab12c-dirty",
		"v1.2.3-rc.1-1-g9fe1ce0ab12c-d": "1.2.3-rc.1-1-g9fe1ce0ab12c-d",
	} {
		if got := versionOf(described); got != want {
			t.Errorf("%s: %s, want %s", described, got, want)
		}
	}
}

// TestArchive reads an archive back: what is in it, with which rights and of what time, and nothing about
// who built it.
func TestArchive(t *testing.T) {
	b := testBuilder(t)
	if err := b.archive(madeFor("linux", "amd64")); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(filepath.Join(b.out, "warbell_1.2.3_linux_amd64.tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	packed, err := gzip.NewReader(file)
	if err != nil || packed.Name != "" || !packed.ModTime.IsZero() {
		t.Fatalf("%v, or the stream has a name or time: %+v", err, packed.Header)
	}
	var names []string
	for r := tar.NewReader(packed); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimPrefix(h.Name, "warbell_1.2.3_linux_amd64/")
		names = append(names, fmt.Sprintf("%s %o", name, h.Mode))
		if h.Uid != 0 || h.Gid != 0 || h.Uname+h.Gname != "" || !h.ModTime.Equal(at) {
			t.Errorf("%s: %+v", h.Name, h)
		}
	}
	want := []string{
		".env.example 644", "CHANGELOG.md 644", "LICENSE 644", "README.md 644", "THIRD-PARTY-LICENSES.txt 644",
		"docs/compose-sqlite.yaml 644", "docs/operations.md 644", "docs/warbell.service 644", "warbell 755",
	}
	if !slices.Equal(names, want) {
		t.Errorf("the archive has %q, want %q", names, want)
	}
}

func TestZip(t *testing.T) {
	b := testBuilder(t)
	if err := b.archive(madeFor("windows", "amd64")); err != nil {
		t.Fatal(err)
	}
	r, err := zip.OpenReader(filepath.Join(b.out, "warbell_1.2.3_windows_amd64.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	last := r.File[len(r.File)-1]
	name := "warbell_1.2.3_windows_amd64/warbell.exe"
	if last.Name != name || last.Mode().Perm() != 0o755 || !last.Modified.Equal(at) {
		t.Errorf("the last file is %s, %v, of %v", last.Name, last.Mode(), last.Modified)
	}
}

// TestSame: archives, images and sums of the same input are the same however often they are made, since the
// order of a map can be the same by luck. A difference of a byte is found.
func TestSame(t *testing.T) {
	one, two := testBuilder(t), testBuilder(t)
	m := madeFor("linux", "arm64")
	if err := errors.Join(one.archive(m), one.image(m), one.sums()); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		sums := os.RemoveAll(filepath.Join(two.out, "SHA256SUMS"))
		if err := errors.Join(sums, two.archive(m), two.image(m), two.sums()); err != nil {
			t.Fatal(err)
		}
		if err := same(one.out, two.out); err != nil {
			t.Fatal(err)
		}
	}
	m.binary = []byte("A program")
	if err := two.image(m); err != nil {
		t.Fatal(err)
	}
	err := same(one.out, two.out)
	if err == nil || !strings.HasSuffix(err.Error(), " warbell_1.2.3_image_linux_arm64.tar") {
		t.Errorf("another program: %v", err)
	}
	if err := os.Remove(filepath.Join(two.out, "SHA256SUMS")); err != nil {
		t.Fatal(err)
	}
	if err := same(one.out, two.out); err == nil || !strings.Contains(err.Error(), "other files") {
		t.Errorf("a missing file: %v", err)
	}
}

// TestImageIsTheDockerfiles compares the image with what the Dockerfile says.
func TestImageIsTheDockerfiles(t *testing.T) {
	file, err := os.ReadFile(filepath.Join(root, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	rec, err := parseDockerfile(string(file))
	if err != nil {
		t.Fatal(err)
	}
	img, err := rec.image(madeFor("linux", "arm64"), []byte("MIT"), testRelease())
	if err != nil {
		t.Fatal(err)
	}
	got, err := img.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	c := got.Config
	checkImageConfig(t, got)
	env := []string{defaultPath, "WARBELL_DB=/data/warbell.db", "WARBELL_HEALTH=127.0.0.1:8421"}
	if !slices.Equal(c.Env, env) {
		t.Errorf("the environment is %q, want %q", c.Env, env)
	}
	flags := `-trimpath -buildvcs=false \
	-ldflags "-s -w -X main.release=${VERSION} -X main.commit=${COMMIT}"`
	if !strings.Contains(string(file), flags) {
		t.Errorf("the Dockerfile does not build with %s", flags)
	}
	var found []string
	for _, e := range layerEntries(t, img) {
		found = append(found, fmt.Sprintf("%s %o %d", e.name, e.mode, e.owner))
	}
	want := []string{"LICENSE 644 0", "THIRD-PARTY-LICENSES.txt 644 0", "data/ 700 65532", "warbell 755 0"}
	if !slices.Equal(found, want) {
		t.Errorf("the image has %q, want %q", found, want)
	}
}

func checkImageConfig(t *testing.T, got *v1.ConfigFile) {
	t.Helper()
	c := got.Config
	for what, ok := range map[string]bool{
		"platform":    got.OS == "linux" && got.Architecture == "arm64",
		"time":        got.Created.Equal(at),
		"user":        c.User == "65532:65532",
		"folder":      c.WorkingDir == "/data",
		"volume":      len(c.Volumes) == 1 && hasKey(c.Volumes, "/data"),
		"entrypoint":  slices.Equal(c.Entrypoint, []string{"/warbell"}),
		"command":     slices.Equal(c.Cmd, []string{"serve"}),
		"version":     c.Labels["org.opencontainers.image.version"] == "1.2.3",
		"healthcheck": slices.Equal(c.Healthcheck.Test, []string{"CMD", "/warbell", "health"}),
		"interval":    c.Healthcheck.Interval == 30*time.Second,
	} {
		if !ok {
			t.Errorf("the image has another %s: %+v", what, got)
		}
	}
}

func hasKey(m map[string]struct{}, key string) bool {
	_, ok := m[key]
	return ok
}

// layerEntries lists what is in all layers of an image.
func layerEntries(t *testing.T, img v1.Image) (all []entry) {
	t.Helper()
	layers, err := img.Layers()
	if err != nil {
		t.Fatal(err)
	}
	for _, layer := range layers {
		content, err := layer.Uncompressed()
		if err != nil {
			t.Fatal(err)
		}
		for r := tar.NewReader(content); ; {
			h, err := r.Next()
			if errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			all = append(all, entry{name: h.Name, mode: h.FileInfo().Mode().Perm(), owner: h.Uid})
		}
	}
	return all
}

// TestDockerfileIsUnderstood: what an image would lack is an error.
func TestDockerfileIsUnderstood(t *testing.T) {
	for _, line := range []string{
		"EXPOSE 8080", "COPY --chmod=700 a /b", "COPY --chown=a:b a /b",
		"HEALTHCHECK NONE", "HEALTHCHECK --retries=3s CMD []",
	} {
		if _, err := parseDockerfile("FROM golang AS build\n\nFROM scratch\n" + line + "\n"); err == nil {
			t.Errorf("%s is accepted", line)
		}
	}
	rec, err := parseDockerfile("FROM golang AS build\n\nFROM scratch\nCOPY a /b\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rec.image(madeFor("linux", "amd64"), nil, testRelease()); err == nil {
		t.Error("a file that nothing is known of is left out")
	}
}

func TestTarballIsSorted(t *testing.T) {
	a, b := entry{name: "a", data: []byte("1")}, entry{name: "b"}
	one, err1 := tarGz([]entry{a, b}, at)
	two, err2 := tarGz([]entry{b, a}, at)
	if err := errors.Join(err1, err2); err != nil || !bytes.Equal(one, two) {
		t.Errorf("%v, or the order of entries matters", err)
	}
}
