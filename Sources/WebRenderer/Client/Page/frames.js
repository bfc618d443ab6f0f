// Frames from the server, in order. Some wait for a part of the script.

/** The frames that wait for a part of the script. */
let frames = [];

const hasOp = (text, ...names) => names.some((name) => text.includes(`["${name}",`));

// Paths are made by that part even if nothing moves.
const needsPart = (text) => hasOp(text, Op.setPaths, Op.trim) || (moves() && hasOp(text, Op.animate));

// The part carries over to a new tree of the page what a person has done on it, and also places popovers.
const needsUse = (text) =>
	(((!isLetIn && waiting[1]) || fields.size || scrolled.size) && text.includes(`["${Op.remove}","*"]`)) || hasOp(text, Op.spliceValue, Op.redraw, Op.scroll) || text.includes(" data-pop");

const missing = (text) => (!part && needsPart(text) ? load : !using && needsUse(text) ? loadUse : null);

function handle(text) {
	if (!frames.length && !missing(text)) return handleNow(text);
	if (frames.push(text) > 1) return;
	notice.soon("Loading…");
	// A frame may need both parts. After two failures of each, or after some seconds, the page continues without them; a
	// change of a path then requests a whole page.
	const get = () => missing(text)?.();
	get().then(get).then(get).then(get).then(() => {
		const [first, ...others] = frames.splice(0);
		if (isOpen()) notice.hide();
		handleNow(first);
		others.forEach(handle);
	});
}

function handleNow(text) {
	try {
		receive(JSON.parse(text));
		failures = 0;
	} finally {
		if (isApplying) restart(missing(text));
	}
}

// Asks for the whole page, by a patch number that does not exist. After five errors the page gives up, unless the frame
// needed a part that has not loaded.
function restart(isIncomplete) {
	isApplying = motion = null;
	lastFrame = 2 ** 53;
	failures = ++faults;
	if (faults > 5 && !isIncomplete) end();
	else socket?.close();
}
