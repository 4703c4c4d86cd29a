package sqlstore

import "slices"

// Deferred is a statement of a transaction that waits for others. Deferred statements run in order as soon as
// a result is needed or at the end of the transaction, and in one round trip if round trips cost time.
type Deferred struct {
	Text string
	Args []any
	// At most one of these is set. Neither is called after an earlier statement has failed or was refused.
	Numbers func([]int64)     // takes the only column of a query
	Changed func(int64) error // takes the number of changed rows; its error rolls the transaction back

	refuses bool // Changed may return an error
}

// Defer adds a statement whose result is not needed.
func (s *Session) Defer(text string, args ...any) { s.wait(Deferred{Text: text, Args: args}) }

// Counted is like Defer, and calls take with the number of changed rows. It is known when Settle returns or
// the transaction has ended.
func (s *Session) Counted(take func(changed int64), text string, args ...any) {
	s.wait(Deferred{Text: text, Args: args, Changed: func(n int64) error {
		take(n)
		return nil
	}})
}

// DeferCheck is like Defer, and checks the number of changed rows before the transaction ends. An error of
// the check rolls the transaction back.
func (s *Session) DeferCheck(refused func(changed int64) error, text string, args ...any) {
	s.wait(Deferred{Text: text, Args: args, Changed: refused, refuses: true})
}

// Numbers is like Counted, for a query of one column of integers without NULL.
func (s *Session) Numbers(take func([]int64), text string, args ...any) {
	s.wait(Deferred{Text: text, Args: args, Numbers: take})
}

func (s *Session) wait(l Deferred) {
	l.Args = s.plain(l.Args)
	s.waiting = append(s.waiting, l)
}

// Settle runs the deferred statements.
func (s *Session) Settle() error {
	all := s.waiting
	if s.waiting = nil; len(all) == 0 {
		return nil
	}
	if s.dialect.Together != nil {
		return s.dialect.Together(s, all)
	}
	for _, l := range all {
		if err := s.carryOut(l); err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) carryOut(l Deferred) error {
	st, err := s.prepared(l.Text)
	if err != nil {
		return err
	}
	if l.Numbers != nil {
		rows, err := st.QueryContext(s.within(), l.Args...)
		if err != nil {
			return err
		}
		numbers, err := gathered[int64](s, rows)
		if err == nil {
			l.Numbers(numbers)
		}
		return err
	}
	res, err := st.ExecContext(s.within(), l.Args...)
	if err != nil || l.Changed == nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	return l.Changed(n)
}

// Sure runs the deferred statements if a check may still refuse one. Afterwards only the database can fail.
func (s *Session) Sure() error {
	if !slices.ContainsFunc(s.waiting, func(l Deferred) bool { return l.refuses }) {
		return nil
	}
	return s.Settle()
}

// Drop discards the deferred statements.
func (s *Session) Drop() { s.waiting = nil }

// Carry runs the work of an open transaction, then the statements that it has deferred.
func (s *Session) Carry(work func(*Session) error) error {
	defer s.Drop()
	if err := work(s); err != nil {
		return err
	}
	return s.Settle()
}
