import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlannedBlock } from '#engine';
import { EngineContext } from '#engine/render';
import type { ScreenProductDetail } from '#schemas';
import { request } from '#services';
import { showToast } from '#ui';
import { size as ring } from '../../tests/support/rings.ts';
import { onAdded } from '../bag/added.ts';
import type { ChildProduct } from '../product-data.ts';
import ProductDetailScreen from './ProductDetailScreen.tsx';
import type { ShownProduct } from './product.ts';
import { RecommendedRows } from './RecommendedRows.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));
vi.mock('../bag/added.ts', () => ({ onAdded: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const STOCK = 'POST /rest/default/V1/applet/stock';
const ADD = 'POST /rest_partcheckout/checkout/add';
const ADD_CUSTOM = 'POST /rest_partcheckout/checkout/addcustom';
const QUICK = 'POST /rest_partcheckout/checkout/quickpurchase';
const ok = (data: unknown) => ({ status: 200, message: '', data });

const part = () => RecommendedRows as never;
const renderers = { part, componentFor: () => () => null, settled() {}, crashed() {} };
let n = 0;
const size = (label: string, changes: Partial<ChildProduct> = {}) =>
  ring(label, { sku: `RING-${n}-${label}`, ...changes });

const product = (childProducts: ChildProduct[], changes: object = {}) =>
  ({
    id: 17 + n,
    sku: 'RING-1',
    spu: 'RING',
    type: 'configurable',
    name: 'Étoile 单钻戒指',
    shortDesc: '18K 黄金',
    description: '一颗主石，<b>四爪</b>镶嵌。',
    price: '¥26,500',
    priceRange: '',
    orgPrice: '¥26,500',
    url: '/product/RING-1.html',
    images: [{ url: '/a.webp' }, { url: '/b.webp' }],
    frames_images: [],
    ...{ promotionalMedia: '', promotionalMediaType: '' },
    isPreOrder: false,
    online_exclusive: false,
    customLabel: '',
    is_customize: false,
    is_engravable: false,
    collection: 'Étoile',
    status: true,
    cats: ['珠宝', '戒指'],
    path: [{ id: 'jewellery', name: '珠宝', url: '/category/jewellery.html' }],
    facts: [{ code: 'weight', label: '重量', value: '约 2.6 g' }],
    attributes: [
      { code: 'color', id: 93, values: [{ value_index: 5001, label: '玫瑰金' }] },
      { code: 'size', id: 142, values: [] },
    ],
    childProducts,
    relatedProducts: [1, 2].map(at => ({
      id: at,
      sku: `RING-${at}`,
      url: `/product/RING-${at}.html`,
      color: { value: 5000 + at, label: `颜色 ${at}` },
      colorRgb: '#000000',
    })),
    ...changes,
  }) as unknown as ShownProduct;

function page(data: ShownProduct | null, fields: Partial<ScreenProductDetail> = {}) {
  const block = {
    blockType: 'screen_product_detail',
    ...{ relatedTitle: '搭配推荐', relatedCount: 8, guessTitle: '猜你喜欢', guessCount: 8 },
    ...fields,
  } as ScreenProductDetail;
  const planned = { id: 'b0', label: 'x', type: block.blockType, index: 0, block, products: [], data };
  return (
    <EngineContext value={renderers}>
      <ProductDetailScreen block={block} products={[]} planned={planned as unknown as PlannedBlock} />
    </EngineContext>
  );
}

let stock: { sku: string; qty: number }[];
let answers: Record<string, unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  n += 1;
  stock = [];
  answers = {};
  history.replaceState(null, '', '/');
  call.mockImplementation(async (endpoint: string) =>
    endpoint === STOCK ? ok({ spu: 'RING', items: stock }) : (answers[endpoint] ?? null),
  );
});

const show = (data: ShownProduct | null, fields?: Partial<ScreenProductDetail>) =>
  act(async () => void render(page(data, fields)));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const sent = (endpoint: string) => call.mock.calls.filter(([to]) => to === endpoint);

describe('the server-rendered page', () => {
  it('has name, price, description, sizes, colours and pictures without script', () => {
    const html = renderToString(page(product([size('50'), size('52')])));
    const texts = 'Étoile 单钻戒指|¥26,500|18K 黄金|四爪|>52<|/a.webp|/product/RING-2.html'.split('|');
    for (const text of texts) expect(html).toContain(text);
    expect(html).not.toContain('<b>四爪');
    expect(html).toContain('/category/jewellery.html');
    expect(html).toContain('without-script');
  });

  it('links to related products and guesses under the editor’s titles', () => {
    const { id, sku, name, url, images, ...rest } = product([size('50')]);
    const other = (at: number) => ({
      ...{ ...rest, id: at, sku: `CUFF-${at}`, name: `手镯 ${at}`, url: `/product/CUFF-${at}.html` },
      ...{ images, defaultImage: '/a.webp', priceRange: '', comb_price: '', relatedProducts: [] },
    });
    const beside = { related: [other(1), other(2)], guesses: [other(3)] } as unknown as Partial<ShownProduct>;
    const html = renderToString(
      page(product([size('50')], beside), { relatedTitle: '完成造型', guessTitle: '您或会喜欢' }),
    );
    const order = '完成造型 /product/CUFF-1.html /product/CUFF-2.html 您或会喜欢 /product/CUFF-3.html';
    const places = order.split(' ').map(text => html.indexOf(text));
    expect(places).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('shows the block’s SKU when the product is missing', () => {
    const html = renderToString(page(null, { sku: 'NONE-1' }));
    expect(html).toContain('NONE-1');
    expect(html).not.toContain('搭配推荐');
  });
});

describe('sizes', () => {
  it('are required before adding to the bag', async () => {
    answers[ADD] = ok({ code: 0, item_ids: [1] });
    await show(product([size('50'), size('52')]));
    await click('加入购物袋');
    expect(screen.getByRole('alert').textContent).toBe('请选择尺码');
    expect(sent(ADD)).toEqual([]);
    await pick('52');
    await click('加入购物袋');
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith([1]));
    expect(sent(ADD)[0]?.[1].body).toMatchObject({ product_id: 17 + n, qty: 1, child_sku: `RING-${n}-52` });
  });

  it('are preselected by the address [B2-02]', async () => {
    history.replaceState(null, '', '/product/detail?sku=RING-1&size=52&sizeVal=1152');
    await show(product([size('50'), size('52')]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '52' }).checked).toBe(true);
  });

  it.each([
    ['[A4-47]', { noStocks: '1' as const }, '暂无库存', true],
    ['[A4-48]', { showProduct: true }, '请前往精品店选购', true],
    ['[A4-49]', {}, '到货通知', false],
  ])('%s offer an alternative when they are out of stock', async (_id, changes, text, disabled) => {
    await show(product([size('50'), size('52', { stock: 0, ...changes })]));
    await pick(`52，${text}`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: text }).disabled).toBe(disabled);
    expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull();
  });

  it('are updated with the current stock after loading [A4-38]', async () => {
    stock = [{ sku: `RING-${n}-50`, qty: 0 }];
    await show(product([size('50')]));
    expect(await screen.findByRole('button', { name: '到货通知' })).toBeTruthy();
    expect(screen.getByText('已售罄')).toBeTruthy();
  });

  it('show the whole pre-order note', async () => {
    await show(product([size('50', { isPreOrder: true })], { isPreOrder: true }));
    expect(screen.getByText(/如需了解详情，请联系客户关怀/)).toBeTruthy();
    expect(screen.getByText('预售')).toBeTruthy();
  });

  it('show neither delivery note nor 预售 when a pre-order is sold out', async () => {
    await show(product([size('50', { isPreOrder: true })], { isPreOrder: true }));
    expect(screen.getByText('预售')).toBeTruthy();
    cleanup();
    await show(product([size('50', { isPreOrder: true, stock: 0 })], { isPreOrder: true }));
    expect(screen.queryByText(/如需了解详情，请联系客户关怀/)).toBeNull();
    expect(screen.queryByText('预售')).toBeNull();
  });
});

