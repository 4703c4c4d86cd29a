// The page's icons, drawn with one stroke in the colour of the surrounding text.

const paths = {
	hash: 'M10 3 8 21M16 3l-2 18M4 9h17M3 15h17',
	thread: 'M9 3 7 17M15 3l-1 6M4 7h15M3 13h7M13 13h8v6h-4l-3 3z',
	at: 'M16 8v5a2.7 2.7 0 0 0 5.4 0v-1a9.4 9.4 0 1 0-4 7.7M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
	chat: 'M4 4h16v12h-9l-5 5v-5H4zM8 10h.1M12 10h.1M16 10h.1',
	people: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 20c0-8 14-8 14 0M16 3.5a4 4 0 0 1 0 7.2M18 14.5c2.7.6 4 2.6 4 5.5',
	eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
	help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1-1.5 1.9M12 17v.1',
	menu: 'M3 6h18M3 12h18M3 18h18',
	more: 'M5 12h.1M12 12h.1M19 12h.1',
	close: 'M5 5l14 14M19 5 5 19',
	down: 'M12 4v15M6 13l6 6 6-6',
	left: 'M15 4l-8 8 8 8',
	right: 'M9 4l8 8-8 8',
	bell: 'M5 17h14l-2-3v-4a5 5 0 0 0-10 0v4zM10 20a2 2 0 0 0 4 0',
	silent: 'M5 17h14l-2-3v-4a5 5 0 0 0-10 0v4zM10 20a2 2 0 0 0 4 0M3 3l18 18',
	file: 'M6 2h8l5 5v15H6zM14 2v6h5',
	crown: 'M4 18h16l1-10-5 4-4-7-4 7-5-4z',
	plus: 'M12 5v14M5 12h14',
};

export function icon(name) {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
	const path = document.createElementNS(svg.namespaceURI, 'path');
	path.setAttribute('d', paths[name]);
	svg.setAttribute('viewBox', '0 0 24 24');
	svg.setAttribute('class', 'icon');
	svg.setAttribute('aria-hidden', 'true');
	svg.append(path);
	return svg;
}
