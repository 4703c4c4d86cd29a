package wire

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// command is an application command in Discord's format, limited to the fields that Warbell sets.
type command struct {
	Type        int    `json:"type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	localizations
	Options      []option `json:"options,omitempty"`
	Contexts     []int    `json:"contexts"`
	Integrations []int    `json:"integration_types"`
	// Permissions are the permissions needed to see the command, unless the server's settings
	// differ. nil means none.
	Permissions *string `json:"default_member_permissions"`
}

type option struct {
	Type        int    `json:"type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	localizations
	Required     bool     `json:"required,omitempty"`
	Options      []option `json:"options,omitempty"`
	Choices      []choice `json:"choices,omitempty"`
	Autocomplete bool     `json:"autocomplete,omitempty"`
	MinValue     *float64 `json:"min_value,omitempty"`
	MaxValue     *float64 `json:"max_value,omitempty"`
	MinLength    *int     `json:"min_length,omitempty"`
	MaxLength    *int     `json:"max_length,omitempty"`
}

type choice struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"`
	Value any               `json:"value"` // text or number
}

// localizations are the translations of a name and a description, by locale. Nothing is sent without them.
type localizations struct {
	Names        map[string]string `json:"name_localizations,omitempty"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
}

// Commands returns all commands, to replace the registered ones.
func Commands(defs []gamekit.Command) Body { return encode(commandsOf(defs)) }

// SameCommands reports whether Discord's registered commands match the definitions. Fields that Warbell
// never sets are ignored.
func SameCommands(registered []byte, defs []gamekit.Command) (bool, error) {
	theirs, err := canonical(registered)
	if err != nil {
		return false, fmt.Errorf("decode registered commands: %w", err)
	}
	ours, err := canonical(Commands(defs).Data)
	if err != nil {
		return false, fmt.Errorf("decode own commands: %w", err)
	}
	return bytes.Equal(theirs, ours), nil
}

// canonical returns a list of commands in a form that doesn't depend on their order or on other fields.
func canonical(raw []byte) ([]byte, error) {
	var list []command
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b command) int { return cmp.Compare(a.Name, b.Name) })
	for i := range list {
		slices.Sort(list[i].Contexts)
		slices.Sort(list[i].Integrations)
	}
	return json.Marshal(list)
}

func commandsOf(defs []gamekit.Command) []command {
	list := make([]command, len(defs))
	for i, d := range defs {
		list[i] = commandOf(d)
	}
	return list
}

func commandOf(d gamekit.Command) command {
	c := command{
		Type: cmp.Or(int(d.Type), commandChat), Name: d.Name, Description: templates.Clip(d.Description, maxCommandAbout),
		Options: optionsOf(d.Options), localizations: localizations{d.In.Names, d.In.Descriptions}, Contexts: []int{contextGuild}, Integrations: []int{installGuild},
	}
	if d.Managers {
		need := strconv.FormatUint(permManageGuild, 10)
		c.Permissions = &need
	}
	if d.DM || d.Away() {
		c.Contexts = append(c.Contexts, contextBotDM)
	}
	if d.Away() {
		c.Contexts, c.Integrations = append(c.Contexts, contextDMs), append(c.Integrations, installUser)
	}
	for _, sub := range d.Subs {
		c.Options = append(c.Options, option{
			Type: optionSub, Name: sub.Name, Description: templates.Clip(sub.Description, maxCommandAbout),
			Options: optionsOf(sub.Options), localizations: localizations{sub.In.Names, sub.In.Descriptions},
		})
	}
	return c
}

// optionsOf returns the options. Discord wants the required ones first.
func optionsOf(options []gamekit.Option) []option {
	list := make([]option, len(options))
	for i, o := range options {
		list[i] = optionOf(o)
	}
	slices.SortStableFunc(list, func(a, b option) int {
		switch {
		case a.Required == b.Required:
			return 0
		case a.Required:
			return -1
		}
		return 1
	})
	return list
}

func optionOf(o gamekit.Option) option {
	out := option{
		Type: int(o.Kind), Name: o.Name, Description: templates.Clip(o.Description, maxCommandAbout),
		localizations: localizations{o.In.Names, o.In.Descriptions}, Required: o.Required, Autocomplete: o.Complete,
	}
	for _, c := range o.Choices {
		out.Choices = append(out.Choices, choice{templates.Clip(c.Label, maxChoiceText),
			o.In.Choices[c.Label], valueOf(o.Kind, c.Value)})
	}
	if o.Max <= 0 {
		return out
	}
	switch o.Kind {
	case gamekit.OptionInt:
		least, most := float64(o.Min), float64(o.Max)
		out.MinValue, out.MaxValue = &least, &most
	case gamekit.OptionText:
		out.MaxLength = &o.Max
		if o.Min > 0 {
			out.MinLength = &o.Min
		}
	}
	return out
}

// valueOf returns a choice's value in its option's type.
func valueOf(kind gamekit.OptionKind, text string) any {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && kind == gamekit.OptionInt {
		return n
	}
	return text
}
