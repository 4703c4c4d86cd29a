// Command verifypage creates verify.html, a page that verifies exports in a browser, without a network. It
// contains the program's verifier, compiled to WebAssembly.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"html"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
)

//go:embed page.html
var page string

func main() {
	out := flag.String("o", "verify.html", "the page to write")
	version := flag.String("version", "dev", "the version it shows")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := write(ctx, *out, *version); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(ctx context.Context, out, version string) error {
	verifier, err := compile(ctx)
	if err != nil {
		return err
	}
	loader, err := wasmExec(ctx)
	if err != nil {
		return err
	}
	made, err := makePage(verifier, loader, version)
	if err != nil {
		return err
	}
	return os.WriteFile(out, made, 0o644)
}

// compile builds the verifier. The same source results in the same bytes.
func compile(ctx context.Context) ([]byte, error) {
	dir, err := os.MkdirTemp("", "warbell-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "verify.wasm")
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w",
		"-o", file,
		"warbell/cmd/verifypage/wasm")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w: %s", err, said)
	}
	return os.ReadFile(file)
}

// wasmExec reads the JavaScript loader of the compiler.
func wasmExec(ctx context.Context) ([]byte, error) {
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// makePage returns the page with the verifier and the loader. The verifier is compressed and in base 64,
// since a page that is opened as a file can't load other files.
func makePage(verifier, loader []byte, version string) ([]byte, error) {
	if bytes.Contains(loader, []byte("</script")) {
		return nil, errors.New("the loader would end its script")
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(verifier); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return []byte(strings.NewReplacer(
		"{{version}}", html.EscapeString(version),
		"/*{{loader}}*/", string(loader),
		"{{verifier}}", base64.StdEncoding.EncodeToString(packed.Bytes()),
	).Replace(page)), nil
}
