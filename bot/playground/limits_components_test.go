package playground

import (
	"fmt"
	"testing"
)

func componentLimits() []limitRow {
	return []limitRow{
		{5, "Legacy:", 0xf0723517, "rows of buttons and menus", proveRows, ""},
		{5, "Components V2", 0x7db30efb, "forty components and nothing else", proveLayouts, ""},
		{5, "custom_id 1-100", 0x978b7d79, "custom IDs", proveCustomIDs, ""},
		{5, "Button label 80", 0xccdbbc4a, "sizes of buttons and menus", proveControls, ""},
		{5, "Modal: title 45", 0x9cc0dd47, "sizes of modals", proveModals, ""},
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

func proveLayouts(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	container := func(n int) obj {
		return obj{"type": ComponentContainer, "components": many(n, func(int) any { return text("x") })}
	}
	var m Message
	tb.accepts("forty", "POST", tb.posts(), v2(container(39))).into(t, &m)
	tb.refusesIt("forty-one", 50035, "POST", tb.posts(), v2(container(40)))
	for _, field := range []obj{{"content": "x"}, {"embeds": []any{obj{"title": "x"}}}, {"poll": obj{}}, {"sticker_ids": []any{"1"}}} {
		body := v2(text("x"))
		for k, v := range field {
			body[k] = v
		}
		tb.refusesIt(fmt.Sprint(field), 50035, "POST", tb.posts(), body)
	}
	path := tb.posts() + "/" + m.ID
	tb.refusesIt("taking the flag off", 50035, "PATCH", path, obj{"flags": 0, "content": "x"})
	tb.refusesIt("a text in its place", 50035, "PATCH", path, obj{"content": "x"})
	old := tb.posts() + "/" + tb.send("duels", obj{"content": "text", "embeds": []any{obj{"title": "x"}}}).ID
	tb.refusesIt("the flag on a text that stays", 50035, "PATCH", old, v2(text("x")))
	tb.accepts("the flag on one that goes", "PATCH", old, with(with(v2(text("x")), "content", nil), "embeds", nil))
	wrong{status: 400, code: 50035}.check(t, tb.upload(v2(obj{"type": ComponentFile, "file": obj{"url": "attachment://b.txt"}}), map[string][]byte{"a.txt": []byte("a")}))
	c := tb.begin("go")
	tb.accepts("an ephemeral layout", "POST", c.callback(), reply(with(v2(text("x")), "flags", FlagComponentsV2|FlagEphemeral)))
}

func proveCustomIDs(t *testing.T) {
	tb := newTable(t, Options{})
	tb.accepts("100", "POST", tb.posts(), in(row(button("x", long(100)))))
	tb.refusesIt("101", 50035, "POST", tb.posts(), in(row(button("x", long(101)))))
	tb.refusesIt("none", 50035, "POST", tb.posts(), in(row(button("x", ""))))
	tb.refusesIt("the same in two rows", 50035, "POST", tb.posts(), in(row(button("x", "a")), row(menu("a", 2))))
	tb.refusesIt("the same in an accessory", 50035, "POST", tb.posts(),
		v2(row(button("x", "a")), obj{"type": ComponentSection, "components": []any{text("x")}, "accessory": button("x", "a")}))
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
		"max_values of 26": menu("m", 25, "max_values", 26), "no options": menu("m", 0), "radio group": group(ComponentRadioGroup, 2),
		"checkbox group": group(ComponentCheckboxGroup, 2), "text input": input("a"),
	}
	for name, c := range bad {
		tb.refusesIt(name, 50035, "POST", tb.posts(), in(row(c)))
	}
}

func proveModals(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("form"))
	file := func(n int) obj { return obj{"type": ComponentFileUpload, "custom_id": "f", "max_values": n} }
	inputs := func(n int) []any { return many(n, func(i int) any { return label(input(fmt.Sprint(i))) }) }
	good := map[string]obj{
		"title of 45": with(modal(inputs(1)...), "title", long(45)), "five components": modal(inputs(5)...),
		"label of 45": modal(with(label(input("a")), "label", long(45))), "description of 100": modal(with(label(input("a")), "description", long(100))),
		"text of 4000": modal(label(input("a", "max_length", 4000, "value", long(4000)))), "radio group of ten": modal(label(group(ComponentRadioGroup, 10))),
		"checkbox group of one": modal(label(group(ComponentCheckboxGroup, 1))), "ten files": modal(label(file(10))),
		"no file": modal(label(with(with(file(1), "min_values", 0), "required", false))),
	}
	for name, data := range good {
		tb.accepts(name, "POST", tb.begin("form").callback(), obj{"type": respondModal, "data": data})
	}
	bad := map[string]obj{
		"title of 46": with(modal(inputs(1)...), "title", long(46)), "no component": modal(), "six components": modal(inputs(6)...),
		"label of 46": modal(with(label(input("a")), "label", long(46))), "description of 101": modal(with(label(input("a")), "description", long(101))),
		"text of 4001": modal(label(input("a", "max_length", 4001))), "radio group of one": modal(label(group(ComponentRadioGroup, 1))),
		"radio group of eleven": modal(label(group(ComponentRadioGroup, 11))), "checkbox group of eleven": modal(label(group(ComponentCheckboxGroup, 11))),
		"checkbox group of none": modal(label(group(ComponentCheckboxGroup, 0))), "eleven files": modal(label(file(11))),
	}
	for name, data := range bad {
		tb.refusesIt(name, 50035, "POST", tb.begin("form").callback(), obj{"type": respondModal, "data": data})
	}
}
