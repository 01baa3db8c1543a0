import { defineShop } from 'vitrine';

/** The shop: its name, where its files are, and its own block types. */
export default defineShop({
  brand: { name: '%NAME%' },
  content: 'content',
  media: 'media',
  catalogue: 'catalogue/products.json',
  blocks: ['./blocks'],
});
