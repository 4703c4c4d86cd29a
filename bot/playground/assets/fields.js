// The fields of a modal: one control a component type. A control is {element, focus(), value(), problem()}: value gives
// what a submit carries, problem a sentence or nothing.

import { h, uid } from './dom.js';
import { markdown } from './render.js';
import { SelectBox } from './select.js';

// modalField draws one top component: a label around a control, an action row with a text input, or a text display.
// It returns {element, read()}; read gives {component} as a modal submit carries it, {error, focus}, or {}.
export function modalField(top, ctx) {
	if (top.type === 10) return { element: h('div.text', { id: uid() }, markdown(top.content, ctx)), read: () => ({}) };
	const inner = top.component ?? top.components?.[0] ?? {};
	const build = controls[inner.type];
	if (!build) return { element: h('div.missing', `Unknown field type ${inner.type ?? top.type}`), read: () => ({}) };
	const field = { ...inner, required: inner.required !== false && inner.type !== 23, label: top.label ?? inner.label, id: uid() };
	const control = build(field, ctx);
	const error = h('div.error', { role: 'alert' });
	const name = [field.label, field.required && h('span.required', '*')];
	const element = h(control.group ? 'fieldset.modal-field' : 'div.modal-field',
		control.group ? h('legend', name) : h('label', { for: field.id }, name), top.description && h('small', top.description), control.element, error);
	const read = () => {
		error.textContent = control.problem() ?? '';
		if (error.textContent) return { error: error.textContent, focus: control.focus };
		const { type, custom_id } = inner;
		const filled = { type, custom_id, ...control.value() };
		return { component: top.type === 1 ? { type: 1, components: [filled] } : { type: 18, component: filled } };
	};
	return { element, read };
}

const controls = { 3: menu, 4: textInput, 5: menu, 6: menu, 7: menu, 8: menu, 21: choices, 22: choices, 23: checkbox };

function textInput({ id, style, placeholder, required, value = '', custom_id: field, min_length: min = 0, max_length: max = 4000 }) {
	const input = h(style === 2 ? 'textarea' : 'input', { id, maxlength: max, placeholder, autocomplete: 'off', rows: style === 2 && 5, value,
		'aria-required': required && 'true', data: { field } });
	const problem = () => {
		if (!input.value.trim()) return required && 'This field is required.';
		return input.value.length < min && `At least ${min} characters, please.`;
	};
	return { element: input, focus: () => input.focus(), problem: () => problem() || null, value: () => ({ value: input.value }) };
}

function menu(field, ctx) {
	const box = new SelectBox({ ...field, min_values: field.required ? field.min_values : 0 }, ctx, { label: field.label, hooks: { field: field.custom_id } });
	box.button.id = field.id;
	const problem = () => countProblem(box.values.length, field, field.max_values ?? 1);
	return { element: box.element, focus: () => box.button.focus(), problem, value: () => ({ values: box.values }) };
}

function countProblem(count, { required, min_values: min = 1 }, max) {
	if (!count && (!required || min === 0)) return null;
	if (count < min) return min === 1 ? 'Choose one.' : `Choose at least ${min}.`;
	return count > max ? `Choose at most ${max}.` : null;
}

// choices is a group of radio buttons (21) or of checkboxes (22).
function choices(field) {
	const single = field.type === 21;
	const inputs = field.options.map((o) => h('input', { type: single ? 'radio' : 'checkbox', name: field.id, checked: o.default, value: o.value,
		data: { field: field.custom_id } }));
	const rows = field.options.map((o, i) => h('label.choice', inputs[i], h('span.option-text', o.label, o.description && h('small', o.description))));
	const values = () => inputs.filter((i) => i.checked).map((i) => i.value);
	return {
		group: true,
		element: h('div.choices', rows),
		focus: () => inputs[0].focus(),
		problem: () => countProblem(values().length, field, single ? 1 : field.max_values ?? inputs.length),
		value: () => (single ? { value: values()[0] ?? null } : { values: values() }),
	};
}

function checkbox({ id, custom_id: field, default: checked }) {
	const input = h('input', { id, type: 'checkbox', checked, data: { field } });
	return { element: input, focus: () => input.focus(), problem: () => null, value: () => ({ value: input.checked }) };
}
