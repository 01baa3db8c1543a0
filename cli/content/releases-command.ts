import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose, type Parsed } from '../base/parse-options.ts';
import { toJson, visible } from '../base/visible.ts';
import { type CallAdmin, readName, withAdmin } from './connect.ts';

type Release = DataOf<(typeof adminContract)['releases']['read']>;
type Summary = DataOf<(typeof adminContract)['releases']['list']>['releases'][number];

const VERBS = [
  'list',
  'create',
  'show',
  'add',
  'take',
  'price',
  'take-price',
  'publish',
  'unschedule',
  'undo',
] as const;

const OPTIONS = {
  url: { type: 'string' },
  at: { type: 'string' },
  'accept-warnings': { type: 'boolean', default: false },
  'accept-conflicts': { type: 'boolean', default: false },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    verb: () => `write what to do: vitrine releases ${VERBS.join(', ')}.`,
    create: () => 'releases create takes a name: vitrine releases create "Spring 2027"',
    id: (verb: string) => `releases ${verb} takes the number of a release: vitrine releases ${verb} 3`,
    price: () =>
      'releases price takes a release, a SKU and a price in fen: vitrine releases price 3 LOSANGE-CHAIN-1 1280000',
    takePrice: () =>
      'releases take-price takes a release and SKUs: vitrine releases take-price 3 LOSANGE-CHAIN-1',
    documents: (verb: string) =>
      `releases ${verb} takes the number of a release, and documents: vitrine releases ${verb} 3 pages/home`,
    none: () => 'There is no release yet. Create one: vitrine releases create "Spring 2027"',
    summary: ({ id, state, documents, live_at }: Summary, name: string) =>
      `${id}  ${name}  ${state}, ${documents} documents${live_at ? `, ${live_at}` : ''}\n`,
    conflict: (name: string, other: number | null) =>
      other === null
        ? `  ${name}: changed since it was put in; the release would undo that\n`
        : `  ${name}: release ${other} has it, too\n`,
  },
  zh: {
    verb: () => `请写明操作：vitrine releases ${VERBS.join('、')}。`,
    create: () => 'releases create 需要名称：vitrine releases create "2027 春季"',
    id: verb => `releases ${verb} 需要发布批次的编号：vitrine releases ${verb} 3`,
    price: () =>
      'releases price 需要编号、SKU 和以分为单位的价格：vitrine releases price 3 LOSANGE-CHAIN-1 1280000',
    takePrice: () => 'releases take-price 需要编号和 SKU：vitrine releases take-price 3 LOSANGE-CHAIN-1',
    documents: verb => `releases ${verb} 需要编号和文档：vitrine releases ${verb} 3 pages/home`,
    none: () => '还没有发布批次。创建一个：vitrine releases create "2027 春季"',
    summary: ({ id, state, documents, live_at }, name) =>
      `${id}  ${name}  ${state}，${documents} 个文档${live_at ? `，${live_at}` : ''}\n`,
    conflict: (name, other) =>
      other === null
        ? `  ${name}：加入之后又有更改，此批次会将其撤销\n`
        : `  ${name}：发布批次 ${other} 也包含它\n`,
  },
});

