const values = () => sources("Motion/springs Motion/curves Motion/timing Motion/tracks Motion/properties", { plated: [], plates: new Map() });

/** The values halfway between two, as text. */
async function middle(name, before, after) {
	const inside = await values();
	const both = inside("pair")(name, before, after);
	if (!both) return undefined;
	const [one, other] = both;
	return inside("cssOf")(inside("write")(other.words, other.numbers.map((number, index) => (number + one.numbers[index]) / 2)));
}

test("numbers in texts with the same words are interpolated", async () => {
	equal(await middle("opacity", "0", "1"), "0.5");
	equal(await middle("filter", "blur(0px) hue-rotate(10deg)", "blur(4px) hue-rotate(30deg)"), "blur(2px) hue-rotate(20deg)");
	equal(await middle("filter", "none", "blur(4px)"), undefined);
});

test("a distance of zero has the unit of the other", async () => {
	equal(await middle("translate", "0px 0px", "100% 20px"), "50% 10px");
	equal(await middle("translate", "10px 0px", "100% 20px"), undefined);
});

test("an invisible color has the other's hue", async () => {
	equal(await middle("color", "rgba(0, 0, 0, 0)", "rgba(200, 100, 0, 1)"), "rgba(200, 100, 0, 0.5)");
	equal(await middle("color", "rgba(10, 0, 0, 1)", "rgba(20, 0, 0, 1)"), "rgba(15, 0, 0, 1)");
});

test("a line within the edges of a box changes its color and its width", async () => {
	const line = (color, width) => `rgba(${color}, 1) 0px 0px 0px ${width}px inset`;
	equal(await middle("boxShadow", line("0, 0, 0", 2), line("200, 100, 0", 6)), line("100, 50, 0", 4));
	const inside = await values();
	equal(inside("properties").includes("boxShadow"), true);
	equal(inside("valueOf")({ boxShadow: "rgb(1, 2, 3) 0px 0px 0px 2px inset" }, "boxShadow"), line("1, 2, 3", 2));
});

test("no transform is the identity", async () => {
	equal(await middle("transform", "none", "matrix(1, 0, 0, 1, 20, 40)"), "matrix(1, 0, 0, 1, 10, 20)");
});

test("values of properties have all their parts", async () => {
	const inside = await values();
	const valueOf = (name, value) => inside("valueOf")({ [name]: value }, name);
	equal([valueOf("translate", "none"), valueOf("translate", "4px")], ["0px 0px", "4px 0px"]);
	equal([valueOf("scale", "none"), valueOf("scale", "2"), valueOf("scale", "2 3")], ["1 1", "2 2", "2 3"]);
	equal(valueOf("rotate", "none"), "0deg");
	equal(valueOf("backgroundColor", "rgb(1, 2, 3)"), "rgba(1, 2, 3, 1)");
});

test("an amount that is added to colors comes back from its filter", async () => {
	const inside = await values();
	for (const amount of [0.25, -0.5]) {
		const css = inside("cssOf")(`added(${amount})`);
		equal(CSS.supports("filter", css), true);
		equal(inside("valueOf")({ filter: css }, "filter"), `added(${amount})`);
	}
});
