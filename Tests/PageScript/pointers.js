const movePointer = (page, type, id, pointerId, init) =>
	page.element(id).dispatchEvent(new page.window.PointerEvent(type, { pointerId, bubbles: true, clientX: 5, clientY: 6, ...init }));

test("a held button is released by the pointer that holds it", async () => {
	const page = await openPage('<button id="n1" data-x>One</button><button id="n2" data-x>Two</button>');
	movePointer(page, "pointerdown", 1, 7);
	movePointer(page, "pointerdown", 2, 8);
	movePointer(page, "pointerup", 2, 8);
	equal(page.events, [["b", "1", 1]]);
	movePointer(page, "pointerup", 1, 7);
	equal(page.events, [["b", "1", 1], ["b", "1", 0]]);
	movePointer(page, "pointerdown", 2, 9);
	movePointer(page, "pointercancel", 2, 9);
	equal(page.events.slice(2), [["b", "2", 1], ["b", "2", 0]]);
});

test("a gesture belongs to the first finger", async () => {
	const page = await openPage('<div id="n1" data-p>One</div><div id="n2" data-p>Two</div>');
	movePointer(page, "pointerdown", 1, 7);
	movePointer(page, "pointerdown", 2, 8);
	movePointer(page, "pointerup", 2, 8);
	movePointer(page, "pointerup", 1, 7);
	equal(page.events.slice(1), [["P", "1", 0, 5, 6, 0, 0], ["P", "1", 2, 5, 6]]);
});

test("a pointer whose release has been lost may press again", async () => {
	const page = await openPage('<button id="n1" data-x>One</button><div id="n2" data-p>Two</div>');
	movePointer(page, "pointerdown", 1, 1);
	movePointer(page, "pointerdown", 2, 1);
	movePointer(page, "pointerdown", 1, 1);
	movePointer(page, "pointerup", 1, 1);
	equal(page.events.filter(([act]) => act !== "g"), [["b", "1", 1], ["b", "1", 0], ["P", "2", 0, 5, 6, 0, 0], ["P", "2", 3, 5, 6], ["b", "1", 1], ["b", "1", 0]]);
});

test("a new touch ends a touch whose release has been lost", async () => {
	const page = await openPage('<button id="n1" data-x>One</button><div id="n2" data-p>Two</div>');
	movePointer(page, "pointerdown", 1, 7, { isPrimary: true });
	movePointer(page, "pointerdown", 2, 8, { isPrimary: true });
	movePointer(page, "pointerup", 2, 8, { isPrimary: true });
	equal(page.events.filter(([act]) => act !== "g"), [["b", "1", 1], ["b", "1", 0], ["P", "2", 0, 5, 6, 0, 0], ["P", "2", 2, 5, 6]]);
});

test("the frames in which a gesture counts positions precede its pointer", async () => {
	const page = await openPage('<div id="n1" data-p style="position: fixed; inset: 10px auto auto 20px; width: 300px; height: 200px"><div id="n2" data-p style="width: 30px; height: 40px">One</div></div>');
	movePointer(page, "pointerdown", 2, 7);
	equal(page.events, [["g", [["2", 30, 40, 20, 10], ["1", 300, 200, 20, 10]]], ["P", "2", 0, 5, 6, 0, 0]]);
});

test("a gesture counts positions from the corner of its element, also where only the size of its drawing is reported", async () => {
	const page = await openPage('<div id="n1" data-p data-g="s" style="position: fixed; left: 20px; top: 10px; width: 300px; height: 200px">One</div>');
	movePointer(page, "pointerdown", 1, 7);
	const frames = page.events.filter(([act]) => act === "g").map(([, [frame]]) => frame);
	equal(frames.at(-1), ["1", 300, 200, 20, 10]);
});

test("the frames in which hovering counts positions are reported when they change", async () => {
	const page = await openPage('<div id="n9" style="height: 100px; overflow: auto"><div id="n1" data-h style="height: 400px">One</div></div>');
	const hover = () => movePointer(page, "pointermove", 1, 1, { pointerType: "mouse" });
	const frames = () => page.events.filter(([act]) => act === "g").length;
	for (const [scroll, count] of [[0, 1], [0, 1], [50, 2]]) {
		page.element(9).scrollTop = scroll;
		hover();
		await until("it is at rest", () => page.inside("moving") === 0);
		equal(frames(), count);
	}
});

test("a button that repeats does so until its pointer lets it go", async () => {
	const page = await openPage('<button id="n1" data-e="+" data-repeat>More</button><button id="n2" data-repeat>Two</button>');
	movePointer(page, "pointerdown", 1, 7);
	movePointer(page, "pointerdown", 2, 8);
	movePointer(page, "pointerup", 2, 8);
	await until("two presses", () => page.events.length > 1);
	equal(page.events.slice(0, 2), [["+", "1"], ["+", "1"]]);
	movePointer(page, "pointerup", 1, 7);
	equal(page.inside("pressed"), null);
});

test("a press on a control in the view of a gesture says so, with the held keys", async () => {
	const page = await openPage('<div id="n1" data-p><button id="n2">Press</button><button id="n3" disabled>No</button>Text</div><button id="n4"><span id="n5" data-p>In</span></button>');
	const starts = (id, init) => {
		movePointer(page, "pointerdown", id, 7, init);
		movePointer(page, "pointerup", id, 7);
		return page.events.filter(([act, , phase]) => act === "P" && phase === 0).at(-1).slice(3);
	};
	equal(starts(2), [5, 6, 0, 1]);
	equal(starts(3), [5, 6, 0, 0]);
	equal(starts(1, { shiftKey: true }), [5, 6, 2, 0]);
	equal(starts(5), [5, 6, 0, 0]);
});

