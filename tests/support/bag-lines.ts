import type { Cart, Line } from '../../commerce/bag/cart.ts';
import { withQty } from '../../commerce/bag/patches.ts';
import type { ChildProduct } from '../../commerce/product-data.ts';

// Lines for test bags: one ring in size 52, selected, three in stock.

export function aChild(changes: Partial<ChildProduct> = {}): ChildProduct {
  return {
    sku: 'RING-52',
    size: { value: 1102, label: '52' },
    color: { value: 5000, label: '金' },
    colorRgb: '#c0a060',
    color_en: 'gold',
    stock: 3,
    status: true,
    price: '¥10,000',
    noStocks: '0',
    consultCustomerService: false,
    showProduct: false,
    isPreOrder: false,
    preOrderShippingNote: '',
    ...changes,
  };
}

export function aLine(changes: Partial<Line> = {}): Line {
  return {
    id: [1],
    product_id: 7,
    sku: 'RING-52',
    parent_sku: 'RING',
    spu: 'RING',
    name: '单钻戒指',
    parent_name: '单钻戒指',
    thumb: '/media/ring.webp',
    url: '/product/RING.html',
    shortDesc: '18K 黄金',
    qty: 1,
    stock: 3,
    price: '¥10,000',
    nativePrice: 1_000_000,
    rowTotal: '¥10,000',
    volume: '',
    size: '52',
    color: '金',
    selected_options: [],
    attributes: [
      { code: 'color', id: 93, values: [{ value_index: 5000, label: '金' }] },
      { code: 'size', id: 142, values: [{ value_index: 1102, label: '52' }] },
    ],
    all_configurable_options: [],
    type: 'configurable',
    childProducts: [aChild(), aChild({ sku: 'RING-54', size: { value: 1103, label: '54' } })],
    product_status: true,
    isPreOrder: false,
    preOrderShippingNoteBySku: '',
    is_customize: false,
    customize_sku: '',
    customize_version: '',
    is_engravable: false,
    engraving: '',
    engraving_font: '',
    engraving_foil: '',
    engraving_price: '',
    engraving_place: null,
    freeGiftInfo: null,
    isFragrances: false,
    isSelected: true,
    parts: [],
    ...changes,
  };
}

/** A custom combination of a belt and its buckle. */
export function aCombination(): Line {
  const part = {
    item_id: 11,
    product_id: 21,
    sku: 'STRAP-70',
    name: '腰带',
    size: '70',
    thumb: '',
    price: '¥3,000',
  };
  return aLine({
    id: [11, 12],
    name: '定制腰带',
    customize_sku: 'belt-1',
    parts: [part, { ...part, item_id: 12, product_id: 22, sku: 'BUCKLE', name: '腰带扣', size: '均码' }],
  });
}

export function aCart(data: Line[]): Cart {
  const total = { quantity: 0, grand: '', nativeGrand: 0, items: 0 };
  const cart: Cart = {
    data,
    miniData: { items: data, total },
    isShowMiniCart: false,
    openMini: false,
    selected_items: [],
    selected_total: total,
    campaign: { pokemon: { notebookSpus: [], isGiveRedPackage: false, redPackagePriceLimit: 0 } },
    gifts: { notebook: false, redPackage: false },
  };
  // A patch without effect calculates the totals.
  return withQty(-1, 1)(cart);
}
