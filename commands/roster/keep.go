package roster

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

// ErrNotKept answers requests for a roster that is deleted or was never saved.
var ErrNotKept = engine.Refuse(engine.Stale, "",
	"You deleted that. To restore it, or choose another, see `/warband list`.")

// Kept finds a user's saved roster by its ID.
func (s *Rosters) Kept(ctx context.Context, user, id string) (storage.Fighter, error) {
	f, err := s.Store.Fighter(ctx, user, id)
	if errors.Is(err, storage.ErrNotFound) {
		err = ErrNotKept
	}
	return f, err
}

// Keep saves a new roster. If its name is taken, it gets another.
func (s *Rosters) Keep(ctx context.Context, k gamekit.Kind, f storage.Fighter) (storage.Fighter, error) {
	defer s.Turnstile.Enter(f.User)()
	others, err := s.Store.Fighters(ctx, f.User, f.System)
	if err != nil {
		return f, err
	}
	for _, o := range others {
		if f.ID != "" && o.ID == f.ID {
			return o, nil // the interaction was repeated
		}
	}
	f = Renamed(k, f, others)
	if f.Used.IsZero() {
		f.Used = s.Now()
	}
	if err := s.Store.PutFighter(ctx, f); err != nil {
		return f, keepingRefused(err, f)
	}
	f.Rev = 1
	return f, nil
}

// Change saves a changed roster, unless it is unchanged. It returns an error if the roster was changed since
// it was read.
func (s *Rosters) Change(ctx context.Context, f storage.Fighter) (storage.Fighter, error) {
	if now, err := s.Store.Fighter(ctx, f.User, f.ID); err == nil && now == f {
		return f, nil
	}
	if err := s.Store.ChangeFighter(ctx, f); err != nil {
		return f, keepingRefused(err, f)
	}
	f.Rev++
	return f, nil
}

// keepingRefused turns a store's error into a refusal for players.
func keepingRefused(err error, f storage.Fighter) error {
	switch {
	case errors.Is(err, storage.ErrFull):
		return engine.Refuse(engine.Illegal, "",
			"You can't save more than %d of this kind. Delete one first: `/warband list`.", storage.MostFighters)
	case errors.Is(err, storage.ErrTaken):
		return engine.Refuse(engine.Illegal, "",
			"You already have one called “%s”. Choose another name.", f.Name)
	case errors.Is(err, storage.ErrMoved):
		return engine.Refuse(engine.Stale, "",
			"Your change was not saved: the warband has changed in the meantime. Open it again: `/warband list`.")
	}
	return err
}

// numerals are added to a name that is taken. They are letters, so that no notation parses them as a stat.
var numerals = [storage.MostFighters + 2]string{
	"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII",
	"XIX", "XX", "XXI", "XXII", "XXIII", "XXIV", "XXV", "XXVI", "XXVII", "XXVIII", "XXIX", "XXX", "XXXI", "XXXII", "XXXIII",
	"XXXIV", "XXXV", "XXXVI", "XXXVII", "XXXVIII", "XXXIX", "XL", "XLI", "XLII", "XLIII", "XLIV", "XLV", "XLVI", "XLVII",
	"XLVIII", "XLIX", "L", "LI", "LII",
}

// LongestName bounds a name with a numeral, in characters, so that the systems accept it.
const LongestName = 32

// Renamed returns f with a name that none of the others has. The name in its notation is replaced too, if the
// result can be parsed.
func Renamed(k gamekit.Kind, f storage.Fighter, others []storage.Fighter) storage.Fighter {
	taken := map[string]bool{}
	for _, o := range others {
		taken[o.Name] = o.ID != f.ID
	}
	name := f.Name
	if f.Name = numbered(name, func(name string) bool { return taken[name] }); f.Name == name {
		return f
	}
	if w, err := k.Reads(strings.Replace(f.Notation, name, f.Name, 1)); err == nil && w.Name == f.Name {
		f.Notation = w.Notation
	}
	return f
}

// numbered returns a name that is not taken: itself, or with a numeral.
func numbered(name string, taken func(string) bool) string {
	free := name
	for n := 1; taken(free) && n < len(numerals); n++ {
		base := []rune(name)
		base = base[:min(len(base), LongestName-1-utf8.RuneCountInString(numerals[n]))]
		free = strings.TrimSpace(string(base)) + " " + numerals[n]
	}
	return free
}
