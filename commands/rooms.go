package commands

import (
	"warbell/commands/dmcheck"
	"warbell/commands/servercheck"
)

// rooms are the parts of a Bot that have a package of their own, with their commands and presses.
type rooms struct {
	failures *servercheck.Failures
	checker  *servercheck.Checker
	dms      *dmcheck.Checker
}

// addRooms makes them, once the table is there.
func (b *Bot) addRooms(c Config) {
	b.failures = &servercheck.Failures{Log: c.Log, Now: c.Now}
	b.dms = &dmcheck.Checker{Store: c.Store, Words: c.Words, Now: c.Now, Wake: b.table.Wake, Await: c.Limits.AwaitDM}
	b.checker = &servercheck.Checker{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, DMs: b.dms, Failures: b.failures, Vitals: c.Vitals,
	}
}
