package gamekit

import (
	"errors"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/templates"
)

// Returning adds the typed text to a refusal, so that it is not lost. Another error becomes a refusal.
func Returning(err error, what, typed string) error {
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		refusal = engine.Refuse(engine.Invalid, "", "%s", err)
	}
	return refusal.WithInput(what, typed)
}

// Matching returns the names that contain the typed text, as choices. It leaves out names that Discord would
// clip, for a clipped name could not be read back.
func Matching(names []string, typed string) []templates.Choice {
	choices := []templates.Choice{}
	typed = strings.ToLower(strings.TrimSpace(typed))
	for _, name := range names {
		if len(choices) < templates.MaxChoices && utf8.RuneCountInString(name) <= templates.MaxChoiceText &&
			strings.Contains(strings.ToLower(name), typed) {
			choices = append(choices, templates.Choice{Label: templates.Plain(name, templates.MaxChoiceText),
				Verbatim: true,
				Value:    name})
		}
	}
	return choices
}

// Fitting returns the choices that contain the typed text, up to Discord's limit.
func Fitting(all []templates.Choice, typed string) []templates.Choice {
	typed = strings.ToLower(strings.TrimSpace(typed))
	fit := []templates.Choice{}
	for _, c := range all {
		if len(fit) < templates.MaxChoices &&
			(strings.Contains(strings.ToLower(c.Label), typed) || strings.Contains(strings.ToLower(c.Value), typed)) {
			fit = append(fit, c)
		}
	}
	return fit
}

// Refused reports whether an error is a refusal, meant for players.
func Refused(err error) bool {
	var refusal *engine.Refusal
	return errors.As(err, &refusal)
}

// GivingBack adds a player's own words to a refusal. It returns other errors unchanged.
func GivingBack(err error, words string) error {
	if words = strings.TrimSpace(words); words == "" || !Refused(err) {
		return err
	}
	return Returning(err, "Your words", words)
}
