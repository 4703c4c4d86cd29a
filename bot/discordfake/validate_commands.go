package discordfake

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
)

// Limits of application commands, in characters or entries.
const (
	maxCommands       = 100
	maxMenuCommands   = 15 // of users, and of messages
	maxMenuName       = 32
	maxCommandOptions = 25
	maxCommandChoices = 25
	maxChoiceText     = 100
	maxCommandText    = 100
	maxCommandSize    = 8000
	maxOptionLength   = 6000
)

// commandName is Discord's pattern for names, which must also be in lower case.
var commandName = lazyregexp.New(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// checkCommands returns an error if Discord would refuse the commands.
func checkCommands(list []Command) error {
	f := &form{}
	seen, count := map[string]bool{}, map[int]int{}
	for i := range list {
		cmd, at := &list[i], path("").at(i)
		name := cmd.Name
		if cmd.Type != commandChat {
			name = strconv.Itoa(cmd.Type) + " " + name
		}
		if seen[name] {
			f.fail(at.key("name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[name] = true
		count[cmd.Type]++
		checkCommand(f, at, cmd)
	}
	for kind, most := range map[int]int{commandChat: maxCommands, commandUser: maxMenuCommands, commandMessage: maxMenuCommands} {
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
	if cmd.Type == commandUser || cmd.Type == commandMessage {
		checkMenuCommand(f, at, cmd)
		return
	}
	checkNames(f, at, cmd.Name, cmd.Description, cmd.Localizations)
	checkOptionList(f, at.key("options"), cmd.Options, false)
	if size := runes(cmd.Name) + runes(cmd.Description) + optionsSize(cmd.Options); size > maxCommandSize {
		f.fail(at, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandSize)
	}
}

// checkMenuCommand checks a command of the menus of users or messages. It has only a name.
func checkMenuCommand(f *form, at path, cmd *Command) {
	f.between(at.key("name"), cmd.Name, 1, maxMenuName)
	if cmd.Description != "" {
		f.fail(at.key("description"), "APPLICATION_COMMAND_DESCRIPTION_INVALID", "Context menu commands cannot have description")
	}
	if len(cmd.Options) > 0 {
		f.fail(at.key("options"), "APPLICATION_COMMAND_OPTIONS_INVALID", "Context menu commands cannot have options")
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

func checkNames(f *form, at path, name, text string, in Localizations) {
	if name == "" {
		f.fail(at.key("name"), codeRequired, "This field is required")
	} else if !commandName.MatchString(name) || strings.ToLower(name) != name {
		f.fail(at.key("name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
	f.between(at.key("description"), text, 1, maxCommandText)
	for locale, name := range in.Names {
		p := at.key("name_localizations")
		checkLocale(f, p, locale)
		if !commandName.MatchString(name) || strings.ToLower(name) != name {
			f.fail(p.key(locale), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		}
	}
	for locale, text := range in.Descriptions {
		p := at.key("description_localizations")
		checkLocale(f, p, locale)
		f.between(p.key(locale), text, 1, maxCommandText)
	}
}

// locales are Discord's locales.
func locales() []string {
	return strings.Fields("ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro " +
		"ru sv-SE th tr uk vi zh-CN zh-TW")
}

func checkLocale(f *form, at path, locale string) {
	if !slices.Contains(locales(), locale) {
		f.fail(at.key(locale), codeChoices, "Value must be one of {%s}.", strings.Join(locales(), ", "))
	}
}

// checkOptionList checks the options of a command or subcommand.
func checkOptionList(f *form, at path, list []CommandOption, sub bool) {
	if len(list) > maxCommandOptions {
		f.fail(at, codeMaxLength, "Must be %d or fewer in length.", maxCommandOptions)
	}
	optional, nested, seen := false, 0, map[string]bool{}
	for i := range list {
		o, p := &list[i], at.at(i)
		if seen[o.Name] {
			f.fail(p.key("name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
		}
		seen[o.Name] = true
		checkOption(f, p, o, sub)
		if o.Type == optionSubcommand {
			nested++
			continue
		}
		if o.Required && optional {
			f.fail(p, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
				"Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
	}
	if nested > 0 && nested < len(list) {
		f.fail(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
			"Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
}

func checkOption(f *form, at path, o *CommandOption, sub bool) {
	checkNames(f, at, o.Name, o.Description, o.Localizations)
	f.oneOf(at.key("type"), o.Type, optionSubcommand, optionString, optionInteger, optionBoolean, optionUser,
		optionAttachment)
	switch {
	case o.Type == optionSubcommand && sub:
		f.fail(at.key("type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands have no subcommands")
	case o.Type == optionSubcommand:
		checkOptionList(f, at.key("options"), o.Options, true)
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
		if v != nil && *v != math.Trunc(*v) {
			f.fail(at.key(field), "NUMBER_TYPE_COERCE", "Value is not int.")
		}
	}
	if o.Autocomplete && len(o.Choices) > 0 {
		f.fail(at, "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES",
			"Autocomplete and choices are mutually exclusive")
	}
	if (o.Autocomplete || len(o.Choices) > 0) && o.Type != optionString && o.Type != optionInteger {
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
		for locale, name := range c.Names {
			checkLocale(f, p.key("name_localizations"), locale)
			f.between(p.key("name_localizations").key(locale), name, 1, maxChoiceText)
		}
		text, isText := c.Value.(string)
		number, isNumber := c.Value.(float64)
		switch {
		case kind == optionString && isText:
			f.between(p.key("value"), text, 1, maxChoiceText)
		case kind == optionInteger && isNumber && number == math.Trunc(number):
		default:
			f.fail(p.key("value"), codeBadType, "Value does not fit the option's type.")
		}
	}
}

// optionsSize returns the part of options in a command's size: names, descriptions and choice values.
func optionsSize(list []CommandOption) int {
	n := 0
	for i := range list {
		o := &list[i]
		n += runes(o.Name) + runes(o.Description) + optionsSize(o.Options)
		for _, c := range o.Choices {
			n += runes(c.Name)
			if text, ok := c.Value.(string); ok {
				n += runes(text)
			}
		}
	}
	return n
}
