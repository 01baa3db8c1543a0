/** The part of the brand that browsers may have, one export a key, so that a script holds only the keys that it reads. */
export * as brand from 'virtual:vitrine/shop/brand';
