// The part of a page's script that moves elements. Pages load it when a person first uses them, or when something moves.
// 
// The server states an animation once; the page runs it locally until the next change. A moving property of an element
// has a track: its displacement from its target, as a sum of motions, like the library's AnimatedValue. A change adds a
// motion, or retargets a spring, which keeps its velocity.

/** The parts of a displacement and of a velocity that are left after a time, in seconds, and their derivatives. */
function springFactors({ response, ratio }, time) {
	if (!(response > 0)) return time > 0 ? [0, 0, 0, 0] : [1, 0, 0, 1];
	const frequency = (2 * Math.PI) / response;
	const decay = ratio * frequency;
	let position, impulse;
	// Near critical damping, both of the other forms divide by almost nothing.
	if (Math.abs(ratio - 1) < 1e-6) {
		const factor = Math.exp(-frequency * time);
		[position, impulse] = [(1 + frequency * time) * factor, time * factor];
	} else if (ratio < 1) {
		const turned = frequency * Math.sqrt(1 - ratio * ratio);
		const factor = Math.exp(-decay * time);
		const [sine, cosine] = [Math.sin(turned * time), Math.cos(turned * time)];
		[position, impulse] = [factor * (cosine + (decay / turned) * sine), (factor * sine) / turned];
	} else {
		const root = frequency * Math.sqrt(ratio * ratio - 1);
		const [slow, fast] = [Math.exp((root - decay) * time), Math.exp((-root - decay) * time)];
		impulse = (slow - fast) / (2 * root);
		position = (slow + fast) / 2 + decay * impulse;
	}
	return [position, impulse, -frequency * frequency * impulse, position - 2 * decay * impulse];
}
