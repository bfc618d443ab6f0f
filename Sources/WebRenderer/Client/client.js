// The script of a page, which shows an app that runs on a server. Attributes have the server's state. A person's choice is
// shown before the server has answered, and a field that is being edited keeps the person's text.
"use strict";

(() => {
// The names of messages to the server and of operations from it, as PROTOCOL.md lists them. The served script has the values
// in place of the names, and not the tables.
const Act = {
	hello: "hello",
	acknowledge: "a",
	heartbeat: "hb",
	reportEnvironment: "E",
	navigate: "h",
	reportGeometry: "g",
	reportFonts: "m",
	press: "p",
	setOn: "o",
	editText: "x",
	spliceText: "z",
	requestText: "t",
	submit: "e",
	chooseFiles: "f",
	selectOption: "s",
	setValue: "v",
	increment: "+",
	decrement: "-",
	setHeld: "b",
	setFocused: "F",
	performAction: "A",
	requestRows: "w",
	reportScroll: "S",
	pointer: "P",
	hover: "H",
	pressKey: "k",
	drag: "G",
	drop: "T",
	copy: "y",
	cut: "X",
	paste: "V",
	selectRow: "c",
	deleteRow: "D",
	moveRow: "M",
	showMenu: "C",
	showActions: "W",
	refresh: "R",
	dismiss: "d",
};
const Op = {
	setText: "t",
	setAttributes: "a",
	setValue: "v",
	spliceValue: "vs",
	requestText: "xt",
	setContent: "h",
	redraw: "g",
	insert: "i",
	remove: "r",
	move: "m",
	leave: "L",
	match: "M",
	setPaths: "k",
	trim: "tr",
	scroll: "s",
	focus: "f",
	addStyles: "st",
	setPath: "n",
	setTitle: "ti",
	setLanguage: "l",
	animate: "x",
	showAtOnce: "so",
	openURL: "u",
	measureFonts: "q",
	copy: "cp",
	vibrate: "vb",
	download: "dl",
	announce: "sy",
	acknowledge: "c",
	heartbeat: "hb",
	end: "bye",
};

const settings = document.currentScript.dataset;
/** The name of what the tab keeps for the app: another one may be mounted at the same host. */
const tabKey = "sw" + settings.socket;
const html = document.documentElement;
const on = (types, take, options) => types.split(" ").forEach((type) => addEventListener(type, take, options));
const clamp = (low, number, high) => Math.max(low, Math.min(number, high));
const round = (number) => Math.round(number * 100) / 100;
const element = (id) => document.getElementById("n" + id);
const ownerOf = (el) => el.closest("[id^=n]")?.id.slice(1);
const isDisabled = (el) => el.matches(":disabled") || el.closest("[aria-disabled=true],[inert]");
const isSeen = (el) => el.getClientRects().length > 0;
/** Whether an element is seen, and not on a page that slides away. */
const isShown = (el) => isSeen(el) && !el.closest("[data-sw-out]");
const has = (el, mark) => el.dataset[mark] !== undefined;
const focusOn = (el) => el?.focus({ preventScroll: true });
const focused = () => (document.activeElement === document.body ? null : document.activeElement);
const find = (el, selector) => (el?.matches(selector) ? el : el?.querySelector(selector));

const editable = "input:not([type=file]),textarea,select";
const typed = "textarea,input:not([type=range],[type=file])";
/** Fields whose values are dates, times and colors. */
const valued = ".en";
const focusable = ":is(a[href],button,input,select,textarea,[tabindex='0']):not(:disabled)";
const members = `[role^=menuitem],[role=tab],[role=option],[role=radio],[data-e=${Act.selectRow}]`;
const usable = "button,[data-e]," + members;

// MARK: Socket

/** The events without an acknowledgement, which are sent again over the next socket. */
const waiting = [];
let lastEvent = 0, answered = 0, sent = 0, lastFrame = 0;
/** The event that is being sent, and the rest of its messages. */
let current, pieces;
/** Whether an event waits for the answer to the one before: until the page is let in, and after a refusal. */
let isOneByOne = true;
/** The number of messages that the server takes at once. */
let credit = 200, last = 0, timer = 0;

let socket = null;
let isOver = false, isBegun = false;
/** Whether the server has said that another one takes its place. */
let isMoving = false;
/** Whether the session has taken this page. */
let isLetIn = false;
let failures = 0, faults = 0, retry = 0, received = 0, lost = 0;
/** The time since which something waits for a sign of life, and how often none has come. */
let asked = 0, isProbed, silences = 0;
/** Whether the newest socket has opened. */
let wasOpen;

const isOpen = () => socket?.readyState === 1;

function connect() {
	clearTimeout(retry);
	if (socket || isOver || !isBegun) return;
	asked = Date.now();
	isProbed = wasOpen = false;
	socket = new WebSocket(new URL(settings.socket, location.href.replace(/^http/, "ws")));
	socket.onopen = () => {
		wasOpen = true;
		received = asked = Date.now();
		sent = 0;
		pieces = null;
		socket.send(JSON.stringify([0, Act.hello, settings.token, lastFrame, previous, isReload]));
		lastFrame %= 2 ** 53;
		deliver();
	};
	socket.onmessage = (message) => {
		received = Date.now();
		asked = isProbed = silences = 0;
		if (!isOver) notice.hide();
		handle(message.data);
	};
	socket.onclose = ({ code }) => lose(code);
}

function lose(code) {
	socket = null;
	if (isOver) return;
	if (!failures) lost = Date.now();
	notice.soon("Connecting again…");
	if (!wasOpen) askWhy();
	failures += 1;
	if (using?.isRefused(code)) isOneByOne = true;
	// A page that was refused waits longer, and one that awaits another server does not.
	else if (code === 1008) failures += 4;
	const longest = isMoving && Date.now() - lost < 60000 ? 800 : 15000;
	retry = setTimeout(connect, Math.min(longest, 100 * 2 ** failures) * (0.5 + Math.random() / 2));
}

function probe() {
	isProbed = true;
	asked ||= Date.now();
	if (isOpen()) socket.send(`["${Act.heartbeat}"]`);
}

setInterval(() => {
	const [now, since] = [Date.now(), asked || received];
	if (!socket || isOver) return;
	// A line that is slow but not dead gets more time with each attempt.
	if (asked && now - asked > 5000 * 2 ** Math.min(silences, 4)) {
		// The browser would wait for the end of a dead socket for minutes.
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
		silences += 1;
		notice.show("Connecting again…");
		lose();
	} else if (!isProbed && isOpen() && now - since > (sent || asked ? 2000 : 20000)) probe();
}, 500);

/** Asks a server that opens no socket why: another app is there, or the browser has lost its cookie. */
const askWhy = () =>
	fetch(settings.socket + "?why").then(({ status }) => status === 403 && !isOver && !isOpen() && end("gone", status), () => {});

/** The frames that wait for a part of the script. */
let frames = [];

const hasOp = (text, ...names) => names.some((name) => text.includes(`["${name}",`));

// Paths are made by that part even if nothing moves.
const needsPart = (text) => hasOp(text, Op.setPaths, Op.trim) || (moves() && hasOp(text, Op.animate));

// What was done on a page that is shown another tree is brought to that by the part, which also places popovers.
const needsUse = (text) =>
	(!isLetIn && waiting[1] && text.includes(`["${Op.remove}","*"]`)) || hasOp(text, Op.spliceValue, Op.redraw, Op.scroll) || text.includes(" data-pop");

const missing = (text) => (!part && needsPart(text) ? load : !using && needsUse(text) ? loadUse : null);

function handle(text) {
	const get = missing(text);
	if (!frames.length && !get) return handleNow(text);
	if (frames.push(text) > 1) return;
	// A part that does not come at the second time either is done without; then a path brings a whole page.
	get().then(() => missing(text) && get()).then(() => {
		const [first, ...others] = frames.splice(0);
		handleNow(first);
		others.forEach(handle);
	});
}

function handleNow(text) {
	try {
		receive(JSON.parse(text));
		failures = 0;
	} finally {
		if (isApplying) restart();
	}
}

// Asks for the whole page, by a patch number that does not exist; after five errors the page gives up.
function restart() {
	isApplying = motion = null;
	lastFrame = 2 ** 53;
	failures = ++faults;
	if (faults > 5) end();
	else socket?.close();
}

/** The messages that carry an event. A long one travels in parts. */
function split(event) {
	const text = JSON.stringify(event);
	const parts = text.length > 20000 ? text.match(/[^]{1,15000}/gu) : [text];
	return parts.map((part, index) => (parts[index + 1] ? "+" : index ? "=" : "") + part);
}

const canSend = () => isOpen() && (pieces || (sent < waiting.length && !(isOneByOne && sent)));

function deliver() {
	credit = Math.min(200, credit + (Date.now() - last) / 5);
	last = Date.now();
	while (canSend() && credit > 0) {
		if (!pieces) pieces = split((current = waiting[sent]));
		current.isSent = true;
		const text = pieces.shift();
		if (!pieces.length) {
			pieces = null;
			// An event in parts may have been acknowledged over the socket before.
			if (current === waiting[sent]) sent += 1;
		}
		asked ||= Date.now();
		socket.send(text);
		credit -= 1 + new Blob([text]).size / 640;
	}
	if (canSend()) timer ||= setTimeout(() => deliver((timer = 0)), 50);
}

function send(...event) {
	if (![Act.editText, Act.spliceText, Act.setValue].includes(event[0])) flushEdits();
	waiting.push([++lastEvent, ...event]);
	deliver();
	return lastEvent;
}

/** Takes the last event back, if it is alike and has not been sent. */
const takeBack = (kind, id) => isLast(kind, id) && !waiting.at(-1).isSent && waiting.pop(lastEvent--);

function sendLatest(kind, id, ...rest) {
	takeBack(kind, id);
	return send(kind, id, ...rest);
}

const isLast = (kind, id) => waiting.at(-1)?.slice(1, 3).join() === kind + "," + id;

const isUnanswered = (number) => number > answered;

function acknowledge(number) {
	answered = Math.max(answered, number);
	while (waiting[0]?.[0] <= number) {
		waiting.shift();
		if (sent) sent -= 1;
	}
	for (const hold of held.values()) if (!isUnanswered(hold.number)) hold.release();
	for (const [id, field] of fields) if (!isUnanswered(field.number)) edit.send(id, field);
	if (number && !isLetIn && !isOver && !isMoving) {
		isLetIn = true;
		isOneByOne = false;
		// A page that was loaded again before this still has the state of the page before it.
		orders[Op.heartbeat]();
		using?.restore(true);
	}
	if (!waiting.length) isOneByOne = !isLetIn;
	deliver();
}

setInterval(() => {
	reportEnvironment();
	faults *= 0.9;
}, 5000);

// MARK: Notices

const bar = document.createElement("div");
const notice = {
	soon(text) {
		if (!bar.matches(":popover-open")) this.timer ||= setTimeout(() => this.show(text), 700);
	},
	show(text) {
		this.hide();
		bar.textContent = text;
		if (isOver) {
			const button = document.createElement("button");
			button.textContent = "Reload";
			button.onclick = () => location.reload();
			bar.append(" ", button);
			// Below a modal dialog the button could not be pressed.
			(topmost() ?? document.body).append(bar);
		}
		bar.showPopover();
	},
	hide() {
		this.timer = clearTimeout(this.timer);
		bar.hidePopover();
	},
};

/** The number of times that the page has just loaded itself again, one after the other. */
const [reloadedAt, reloads] = (sessionStorage["sw-again"] ?? "0,0").split(",");
const isRecent = () => Date.now() - reloadedAt < 9000;
const hasReloaded = isRecent();

function end(reason, status) {
	if (reason === "shutdown") {
		isMoving = true;
		return notice.soon("The server is closing. This page waits for it.");
	}
	isOver = true;
	const times = isRecent() && !isMoving ? +reloads + 1 : 0;
	if (reason === "gone" && times < 4) {
		sessionStorage["sw-again"] = [Date.now(), times, status, document.querySelector("[name=application-name]")?.content];
		return setTimeout(() => location.reload(), times * times * 300);
	}
	notice.show(reason === "replaced" ? "This page goes on in another window." : "This page has ended.");
	socket?.close();
}

// MARK: Patches

const sheet = new CSSStyleSheet();
let isApplying = false;
/** The operations that are being applied. */
let patch;
/** The part of the script that moves elements, and the changes of a patch that it moves. */
let part, motion, loading, loads = 0;
/** The pages and presentations that a patch shows and removes, if they move. */
let scene;

const moves = () => !calm.matches && !document.hidden;
// A browser may remember that a module could not be loaded, by its address with the fragment.
const load = () => (loading ??= import(settings.motion + "#" + loads++).then((one) => (part = one), () => (loading = null)));

const changes = {
	[Op.setText](el, text) {
		motion?.exchanging(el);
		el.textContent = text;
	},
	[Op.setAttributes](el, attributes) {
		if (motion) motion.changing(el);
		else if (attributes.class !== undefined) part?.still(el);
		for (const [name, value] of Object.entries(attributes)) {
			const hold = held.get(name + ownerOf(el));
			if (name === "style") {
				el.style.cssText = value;
				part?.keep(el);
			} else if (hold) hold.truth = value;
			else set(el, name, value);
		}
		if (!held.has("value" + ownerOf(el))) synchronize(el);
		register(el);
	},
	[Op.setValue]: (el, text, revision) => edit.accept(find(el, editable), text, revision),
	[Op.spliceValue](el, ...splice) {
		if (!using?.accept(find(el, editable), ...splice)) send(Act.requestText, ownerOf(el));
	},
	[Op.requestText](el) {
		const id = ownerOf(el);
		Object.assign(edit.field(id), { base: null, isPending: true });
		flushEdits();
	},
	[Op.setContent](el, html) {
		const chosen = el.selectedIndex;
		motion?.drawing(el);
		motion?.exchanging(el);
		el.innerHTML = html;
		if (held.has("value" + ownerOf(el))) el.selectedIndex = chosen;
	},
	[Op.redraw]: (el, ...edits) => using.redraw(el, edits, motion, part),
	[Op.insert](el, before, html, arrives) {
		const next = before ? element(before) : null;
		const range = document.createRange();
		range.selectNodeContents(el);
		const fragment = range.createContextualFragment(html);
		const added = [...fragment.children];
		(next?.parentNode ?? el).insertBefore(fragment, next);
		added.forEach(registerAll);
		motion?.added(added, el, !!arrives);
		scene?.added(added);
	},
	[Op.remove](el) {
		motion?.removing(el);
		part?.gone(el);
		closeDialogs(el);
		if (!scene?.keeps(el)) el.remove();
	},
	[Op.leave](el, fades) {
		closeDialogs(el);
		if (motion) motion.leaves(el, fades);
		else el.style.display = "none";
	},
	[Op.setPaths]: (el, ...way) => (motion ?? part).paths(el, ...way),
	[Op.trim]: (el, ...ends) => (motion ?? part).trim(el, ...ends),
	[Op.match]: (el, former) => motion?.matched(el, "n" + former),
	[Op.move](el, before) {
		if (motion) motion.moving(el);
		else part?.comeBack(el);
		if (el.style.display === "none") el.style.display = "";
		const next = before ? element(before) : null;
		const place = el.parentNode;
		// moveBefore keeps the focus and the caret.
		if (place.moveBefore) return place.moveBefore(el, next);
		const restore = keepCaret();
		place.insertBefore(el, next);
		restore();
	},
	[Op.scroll]: (el, ...place) => using?.scroll(el, !!motion, ...place),
	[Op.focus]: (el) => find(el, focusable)?.focus(),
};

const orders = {
	[Op.addStyles](rules) {
		if (!rules) {
			sheet.replaceSync("");
			document.getElementById("st")?.remove();
		}
		for (const rule of rules.match(/[^}]+}/g) ?? []) sheet.insertRule(rule, sheet.cssRules.length);
	},
	// An address from before the person's last step in the history no longer belongs to the page.
	[Op.setPath]: (...path) => isOldPath || (navigation ?? { setPath }).setPath(...path),
	[Op.setTitle]: (title) => (document.title = title),
	[Op.setLanguage]: (lang, dir) => Object.assign(html, { lang, dir }),
	[Op.animate](...timing) {
		const named = (op) => patch.filter(([name]) => name === op).map(([, id]) => element(id)).filter(Boolean);
		if (part && moves()) (motion ??= new part.Step(element(0), named(Op.setAttributes), named(Op.leave))).use(...timing);
	},
	[Op.showAtOnce]() {
		scene = null;
		part?.endAll();
	},
	[Op.openURL]: (address) => open(address, "_blank", "noopener"),
	[Op.measureFonts]: (list) => loadUse().then(() => using?.measureFonts(list)),
	// Without permission the clipboard stays as it is.
	[Op.copy]: (text) => navigator.clipboard?.writeText(text).catch(() => {}),
	[Op.vibrate]: (times) => navigator.vibrate?.(times),
	[Op.download]: (href) => Object.assign(document.createElement("a"), { href, download: "" }).click(),
	[Op.announce]: (text) => attend().then((part) => part.say(text)),
	[Op.heartbeat](token = settings.token) {
		sessionStorage[tabKey] = settings.token = token;
	},
	[Op.end]: end,
};

