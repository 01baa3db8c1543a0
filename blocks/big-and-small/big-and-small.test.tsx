import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type BlockProps,
  collectSkus,
  createRegistry,
  type PlannedBlock,
  planPage,
  readPage,
  validatePage,
} from '#engine';
import { EngineContext } from '#engine/render';
import type { Block6 } from '#schemas';
import { testType } from '../../tests/support/test-type.ts';
import BigAndSmall from './BigAndSmall.tsx';
import definition from './index.ts';

const word = testType('word', { text: { type: 'string' } }, { skus: ({ text }) => [String(text)] });
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
  const content = { a: { blockType: 'block6', big: {}, small: {}, ...fields } };
  const page = await validatePage(await readPage({ title: '', content }), createRegistry([definition, word]));
  const made = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  return { skus: collectSkus(page), planned: made.blocks[0] as PlannedBlock & { block: Block6 } };
}

async function show(fields: object) {
  const { planned } = await plan(fields);
  return render(
    <EngineContext value={renderers}>
      <BigAndSmall block={planned.block} products={[]} planned={planned} />
    </EngineContext>,
  ).container;
}

const big = { one: { blockType: 'word', text: '大' } };
const small = { two: { blockType: 'word', text: '小一' }, three: { blockType: 'word', text: '小二' } };
const words = (box: HTMLElement, part: string) =>
  [...box.querySelectorAll(`.${part} p`)].map(({ textContent }) => textContent);

it('shows the blocks of the big part beside those of the small part, the big one left or right [B3-23]', async () => {
  const box = await show({ big, small });
  expect([words(box, 'big'), words(box, 'small')]).toEqual([['大'], ['小一', '小二']]);
  expect(box.querySelector('.pair')?.hasAttribute('data-right')).toBe(false);
  const right = await show({ big, small, isBigRight: true });
  expect(right.querySelector('.pair')?.hasAttribute('data-right')).toBe(true);
});

it('requests the products of both parts', async () => {
  expect((await plan({ big, small })).skus).toEqual(['大', '小一', '小二']);
});

it('gives one part the whole width if the other is empty or broken, and renders nothing without both', async () => {
  const alone = await show({ big, small: { broken: { blockType: 'nothing' } } });
  expect(words(alone, 'big')).toEqual(['大']);
  expect(alone.querySelector('.pair, .small')).toBeNull();
  expect((await show({})).innerHTML).toBe('');
});
