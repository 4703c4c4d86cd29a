package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"warbell/engine"
)

func (r *runner) useGame(id string) error {
	if len(r.log) > 0 {
		return errors.New("another game has started already")
	}
	rs, ok := r.find(id)
	if !ok {
		return fmt.Errorf("there is no system %q", id)
	}
	r.rs = rs
	return nil
}

func (r *runner) useSeats(names string) error {
	r.names = append(r.names, strings.Fields(names)...)
	return nil
}

func (r *runner) useRule(rule string) error {
	key, value, ok := strings.Cut(rule, "=")
	if !ok {
		return errors.New("a rule is written key=value")
	}
	if r.setup.Rules == nil {
		r.setup.Rules = engine.Rules{}
	}
	r.setup.Rules[key] = value
	return nil
}

// useTerms sets the time limits: a pace, and "steward" if Warbell takes absent players' seats.
func (r *runner) useTerms(words string) error {
	pace, rest, _ := strings.Cut(words, " ")
	if rest != "" && rest != steward {
		return fmt.Errorf("%q is no term", rest)
	}
	r.setup.Terms = engine.Terms{Pace: engine.Pace(pace), Steward: rest == steward}
	return nil
}

const steward = "steward"

func (r *runner) useConfig(raw string) error {
	if !json.Valid([]byte(raw)) {
		return errors.New("the config is not JSON")
	}
	r.setup.Config = json.RawMessage(raw)
	return nil
}

func (r *runner) useCovers(rules string) error {
	r.covers = append(r.covers, strings.Fields(rules)...)
	return nil
}

func (r *runner) useDice(faces string) error {
	for _, f := range strings.Fields(faces) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return fmt.Errorf("%q is no face", f)
		}
		r.tape.faces = append(r.tape.faces, n)
	}
	return nil
}

func (r *runner) useWords(words string) error {
	r.words = words
	return nil
}

func (r *runner) start(string) error {
	if r.rs == nil {
		return errors.New("name the game first")
	}
	if len(r.log) > 0 {
		return errors.New("the game has started already")
	}
	r.setup.Seats = len(r.names)
	res, err := r.rs.Start(r.setup, engine.Opening{Call: r.call(engine.NoSeat)})
	if err != nil {
		return err
	}
	return r.took(res)
}

func (r *runner) call(seat engine.Seat) engine.Call {
	prose := ""
	if r.words != "" {
		prose, r.words = engine.ProseHash("", r.words), ""
	}
	return engine.Call{
		Prose: prose,
		ID:    "s:" + strconv.Itoa(len(r.log)+1), Seat: seat, Now: r.now, Dice: r.tape, Salt: r.salt,
		History: func() ([]engine.Entry, error) { return r.log, nil },
	}
}

func (r *runner) salt() string {
	r.salts++
	return fmt.Sprintf("%032x", r.salts)
}

// seat returns the seat of a player by name. Players who joined later are known after their join command.
func (r *runner) seat(name string) (engine.Seat, error) {
	if name == "table" {
		return engine.NoSeat, nil
	}
	for i, n := range r.names {
		if n == name {
			return engine.Seat(i + 1), nil
		}
	}
	return 0, fmt.Errorf("nobody is called %q", name)
}
