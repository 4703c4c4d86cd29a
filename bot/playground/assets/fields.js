// The fields of a form, with one control per component type. A control is {input, element, value(),
// problem()}. value returns the submitted data, and problem an error or nothing. element contains input, if
// it isn't input itself.

import { h, uid } from './dom.js';
import { markdown } from './render.js';
import { SelectBox } from './select.js';

// modalField returns the field for a top component: a label with a control, or a text. It has {element}
// and, with a control, {input, read()}. read returns {component} with the submitted data, or {error}.
export function modalField(top, ctx) {
	if (top.type === 10) return { element: h('div.text', { id: uid() }, markdown(top.content, ctx)) };
	const { type, custom_id } = top.component;
	const field = { ...top.component, required: type !== 23 && top.component.required !== false, label: top.label, id: uid() };
	const { input, element = input, value, problem } = (controls[type] ?? textInput)(field);
	const about = h('small', { id: uid() }, top.description);
	const error = h('div.error', { id: uid(), role: 'alert' });
	const tell = (sentence) => {
		error.textContent = sentence || '';
		input.ariaInvalid = sentence ? 'true' : null;
		return sentence;
	};
	const read = () => {
		if (tell(problem())) return { error: problem() };
		return { component: { type: 18, component: { type, custom_id, ...value() } } };
	};
	input.setAttribute('aria-describedby', `${about.id} ${error.id}`);
	const name = h('label', { for: field.id }, field.label, field.required && h('span.required', ' *'));
	return { input, read, element: h('div.modal-field', { oninput: () => tell() }, name, about, element, error) };
}

function textInput({ id, style, placeholder, required, value = '', custom_id: field, min_length: min = 0, max_length: max = 4000 }) {
	const long = style === 2;
	const count = h('small.counter', { 'aria-hidden': 'true' });
	const show = () => count.textContent = `${input.value.length}/${max}`;
	const input = h(long ? 'textarea' : 'input', { id, maxlength: max, placeholder, autocomplete: 'off', rows: long && 5, 'aria-required': required && 'true',
		data: { field }, oninput: show, onfocus: show });
	const problem = () => {
		if (!input.value.trim()) return required && 'This field is required.';
		return input.value.length < min && `Enter at least ${min} characters.`;
	};
	input.defaultValue = value;
	return { input, element: h('div.text-input', input, count), problem, value: () => ({ value: input.value }) };
}

function menu(field) {
	const box = new SelectBox({ ...field, min_values: field.required ? field.min_values : 0 }, { label: field.label, hooks: { field: field.custom_id } });
	box.button.id = field.id;
	return { input: box.button, element: box.element, problem: () => countProblem(box.values.length, field, box.max), value: () => ({ values: box.values }) };
}

function upload({ id, custom_id: field, required }) {
	let attached = [], reading = false;
	const input = h('input', { id, type: 'file', 'aria-required': required && 'true', data: { field }, onchange: () => {
		const [file] = input.files;
		const reader = new FileReader();
		attached = [];
		reader.onload = () => {
			attached = [{ name: file.name, data: reader.result.split(',')[1] ?? '' }];
			reading = false;
		};
		if (reading = !!file) reader.readAsDataURL(file);
	} });
	const problem = () => reading ? 'The file is still being read.' : required && !attached.length && 'This field is required.';
	return { input, problem, value: () => ({ attached }) };
}

// group shows all choices of a radio group (21) or a checkbox group (22).
function group(field) {
	const { id, type, label, options, max_values: max = type === 21 ? 1 : options.length } = field;
	const boxes = options.map((o) => h('input', { type: type === 21 ? 'radio' : 'checkbox', name: id, value: o.value, checked: o.default }));
	const rows = boxes.map((box, i) => h('label.choice', { data: { value: box.value } }, box, h('span.option-text', options[i].label, h('small', options[i].description))));
	const input = h('div.choices', { id, role: type === 21 ? 'radiogroup' : 'group', 'aria-label': label, data: { field: field.custom_id } }, rows);
	const values = () => boxes.filter((box) => box.checked).map((box) => box.value);
	input.focus = () => (boxes.find((box) => box.checked) ?? boxes[0]).focus();
	return { input, problem: () => countProblem(values().length, field, max), value: () => ({ values: values() }) };
}

function checkbox({ id, custom_id: field, default: checked }) {
	const input = h('input', { id, type: 'checkbox', checked, data: { field } });
	return { input, element: h('label.choice', input, 'Yes'), problem: () => null, value: () => ({ value: String(input.checked) }) };
}

const controls = { 3: menu, 19: upload, 21: group, 22: group, 23: checkbox };

function countProblem(count, { required, min_values: min = 1 }, max) {
	if (!count && (!required || min === 0)) return null;
	if (count < min) return min === 1 ? 'Choose one.' : `Choose at least ${min}.`;
	return count > max && `Choose at most ${max}.`;
}
