import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand, pageTitle } from '#shop';
import { escapeHtml } from '../../base/http/simple-page.ts';
import { strings } from './strings.ts';

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
      content: { pc: `<h2>${escapeHtml(heading)}</h2><p>${escapeHtml(strings.toWrite)}</p>` },
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
        content: {
          pc: `<h2>${escapeHtml(brand.name)}</h2><p><a href="/products.html">${escapeHtml(strings.allProducts)}</a></p>`,
        },
      },
    },
  },
  category: screen(strings.pages.category, 'screen_product_list'),
  product: screen(strings.pages.product, 'screen_product_detail'),
  'catalogsearch-result': screen(strings.pages['catalogsearch-result'], 'screen_search_result'),
  'shared-list': screen(strings.pages['shared-list'], 'screen_shared_list'),
  cart: screen(strings.pages.cart, 'screen_cart'),
  checkout: screen(strings.pages.checkout, 'screen_checkout'),
  'checkout-result': screen(strings.pages['checkout-result'], 'screen_payment_result'),
  login: screen(strings.pages.login, 'screen_login'),
  register: screen(strings.pages.register, 'screen_register'),
  'bind-failed': screen(strings.pages['bind-failed'], 'screen_bind_failed'),
  'user-center': screen(strings.pages['user-center'], 'screen_center'),
  'user-recommend': screen(strings.pages['user-recommend'], 'screen_recommend'),
  'user-wishlist': screen(strings.pages['user-wishlist'], 'screen_wishlist'),
  'user-profile': screen(strings.pages['user-profile'], 'screen_profile'),
  'user-devices': screen(strings.pages['user-devices'], 'screen_devices'),
  'user-privacy': screen(strings.pages['user-privacy'], 'screen_privacy'),
  'user-address-list': screen(strings.pages['user-address-list'], 'screen_address_list'),
  'order-list': screen(strings.pages['order-list'], 'screen_order_list'),
  'order-detail': screen(strings.pages['order-detail'], 'screen_order_detail'),
  'order-find': screen(strings.pages['order-find'], 'screen_find_order'),
  contacts: toWrite(strings.pages.contacts),
  'orders-shipping': toWrite(strings.pages['orders-shipping']),
  'return-refunds': toWrite(strings.pages['return-refunds']),
  'privacy-policy': toWrite(strings.pages['privacy-policy']),
  'terms-enrich': toWrite(strings.pages['terms-enrich']),
  'terms-sale': toWrite(strings.pages['terms-sale']),
};

/** Returns the keys of the needed pages that a content folder does not have; null for a folder without pages. */
export function missingPages(contentDir: string): string[] | null {
  const folder = join(contentDir, 'pages');
  if (!existsSync(folder)) return null;
  return Object.keys(BUILT_IN_PAGES).filter(key => !existsSync(join(folder, `${key}.json`)));
}
