import { HEADER_SIZE, RATE, VOICE } from './voice.ts';

const RECORDINGS = [...VOICE.values()];

/** Returns a random number between two others. */
const between = (low: number, high: number) => low + Math.random() * (high - low);

const countSamples = (seconds: number) => Math.round(seconds * RATE);

/**
 * Speaks digits in Mandarin, as a WAV file: each at its own speed, pitch and volume, with pauses of different lengths,
 * over noise and faint speech played backwards, so that comparing it with the recordings does not reveal the digits.
 */
export function speakCaptcha(digits: string): Buffer {
  const track: number[] = silence(0.4);
  for (const digit of digits) {
    const recording = VOICE.get(digit);
    if (!recording) throw new Error(`The captcha has no recording of "${digit}".`);
    const volume = between(0.65, 0.85);
    for (const sample of changeSpeed(recording, between(0.9, 1.08))) track.push(sample * volume);
    track.push(...silence(between(0.55, 0.85)));
  }
  addBackwardSpeech(track);
  addNoise(track);
  return toWav(track);
}

const silence = (seconds: number): number[] => Array(countSamples(seconds)).fill(0);

/** Plays a recording faster or slower, which also changes its pitch. */
function changeSpeed(recording: Float32Array, speed: number): number[] {
  const changed: number[] = [];
  for (let at = 0; at < recording.length - 1; at += speed) {
    const before = Math.floor(at);
    const [from, to] = [recording[before] as number, recording[before + 1] as number];
    changed.push(from + (to - from) * (at - before));
  }
  return changed;
}

/** Adds faint recordings that are played backwards, one after the other. */
function addBackwardSpeech(track: number[]): void {
  let at = 0;
  while (at < track.length) {
    const recording = RECORDINGS[Math.floor(between(0, RECORDINGS.length))] as Float32Array;
    for (const sample of changeSpeed(recording.toReversed(), between(0.8, 1.25))) {
      if (at >= track.length) break;
      track[at] = (track[at] ?? 0) + sample * 0.09;
      at++;
    }
    at += countSamples(between(0, 0.3));
  }
}

/** Adds low noise. */
function addNoise(track: number[]): void {
  let noise = 0;
  for (let at = 0; at < track.length; at++) {
    noise = 0.9 * noise + between(-0.012, 0.012);
    track[at] = (track[at] ?? 0) + noise;
  }
}

/** Writes samples from -1 to 1 as a mono WAV file with 8 bits per sample. */
function toWav(samples: readonly number[]): Buffer {
  const file = Buffer.alloc(HEADER_SIZE + samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16); // length of the format
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // channels
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28); // bytes per second
  file.writeUInt16LE(1, 32); // bytes per frame
  file.writeUInt16LE(8, 34); // bits per sample
  file.write('data', 36);
  file.writeUInt32LE(samples.length, 40);
  samples.forEach((sample, at) => {
    file[HEADER_SIZE + at] = Math.max(0, Math.min(255, Math.round(sample * 127 + 128)));
  });
  return file;
}
