import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock5 } from '#schemas';
import ImageCards from './ImageCards.tsx';
import definition from './index.ts';

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block5', ...fields } } }),
    createRegistry([definition]),
  );
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock5 };
  return render(<ImageCards block={planned.block} products={[]} planned={planned} />).container;
}

const image = (more: object = {}) => ({ pcUrl: '/a.webp', alt: '手袋', ...more });
const links = (box: Element) => [...box.querySelectorAll('a')].map(a => [a.getAttribute('href'), a.tabIndex]);

describe('[B2.2-07] a card', () => {
  it('with a button: the picture goes where it goes, and the keyboard stops once', async () => {
    const box = await show({
      list: [{ image: image(), title: '松林', button: { text: '阅读', link: '/a.html' } }],
    });
    expect(screen.getByRole('heading', { name: '松林' })).toBeTruthy();
    expect(screen.getByText('阅读').closest('a')).toBeTruthy();
    expect(links(box)).toEqual([
      ['/a.html', -1],
      ['/a.html', 0],
    ]);
  });

  it('without a button: a picture with its words', async () => {
    const box = await show({ list: [{ image: image(), title: '松林' }] });
    expect(box.querySelectorAll('li')).toHaveLength(1);
    expect(box.querySelector('a, button')).toBeNull();
  });

  it("with a link of the picture's own: two ways", async () => {
    const list = [{ image: image({ link: '/p.html' }), button: { text: '阅读', url: '/a.html' } }];
    expect(links(await show({ list }))).toEqual([
      ['/p.html', 0],
      ['/a.html', 0],
    ]);
  });

  it('with a button that opens customer service, and without one that does nothing', async () => {
    const box = await show({
      list: [
        { image: image(), button: { text: '预约', type: 'contact' } },
        { image: image(), button: { text: '无处可去' } },
      ],
    });
    expect(box.querySelectorAll('[data-contact]')).toHaveLength(1);
    expect(screen.queryByText('无处可去')).toBeNull();
  });
});

it('has the columns that the editor names, three unless told', async () => {
  const columns = async (fields: object) =>
    (await show({ list: [{ image: image() }], ...fields }))
      .querySelector('ul')
      ?.style.getPropertyValue('--pc-columns');
  expect(await columns({})).toBe('3');
  expect(await columns({ columnQuantity: 4 })).toBe('4');
});
