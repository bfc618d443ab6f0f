// New and removed elements.

const marked = "[data-modal],[data-w],[data-g],[data-sc],[data-up],[data-fx],[data-ts],.en";

const loadFiles = loader("files");

const registerAll = (el) => [el, ...el.querySelectorAll(marked)].forEach(register);

function register(el) {
	if (has(el, "modal") && !el.matches(":modal")) {
		el.open = false;
		el.showModal();
		// Back may be pressed before the part that manages this entry of the history has come.
		if (!navigation && !history.state) setPath(here(), false, "presented");
		loadNavigation();
		if (has(el, "pop")) using?.placeBeside(el);
	}
	if (has(el, "w") && !lists.has(el)) lists.set(el, { asked: 0 });
	if (has(el, "up")) {
		el.onclick = () => (el.isUsed = true);
		whenLoaded(loadFiles, (it) => it.take(el, settings, page));
	}
	if (el.matches(valued)) attend();
	// Later, when the texts of a patch have been applied.
	if (has(el, "ts")) whenUsed((it) => it.select());
	if (has(el, "fx")) whenLoaded(load, (it) => it.symbol(el));
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
