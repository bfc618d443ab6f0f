// The start, after everything above is defined.

on("popstate", () => (navigation ? navigation.hasStepped() : dismiss(topmost())) || goHere());
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

const previous = memory[tabKey] ?? "";
const cause = performance.getEntriesByType("navigation")[0]?.type;
const isReload = +(cause !== "navigate");

registerAll(html);
reportEnvironment();
// The tab's previous page may have shown another address than this history entry has.
if (cause === "back_forward") goHere();
if (history.state) loadNavigation();
// Choices, edits and presses that were made before the script ran.
const plain = (text) => text.replace(/\s/g, "");
for (const target of element(0).querySelectorAll(editable)) {
	if (target.selectedOptions?.[0]?.defaultSelected === false) choose({ target });
	if (!isForeign(target) && target.matches(typed + ",[type=range]") && plain(target.value) !== plain(target.defaultValue)) edit.take(ownerOf(target));
}
const { early = [] } = window;
// The part for gestures handles touches, also those before it has loaded.
window.early = early.filter((event) => event.touches);
for (const event of early)
	if (event.touches) attend();
	else if (event.type !== "click" || !event.target.closest(editable + ",label,a[href]"))
		event.target.dispatchEvent(new event.constructor(event.type, event));
on("pointermove scroll focusin", loadUse, { once: true, capture: true });
on("pointerdown keydown", loadUse, true);
function begin() {
	isBegun = true;
	connect();
}
// Texts of the previous page are restored before anything else is shown, even if the browser shows the page first.
// The part for a page in use also has the look of menus and of forced colors, and places popovers and the like beside their
// sources.
if (document.querySelector("[data-pop]") || matchMedia("(forced-colors)").matches || (isReload && (hasReloaded || memory[page.key]))) loadUse().then(begin);
else begin();
