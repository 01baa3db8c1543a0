import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStaticBlock } from '../calls.ts';
import { categoryOf } from './category-of.ts';
import { sizeGuidePopup } from './index.ts';
import { readSizeGuide } from './read-size-guide.ts';
import SizeGuide from './SizeGuide.tsx';

vi.mock('../calls.ts');

const { content } = JSON.parse(readFileSync('fixtures/content/blocks/wrapper-attribute-size.json', 'utf8'));
const GUIDE = readSizeGuide(content);
const IDS = GUIDE.cat.map(({ id }) => id);

beforeEach(() => {
  vi.mocked(readStaticBlock).mockReset().mockResolvedValue({ status: 200, message: '', data: { content } });
});

async function show(data?: Parameters<typeof SizeGuide>[0]['data']) {
  await act(async () => void render(<SizeGuide data={data} close={() => {}} complete={() => {}} />));
}

it('[A2-098] is named', () => expect(sizeGuidePopup.title).toBe('尺码指南'));

it('[A2-087] [A3-63] has a dropdown of categories and a conversion table for each', async () => {
  await show();
  expect(readStaticBlock).toHaveBeenCalledExactlyOnceWith('wrapper-attribute-size');
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

it('says when it does not come, and tries again', async () => {
  vi.mocked(readStaticBlock).mockResolvedValueOnce(null);
  await show();
  expect(screen.getByRole('alert').textContent).toContain('内容未能载入');
  await act(async () => fireEvent.click(screen.getByText('重试')));
  expect(screen.getByRole('table')).toBeTruthy();
});

describe('it opens at', () => {
  it.each([
    ['[A9-50] jewellery', { category: 'jewellery' }, 'rings'],
    ['[A9-50] a jewellery category', { category: 'jewellery-necklace' }, 'rings'],
    ['[A9-51] textile accessories', { category: 'textile-accessories' }, 'gloves'],
    ['[A9-51] scarves', { category: 'accessories-scarf' }, 'gloves'],
    ['[A9-52] bracelets', { category: 'jewellery-bracelet' }, 'bracelets-women'],
    ['[A9-52] men’s bracelets', { category: 'bracelets', gender: 'men' as const }, 'bracelets-men'],
    ['belts', { category: 'accessories-belt' }, 'belts'],
    ['shoes', { category: 'shoes-slide' }, 'shoes'],
    ['its own category', { category: 'clothing' }, 'clothing'],
    ['nothing it knows', { category: 'fragrance' }, 'rings'],
    ['nothing', {}, 'rings'],
  ])('%s', (_case, data, id) => {
    expect(categoryOf(data, IDS)).toBe(id);
  });

  it('what it was opened for', async () => {
    await show({ category: 'bracelets', gender: 'men' });
    expect((screen.getByLabelText('商品类别') as HTMLSelectElement).value).toBe('bracelets-men');
  });
});

it.each([null, 'x', { cat: {}, formList: 3 }, { cat: [null, { id: 'a' }], formList: [{ rows: [1, []] }] }])(
  'reads nothing out of %j, without complaint',
  misshapen => expect(readSizeGuide(misshapen)).toEqual({ cat: [], formList: [] }),
);
