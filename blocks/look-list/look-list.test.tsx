import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planBlock } from '../../tests/support/plan-block.ts';
import lookList from './index.ts';
import LookList from './LookList.tsx';

const looks = ['pine', 'noir', 'ivory'].map((lookId, index) => ({
  ...{ lookId, title: `造型${lookId}`, alt: '', pcImg: '/a.webp', mobileImg: '/a.webp', count: index + 1 },
}));

async function show(fields: object, data: unknown = { looks }) {
  const { shown } = await planBlock<Parameters<typeof LookList>[0]['block']>(lookList, {
    list: looks.map(({ lookId }) => ({ lookId })),
    ...fields,
  });
  return render(<LookList {...shown} planned={{ ...shown.planned, data }} />).container;
}

it('counts with totalLook, and hides looks behind viewMoreBtnConfig by device [B3-40]', async () => {
  const box = await show({ totalLook: 12, viewMoreBtnConfig: { pc: { show: true, showItemNum: 2 } } });
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    'LOOK 1/12 · pine造型pine',
    'LOOK 2/12 · noir造型noir',
    'LOOK 3/12 · ivory造型ivory',
  ]);
  expect(['pc', 'mobile'].map(device => box.querySelectorAll(`li[data-late-${device}]`).length)).toEqual([
    1, 0,
  ]);
  expect(screen.getByRole('button', { name: '查看更多' })).toBeDefined();
});

it('shows the number of products of each look [B2.6-13]', async () => {
  const box = await show({});
  const counts = [...box.querySelectorAll('article p')].map(words => words.textContent);
  expect(counts).toEqual(['1 件商品', '2 件商品', '3 件商品']);
});

it('has headings below its title, and renders nothing without looks and title', async () => {
  expect((await show({ title: '造型' })).querySelectorAll('h3').length).toBe(3);
  expect((await show({})).querySelectorAll('h2').length).toBe(3);
  expect((await show({}, { looks: [] })).innerHTML).toBe('');
});
