// The functions that tests of the page's script use: `test` declares one, `sources` evaluates files of the script, and
// `openPage` opens a page.
"use strict";

const tests = [];
const file = () => document.currentScript.src.match(/([^/]*)\.js$/)[1];

/** Declares a test. Its name is a sentence, and `work` may be asynchronous. */
function test(name, work) {
	tests.push({ file: file(), name, work });
}

// Failures outside of a test are reported, too, for example a file that does not parse.
addEventListener("error", (event) =>
	tests.push({ file: event.filename, name: "is evaluated", work: () => fail(`${event.message}, line ${event.lineno}`) }));

function fail(text) {
	throw new Error(text);
}

const written = (value) => JSON.stringify(value) ?? String(value);

/** Compares values, and lists and objects of them. */
function equal(found, expected) {
	if (written(found) !== written(expected)) fail(`expected ${written(expected)}, found ${written(found)}`);
}

/** Compares numbers, and lists of them. */
function near(found, expected, within = 1e-9) {
	const [one, other] = [found, expected].map((value) => [value].flat(Infinity));
	const isNear = one.length === other.length && one.every((number, index) => Math.abs(number - other[index]) <= within);
	if (!isNear) fail(`expected ${written(expected)} within ${within}, found ${written(found)}`);
}

const textOf = async (path) => {
	const response = await fetch(path);
	return response.ok ? response.text() : fail(`There is no ${path}.`);
};

/**
 * Evaluates files of the script in one scope, as they are served. Returns a function that evaluates an expression there.
 *
 * @param given Values that the scope has besides, by their names, in the place of what other files have.
 */
async function sources(paths, given = {}) {
	const texts = await Promise.all(paths.split(" ").map((path) => textOf(`/sources/${path}.js`)));
	const all = texts.join("\n").replace(/^export /gm, "");
	return new Function(...Object.keys(given), `"use strict";${all}\nreturn (text) => eval(text);`)(...Object.values(given));
}

/** The numbers of the library. */
const numbers = async () => JSON.parse(await textOf("/tests/numbers.json"));

/** Waits until a condition holds. */
async function until(what, holds) {
	for (const start = Date.now(); !holds(); await new Promise((resolve) => setTimeout(resolve, 5)))
		if (Date.now() - start > 60000) fail(`${what} did not come`);
}

/** The page of a test, whose server is the test. */
class TestPage {
	sockets = [];

	/** A socket that opens when the test says so, and has what was sent. */
	prepare(window) {
		const { sockets } = this;
		window.WebSocket = class {
			readyState = 0;
			sent = [];
			constructor(address) {
				this.address = address;
				sockets.push(this);
			}
			send(text) {
				this.sent.push(text);
			}
			addEventListener(_, take) {
				this.listener = take;
			}
			close(code = 1000) {
				this.readyState = 3;
				this.onclose?.({ code });
			}
			open() {
				this.readyState = 1;
				this.onopen();
			}
		};
	}

	get socket() {
		return this.sockets.at(-1);
	}

	/** The messages of the newest socket. */
	get sent() {
		return this.socket.sent.map((text) => JSON.parse(text));
	}

	/** The events of the newest socket, without their numbers, and without reports of the environment. */
	get events() {
		return this.sent.filter(([number, kind]) => number > 0 && kind !== "E").map(([, ...event]) => event);
	}

	/** The root's content. */
	get html() {
		return this.element(0).innerHTML;
	}

	element(id) {
		return this.document.getElementById("n" + id);
	}

	/** Evaluates an expression in the scope of the script. */
	inside(text) {
		return this.window.inside(text);
	}

	/** Hands a frame to the page. */
	receive(...frame) {
		const message = { data: JSON.stringify(frame) };
		this.socket.listener?.(message);
		this.socket.onmessage(message);
	}

	/** Hands a patch to the page: operations with the next number. */
	patch(...operations) {
		this.receive((this.number = (this.number ?? 0) + 1), ...operations);
	}

	/** Acknowledges all events. */
	acknowledge() {
		this.receive("c", this.inside("lastEvent"));
	}
}

/**
 * Opens a page with a content in the root, and perhaps a script before its own, and lets its socket open.
 *
 * @param alter Changes the window before any script of the page runs.
 */
async function openPage(body, first = "", alter = () => {}) {
	const page = new TestPage();
	const frame = document.createElement("iframe");
	Object.assign(frame.style, { width: "800px", height: "600px", border: 0 });
	sessionStorage.clear();
	window.prepare = (window) => (page.prepare(window), alter(window));
	frame.src = "/page?body=" + encodeURIComponent(body) + (first && "&first=" + first);
	const loaded = new Promise((resolve) => (frame.onload = resolve));
	document.body.append(frame);
	await loaded;
	Object.assign(page, { frame, window: frame.contentWindow, document: frame.contentDocument });
	openPages.push(page);
	page.window.addEventListener("error", ({ message }) => page.problems.push(message));
	page.problems = [];
	await until("the socket", () => page.socket);
	page.socket.open();
	page.acknowledge();
	return page;
}
let openPages = [];

async function runAll() {
	const results = [];
	for (const { file, name, work } of tests) {
		let error = null;
		// If the tests do not end, the server knows which one is running.
		fetch("/begins", { method: "POST", body: JSON.stringify(`${file}: ${name}`) });
		try {
			await work();
			for (const { problems } of openPages) if (problems.length) fail(problems.join("\n"));
		} catch (problem) {
			error = problem.stack ?? String(problem);
		}
		for (const { frame } of openPages.splice(0)) frame.remove();
		results.push({ file, name, error });
	}
	await fetch("/results", { method: "POST", body: JSON.stringify(results) });
}
