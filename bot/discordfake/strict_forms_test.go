package discordfake

import (
	"fmt"
	"testing"

	"warbell/bot/bottest"
)

// begin lets Ann run a command that no bot answers, and returns it.
func (tb *table) begin(name string) seenCall {
	tb.t.Helper()
	return tb.beginIn(tb.channelID("duels"), name)
}

func (tb *table) commandID(name string) (id string) {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	for _, cmd := range tb.s.bot.commands[""] {
		if cmd.Name == name {
			id = cmd.ID
		}
	}
	return id
}

func label(component obj) obj {
	return obj{"type": ComponentLabel, "label": "A label", "component": component}
}

func input(customID string, extra ...any) obj {
	c := obj{"type": ComponentTextInput, "custom_id": customID, "style": 1}
	for i := 0; i+1 < len(extra); i += 2 {
		c[extra[i].(string)] = extra[i+1]
	}
	return c
}

func file(customID string, extra ...any) obj {
	c := obj{"type": ComponentFileUpload, "custom_id": customID}
	for i := 0; i+1 < len(extra); i += 2 {
		c[extra[i].(string)] = extra[i+1]
	}
	return c
}

// group is a radio group or checkbox group with n choices.
func group(kind int, customID string, n int, extra ...any) obj {
	return with(menu(customID, n, extra...), "type", kind)
}

func modal(components ...any) obj {
	return obj{"custom_id": "m", "title": "A form", "components": components}
}

