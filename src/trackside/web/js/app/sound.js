// Short sounds, made on the spot; off until somebody turns them on.
import { settings } from "./settings.js";

/** Notes of each cue: frequency in hertz, start and length in seconds. */
const CUES = {
  turn: [
    [523, 0, 0.14],
    [784, 0.13, 0.22],
  ],
  card: [[1200, 0, 0.03]],
  claim: [
    [196, 0, 0.07],
    [147, 0.12, 0.07],
    [196, 0.24, 0.07],
    [147, 0.36, 0.07],
    [392, 0.5, 0.2],
    [494, 0.5, 0.2],
  ],
  ticket: [
    [659, 0, 0.1],
    [880, 0.1, 0.1],
    [1319, 0.2, 0.26],
  ],
  last: [
    [440, 0, 0.2],
    [440, 0.28, 0.2],
    [330, 0.56, 0.34],
  ],
  winner: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.12],
    [1047, 0.36, 0.5],
    [659, 0.36, 0.5],
  ],
  over: [
    [392, 0, 0.16],
    [523, 0.15, 0.16],
    [659, 0.3, 0.34],
  ],
};
let context = null;

/** @param {keyof typeof CUES} cue */
export function play(cue) {
  if (!settings.sound.value) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of CUES[cue]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.16, at + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
