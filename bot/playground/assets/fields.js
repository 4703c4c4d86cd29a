// The fields of a modal: one control a component type. A control is {input, element, value(), problem()}: value gives what a
// submit carries, problem a sentence if something is wrong. element is around input, if there is more; several: input is
// the first of many.

import { h, uid } from './dom.js';
import { markdown } from './render.js';
import { SelectBox } from './select.js';

// modalField draws one top component: a label around a control, an action row with a text input, or a text display. It
// returns {element} and, with a control, {input, read()}; read gives {component} as a submit carries it, or {error}.
export function modalField(top, ctx) {
	if (top.type === 10) return { element: h('div.text', { id: uid() }, markdown(top.content, ctx)) };
	const inner = top.component ?? top.components?.[0] ?? {};
	const { type, custom_id } = inner;
	if (!controls[type]) return { element: h('div.missing', `Unknown field type ${type ?? top.type}`) };
	const field = { ...inner, required: inner.required !== false && type !== 23, label: top.label ?? inner.label, id: uid() };
	const { input, element = input, several, value, problem } = controls[type](field, ctx);
	const about = h('small', { id: uid() }, top.description);
	const error = h('div.error', { id: uid(), role: 'alert' });
	const tell = (sentence) => {
		error.textContent = sentence || '';
		input.ariaInvalid = sentence ? 'true' : null;
		return sentence;
	};
	const read = () => {
		if (tell(problem())) return { error: problem() };
		const filled = { type, custom_id, ...value() };
		return { component: top.type === 1 ? { type: 1, components: [filled] } : { type: 18, component: filled } };
	};
	input.setAttribute('aria-describedby', `${about.id} ${error.id}`);
	const name = h(several ? 'legend' : 'label', { for: field.id }, field.label, field.required && h('span.required', ' *'));
	return { input, read, element: h(several ? 'fieldset.modal-field' : 'div.modal-field', { oninput: () => tell() }, name, about, element, error) };
}

const controls = { 3: menu, 4: textInput, 5: menu, 6: menu, 7: menu, 8: menu, 21: choices, 22: choices, 23: checkbox };

function textInput({ id, style, placeholder, required, value = '', custom_id: field, min_length: min = 0, max_length: max = 4000 }) {
	const long = style === 2;
	const count = h('small.counter', { 'aria-hidden': 'true' });
	const show = () => count.textContent = `${input.value.length}/${max}`;
	const input = h(long ? 'textarea' : 'input', { id, maxlength: max, placeholder, autocomplete: 'off', rows: long && 5, 'aria-required': required && 'true',
		data: { field }, oninput: show, onfocus: show });
	const problem = () => {
		if (!input.value.trim()) return required && 'This field is required.';
		return input.value.length < min && `At least ${min} characters, please.`;
	};
	input.defaultValue = value;
	return { input, element: h('div.text-input', input, count), problem, value: () => ({ value: input.value }) };
}

function menu(field, ctx) {
	const box = new SelectBox({ ...field, min_values: field.required ? field.min_values : 0 }, ctx, { label: field.label, hooks: { field: field.custom_id } });
	box.button.id = field.id;
	return { input: box.button, element: box.element, problem: () => countProblem(box.values.length, field, box.max), value: () => ({ values: box.values }) };
}

function countProblem(count, { required, min_values: min = 1 }, max) {
	if (!count && (!required || min === 0)) return null;
	if (count < min) return min === 1 ? 'Choose one.' : `Choose at least ${min}.`;
	return count > max && `Choose at most ${max}.`;
}

// choices is a group of radio buttons (21) or of checkboxes (22).
function choices(field) {
	const single = field.type === 21;
	const inputs = field.options.map((o) => h('input', { type: single ? 'radio' : 'checkbox', name: field.id, checked: o.default, value: o.value,
		data: { field: field.custom_id } }));
	const rows = field.options.map((o, i) => h('label.choice', inputs[i], h('span.option-text', o.label, o.description && h('small', o.description))));
	const values = () => inputs.filter((i) => i.checked).map((i) => i.value);
	return {
		several: true,
		input: inputs[0],
		element: h('div.choices', rows),
		problem: () => countProblem(values().length, field, single ? 1 : field.max_values ?? inputs.length),
		value: () => (single ? { value: values()[0] ?? null } : { values: values() }),
	};
}

function checkbox({ id, custom_id: field, default: checked }) {
	const input = h('input', { id, type: 'checkbox', checked, data: { field } });
	return { input, problem: () => null, value: () => ({ value: input.checked }) };
}