func TestWrongModalsAreRefused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("form"))
		at := func(name string, data obj, field, fault string) wrong {
			return badForm(name, obj{"type": respondModal, "data": data}, "data."+field, fault)
		}
		rows := []wrong{
			at("title of 46", with(modal(label(input("a"))), "title", long(46)), "title", codeBadLength),
			at("no title", with(modal(label(input("a"))), "title", ""), "title", codeRequired),
			at("custom ID of 101", with(modal(label(input("a"))), "custom_id", long(101)), "custom_id", codeBadLength),
			at("no components", modal(), "components", codeRequired),
			at("six components", modal(many(6, func(i int) any { return label(input(fmt.Sprint(i))) })...), "components", codeBadLength),
			at("six components with a text", modal(append(many(5, func(i int) any { return label(input(fmt.Sprint(i))) }), text("x"))...), "components", codeBadLength),
			at("empty text", modal(text("")), "components.0.content", codeRequired),
			at("text of 4001", modal(text(long(4001))), "components.0.content", codeBadLength),
			at("text in a label", modal(label(text("x"))), "components.0.component.type", "UNION_TYPE_CHOICES"),
			at("row", modal(row(button("x", "x"))), "components.0.type", "UNION_TYPE_CHOICES"),
			at("bare menu", modal(menu("m", 2)), "components.0.type", "UNION_TYPE_CHOICES"),
			at("label of 46", modal(with(label(input("a")), "label", long(46))), "components.0.label", codeBadLength),
			at("description of 101", modal(with(label(input("a")), "description", long(101))), "components.0.description", codeMaxLength),
			at("label around nothing", modal(obj{"type": ComponentLabel, "label": "x"}), "components.0.component", codeRequired),
			at("label around a button", modal(label(button("x", "x"))), "components.0.component.type", "UNION_TYPE_CHOICES"),
			at("custom ID twice", modal(label(input("a")), label(input("a"))), "components.1.component.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
			at("value of 4001", modal(label(input("a", "value", long(4001)))), "components.0.component.value", codeMaxLength),
			at("max_length of 4001", modal(label(input("a", "max_length", 4001))), "components.0.component.max_length", codeNumberMax),
			at("least above most", modal(label(input("a", "min_length", 9, "max_length", 3))), "components.0.component.min_length", codeNumberMax),
			at("input placeholder of 101", modal(label(input("a", "placeholder", long(101)))), "components.0.component.placeholder", codeMaxLength),
			at("input without style", modal(label(with(input("a"), "style", 0))), "components.0.component.style", codeChoices),
			at("file upload of 11", modal(label(file("f", "max_values", 11))), "components.0.component.max_values", codeNumberMax),
			at("file upload without files", modal(label(file("f", "max_values", 0))), "components.0.component.max_values", codeNumberMin),
			at("least files above most", modal(label(file("f", "min_values", 2))), "components.0.component.min_values", codeNumberMax),
			at("required file upload that may be empty", modal(label(file("f", "min_values", 0))), "components.0.component.min_values", codeNumberMin),
			at("bare file upload", modal(file("f")), "components.0.type", "UNION_TYPE_CHOICES"),
			at("one radio button", modal(label(group(ComponentRadioGroup, "g", 1))), "components.0.component.options", codeBadLength),
			at("11 radio buttons", modal(label(group(ComponentRadioGroup, "g", 11))), "components.0.component.options", codeBadLength),
			at("two radio buttons chosen", modal(label(group(ComponentRadioGroup, "g", 0, "options", []any{
				obj{"label": "a", "value": "a", "default": true}, obj{"label": "b", "value": "b", "default": true}}))),
				"components.0.component.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"),
			at("radio group without custom ID", modal(label(group(ComponentRadioGroup, "", 2))), "components.0.component.custom_id", codeRequired),
			at("bare radio group", modal(group(ComponentRadioGroup, "g", 2)), "components.0.type", "UNION_TYPE_CHOICES"),
			at("no checkboxes", modal(label(group(ComponentCheckGroup, "g", 0))), "components.0.component.options", codeRequired),
			at("11 checkboxes", modal(label(group(ComponentCheckGroup, "g", 11))), "components.0.component.options", codeBadLength),
			at("max_values of 11 checkboxes", modal(label(group(ComponentCheckGroup, "g", 10, "max_values", 11))), "components.0.component.max_values", codeNumberMax),
			at("more checkboxes than there are", modal(label(group(ComponentCheckGroup, "g", 2, "max_values", 3))), "components.0.component.options", codeBadLength),
			at("least checkboxes above most", modal(label(group(ComponentCheckGroup, "g", 3, "min_values", 2, "max_values", 1))), "components.0.component.min_values", codeNumberMax),
			at("required checkboxes that may be empty", modal(label(group(ComponentCheckGroup, "g", 2, "min_values", 0))), "components.0.component.min_values", codeNumberMin),
			at("checkbox with a custom ID of 101", modal(label(obj{"type": ComponentCheckbox, "custom_id": long(101)})), "components.0.component.custom_id", codeBadLength),
			at("required menu that may be empty", modal(label(menu("m", 2, "min_values", 0))), "components.0.component.min_values", codeNumberMin),
		}
		for _, w := range rows {
			part(t, w.name, func(t *testing.T) { w.check(t, tb.api("POST", tb.begin("form").callback(), w.body)) })
		}
		good := obj{"type": respondModal, "data": modal(
			text("Pick in **secret**."), label(menu("m", 2, "required", false, "min_values", 0)), label(input("a", "value", "sword")),
			label(file("f", "required", false, "min_values", 0)), label(group(ComponentRadioGroup, "r", 10)),
		)}
		if a := tb.api("POST", tb.begin("form").callback(), good); a.Status != 204 {
			t.Errorf("a right modal: %d %s", a.Status, a.Body)
		}
		boxes := obj{"type": respondModal, "data": modal(label(group(ComponentCheckGroup, "all", 10)), label(group(ComponentCheckGroup, "one", 1)),
			label(group(ComponentCheckGroup, "any", 3, "required", false, "min_values", 0, "max_values", 2)),
			label(obj{"type": ComponentCheckbox, "custom_id": "c", "default": true}))}
		if a := tb.api("POST", tb.begin("form").callback(), boxes); a.Status != 204 {
			t.Errorf("a right modal of checkboxes: %d %s", a.Status, a.Body)
		}
	})
}

