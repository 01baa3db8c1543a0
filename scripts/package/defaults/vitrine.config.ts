import { defineShop } from '../../../shop/config/index.ts';

/** What the package's modules have where no project sets it, as in the tests of a block. */
export default defineShop({ brand: { name: 'Shop' } });
