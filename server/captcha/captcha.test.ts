import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { createAnswer } from './answer.ts';
import { drawCaptcha } from './draw.ts';
import { GLYPHS } from './glyphs.ts';

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
