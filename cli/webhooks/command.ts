import type { ListedWebhook } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visibleFields } from '../base/visible.ts';

const OPTIONS = {
  all: { type: 'boolean', short: 'a', default: false },
  retry: { type: 'boolean', default: false },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    oneNumber: () => 'webhooks takes one number of an order.',
    none: () => 'There are no such webhooks.',
    retried: () =>
      'They are due now. The running shop sends them within a second, those of one order in their order.',
    describe: ({ id, type, order, state, tries, last_error, created_at, next_try_at }: ListedWebhook) =>
      `${order}  ${type}  ${state}
  id          ${id}, of ${created_at}
  tries       ${tries}${next_try_at && `, next ${next_try_at}`}
${last_error && `  last error  ${last_error}\n`}`,
  },
  zh: {
    oneNumber: () => 'webhooks 只接受一个订单号。',
    none: () => '没有符合条件的 webhook。',
    retried: () => '已设为立即发送，运行中的商店会在一秒内发送；同一订单的按先后顺序发送。',
    describe: ({ id, type, order, state, tries, last_error, created_at, next_try_at }) =>
      `${order}  ${type}  ${state}
  编号      ${id}，发生时间 ${created_at}
  已尝试    ${tries} 次${next_try_at && `，下次 ${next_try_at}`}
${last_error && `  最近错误  ${last_error}\n`}`,
  },
});

/** Runs `vitrine webhooks`: lists events of orders that their receiver has not accepted, and has them sent again. */
export const webhooks = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).WEBHOOKS,
  run: runWebhooks,
});

async function runWebhooks({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const [order = null, ...others] = positionals;
  if (others.length > 0) throw new UsageError(texts.oneNumber());
  const { all, retry } = values;
  const isJson = (await choose('format', values.format, OPTIONS.format.values, io.language)) === 'json';
  let found: ListedWebhook[];
  try {
    found = await io.operateWebhooks({ all, retry, order });
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  const text = isJson
    ? `${toJson({ webhooks: found }, 2)}\n`
    : found
        .map(visibleFields)
        .map(webhook => texts.describe(webhook))
        .join('');
  await print(io.stdout, text);
  if (isJson) return EXIT.clean;
  if (found.length === 0) await print(io.stderr, `${texts.none()}\n`);
  else if (retry) await print(io.stderr, `${texts.retried()}\n`);
  return EXIT.clean;
}
