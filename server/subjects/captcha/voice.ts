import two from './voice/2.wav?inline';
import three from './voice/3.wav?inline';
import four from './voice/4.wav?inline';
import six from './voice/6.wav?inline';
import seven from './voice/7.wav?inline';
import eight from './voice/8.wav?inline';
import nine from './voice/9.wav?inline';

/** Samples per second of the recordings. */
export const RATE = 11_025;

/** Bytes before the samples of a WAV file with 8 bits per sample. */
export const HEADER_SIZE = 44;

/** Recordings of spoken digits: samples from -1 to 1. `voice/README.md` says how they are made. */
export const VOICE: ReadonlyMap<string, Float32Array> = new Map(
  Object.entries({ 2: two, 3: three, 4: four, 6: six, 7: seven, 8: eight, 9: nine }).map(([digit, url]) => [
    digit,
    readSamples(url),
  ]),
);

/** Reads the samples from a `data:` URL of a WAV file. */
function readSamples(url: string): Float32Array {
  const file = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return Float32Array.from(file.subarray(HEADER_SIZE), value => (value - 128) / 128);
}
