import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUILT_IN_TEXTS, fillLegalText } from '../../server/subjects/legal-texts/built-in.ts';
import { RETENTION, type Retention, retentionTexts } from '../../server/subjects/legal-texts/retention.ts';

const file = new URL('../../docs/operating.md', import.meta.url);
const section = readFileSync(file, 'utf8').split('## Retention')[1]?.split('\n## ')[0] ?? '';

it('documents each retention period of the code, and no other', () => {
  const rows = section.split('\n').filter(line => line.startsWith('|'));
  const expected = Object.values(RETENTION).map(({ period, docs }: Retention) => {
    const [count, unit] = 'years' in period ? [period.years, 'year'] : [period.days, 'day'];
    return `| ${docs.data} | ${count} ${unit}${count === 1 ? '' : 's'} from ${docs.from} | ${docs.effect} |`;
  });
  expect(rows.slice(2)).toEqual(expected);
});

it('shows shoppers the periods in the processing rules', () => {
  const shown = (key: 'processing-rules' | 'guest-rules') => fillLegalText(BUILT_IN_TEXTS[key].content);
  expect(shown('processing-rules')).toContain(`<li>${retentionTexts().join('</li><li>')}</li>`);
  expect(retentionTexts(['invoices'])).toEqual(['发票信息，自申请起保存 5 年']);
  expect(shown('guest-rules')).toContain(retentionTexts(['orders'])[0]);
  expect(shown('guest-rules')).not.toContain(retentionTexts(['sms'])[0]);
});
