// Package plainyaml reads YAML that players paste. It accepts only plain lists, maps and texts, and refuses
// input that is costly to parse. It checks the bytes first, and then the tokens.
package plainyaml

import (
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"

	"warbell/engine"
)

// Limits bounds the size of a text.
type Limits struct {
	Bytes  int
	Lines  int
	Tokens int // words and signs
	Nested int // lists and maps within each other in one line
}

// ErrForeign and ErrHuge are the reasons for refusing a text before it is parsed. The error is an *[Excess]
// that wraps one of them.
var (
	ErrForeign = errors.New("anchors, aliases, tags or several documents")
	ErrHuge    = errors.New("more than any such text has")
)

// Unreadable is the error for a text that is not YAML or does not have the expected form.
type Unreadable struct {
	Line    int  // the line of the mistake, from 1; 0 if it is not known
	Unknown bool // the text has an unknown field
	err     error
}

func (u *Unreadable) Error() string { return fmt.Errorf("line %d: %w", u.Line, u.err).Error() }
func (u *Unreadable) Unwrap() error { return u.err }

// breaks replaces all line endings by line feeds.
var breaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Unmarshal reads a text strictly. The error is an *[Excess] or an *[Unreadable]. The memory that it
// allocates grows in proportion to the text.
func Unmarshal(text string, most Limits, into any) error {
	if len(text) > most.Bytes {
		return tooMuch(0,
			"This YAML has %d bytes, but the maximum is %d. Remove some lines.", len(text), most.Bytes)
	}
	text = strings.TrimRight(breaks.Replace(text), " \t\n")
	if err := bounded(text, most); err != nil {
		return err
	}
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

// harmless checks the tokens of a text.
func harmless(text string, most Limits) error {
	nested := 0
	all := lexer.Tokenize(text)
	for i, t := range all {
		line := t.Position.Line
		if i >= most.Tokens {
			return tooMuch(line,
				"Line %d of this YAML has more than %d words and signs. Remove some text.", line, most.Tokens)
		}
		switch t.Type {
		case token.AnchorType, token.AliasType, token.TagType, token.MergeKeyType, token.DocumentEndType,
			token.DirectiveType, token.MappingKeyType:
			return foreign(line)
		case token.DocumentHeaderType:
			if t.Prev != nil {
				return foreign(line)
			}
		case token.MappingStartType, token.SequenceStartType:
			nested++
		case token.MappingEndType, token.SequenceEndType:
			nested--
		}
		if t.Type == token.SequenceEntryType && t.Position.Column > maxIndent {
			return tooFar(line)
		}
		if nested > most.Nested {
			return tooMuch(line,
				"Line %d of this YAML nests more than %d lists and maps. Close the brackets, or put text with brackets in quotes.", line, most.Nested)
		}
	}
	return nil
}

func foreign(line int) *Excess {
	why := engine.Refuse(engine.Invalid, "",
		"Line %d of this YAML has an anchor, alias, tag or second document. Remove it. Put text that begins with &, *, !, %% or ? in quotes.", line)
	return &Excess{Line: line, Why: why, kind: ErrForeign}
}
