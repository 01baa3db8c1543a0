import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../scripts/generate/formats.mjs';
import { isSafeStyleValue, StyleSheet } from './style.ts';

const CLOSED = [
  'red',
  '12px',
  'calc((1px + 2px) * 3)',
  'clamp(1px, calc(2px + min(1vw, (3px))), 4px)',
  '[start] 1fr [end]',
  'rgb(0 0 0 / 50%)',
  'url("/a(b.webp")',
  "url('/a.webp')",
  '"a)b" "it\'s"',
];

const OPEN = [
  'calc(20px',
  '1px)',
  '(1px]',
  ')1px(',
  '[',
  '1px]',
  'url(/x',
  'url("/x)',
  '"x',
  "'x",
  '"a"b"',
  "fit-content('(')(",
];

describe('a style value', () => {
  it.each(CLOSED)('may be %s', value => {
    expect([isSafeStyleValue(value), FORMATS['style-value'].test(value)]).toEqual([true, true]);
  });

  it.each(OPEN)('closes its brackets and quotes, unlike %s', value => {
    expect([isSafeStyleValue(value), FORMATS['style-value'].test(value)]).toEqual([false, false]);
  });

  it('is left out alone: what follows it stays', () => {
    const sheet = new StyleSheet();
    const style = sheet.add({ pc: { fontSize: 'calc(20px', color: 'red' } });
    expect(sheet.css).toBe(`@media(min-width:768px){.${style}.${style}{color:red;}}`);
  });

  it.each(['(', '(a', '[a', '"a', '()', 'calc(', '(a)"'])(
    'is checked at once, also if it repeats %s',
    text => {
      const start = performance.now();
      FORMATS['style-value'].test(`${text.repeat(5000)}'`);
      expect(performance.now() - start).toBeLessThan(500);
    },
  );
});
