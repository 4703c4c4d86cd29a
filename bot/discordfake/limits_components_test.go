package discordfake

import (
	"fmt"
	"testing"
)

func componentLimits() []limitRow {
	return []limitRow{
		{5, "Legacy:", "rows of buttons and menus", proveRows, ""},
		{5, "Components V2", "layouts of components", nil, "the bot sends none, for phones show an empty notification; the stand-in refuses them"},
		{5, "custom_id 1-100", "custom IDs", proveCustomIDs, ""},
		{5, "Button label 80", "sizes of buttons and menus", proveControls, ""},
		{5, "Modal: title 45", "sizes of modals", proveModals, ""},
	}
}

func buttons(n int, prefix string) []any {
	return many(n, func(i int) any { return button("x", fmt.Sprint(prefix, i)) })
}

func rows(n, width int) []any {
	return many(n, func(i int) any {
		return obj{"type": ComponentActionRow, "components": buttons(width, fmt.Sprint(i, "-"))}
	})
}

func proveRows(t *testing.T) {
	tb := newTable(t, Options{})
	tb.accepts("five rows of five", "POST", tb.posts(), in(rows(5, 5)...))
	tb.refusesIt("six rows", 50035, "POST", tb.posts(), in(rows(6, 1)...))
	tb.refusesIt("a row of six", 50035, "POST", tb.posts(), in(rows(1, 6)...))
	tb.refusesIt("a menu beside a button", 50035, "POST", tb.posts(), in(row(menu("m", 2), button("x", "x"))))
	tb.refusesIt("two menus in a row", 50035, "POST", tb.posts(), in(row(menu("m", 2), menu("n", 2))))
	tb.refusesIt("a bare button", 50035, "POST", tb.posts(), in(button("x", "x")))
	tb.refusesIt("a text outside a layout", 50035, "POST", tb.posts(), in(text("x")))
}

func proveCustomIDs(t *testing.T) {
	tb := newTable(t, Options{})
	tb.accepts("100", "POST", tb.posts(), in(row(button("x", long(100)))))
	tb.refusesIt("101", 50035, "POST", tb.posts(), in(row(button("x", long(101)))))
	tb.refusesIt("none", 50035, "POST", tb.posts(), in(row(button("x", ""))))
	tb.refusesIt("the same in two rows", 50035, "POST", tb.posts(), in(row(button("x", "a")), row(menu("a", 2))))
}

func proveControls(t *testing.T) {
	tb := newTable(t, Options{})
	option := func(key string, n int) obj {
		return menu("m", 0, "options", []any{with(obj{"label": "l", "value": "v"}, key, long(n))})
	}
	good := map[string]obj{
		"label of 80": button(long(80), "b"), "25 options": menu("m", 25, "max_values", 25), "placeholder of 150": menu("m", 2, "placeholder", long(150)),
		"option label of 100": option("label", 100), "option value of 100": option("value", 100), "option description of 100": option("description", 100),
	}
	for name, c := range good {
		tb.accepts(name, "POST", tb.posts(), in(row(c)))
	}
	bad := map[string]obj{
		"label of 81": button(long(81), "b"), "26 options": menu("m", 26), "placeholder of 151": menu("m", 2, "placeholder", long(151)),
		"option label of 101": option("label", 101), "option value of 101": option("value", 101), "option description of 101": option("description", 101),
		"max_values of 26": menu("m", 25, "max_values", 26), "no options": menu("m", 0), "text input": input("a"),
		"text display": text("x"),
	}
	for name, c := range bad {
		tb.refusesIt(name, 50035, "POST", tb.posts(), in(row(c)))
	}
}

func proveModals(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("form"))
	inputs := func(n int) []any { return many(n, func(i int) any { return label(input(fmt.Sprint(i))) }) }
	good := map[string]obj{
		"title of 45": with(modal(inputs(1)...), "title", long(45)), "five components": modal(inputs(5)...),
		"label of 45": modal(with(label(input("a")), "label", long(45))), "description of 100": modal(with(label(input("a")), "description", long(100))),
		"text of 4000":                       modal(label(input("a", "max_length", 4000, "value", long(4000)))),
		"a text":                             modal(text("Pick in **secret**.")),
		"10 radio buttons and 10 checkboxes": modal(label(group(ComponentRadioGroup, "r", 10)), label(group(ComponentCheckGroup, "c", 10))),
	}
	for name, data := range good {
		tb.accepts(name, "POST", tb.begin("form").callback(), obj{"type": respondModal, "data": data})
	}
	bad := map[string]obj{
		"title of 46": with(modal(inputs(1)...), "title", long(46)), "no component": modal(), "six components": modal(inputs(6)...),
		"label of 46": modal(with(label(input("a")), "label", long(46))), "description of 101": modal(with(label(input("a")), "description", long(101))),
		"text of 4001":     modal(label(input("a", "max_length", 4001))),
		"one radio button": modal(label(group(ComponentRadioGroup, "g", 1))), "11 radio buttons": modal(label(group(ComponentRadioGroup, "g", 11))),
		"no checkboxes": modal(label(group(ComponentCheckGroup, "g", 0))), "11 checkboxes": modal(label(group(ComponentCheckGroup, "g", 11))),
		"a user select, which no form of the bot has": modal(label(obj{"type": 5, "custom_id": "u"})),
	}
	for name, data := range bad {
		tb.refusesIt(name, 50035, "POST", tb.begin("form").callback(), obj{"type": respondModal, "data": data})
	}
}
