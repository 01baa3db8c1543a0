// The screens of commerce, one line each. Definitions alone: the command reads them without a renderer.

export { productListScreen, searchResultScreen } from './product-list/index.ts';
