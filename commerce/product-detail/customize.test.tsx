import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '#services';
import { product, size } from '../../tests/support/rings.ts';
import { Customize } from './Customize.tsx';
import type { ShownProduct } from './product.ts';
import type { Detail } from './use-detail.ts';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const STOCK = 'POST /rest/default/V1/applet/stock';
const buckle = (sku: string) => product(sku, [size('1', { sku: `${sku}-1`, price: '¥1,600' })]);
const belt = (...buckles: string[]) => {
  const customize = buckles.length > 0 && {
    ...{ title: '选择带扣', note: '制作约两周。' },
    buckles: buckles.map(buckle),
  };
  return {
    product: { ...product('BELT', [size('75')]), customize: customize || null } as ShownProduct,
  } as Detail;
};

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue(null);
});

it('shows its title, its note and each buckle before there is script', () => {
  const html = renderToString(<Customize detail={belt('B-1', 'B-2')} />);
  for (const text of ['选择带扣', '制作约两周。', '颜色 0']) expect(html).toContain(text);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});

it('keeps the buckles while nobody answers for their stock', async () => {
  await act(async () => void render(<Customize detail={belt('B-1', 'B-2')} />));
  expect(call.mock.calls.map(([to]) => to)).toEqual([STOCK, STOCK]);
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(false);
});

it('a buckle that has been sold since can’t be chosen', async () => {
  call.mockImplementation(async (_: string, { body }: { body: { skus: { sku: string }[] } }) => ({
    ...{ status: 200, message: '' },
    data: { items: body.skus.map(({ sku }) => ({ sku, qty: sku === 'B-2-1' ? 0 : 1 })) },
  }));
  await act(async () => void render(<Customize detail={belt('B-1', 'B-2')} />));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([
    false,
    true,
  ]);
  expect(screen.getByRole('radio', { name: '颜色 0 已售罄' })).toBeTruthy();
});

it('sends to customer care where there is nothing to combine it with', async () => {
  await act(async () => void render(<Customize detail={belt()} />));
  expect(screen.getByRole('alert').textContent).toContain('定制选项未能载入');
  expect(screen.getByText('咨询客户关怀')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});
