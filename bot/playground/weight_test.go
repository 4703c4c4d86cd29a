package playground

import (
	"io/fs"
	"testing"
)

// The page's weight in bytes, as it is sent (compressed) and as a browser has to read it.
const (
	heaviestSent = 100_000
	heaviestRead = 200_000
)

func TestPageIsLight(t *testing.T) {
	files, err := fs.Sub(assets, "assets")
	if err != nil {
		t.Fatal(err)
	}
	sent, read := 0, 0
	err = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		file, err := readAsset(files, name)
		if err != nil {
			return err
		}
		t.Logf("%6d %6d %s", len(file.small), len(file.plain), name)
		sent, read = sent+len(file.small), read+len(file.plain)
		return nil
	})
	if err != nil || read == 0 {
		t.Fatalf("%d bytes: %v", read, err)
	}
	t.Logf("%6d %6d in all", sent, read)
	if sent > heaviestSent || read > heaviestRead {
		t.Errorf("the page has %d bytes (%d as sent); the most is %d (%d)", read, sent, heaviestRead, heaviestSent)
	}
}
