// Package sqlstore implements storage.Store in SQL. It has all that storage/sqlite and storage/postgres
// share.
//
// Both databases share the queries. A commit, a claim or a reminder takes some hundred statements that belong
// together. If each database had its own, they would drift apart, and tests would show it late. So the
// statements are here only once, in SQLite's dialect. SQLite runs them unchanged: the text of a statement is
// the key of its prepared form. PostgreSQL translates a text when it prepares it, which happens once for each
// connection: see storage/postgres. Where both databases accept a form, it is used: CASE instead of iif,
// columns in ON CONFLICT, table names where a column could be ambiguous.
//
// Everything else is behind Backend: how transactions run and which may run concurrently, how to get a
// connection, what an error means, how the tables are created, and what the files keep of deleted data.
//
// Collect reads a row into a struct by the names of its columns. A column without a field, or a field without
// a column, is an error when a query first runs; storagetest runs each query. The mapping is computed once
// for a query, so that a row costs no more than rows.Scan. Three libraries were considered in November 2026,
// all with the MIT licence: jmoiron/sqlx (1.4.0, April 2024; its module names three drivers), blockloop/scan
// (2.5.0, August 2023) and georgysavva/scany (2.1.4, March 2025). None of them reads time.Time or
// time.Duration from milliseconds, a seed of exactly 32 bytes, or JSON, unless the records have special types
// for these. None reports a field without a column, and none can stop a read between two rows. Most of
// rows.go reads such values, and would be needed with any of them.
//
// To understand a commit, read games.go, commit.go, duties.go, posts.go and outbox.go, in this order. Then
// come clock.go, rings.go and seat_clocks.go for time, then the files for people's data. personal_tables.go
// lists, for each column of each table, the personal data in it.
package sqlstore
