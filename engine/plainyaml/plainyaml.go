// Package plainyaml reads YAML that strangers paste. It takes the plain part of the language alone, lists, maps and
// texts, and refuses what could be made to grow before it is parsed.
package plainyaml

import (
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"
)

// Limits are what a text may have at most.
type Limits struct {
	Bytes  int
	Tokens int // words and signs
	Nested int // lists and maps within each other in one line
}

// mostIndented is how far into a line a block may begin.
const mostIndented = 200

// What a text is not even parsed for.
var (
	ErrForeign = errors.New("anchors, aliases, tags or several documents")
	ErrHuge    = errors.New("more than any such text has")
)

// Unreadable is a text that is no YAML, or not of the form that is wanted.
type Unreadable struct {
	Line    int  // where, from 1; 0 if that is not known
	Unknown bool // it has a field that is none
	err     error
}

func (u *Unreadable) Error() string { return fmt.Errorf("line %d: %w", u.Line, u.err).Error() }
func (u *Unreadable) Unwrap() error { return u.err }

// Unmarshal reads a text, strictly. The error is [ErrForeign], [ErrHuge] or an *[Unreadable].
func Unmarshal(text string, most Limits, into any) error {
	if len(text) > most.Bytes {
		return ErrHuge
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if err := harmless(text, most); err != nil {
		return err
	}
	err := yaml.UnmarshalWithOptions([]byte(text), into, yaml.Strict())
	if err == nil {
		return nil
	}
	bad := &Unreadable{err: err}
	var at yaml.Error
	if errors.As(err, &at) && at.GetToken() != nil {
		bad.Line = at.GetToken().Position.Line
	}
	var unknown *yaml.UnknownFieldError
	bad.Unknown = errors.As(err, &unknown)
	return bad
}

// harmless looks at the words of a text alone.
func harmless(text string, most Limits) error {
	nested := 0
	all := lexer.Tokenize(text)
	if len(all) > most.Tokens {
		return ErrHuge
	}
	for _, t := range all {
		switch t.Type {
		case token.AnchorType, token.AliasType, token.TagType, token.MergeKeyType, token.DocumentEndType, token.DirectiveType, token.MappingKeyType:
			return ErrForeign
		case token.DocumentHeaderType:
			if t.Prev != nil {
				return ErrForeign
			}
		case token.MappingStartType, token.SequenceStartType:
			nested++
		case token.MappingEndType, token.SequenceEndType:
			nested--
		}
		if nested > most.Nested || t.Position.Column > mostIndented && t.Type == token.SequenceEntryType {
			return ErrHuge
		}
	}
	return nil
}
