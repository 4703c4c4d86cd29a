package templates

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"text/template/parse"

	"golang.org/x/text/language"

	"warbell/templates/picture"
)

// English is the locale in which all words exist. Words that another locale lacks are in English.
const English = "en"

// locale is a language in which Warbell writes.
type locale struct {
	name string // as Discord calls it, such as "pl" or "pt-BR"
	tag  language.Tag
}

// localeOf returns the locale of a file of words: "en" for en.tmpl and help.en.tmpl.
func localeOf(file string) string {
	file = strings.TrimSuffix(file, ".tmpl")
	return file[strings.LastIndexByte(file, '.')+1:]
}

// localesOf returns the locales other than English that have files, in order.
func localesOf(systems []Words) []string {
	found := map[string]bool{}
	for _, of := range append([]Words{{Files: files}, {Files: picture.Files}}, systems...) {
		names, _ := fs.Glob(of.Files, "*.tmpl") // the only error is that of a bad pattern
		for _, name := range names {
			found[localeOf(path.Base(name))] = true
		}
	}
	delete(found, English)
	return slices.Sorted(maps.Keys(found))
}

// translated returns the catalog of a locale: the English one with the words of the locale's files.
func (c *Catalog) translated(name string, systems []Words) (*Catalog, error) {
	tag, err := language.Parse(name)
	if err != nil {
		return nil, fmt.Errorf("templates: %s is no locale: %w", name, err)
	}
	texts := map[string]map[string]*parse.Tree{}
	for _, p := range partsOf(systems) {
		if texts[p.System], err = parsed(p.Words, name, p.picked); err != nil {
			return nil, err
		}
	}
	other, err := c.with(locale{name, tag}, texts)
	if err != nil {
		return nil, err
	}
	return other, other.addLiterals()
}

// with returns a copy of a catalog for a locale, in which these texts replace those of the same system and
// name.
func (c *Catalog) with(to locale, texts map[string]map[string]*parse.Tree) (*Catalog, error) {
	other := &Catalog{locale: to, sets: map[string]*set{}, helpers: c.helpers, refusals: c.refusals}
	for system, english := range c.sets {
		all, err := english.all.Clone()
		if err != nil {
			return nil, fmt.Errorf("templates: %w", err)
		}
		all.Funcs(other.funcs())
		s := &set{all: all, own: english.own, line: english.line}
		s.translated = slices.Sorted(maps.Keys(texts[system]))
		for _, of := range []string{kernel, system} {
			for name, tree := range texts[of] {
				switch known := slices.Contains(english.own, name); {
				case of == system && !known:
					return nil, fmt.Errorf("templates of %s: %s has %q, which English lacks", system, to.name, name)
				case of != system && (known || all.Lookup(name) == nil):
					continue // the system has words of its own, or needs none of the kernel's
				}
				if _, err := all.AddParseTree(name, tree.Copy()); err != nil {
					return nil, fmt.Errorf("templates of %s in %s: %w", system, to.name, err)
				}
			}
		}
		other.sets[system] = s
	}
	return other, nil
}

// speak adds a locale to those of a renderer.
func (r *Renderer) speak(c *Catalog) {
	if r.among == nil {
		english := r.Catalog
		r.among = map[string]*Catalog{English: &english}
	}
	r.among[c.locale.name] = c
	for _, each := range r.among {
		each.among = r.among
	}
}

// Locale returns the locale of the words, as Discord calls it.
func (c *Catalog) Locale() string { return cmp.Or(c.locale.name, English) }

// Alone reports whether English is the only locale.
func (c *Catalog) Alone() bool { return len(c.among) == 0 }

// Locales returns the locales of the words, English first.
func (c *Catalog) Locales() []string {
	others := slices.DeleteFunc(slices.Sorted(maps.Keys(c.among)), func(l string) bool { return l == English })
	return append([]string{English}, others...)
}

// Untranslated returns the names of a system's words that are in English because the locale lacks them.
func (c *Catalog) Untranslated(system string) []string {
	s, ok := c.sets[system]
	if !ok || c.Locale() == English {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.own), func(name string) bool { return slices.Contains(s.translated, name) })
}

// closest returns the catalog for a client's locale: that locale, one of the same language, or English.
func (c *Catalog) closest(to string) *Catalog {
	if other, ok := c.among[to]; ok {
		return other
	}
	base, _, _ := strings.Cut(to, "-")
	for _, name := range c.Locales() {
		if of, _, _ := strings.Cut(name, "-"); of == base && c.among != nil {
			return c.among[name]
		}
	}
	if english, ok := c.among[English]; ok {
		return english
	}
	return c
}

// at returns the catalog for a game: that of the reader, if there is one, otherwise that of the game.
func (c *Catalog) at(t Table) *Catalog {
	if c.server != nil || t.Language == "" {
		return c
	}
	return c.closest(t.Language)
}

// For returns a renderer for the answers to one user: what only they read follows the locale of their client,
// and posts follow the language of the server, or of the game if they are about one.
func (r *Renderer) For(reader, server string) *Renderer {
	if r.among == nil {
		return r
	}
	bound := *r
	bound.Catalog = *r.closest(reader)
	bound.Catalog.server = r.closest(server)
	return &bound
}

// In returns a renderer in one language, whoever reads it.
func (r *Renderer) In(language string) *Renderer {
	if r.among == nil {
		return r
	}
	other := *r
	other.Catalog = *r.closest(language)
	return &other
}

// Posts returns the renderer of what all users of a channel read.
func (r *Renderer) Posts() *Renderer {
	if r.server == nil {
		return r
	}
	post := *r
	post.Catalog = *r.server
	return &post
}
