package maps

import (
	"embed"
	"fmt"
	"path"
	"strings"
)

//go:embed ready/*.yaml
var files embed.FS

// ReadyMade lists the pre-made maps, in the order of their keys.
func ReadyMade() []Sheet {
	var all []Sheet
	for _, key := range Keys() {
		s, _ := ByKey(key)
		all = append(all, s)
	}
	return all
}

// Keys lists the keys of the pre-made maps, in alphabetical order.
func Keys() []string {
	entries, err := files.ReadDir("ready")
	if err != nil {
		panic(fmt.Sprintf("maps: %v", err)) // the files are part of the program
	}
	var all []string
	for _, e := range entries {
		all = append(all, strings.TrimSuffix(e.Name(), ".yaml"))
	}
	return all
}

// ByKey returns the pre-made map with a key. It reports false if there is none.
func ByKey(key string) (Sheet, bool) {
	text, ok := Source(key)
	if !ok {
		return Sheet{}, false
	}
	s, faults := Read(text)
	if len(faults) > 0 {
		panic(fmt.Sprintf("maps: %s: %v", key, Refused(faults)))
	}
	return s, true
}

// Source returns the file of a pre-made map, for players to change and upload. It reports false if there is
// none with that key.
func Source(key string) (string, bool) {
	if strings.ContainsAny(key, `/\.`) {
		return "", false
	}
	text, err := files.ReadFile(path.Join("ready", key+".yaml"))
	return string(text), err == nil
}
