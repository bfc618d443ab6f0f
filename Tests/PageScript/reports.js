test("the frame of an element is reported, and again only when it changes", async () => {
	const page = await openPage('<div id="n1" data-g style="position:absolute;left:10px;top:20px;width:30px;height:40px"></div>');
	const reports = () => page.events.filter(([kind]) => kind === "g");
	await until("the report", () => reports().length);
	equal(reports(), [["g", [["1", 30, 40, 10, 20]]]]);
	page.acknowledge();
	page.patch();
	equal(reports().length, 1);
	page.patch(["a", "1", { style: "position:absolute;left:10px;top:25px;width:30px;height:40px" }]);
	equal(reports().at(-1), ["g", [["1", 30, 40, 10, 25]]]);
});

test("only the size of an element that asks for it is reported", async () => {
	const page = await openPage('<div id="n1" data-g="s" style="width:30px;height:40px;scale:2;margin:50px"></div>');
	const reports = () => page.events.filter(([kind]) => kind === "g");
	await until("the report", () => reports().length);
	equal(reports(), [["g", [["1", 30, 40, 0, 0]]]]);
});

test("an element that is scaled or rotated is reported in its own size, with the corner of its bounding box", async () => {
	const page = await openPage(
		'<div style="position:absolute;left:100px;top:200px;scale:2;transform-origin:0 0">' +
			'<div id="n1" data-g style="width:30.5px;height:40px"></div>' +
			'<div id="n2" data-g="t" style="width:30px;height:40px;rotate:90deg;transform-origin:0 0"></div></div>',
	);
	const reports = () => page.events.filter(([kind]) => kind === "g");
	await until("the report", () => reports().length);
	equal(reports(), [["g", [["1", 30.5, 40, 100, 200], ["2", 30, 40, 20, 280]]]]);
});

test("the environment is reported first, and when it changes", async () => {
	const page = await openPage("");
	const reports = () => page.sent.filter(([, kind]) => kind === "E").map(([, , values]) => values);
	const [{ languages, width, height, motion, hidden }] = reports();
	equal([languages[0], width, height, motion, hidden], ["en-US", 800, 600, 0, 0]);
	page.inside("reportEnvironment()");
	equal(reports().length, 1);
	page.frame.style.width = "500px";
	await until("the new width", () => reports().at(-1).width === 500);
});