const here = () => location.pathname + location.search + location.hash;

function setPath(path, replaces) {
	if (path !== here()) history[replaces ? "replaceState" : "pushState"](null, "", path);
}

/** The number of the event that has told the last step in the history. */
let step = 0;
let isOldPath;
const goHere = () => (step = send(Act.navigate, here()));

/** The part of the script for the place of the person. */
let navigation;

async function navigate(event) {
	const { follow } = await import(settings.navigation);
	const isClosing = (el) => held.has("aria-busy" + ownerOf(el));
	const page = { topmost, isClosing, dismiss, setPath, focusable, focused, focusOn, isShown };
	navigation ??= follow(page, event?.type === "keydown");
	navigation.look();
}
on("pointerdown keydown", (event) => (load(), navigate(event)), { once: true });

function set(el, name, value) {
	if (value === null) el.removeAttribute(name);
	else el.setAttribute(name, value);
}

function receive(frame) {
	if (isNaN(frame[0])) return apply([frame]);
	// A session that was said to be elsewhere has this page after all.
	isMoving = false;
	const [number, ...list] = frame;
	if (number > lastFrame) {
		apply(list);
		lastFrame = number;
	}
	if (isOpen()) socket.send(`["${Act.acknowledge}",${number}]`);
}

function apply(list) {
	isApplying = true;
	patch = list;
	scene = null;
	if (moves()) scene = part && new part.Scene();
	else part?.endAll();
	const had = focused();
	const near = navigation?.around(had);
	const restoreCaret = keepCaret();
	const anchors = findAnchors();
	let restore;
	const done = list.find(([name]) => name === Op.acknowledge)?.[1] ?? 0;
	isOldPath = step > Math.max(answered, done);
	for (const [name, first, ...rest] of list) {
		if (name === Op.focus && !first) had?.blur();
		else if (name === Op.remove && first === "*") {
			restore = remember();
			scene = null;
			element(0).replaceChildren();
		} else if (orders[name]) orders[name](first, ...rest);
		else if (element(first)) changes[name]?.(element(first), ...rest);
	}
	restore?.();
	motion?.play();
	motion = null;
	scene?.play();
	using?.follow();
	acknowledge(done);
	keepPlaces(had);
	if (had && !had.isConnected && !focused()) restoreCaret();
	restoreAnchors(anchors);
	report();
	isApplying = false;
	if (had && near) navigation.moveOn(had, near);
	navigation?.look();
}

