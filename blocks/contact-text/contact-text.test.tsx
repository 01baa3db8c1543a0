import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock3 } from '#schemas';
import { CONTACT_EVENT } from '#ui';
import ContactText from './ContactText.tsx';
import definition from './index.ts';

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block3', ...fields } } }),
    createRegistry([definition]),
  );
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock3 };
  return render(<ContactText block={planned.block} products={[]} planned={planned} />).container;
}

it('shows a title, a description and a button that opens customer service [B2.2-04]', async () => {
  await show({
    title: '客户关怀',
    des: '<p>随时为您解答。</p>',
    button: { text: '联系顾问', type: 'contact' },
  });
  expect(screen.getByRole('heading', { name: '客户关怀' })).toBeTruthy();
  expect(screen.getByText('随时为您解答。')).toBeTruthy();
  const asked = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener(CONTACT_EVENT, asked);
  fireEvent.click(screen.getByText('联系顾问'));
  document.removeEventListener(CONTACT_EVENT, asked);
  expect(asked).toHaveBeenCalledOnce();
});

it('opens customer service for any type, unless there is a link', async () => {
  const contact = async (button: object) =>
    (await show({ button: { text: '联系', ...button } })).querySelector('[data-contact]') !== null;
  expect(await contact({})).toBe(true);
  expect(await contact({ type: 'video' })).toBe(true);
  expect(await contact({ type: 'contact', link: '/a.html' })).toBe(true);
  expect(await contact({ link: '/a.html' })).toBe(false);
  expect(await contact({ url: '/a.html' })).toBe(false);
  expect(await contact({ disabled: true })).toBe(false);
});

it('reports the campaign of the button, and renders nothing without text', async () => {
  const box = await show({
    button: { text: '联系', campaignName: '护理', campaignId: 'c1', campaignType: 'care' },
  });
  expect({ ...box.querySelector<HTMLElement>('[data-contact]')?.dataset }).toMatchObject({
    campaignName: '护理',
    campaignId: 'c1',
    campaignType: 'care',
  });
  expect((await show({})).innerHTML).toBe('');
});
