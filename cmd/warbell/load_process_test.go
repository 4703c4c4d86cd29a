// The tests of this file run in real time: they measure a process, which answers by sockets.

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// process is `warbell serve` as a process of its own.
type process struct {
	*testing.T
	cmd   *exec.Cmd
	said  output // on its standard output
	logs  output
	ready time.Duration // from its start until it said that it is up
	ended bool
}

// launch starts the bot and waits until it is up.
func launch(t *testing.T, binary string, env []string, args ...string) *process {
	t.Helper()
	p := &process{T: t, cmd: exec.Command(binary, append([]string{"serve"}, args...)...)}
	unlimited := []string{"WARBELL_COMMANDS=0", "WARBELL_GAMES=0", "WARBELL_ROLLOFFS=0", "WARBELL_CHALLENGES=0"} // few people, many calls
	p.cmd.Env = slices.Concat([]string{"GOGC=100"}, os.Environ(), unlimited, env)                                // it is measured: no litter, which this binary allows
	p.cmd.Dir = t.TempDir()                                                                                      // no .env of ours
	p.cmd.Stderr = &p.logs
	up := make(chan struct{})
	p.cmd.Stdout = &herald{output: &p.said, word: "Stop with", heard: up}
	begun := time.Now()
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.stop)
	select {
	case <-up:
		p.ready = time.Since(begun)
	case <-time.After(patience):
		t.Fatalf("the bot does not start: %s", &p.logs)
	}
	return p
}

// stop ends the bot as Ctrl-C does, and wants it to end well and to have had nothing to complain of.
func (p *process) stop() {
	p.Helper()
	if p.ended {
		return
	}
	p.ended = true
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // it may have ended by itself, which Wait tells
	if err := p.cmd.Wait(); err != nil {
		p.Errorf("the bot ended with %v", err)
	}
	for line := range strings.Lines(p.logs.String()) {
		if strings.Contains(line, "level=ERROR") || strings.Contains(line, "level=WARN") {
			p.Errorf("the bot complains: %s", line)
		}
	}
}

// ask reads the bot's health. It is given again for a second: a new one is waited for.
func (p *process) ask(into *healthReport) {
	p.Helper()
	time.Sleep(healthKept)
	_, at, _ := strings.Cut(p.said.String(), "http://")
	at, _, _ = strings.Cut(at, "\n")
	resp, err := http.Get("http://" + at + ".json")
	if err != nil {
		p.Fatal(err)
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(into); err != nil {
		p.Fatal(err)
	}
}

// herald tells when a word is written.
type herald struct {
	*output
	word  string
	heard chan struct{} // closed then
}

func (h *herald) Write(p []byte) (int, error) {
	n, err := h.output.Write(p)
	if h.heard != nil && strings.Contains(h.String(), h.word) {
		close(h.heard)
		h.heard = nil
	}
	return n, err
}

// processor is the processor time that the process has used so far; 0 where /proc does not tell.
func (p *process) processor() time.Duration {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	_, after, found := bytes.Cut(raw, []byte(") ")) // the name, in brackets, may hold anything
	fields := strings.Fields(string(after))
	if err != nil || !found || len(fields) < 13 {
		return 0
	}
	var user, system int64
	fmt.Sscan(fields[11]+" "+fields[12], &user, &system)
	const tick = 10 * time.Millisecond // on every Linux that Go runs on
	return time.Duration(user+system) * tick
}

// resident is the memory that the process has, in MiB; 0 where /proc does not tell.
func (p *process) resident() float64 {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.cmd.Process.Pid))
	var size, pages float64
	if err != nil {
		return 0
	}
	fmt.Sscan(string(raw), &size, &pages)
	return pages * float64(os.Getpagesize()) / (1 << 20)
}

// unhurried is the program with more time for its answers than Discord gives, for where no figures are
// wanted.
func unhurried() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	m := &Main{Stdout: os.Stdout, Stderr: os.Stderr, Env: os.Environ()}
	m.unhurried()
	os.Exit(m.Run(ctx, os.Args[1:]))
}

// profiled is the program, which leaves cpu.pprof and heap.pprof in the folder WARBELL_LOAD_PROFILE.
func profiled() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	folder := os.Getenv("WARBELL_LOAD_PROFILE")
	file, err := os.Create(filepath.Join(folder, "cpu.pprof"))
	if err == nil {
		err = pprof.StartCPUProfile(file)
	}
	if err != nil {
		log.Fatal(err)
	}
	code := (&Main{Stdout: os.Stdout, Stderr: os.Stderr, Env: os.Environ()}).Run(ctx, os.Args[1:])
	pprof.StopCPUProfile()
	heap, err := os.Create(filepath.Join(folder, "heap.pprof"))
	if err == nil {
		err = errors.Join(pprof.WriteHeapProfile(heap), heap.Close(), file.Close())
	}
	if err != nil {
		log.Fatal(err)
	}
	os.Exit(code)
}