function report() {
	requestRows();
	reportGeometry();
	using?.report();
}

// MARK: Scroll positions

/** The scrolling elements whose positions are reported. */
const followed = new Map();

/** The scroll positions of elements, and the elements that were hidden while they had the focus. */
const scrolled = new Map();
const left = new Set();

function keepPlaces(had) {
	for (const [el, place] of scrolled) {
		if (!el.isConnected) scrolled.delete(el);
		else if (!isShown(el)) place.isHidden = true;
		else if (place.isHidden) {
			place.isHidden = false;
			// A list that was hidden until now has its height from then on.
			restoreAnchors([]);
			el.scrollTo(place);
		}
	}
	if (had?.isConnected && !isShown(had)) left.add(had);
	for (const el of left) {
		if (!el.isConnected) left.delete(el);
		else if (isShown(el)) {
			left.delete(el);
			if (!focused() || !isShown(focused())) focusOn(el);
		}
	}
}

function keepCaret() {
	const el = focused();
	if (!el) return () => {};
	const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = el;
	const id = el.closest("[id^=n]")?.id;
	return () => {
		const again = el.isConnected ? el : find(document.getElementById(id), focusable);
		focusOn(again);
		if (typeof start === "number") again?.setSelectionRange?.(start, end, direction);
	};
}

