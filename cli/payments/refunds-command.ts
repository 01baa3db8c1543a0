import type { ListedRefund } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, UsageError } from '../base/io.ts';
import type { Parsed } from '../base/parse-options.ts';
import { retryFailed } from '../base/retry-failed.ts';
import { chooseFormat, FORMAT_OPTIONS, yuan } from './format.ts';

const OPTIONS = {
  ...FORMAT_OPTIONS,
  all: { type: 'boolean', short: 'a', default: false },
  retry: { type: 'boolean', default: false },
} as const;

const textsIn = defineTexts({
  en: {
    oneNumber: () => 'refunds takes one number of an order.',
    allRetry: () => '--retry sends refunds that are due: leave out --all.',
    none: () => 'There are no such refunds.',
    retried: () => 'They are due now. The running shop sends them within two seconds.',
    describe: ({ order, state, method, amount, tries, last_error, ...times }: ListedRefund) =>
      `${order}  ${state}
  amount      ${yuan(amount)} by ${method}, paid ${times.paid_at || 'at an unknown time'}
${
  state === 'refunded'
    ? `  refunded    ${times.refunded_at || 'at an unknown time'}\n`
    : `  tries       ${tries}, next ${times.next_try_at}\n${last_error && `  last error  ${last_error}\n`}`
}`,
  },
  zh: {
    oneNumber: () => 'refunds 只接受一个订单号。',
    allRetry: () => '--retry 重新发送待退款项，请去掉 --all。',
    none: () => '没有符合条件的退款。',
    retried: () => '已设为立即退款，运行中的商店会在两秒内发送。',
    describe: ({ order, state, method, amount, tries, last_error, ...times }) =>
      `${order}  ${state}
  金额      ${yuan(amount)}（${method}），支付时间 ${times.paid_at || '未知'}
${
  state === 'refunded'
    ? `  退款时间  ${times.refunded_at || '未知'}\n`
    : `  已尝试    ${tries} 次，下次 ${times.next_try_at}\n${last_error && `  最近错误  ${last_error}\n`}`
}`,
  },
});

/** Runs `vitrine refunds`: lists the refunds of late and double payments and of cancelled orders, and has failed ones sent again. */
export const refunds = defineCommand({
  options: OPTIONS,
  help: async () => (await import('./help.ts')).REFUNDS,
  run: runRefunds,
});

async function runRefunds(given: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  if (given.values.all && given.values.retry) throw new UsageError(texts.allRetry());
  const isJson = (await chooseFormat(given.values, io.language)) === 'json';
  return retryFailed(given, { name: 'refunds', texts, isJson, operate: io.operateRefunds }, io);
}