it('labels the sizes of a perfume as volume, without a size guide', async () => {
  await show(product([size('50 ml'), size('100 ml')]));
  expect(screen.getByRole('group', { name: '容量' })).toBeTruthy();
  expect(screen.queryByText('尺码指南')).toBeNull();
  cleanup();
  await show(product([size('50'), size('52')]));
  expect(screen.getByRole('group', { name: '尺码' })).toBeTruthy();
  expect(screen.getByText('尺码指南')).toBeTruthy();
});

it('links the other colours to their pages', async () => {
  await show(product([size('50')]));
  expect(screen.getByRole('link', { name: '颜色 2' }).getAttribute('href')).toBe('/product/RING-2.html');
  expect(screen.getByRole('link', { name: '颜色 1' }).getAttribute('aria-current')).toBe('true');
});

it('adds the product to the browsing history', async () => {
  await show(product([size('50')]));
  const body = { product_id: 17 + n };
  expect(call).toHaveBeenCalledWith('POST /rest_productbrowsing/browsing/add', { body });
});

it('shows the server’s message for a refused quick purchase, and stays on the page', async () => {
  answers[QUICK] = { status: 1001, message: '很抱歉，该商品已售罄', data: null };
  await show(product([size('50')]));
  await click('立即购买');
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('很抱歉，该商品已售罄'));
  expect(sent(QUICK)[0]?.[1].body).toMatchObject({ child_sku: `RING-${n}-50` });
  const button = await screen.findByRole('button', { name: '立即购买' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

it('adds a custom belt to the bag together with its buckle [A7-37]', async () => {
  const buckle = product([size('1', { sku: 'BUCKLE-1', price: '¥1,600' })], {
    id: 900,
    sku: 'B-1',
    price: '¥1,600',
    relatedProducts: [{ sku: 'B-1', color: { label: '金色' } }],
  });
  const customize = { title: '', note: '', buckles: [buckle], pictures: {} };
  answers[ADD_CUSTOM] = ok({ code: 0, item_ids: [1, 2] });
  await show(product([size('70'), size('75')], { is_customize: true, customize }));
  await screen.findByRole('button', { name: '将定制组合加入购物袋' });
  await click('将定制组合加入购物袋');
  expect(screen.getByText('请选择尺码')).toBeTruthy();
  expect(screen.getByText('请选择带扣')).toBeTruthy();
  await pick('75');
  await pick('金色 ¥1,600');
  expect(screen.getByText('¥28,100')).toBeTruthy();
  await click('将定制组合加入购物袋');
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith([1, 2]));
  const { items, customize_sku } = sent(ADD_CUSTOM)[0]?.[1].body ?? {};
  expect(customize_sku).toBe('RING-1');
  expect(items).toMatchObject([
    { product_id: 17 + n, child_sku: `RING-${n}-75` },
    { product_id: 900, child_sku: 'BUCKLE-1' },
  ]);
});