/** Remembers positions and edits. Returns a function that restores them. */
function remember() {
	const bring = isLetIn ? null : using?.exchange();
	const before = [...scrolled].map(([el, place]) => [el.id, place]);
	const texts = [...fields].map(([id, field]) => [id, field, find(element(id), editable)?.value]);
	closeDialogs(element(0));
	held.clear();
	return () => {
		for (const [id, field, text] of texts) {
			const el = find(element(id), editable);
			if (!field.isPending && !isUnanswered(field.number)) fields.delete(id);
			else if (el && text !== undefined) el.value = text;
		}
		restoreAnchors([]);
		for (const [id, place] of before) document.getElementById(id)?.scrollTo(place);
		bring?.();
	};
}

// MARK: New and removed elements

const marked = "[data-modal],[data-w],[data-g],[data-sc],[data-up],[data-fx],.en";

const registerAll = (el) => [el, ...el.querySelectorAll(marked)].forEach(register);

function register(el) {
	if (has(el, "modal") && !el.matches(":modal")) {
		el.open = false;
		el.showModal();
		navigate();
		if (has(el, "pop")) using?.placeBeside(el);
	}
	if (has(el, "w") && !lists.has(el)) lists.set(el, { asked: 0 });
	if (has(el, "up")) {
		const to = (act) => (...rest) => send(act, ownerOf(el), ...rest);
		import(settings.files).then((part) => part.take(el, settings, to));
	}
	if (el.matches(valued)) attend();
	if (has(el, "fx")) load().then(() => part?.symbol(el));
	if (has(el, "sc") && !followed.has(el)) {
		followed.set(el, { phase: 0 });
		loadUse();
	}
	if (has(el, "g") && !observed.has(el)) {
		observed.set(el, "");
		resizing.observe(el);
	}
}

