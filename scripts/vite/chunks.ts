/** The button, its link and that of customer care, and the path to a page, which most pages with buttons have. */
const BUTTON = /\/ui\/(?:button|breadcrumb)\/[\w-]+\.(?:[jt]sx?$|module)|\/chrome\/menu\/store-menu-path\./;

/** Words, prices and sizes of products, which bag, checkout and orders show without a card. */
const PRODUCT =
  /\/commerce\/(?:strings|price\/(?:Price|fen|price)|sizes\/(?:sold-out|measure)|bag\/adding-strings|product-card\/name-only)\.(?:[jt]sx?$|module)/;

/** Colours, heart and labels of a product, which its page and every card show. */
const PRODUCT_PARTS =
  /\/commerce\/(?:product-data|load-product|swatches\/[\w-]+|wishlist\/WishlistButton|product-labels)\.(?:[jt]sx?$|module)/;

/** Modules that every product card needs. */
const CARD = /\/commerce\/product-card\/(?:ProductCard|CardFrame|use-card-pictures)\.(?:[jt]sx?$|module)/;

/** Modules of everything that puts a size into the bag, and the head of a look, which is bought as well. */
const ADDING =
  /\/commerce\/(?:bag\/(?:use-adding|add-item-input|add-to-bag-lazily)|size-action\/SizeAction|looks\/LookHead|sizes\/(?:size-status|pre-order-note|only-size|SizePicker))\.[jt]sx?/;

/** The card of a look and its name, for lists and the popup of other looks. */
const LOOK_CARD = /\/commerce\/looks\/Look(?:Card|Name)\.[jt]sx?/;

/** The carousel, whose parts a stack of cards uses, too. Its slider script loads on first use. */
const CAROUSEL = /\/ui\/carousel\/(?!start-slider|geometry)/;

/**
 * Small modules that the same pages load, by the file that they share: each file by itself costs a request, its imports and its name in
 * lists, 0.1 to 0.2 KB. What one of them imports has its own place.
 */
const TOGETHER: Record<string, RegExp> = {
  once: /\/(?:ui\/hooks\/click-once|commerce\/idempotency)\./,
  person: /\/schemas\/rules\/(?:name|person|check|fold)\./,
  fields:
    /\/ui\/form\/(?:choices|Field|TextField|TextAreaField|use-form|form\.module)\.|\/schemas\/rules\/mobile\.|\/session\/forms\/form-toast\./,
  address:
    /\/commerce\/addresses\/(?:AddressForm|AreaFields|NameFields|AddressFields|PasteAddress|use-first-values)\./,
  line: /\/commerce\/bag\/(?:line|line-item\/(?:LineItem|Parts|line-item\.module|parts\.module))\./,
  offer:
    /\/commerce\/(?:delivery-date\/(?:DeliveryDate|delivery-date)|gift-offer\/(?:GiftOffer|strings|gift-offer))\./,
  estimate: /\/commerce\/(?:delivery-date\/(?:use-estimate|strings)|gift\/(?:draft|gift-values))\./,
  account:
    /\/session\/account-shell\/(?:open-account|Account\w+|account-\w+|strings|Guard|guard|screen-states|VisitorNotice|visitor-notice|screen-context|use-edited-forms|new-order|load-content|menu|ask-login)\.|\/account\/app\/account-app\.|\/ui\/hooks\/use-page-restored\./,
  list: /\/commerce\/product-list\/(?:ListBody|Filters|ProductGrid|list-(?:query|data|strings|links)|use-stored-filters|product-list\.module|filters\.module)\.|\/ui\/hooks\/use-light-dismiss\./,
};

/**
 * Chunks beside the automatic ones. By default the bundler would split what every page loads into thirty files, one for
 * each set of pages that shares it; one file compresses better and takes one request.
 *
 * @param unloaded the entry that no page loads.
 */
export const chunksOf = (unloaded: string) => [
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: (id: string) => !/\/src\/entry-boot\.[jt]s$/.test(id) && !id.includes(unloaded),
  },
  // What the frame's script and the lazy script of tracking share.
  {
    name: 'frame',
    test: /\/services\/tracking\/new-key|\/session\/in-place\/page-shown|\/ui\/video\/video-event|\/ui\/icons\/(?:arrows|media)|\/ui\/hooks\/(?:use-page-visible|lock-scroll)|\/schemas\/rules\/(?:persons|characters)\./,
  },
  // Before those that use it: account pages would load the script of products for their buttons.
  { name: 'button', test: BUTTON },
  { name: 'product', test: PRODUCT },
  { name: 'product-parts', test: PRODUCT_PARTS },
  { name: 'card', test: CARD },
  { name: 'carousel', test: CAROUSEL },
  { name: 'adding', test: ADDING },
  { name: 'look-card', test: LOOK_CARD },
  // Loaded by the account's pages, and by lists when a filter is used.
  { name: 'router', test: /\/node_modules\/react-router/ },
  { name: 'follow', test: /\/session\/in-place\/(?:follow-links|request-page)\.[jt]s/ },
  ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];
