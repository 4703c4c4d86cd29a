package statline

import "strings"

// figure reads a figure from the next words and returns the number of words used, or 0 if there is no figure.
// Digits are empty if the number can't be read, as in "ws-4" or "ws4/5".
func (r *reader) figure() (k Key, used int, digits string) {
	text, used := r.words[0].lower(), 1
	cut := strings.IndexFunc(text, isDigit)
	if cut < 0 && len(r.words) > 1 && !r.words[0].comma && numeric(r.words[1].lower()) {
		text, used = text+r.words[1].lower(), 2
		cut = strings.IndexFunc(text, isDigit)
	}
	if cut <= 0 {
		return Key{}, 0, ""
	}
	key := strings.TrimRight(text[:cut], ":=")
	k, ok := r.signed(key)
	if !ok {
		return Key{}, 0, ""
	}
	digits = strings.TrimRight(text[cut:], "+\"″”'’")
	if strings.HasSuffix(key, "-") || strings.ContainsFunc(digits, notDigit) {
		if digits = ""; len(k.Key) == 1 && k.Key != "+" {
			return Key{}, 0, "" // "T-1000" and "A4b" are names
		}
	}
	return k, used, digits
}

// signed returns the key of a figure, which may end in a sign or consist of one.
func (r *reader) signed(key string) (Key, bool) {
	if k, ok := keyed(r.Figures, key); ok {
		return k, true
	}
	if key == "-" {
		return keyed(r.Figures, "+")
	}
	return keyed(r.Figures, strings.TrimRight(key, ":=+-"))
}

// numeric reports whether a word can be the number of the key before it: "4", "=4", "+1", "-3".
func numeric(text string) bool {
	text = strings.TrimLeft(text, ":=")
	text = strings.TrimPrefix(strings.TrimPrefix(text, "+"), "-")
	return text != "" && isDigit(rune(text[0]))
}

func isDigit(r rune) bool  { return r >= '0' && r <= '9' }
func notDigit(r rune) bool { return !isDigit(r) }

// longestPhrase bounds the words of a phrase.
const longestPhrase = 3

// phrase returns the longest phrase among the next words, and its number of words.
func (r *reader) phrase() (p Phrase, used int, ok bool) {
	if r.Phrase == nil {
		return Phrase{}, 0, false
	}
	most := 0
	for most < min(longestPhrase, len(r.words)) && !r.words[most].quoted {
		most++
		if r.words[most-1].comma {
			break
		}
	}
	for n := most; n > 0; n-- {
		texts := make([]string, n)
		for i, w := range r.words[:n] {
			texts[i] = w.lower()
		}
		if p, ok = r.Phrase(strings.Join(texts, " ")); ok {
			return p, n, true
		}
	}
	return Phrase{}, 0, false
}
