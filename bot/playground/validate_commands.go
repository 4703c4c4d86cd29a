package playground

import (
	"math"
	"regexp"
	"slices"
	"strings"
)

// Limits of application commands, in characters or entries.
const (
	maxChatCommands    = 100
	maxContextCommands = 15 // of each kind: user and message
	maxCommandOptions  = 25
	maxCommandChoices  = 25
	maxChoiceText      = 100
	maxCommandName     = 32
	maxCommandText     = 100
	maxCommandSize     = 8000
	maxOptionLength    = 6000
)

// commandName is Discord's pattern; lower case is checked besides.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// locales are the languages that Discord accepts.
var locales = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko")

// checkCommands refuses a bulk overwrite that Discord would refuse.
func checkCommands(list []Command) error {
	f := &form{}
	count := map[int]int{}
	seen := map[string]bool{}
	for i := range list {
		cmd, at := &list[i], path("").at(i)
		count[cmd.Type]++
		key := string(rune(cmd.Type)) + cmd.Name
		if seen[key] {
			f.fail(at.key("name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[key] = true
		checkCommand(f, at, cmd)
	}
	for kind, most := range map[int]int{commandChat: maxChatCommands, commandUser: maxContextCommands, commandMessage: maxContextCommands} {
		if count[kind] > most {
			f.fail("", codeMaxLength, "Must be %d or fewer in length.", most)
		}
	}
	return f.err()
}

func checkCommand(f *form, at path, cmd *Command) {
	f.oneOf(at.key("type"), cmd.Type, commandChat, commandUser, commandMessage)
	if cmd.DefaultMemberPermissions != nil {
		if _, ok := cmd.DefaultMemberPermissions.set(); !ok {
			f.fail(at.key("default_member_permissions"), "NUMBER_TYPE_COERCE", "Value is not a permission set.")
		}
	}
	checkSet(f, at.key("contexts"), cmd.Contexts, 0, 1, 2)
	checkSet(f, at.key("integration_types"), cmd.IntegrationTypes, 0, 1)
	if cmd.Type != commandChat {
		f.between(at.key("name"), cmd.Name, 1, maxCommandName)
		if cmd.Description != "" || len(cmd.Options) > 0 {
			f.fail(at, "APPLICATION_COMMAND_CONTEXT_MENU", "Context menu commands cannot have description or options")
		}
		return
	}
	checkNames(f, at, cmd.Name, cmd.NameLocalizations)
	checkTexts(f, at, cmd.Description, cmd.DescriptionLocalizations)
	checkOptionList(f, at.key("options"), cmd.Options, 0)
	if size := commandSize(cmd); size > maxCommandSize {
		f.fail(at, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandSize)
	}
}

func checkSet(f *form, at path, set []int, choices ...int) {
	for i, v := range set {
		f.oneOf(at.at(i), v, choices...)
		if slices.Contains(set[:i], v) {
			f.fail(at.at(i), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
		}
	}
}

func checkNames(f *form, at path, name string, other map[string]string) {
	check := func(p path, name string) {
		if name == "" {
			f.fail(p, codeRequired, "This field is required")
		} else if !commandName.MatchString(name) || strings.ToLower(name) != name {
			f.fail(p, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		}
	}
	check(at.key("name"), name)
	for locale, text := range other {
		checkLocale(f, at.key("name_localizations"), locale)
		check(at.key("name_localizations").key(locale), text)
	}
}

func checkTexts(f *form, at path, text string, other map[string]string) {
	f.between(at.key("description"), text, 1, maxCommandText)
	for locale, text := range other {
		checkLocale(f, at.key("description_localizations"), locale)
		f.between(at.key("description_localizations").key(locale), text, 1, maxCommandText)
	}
}

func checkLocale(f *form, at path, locale string) {
	if !slices.Contains(locales, locale) {
		f.fail(at.key(locale), codeChoices, "Value must be one of Discord's locales.")
	}
}

// checkOptionList checks the options at a depth: 0 in the command, 1 in a group
// or subcommand of it, 2 in a subcommand of a group.
func checkOptionList(f *form, at path, list []CommandOption, depth int) {
	if len(list) > maxCommandOptions {
		f.fail(at, codeMaxLength, "Must be %d or fewer in length.", maxCommandOptions)
	}
	optional, nested := false, 0
	for i := range list {
		o, p := &list[i], at.at(i)
		checkOption(f, p, o, depth)
		if o.isNested() {
			nested++
			continue
		}
		if o.Required && optional {
			f.fail(p, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
	}
	if nested > 0 && nested < len(list) {
		f.fail(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
	checkDistinct(f, at, list)
}

// checkDistinct refuses options that share a name in any locale.
func checkDistinct(f *form, at path, list []CommandOption) {
	for _, locale := range append([]string{""}, locales...) {
		seen := map[string]bool{}
		for i := range list {
			name := firstOf(list[i].NameLocalizations[locale], list[i].Name)
			if seen[name] {
				f.fail(at.at(i).key("name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
				return
			}
			seen[name] = true
		}
	}
}

func checkOption(f *form, at path, o *CommandOption, depth int) {
	checkNames(f, at, o.Name, o.NameLocalizations)
	checkTexts(f, at, o.Description, o.DescriptionLocalizations)
	f.number(at.key("type"), &o.Type, optionSubcommand, optionAttachment)
	switch {
	case o.Type == optionGroup && depth > 0, o.Type == optionSubcommand && depth > 1:
		f.fail(at.key("type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands nest one group deep at most")
	case o.Type == optionGroup:
		f.count(at.key("options"), len(o.Options), 1, maxCommandOptions)
		checkOptionList(f, at.key("options"), o.Options, 1)
		for i := range o.Options {
			f.oneOf(at.key("options").at(i).key("type"), o.Options[i].Type, optionSubcommand)
		}
	case o.Type == optionSubcommand:
		checkOptionList(f, at.key("options"), o.Options, 2)
	default:
		checkParameter(f, at, o)
	}
}

func checkParameter(f *form, at path, o *CommandOption) {
	if len(o.Options) > 0 {
		f.fail(at.key("options"), codeBadType, "Only subcommands and groups have options.")
	}
	f.number(at.key("min_length"), o.MinLength, 0, maxOptionLength)
	f.number(at.key("max_length"), o.MaxLength, 1, maxOptionLength)
	for field, v := range map[string]*float64{"min_value": o.MinValue, "max_value": o.MaxValue} {
		if v != nil && o.Type == optionInteger && *v != math.Trunc(*v) {
			f.fail(at.key(field), "NUMBER_TYPE_COERCE", "Value is not int.")
		}
	}
	if o.Autocomplete && len(o.Choices) > 0 {
		f.fail(at, "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES", "Autocomplete and choices are mutually exclusive")
	}
	if (o.Autocomplete || len(o.Choices) > 0) && o.Type != optionString && o.Type != optionInteger && o.Type != optionNumber {
		f.fail(at.key("type"), codeChoices, "Only string, integer and number options have choices.")
	}
	checkChoices(f, at.key("choices"), o.Type, o.Choices)
}

// checkChoices checks the choices of an option or of an autocomplete answer.
func checkChoices(f *form, at path, kind int, list []CommandChoice) {
	if len(list) > maxCommandChoices {
		f.fail(at, codeMaxLength, "Must be %d or fewer in length.", maxCommandChoices)
	}
	for i, c := range list {
		p := at.at(i)
		f.between(p.key("name"), c.Name, 1, maxChoiceText)
		for locale, name := range c.NameLocalizations {
			checkLocale(f, p.key("name_localizations"), locale)
			f.between(p.key("name_localizations").key(locale), name, 1, maxChoiceText)
		}
		text, isText := c.Value.(string)
		number, isNumber := c.Value.(float64)
		switch {
		case kind == optionString && isText:
			f.between(p.key("value"), text, 1, maxChoiceText)
		case kind == optionInteger && isNumber && number == math.Trunc(number), kind == optionNumber && isNumber:
		default:
			f.fail(p.key("value"), codeBadType, "Value does not fit the option's type.")
		}
	}
}

// commandSize is the sum of names, descriptions and choice values of a command,
// each in its longest localisation.
func commandSize(cmd *Command) int {
	return longest(cmd.Name, cmd.NameLocalizations) + longest(cmd.Description, cmd.DescriptionLocalizations) + optionsSize(cmd.Options)
}

func optionsSize(list []CommandOption) int {
	n := 0
	for i := range list {
		o := &list[i]
		n += longest(o.Name, o.NameLocalizations) + longest(o.Description, o.DescriptionLocalizations) + optionsSize(o.Options)
		for _, c := range o.Choices {
			n += longest(c.Name, c.NameLocalizations)
			if text, ok := c.Value.(string); ok {
				n += runes(text)
			}
		}
	}
	return n
}

func longest(text string, other map[string]string) int {
	n := runes(text)
	for _, t := range other {
		n = max(n, runes(t))
	}
	return n
}
