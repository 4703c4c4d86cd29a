package main

import (
	"context"
	"flag"
	"log/slog"
	"time"
)

// Running is what a test sees of a program that is up.
type Running struct {
	URL string // of the playground's page
	*table
}

func (m *Main) serve(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, setAPI, setDB, setLog)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	token, err := set.token()
	if err != nil {
		return err
	}
	log, err := m.logger(set.get(setLog))
	if err != nil {
		return err
	}
	a, err := start(ctx, appConfig{token: token, api: set.get(setAPI), db: set.get(setDB), log: log, now: time.Now})
	if err != nil {
		return err
	}
	log.Info("Warbell is ready", slog.String("as", a.gateway.Self().Name), slog.String("db", set.get(setDB)))
	if m.Ready != nil {
		m.Ready(&Running{})
	}
	<-ctx.Done()
	log.Info("Warbell stops")
	return a.close()
}
