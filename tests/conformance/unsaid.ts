/** Texts of a sample that its markup may lack. An entry that is no longer needed fails a test. */
interface Unsaid {
  type: string;
  /** JSON pointer in the block; `*` matches any index. */
  pointer: string;
  why: string;
}

const ON_DEMAND = 'the scenes of the links come when they are asked for';
const OTHER_KIND = 'pictures of the kind "image"; the sample shows the kind "product"';

const WITH_PRODUCTS = 'stands above products, which the page’s server answers with';

export const UNSAID: readonly Unsaid[] = [
  { type: 'block41', pointer: '/list/*/anchorName', why: 'an address, in which spaces are dashes' },
  { type: 'editorial_block1', pointer: '/video/contentTitle', why: 'names the film in its window' },
  {
    type: 'editorial_block3',
    pointer: '/list/*/imgAlt',
    why: "the picture is the product's own, named beside it",
  },
  { type: 'editorial_block4', pointer: '/list/*/alt', why: OTHER_KIND },
  { type: 'editorial_block4', pointer: '/list/*/name', why: OTHER_KIND },
  { type: 'ms_block8', pointer: '/list/*/video/contentTitle', why: 'names the film in its window' },
  { type: 'ms_block10', pointer: '/video/contentTitle', why: 'names the film in its window' },
  { type: 'ms_block11', pointer: '/video/contentTitle', why: 'names the film in its window' },
  { type: 'ms_block13', pointer: '/shopList/*/image/alt', why: ON_DEMAND },
  { type: 'ms_block13', pointer: '/shopList/*/video/contentTitle', why: ON_DEMAND },
  { type: 'ms_block13', pointer: '/exploreList/*/image/alt', why: ON_DEMAND },
  { type: 'ms_block13', pointer: '/exploreList/*/video/contentTitle', why: ON_DEMAND },
  { type: 'screen_product_detail', pointer: '/lookTitle', why: WITH_PRODUCTS },
  { type: 'screen_product_detail', pointer: '/relatedTitle', why: WITH_PRODUCTS },
  { type: 'screen_product_detail', pointer: '/guessTitle', why: WITH_PRODUCTS },
  { type: 'screen_product_list', pointer: '/category', why: 'the id of a category' },
];

/** Returns the patterns of a type's texts that may be missing. */
export function unsaidBy(type: string): string[] {
  return UNSAID.filter(entry => entry.type === type).map(({ pointer }) => pointer);
}

/** Replaces the indexes of a pointer by `*`. */
export function patternOf(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}
