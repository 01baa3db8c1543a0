import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BlockProps,
  collectSkus,
  createRegistry,
  defineBlock,
  type PlannedBlock,
  planPage,
  readPage,
  validatePage,
} from '#engine';
import { EngineContext } from '#engine/render';
import type { EditorialBlock11 } from '#schemas';
import BackgroundPage from './BackgroundPage.tsx';
import definition from './index.ts';

const word = defineBlock<{ blockType: string; text: string }>(
  {
    type: 'word',
    validator: async () => ({
      default: () => true,
      fields: { html: [], link: [], media: [], frame: [], style: [], styleValue: [] },
    }),
    schema: async () => ({ default: {} }),
  },
  {
    title: 'Word',
    load: async () => ({ default: () => null }),
    skus: ({ text }) => [text],
  },
);

const renderers = {
  componentFor: () => Word,
  settled: () => {},
  crashed: () => {},
  problemHeading: '',
};

function Word({ block }: BlockProps) {
  return <p>{String(block.text)}</p>;
}

async function plan(fields: object) {
  const block = { blockType: 'editorial_block11', ...fields };
  const page = await validatePage(
    await readPage({ title: '页', content: { a: block } }),
    createRegistry([definition, word]),
  );
  const skus = collectSkus(page);
  const made = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  return {
    skus,
    planned: made.blocks[0] as PlannedBlock & { block: EditorialBlock11 },
    findings: made.findings,
  };
}

async function show(fields: object) {
  const { planned } = await plan(fields);
  return render(
    <EngineContext value={renderers}>
      <BackgroundPage block={planned.block} products={[]} planned={planned} />
    </EngineContext>,
  ).container;
}

const blocks = { one: { blockType: 'word', text: '一' }, two: { blockType: 'word', text: '二' } };
const backgroundImage = { pc: '/a.webp', mobile: '/a_m.webp' };

describe('a background page', () => {
  it('renders blocks of any registered type in order', async () => {
    const box = await show({ backgroundImage, blocks });
    expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['一', '二']);
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/a.webp');
    expect(box.querySelector('source')?.getAttribute('srcset')).toBe('/a_m.webp');
  });

  it('requests the products of its blocks', async () => {
    expect((await plan({ blocks })).skus).toEqual(['一', '二']);
  });

  it('leaves out only a broken block', async () => {
    const { planned, findings } = await plan({ blocks: { broken: { blockType: 'nothing' }, ...blocks } });
    expect(planned.children?.['/blocks']?.map(({ label }) => label)).toEqual(['one', 'two']);
    expect(findings).toMatchObject([{ severity: 'error', block: 'broken', rule: 'unknown-type' }]);
  });
});

it('has a tone and a veil on a picture only', async () => {
  const page = (box: HTMLElement) => ({ ...(box.firstElementChild as HTMLElement).dataset });
  expect(page(await show({ backgroundImage, blocks, textColor: 'light', isFixed: false }))).toEqual({
    tone: 'light',
    veil: 'soft',
  });
  expect(page(await show({ blocks, textColor: 'light', backgroundColor: '#222222' }))).toEqual({});
});

it('has its own heading, and renders nothing without heading and blocks', async () => {
  await show({ title: '门内', blocks });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('门内');
  expect((await show({ backgroundImage, blocks: {} })).innerHTML).toBe('');
});
