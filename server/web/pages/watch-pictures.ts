import { isPictureAddress } from '#schemas';
import type { PictureLookup } from '../media/picture-lookup.ts';
import type { PictureInfo } from '../renderer/page-renderer.ts';

/**
 * Looks up the pictures in a page's data, and watches those that do not exist and those that could not be looked up: the
 * page is outdated as soon as one of them can be looked up.
 */
export async function watchPictures(pictures: PictureLookup, data: unknown) {
  const [missing, unknown] = [new Set<string>(), new Set<string>()];
  await pictures.check(picturesIn(data));
  return {
    mediaInfo(url: string): PictureInfo | undefined {
      const info = pictures.info(url);
      if (info?.missing) missing.add(url);
      if (!pictures.isKnown(url)) unknown.add(url);
      return info;
    },
    isOutdated(): boolean {
      // Such as pictures that the renderer adds: the next page has them.
      if (unknown.size > 0) void pictures.check(unknown).catch(() => {});
      for (const url of missing) if (!pictures.info(url)?.missing) return true;
      for (const url of unknown) if (pictures.isKnown(url)) return true;
      return false;
    },
  };
}

function picturesIn(data: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isPictureAddress(value)) found.add(value);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(data);
  return found;
}
