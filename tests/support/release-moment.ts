import type { Publishing } from '../../server/subjects/publishing/index.ts';

const actor = { kind: 'command', name: 'test' } as const;
const by = { actor, ifMatch: '*' };

/** A page that names its state. */
export const statePage = (title: string) =>
  JSON.stringify({ title, content: { it: { blockType: 'html', html: `<p>${title}</p>` } } });

export interface MomentReport {
  requests: number;
  before: number;
  after: number;
  /** Answers that showed the release too early or too late. */
  wrong: string[];
}

export interface MomentOptions {
  pages: number;
  /** Products that get another price. */
  skus?: readonly string[];
  requests: number;
  at: Date;
}

/** What is requested, and which of the two states an answer shows. */
interface Subject {
  path: string;
  read(body: string): 'old' | 'new' | undefined;
}

/** What a product costs after the release, in fen. */
const NEW_PRICE = 1_234_500;

/**
 * Releases pages and prices at second 0 of a minute, or of the next seconds in a short test, and requests them from all nodes around
 * that moment. An answer that has arrived before it must show the old ones, one that was requested after it the new ones. Prices are
 * read from the pages and the calls of their products.
 */
export async function requestAroundRelease(
  publishing: Publishing,
  nodes: readonly string[],
  { pages, skus = [], requests, at }: MomentOptions,
): Promise<MomentReport> {
  const keys = Array.from({ length: pages }, (_, page) => `moment-${page}`);
  const { id } = await publishing.createRelease({ actor, name: 'moment' });
  for (const key of keys) {
    await publishing.saveDraft({ kind: 'pages', key, ...by, text: statePage('old') });
    await publishing.publish({ kind: 'pages', key, ...by });
    await publishing.saveDraft({ kind: 'pages', key, ...by, text: statePage('new') });
    await publishing.putIntoRelease({ kind: 'pages', key, ...by, release: id });
  }
  await publishing.putPrices({ actor, release: id, prices: skus.map(sku => ({ sku, price: NEW_PRICE })) });
  await publishing.scheduleRelease({ actor, id, at });
  const subjects: Subject[] = [
    ...keys.map(key => ({
      path: `/cms/${key}.html`,
      read: (body: string) => /<title>(old|new)/.exec(body)?.[1] as 'old' | 'new' | undefined,
    })),
    ...skus.flatMap(sku => [
      { path: `/product/${sku}.html`, read: (body: string) => readPrice(/"price":"(\d+\.\d\d)"/.exec(body)) },
      {
        path: `/rest/default/V1/applet/product/${sku}`,
        read: (body: string) => readPrice(/"nativePrice":(\d+)/.exec(body)),
      },
    ]),
  ];
  const report: MomentReport = { requests: 0, before: 0, after: 0, wrong: [] };
  const ask = async (number: number): Promise<void> => {
    const { path, read } = subjects[number % subjects.length] as Subject;
    const node = nodes[Math.floor(number / subjects.length) % nodes.length] as string;
    const sent = Date.now();
    const body = await (await fetch(node + path)).text();
    const received = Date.now();
    const state = read(body);
    report.requests++;
    if (received < at.getTime()) report.before++;
    if (sent >= at.getTime()) report.after++;
    const isEarly = received < at.getTime() && state !== 'old';
    const isLate = sent >= at.getTime() && state !== 'new';
    if (isEarly || isLate)
      report.wrong.push(
        `${path} of ${node} was ${state}, sent ${sent - at.getTime()} ms after and received ${received - at.getTime()} ms`,
      );
  };
  // Each page is made once on each node: what is measured is not how long that takes.
  for (const { path } of subjects) for (const node of nodes) await fetch(node + path);
  let number = 0;
  const worker = async () => {
    while (number < requests || Date.now() < at.getTime() + 500) await ask(number++);
  };
  const wait = at.getTime() - Date.now() - 1500;
  if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
  await Promise.all(Array.from({ length: 4 }, worker));
  return report;
}

function readPrice(found: RegExpExecArray | null): 'old' | 'new' | undefined {
  if (!found) return undefined;
  return Math.round(Number(found[1]) * (found[1]?.includes('.') ? 100 : 1)) === NEW_PRICE ? 'new' : 'old';
}
