import { defineShop } from '#shop/config';

/** The demonstration shop. */
export default defineShop({
  brand: {
    name: 'VITRINE',
    alternateNames: ['橱窗'],
    club: 'VITRINE & ME',
    logo: { light: 'fixtures/brand/word-mark.svg' },
    icon: 'fixtures/brand/icon.svg',
  },
  content: 'fixtures/content',
  media: 'fixtures/media',
  catalogue: 'fixtures/catalogue/products.json',
  samples: 'fixtures/blocks',
  texts: 'fixtures/texts',
});