/** Closes dialogs before they are removed, so that the focus returns. */
function closeDialogs(el) {
	for (const dialog of [el, ...el.querySelectorAll("[data-modal]")]) if (dialog.open) dialog.close();
}

// MARK: Controls

/** The attributes that show a choice before the server has acknowledged it. */
const held = new Map();

function hold(el, name, number) {
	const key = name + ownerOf(el);
	const truth = held.has(key) ? held.get(key).truth : el.getAttribute(name);
	const entry = {
		number,
		truth,
		release() {
			held.delete(key);
			set(el, name, entry.truth);
			synchronize(el);
		},
	};
	held.set(key, entry);
	return () => held.get(key) === entry;
}

function synchronize(el) {
	if (el.localName === "select") el.selectedIndex = [...el.options].findIndex((option) => option.defaultSelected);
	else if (el.type === "range" && !fields.get(ownerOf(el))?.isPending) el.value = el.defaultValue;
}

function use(el) {
	const id = ownerOf(el);
	const [kind, argument] = (el.dataset.e ?? Act.press).split(/:(.*)/s);
	if (isDisabled(el) || !id) return;
	lastPress = el.getBoundingClientRect();
	if (el.ariaHasPopup === "menu" && !kind) return loadUse().then(() => using?.turn(el));
	if (!kind) return;
	if (kind === Act.setOn) {
		const name = ["aria-checked", "aria-pressed", "aria-expanded"].find((name) => el.hasAttribute(name));
		const isOn = el.getAttribute(name) !== "true";
		hold(el, name, send(Act.setOn, id, +isOn));
		return el.setAttribute(name, isOn);
	}
	if (held.has("aria-busy" + id)) return;
	// The operand of an action is a string; the other operands are numbers.
	const rest = argument === undefined ? [] : [[Act.moveRow, Act.selectOption].includes(kind) ? +argument : argument];
	const number = send(kind, id, ...rest);
	// The others cannot be pressed again before they are acknowledged.
	if ([Act.increment, Act.decrement].includes(kind)) return;
	const isBusy = hold(el, "aria-busy", number);
	setTimeout(() => isBusy() && el.setAttribute("aria-busy", true), 400);
	const name = { radio: "aria-checked", tab: "aria-selected", option: "aria-selected" }[el.role];
	if (!name || kind !== Act.press) return;
	for (const one of el.closest(groups).querySelectorAll(`[role=${el.role}]`)) {
		hold(one, name, number);
		one.setAttribute(name, one === el);
	}
}

on("click", (event) => {
	const el = event.target.closest(usable);
	const inner = event.target.closest(editable + ",label,a[href]");
	if (!el || (inner && inner !== el && el.contains(inner))) return;
	if (el.href) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
	}
	use(el);
	if (!el.ariaHasPopup) using?.closeMenus();
});
function choose({ target: el }) {
	if (el.localName === "select") hold(el, "value", send(Act.selectOption, ownerOf(el), el.selectedIndex));
	else flushEdits();
}
on("change", choose);

// MARK: Text fields and sliders

const fields = new Map();
let composing = null;

const edit = {
	field(id) {
		if (!fields.has(id)) fields.set(id, { revision: 0, number: 0 });
		return fields.get(id);
	},

	take(id) {
		const field = this.field(id);
		field.revision += 1;
		field.isPending = true;
		field.told = undefined;
		if (!isUnanswered(field.number)) this.send(id, field);
		else field.timer ||= setTimeout(() => this.send(id, field), 45);
	},

	send(id, field) {
		clearTimeout(field.timer);
		field.timer = 0;
		const el = find(element(id), editable);
		// While a date is typed, it is not one, or not one that can be chosen.
		if (!field.isPending || composing === id || (el?.matches(valued) && !el.validity.valid)) return;
		field.isPending = false;
		if (el?.type === "range") hold(el, "value", (field.number = sendLatest(Act.setValue, id, +el.value)));
		else if (using && el) using.sendText(id, field, el);
		else if (el?.value.length > 150000) {
			field.isPending = true;
			loadUse().then(() => using && this.send(id, field));
		} else if (el) {
			field.base = el.value;
			field.number = sendLatest(Act.editText, id, el.value, field.revision);
		}
		if (el?.matches(valued)) el.defaultValue = el.value;
	},

	accept(el, text, revision) {
		const id = ownerOf(el);
		const field = this.field(id);
		if (revision < field.revision) return;
		field.base = text;
		if (composing === id) field.told = text;
		else setText(el, text);
		if (el.matches(valued)) el.defaultValue = text;
	},
};

