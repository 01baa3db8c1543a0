import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WORD_MARK } from './word-mark.ts';

it('has the same letters in documents and in the file that simple pages show', () => {
  const [, letters] = / d="(m[\d\s.a-z-]{1000,}z)"/.exec(WORD_MARK) ?? [];
  expect(letters).toBeTruthy();
  expect(readFileSync('public/word-mark.svg', 'utf8')).toContain(` d="${letters}"`);
});
