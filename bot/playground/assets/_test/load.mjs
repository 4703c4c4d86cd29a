// Loads the page's modules in Node: they have no package file that says what they are, so each becomes a data URL.

import { readFileSync } from 'node:fs';

const address = (name) => {
	const source = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8').replace(/from '\.\/([\w.]+)'/g, (_, other) => `from '${address(other)}'`);
	return `data:text/javascript,${encodeURIComponent(source).replaceAll("'", '%27')}`;
};

// load gives what a module exports. Modules that touch the DOM when they are loaded cannot be loaded.
export const load = (name) => import(address(name));
