package playground

import (
	"strings"
	"testing"
)

// TestOnlyOfferedChannelsCanBeChosen gives an option of a command and a menu channels of types that they
// offer and of others.
func TestOnlyOfferedChannelsCanBeChosen(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("look", option(optionChannel, "at", "required", true, "channel_types", []int{ChannelPublicThread})))
	a := tb.send("duels", obj{"content": "Where?", "components": []any{row(obj{
		"type": ComponentChannelSelect, "custom_id": "where", "channel_types": []int{ChannelPublicThread},
	})}})
	text, thread := tb.channelID("duels"), tb.thread("A fight", 60)
	ann := tb.s.As("ann")
	for id, fits := range map[string]bool{text: false, thread: true, "1": false} {
		in, err := ann.commandInput("duels", "look", nil)
		if err != nil {
			t.Fatal(err)
		}
		in.Options = []chosenOption{{Name: "at", Type: optionChannel, Value: id}}
		if _, err = tb.s.useCommand(in, callCommand); (err == nil) != fits {
			t.Errorf("the option with %s: %v", id, err)
		}
		if err != nil && !strings.Contains(err.Error(), "at: choose a channel") {
			t.Errorf("the refusal does not say what to choose: %v", err)
		}
		_, err = tb.s.useComponent(componentInput{User: ann.ID(), ChannelID: text, MessageID: a.ID, CustomID: "where", Values: []string{id}})
		if (err == nil) != fits {
			t.Errorf("the menu with %s: %v", id, err)
		}
	}
}
