import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible, visibleFields } from '../base/visible.ts';
import { type CallAdmin, readAll, withAdmin } from '../content/connect.ts';
import { yuan } from '../payments/format.ts';

type Card = DataOf<(typeof adminContract)['giftCards']['block']>;
type Read = DataOf<(typeof adminContract)['giftCards']['read']>;

const VERBS = ['block', 'unblock', 'reissue'] as const;

const OPTIONS = {
  order: { type: 'string' },
  ending: { type: 'string' },
  url: { type: 'string' },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    usage: () =>
      'write what to do with which card: vitrine gift-cards block 12, unblock 12, or reissue 12 --ending 7KQP.',
    ending: () =>
      'reissue needs the last four characters of the code that it replaces: vitrine gift-cards reissue 12 --ending 7KQP',
    one: () => '--order and --ending choose the cards of a list: leave out the card.',
    none: () => 'There are no such gift cards.',
    describe: ({ order, ending, issued_at }: Card, head: string, money: string) => `${head}
  balance  ${money}
  code     ${ending ? `ends with ${ending}` : 'is sent to the buyer'}
  bought   by order ${order}, ${issued_at}
`,
  },
  zh: {
    usage: () => '请写明操作与礼品卡：vitrine gift-cards block 12、unblock 12，或 reissue 12 --ending 7KQP。',
    ending: () => 'reissue 需要原卡号的后四位：vitrine gift-cards reissue 12 --ending 7KQP',
    one: () => '--order 与 --ending 用于列表：请去掉礼品卡编号。',
    none: () => '没有符合条件的礼品卡。',
    describe: ({ order, ending, issued_at }, head, money) => `${head}
  余额  ${money}
  卡号  ${ending ? `尾号 ${ending}` : '正在发送给购买者'}
  购买  订单 ${order}，${issued_at}
`,
  },
});

/** Runs `vitrine gift-cards`: lists gift cards, blocks one, and replaces a lost code. */
export const giftCards = defineCommand({
  options: OPTIONS,
  words: () => VERBS,
  help: async () => (await import('./help.ts')).GIFT_CARDS,
  run: runGiftCards,
});

async function runGiftCards({ values, positionals }: Parsed<typeof OPTIONS>, io: CliIo): Promise<number> {
  const texts = textsIn(io.language);
  const format = await choose('format', values.format, OPTIONS.format.values, io.language);
  const work = readWork(values, positionals, io);
  return withAdmin(io, values.url, async call => {
    const cards = await work(call);
    const text =
      format === 'json' ? `${toJson({ cards }, 2)}\n` : cards.map(one => describe(one, io)).join('\n');
    await print(io.stdout, text);
    if (cards.length === 0) await print(io.stderr, `${texts.none()}\n`);
    return EXIT.clean;
  });
}

/** Reads what is requested as the calls that do it. @throws UsageError */
function readWork(
  { order, ending }: Parsed<typeof OPTIONS>['values'],
  words: readonly string[],
  { language }: CliIo,
): (call: CallAdmin) => Promise<(Card | Read)[]> {
  const texts = textsIn(language);
  const [first, second, ...others] = words;
  const verb = VERBS.find(one => one === first);
  if (others.length > 0 || (verb === undefined) !== (second === undefined))
    throw new UsageError(texts.usage());
  if (first === undefined) {
    const query = new URLSearchParams({ ...(order && { order }), ...(ending && { ending }) });
    return call => readAll<Card>(call, `/gift-cards?${query}`, 'cards');
  }
  if (order !== undefined || (ending !== undefined && verb !== 'reissue')) throw new UsageError(texts.one());
  const id = second ?? first;
  const path = `/gift-cards/${encodeURIComponent(id)}`;
  if (!verb) return async call => [await call<Read>({ method: 'GET', path }, id)];
  if (verb === 'reissue' && ending === undefined) throw new UsageError(texts.ending());
  const body = verb === 'reissue' ? { ending } : {};
  return async call => [await call<Card>({ method: 'POST', path: `${path}/${verb}`, body }, id)];
}

function describe(one: Card | Read, { language }: CliIo): string {
  const { id, state, amount, balance } = one;
  const money = `${yuan(balance)} / ${yuan(amount)}`;
  const text = textsIn(language).describe(visibleFields(one), visible(`${id}  ${state}`), money);
  if (!('movements' in one)) return text;
  const lines = one.movements.map(({ at, kind, amount: moved, order }) =>
    visible(`  ${at}  ${kind}  ${(moved / 100).toFixed(2)}  ${order}`),
  );
  return `${text}${lines.map(line => `${line}\n`).join('')}`;
}
