package sqlstore

import "slices"

// Deferred is a statement of a transaction that waits for company: those that wait are carried out in their
// order as soon as a result is needed, or with the end of the transaction, and in one exchange where an
// exchange takes its time.
type Deferred struct {
	Text string
	Args []any
	// At most one of these is set. Of statements behind one that has failed, or was refused, none is called.
	Numbers func([]int64)     // takes the only column of a query
	Changed func(int64) error // takes how many rows were changed; its error lets the transaction come to nothing

	refuses bool // Changed may have an error
}

// Defer has a statement carried out, of which nobody wants to know more than that it did not fail.
func (s *Session) Defer(text string, args ...any) { s.wait(Deferred{Text: text, Args: args}) }

// Counted is Later for who wants to know how many rows are changed. That is known when Settle or the
// transaction has ended.
func (s *Session) Counted(take func(changed int64), text string, args ...any) {
	s.wait(Deferred{Text: text, Args: args, Changed: func(n int64) error {
		take(n)
		return nil
	}})
}

// DeferCheck is Later for a statement that is looked at before the transaction ends: an error lets that come
// to nothing.
func (s *Session) DeferCheck(refused func(changed int64) error, text string, args ...any) {
	s.wait(Deferred{Text: text, Args: args, Changed: refused, refuses: true})
}

// Numbers is Counted for a query of one column of integers, none of them NULL.
func (s *Session) Numbers(take func([]int64), text string, args ...any) {
	s.wait(Deferred{Text: text, Args: args, Numbers: take})
}

func (s *Session) wait(l Deferred) {
	l.Args = s.plain(l.Args)
	s.waiting = append(s.waiting, l)
}

// Settle carries out what waits.
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

// Sure carries out what waits if any of it may be refused yet. After that nothing but the database can.
func (s *Session) Sure() error {
	if !slices.ContainsFunc(s.waiting, func(l Deferred) bool { return l.refuses }) {
		return nil
	}
	return s.Settle()
}

// Drop forgets what waits.
func (s *Session) Drop() { s.waiting = nil }

// Carry runs the work of a transaction that is open, with all that it leaves waiting.
func (s *Session) Carry(work func(*Session) error) error {
	defer s.Drop()
	if err := work(s); err != nil {
		return err
	}
	return s.Settle()
}
