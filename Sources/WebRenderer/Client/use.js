// The part of a page's script for a page that somebody uses, which loads it then. It is served as one script with menus.js,
// presses.js, restart.js, scrolling.js and texts.js. `Act` is the table of the page's script.

/** The state and the functions of the page's script. */
let page;

/**
 * Begins to serve a page.
 *
 * @param state What the page's script shares.
 * @param event The first use of the page; undefined if the page needs this part by itself.
 * @param isReload Whether the page has replaced another one by itself.
 */
export function begin(state, event, isReload) {
	page = state;
	watchPresses();
	watchMenus();
	watchPulls();
	carryOn(event, isReload);
	document.querySelectorAll("[data-pop]").forEach(placeBeside);
	reportScrolling();
}

/** Shows a sentence above the page. */
function say(text, role = "status") {
	const bar = document.createElement("div");
	Object.assign(bar, { className: "sw-away", textContent: text, popover: "manual" });
	bar.setAttribute("role", role);
	document.body.append(bar);
	bar.showPopover();
	return bar;
}

/** Follows a change of the page. */
export function follow() {
	forgetFields();
	look();
}
