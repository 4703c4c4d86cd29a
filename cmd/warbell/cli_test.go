package main

import (
	"flag"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"warbell/storage/sqlite"
)

func TestMain(m *testing.M) {
	testscript.Main(suite{m}, map[string]func(){"warbell": main, "warbell-unhurried": unhurried, "warbell-profiled": profiled, "rival": rival})
}

// suite runs the tests, more of them at once than there are processors: they mostly wait.
type suite struct{ *testing.M }

func (s suite) Run() int {
	if err := flag.Set("test.parallel", "6"); err != nil { // -parallel says otherwise
		panic(err)
	}
	defer func() {
		if shared.stop != nil {
			shared.stop()
		}
	}()
	return s.M.Run()
}

// volatile is how tests open their databases. Each connection reads all tables when it opens, so one reader
// must do.
var volatile = []sqlite.Option{sqlite.Volatile(), sqlite.Readers(1)}

// TestCommandLine runs the scripts under testdata/script, each in a folder of its own.
func TestCommandLine(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}
