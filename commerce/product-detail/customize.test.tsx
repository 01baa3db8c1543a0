import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, findCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { product, size } from '../../tests/support/rings.ts';
import { Customize } from './Customize.tsx';
import type { ShownProduct } from './product.ts';
import type { Detail } from './use-detail.ts';

const STOCK = '/applet/stock';
const buckle = (sku: string) => product(sku, [size('1', { sku: `${sku}-1`, price: '¥1,600' })]);
const belt = (...buckles: string[]) => {
  const customize = buckles.length > 0 && {
    ...{ title: '选择带扣', note: '制作约两周。' },
    buckles: buckles.map(buckle),
    pictures: {},
  };
  return {
    adding: { busy: false, text: undefined, run: add => add() },
    product: { ...product('BELT', [size('75')]), customize: customize || null } as ShownProduct,
  } as Detail;
};

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  replies = {};
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

it('renders title, note and buckles on the server', () => {
  const html = renderToString(<Customize detail={belt('B-1', 'B-2')} />);
  for (const text of ['选择带扣', '制作约两周。', '颜色 0']) expect(html).toContain(text);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});

it('keeps the buckles when the stock does not load', async () => {
  await act(async () => void render(<Customize detail={belt('B-1', 'B-2')} />));
  expect(findCalls(sent, STOCK)).toHaveLength(2);
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(false);
});

it('disables a buckle that has sold out', async () => {
  replies[STOCK] = ({ body }: SentCall) => ({
    items: (body as { skus: { sku: string }[] }).skus.map(({ sku }) => ({
      sku,
      qty: sku === 'B-2-1' ? 0 : 1,
    })),
  });
  await act(async () => void render(<Customize detail={belt('B-1', 'B-2')} />));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([
    false,
    true,
  ]);
  expect(screen.getByRole('radio', { name: '颜色 0 已售罄' })).toBeTruthy();
});

it('offers customer care when no buckle is available', async () => {
  await act(async () => void render(<Customize detail={belt()} />));
  expect(screen.getByRole('alert').textContent).toContain('定制选项未能载入');
  expect(screen.getByText('咨询客户关怀')).toBeTruthy();
  expect(sent).toEqual([]);
});
