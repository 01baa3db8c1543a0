import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible, visibleFields } from '../base/visible.ts';
import { readAll, withAdmin } from '../content/connect.ts';

type ListedReservation = DataOf<(typeof adminContract)['reservations']['collect']>;

const OPTIONS = {
  state: { type: 'string', short: 's', values: ['held', 'collected', 'canceled', 'expired'] },
  boutique: { type: 'string', short: 'b' },
  collected: { type: 'boolean', default: false },
  url: { type: 'string' },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    oneNumber: () => 'reservations takes one number of a reservation.',
    collect: () =>
      'To mark a piece as collected, write its number and --collected: vitrine reservations B261127123456 --collected',
    none: () => 'There are no such reservations.',
    describe: (
      { boutique, piece, child_sku, mobile, hold_until }: ListedReservation,
      head: string,
    ) => `${head}
  boutique  ${boutique}, until ${hold_until}
  piece     ${piece} (${child_sku})
  mobile    …${mobile}
`,
  },
  zh: {
    oneNumber: () => 'reservations 只接受一个预留编号。',
    collect: () => '标记已取货需要编号和 --collected：vitrine reservations B261127123456 --collected',
    none: () => '没有符合条件的预留。',
    describe: ({ boutique, piece, child_sku, mobile, hold_until }, head) => `${head}
  精品店  ${boutique}，保留至 ${hold_until}
  商品    ${piece}（${child_sku}）
  手机    …${mobile}
`,
  },
});

/** Runs `vitrine reservations`: lists what boutiques keep for shoppers, and marks a piece as collected. */
export const reservations = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).RESERVATIONS,
  run: runReservations,
});

async function runReservations({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const [number, ...others] = positionals;
  if (others.length > 0) throw new UsageError(texts.oneNumber());
  if ((number !== undefined) !== values.collected) throw new UsageError(texts.collect());
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const state = await choose('state', values.state ?? 'held', OPTIONS.state.values, io.language);
  const { url, boutique } = values;
  return withAdmin(io, url, async call => {
    const query = new URLSearchParams({ state, ...(boutique !== undefined && { boutique }) });
    const path = `/reservations/${encodeURIComponent(number ?? '')}/collect`;
    const found =
      number === undefined
        ? await readAll<ListedReservation>(call, `/reservations?${query}`, 'reservations')
        : [await call<ListedReservation>({ method: 'POST', path, body: {} }, number)];
    found.sort((a, b) => a.hold_until.localeCompare(b.hold_until));
    const text =
      format === 'json'
        ? `${toJson({ reservations: found }, 2)}\n`
        : found
            .map(visibleFields)
            .map(one => texts.describe(one, visible(`${one.number}  ${one.state}`)))
            .join('\n');
    await print(io.stdout, text);
    if (found.length === 0) await print(io.stderr, `${texts.none()}\n`);
    return EXIT.clean;
  });
}
