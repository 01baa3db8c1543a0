/** Matches the addresses of pictures. */
const PICTURE = /\.(?:webp|jpe?g|png|avif|gif|svg)$/i;

const DOT = '.'.charCodeAt(0);

/** Whether a text is the address of a picture. Most texts of a page have no dot at that place, and meet no expression. */
export const isPictureAddress = (text: string): boolean =>
  (text.charCodeAt(text.length - 5) === DOT || text.charCodeAt(text.length - 4) === DOT) &&
  PICTURE.test(text);

/** Matches the addresses of films that may have a WebM beside them. */
const FILM = /\.mp4$/i;

/** Whether a text is the address of a picture, or of a film that may exist in a second encoding. */
export const isMediaAddress = (text: string): boolean =>
  isPictureAddress(text) || (text.charCodeAt(text.length - 4) === DOT && FILM.test(text));