/** Runs `vitrine releases`: lists releases, fills one, lets it go live and undoes it. */
export const releases = defineCommand({
  options: OPTIONS,
  words: () => VERBS,
  help: async () => (await import('./help.ts')).RELEASES,
  async run({ values, positionals }, io) {
    const texts = textsIn(io.language);
    await choose('format', values.format, OPTIONS.format.values, io.language);
    const [given = 'list', first, ...others] = positionals;
    const verb = VERBS.find(one => one === given);
    if (!verb) throw new UsageError(texts.verb());
    if (verb === 'list') return withAdmin(io, values.url, call => list(call, io, values.format));
    if (verb === 'create') {
      if (first === undefined || others.length > 0) throw new UsageError(texts.create());
      const body = { name: first };
      return withAdmin(io, values.url, call => change(call, io, '', body, values));
    }
    if (first === undefined || !/^[1-9]\d{0,8}$/.test(first)) throw new UsageError(texts.id(verb));
    const prices = priceRequest(verb, others, io);
    if (prices) {
      const [path, body] = prices;
      return withAdmin(io, values.url, call => change(call, io, `/${first}${path}`, body, values));
    }
    const isFilling = verb === 'add' || verb === 'take';
    if (isFilling !== others.length > 0) {
      throw new UsageError(isFilling ? texts.documents(verb) : texts.id(verb));
    }
    const documents = others.map(name => readName(name, io.language));
    return withAdmin(io, values.url, async call => {
      if (verb === 'show')
        return show(await call<Release>({ method: 'GET', path: `/releases/${first}` }), io, values);
      if (!isFilling) return change(call, io, `/${first}/${verb}`, bodyOf(verb, values), values);
      for (const document of documents) {
        const [path, body] =
          verb === 'add'
            ? [`/${first}/documents`, { ...document, accept_warnings: values['accept-warnings'] }]
            : [`/${first}/documents/take`, document];
        await change(call, io, path, body, values, `${document.kind}/${document.key}`);
      }
      return EXIT.clean;
    });
  },
});

/** Returns what a verb about prices sends; null for other verbs. @throws UsageError */
function priceRequest(verb: string, args: readonly string[], { language }: CliIo): [string, object] | null {
  const texts = textsIn(language);
  if (verb === 'take-price') {
    if (args.length === 0) throw new UsageError(texts.takePrice());
    return ['/prices/take', { skus: args }];
  }
  if (verb !== 'price') return null;
  const [sku, fen, ...more] = args;
  if (sku === undefined || fen === undefined || more.length > 0 || !/^\d{1,12}$/.test(fen))
    throw new UsageError(texts.price());
  return ['/prices', { prices: [{ sku, price: Number(fen) }] }];
}

type Values = Parsed<typeof OPTIONS>['values'];

const bodyOf = (
  verb: (typeof VERBS)[number],
  { at, 'accept-conflicts': accept_conflicts }: Values,
): object => (verb === 'unschedule' ? {} : { accept_conflicts, ...(verb === 'publish' && at && { at }) });

async function list(call: CallAdmin, io: CliIo, format: string): Promise<number> {
  const texts = textsIn(io.language);
  const { releases: found } = await call<{ releases: Summary[] }>({ method: 'GET', path: '/releases' });
  if (format === 'json') await print(io.stdout, `${toJson({ releases: found }, 2)}\n`);
  else for (const one of found) await print(io.stdout, texts.summary(one, visible(one.name)));
  if (found.length === 0) await print(io.stderr, `${texts.none()}\n`);
  return EXIT.clean;
}

async function change(
  call: CallAdmin,
  io: CliIo,
  path: string,
  body: object,
  values: Values,
  subject?: string,
): Promise<number> {
  const ifMatch = path.endsWith('/documents') ? '*' : undefined;
  const request = { method: 'POST', path: `/releases${path}`, body, ...(ifMatch && { ifMatch }) } as const;
  return show(await call<Release>(request, subject), io, values);
}

async function show(release: Release, io: CliIo, { format }: Values): Promise<number> {
  const texts = textsIn(io.language);
  if (format === 'json') {
    await print(io.stdout, `${toJson({ release }, 2)}\n`);
    return EXIT.clean;
  }
  await print(io.stdout, texts.summary(release, visible(release.name)));
  for (const { kind, key, version } of release.items) {
    await print(io.stdout, `  ${visible(`${kind}/${key}`)}  ${version ?? '–'}\n`);
  }
  for (const { sku, base, price } of release.prices) {
    await print(io.stdout, `  ${visible(`prices/${sku}`)}  ${base} → ${price}\n`);
  }
  for (const { kind, key, release: other } of release.conflicts) {
    await print(io.stdout, texts.conflict(visible(`${kind}/${key}`), other));
  }
  return EXIT.clean;
}
