import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PagePlan, PageSyntaxError, type PlanOptions, type Product } from '#engine';
import { sanitizeRichText } from '../../server/subjects/content/html/index.ts';
import { planText } from '../../src/plan-text.ts';
import { registry } from '../../src/registry.ts';
import { put } from '../../src/testing/index.ts';
import { mutate, mutations } from '../support/mutate.ts';
import { readPages, readSample } from '../support/read-sample.ts';
import { listTargets } from './hostile.ts';
import { depthAfter, notPlain, stringsIn } from './plain-data.ts';

const RUNS = { seed: 20_251_001, numRuns: 120 };
const PATIENCE = 60_000; // for a busy machine; the whole file takes about 5 s of work

const types = registry.all.map(({ type }) => type);
const schemas = new Map(
  await Promise.all(registry.all.map(async ({ type, schema }) => [type, (await schema()).default] as const)),
);
/** Page contents: those of the demonstration, and one with every block type. */
const contents: Record<string, unknown>[] = [
  ...Object.values(readPages()).map(({ content }) => content as Record<string, unknown>),
  Object.fromEntries(types.map(type => [type, readSample(type, 'full')])),
];

const product = (sku: string): Product => ({
  type: 'product',
  sku,
  item: {
    defaultImage: '/media/a.webp',
    name: '手袋',
    shortDesc: '',
    price: '¥1',
    priceRange: '',
    orgPrice: '¥1',
    comb_price: '¥1',
    url: '/product/a.html',
    online_exclusive: false,
    isPreOrder: false,
  },
});

/** Plans a document as the shop does. Returns null for invalid JSON; any other exception is a fault. */
async function plan(document: string | object, options: Partial<PlanOptions> = {}): Promise<PagePlan | null> {
  try {
    const { plan } = await planText(document, registry, {
      ...{ key: 'k', mediaHost: '', sanitizeHtml: sanitizeRichText, ...options },
      findProducts: skus => skus.map(product),
    });
    return plan;
  } catch (error) {
    if (error instanceof PageSyntaxError) return null;
    throw error;
  }
}

/** Plans a document with all options and checks the invariants of a plan. */
async function expectValidPlan(json: string): Promise<void> {
  const plans = [
    await plan(json),
    await plan(json, { preview: true }),
    await plan(json, { route: { params: {}, query: { look_identifer: '1' } } }),
  ];
  if (plans[0]) plans.push(await plan(Object(JSON.parse(json))));
  for (const result of plans) {
    if (!result) continue;
    expect(notPlain(result)).toBeNull();
    expect(structuredClone(result)).toEqual(result);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(result.css).not.toContain('<');
    expect(depthAfter(result.css)).toBe(0);
    expect(new Set(result.blocks.map(({ id }) => id)).size).toBe(result.blocks.length);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
}

it('plans any text, or reports invalid JSON', { timeout: PATIENCE }, async () => {
  const json = fc.json();
  const broken = fc
    .tuple(json, fc.nat(), fc.string({ maxLength: 3 }))
    .map(([text, at, piece]) => text.slice(0, at % text.length) + piece + text.slice((at % text.length) + 1));
  const huge = json.map(text => text.replace(/\d+/, '1e999'));
  await fc.assert(fc.asyncProperty(fc.oneof(fc.string(), json, broken, huge), expectValidPlan), RUNS);
});

it('plans any JSON that resembles a page', { timeout: PATIENCE }, async () => {
  const properties = [...schemas.values()].flatMap(schema => Object.keys(schema.properties as object));
  const field = fc.constantFrom(...new Set(properties), '__proto__', 'constructor');
  const type = fc.constantFrom(...types, ...types, 'block99', '__proto__', 'constructor', '');
  const block = fc
    .tuple(type, fc.dictionary(field, fc.jsonValue(), { maxKeys: 6 }))
    .map(([blockType, data]) => ({ ...data, blockType }));
  const label = fc.oneof(fc.string(), fc.constantFrom('hero', '1', '01', '__proto__', 'toString', ''));
  const content = fc.dictionary(label, fc.oneof({ weight: 4, arbitrary: block }, fc.jsonValue()), {
    maxKeys: 6,
  });
  const page = fc.record({ title: fc.oneof(fc.string(), fc.jsonValue()), content });
  await fc.assert(
    fc.asyncProperty(page, document => expectValidPlan(JSON.stringify(document))),
    RUNS,
  );
});

it('plans any mutated page of the demonstration', { timeout: PATIENCE }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...contents), mutations(), (content, changes) =>
      expectValidPlan(JSON.stringify({ title: '页', content: mutate(content, changes) })),
    ),
    RUNS,
  );
});

it('keeps executable addresses, styles and rich texts out of plans', {
  timeout: PATIENCE,
}, async () => {
  const all = contents.map(content => ({
    content,
    targets: listTargets(content, type => schemas.get(type)),
  }));
  const places = all.filter(({ targets }) => targets.length > 0);
  // A screen may have no fields of its own.
  for (const { content } of all.filter(place => !places.includes(place))) {
    expect(
      Object.values(content).every(block =>
        String((block as { blockType: string }).blockType).startsWith('screen_'),
      ),
    ).toBe(true);
  }
  const shot = fc.record({ at: fc.nat(), which: fc.nat() });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.array(shot, { minLength: 1, maxLength: 6 }),
      async (place, shots) => {
        const content = structuredClone(place.content);
        for (const { at, which } of shots) {
          const { pointer, attempts } = place.targets[at % place.targets.length]!;
          put(content, pointer, attempts[which % attempts.length]);
        }
        const result = await plan(JSON.stringify({ title: '页', content }));
        // Findings quote the content as text; they are not part of the page.
        const strings = stringsIn({ ...result, findings: [] }).map(text => text.replace(/\p{Cc}/gu, ''));
        expect(
          strings.filter(text =>
            /javascript:|vbscript:|data:|<script|evil\.example|position:fixed|expression\(/i.test(text),
          ),
        ).toEqual([]);
        expect(depthAfter(result?.css ?? '')).toBe(0);
      },
    ),
    { ...RUNS, numRuns: 3 * RUNS.numRuns },
  );
});
