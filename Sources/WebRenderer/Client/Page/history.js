// The address of the page, and steps in the history.

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
