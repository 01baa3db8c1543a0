import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { createAnswer, createSpokenAnswer } from './answer.ts';
import { drawCaptcha } from './draw.ts';
import { GLYPHS } from './glyphs.ts';
import { speakCaptcha } from './speak.ts';
import { HEADER_SIZE, RATE, VOICE } from './voice.ts';

describe('the captcha', () => {
  it('has four letters, each with a glyph', () => {
    const answers = Array.from({ length: 200 }, createAnswer);
    for (const answer of answers) expect([...answer].filter(letter => GLYPHS.has(letter))).toHaveLength(4);
    expect(new Set(answers).size).toBeGreaterThan(190);
  });

  it('omits letters that resemble others', () => {
    for (const letter of '01BDGIOQSVZ5') expect(GLYPHS.has(letter)).toBe(false);
  });

  it('is drawn differently each time', async () => {
    const [one, other] = await Promise.all([drawCaptcha('A2K4'), drawCaptcha('A2K4')]);
    expect(one.equals(other)).toBe(false);
    const { width, height } = await loadImage(one);
    expect([width, height]).toEqual([240, 88]);
  });
});

/** Returns the loudness of each 20 ms of a WAV file's samples. */
function measureLoudness(file: Buffer): number[] {
  const samples = [...file.subarray(HEADER_SIZE)].map(value => Math.abs(value - 128) / 128);
  const size = Math.round(RATE / 50);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    Math.max(...samples.slice(at * size, (at + 1) * size)),
  );
}

/** Counts the parts that are louder than the noise and the backward speech, and longer than 100 ms. */
function countSpoken(file: Buffer): number {
  const loud = measureLoudness(file).map(value => (value > 0.2 ? '1' : '0'));
  // Speech is quiet for moments, pauses are longer.
  return (
    loud
      .join('')
      .replace(/10{1,10}(?=1)/g, run => '1'.repeat(run.length))
      .match(/1{5,}/g) ?? []
  ).length;
}

describe('the captcha’s sound', () => {
  it('has six digits, each with a recording', () => {
    for (let n = 0; n < 50; n++) {
      expect([...createSpokenAnswer()].filter(digit => VOICE.has(digit))).toHaveLength(6);
    }
  });

  it('omits digits that sound or look like others', () => {
    for (const digit of '015') expect(VOICE.has(digit)).toBe(false);
  });

  it('is a WAV file that speaks each digit apart from the next', () => {
    const file = speakCaptcha('234678');
    expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
    expect([file.readUInt32LE(4), file.readUInt32LE(40)]).toEqual([
      file.length - 8,
      file.length - HEADER_SIZE,
    ]);
    expect(countSpoken(file)).toBe(6);
    expect(countSpoken(speakCaptcha('99'))).toBe(2);
  });

  it('is spoken differently each time', () => {
    const [one, other] = [speakCaptcha('2'), speakCaptcha('2')];
    expect(one.length === other.length && one.equals(other)).toBe(false);
  });
});
