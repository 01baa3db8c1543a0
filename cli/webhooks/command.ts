import type { ListedWebhook } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import type { CliIo } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { retryFailed } from '../base/retry-failed.ts';

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

async function runWebhooks(given: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const format = await choose('format', given.values.format, OPTIONS.format.values, io.language);
  const [texts, isJson] = [textsIn(io.language), format === 'json'];
  return retryFailed(given, { name: 'webhooks', texts, isJson, operate: io.operateWebhooks }, io);
}
