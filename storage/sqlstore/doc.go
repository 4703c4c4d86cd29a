// Package sqlstore is a storage.Store in SQL, without the database: what storage/sqlite and storage/postgres
// share.
//
// The seam lies under the queries. What a commit, a claim or a ring means is some hundred statements that
// belong together; written once for each database they would drift apart, and the exam would find it late. So
// they stand here once, as SQLite reads them, whose path through this package is the same calls as before: a
// text is the key of its prepared statement, and nothing is put together or looked up for a dialect. What
// PostgreSQL wants otherwise it respells when it prepares a statement, which is once a connection: see
// storage/postgres. Where one text can be had that both read, it is written so: CASE and not iif, the columns
// of ON CONFLICT, names of tables where a column could be meant twice.
//
// What differs for good is a Backend's: how a transaction runs and what may run beside it, how a connection
// is had, what went wrong, how the tables come about, what the files keep of what was deleted.
//
// A row is read into a struct by the names of its columns: see Collect. A column without a field, or a field
// without a column, is an error when a query is first carried out, which the exam does with each of them.
// Where the columns go is found out once for a query, so that a row costs what rows.Scan costs. Three
// libraries were looked at in November 2026, all under the MIT licence: jmoiron/sqlx (1.4.0, April 2024; its
// module names three drivers), blockloop/scan (2.5.0, August 2023) and georgysavva/scany (2.1.4, March 2025).
// None of them reads a time.Time or time.Duration from the milliseconds that both databases keep, a seed of
// exactly 32 bytes, or JSON, unless the records have types of their own for these, none notices a field that
// no column fills, and a read could not stop between two rows when its caller gives up. What reads those
// values is most of rows.go, and would be needed beside any of them.
//
// What is written stands in the order in which it is needed to understand a commit: games.go, commit.go,
// duties.go, posts.go, outbox.go; then what time brings, clock.go, rings.go, seat_clocks.go; then what people
// keep. personal_tables.go says of each column of each table what it holds of people.
package sqlstore
