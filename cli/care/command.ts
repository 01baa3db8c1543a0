import type { adminContract, DataOf } from '#contract';
import { CARE_STATES } from '#contract/care-states';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible, visibleFields } from '../base/visible.ts';
import { readAll, withAdmin } from '../content/connect.ts';

type Listed = DataOf<(typeof adminContract)['care']['move']>;
type Read = DataOf<(typeof adminContract)['care']['read']>;

const OPTIONS = {
  state: { type: 'string', short: 's', values: CARE_STATES },
  to: { type: 'string', values: CARE_STATES },
  price: { type: 'string' },
  url: { type: 'string' },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    oneNumber: () => 'care takes one number of a request.',
    move: () => 'To move a request, write its number and --to: vitrine care C261127123456 --to in_work',
    price: () =>
      'An estimate, and nothing else, has a price in yuan: vitrine care C261127123456 --to estimated --price 380',
    none: () => 'There are no such requests.',
    describe: ({ kind, piece, note, boutique, created_at }: Listed, head: string, price: string) => `${head}
  piece   ${piece}
  wish    ${kind}: ${note}
  way     ${boutique ? `brought to ${boutique}` : 'collected'}, requested ${created_at}
${price && `  price   ${price}\n`}`,
    person: ({ name, mobile, address }: Read) => `  member  ${mobile}
${address && `  address ${name}, ${address}\n`}`,
  },
  zh: {
    oneNumber: () => 'care 只接受一个申请编号。',
    move: () => '更新状态需要编号和 --to：vitrine care C261127123456 --to in_work',
    price: () => '只有估价需要价格（元）：vitrine care C261127123456 --to estimated --price 380',
    none: () => '没有符合条件的申请。',
    describe: ({ kind, piece, note, boutique, created_at }, head, price) => `${head}
  作品  ${piece}
  需求  ${kind}：${note}
  方式  ${boutique ? `送至 ${boutique}` : '上门取件'}，申请时间 ${created_at}
${price && `  估价  ${price}\n`}`,
    person: ({ name, mobile, address }) => `  会员  ${mobile}
${address && `  地址  ${name}，${address}\n`}`,
  },
});

/** Runs `vitrine care`: lists requests of care and repair, and moves one to its next state. */
export const care = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).CARE,
  run: runCare,
});

async function runCare({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const [number, ...others] = positionals;
  if (others.length > 0) throw new UsageError(texts.oneNumber());
  if (number === undefined && values.to !== undefined) throw new UsageError(texts.move());
  const { language } = io;
  const format = await choose('format', values.format, OPTIONS.format.values, language);
  const state = values.state && (await choose('state', values.state, OPTIONS.state.values, language));
  const to = values.to && (await choose('to', values.to, OPTIONS.to.values, language));
  const price = readPrice(values.price, to, texts.price());
  return withAdmin(io, values.url, async call => {
    let found: (Listed | Read)[];
    if (number === undefined) {
      const path = state ? `/care?state=${state}` : '/care';
      found = await readAll<Listed>(call, path, 'requests');
    } else {
      const path = `/care/${encodeURIComponent(number)}`;
      if (to) {
        const body = { to, ...(price !== undefined && { price }) };
        await call({ method: 'POST', path: `${path}/move`, body }, number);
      }
      found = [await call<Read>({ method: 'GET', path }, number)];
    }
    const text =
      format === 'json'
        ? `${toJson({ requests: found }, 2)}\n`
        : found.map(one => describe(one, io)).join('\n');
    await print(io.stdout, text);
    if (found.length === 0) await print(io.stderr, `${texts.none()}\n`);
    return EXIT.clean;
  });
}

function describe(one: Listed | Read, { language }: CliIo): string {
  const texts = textsIn(language);
  const { number, state, next, price } = one;
  const head = visible(`${number}  ${state}${next.length > 0 ? ` → ${next.join(' | ')}` : ''}`);
  const text = texts.describe(visibleFields(one), head, price === null ? '' : (price / 100).toFixed(2));
  return 'mobile' in one ? text + texts.person(visibleFields(one)) : text;
}

/** Reads a price in yuan as integer fen. @throws UsageError for one that is wrong, missing or too many. */
function readPrice(given: string | undefined, to: string | undefined, problem: string): number | undefined {
  if ((given === undefined) !== (to !== 'estimated')) throw new UsageError(problem);
  if (given === undefined) return undefined;
  const [, yuan, fen = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(given) ?? [];
  if (yuan === undefined) throw new UsageError(problem);
  return Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}