test("the click of a control tells of the gesture that followed its press", async () => {
	const page = await openPage('<div id="n1" data-p><button id="n2">Press</button><button id="n3" role="switch" aria-checked="false" data-e="o">Sound</button></div><button id="n4">Other</button>');
	let seen = 0;
	const news = () => {
		const events = page.events.slice(seen).filter(([act]) => act !== "g");
		seen = page.events.length;
		return events;
	};
	const press = (id) => {
		movePointer(page, "pointerdown", id, 7);
		movePointer(page, "pointerup", id, 7);
		page.element(id).dispatchEvent(new page.window.MouseEvent("click", { bubbles: true, detail: 1, clientX: 5, clientY: 6 }));
		return news();
	};
	const pointer = [["P", "1", 0, 5, 6, 0, 1], ["P", "1", 2, 5, 6], ["P", "1", 4, 5, 6]];
	equal(press(2), [...pointer, ["p", "2"]]);
	equal(press(3), [...pointer, ["o", "3", 1]]);
	equal(press(4), [["p", "4"]]);
	// A key clicks without a press.
	page.element(2).click();
	equal(news(), [["p", "2"]]);
});

test("the wheel with Control pinches an element that follows pinches, and the end repeats no event", async () => {
	const page = await openPage('<div id="n1" data-p data-z>Map<b id="n2">Pin</b></div><div id="n3">Text</div>');
	await page.inside("loadUse(true)");
	const isTaken = (id, deltaY, init) => {
		movePointer(page, "pointerover", id, 1);
		const wheel = { bubbles: true, cancelable: true, ctrlKey: true, deltaY, clientX: 5, clientY: 6, ...init };
		return !page.element(id).dispatchEvent(new page.window.WheelEvent("wheel", wheel));
	};
	equal([isTaken(3, -300), isTaken(2, -300, { ctrlKey: false })], [false, false]);
	// Part of a pinch on a trackpad, and a notch of a mouse wheel.
	equal([isTaken(2, -20), isTaken(2, -300)], [true, true]);
	await until("the pinch ends", () => page.events.at(-1)?.[2] === 6);
	equal(page.events.filter(([act]) => act !== "g"), [["P", "1", 5, 5, 6, 1.64872], ["P", "1", 6, 5, 6]]);
	page.element(1).removeAttribute("data-z");
	equal(isTaken(2, -300), false);
});

test("the events of Safari pinch an element that follows pinches, except on a touchscreen", async () => {
	for (const touches of [0, 5]) {
		const page = await openPage('<div id="n1" data-p data-z>Map<b id="n2">Pin</b></div>');
		Object.defineProperty(page.window.navigator, "maxTouchPoints", { value: touches });
		await page.inside("loadUse(true)");
		movePointer(page, "pointerover", 2, 1);
		const pinch = (phase, scale) => {
			const event = new page.window.Event("gesture" + phase, { bubbles: true, cancelable: true });
			return !page.element(2).dispatchEvent(Object.assign(event, { scale, clientX: 5, clientY: 6 }));
		};
		const isHandled = !touches;
		equal([pinch("start", 1), pinch("change", 1.5), pinch("change", 2), pinch("end", 2)], Array(4).fill(isHandled));
		const events = page.events.filter(([act]) => act !== "g");
		equal(events, isHandled ? [["P", "1", 5, 5, 6, 2], ["P", "1", 6, 5, 6]] : []);
		// A second pinch begins at 1.
		pinch("start", 1);
		pinch("change", 0.5);
		pinch("end", 0.5);
		equal(page.events.filter(([act]) => act !== "g").length, isHandled ? 4 : 0);
		// The end is reported even if the element has lost its gesture since then.
		pinch("start", 1);
		page.element(1).removeAttribute("data-z");
		pinch("end", 1);
		equal(page.events.filter(([act, , phase]) => act === "P" && phase === 6).length, isHandled ? 3 : 0);
	}
});

test("a press whose release a menu of the browser has taken ends with the next movement", async () => {
	const page = await openPage('<div id="n1" data-p><button id="n2" data-e="+" data-repeat data-x>More</button></div>');
	const send = (type, init) => page.element(2).dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, ...init }));
	send("pointerdown", { buttons: 1 });
	send("pointermove", { buttons: 1 });
	equal(page.events.filter(([kind]) => kind === "b"), [["b", "2", 1]]);
	send("pointermove", { buttons: 0 });
	equal(page.events.filter(([kind, , phase]) => kind === "b" || phase === 3).map((event) => event.slice(0, 3)), [["b", "2", 1], ["b", "2", 0], ["P", "1", 3]]);
	equal(page.inside("[pressed, follower]"), [null, null]);
});

test("the last movement of a drag is sent before its end", async () => {
	const page = await openPage('<div id="n1" data-p>Map</div>');
	const send = (type, clientX) => page.element(1).dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, buttons: +(type !== "pointerup"), clientX, clientY: 5 }));
	send("pointerdown", 10);
	send("pointermove", 20);
	send("pointermove", 40);
	send("pointerup", 40);
	const sent = () => page.events.filter(([kind]) => kind === "P").map(([, , phase, x]) => [phase, x]);
	equal(sent(), [[0, 10], [1, 40], [2, 40]]);
	// The timer of the movements sends nothing more.
	await new Promise((resolve) => setTimeout(resolve, 50));
	equal(sent().length, 3);
});
