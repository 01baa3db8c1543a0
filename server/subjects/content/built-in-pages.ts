import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand, pageTitle } from '#shop';
import { escapeHtml } from '../../base/http/simple-page.ts';

/** A page that the shop needs: one of its screens, or a page that its own texts link. */
interface NeededPage {
  title: string;
  content: Record<string, { blockType: string; [field: string]: unknown }>;
  noindex?: boolean;
}

const screen = (heading: string, blockType: string): NeededPage => ({
  title: pageTitle(heading),
  content: { screen: { blockType, seoTitle: heading } },
});

/** A page whose words only the shop can write: says where to ask until it has. */
const toWrite = (heading: string): NeededPage => ({
  title: pageTitle(heading),
  noindex: true,
  content: {
    text: {
      blockType: 'editorial_block5',
      seoTitle: heading,
      content: { pc: `<h2>${heading}</h2><p>本页内容正在准备中。如需了解，请联系客户关怀。</p>` },
    },
  },
});

/** The pages that the shop needs, with what it shows until they exist, by key. docs/editing.md has the list. */
export const BUILT_IN_PAGES: Readonly<Record<string, NeededPage>> = {
  home: {
    title: brand.name,
    content: {
      text: {
        blockType: 'editorial_block5',
        seoTitle: brand.name,
        content: { pc: `<h2>${escapeHtml(brand.name)}</h2><p><a href="/products.html">查看全部商品</a></p>` },
      },
    },
  },
  category: screen('全部商品', 'screen_product_list'),
  product: screen('商品详情', 'screen_product_detail'),
  'catalogsearch-result': screen('搜索', 'screen_search_result'),
  'shared-list': screen('与您分享的心愿单', 'screen_shared_list'),
  cart: screen('购物袋', 'screen_cart'),
  checkout: screen('结账', 'screen_checkout'),
  'checkout-result': screen('支付结果', 'screen_payment_result'),
  login: screen('登录', 'screen_login'),
  register: screen('注册', 'screen_register'),
  'bind-failed': screen('微信绑定未成功', 'screen_bind_failed'),
  'user-center': screen('个人中心', 'screen_center'),
  'user-recommend': screen('为您推荐', 'screen_recommend'),
  'user-wishlist': screen('心愿单', 'screen_wishlist'),
  'user-profile': screen('账户信息', 'screen_profile'),
  'user-devices': screen('登录设备', 'screen_devices'),
  'user-privacy': screen('隐私与数据', 'screen_privacy'),
  'user-address-list': screen('收货地址', 'screen_address_list'),
  'order-list': screen('我的订单', 'screen_order_list'),
  'order-detail': screen('订单详情', 'screen_order_detail'),
  'order-find': screen('查询订单', 'screen_find_order'),
  contacts: toWrite('客户关怀'),
  'orders-shipping': toWrite('订单与配送'),
  'return-refunds': toWrite('退货与退款'),
  'privacy-policy': toWrite('个人信息处理规则'),
  'terms-enrich': toWrite('个人信息处理规则（丰富版）'),
  'terms-sale': toWrite('销售条款'),
};

/** Returns the keys of the needed pages that a content folder does not have; null for a folder without pages. */
export function missingPages(contentDir: string): string[] | null {
  const folder = join(contentDir, 'pages');
  if (!existsSync(folder)) return null;
  return Object.keys(BUILT_IN_PAGES).filter(key => !existsSync(join(folder, `${key}.json`)));
}