function flushEdits() {
	for (const [id, field] of fields) edit.send(id, field);
}

function setText(el, text) {
	const old = el.value;
	if (old === text) return;
	const { selectionStart, selectionEnd, selectionDirection } = el;
	el.value = text;
	if (focused() !== el || typeof selectionStart !== "number") return;
	const moved = (place) => (text.startsWith(old.slice(0, place)) ? place : Math.max(0, place + text.length - old.length));
	el.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
}

on("input", ({ target: el }) => {
	if (el.matches(typed + ",[type=range]")) edit.take(ownerOf(el));
});
on("compositionstart", (event) => (composing = ownerOf(event.target)));
on("compositionend", ({ target: el }) => {
	const field = edit.field(composing);
	composing = null;
	setText(el, field.told ?? el.value);
	field.told = undefined;
	flushEdits();
});

// MARK: Focus and keys

function reportFocus({ type, target, relatedTarget }) {
	flushEdits();
	const el = target.closest?.("[data-f]");
	// A window that is not in front keeps its focus.
	const isKept = type === "focusout" && document.activeElement === target;
	if (isApplying || isKept || !el || el.contains(relatedTarget)) return;
	send(Act.setFocused, ownerOf(el), +(type === "focusin"));
}
on("focusin focusout", reportFocus);

const isApple = /Mac|iP/.test(navigator.platform);

function modifiers({ shiftKey, ctrlKey, altKey, metaKey }) {
	const [command, control] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
	return 2 * shiftKey + 4 * control + 8 * altKey + 16 * command;
}

const topmost = () => [...document.querySelectorAll("dialog:modal")].at(-1);

function shortcut(event) {
	const name = modifiers(event) + "+" + (event.key.length > 1 ? event.key : event.key.toLowerCase());
	const all = [...(topmost() ?? document).querySelectorAll("[data-s]")];
	return all.find((el) => el.dataset.s === name && !isDisabled(el) && (isSeen(el) || el.closest(".cmd")));
}

on("keydown", (event) => {
	const { target, key } = event;
	if (event.isComposing || using?.useMenu(event) || offerKey(event)) return;
	const mods = modifiers(event);
	const isTyped = target.matches(typed);
	const submits = key === "Enter" && isTyped && (target.localName === "input" || mods & 16);
	if (submits) {
		flushEdits();
		// Submits once before the acknowledgement.
		if (event.repeat || isLast(Act.submit, ownerOf(target))) return;
		send(Act.submit, ownerOf(target));
	}
	// Keys that a field uses are no shortcuts; but Return submits a dialog. The server presses the button of an alert.
	const belongs = !(mods & ~2) && (isTyped ? !submits && key !== "Escape" : key === "Enter" && target.matches(usable + ",a"));
	const pressed = belongs || (submits && !topmost()?.matches(":not(.alert,.confirm)")) ? null : shortcut(event);
	const presented = topmost();
	if (pressed) use(pressed);
	else if (key === "Escape" && presented) dismiss(presented);
	else if (isTyped) return;
	else if ((key === "Enter" || key === " ") && target.matches(usable) && !target.matches("button,[href]")) use(target);
	else if (key === "Delete" && has(target, "del")) send(Act.deleteRow, ownerOf(target));
	else if (!target.closest(members)) return;
	else if (!using) return loadUse().then(() => using?.rove(event));
	else if (!using.rove(event)) return;
	event.preventDefault();
});

function offerKey(event) {
	const { target, key } = event;
	const el = target.closest("[data-k]");
	const wanted = el?.dataset.k;
	if (!el || key === "Tab" || (wanted && !wanted.split(" ").includes(key))) return false;
	if (wanted || !target.matches(focusable) || target === el) event.preventDefault();
	send(Act.pressKey, ownerOf(el), key, modifiers(event), +event.repeat);
	return wanted;
}

const groups = "[role=tablist],[role=menu],[role=listbox],[role=radiogroup],[role=list],ul";

// MARK: Presentations and menus

let lastPress = new DOMRect(innerWidth / 2, innerHeight / 2);

function dismiss(el) {
	if (has(el, "d") && !held.has("aria-busy" + ownerOf(el))) hold(el, "aria-busy", send(Act.dismiss, ownerOf(el)));
}

// The server decides whether a dialog closes.
function refuseToClose(event) {
	const dialog = event.target;
	if (isApplying || !dialog.matches("[data-modal]")) return;
	event.preventDefault();
	if (!dialog.open) dialog.showModal();
	dismiss(dialog);
}
on("cancel close", refuseToClose, true);

on("pointerdown", ({ target, clientX: x, clientY: y }) => {
	lastPress = new DOMRect(x, y);
	const presented = topmost();
	if (!presented || presented.matches(".alert") || target.closest(".sw-away,[role=menu]")) return;
	const box = presented.getBoundingClientRect();
	if (x < box.left || x > box.right || y < box.top || y > box.bottom) dismiss(presented);
});

// MARK: Pointers

let follower, pressed, hovered, drag, pointer, moving;

const placeOf = (event) => [event.clientX, event.clientY].map(round);
const sendPointer = (phase, event) => send(Act.pointer, follower.id, phase, ...placeOf(event));

