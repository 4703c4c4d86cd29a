package main

import (
	"errors"

	"warbell/bot/gateway"
)

// The exit codes of the program.
const (
	exitOK      = 0
	exitTrouble = 1 // an error that may be temporary
	exitUsage   = 2 // the command line is invalid
	// exitFinal reports an error that a restart can't fix: the token, the settings, or a final refusal by
	// Discord. sysexits.h calls it EX_CONFIG. docs/warbell.service doesn't restart after it.
	exitFinal = 78
)

// final is an error that a restart can't fix, as a plain sentence.
type final string

func (f final) Error() string { return string(f) }

// errUsage reports an invalid command line, which has been explained already.
var errUsage = errors.New("usage")

// errSaid reports an error that has been printed already.
var errSaid = errors.New("said")

// exitOf returns the exit code for an error.
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
