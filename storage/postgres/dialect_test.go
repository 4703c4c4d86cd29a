package postgres

import "testing"

func TestRespell(t *testing.T) {
	for _, tt := range []struct{ sqlite, postgres string }{
		{`SELECT a FROM t WHERE b = ? AND c = ?`, `SELECT a FROM t WHERE b = $1 AND c = $2`},
		{`SELECT ?2, ?, ?1`, `SELECT $2, $3, $1`},
		{`SELECT user, s.user, 'user', "user" FROM users`, `SELECT "user", s."user", 'user', "user" FROM users`},
		{`SELECT max(a), max(b, coalesce(c, '),')), min(min(a, b))`, `SELECT max(a), greatest(b, coalesce(c, '),')), min(least(a, b))`},
		{`SELECT max(b, (SELECT max(x) FROM t))`, `SELECT greatest(b, (SELECT max(x) FROM t))`},
		{`n IN (SELECT value FROM json_each(?1))`, `n IN (SELECT value FROM json_array_elements_text(CAST(CAST($1 AS text) AS json)))`},
		{`j.value ->> 'user' = user`, `CAST(j.value AS json) ->> 'user' = "user"`},
		{`a CROSS JOIN b ON b.x = a.x`, `a JOIN b ON b.x = a.x`},
		{`FROM outbox o INDEXED BY outbox_open WHERE x`, `FROM outbox o WHERE x`},
		{`LIMIT ? + 0) + 0`, `LIMIT $1) + 0`},
		{`SET a = 1/*pg , b = 'user'*/ WHERE c`, `SET a = 1 , b = 'user'  WHERE c`},
	} {
		for range 2 { // the second time it is known
			if got := respell(tt.sqlite); got != tt.postgres {
				t.Errorf("%s is respelled\n%s, want\n%s", tt.sqlite, got, tt.postgres)
			}
		}
	}
}
