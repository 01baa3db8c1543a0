import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../tests/support/cpu-time.ts';
import {
  checkCaptcha,
  checkFirstname,
  checkMobile,
  checkSmsCode,
  cleanOrderNumber,
  NORMALIZERS,
  normalizeCaptcha,
  normalizeSku,
  normalizeTaxNumber,
} from './index.ts';

/** Texts with the characters that make a difference. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '1',
          '3',
          '86',
          '0086',
          '+',
          ' ',
          '-',
          '（',
          '８',
          '\u00a0',
          '·',
          '•',
          '’',
          '张',
          '𠮷',
          'e',
          '\u0300',
        ],
        ...['\ud842', '\udfb7', '\u200b', '13800138000', '123456', '\u{e0100}', '😀', '\u0000'],
      ),
      { maxLength: 20 },
    )
    .map(parts => parts.join('')),
);

describe('normalizing any text', () => {
  const functions = {
    ...NORMALIZERS,
    ...{ normalizeSku, normalizeTaxNumber, normalizeCaptcha, cleanOrderNumber },
    cleanMobile: checkMobile.clean ?? String,
    cleanCode: checkSmsCode.clean ?? String,
    cleanCaptcha: checkCaptcha.clean ?? String,
    cleanName: checkFirstname.clean ?? String,
  };

  it.each(Object.entries(functions))('%s leaves its own results unchanged', (_name, normalize) => {
    fc.assert(
      fc.property(text, typed => {
        const once = normalize(typed);
        expect(normalize(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(Object.entries(functions))('%s takes linear time', async (_name, normalize) => {
    for (const part of ['1', '1 ', '13', '86', '0086 ', ' ', '·', "a'", '张 ', '+86', '\u0300', '1-', '((']) {
      const long = part.repeat(100_000);
      const time = await measureCpu(() => normalize(long));
      expect(time, JSON.stringify(part)).toBeLessThan(2_000_000);
    }
  });
});
