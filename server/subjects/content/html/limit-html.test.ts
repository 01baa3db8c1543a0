import { expect, it } from 'vitest';
import { measureCpu } from '../../../../tests/support/cpu-time.ts';
import { htmlChanges } from './html-changes.ts';
import { MAX_LENGTH } from './limit-html.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';

/** Processor time to clean a text, in µs; today's hardware needs a fifth of it. */
const TIME = 1_000_000;

it.each<[string, string]>([
  ['100,000 nested elements', '<div>'.repeat(100_000)],
  ['nested lists', '<ul><li>'.repeat(60_000)],
  ['nested unknown elements', '<x-y>'.repeat(100_000)],
  ['the deepest allowed elements with as many beside as fit', '<div>'.repeat(999) + '<b></b>'.repeat(90_000)],
  ['a text of 10 MB', '<p>花</p>'.repeat(1_250_000)],
])('cleans %s in a moment, and says what is cut', async (_name, html) => {
  let clean = '';
  const time = await measureCpu(() => {
    clean = sanitizeRichText(html);
  });
  expect(time).toBeLessThan(TIME);
  expect(clean.length).toBeLessThan(2 * MAX_LENGTH);
  expect(htmlChanges(html).join()).toMatch(/is cut$/);
});

it('keeps a long text whose elements close each other, as in HTML without end tags', () => {
  const html = '<ul>'.concat('<li>花'.repeat(5000));
  expect(htmlChanges(html)).toEqual([]);
  expect(sanitizeRichText(html).match(/<li>/g)).toHaveLength(5000);
});
