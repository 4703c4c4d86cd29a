// The tests of this file run in real time: the program runs as a process, as in its image.

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"warbell/engine/enginetest"
)

// image is a folder with what the layers of an image hold, and the image's configuration.
type image struct {
	t       *testing.T
	root    string
	user    uint32
	tags    []string
	Created time.Time
	OS      string
	Arch    string `json:"architecture"`
	Config  struct {
		User, WorkingDir     string
		Env, Entrypoint, Cmd []string
		Healthcheck          struct{ Test []string }
		Volumes              map[string]struct{}
	}
}

// imageFile is the image to test: WARBELL_IMAGE, else one that is built now.
func imageFile(t *testing.T) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("needs root: it runs as the image's user, in the image's folder alone")
	}
	if file := os.Getenv("WARBELL_IMAGE"); file != "" {
		return file
	}
	if !enginetest.Slow() {
		t.Skip("needs an image in WARBELL_IMAGE, or WARBELL_SLOW=1 to build one")
	}
	out := t.TempDir()
	args := []string{"run", "-C", "../../.ci/dist", ".", "-image", "linux/" + runtime.GOARCH, "-out", out}
	cmd := exec.CommandContext(t.Context(), "go", args...)
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", cmd.Args, err, said)
	}
	files, err := filepath.Glob(filepath.Join(out, "*.tar"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v made %v, %v", cmd.Args, files, err)
	}
	return files[0]
}

// unpacked reads an image as docker load does, and unpacks its layers.
func unpacked(t *testing.T, file string) *image {
	t.Helper()
	packed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	eachFile(t, bytes.NewReader(packed), func(h *tar.Header, data []byte) { files[h.Name] = data })
	var manifest []struct {
		Config           string
		RepoTags, Layers []string
	}
	if err := json.Unmarshal(files["manifest.json"], &manifest); err != nil || len(manifest) != 1 {
		t.Fatalf("the manifest is %s: %v", files["manifest.json"], err)
	}
	im := &image{t: t, root: t.TempDir(), tags: manifest[0].RepoTags}
	if err := json.Unmarshal(files[manifest[0].Config], im); err != nil {
		t.Fatal(err)
	}
	id, _, _ := strings.Cut(im.Config.User, ":")
	user, err := strconv.ParseUint(id, 10, 32)
	if err != nil || user == 0 {
		t.Fatalf("the image's user is %q", im.Config.User)
	}
	im.user = uint32(user)
	for _, name := range manifest[0].Layers {
		layer, err := gzip.NewReader(bytes.NewReader(files[name]))
		if err != nil {
			t.Fatal(err)
		}
		eachFile(t, layer, im.unpack)
	}
	if err := os.Chmod(im.root, 0o755); err != nil {
		t.Fatal(err)
	}
	return im
}

// eachFile reads a tar to its end.
func eachFile(t *testing.T, from io.Reader, do func(*tar.Header, []byte)) {
	t.Helper()
	for r := tar.NewReader(from); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		data, err2 := io.ReadAll(r)
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		do(h, data)
	}
}

// unpack writes one file of a layer, with its rights and owner.
func (im *image) unpack(h *tar.Header, data []byte) {
	im.t.Helper()
	name, err := filepath.Join(im.root, filepath.Clean("/"+h.Name)), error(nil)
	if h.Typeflag == tar.TypeDir {
		err = os.Mkdir(name, 0o700)
	} else {
		err = os.WriteFile(name, data, 0o600)
	}
	err = errors.Join(err, os.Chown(name, h.Uid, h.Gid), os.Chmod(name, h.FileInfo().Mode().Perm()))
	if err != nil {
		im.t.Fatal(err)
	}
}

// run carries out a command line in the image, as its user, with the image's environment alone. Without
// arguments it is the image's own command.
func (im *image) run(args ...string) (int, string) {
	im.t.Helper()
	if len(args) == 0 {
		args = im.Config.Cmd
	}
	cmd := exec.CommandContext(im.t.Context(), im.Config.Entrypoint[0], args...)
	cmd.Dir, cmd.Env = im.Config.WorkingDir, im.Config.Env
	who := &syscall.Credential{Uid: im.user, Gid: im.user}
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: im.root, Credential: who}
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		im.t.Fatalf("%v: %v", args, err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}

// TestImage unpacks the image for this processor and runs it as in a container: without other files or
// settings, and not as root.
func TestImage(t *testing.T) {
	t.Parallel()
	im := unpacked(t, imageFile(t))
	if im.OS != "linux" || im.Arch != runtime.GOARCH {
		t.Fatalf("this is an image for %s/%s", im.OS, im.Arch)
	}
	if len(im.tags) != 1 || im.tags[0] != "warbell:latest" {
		t.Errorf("it is called %q", im.tags)
	}
	if _, ok := im.Config.Volumes["/data"]; !ok || im.Created.IsZero() {
		t.Errorf("it has the volumes %v, and is of %v", im.Config.Volumes, im.Created)
	}
	check := im.Config.Healthcheck.Test
	if len(check) != 3 || check[0] != "CMD" || check[1] != im.Config.Entrypoint[0] {
		t.Fatalf("its health check is %q", check)
	}
	for _, tt := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"version"}, exitOK, ", " + runtime.Version() + " for linux/" + runtime.GOARCH},
		{nil, exitTrouble, "no bot token"},
		{check[2:], exitTrouble, "127.0.0.1:8421"},
		{[]string{"migrate"}, exitOK, "/data/warbell.db is at version"},
		{[]string{"backup", "/data/today.db"}, exitOK, "complete, checked copy"},
		{[]string{"restore", "/data/today.db"}, exitOK, "previous database is in /data/warbell.db.before-"},
		{[]string{"migrate", "-db", "/elsewhere.db"}, exitTrouble, "permission denied"},
	} {
		if code, said := im.run(tt.args...); code != tt.code || !strings.Contains(said, tt.says) {
			t.Errorf("%v: exit code %d, want %d; said %q", tt.args, code, tt.code, said)
		}
	}
	for _, name := range []string{"LICENSE", "THIRD-PARTY-LICENSES.txt"} {
		if _, err := os.Stat(filepath.Join(im.root, name)); err != nil {
			t.Error(err)
		}
	}
}
