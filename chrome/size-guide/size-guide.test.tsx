import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, findCalls, NO_ANSWER, type SentCall } from '../../tests/support/answer-calls.ts';
import { chooseCategory } from './guide-category.ts';
import { sizeGuidePopup } from './index.ts';
import { readSizeGuide } from './read-size-guide.ts';
import SizeGuide from './SizeGuide.tsx';

const { content } = JSON.parse(readFileSync('fixtures/content/blocks/wrapper-attribute-size.json', 'utf8'));
const GUIDE = readSizeGuide(content);
const IDS = GUIDE.cat.map(({ id }) => id);

const BLOCK = '/cms/block/wrapper-attribute-size';
let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  replies = { [BLOCK]: { content } };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

async function show(data?: Parameters<typeof SizeGuide>[0]['data']) {
  await act(async () => void render(<SizeGuide data={data} close={() => {}} complete={() => {}} />));
}

it('has the title 尺码指南 [A2-098]', () => expect(sizeGuidePopup.title).toBe('尺码指南'));

it('has a dropdown of categories and a conversion table for each [A2-087, A3-63]', async () => {
  await show();
  expect(findCalls(sent, BLOCK)).toHaveLength(1);
  const select = screen.getByLabelText('商品类别') as HTMLSelectElement;
  for (const { id, label, desc } of GUIDE.cat) {
    fireEvent.change(select, { target: { value: id } });
    expect(screen.getByRole('option', { name: label })).toBeTruthy();
    expect(screen.getByText(desc)).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('row').length).toBeGreaterThan(3);
    expect(table.getAllByRole('columnheader').length).toBeGreaterThan(2);
  }
});

it('reports a guide that does not load, and retries', async () => {
  replies[BLOCK] = NO_ANSWER;
  await show();
  expect(screen.getByRole('alert').textContent).toContain('内容未能载入');
  replies[BLOCK] = { content };
  await act(async () => fireEvent.click(screen.getByText('重试')));
  expect(screen.getByRole('table')).toBeTruthy();
});

describe('the category shown first', () => {
  it.each([
    [
      'a bracelet of a series of jewellery',
      { kind: 'bracelet', category: 'jewellery-jonc' },
      'bracelets-women',
    ],
    [
      'a man’s bracelet',
      { kind: 'bracelet', category: 'jewellery', gender: 'men' as const },
      'bracelets-men',
    ],
    ['a belt among gifts', { kind: 'belt', category: 'gifts' }, 'belts'],
    ['shoes of a series', { kind: 'slide', category: 'bain' }, 'shoes'],
    ['a shawl', { kind: 'knit', category: 'gifts' }, 'clothing'],
    ['a ring among bracelets', { kind: 'ring', category: 'jewellery-bracelet' }, 'rings'],
    ['a buckle among gifts', { kind: 'buckle', category: 'gifts' }, 'belts'],
    ['a scarf among gifts', { kind: 'scarf', category: 'gifts' }, 'gloves'],
    ['a necklace, by its category', { kind: 'necklace', category: 'jewellery-necklace' }, 'rings'],
    ['jewellery [A9-50]', { category: 'jewellery' }, 'rings'],
    ['a jewellery category [A9-50]', { category: 'jewellery-necklace' }, 'rings'],
    ['textile accessories [A9-51]', { category: 'textile-accessories' }, 'gloves'],
    ['scarves [A9-51]', { category: 'accessories-scarf' }, 'gloves'],
    ['bracelets [A9-52]', { category: 'jewellery-bracelet' }, 'bracelets-women'],
    ['men’s bracelets [A9-52]', { category: 'bracelets', gender: 'men' as const }, 'bracelets-men'],
    ['belts', { category: 'accessories-belt' }, 'belts'],
    ['shoes', { category: 'shoes-slide' }, 'shoes'],
    ['its own category', { category: 'clothing' }, 'clothing'],
    ['an unknown category', { category: 'fragrance' }, 'rings'],
    ['no category', {}, 'rings'],
  ])('for %s', (_case, data, id) => {
    expect(chooseCategory(data, IDS)).toBe(id);
  });

  it('is the one that the popup was opened with', async () => {
    await show({ category: 'bracelets', gender: 'men' });
    expect((screen.getByLabelText('商品类别') as HTMLSelectElement).value).toBe('bracelets-men');
  });
});

it.each([null, 'x', { cat: {}, formList: 3 }, { cat: [null, { id: 'a' }], formList: [{ rows: [1, []] }] }])(
  'reads malformed content as empty: %j',
  misshapen => expect(readSizeGuide(misshapen)).toEqual({ cat: [], formList: [] }),
);
