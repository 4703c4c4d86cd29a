package verb

import (
	"slices"

	"warbell/engine"
)

// Set holds the verbs of a system, in the order of their options.
type Set[S any, P Teller] []Any[S, P]

// Commands lists one zero value of each verb's command, for decoding.
func (set Set[S, P]) Commands() []engine.Command {
	commands := make([]engine.Command, len(set))
	for i, v := range set {
		commands[i] = v.Zero()
	}
	return commands
}

// Do carries out a command for a seat that is ready, or refuses it. done is false if no verb has such a
// command.
func (set Set[S, P]) Do(pos Position[S], p P, cmd engine.Command) (done bool, err error) {
	v, ok := set.Of(cmd)
	if !ok {
		return false, nil
	}
	if err := v.Ready(pos); err != nil {
		return true, err
	}
	return true, v.Carry(pos, p, cmd)
}

// Follow carries out a command that was ordered earlier. It does not check whether the seat is ready now.
func (set Set[S, P]) Follow(pos Position[S], p P, cmd engine.Command) (done bool, err error) {
	v, ok := set.Of(cmd)
	if !ok {
		return false, nil
	}
	return true, v.Carry(pos, p, cmd)
}

// Options lists the commands that a seat may give for its duties.
func (set Set[S, P]) Options(pos Position[S], owed []engine.Duty) (options []engine.Option) {
	for _, d := range owed {
		if d.Seat != pos.Seat {
			continue
		}
		pos.Duty = d.ID
		for _, v := range set.Meeting(d.Kind) {
			offered := v.Offered(pos)
			for i, key := range v.OptionKeys(pos, offered) {
				if key != "" {
					options = append(options,
						engine.Option{Duty: d.ID, Key: key, Command: offered[i],
							Confirm: v.Confirms(pos, offered[i])})
				}
			}
		}
	}
	return options
}

// OptionsOf lists all legal commands that meet a duty, with the given values fixed. It skips secret verbs and
// verbs that lack one of the inputs. Unlike Options, it also lists commands that are not offered.
func (set Set[S, P]) OptionsOf(pos Position[S], d engine.Duty, said Said) (options []engine.Option) {
	for _, v := range set.Meeting(d.Kind) {
		about, asked := v.About(), 0
		for _, in := range about.Inputs {
			if _, ok := said[in.Name]; ok {
				asked++
			}
		}
		if asked < len(said) || about.Secret {
			continue
		}
		acts := v.Acts(pos, said)
		for i, key := range v.Keys(pos, acts) {
			if key != "" {
				options = append(options, engine.Option{Duty: d.ID, Key: key, Command: acts[i],
					Confirm: v.Confirms(pos, acts[i])})
			}
		}
	}
	return options
}

// Open returns the legal command that meets a duty and has the given key, offered or not. It reports false if
// there is none.
func (set Set[S, P]) Open(pos Position[S], d engine.Duty, key string) (engine.Option, bool) {
	for _, v := range set.Meeting(d.Kind) {
		cmd, err := v.Open(pos, key)
		if err != nil {
			continue
		}
		options := set.OptionsOf(pos, d, v.Values(cmd))
		if i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Key == key }); i >= 0 {
			return options[i], true
		}
	}
	return engine.Option{}, false
}

// Meeting lists the verbs that meet a kind of duty.
func (set Set[S, P]) Meeting(duty string) (verbs []Any[S, P]) {
	for _, v := range set {
		if v.Meets(duty) {
			verbs = append(verbs, v)
		}
	}
	return verbs
}

// Of returns the verb of a command. It reports false if no verb has it.
func (set Set[S, P]) Of(cmd engine.Command) (Any[S, P], bool) {
	for _, v := range set {
		if v.Zero().Kind() == cmd.Kind() {
			return v, true
		}
	}
	return nil, false
}
