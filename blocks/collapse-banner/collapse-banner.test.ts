import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createRegistry, planPage, readPage, validatePage } from '#engine';
import collapseBanner from './index.ts';

async function plan(block: object) {
  const text = JSON.stringify({ title: '页', content: { banner: block } });
  const page = await validatePage(await readPage(text), createRegistry([collapseBanner]));
  return planPage(page, new Map(), { key: 'p', sanitizeHtml: html => html, mediaHost: '' });
}

it('adds a folded banner with all fields to the chrome, and renders nothing', async () => {
  const { blocks, effects, findings } = await plan(
    JSON.parse(readFileSync('fixtures/blocks/ms_block14/full.json', 'utf8')),
  );
  expect(findings).toEqual([]);
  expect(blocks).toEqual([]);
  expect(effects).toMatchObject([
    {
      kind: 'collapseBanner',
      title: '初礼 · 礼品包装与贺卡',
      expanded: true,
      contentStyle: expect.any(String),
    },
  ]);
  expect(effects[0]).not.toHaveProperty('blockType');
});

it('is folded by default', async () => {
  const { effects } = await plan({ blockType: 'ms_block14', title: '秋季系列' });
  expect(effects).toEqual([{ kind: 'collapseBanner', title: '秋季系列', expanded: false }]);
});

it('rejects links that could run code', async () => {
  const { effects } = await plan({
    blockType: 'ms_block14',
    title: '秋季系列',
    buttonList: [{ text: '看', link: 'javascript:alert(1)' }],
  });
  expect(JSON.stringify(effects)).not.toContain('javascript');
});
