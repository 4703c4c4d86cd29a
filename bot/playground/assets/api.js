// The server's API: readState, readOlder, send, and Feed with the events of a user.

async function call(path, body) {
	const init = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
	const response = await fetch(`/play/${path}`, init).catch(() => {
		throw new Error('The playground doesn’t answer. Check that it is running.');
	});
	const answer = await response.json().catch(() => ({}));
	if (!response.ok) throw new Error(answer.message || `The playground answered ${response.status}.`);
	return answer;
}

const query = (fields) => new URLSearchParams(fields);

// readState returns everything that a user sees. Without a user, it is the part that is no secret.
export const readState = (user = '') => call(`state?${query({ user })}`);

// readOlder returns {messages, more}: a channel's messages before a message, oldest first.
export const readOlder = (user, channelID, before) => call(`messages?${query({ user, channel_id: channelID, before })}`);

// send('message', {user, channel_id, content}) posts to a route and returns its answer.
export const send = (route, body) => call(route, body);

const firstWait = 400;
const longestWait = 8000;

// Feed keeps a user's WebSocket open. onOpen is called after each connect, when the state must be read
// again because events may have been missed. onDrop is called when the connection is lost.
export class Feed {
	constructor(user, handlers) {
		Object.assign(this, handlers, { user, wait: firstWait });
		this.connect();
	}

	connect() {
		this.socket = new WebSocket(`${location.origin.replace('http', 'ws')}/play/events?${query({ user: this.user })}`);
		this.socket.onopen = () => {
			this.wait = firstWait;
			this.onOpen();
		};
		this.socket.onmessage = ({ data }) => this.closed || this.onEvent(JSON.parse(data));
		this.socket.onclose = () => this.closed || this.retry();
	}

	retry() {
		this.onDrop();
		this.timer = setTimeout(() => this.connect(), this.wait);
		this.wait = Math.min(longestWait, this.wait * 2);
	}

	close() {
		this.closed = true;
		clearTimeout(this.timer);
		this.socket.close();
	}
}
