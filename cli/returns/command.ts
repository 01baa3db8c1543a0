import type { ListedReturn } from '#contract';
import { RETURN_STATES } from '#contract/return-states';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible, visibleFields } from '../base/visible.ts';

const OPTIONS = {
  state: { type: 'string', short: 's', values: RETURN_STATES },
  to: { type: 'string', values: RETURN_STATES },
  damaged: { type: 'boolean', default: false },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    oneNumber: () => 'returns takes one number of a return.',
    move: () => 'To move a return, write its number and --to: vitrine returns R261122123456 --to approved',
    damaged: () =>
      '--damaged says that the pieces of a refunded return are not sold again: write it with --to refunded.',
    none: () => 'There are no such returns.',
    describe: (
      { order, reason, note, pickup, pieces, is_restocked, created_at }: ListedReturn,
      head: string,
    ) => `${head}
  order    ${order}, requested ${created_at}
  pieces   ${pieces}${is_restocked ? ' (back in stock)' : ''}
  reason   ${reason}${note && `: ${note}`}
  pick-up  ${pickup}
`,
  },
  zh: {
    oneNumber: () => 'returns 只接受一个退货单号。',
    move: () => '更新退货状态需要单号和 --to：vitrine returns R261122123456 --to approved',
    damaged: () => '--damaged 表示已退款的商品不再销售，须与 --to refunded 一起使用。',
    none: () => '没有符合条件的退货。',
    describe: ({ order, reason, note, pickup, pieces, is_restocked, created_at }, head) => `${head}
  订单  ${order}，申请时间 ${created_at}
  商品  ${pieces}${is_restocked ? '（已重新入库）' : ''}
  原因  ${reason}${note && `：${note}`}
  取件  ${pickup}
`,
  },
});

/** Runs `vitrine returns`: lists what shoppers want to return, and moves a return to its next state. */
export const returns = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).RETURNS,
  run: runReturns,
});

async function runReturns({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const [number, ...others] = positionals;
  if (others.length > 0) throw new UsageError(texts.oneNumber());
  if ((number === undefined) !== (values.to === undefined)) {
    throw new UsageError(texts.move());
  }
  if (values.damaged && values.to !== 'refunded') {
    throw new UsageError(texts.damaged());
  }
  const state =
    values.state === undefined
      ? null
      : await choose('state', values.state, OPTIONS.state.values, io.language);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const query =
    number !== undefined && values.to !== undefined
      ? {
          number,
          to: await choose('to', values.to, OPTIONS.to.values, io.language),
          isDamaged: values.damaged,
        }
      : { state };
  let found: ListedReturn[];
  try {
    found = await io.operateReturns(query);
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  const text =
    format === 'json'
      ? `${toJson({ returns: found }, 2)}\n`
      : found
          .map(visibleFields)
          .map(one => texts.describe(one, visible(formatHead(one))))
          .join('\n');
  await print(io.stdout, text);
  if (found.length === 0) await print(io.stderr, `${texts.none()}\n`);
  return EXIT.clean;
}

/** Returns a return's number, its state and the states that it can be moved to. */
const formatHead = ({ return_number, state, next }: ListedReturn) =>
  `${return_number}  ${state}${next.length > 0 ? ` → ${next.join(' | ')}` : ''}`;
