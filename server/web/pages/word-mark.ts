import { shop } from '#shop/server';

const { mark, darkMark } = shop.drawings;

const symbol = (id: string, { width, height, body }: typeof mark) =>
  `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${body}</symbol>`;

/** Element with the outlines of the shop's word mark, to which the drawings on the page refer (`ui/word-mark`). */
export const WORD_MARK = `<svg hidden>${symbol('word-mark', mark)}${darkMark ? symbol('word-mark-dark', darkMark) : ''}</svg>`;
