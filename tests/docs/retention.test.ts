import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GUEST_RULES } from '../../server/subjects/legal-texts/guest-rules.ts';
import { RETENTION, type Retention, retentionTexts } from '../../server/subjects/legal-texts/retention.ts';
import { STANDARD_RULES } from '../../server/subjects/legal-texts/standard-rules.ts';

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
  expect(JSON.stringify(STANDARD_RULES.sections)).toContain(JSON.stringify(retentionTexts()).slice(1, -1));
  expect(retentionTexts(['invoices'])).toEqual(['发票信息，自申请起保存 5 年']);
  expect(JSON.stringify(GUEST_RULES.sections)).toContain(retentionTexts(['orders'])[0]);
});
