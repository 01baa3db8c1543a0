import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planBlock } from '../../tests/support/plan-block.ts';
import { lookGallery, overviewStrip } from './index.ts';
import LookGallery from './LookGallery.tsx';
import { modalLooks } from './modal-looks.ts';
import OverviewStrip from './OverviewStrip.tsx';

const LIST = [
  { id: 'pine', title: '松林丝绒', pcUrl: '/a.webp', alt: '手提包', children: ['/b.webp'] },
  { pcUrl: '/c.webp', mobileUrl: '/d.webp', alt: '链条包', children: [] },
];

async function showGallery(fields: object = {}) {
  const { shown } = await planBlock<Parameters<typeof LookGallery>[0]['block']>(lookGallery, {
    list: LIST,
    ...fields,
  });
  return render(<LookGallery {...shown} />).container;
}

async function showStrip(fields: object = {}) {
  const { shown } = await planBlock<Parameters<typeof OverviewStrip>[0]['block']>(overviewStrip, {
    list: LIST,
    ...fields,
  });
  return render(<OverviewStrip {...shown} />).container;
}

const SHOW = { block42: showGallery, block29: showStrip };

it.each(['block42', 'block29'] as const)('%s shows number and title of each look [B3-52]', async type => {
  await SHOW[type]();
  expect(screen.getAllByRole('button', { name: /^查看造型/ }).map(look => look.ariaLabel)).toEqual([
    '查看造型：LOOK 1/2 松林丝绒',
    '查看造型：LOOK 2/2',
  ]);
  expect(screen.getAllByRole('img', { hidden: true }).map(picture => picture.getAttribute('alt'))).toEqual([
    '手提包',
    '链条包',
  ]);
});

it.each(['block42', 'block29'] as const)(
  '%s takes btns, hasLookModal, scrollKey, pageCategory and totalLook [B3-39, B3-40]',
  async type => {
    const box = await SHOW[type]({
      btns: [{ text: '造型手册', link: '/cms/lookbook.html' }],
      scrollKey: 'autumn',
      pageCategory: 'lookbook',
      totalLook: 12,
    });
    expect(screen.getByRole('link', { name: /^造型手册/ }).getAttribute('href')).toBe('/cms/lookbook.html');
    expect(box.querySelector('#content-autumn')?.contains(screen.getByText('松林丝绒'))).toBe(true);
    const [look] = screen.getAllByRole('button', { name: /^查看造型/ });
    expect([look?.dataset.pageCategory, look?.textContent]).toEqual(['lookbook', 'LOOK 1/12松林丝绒']);

    const still = await SHOW[type]({ hasLookModal: false });
    expect(still.querySelector('button[aria-haspopup]')).toBeNull();
    expect(still.textContent).toContain('松林丝绒');
  },
);

it.each(['block42', 'block29'] as const)('%s takes titleStyle and infoStyle [B3-52]', async type => {
  const box = await SHOW[type]({
    title: '造型',
    titleStyle: { pc: { color: '#123456' } },
    infoStyle: { pc: { color: '#654321' } },
  });
  const plain = await SHOW[type]({ title: '造型' });
  const listClasses = (element: Element | null | undefined) => [...(element?.classList ?? [])];
  for (const selector of ['h2', '[data-look] > :last-child']) {
    expect(listClasses(box.querySelector(selector)).length).toBe(
      listClasses(plain.querySelector(selector)).length + 1,
    );
  }
});

it('starts with the view of mode, and shows all looks without viewMoreBtnConfig [B2.4-34]', async () => {
  const box = await showGallery({ mode: 'grid' });
  expect(screen.getByRole('button', { name: '网格' }).ariaPressed).toBe('true');
  expect(box.querySelectorAll('ul > li').length).toBe(2);
  expect(screen.queryByRole('button', { name: '查看更多' })).toBeNull();
});

it('offers the products of looks that the shop sells, whose title is the default', () => {
  const sold = { lookId: 'pine', title: '松林', alt: '', pcImg: '/p.webp', mobileImg: '/p.webp', count: 5 };
  const [{ title: _, ...untitled }, other] = LIST as [(typeof LIST)[0], (typeof LIST)[1]];
  const block = { blockType: 'block29', list: [untitled, other] } as never;
  expect(modalLooks(block, { looks: [sold] })).toEqual([
    {
      ...{ id: 'pine', title: '松林', alt: '手提包', pcUrl: '/a.webp', mobileUrl: undefined },
      ...{ pictures: ['/b.webp'], isForSale: true },
    },
    {
      ...{ id: '', title: undefined, alt: '链条包', pcUrl: '/c.webp', mobileUrl: '/d.webp' },
      ...{ pictures: [], isForSale: false },
    },
  ]);
});