on("pointerdown", (event) => {
	if (event.button) return;
	const el = event.target.closest("[data-x],[data-repeat]");
	if (el && !isDisabled(el)) {
		if (has(el, "x")) send(Act.setHeld, ownerOf(el), 1);
		pressed = { el, timer: has(el, "repeat") ? setTimeout(again, 500) : 0 };
	}
	const taker = event.target.closest("[data-p]");
	if (!taker || isDisabled(taker)) return;
	follower = { id: ownerOf(taker), pointer: event.pointerId };
	sendPointer(0, event);
});

function again() {
	use(pressed.el);
	pressed.timer = setTimeout(again, 100);
}

function moved(event) {
	if (follower?.pointer === event.pointerId) drag = event;
	const el = event.type !== "pointerleave" && event.pointerType === "mouse" ? event.target.closest("[data-h]") : null;
	if (hovered && hovered !== el) sendLatest(Act.hover, ownerOf(hovered));
	hovered = el;
	pointer = event;
	moving ||= setTimeout(() => {
		moving = 0;
		if (follower && drag) sendPointer(1, drag);
		drag = null;
		if (hovered) sendLatest(Act.hover, ownerOf(hovered), ...placeOf(pointer));
	}, 16);
}
on("pointermove", moved);
html.addEventListener("pointerleave", moved);

function released(event) {
	if (pressed) {
		clearTimeout(pressed.timer);
		if (has(pressed.el, "x")) send(Act.setHeld, ownerOf(pressed.el), 0);
		pressed = null;
	}
	if (follower?.pointer !== event.pointerId) return;
	sendPointer(event.type === "pointerup" ? 2 : 3, event);
	follower = null;
}
on("pointerup pointercancel", released);

/** Keeps a gesture from dragging selected text. */
on("dragstart", (event) => follower && event.preventDefault());

// MARK: Lazy stacks

const lists = new Map();

function describe(run) {
	const [start, count, axis] = run.dataset.w.split(",");
	const sides = axis ? ["left", "right", "width", "paddingInline"] : ["top", "bottom", "height", "paddingBlock"];
	return { start: +start, count: +count, items: [...run.children], sides };
}

function scrollerOf(el) {
	const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflow);
	let outer = el.parentElement;
	while (outer && !scrolls(outer)) outer = outer.parentElement;
	return !outer || outer === document.body ? document.scrollingElement : outer;
}

const windowOf = (scroller) =>
	scroller === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();

function boxOf(el) {
	const box = el.getBoundingClientRect();
	if (box.width || box.height || !el.firstElementChild) return box;
	const [first, last] = [boxOf(el.firstElementChild), boxOf(el.lastElementChild)];
	return new DOMRect(first.x, first.y, last.right - first.x, last.bottom - first.y);
}

function padList(run, memory) {
	const { start, count, items, sides } = describe(run);
	const [from, to, , padding] = sides;
	if (!memory.usual && items.length) memory.usual = (boxOf(items.at(-1))[to] - boxOf(items[0])[from]) / items.length;
	const length = (number) => (number > 0 && memory.usual ? round(number * memory.usual) + "px" : "");
	run.style[padding + "Start"] = length(start);
	run.style[padding + "End"] = length(count - start - items.length);
	run.style.setProperty("--usual", length(1));
}

/** The first visible item of each lazy stack, and its position, to be kept while a patch is applied. */
function findAnchors() {
	const anchors = [];
	for (const run of lists.keys()) {
		const scroller = scrollerOf(run);
		if (!run.isConnected || !(scroller.scrollTop || scroller.scrollLeft)) continue;
		const { items, sides } = describe(run);
		const edge = windowOf(scroller)[sides[0]];
		const item = items.find((item) => boxOf(item)[sides[1]] > edge);
		if (item) anchors.push({ scroller, item, side: sides[0], place: boxOf(item)[sides[0]] });
	}
	return anchors;
}

function restoreAnchors(anchors) {
	for (const [run, memory] of lists) {
		if (run.isConnected) padList(run, memory);
		else lists.delete(run);
	}
	for (const { scroller, item, side, place } of anchors) {
		const moved = item.isConnected ? boxOf(item)[side] - place : 0;
		if (Math.abs(moved) >= 0.5) scroller.scrollBy({ [side]: moved });
	}
}

function requestRows() {
	for (const [run, memory] of lists) {
		if (!run.isConnected || !isSeen(run) || isUnanswered(memory.asked)) continue;
		const { start, count, items, sides } = describe(run);
		const [from, to, length] = sides;
		const edge = windowOf(scrollerOf(run));
		const usual = memory.usual || 44;
		const first = items.length ? boxOf(items[0])[from] : boxOf(run)[from];
		const last = items.length ? boxOf(items.at(-1))[to] : first;
		const indexAt = (place) => {
			if (place < first) return start + Math.floor((place - first) / usual);
			if (place >= last) return start + items.length + Math.floor((place - last) / usual);
			return start + items.findIndex((item) => boxOf(item)[to] > place);
		};
		const within = (margin) => {
			const low = clamp(0, indexAt(edge[from] - margin), count - 1);
			return [low, Math.min(count, Math.max(low, indexAt(edge[to] + margin)) + 1)];
		};
		const [seen, end] = within(0);
		run.toggleAttribute("data-sw-wait", seen >= start + items.length || end <= start);
		const [near, far] = within(edge[length] / 4);
		if (near >= start && far <= start + items.length) continue;
		const [low, high] = within(edge[length] / 2);
		const question = [low, high, start, items.length].join();
		if (memory.question === question) continue;
		memory.question = question;
		memory.asked = send(Act.requestRows, run.id.slice(1), low, high - low);
	}
}

