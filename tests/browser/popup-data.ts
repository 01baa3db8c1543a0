import type { Page } from '@playwright/test';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { aLine } from '../support/bag-lines.ts';
import { addToBag, callShop } from './shopper.ts';

const RING = 'SOLITAIRE-RING-1';
const BAG = 'LOSANGE-CHAIN-1';
const LOOK = {
  ...{ id: 'pine', title: '松林丝绒', alt: '松林绿手提包', isForSale: true },
  ...{ pcUrl: '/media/looks/pine_1.webp', pictures: ['/media/looks/pine_2.webp'] },
};
const LOOKS = Array.from({ length: 6 }, (_, index) => ({
  ...{ lookId: `${LOOK.id}${index || ''}`, title: LOOK.title, alt: LOOK.alt, count: 5 },
  ...{ pcImg: LOOK.pcUrl, mobileImg: LOOK.pcUrl },
}));

/**
 * Creates an address, an order and an item in the bag for a member, and returns the data that each popup opens with.
 * A popup without an entry opens without data.
 */
export async function popupData(page: Page): Promise<Record<string, unknown>> {
  const address = await callShop(page, '/rest_customer/address/add', { data: ADDRESS_DATA, is_default: 1 });
  await addToBag(page, BAG);
  const order = await callShop<{ increment_id: string }>(page, '/rest_api/checkout/order', {
    address_id: address.address_id,
    payment_method: 'alipay',
  });
  await addToBag(page, BAG);
  const product = await callShop(page, `/rest/default/V1/applet/product/${RING}`);
  return {
    alert: { title: '订阅提示', message: '验证码不正确，请重新输入' },
    country: {
      countries: [
        { title: '欧洲', item: [{ address: '法国 / Français', url: 'https://www.example.com/fr/' }] },
      ],
      browse: [{ title: '国际', url: 'https://www.example.com/' }],
    },
    boutiqueStock: { sku: RING, sizes: [] },
    sizeGuide: { category: 'jewellery' },
    wechat: { qr: '/media/qr/official-wechat.svg' },
    newPassword: { token: 'a-token-that-has-been-given' },
    privacyText: { version: 'standard' },
    changeAddress: { address },
    chooseAddress: { selected: address.address_id },
    removeAddress: { address },
    delProduct: { line: aLine({ thumb: '/media/products/aria-top-handle_1_front.webp' }) },
    delConfirm: { message: '确认将所选商品从购物袋中移除吗？' },
    paymentMethod: { orderId: order.increment_id },
    quickAddCart: { sku: RING },
    lookItems: { lookId: 'pine' },
    lookModal: { looks: [LOOK, { ...LOOK, isForSale: false }], at: 0 },
    lookPictures: { title: LOOK.title, pictures: [{ url: LOOK.pcUrl, alt: LOOK.alt }], at: 0 },
    otherLooks: { looks: LOOKS, current: LOOK.id, pagePath: '/cms/lookbook.html' },
    size: { product },
    listFilters: {
      layers: await callShop(page, '/rest/default/V1/applet/layer?catId=handbags'),
      query: { path: '/category/handbags.html', filters: {}, q: '', sort: 'recommended' },
      categoryId: 'handbags',
    },
    fit: { kind: 'ring', sizes: [{ sku: `${RING}-1104`, label: '52', isSoldOut: false }] },
    engraving: {
      ...{
        itemId: 1,
        name: '素圈戒指',
        engraving: { text: '', font: 'serif', foil: '' },
        place: null,
        colour: '#E9CDA0',
      },
      thumb: '/media/products/band-ring_1_front.webp',
    },
    share: { title: '戒指', url: `/product/${RING}.html`, picture: '', price: '¥56,000' },
    arrivalNotice: { sku: RING, name: '戒指', size: '52' },
  };
}
