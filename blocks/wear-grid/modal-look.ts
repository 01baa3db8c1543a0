import type { ModalLook } from '#commerce';
import { chooseLookId, type GridPicture } from './grids.ts';

/** Returns a picture of the grid as the look modal shows it. */
export function toModalLook(picture: GridPicture): ModalLook {
  const { pcUrl, mobileUrl, alt = '', name, link, target } = picture;
  return {
    id: chooseLookId(picture),
    title: name,
    ...{ alt, pcUrl, mobileUrl },
    pictures: [],
    isForSale: false,
    link: link ? { url: link, target } : undefined,
  };
}
