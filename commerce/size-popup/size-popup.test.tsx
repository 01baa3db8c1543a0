import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#services';
import { CONTACT_EVENT } from '#ui';
import { product, size } from '../../tests/support/rings.ts';
import type { ChildProduct } from '../product-data.ts';
import SizePopup from './SizePopup.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));
vi.mock('../bag/added.ts', () => ({ onAdded: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const close = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  call.mockResolvedValue({ status: 200, message: '', data: { code: 0, item_ids: [1] } });
});

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const sent = () => call.mock.calls.filter(([to]) => to === 'POST /rest_partcheckout/checkout/add');

describe('the size popup', () => {
  const show = (sizes: ChildProduct[], type?: 'hideBtn') => {
    const complete = vi.fn();
    const data = { product: product('RING', sizes), type, inStockOnly: type === 'hideBtn' };
    render(<SizePopup data={data} close={close} complete={complete} />);
    return complete;
  };
  const four = [
    size('50', { stock: 0, noStocks: '1' }),
    size('52', { stock: 0, showProduct: true }),
    size('54', { stock: 0 }),
    size('56', { stock: 0, consultCustomerService: true }),
    size('58'),
  ];

  it.each([
    ['[A4-47]', '50，暂无库存', '暂无库存', true],
    ['[A4-48]', '52，请前往精品店选购', '请前往精品店选购', true],
    ['[A4-49]', '54，到货通知', '到货通知', false],
    ['[A4-50]', '58', '加入购物袋', false],
  ])('%s labels the button of size %s with %s', async (_id, radio, text, disabled) => {
    show(four);
    await pick(radio);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: text }).disabled).toBe(disabled);
  });

  it('type 5 opens the chat [A4-51]', async () => {
    const onContact = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener(CONTACT_EVENT, onContact);
    show(four);
    await pick('56，咨询客户关怀');
    fireEvent.click(screen.getByRole('link', { name: '咨询客户关怀' }));
    expect(onContact).toHaveBeenCalledOnce();
    document.removeEventListener(CONTACT_EVENT, onContact);
  });

  it('adds the chosen size and completes', async () => {
    const complete = show([size('90')]);
    await click('加入购物袋');
    expect(sent()).toHaveLength(1);
    expect(complete).toHaveBeenCalledWith(expect.objectContaining({ size: { value: 1190, label: '90' } }));
  });

  it('with hideBtn a click completes; sold-out sizes are disabled [A4-52, A4-53]', async () => {
    const complete = show(four, 'hideBtn');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '54，已售罄' }).disabled).toBe(true);
    await click('58');
    expect(complete).toHaveBeenCalledWith(four[4]);
    expect(sent()).toEqual([]);
  });
});
