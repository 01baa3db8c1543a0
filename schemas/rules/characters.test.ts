import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../tests/support/cpu-time.ts';
import { cutText, firstCharacter, mayHaveHalves, wellFormed, wellFormedJson } from './index.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const [HIGH, LOW] = ['\ud842', '\udfb7'];

describe('cutText', () => {
  it.each([
    ['a short text', '手袋', 2, '手袋'],
    ['a text of Chinese characters', '手袋新品', 3, '手袋新'],
    ['a character of Extension B', '吉𠮷', 2, '吉'],
    ['a character of Extension G', '吉𰻝', 2, '吉'],
    ['a character of Extension H', '吉𱍐', 2, '吉'],
    ['an emoji', `${'手'.repeat(99)}👜`, 100, '手'.repeat(99)],
    ['an emoji with a skin tone', 'a👍🏽', 3, 'a'],
    ['a family', `a${FAMILY}`, 10, 'a'],
    ['a flag', 'a🇨🇳', 3, 'a'],
    ['a keycap', 'a1️⃣', 2, 'a'],
    ['a character with a variation selector', '手葛\u{e0100}', 2, '手'],
    ['a letter with a combining mark', 'cafe\u0301', 4, 'caf'],
    ['a syllable of Korean letters', 'a\u1112\u1161\u11ab', 2, 'a'],
    ['a line break of two characters', 'a\r\nb', 2, 'a'],
    ['one half of a pair', `a${HIGH}${LOW}`, 2, 'a'],
  ])('does not split %s', (_name, text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
  });

  it('ends a text that it cuts with an ellipsis, within the length', () => {
    expect(cutText('手袋新品', 3, '…')).toBe('手袋…');
    expect(cutText('手袋', 2, '…')).toBe('手袋');
    expect(cutText('手袋👜', 3, '…')).toBe('手袋…');
  });

  it('cuts a character of too many marks, and a text that is one character', () => {
    expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
    expect(cutText(FAMILY, 5)).toBe('');
  });

  it('leaves well-formed starts of any text', () => {
    const text = fc.string({ unit: 'grapheme', size: 'medium' });
    fc.assert(
      fc.property(text, fc.nat(40), (whole, length) => {
        const cut = cutText(whole, length);
        expect(whole.startsWith(cut) && cut.isWellFormed() && cut.length <= length).toBe(true);
      }),
    );
  });

  it('cuts a text of 10 MB at once', async () => {
    const long = '手👜'.repeat(2_000_000);
    const time = await measureCpu(() => {
      for (let count = 0; count < 100; count++) cutText(long, 3_000_001);
    });
    expect(time).toBeLessThan(1_000_000);
  });
});

it('returns the first character as readers see it', () => {
  expect([`${FAMILY}a`, 'e\u0301a', '𠮷a', 'a', ''].map(firstCharacter)).toEqual([
    FAMILY,
    'e\u0301',
    '𠮷',
    'a',
    '',
  ]);
});

describe('wellFormed', () => {
  it.each([
    ['a text', `a${HIGH}b`, 'a\ufffdb'],
    ['halves in the wrong order', LOW + HIGH, '\ufffd\ufffd'],
    ['a list', ['手', HIGH], ['手', '\ufffd']],
    ['names of objects', { [`a${LOW}`]: { b: 1 } }, { 'a\ufffd': { b: 1 } }],
    ['nested data', { a: [{ b: HIGH }], c: 1 }, { a: [{ b: '\ufffd' }], c: 1 }],
    ['other values', [null, 1, true, undefined], [null, 1, true, undefined]],
  ])('replaces halves of pairs in %s', (_name, value, expected) => {
    expect(wellFormed(value)).toEqual(expected);
  });

  it('returns the same data if it has none, and the same parts of others', () => {
    const clean = { a: ['𠮷', { b: '👜' }] };
    expect(wellFormed(clean)).toBe(clean);
    expect(wellFormed({ clean, broken: HIGH }).clean).toBe(clean);
  });

  it('keeps __proto__ a plain member', () => {
    const given = JSON.parse('{"__proto__": {"a": "\\ud842"}}');
    expect(Object.keys(wellFormed(given))).toEqual(['__proto__']);
    expect(JSON.stringify(wellFormed(given))).toBe('{"__proto__":{"a":"\ufffd"}}');
  });
});

describe('wellFormedJson', () => {
  it.each([
    ['an escaped half', '"\\ud842"', '"\\ufffd"'],
    ['a low half', '"\\uDFB7a"', '"\\ufffda"'],
    ['halves in the wrong order', '"\\udfb7\\ud842"', '"\\ufffd\\ufffd"'],
    ['two halves of the same kind', '"\\ud842\\ud842\\udfb7"', '"\\ufffd\\ud842\\udfb7"'],
    ['a half beside a character', `"\\ud842手"`, '"\\ufffd手"'],
    ['a half after an escaped backslash', '"\\\\\\ud842"', '"\\\\\\ufffd"'],
    ['a half in a name', '{"\\ud842": 1}', '{"\\ufffd": 1}'],
    ['a half that is a character', `"${HIGH}"`, '"\ufffd"'],
  ])('replaces %s at its place', (_name, json, expected) => {
    expect(wellFormedJson(json)).toBe(expected);
    expect(expected).toHaveLength(json.length);
  });

  it.each(['"\\ud842\\udfb7"', '"\\uD842\\uDFB7"', '"\\\\ud842"', '"𠮷"', '"\\u4f60"', '"\\ud84"'])(
    'leaves %s',
    json => {
      expect(wellFormedJson(json)).toBe(json);
    },
  );

  it('parses to what the replaced data would be', () => {
    const unit = fc.constantFrom(HIGH, LOW, '手', '\\', '"', 'u', 'd842', '\ufffd', '\n');
    fc.assert(
      fc.property(fc.string({ unit }), text => {
        expect(JSON.parse(wellFormedJson(JSON.stringify(text)))).toBe(text.toWellFormed());
        expect(mayHaveHalves(JSON.stringify(text)) || text.isWellFormed()).toBe(true);
      }),
    );
  });
});
