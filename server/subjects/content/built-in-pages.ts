import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand, pageTitle } from '#shop';
import { escapeHtml } from '../../base/http/simple-page.ts';
import { BUILT_IN_TEXTS, fillLegalText, type LegalText } from '../legal-texts/built-in.ts';
import { strings } from './strings.ts';

/** A page that the shop needs: one of its screens, or a page that its own texts link. */
interface NeededPage {
  title: string;
  content: Record<string, { blockType: string; [field: string]: unknown }>;
  noindex?: boolean;
}

/** A page with a screen, whose words are those of the shop's language: the screen's own defaults are Chinese. */
const screen = (
  heading: string,
  blockType: string,
  words: Readonly<Record<string, string>> = {},
): NeededPage => ({
  title: pageTitle(heading),
  content: { screen: { blockType, seoTitle: heading, ...words } },
});

/** A page with a screen that shows its heading. */
const titled = (
  heading: string,
  blockType: string,
  words: Readonly<Record<string, string>> = {},
): NeededPage => screen(heading, blockType, { title: heading, ...words });

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

/** Pages whose built-in ones say only where to ask: what they say is the shop's own. */
export const TO_WRITE = [
  'contacts',
  'orders-shipping',
  'return-refunds',
  'terms-enrich',
  'terms-sale',
] as const;

/** Pages of services that product pages link to. Their built-in ones say where to ask, which is enough for most shops. */
const SERVICES = ['exclusive-services', 'watch-service'] as const;

/** The page whose built-in one shows a legal text. */
export const RULES_PAGE = 'privacy-policy';

/** Returns the built-in page with a legal text. */
export const rulesPage = ({ title, content }: Pick<LegalText, 'title' | 'content'>): NeededPage => ({
  title: pageTitle(strings.pages[RULES_PAGE]),
  noindex: true,
  content: {
    text: {
      blockType: 'editorial_block5',
      seoTitle: strings.pages[RULES_PAGE],
      content: { pc: `<h2>${escapeHtml(title)}</h2>${content.replaceAll(/<(\/?)h2>/g, '<$1h3>')}` },
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
  product: screen(strings.pages.product, 'screen_product_detail', strings.fields.product),
  'catalogsearch-result': screen(strings.pages['catalogsearch-result'], 'screen_search_result'),
  'shared-list': titled(strings.pages['shared-list'], 'screen_shared_list', strings.fields['shared-list']),
  'boutique-visit': titled(strings.pages['boutique-visit'], 'screen_visit'),
  'gift-address': titled(strings.pages['gift-address'], 'screen_gift_address'),
  'gift-card': titled(strings.pages['gift-card'], 'screen_gift_card'),
  cart: titled(strings.pages.cart, 'screen_cart', strings.fields.cart),
  checkout: titled(strings.pages.checkout, 'screen_checkout'),
  'checkout-result': titled(strings.pages['checkout-result'], 'screen_payment_result'),
  login: screen(strings.pages.login, 'screen_login'),
  register: screen(strings.pages.register, 'screen_register'),
  'bind-failed': titled(strings.pages['bind-failed'], 'screen_bind_failed', strings.fields['bind-failed']),
  'user-center': titled(strings.pages['user-center'], 'screen_center', strings.fields['user-center']),
  'user-recommend': titled(
    strings.pages['user-recommend'],
    'screen_recommend',
    strings.fields['user-recommend'],
  ),
  'user-wishlist': titled(strings.pages['user-wishlist'], 'screen_wishlist', strings.fields['user-wishlist']),
  'user-profile': titled(strings.pages['user-profile'], 'screen_profile'),
  'user-devices': titled(strings.pages['user-devices'], 'screen_devices'),
  'user-privacy': titled(strings.pages['user-privacy'], 'screen_privacy'),
  'user-care': titled(strings.pages['user-care'], 'screen_care'),
  'user-address-list': titled(strings.pages['user-address-list'], 'screen_address_list'),
  'order-list': titled(strings.pages['order-list'], 'screen_order_list'),
  'order-detail': titled(strings.pages['order-detail'], 'screen_order_detail'),
  'order-find': titled(strings.pages['order-find'], 'screen_find_order'),
  [RULES_PAGE]: rulesPage({
    ...BUILT_IN_TEXTS['processing-rules'],
    content: fillLegalText(BUILT_IN_TEXTS['processing-rules'].content),
  }),
  ...Object.fromEntries([...TO_WRITE, ...SERVICES].map(key => [key, toWrite(strings.pages[key])])),
};

/**
 * Returns the keys of the pages that a content folder does not have and the package cannot write; null for a folder without
 * pages.
 */
export function missingPages(contentDir: string): string[] | null {
  const folder = join(contentDir, 'pages');
  if (!existsSync(folder)) return null;
  return TO_WRITE.filter(key => !existsSync(join(folder, `${key}.json`)));
}
