import { beforeAll, expect, it, vi } from 'vitest';
import type { Registry } from '#engine';
import { ROOT, readJson, readPages } from '../support/read-sample.ts';

// The `vitrine` command checks and plans pages without React or a DOM, so that it starts fast.

const PACKAGES = Object.keys(
  readJson<{ dependencies: Record<string, string> }>('package.json').dependencies,
).filter(name => /react|zustand|keen-slider|hls/.test(name));

const FORBIDDEN = [
  ...PACKAGES,
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom/client',
  'react-dom/server',
  'zustand/vanilla',
];

let registry: Registry;

beforeAll(async () => {
  for (const name of FORBIDDEN) {
    vi.doMock(name, () => {
      throw new Error(`${name} must not be loaded here`);
    });
  }
  ({ registry } = await import(`${ROOT}/src/registry.ts`));
});

it('fails if React is loaded', async () => {
  const withRenderer = registry.all.find(({ load }) => load);
  await expect(withRenderer?.load?.()).rejects.toThrow();
});

it('loads the registry, every validator and every schema without React', async () => {
  expect(registry.all.length).toBeGreaterThan(0);
  for (const { type, validator, schema } of registry.all) {
    const { default: validate, fields } = await validator();
    expect([type, typeof validate, Object.keys(fields)]).toEqual([
      type,
      'function',
      ['html', 'link', 'media', 'frame', 'style', 'styleValue', 'references'],
    ]);
    expect((await schema()).default.title).toEqual(expect.any(String));
  }
});

it('reads, validates and plans a page without React or a DOM', async () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  const { planPage, readPage, collectSkus, validatePage } = await import('#engine');
  for (const [key, page] of Object.entries(readPages())) {
    const checked = await validatePage(await readPage(page), registry);
    expect(collectSkus(checked)).toEqual(expect.any(Array));
    const plan = planPage(checked, new Map(), { key, sanitizeHtml: html => html, mediaHost: '' });
    expect(plan.blocks.length).toBeGreaterThan(0);
  }
});
