// Package postgres stores everything in a PostgreSQL database, which many Warbells can share: equal
// processes, on one machine or on many, none of which is needed by the others.
//
// storage/sqlstore has the queries. This package has the differences between PostgreSQL and SQLite.
//
// # Locks
//
// Every write is a READ COMMITTED transaction that begins by locking the table clock. A job with
// sqlstore.Job.Beside (a commit, a claim, a row marked as sent) takes ROW SHARE, the weakest lock that
// conflicts with any other. It holds the games that it touches (SELECT … FOR UPDATE, in the order of their
// IDs), and reads everything else with statements that read a row again after waiting for it. Every other
// write takes EXCLUSIVE: it runs alone, as all writes do in SQLite, so what is correct there is correct here.
// Such writes are short and rare: settings, challenges, reminders, erasures. Locks are granted in the order
// of their requests, so that no write waits for ever.
//
// Claims use FOR UPDATE SKIP LOCKED: two processes that claim at the same time take different rows. The rows
// of a lane are in the order of their numbers. Rows of a game get their numbers while the game is held.
//
// # Round trips
//
// Each round trip to the server costs time and wakes both processes. Statements whose result isn't needed at
// once are deferred (sqlstore.Deferred). They are sent with the next statement whose result is needed, or
// with the mark and COMMIT; BEGIN and the locks are deferred too. So a commit to a game takes two round
// trips, and a write of one statement takes one. Checks that may refuse a write run before COMMIT is sent.
// After a statement that fails, the server skips the rest of the round trip.
//
// # Failures
//
// After a deadlock, a conflict, a foreign key violation, or a connection lost before COMMIT, the job starts
// again. It returns the error after twenty tries and ten seconds, or after three seconds without a
// connection. If the connection is lost during COMMIT, the outcome is unknown. For that, each transaction
// that changes something leaves a mark in the table marks. A process that looks for a missing mark also
// forbids it, so that a late COMMIT fails (mark.go). So nothing is written twice, and no acknowledged write
// is lost, even if the server crashes or a standby takes over in that moment. PostgreSQL's pg_xact_status
// can't do this: after a crash, transaction numbers that no client has seen are used again. Stats counts all
// of these cases.
//
// # Processes
//
// Each process has a random ID, and writes a heartbeat to the table processes once a second. Its leases have
// its ID. A process without a heartbeat for deadAfter beats is dead: the process that notices frees its
// leases and takes over its deferred interactions. These times are the database's, as is Now, because the
// clocks of machines may differ. All processes should use Now.
//
// After a commit the other processes are notified which games have moved (LISTEN, NOTIFY), so that they drop
// cached games. Correctness doesn't depend on it, since a commit at an old position fails. The notification
// is sent after the commit, because NOTIFY in a transaction makes commits wait for each other.
//
// # Databases compatible with PostgreSQL
//
// Tables, queries and claims are plain SQL, but some databases have no LOCK TABLE. With
// isolation=serializable in the URL no table is locked, all transactions are SERIALIZABLE, and conflicting
// ones start again. This is correct wherever SERIALIZABLE is, and slower under load. storagetest is run both
// ways.
package postgres
