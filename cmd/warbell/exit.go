package main

import (
	"errors"

	"warbell/bot/gateway"
)

// The exit codes of the program.
const (
	exitOK      = 0
	exitTrouble = 1 // something went wrong; it may pass
	exitUsage   = 2 // the command line makes no sense
	// exitFinal is for what starting again can't change: the token, the settings, Discord's final
	// refusals. sysexits.h calls it EX_CONFIG, and docs/warbell.service does not start again after it.
	exitFinal = 78
)

// final is an error that starting again can't change, as a plain sentence.
type final string

func (f final) Error() string { return string(f) }

// errUsage is returned after the command line was refused in words.
var errUsage = errors.New("usage")

// errSaid is returned after what is wrong was said.
var errSaid = errors.New("said")

// exitOf is the exit code for an error.
func exitOf(err error) int {
	var f final
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errUsage):
		return exitUsage
	case errors.As(err, &f), gateway.Final(err):
		return exitFinal
	}
	return exitTrouble
}
