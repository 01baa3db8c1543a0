import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toAnchor } from '#engine/render';
import { ROOT, readSample } from '../support/read-sample.ts';
import { openShop } from '../support/render-shop.tsx';

// A label becomes the id of its block. It must not take the id of another element of any document.

const shop = await openShop();

async function listIds(content: object): Promise<string[]> {
  const { markup } = await shop.render((await shop.prepare(content)).plan);
  return [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id as string);
}

/** Every id that the sources give to an element of the document, its blocks aside. */
function writtenIds(): string[] {
  const files = [
    'session',
    'chrome',
    'commerce',
    'account',
    'kit',
    'blocks',
    'ui',
    'src',
    'server/web/pages',
    'engine',
  ].flatMap(room =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map(name => join(ROOT, room, name)),
  );
  const ids = files.flatMap(file => {
    const text = readFileSync(file, 'utf8').replace(/<Settled [^>]*>/g, '');
    const patterns = [
      /\b(?:id|labelledby|labelledBy|headingId)="([\w-]+)"/g,
      /\b(?:[A-Z_]*_ID|SEARCH_OVERLAY) = '([\w-]+)'/g,
    ];
    return patterns.flatMap(pattern => [...text.matchAll(pattern)].map(([, id]) => id as string));
  });
  return [...new Set(ids)].sort();
}

describe('the id of a block', () => {
  it('is its label with dashes for spaces', () => {
    expect(toAnchor(' gift guide ')).toBe('gift-guide');
  });

  it('is never one that the sources use', () => {
    const ids = writtenIds();
    expect(ids.length).toBeGreaterThan(20);
    expect(ids).toEqual(expect.arrayContaining(['main', 'root', 'page-data', 'block-scripts']));
    expect(ids.filter(id => toAnchor(id) === id)).toEqual([]);
  });

  it.each(['dataLayer', 'vitrineChat'])('is never %s, which scripts read from window', name => {
    expect(toAnchor(name)).toBe(`content-${name}`);
  });

  it('is never one of another element of the page, whatever the label', async () => {
    const types = ['block36', 'block18', 'editorial_block4', 'editorial_block5', 'block6'];
    const blocks = types.map(type => [type, readSample(type, 'full')] as const);
    const { plan } = await shop.prepare(Object.fromEntries(blocks));
    const { markup } = await shop.render(plan);
    const ofBlocks = [...markup.matchAll(/\sdata-label="([^"]*)"/g)].map(([, label]) => label as string);
    const ids = (await listIds(Object.fromEntries(blocks))).filter(id => !ofBlocks.includes(id));
    expect(ids.length).toBeGreaterThan(5);
    const labels = new Set([...ids, ...writtenIds()]);
    const words = { blockType: 'editorial_block5', content: { pc: '<p id="care">页</p>' } };
    const named = [...labels].map(label => [label, words]);
    const all = await listIds({ ...Object.fromEntries(blocks), ...Object.fromEntries(named) });
    const own = all.filter(id => id !== 'content-care');
    expect(own.filter((id, index) => own.indexOf(id) !== index)).toEqual([]);
  });

  it('is found by a link to the label', async () => {
    const link = (address: string) => ({
      blockType: 'editorial_block1',
      title: '页',
      button: { text: '前往', link: address },
    });
    const { plan } = await shop.prepare({ 'order-status': link('#order-status'), gifts: link('#gifts') });
    const links = plan.blocks.map(({ block }) => (block as ReturnType<typeof link>).button.link);
    expect(links).toEqual(['#content-order-status', '#gifts']);
    const { markup } = await shop.render(plan);
    expect(markup).toContain('id="content-order-status"');
  });
});
