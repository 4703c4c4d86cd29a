// Package postgres keeps everything in a PostgreSQL database, which many Warbells can share: equal processes,
// on one machine or on many, none of which must be there.
//
// What a store does is storage/sqlstore's. Here is what PostgreSQL does otherwise than SQLite:
//
// # Who waits for whom
//
// Every write is a transaction, READ COMMITTED, that begins by locking the table clock. A job that may run
// beside others (sqlstore.Job.Beside: commits, claims, what was said) takes the weakest lock that any other
// lock can see, ROW SHARE, holds the games that it touches (SELECT … FOR UPDATE, in the order of their IDs),
// and looks at everything else by statements that read a row again when they had to wait for it. Every other
// write takes the lock EXCLUSIVE: it runs alone, as all do in SQLite, and what is right there is right here.
// Those are short and rare: settings, challenges, rings, what is erased. Locks are taken in turn, so that
// none of them waits for ever.
//
// Claims are FOR UPDATE SKIP LOCKED: two processes that look at the same time take different rows. A lane's
// order is that of its rows' numbers; rows of one game get theirs while the game is held.
//
// # Exchanges
//
// Each exchange with the server costs the way there and back, and wakes both up. What nobody needs the result
// of at once waits (sqlstore.Deferred) and goes with the next statement that somebody does, BEGIN and the
// locks too, or with the mark and COMMIT. So a commit to a game is two exchanges, and a write of one
// statement is one. What may be refused is looked at before COMMIT is sent; behind a statement that fails the
// server skips all to the end of the exchange.
//
// # What may go wrong
//
// Deadlocks, conflicts and rows that a foreign key no longer finds begin the job anew, until twenty tries and
// ten seconds are over; a connection that is lost before COMMIT too. One that is lost while COMMIT is on its
// way leaves open what became of it: each transaction that changes something leaves a mark in the table
// marks, and whoever looks for one that is not there forbids it, so that a COMMIT that comes late is refused
// (mark.go). So nothing is doubled and nothing that was acknowledged is lost, also if the server crashes or a
// standby takes over in that moment. PostgreSQL's pg_xact_status does not do for this: after a crash the
// numbers that nobody heard of are given again. Stats counts all of that.
//
// # Who is there
//
// Each process has an ID, drawn when it opens the store, and says once a second that it lives (table
// processes). What a process leases bears its ID. One that has not been seen for deadAfter is dead: whoever
// notices frees what it had leased, and answers of its commands that were put off are others' to end. That
// time is the database's, as is Now, which all processes should go by: their machines' clocks may differ.
//
// After a commit the others are told which games have moved (LISTEN, NOTIFY), so that they forget what they
// have cached. Nothing depends on it: a commit at a position that has moved is refused. It is told behind the
// commit and not in it, for NOTIFY makes commits wait for each other.
//
// # Databases that speak PostgreSQL
//
// Tables, queries and claims are plain SQL. LOCK TABLE is not everywhere: with isolation=serializable in
// the URL no table is locked, all transactions are SERIALIZABLE, and who runs into another begins anew. That
// is right wherever SERIALIZABLE is, and slower under load. The exam is taken both ways.
package postgres
