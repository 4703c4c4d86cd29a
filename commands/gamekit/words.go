package gamekit

import (
	"errors"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/templates"
)

// Returning shows what was typed together with why it was refused, so that nothing typed is lost.
func Returning(err error, what, typed string) error {
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		refusal = engine.Refuse(engine.Invalid, "", "%s", err)
	}
	return refusal.WithInput(what, typed)
}

// Matching lists the names that contain what was typed, as choices. A clipped name would name nothing:
// longer ones have to be typed.
func Matching(names []string, typed string) []templates.Choice {
	choices := []templates.Choice{}
	typed = strings.ToLower(strings.TrimSpace(typed))
	for _, name := range names {
		if len(choices) < templates.MaxChoices && utf8.RuneCountInString(name) <= templates.MaxChoiceText &&
			strings.Contains(strings.ToLower(name), typed) {
			choices = append(choices, templates.Choice{Label: templates.Plain(name, templates.MaxChoiceText),
				Value: name})
		}
	}
	return choices
}

// Fitting keeps the choices that contain what was typed, as many as Discord takes.
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

// Sentence is what a refusal, or another error meant for players, says, made harmless.
func Sentence(err error) string {
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return templates.Sentence(refusal)
	}
	return templates.Escape(err.Error())
}

// Refused reports whether an error is meant for players.
func Refused(err error) bool {
	var refusal *engine.Refusal
	return errors.As(err, &refusal)
}

// GivingBack gives a player's own words back with a refusal.
func GivingBack(err error, words string) error {
	if words = strings.TrimSpace(words); words == "" || !Refused(err) {
		return err
	}
	return Returning(err, "Your words were", words)
}
