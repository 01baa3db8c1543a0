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

describe('a card [B2.2-07]', () => {
  it('with a button links the picture to the same target, with one tab stop', async () => {
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

  it('without a button shows a picture with text', async () => {
    const box = await show({ list: [{ image: image(), title: '松林' }] });
    expect(box.querySelectorAll('li')).toHaveLength(1);
    expect(box.querySelector('a, button')).toBeNull();
  });

  it('with a link of the picture has two targets', async () => {
    const list = [{ image: image({ link: '/p.html' }), button: { text: '阅读', url: '/a.html' } }];
    expect(links(await show({ list }))).toEqual([
      ['/p.html', 0],
      ['/a.html', 0],
    ]);
  });

  it('shows a button that opens customer service, but no button without action', async () => {
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

it('has the chosen number of columns, three by default', async () => {
  const columns = async (fields: object) =>
    (await show({ list: [{ image: image() }], ...fields }))
      .querySelector('ul')
      ?.style.getPropertyValue('--pc-columns');
  expect(await columns({})).toBe('3');
  expect(await columns({ columnQuantity: 4 })).toBe('4');
});
