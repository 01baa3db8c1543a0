import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const formatCell = (value: string) => toCsv(['value'], [{ value }]).split('\r\n').slice(1, -1).join('\r\n');

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil.example")'];

/** Characters that spreadsheets skip before a formula, or show as nothing. */
const BEFORE = {
  nothing: '',
  'a blank': ' ',
  'several blanks': '   ',
  'a tab': '\t',
  'a carriage return': '\r',
  'a line break': '\n',
  'a full-width blank': '\u3000',
  'a no-break blank': '\u00a0',
  'a narrow blank': '\u2009',
  'a zero-width blank': '\u200b',
  'a byte order mark': '\ufeff',
  'a left-to-right mark': '\u200e',
  'a right-to-left override': '\u202e',
  'a right-to-left isolate': '\u2067',
  'an Arabic letter mark': '\u061c',
  'a soft hyphen': '\u00ad',
  'a Hangul filler': '\u3164',
  'a braille blank': '\u2800',
  'a variation selector': '\ufe0f',
  'a NUL': '\0',
  'a mixture': ' \u200f\t\u3000\u2060',
};

it.each(Object.entries(BEFORE))('writes a formula after %s as text', (_which, before) => {
  const wide = ['＝1+1', '＋1', '－1', '＠A1', '﹦1', '﹢1', '﹣1', '﹫A1', '−1', '⁼1', '⁺1', '₌1'];
  for (const formula of [...FORMULAS, ...wide]) {
    expect([formula, formatCell(before + formula)]).toEqual([formula, expect.stringMatching(/^"?'/)]);
  }
});

it('leaves other values as they are', () => {
  for (const value of [
    '',
    '林晚',
    ' 林晚',
    '\u3000林',
    'spring-2026',
    'a=b',
    '２０２６',
    '138****1234',
    '·',
    '"',
    '%1',
  ]) {
    expect(formatCell(value)).toBe(value.includes('"') ? '""""' : value);
  }
});

it('quotes a value with a separator of any spreadsheet, so that no part of it becomes a cell', () => {
  for (const value of ['a,=1', 'a;=1', 'a\t=1', 'a\r=1', 'a\n=1', 'a";=1']) {
    expect(formatCell(value)).toBe(`"${value.replaceAll('"', '""')}"`);
  }
});
