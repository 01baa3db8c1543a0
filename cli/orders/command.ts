import type { OrderProgress } from '#contract';
import { ORDER_STATES } from '#contract/order-moves';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visibleFields } from '../base/visible.ts';

const OPTIONS = {
  to: { type: 'string', values: ORDER_STATES },
  carrier: { type: 'string' },
  'track-code': { type: 'string' },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    move: () => 'To move an order, write its number and --to: vitrine orders 100000001 --to packed',
    parcel: () => '--to shipped needs --carrier and --track-code, which no other state has.',
    describe: ({ number, status, carrier, track_code, ...times }: OrderProgress) =>
      `${number}  ${status}
  packed     ${times.packed_at ?? ''}
  shipped    ${times.shipped_at ?? ''}${track_code ? `, ${carrier} ${track_code}` : ''}
  delivered  ${times.delivered_at ?? ''}
`,
  },
  zh: {
    move: () => '更新订单状态需要订单号和 --to：vitrine orders 100000001 --to packed',
    parcel: () => '--to shipped 须有 --carrier 与 --track-code，其他状态不能有。',
    describe: ({ number, status, carrier, track_code, ...times }) =>
      `${number}  ${status}
  打包  ${times.packed_at ?? ''}
  发货  ${times.shipped_at ?? ''}${track_code ? `，${carrier} ${track_code}` : ''}
  送达  ${times.delivered_at ?? ''}
`,
  },
});

/** Runs `vitrine orders`: moves an order to the state that it has in another system. */
export const orders = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).ORDERS,
  run: runOrders,
});

async function runOrders({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const [number, ...others] = positionals;
  if (number === undefined || others.length > 0 || values.to === undefined) {
    throw new UsageError(texts.move());
  }
  const to = await choose('to', values.to, OPTIONS.to.values, io.language);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const { carrier, 'track-code': track_code } = values;
  const isComplete =
    to === 'shipped' ? carrier && track_code : carrier === undefined && track_code === undefined;
  if (!isComplete) throw new UsageError(texts.parcel());
  let order: OrderProgress;
  try {
    order = await io.operateOrders({ number, move: { to, carrier, track_code } });
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  const text = format === 'json' ? `${toJson(order, 2)}\n` : texts.describe(visibleFields(order));
  await print(io.stdout, text);
  return EXIT.clean;
}
