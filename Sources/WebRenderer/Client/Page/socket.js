// The socket: it is reopened when it is lost, and closed when it does not respond.

let socket = null;
let isOver = false, isBegun = false;
/** Whether the server has announced its successor. */
let isMoving = false;
/** Whether the session has accepted this page. */
let isLetIn = false;
let failures = 0, faults = 0, retry = 0, received = 0, lost = 0;
/** The time since which the page waits for a response, and the number of missed ones. */
let asked = 0, isProbed, silences = 0;
/** Whether the newest socket has opened. */
let wasOpen;

const isOpen = () => socket?.readyState === 1;

function connect() {
	clearTimeout(retry);
	if (socket || isOver || !isBegun) return;
	asked = now();
	isProbed = wasOpen = false;
	socket = new WebSocket(new URL(settings.socket, location.href.replace(/^http/, "ws")));
	socket.onopen = () => {
		wasOpen = true;
		received = asked = now();
		sent = 0;
		pieces = null;
		socket.send(JSON.stringify([0, Act.hello, settings.token, lastFrame, previous, isReload]));
		lastFrame %= 2 ** 53;
		deliver();
	};
	socket.onmessage = (message) => {
		received = now();
		asked = isProbed = silences = 0;
		if (!isOver && (failures || !isLoading())) notice.hide();
		handle(message.data);
	};
	socket.onclose = ({ code }) => lose(code);
}

function lose(code) {
	socket = null;
	if (isOver) return;
	if (!failures) {
		lost = now();
		if (isLoading()) notice.hide();
	}
	notice.soon("Connecting again…");
	// Another app may be served there, or another server, and the browser may have lost its cookie.
	if (!wasOpen)
		fetch(settings.socket + "?why").then(
			({ status }) => isOver || isOpen() || (status === 403 ? end("gone", status) : using?.explain(status)), () => {});
	failures += 1;
	if (using?.isRefused(code)) isOneByOne = true;
	// A refused page waits longer, and one whose message has no room now. One that awaits another server does not.
	else if (code === 1008 || code === 1013) failures += 4;
	const longest = isMoving && now() - lost < 60000 ? 800 : 15000;
	retry = setTimeout(connect, Math.min(longest, 100 * 2 ** failures) * (0.5 + Math.random() / 2));
}

function probe() {
	isProbed = true;
	asked ||= now();
	if (isOpen()) socket.send(`["${Act.heartbeat}"]`);
}

let looked;
setInterval(() => {
	const time = Date.now();
	// After a sleep, which browsers may not count as time of the page, the socket may be dead.
	const hasSlept = time - looked > 5000;
	looked = time;
	if (!socket || isOver) return;
	// A slow connection gets more time with each attempt.
	if (asked && now() - asked > 5000 * 2 ** Math.min(silences, 4)) {
		// The browser would wait for the end of a dead socket for minutes.
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
		silences += 1;
		notice.show("Connecting again…");
		lose();
	} else if (!isProbed && isOpen() && (hasSlept || now() - (asked || received) > (sent || asked ? 2000 : 20000))) probe();
}, 500);
