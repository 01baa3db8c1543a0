import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDetail, anItem } from '../../tests/support/orders.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import { PrintSlip } from './PrintSlip.tsx';

const GIFT = {
  ...{ wrap: true, hide_price: true, to: '小满', message: '生日快乐', from: '晚' },
  ...{ paper: 'ink' as const, hand: 'kai' as const },
};
const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  resetOverlays();
  vi.stubGlobal('print', print);
});
afterEach(() => vi.unstubAllGlobals());

async function show(gift: Partial<typeof GIFT> = {}) {
  const items = [
    anItem({ qty: 2, engraving: 'LW', engraving_font: 'serif', engraving_foil: 'gold' }),
    anItem({ name: '礼品卡', is_gift_card: true }),
  ];
  render(<PrintSlip order={{ ...aDetail({ order_item: items }), gift: { ...GIFT, ...gift } }} />);
  fireEvent.click(screen.getByRole('button', { name: '打印礼物清单' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1), 20_000);
  return within(screen.getByRole('region', { name: '礼物清单' }));
}

it('prints what the box contains and the card, without any price when they are hidden', async () => {
  const slip = await show();
  const text = screen.getByRole('region', { name: '礼物清单' }).textContent ?? '';
  expect(document.body.dataset.printed).toBe('slip');
  expect(slip.getByText('Aria 手提包')).toBeTruthy();
  expect(text).toContain('2 件');
  expect(text).toContain('LW');
  expect(text).toContain('致 小满');
  expect(text).toContain('贺卡：墨色烫金，楷体');
  expect(text).toContain('礼盒包装');
  expect(text).toContain('生日快乐');
  expect(text).not.toMatch(/¥|合计|\d,\d{3}/);
  // A gift card is sent by SMS: it is not in the box.
  expect(text).not.toContain('礼品卡');
});

it('shows the prices when they are not hidden', async () => {
  await show({ hide_price: false });
  expect(screen.getByRole('region', { name: '礼物清单' }).textContent).toMatch(/¥.*合计¥/);
});

it('leaves the page as it was once it is printed', async () => {
  await show();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await settle();
  expect(screen.queryByRole('region', { name: '礼物清单' })).toBeNull();
  expect(document.body.dataset.printed).toBeUndefined();
});

it('says so when the slip cannot be loaded, and can be pressed again', async () => {
  vi.doMock('./GiftSlip.tsx', () => {
    throw new Error('offline');
  });
  render(<PrintSlip order={{ ...aDetail({ order_item: [anItem()] }), gift: GIFT }} />);
  const button = screen.getByRole('button', { name: '打印礼物清单' });
  fireEvent.click(button);
  await vi.waitFor(() => expect(toastMessages()).toEqual(['礼物清单未能载入，请重试']), 20_000);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(print).not.toHaveBeenCalled();
  vi.doUnmock('./GiftSlip.tsx');
});
