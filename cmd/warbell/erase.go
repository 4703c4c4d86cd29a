package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"warbell/commands/privacy"

	"warbell/storage/sqlite"
)

// erase removes a person's data from a backup, which /privacy can't reach.
func (m *Main) erase(ctx context.Context, flags *flag.FlagSet, args []string) error {
	user := flags.String("user", "", "Discord ID of the person")
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	if !snowflake(*user) {
		return m.misused("%s needs -user ID: a number of about 18 digits, shown to the person in /privacy",
			flags.Name())
	}
	file := flags.Arg(0)
	if err := wantsFile(file); err != nil {
		return err
	}
	rows, err := sqlite.Erase(ctx, file, *user)
	switch {
	case err != nil:
		return err
	case rows == 0:
		fmt.Fprintf(m.Stdout, "%s has no data of %s. Nothing was changed.\n", file, *user)
	default:
		fmt.Fprintf(m.Stdout, "%s is erased from %s: %s.\n", *user, file, count(int(rows), "record"))
	}
	return nil
}

// mostPolicy bounds the size of the host's privacy page, in bytes.
const mostPolicy = 64 << 10

// policy returns a function that reads the host's privacy page, each time again so that the page can be
// edited; nil if there is none.
func (s *settings) policy() (func() (privacy.Policy, error), error) {
	at := s.get(setPrivacy)
	if at == "" {
		return nil, nil
	}
	if isWeb(at) {
		return func() (privacy.Policy, error) { return privacy.Policy{URL: at}, nil }, nil
	}
	if wantsFile(at) != nil {
		return nil, final("WARBELL_PRIVACY isn't valid: use a file, or an address that begins with https://")
	}
	read := func() (privacy.Policy, error) { return readPolicy(at) }
	if _, err := read(); err != nil {
		return nil, final("WARBELL_PRIVACY isn't valid: " + err.Error())
	}
	return read, nil
}

func readPolicy(file string) (privacy.Policy, error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return privacy.Policy{}, fmt.Errorf("no file %s (an address begins with https://)", file)
	case err != nil:
		return privacy.Policy{}, err
	case info.Size() == 0 || info.Size() > mostPolicy:
		return privacy.Policy{}, fmt.Errorf("%s must have between 1 and %d bytes of text", file, mostPolicy)
	}
	raw, err := os.ReadFile(file)
	return privacy.Policy{Text: string(raw)}, err
}
