package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Words with a meaning of their own in a line.
const (
	agility = "agility"
	exempt  = "exempt"
)

// parseHead reads what stands before the first semicolon.
func parseHead(s section) (Profile, error) {
	name, words := s.name, s.words
	if !s.quoted {
		var err error
		if name, words, err = takeName(words); err != nil {
			return Profile{}, err
		}
	}
	p := Profile{Name: engine.Name(name)}
	if p.Name == "" {
		return Profile{}, engine.Refuse(engine.Invalid, "zones 1.4", "A line begins with the creature's name, like “Ana the Bold th8 hits4”.")
	}
	for len(words) > 0 {
		used, err := p.read(words)
		if err != nil {
			return Profile{}, err
		}
		words = words[used:]
	}
	return p, nil
}

// takeName gives the words before the first figure or comma as a name, and what is left.
func takeName(words []word) (name string, left []word, err error) {
	var parts []string
	for i, w := range words {
		if endsName(words[i:], i == 0) {
			return strings.Join(parts, " "), words[i:], unclear(parts)
		}
		parts = append(parts, w.text)
		if w.comma {
			return strings.Join(parts, " "), words[i+1:], nil
		}
	}
	return strings.Join(parts, " "), nil, unclear(parts)
}

// endsName reports whether a name is over before these words: TH, hits, agility, "exempt", or, but
// not as the first word of a line, any attribute in one lower-case word with its number.
func endsName(words []word, first bool) bool {
	if strings.EqualFold(words[0].text, exempt) {
		return true
	}
	switch key, _, used := figure(words); {
	case key == "th" || key == "hits" || key == agility:
		return true
	default:
		return used == 1 && !first && words[0].text == strings.ToLower(words[0].text)
	}
}

// unclear refuses a name that ends in what could be an attribute: "Ana might 9", "Ana Might9".
func unclear(parts []string) error {
	n := len(parts)
	for _, tail := range []int{1, 2} {
		if n <= tail {
			continue
		}
		text := strings.Join(parts[n-tail:], " ")
		if _, _, used := figure(split(text)); used == tail && (tail == 1 || text == strings.ToLower(text)) {
			return engine.Refuse(engine.Invalid, "zones 1.4", "“%s”: is “%s” part of the name? If not, write a comma behind the name; if it is, put the name in quotation marks.",
				naming.Clip(strings.Join(parts, " ")), naming.Clip(text))
		}
	}
	return nil
}

// read takes the next figure of a head and says how many words it was.
func (p *Profile) read(words []word) (int, error) {
	if strings.EqualFold(words[0].text, exempt) {
		p.Exempt = true
		return 1, nil
	}
	key, digits, used := figure(words)
	if used == 0 {
		return 0, engine.Refuse(engine.Invalid, "zones 1.4", "%s: “%s” can't be read. Behind the name stand TH, hits and attributes, like “th8 hits4 agility6”, then each weapon behind a semicolon, like “; bow 2 ranged”.",
			naming.Clip(string(p.Name)), naming.Clip(words[0].text))
	}
	value, err := strconv.Atoi(digits)
	if err != nil || value > 999 {
		return 0, engine.Refuse(engine.Invalid, "zones 1.3", "%s: %s can't be %s. Write a small number, like “%s7”.", naming.Clip(string(p.Name)), inSentence(key), naming.Clip(digits), naming.Clip(key))
	}
	return used, p.set(key, value)
}

func (p *Profile) set(key string, value int) error {
	var twice bool
	switch key {
	case "th":
		twice, p.TH = p.TH > 0, value
	case "hits":
		twice, p.Hits = p.Hits > 0, value
	default:
		_, twice = p.Attributes[key]
		if p.Attributes == nil {
			p.Attributes = map[string]int{}
		}
		p.Attributes[key] = value
	}
	if twice {
		return engine.Refuse(engine.Invalid, "zones 1.4", "%s: %s stands there twice. Leave one out.", naming.Clip(string(p.Name)), inSentence(key))
	}
	return nil
}

// inSentence writes a key as a sentence has it.
func inSentence(key string) string {
	if key == "th" {
		return "TH"
	}
	return naming.Clip(key)
}
