package wire

import (
	"warbell/commands/gamekit"
	"warbell/templates"
)

// answer is the first response to an interaction.
type answer struct {
	Type int `json:"type"`
	Data any `json:"data,omitempty"`
}

// AnswerMessage responds with a message that everyone sees or, if ephemeral is set, only the user.
func AnswerMessage(m templates.Message, ephemeral bool) Body {
	return withFiles(answer{answerMessage, followup(m, ephemeral)}, m.Files)
}

// AnswerUpdate replaces the message whose component was used.
func AnswerUpdate(m templates.Message) Body {
	out := messageOf(m)
	out.Flags = 0 // can't be changed by an edit
	return withFiles(answer{answerUpdate, out}, m.Files)
}

// AnswerModal opens a form.
func AnswerModal(m *templates.Modal) Body { return encode(answer{answerModal, modalOf(m)}) }

// AnswerLater defers the answer. Who sees it is fixed by ephemeral.
func AnswerLater(ephemeral bool) Body {
	var flags struct {
		Flags int `json:"flags,omitempty"`
	}
	if ephemeral {
		flags.Flags = FlagEphemeral
	}
	return encode(answer{answerDeferred, flags})
}

// AnswerQuietly acknowledges the use of a component without any change. Other messages may follow.
func AnswerQuietly() Body { return encode(answer{Type: answerDeferredUpdate}) }

// suggestion is a choice that autocomplete offers.
type suggestion struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// AnswerChoices answers an autocomplete with at most 25 choices.
func AnswerChoices(choices []templates.Choice) Body { return suggest(gamekit.OptionText, choices) }

// AnswerNumbers answers an autocomplete of whole numbers, for which Discord accepts no text.
func AnswerNumbers(choices []templates.Choice) Body { return suggest(gamekit.OptionInt, choices) }

func suggest(kind gamekit.OptionKind, choices []templates.Choice) Body {
	choices = choices[:min(len(choices), maxMenuChoices)]
	list := make([]suggestion, len(choices))
	for i, c := range choices {
		list[i] = suggestion{Name: templates.Clip(c.Label, maxChoiceText), Value: valueOf(kind, c.Value)}
	}
	return encode(answer{answerChoices, map[string]any{"choices": list}})
}

// NewThread creates a public thread without a first message.
func NewThread(name string) Body {
	return encode(map[string]any{
		"name": templates.Clip(name, maxThreadName), "type": ChannelPublicThread, "auto_archive_duration": AutoArchive,
	})
}

// ThreadName renames a thread, and opens it, since Discord renames only open threads.
func ThreadName(name string) Body {
	return encode(map[string]any{"name": templates.Clip(name, maxThreadName), "archived": false})
}

// Unarchive opens an archived thread.
func Unarchive() Body { return encode(map[string]any{"archived": false}) }

// Recipient opens the DM with a user.
func Recipient(id string) Body { return encode(map[string]any{"recipient_id": id}) }
