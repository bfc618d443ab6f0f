// The operations of a patch. Changes in motion are handed to the part for motion.

const sheet = new CSSStyleSheet();
let isApplying = false;
/** The operations that are being applied. */
let patch;

/** The pages and presentations that a patch shows and removes, if they move. */
let scene;

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
	[Op.setContent](el, html) {
		const chosen = el.selectedOptions?.[0]?.id;
		motion?.drawing(el);
		motion?.exchanging(el);
		el.innerHTML = html;
		// It may be at another place now.
		if (held.has("value" + ownerOf(el))) (document.getElementById(chosen) ?? {}).selected = true;
	},
	[Op.redraw]: (el, ...edits) =>
		!using && typeof edits[2] === "string" ? send(Act.requestText, ownerOf(el)) : using.redraw(el, edits, motion, part),
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
	[Op.setPath]: (...path) => isOldPath || showPath(...path),
	[Op.setTitle]: (title) => (document.title = title),
	[Op.setLanguage]: (lang, dir) => Object.assign(html, { lang, dir }),
	[Op.animate](...timing) {
		const named = (op) => patch.flatMap(([name, id]) => (name === op && element(id)) || []);
		if (part && moves()) (motion ??= new part.Step(element(0), named(Op.setAttributes), named(Op.leave))).use(...timing);
	},
	[Op.showAtOnce]() {
		scene = null;
		part?.endAll();
	},
	[Op.announce]: (text) => whenLoaded(attend, (it) => it.say(text)),
	[Op.heartbeat](token = settings.token) {
		memory[tabKey] = settings.token = token;
	},
	[Op.end]: end,
	// The last step of `apply`, after all other operations.
	[Op.acknowledge]() {},
};

function receive(frame) {
	if (isNaN(frame[0])) return apply([frame]);
	// The session has this page after all, although it was reported elsewhere.
	isMoving = false;
	const [number, ...list] = frame;
	if (number > lastFrame) {
		apply(list);
		lastFrame = number;
	}
	if (isOpen()) socket.send(`["${Act.acknowledge}",${number}]`);
}

function perform(operation) {
	const [name, first, ...operands] = operation;
	if (orders[name]) orders[name](first, ...operands);
	// The part for a page in use has the operation.
	else if (!using && !changes[name]) whenUsed(() => perform(operation));
	else if (element(first)) changes[name]?.(element(first), ...operands);
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
	for (const operation of list) {
		const [name, first] = operation;
		if (name === Op.focus && !first) had?.blur();
		else if (name === Op.remove && first === "*") {
			// Before that part has come, there is nothing to be remembered.
			restore = using?.remember(done, isLetIn);
			scene = null;
			closeDialogs(element(0));
			held.clear();
			element(0).replaceChildren();
		} else perform(operation);
	}
	restore?.();
	motion?.play();
	motion = null;
	scene?.play();
	using?.follow();
	acknowledge(done);
	using?.keepPlaces(had);
	if (had && !had.isConnected && !focused()) restoreCaret();
	restoreAnchors(anchors);
	report();
	isApplying = false;
	if (had && near) navigation.moveOn(had, near);
	navigation?.look();
}
