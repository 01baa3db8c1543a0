import { isMediaAddress } from '#schemas';
import type { PictureLookup } from '../media/picture-lookup.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';

/**
 * Looks up the pictures in a page's data, and watches them: the page is outdated as soon as something else is known of one, such
 * as that it exists, or once one can be looked up that could not be.
 *
 * @param isPatient whether what is known of a picture may be shown before its file is looked at again.
 */
export async function watchPictures(pictures: PictureLookup, data: unknown, isPatient: boolean) {
  const unknown = new Set<string>();
  const shown = new Map<string, PictureInfo | undefined>();
  await pictures.check(picturesIn(data), isPatient);
  let compared = pictures.revision();
  return {
    mediaInfo(url: string): PictureInfo | undefined {
      const info = pictures.info(url);
      if (!pictures.isKnown(url)) unknown.add(url);
      else if (!url.endsWith('/')) shown.set(url, info);
      return info;
    },
    isOutdated(): boolean {
      // Such as pictures that the renderer adds: the next page has them.
      if (unknown.size > 0) void pictures.check(unknown).catch(() => {});
      for (const url of unknown) if (pictures.isKnown(url)) return true;
      const revision = pictures.revision();
      if (revision === compared) return false;
      // What was forgotten is no change.
      for (const [url, info] of shown) if (pictures.isKnown(url) && pictures.info(url) !== info) return true;
      compared = revision;
      return false;
    },
  };
}

function picturesIn(data: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isMediaAddress(value)) found.add(value);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(data);
  return found;
}
