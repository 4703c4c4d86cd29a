package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"warbell/engine/enginetest"
)

// image is a folder with what the Dockerfile puts into the image, and nothing else.
type image struct {
	t    *testing.T
	root string
	env  []string
}

// built builds the binary by the Dockerfile's own line.
func built(t *testing.T) *image {
	t.Helper()
	file := readDoc(t, "Dockerfile")
	build := regexp.MustCompile(`(?m)^RUN (CGO_ENABLED=0 go build .*\./cmd/warbell)`).FindStringSubmatch(file)
	env := regexp.MustCompile(`(?m)^ENV (.*)$`).FindStringSubmatch(file)
	if build == nil || env == nil || !strings.Contains(file, "\nUSER 65532:65532\n") || !strings.Contains(file, "\nFROM scratch\n") {
		t.Fatal("the Dockerfile is not as this test knows it")
	}
	im := &image{t: t, root: t.TempDir(), env: strings.Fields(env[1])}
	line := strings.NewReplacer("${VERSION}", "9.9.9-test", "/out/warbell", filepath.Join(im.root, "warbell")).Replace(build[1])
	cmd := exec.Command("sh", "-c", line)
	cmd.Dir = filepath.Join("..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
	data := filepath.Join(im.root, "data")
	if err := errors.Join(os.Mkdir(data, 0o700), os.Chown(data, 65532, 65532), os.Chmod(im.root, 0o755)); err != nil {
		t.Fatal(err)
	}
	return im
}

// run carries out a command line in the image, as its user, with the image's environment alone.
func (im *image) run(args ...string) (int, string) {
	im.t.Helper()
	cmd := exec.CommandContext(im.t.Context(), "/warbell", args...)
	cmd.Path, cmd.Dir, cmd.Env = "/warbell", "/data", im.env
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: im.root, Credential: &syscall.Credential{Uid: 65532, Gid: 65532}}
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		im.t.Fatalf("%v: %v", args, err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}

// TestImage builds as the Dockerfile does and runs the binary as the image would: no other file, no
// other setting, not as root.
func TestImage(t *testing.T) {
	t.Parallel()
	if os.Geteuid() != 0 || !enginetest.Slow() {
		t.Skip("needs root and WARBELL_SLOW=1: it builds everything anew")
	}
	im := built(t)
	for _, tt := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"version"}, exitOK, "Warbell 9.9.9-test"},
		{[]string{"serve"}, exitTrouble, "no bot token"},
		{[]string{"health"}, exitTrouble, "127.0.0.1:8421"},
		{[]string{"migrate"}, exitOK, "/data/warbell.db is at version"},
		{[]string{"backup", "/data/today.db"}, exitOK, "checked and whole"},
		{[]string{"restore", "/data/today.db"}, exitOK, "kept in /data/warbell.db.before-"},
	} {
		if code, said := im.run(tt.args...); code != tt.code || !strings.Contains(said, tt.says) {
			t.Errorf("%v: exit code %d, want %d; said %q", tt.args, code, tt.code, said)
		}
	}
}
