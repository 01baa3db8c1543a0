import { defineShop } from 'vitrine';

/** The shop: its name and look, where its files are, and its own block types. */
export default defineShop({
  brand: { name: '%NAME%' },
  // All tokens are listed in node_modules/vitrine/docs/configuration.md; those left out keep the package's values.
  theme: {
    colours: { paper: '#fffdf9', bone: '#f3eee6', ink: '#1d1b18', stone: '#6b665d' },
    radius: { control: '2px' },
    motion: { reveal: '500ms' },
  },
  content: 'content',
  media: 'media',
  catalogue: 'catalogue/products.json',
  blocks: ['./blocks'],
});
