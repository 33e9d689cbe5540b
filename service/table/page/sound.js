/** The sounds of the table, which are off at first. */

/** Hertz of a move and of the viewer's turn; seconds of a sound; its loudness. */
const TONES = { move: 330, turn: 587 };
const LENGTH = 0.18;
const LOUDNESS = 0.07;

/** @type {AudioContext|null} */
let audio = null;

/** @param {keyof typeof TONES} kind */
export function play(kind) {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const { currentTime: now } = audio;
  tone.frequency.value = TONES[kind];
  volume.gain.setValueAtTime(LOUDNESS, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + LENGTH);
}
