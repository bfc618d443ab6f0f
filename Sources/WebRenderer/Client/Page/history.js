// The address of the page, and steps in the history.

const here = () => location.pathname + location.search + location.hash;

/** The timer of the newest address that the browser has not accepted yet, and whether to add an entry for it. */
let owed, isOwedEntry;

function setPath(path, replaces, state = null) {
	clearTimeout(owed);
	isOwedEntry ||= !replaces;
	try {
		if (state || path !== here()) history[isOwedEntry ? "pushState" : "replaceState"](state, "", path);
		isOwedEntry = 0;
	} catch {
		// Safari accepts a hundred changes in some seconds.
		owed = setTimeout(showPath, 5000, path, true);
	}
}

const showPath = (...path) => (navigation ?? { setPath }).setPath(...path);

/** The number of the event that has reported the last step in the history. */
let step = 0;
let isOldPath;
function goHere() {
	clearTimeout(owed);
	isOwedEntry = 0;
	step = send(Act.navigate, here());
}

/** The part of the script for the person's position. It looks at the page when it has loaded, and after each patch. */
let navigation;

const loadNavigation = loader("navigation", (it, event) => (navigation = it.follow(page, event)));
