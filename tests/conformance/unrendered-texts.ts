/** An exception for a text of a sample that the markup may lack. A test fails when it is no longer needed. */
interface Exception {
  type: string;
  /** JSON pointer in the block; `*` matches any index. */
  pointer: string;
  why: string;
}

const ON_DEMAND = 'the picture or film of a link loads when the link is hovered';
const OTHER_KIND = 'belongs to the kind "image"; the sample uses the kind "product"';

const AFTER_SUCCESS = 'is shown after the form is sent';

const WITH_PRODUCTS = 'the text is shown with products, which the test’s server lacks';

export const EXCEPTIONS: readonly Exception[] = [
  { type: 'block9', pointer: '/switchButtons/*/alt', why: 'a picture comes when its button is pressed' },
  { type: 'block18', pointer: '/thanks/title', why: AFTER_SUCCESS },
  { type: 'block18', pointer: '/thanks/desc', why: AFTER_SUCCESS },
  { type: 'block18', pointer: '/thanks/linkText', why: AFTER_SUCCESS },
  { type: 'block18', pointer: '/form/identifier', why: 'is sent with the form' },
  { type: 'block19', pointer: '/form/identifier', why: 'is sent with the form' },
  { type: 'block30', pointer: '/list/*/description', why: 'belongs to a look that the address names' },
  { type: 'block30', pointer: '/list/*/alt', why: 'belongs to a look that the address names' },
  { type: 'block31', pointer: '/list/*/description', why: 'is on the look’s own page' },
  { type: 'block32', pointer: '/icsDesc', why: 'is in the calendar file' },
  { type: 'block27', pointer: '/countDown/anchorId', why: 'the button of the sample has a link' },
  { type: 'block41', pointer: '/list/*/anchorName', why: 'an address, in which spaces are dashes' },
  { type: 'editorial_block1', pointer: '/video/contentTitle', why: 'names the film in its window' },
  { type: 'shared', pointer: '/key', why: 'the shop puts the block that it names in its place' },
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
  { type: 'screen_shared_list', pointer: '/note', why: WITH_PRODUCTS },
  { type: 'screen_wishlist', pointer: '/recommendTitle', why: 'comes with the entries of the member' },
  { type: 'screen_product_list', pointer: '/category', why: 'the id of a category' },
];

/** Returns the patterns of a type's texts that may be missing. */
export function unrenderedBy(type: string): string[] {
  return EXCEPTIONS.filter(entry => entry.type === type).map(({ pointer }) => pointer);
}

/** Replaces the indexes of a pointer by `*`. */
export function toPattern(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}
