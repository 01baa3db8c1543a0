import { expect, it } from 'vitest';
import type { BlockDefinition } from '../model/definition.ts';
import { describeFinding } from '../model/finding.ts';
import { planPage } from '../plan/plan-page.ts';
import { readPage } from '../read/read-page.ts';
import { createRegistry } from '../registry/create-registry.ts';
import { validatePage } from './validate-page.ts';

const fields = { html: [], link: [], media: [], frame: ['/src', '/list/*/src'], style: [], styleValue: [] };
const definition: BlockDefinition = {
  type: 'embed',
  title: 'Embed',
  load: async () => ({ default: () => null }),
  validator: async () => ({ default: () => true, fields }),
  schema: async () => ({ default: {} }),
};
const registry = createRegistry([definition]);
const options = { key: 'test', sanitizeHtml: (html: string) => html, mediaHost: '' };

async function check(block: object, frameHosts?: string[]) {
  const page = await validatePage(
    await readPage({ title: '页', content: { it: { blockType: 'embed', ...block } } }),
    registry,
    { frameHosts },
  );
  return { findings: page.findings.map(describeFinding), plan: planPage(page, new Map(), options) };
}

it('leaves out a block that embeds a page of another host, and names the setting', async () => {
  const { findings, plan } = await check({ src: 'https://player.example.cn/1' });
  expect(findings).toEqual([
    '"it" (embed) /src: "https://player.example.cn/1" may not be embedded. Add its host to FRAME_HOSTS (now: none).',
  ]);
  expect(plan.blocks).toEqual([]);
});

it('renders a block that embeds a page of this site or of an allowed host', async () => {
  const hosts = ['player.example.cn'];
  const { findings, plan } = await check(
    { src: '/a.html', list: [{ src: '//player.example.cn/1' }, {}] },
    hosts,
  );
  expect(findings).toEqual([]);
  expect(plan.blocks[0]?.block.list).toEqual([{ src: 'https://player.example.cn/1' }, {}]);
});

it('reports an entry of a list by its own pointer', async () => {
  const { findings } = await check({ list: [{ src: '/a.html' }, { src: 'https://a.cn' }] }, ['b.cn']);
  expect(findings).toEqual([expect.stringContaining('/list/1/src: "https://a.cn" may not be embedded.')]);
  expect(findings[0]).toContain('(now: b.cn)');
});