func TestWrongCommandsAreRefused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		one := func(c obj) []any { return []any{c} }
		opt := func(o obj) []any { return one(command("x", o)) }
		sub := func(name string, options ...map[string]any) obj {
			return option(optionSubcommand, name, "options", options)
		}
		choices := func(n int) []any {
			return many(n, func(i int) any { return obj{"name": fmt.Sprint("c", i), "value": fmt.Sprint(i)} })
		}
		rows := []wrong{
			badForm("upper case", one(command("Duel")), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
			badForm("space", one(command("a duel")), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
			badForm("name of 33", one(command(long(33))), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
			badForm("no description", one(obj{"name": "x"}), "0.description", codeRequired),
			badForm("description of 101", one(with(command("x"), "description", long(101))), "0.description", codeBadLength),
			badForm("twice", []any{command("x"), command("x")}, "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
			badForm("description in a menu", one(with(command("x"), "type", 2)), "0.description", "APPLICATION_COMMAND_DESCRIPTION_INVALID"),
			badForm("menu name of 33", one(obj{"name": long(33), "type": 3}), "0.name", codeBadLength),
			badForm("16 in a menu", many(16, func(i int) any { return obj{"name": fmt.Sprint("C ", i), "type": 3} }), "", codeMaxLength),
			badForm("101 commands", many(101, func(i int) any { return command(fmt.Sprint("c", i)) }), "", codeMaxLength),
			badForm("unknown type", one(with(command("x"), "type", 9)), "0.type", codeChoices),
			badForm("unknown context", one(with(command("x"), "contexts", []any{3})), "0.contexts.0", codeChoices),
			badForm("context twice", one(with(command("x"), "contexts", []any{0, 0})), "0.contexts.1", "SET_TYPE_ALREADY_CONTAINS_VALUE"),
			badForm("permissions that are none", one(with(command("x"), "default_member_permissions", "all")), "0.default_member_permissions", "NUMBER_TYPE_COERCE"),
			badForm("26 options", one(command("x", manyOptions(26)...)), "0.options", codeMaxLength),
			badForm("26 subcommands", one(command("x", manySubs(26)...)), "0.options", codeMaxLength),
			badForm("required after optional", one(command("x", option(3, "a"), option(3, "b", "required", true))), "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
			badForm("option twice", one(command("x", option(3, "a"), option(3, "a"))), "0.options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"),
			badForm("subcommand beside an option", one(command("x", sub("s"), option(3, "a"))), "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
			badForm("subcommand in a subcommand", one(command("x", sub("s", sub("t")))), "0.options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
			badForm("option of type 12", opt(option(12, "a")), "0.options.0.type", codeChoices),
			badForm("26 choices", opt(option(3, "a", "choices", choices(26))), "0.options.0.choices", codeMaxLength),
			badForm("choice name of 101", opt(option(3, "a", "choices", one(obj{"name": long(101), "value": "v"}))), "0.options.0.choices.0.name", codeBadLength),
			badForm("choice value of 101", opt(option(3, "a", "choices", one(obj{"name": "n", "value": long(101)}))), "0.options.0.choices.0.value", codeBadLength),
			badForm("choice of a wrong type", opt(option(4, "a", "choices", one(obj{"name": "n", "value": "1"}))), "0.options.0.choices.0.value", codeBadType),
			badForm("choices and autocomplete", opt(option(3, "a", "choices", choices(1), "autocomplete", true)), "0.options.0", "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES"),
			badForm("autocomplete for users", opt(option(6, "a", "autocomplete", true)), "0.options.0.type", codeChoices),
			badForm("max_length of 6001", opt(option(3, "a", "max_length", 6001)), "0.options.0.max_length", codeNumberMax),
			badForm("tree of more than 8000", one(command("x", hugeSubs()...)), "0", "APPLICATION_COMMAND_TOO_LARGE"),
		}
		tb.refuses("PUT", "/applications/"+tb.botID()+"/commands", rows)
	})
}

func manyOptions(n int) []map[string]any {
	out := make([]map[string]any, n)
	for i := range out {
		out[i] = option(optionString, fmt.Sprint("o", i))
	}
	return out
}

func manySubs(n int) []map[string]any {
	out := manyOptions(n)
	for i := range out {
		out[i]["type"] = optionSubcommand
	}
	return out
}

// hugeSubs are subcommands whose texts have some characters more than 8000.
func hugeSubs() []map[string]any {
	out := manySubs(9)
	for i := range out {
		options := manyOptions(9)
		for _, o := range options {
			o["description"] = long(100)
		}
		out[i]["options"] = options
	}
	return out
}
