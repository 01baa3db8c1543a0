/** Matches the addresses of pictures. */
const PICTURE = /\.(?:webp|jpe?g|png|avif|gif|svg)$/i;

const DOT = '.'.charCodeAt(0);

/** Whether a text is the address of a picture. Most texts of a page have no dot at that place, and meet no expression. */
export const isPictureAddress = (text: string): boolean =>
  (text.charCodeAt(text.length - 5) === DOT || text.charCodeAt(text.length - 4) === DOT) &&
  PICTURE.test(text);
