import { expect, it } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import { readPage } from '../read/read-page.ts';
import { validatePage } from '../validate/validate-page.ts';
import { atTime } from './at-time.ts';
import { planPage } from './plan-page.ts';

const NOON = Date.parse('2026-12-24T12:00+08:00');

it('takes the main heading from the first block that shows at the time [B2.1-05]', async () => {
  const content = {
    evening: { blockType: 'text', seoTitle: '今晚', show: { from: '2026-12-24 20:00' } },
    day: { blockType: 'text', seoTitle: '全天' },
  };
  const checked = await validatePage(
    await readPage({ title: '标题', content }),
    testRegistry(testType('text', {})),
  );
  const readHeading = (now: number) =>
    planPage(atTime(checked, now).page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' })
      .h1;
  expect(readHeading(NOON)).toBe('全天');
  expect(readHeading(NOON + 9 * 3_600_000)).toBe('今晚');
});
