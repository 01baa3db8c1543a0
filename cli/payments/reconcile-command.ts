import type { Difference, Reconciliation } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import type { Parsed } from '../base/parse-options.ts';
import { toJson, visibleFields } from '../base/visible.ts';
import { chooseFormat, FORMAT_OPTIONS, yuan } from './format.ts';

const formatAmount = (fen: number | null, none: string) => (fen === null ? none : yuan(fen));

const textsIn = defineTexts({
  en: {
    noFile: () => 'reconcile needs a bill of WeChat Pay or Alipay: vitrine reconcile bill-2026-11-22.csv',
    missing_here: () => 'payment missing in the shop',
    missing_there: () => 'payment missing in the bill',
    amount: () => 'different amounts',
    double: () => 'payment twice in the bill',
    refund_missing_here: () => 'refund missing in the shop',
    refund_missing_there: () => 'refund missing in the bill',
    refund_amount: () => 'different amounts of a refund',
    describe: ({ order, token, transaction, state, shop, provider }: Difference, title: string) => `${title}
  order        ${order || 'unknown'}
  payment      ${token}${transaction && `, transaction ${transaction}`}
  in the shop  ${state || 'no such payment'}
  amounts      shop ${formatAmount(shop, 'none')}, provider ${formatAmount(provider, 'none')}
`,
    total: (differences: number, entries: number) =>
      `${differences === 0 ? 'No differences' : differences === 1 ? 'One difference' : `${differences} differences`} in ${entries} payments and refunds of the bills.`,
  },
  zh: {
    noFile: () => 'reconcile 需要微信支付或支付宝的账单：vitrine reconcile bill-2026-11-22.csv',
    missing_here: () => '商店缺少支付',
    missing_there: () => '账单缺少支付',
    amount: () => '支付金额不一致',
    double: () => '账单重复支付',
    refund_missing_here: () => '商店缺少退款',
    refund_missing_there: () => '账单缺少退款',
    refund_amount: () => '退款金额不一致',
    describe: ({ order, token, transaction, state, shop, provider }, title) => `${title}
  订单  ${order || '未知'}
  支付  ${token}${transaction && `，交易号 ${transaction}`}
  状态  ${state || '商店没有此支付'}
  金额  商店 ${formatAmount(shop, '无')}，支付机构 ${formatAmount(provider, '无')}
`,
    total: (differences, entries) =>
      `账单中的 ${entries} 笔支付与退款${differences === 0 ? '没有差异' : `有 ${differences} 处差异`}。`,
  },
});

/** Runs `vitrine reconcile`: compares providers' bills with the shop's payments. */
export const reconcile = defineCommand({
  options: FORMAT_OPTIONS,
  words: 'files',
  help: async () => (await import('./help.ts')).RECONCILE,
  run: runReconcile,
});

async function runReconcile(
  { values, positionals }: Parsed<typeof FORMAT_OPTIONS>,
  io: CliIo,
): Promise<number> {
  const texts = textsIn(io.language);
  if (positionals.length === 0) throw new UsageError(texts.noFile());
  const isJson = (await chooseFormat(values, io.language)) === 'json';
  let found: Reconciliation;
  try {
    found = await io.reconcileBills(positionals);
  } catch (error) {
    await print(io.stderr, `vitrine: ${describeFailure(error, io.language)}\n`);
    return EXIT.usage;
  }
  const { entries, differences } = found;
  const text = isJson
    ? `${toJson({ entries, differences }, 2)}\n`
    : differences
        .map(visibleFields)
        .map(one => texts.describe(one, texts[one.kind]()))
        .join('');
  await print(io.stdout, text);
  if (!isJson) await print(io.stderr, `${texts.total(differences.length, entries)}\n`);
  return differences.length === 0 ? EXIT.clean : EXIT.findings;
}
