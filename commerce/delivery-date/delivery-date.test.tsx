import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '#services';
import { DeliveryDate } from './DeliveryDate.tsx';

vi.mock('#services', async original => ({
  ...(await original<typeof import('#services')>()),
  request: vi.fn(),
}));

const answer = (text: string, region_id = '') => ({
  status: 200,
  message: '',
  data: {
    ...{ text, note: text ? '今日 16:00 前付款' : '暂无库存', first: '', last: '', gift_days: [], region_id },
    regions: [{ id: '31', name: '上海市' }],
  },
});

beforeEach(() => {
  localStorage.clear();
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue(answer('预计 12月1日（周二）送达') as never);
});

it('is the shop’s promise in the server’s markup', () => {
  expect(renderToString(<DeliveryDate input={{ sku: 'A' }} />)).toContain('付款后 1–10 个工作日送达');
  expect(request).not.toHaveBeenCalled();
});

it('shows the day, and the one of another province, which is remembered', async () => {
  render(<DeliveryDate input={{ sku: 'A' }} />);
  await waitFor(() => expect(screen.getByText('预计 12月1日（周二）送达')).toBeTruthy());
  fireEvent.change(screen.getByRole('combobox', { name: '收货省份' }), { target: { value: '31' } });
  await waitFor(() =>
    expect(vi.mocked(request)).toHaveBeenLastCalledWith('POST /rest/default/V1/delivery/estimate', {
      body: { sku: 'A', region_id: '31' },
    }),
  );
  expect(localStorage.getItem('vitrine.deliveryProvince')).toBe('"31"');
});

it('says that nothing can be sent', async () => {
  vi.mocked(request).mockResolvedValue(answer('') as never);
  render(<DeliveryDate input={{ sku: 'A' }} />);
  await waitFor(() => expect(screen.getByText('暂无库存')).toBeTruthy());
});

it('keeps the promise when the server does not answer', async () => {
  vi.mocked(request).mockResolvedValue(null as never);
  render(<DeliveryDate input={{ sku: 'A' }} />);
  await waitFor(() => expect(request).toHaveBeenCalled());
  expect(screen.getByText('付款后 1–10 个工作日送达')).toBeTruthy();
});