let looking = 0;
on("scroll", ({ target }) => {
	const el = target === document ? document.scrollingElement : target;
	if (isSeen(el) && !scrolled.get(el)?.isHidden) scrolled.set(el, { left: el.scrollLeft, top: el.scrollTop });
	const memory = followed.get(el);
	if (memory) {
		memory.phase = Date.now() < memory.steered ? 2 : 1;
		clearTimeout(memory.timer);
		memory.timer = setTimeout(() => {
			memory.phase = 0;
			report();
		}, 150);
	}
	looking ||= setTimeout(() => {
		looking = 0;
		report();
	}, 50);
}, true);

// MARK: Interaction

/** Loads the part for what a page needs only when a person uses it. */
let attending;
const attend = (event) => (attending ??= import(settings.interaction).then((part) => (part.begin({ use, dismiss, scrollerOf, topmost }, event), part)));
on("pointerdown keydown touchstart scroll", attend, { once: true, capture: true, passive: true });

// MARK: Environment

/** The elements whose frames are reported, with the last report. */
const observed = new Map();

let askedGeometry = 0;

function reportGeometry() {
	if (isUnanswered(askedGeometry)) return;
	const news = [];
	for (const [el, told] of observed) {
		const { left, top, ...size } = el.getBoundingClientRect().toJSON();
		const sizeAlone = el.dataset.g === "s";
		// What is drawn has its own size, whatever scales it.
		const { width, height } = sizeAlone ? getComputedStyle(el) : size;
		const entry = [ownerOf(el), ...[parseFloat(width), parseFloat(height), ...(sizeAlone ? [0, 0] : [left, top])].map(round)];
		if (!el.isConnected) {
			observed.delete(el);
			resizing.unobserve(el);
		} else if (news.length < 500 && entry.join() !== told) {
			observed.set(el, entry.join());
			news.push(entry);
		}
	}
	if (news.length) askedGeometry = send(Act.reportGeometry, news);
}

const resizing = new ResizeObserver(reportGeometry);
const dark = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const contrast = matchMedia("(prefers-contrast: more)");
let environment;

function reportEnvironment() {
	const values = {
		languages: navigator.languages,
		zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		scheme: dark.matches ? "dark" : "light",
		width: html.clientWidth,
		height: innerHeight,
		scale: devicePixelRatio,
		text: parseFloat(getComputedStyle(html).fontSize) / 16,
		motion: +calm.matches,
		contrast: +contrast.matches,
		hidden: +document.hidden,
	};
	const news = JSON.stringify(values);
	if (news !== environment) send(Act.reportEnvironment, values);
	environment = news;
}

let resized = 0;
on("resize", () => {
	clearTimeout(resized);
	resized = setTimeout(() => {
		reportEnvironment();
		for (const memory of lists.values()) memory.usual = 0;
		restoreAnchors([]);
		report();
	}, 80);
});
for (const query of [dark, calm, contrast]) query.onchange = reportEnvironment;

// MARK: Start

on("popstate", () => navigation?.hasStepped() || goHere());
on("online offline pageshow visibilitychange", () => {
	reportEnvironment();
	if (document.hidden) return;
	silences = 0;
	if (isOpen()) probe();
	else connect();
});

document.adoptedStyleSheets.push(sheet);
Object.assign(bar, { id: "away", className: "sw-away", role: "status", popover: "manual" });
document.body.append(bar);

const previous = sessionStorage[tabKey] ?? "";
const cause = performance.getEntriesByType("navigation")[0]?.type;
const isReload = +(cause !== "navigate");
/** The part of the script for a page in use. */
let using, fetching, fetches = 0;
const page = {
	fields, scrolled, waiting, followed, edit, element, find, ownerOf, setText, send, takeBack, use, set, has, clamp, round, isSeen, isDisabled,
	isUnanswered, focused, focusOn, scrollerOf, usable, members, groups, lost: () => lost, lastPress: (box) => (lastPress = box ?? lastPress), key: tabKey + "-left",
};
const loadUse = (event) =>
	(fetching ??= import(settings.use + "#" + fetches++).then((it) => {
		using = it;
		it.begin(page, event ?? !isReload, hasReloaded);
	}).catch(() => (fetching = null)));
registerAll(html);
reportEnvironment();
// The tab's page before may have shown another address than this entry of the history has.
if (cause === "back_forward") goHere();
if (history.state) navigate();
// Choices, edits and presses that were made before the script ran.
const plain = (text) => text.replace(/\s/g, "");
for (const target of document.querySelectorAll(editable)) {
	if (target.selectedOptions?.[0]?.defaultSelected === false) choose({ target });
	if (target.matches(typed + ",[type=range]") && plain(target.value) !== plain(target.defaultValue)) edit.take(ownerOf(target));
}
const { early = [] } = window;
window.early = null;
for (const event of early)
	if (event.type !== "click" || !event.target.closest(editable + ",label,a[href]"))
		event.target.dispatchEvent(new event.constructor(event.type, event));
on("pointermove pointerdown keydown scroll focusin", loadUse, { once: true, capture: true });
function begin() {
	isBegun = true;
	connect();
}
// Texts of the page before are in their fields before anything else is shown, also if the browser shows the page first.
if (isReload && (hasReloaded || sessionStorage[page.key])) loadUse().then(begin);
else begin();
})();
