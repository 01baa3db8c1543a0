import type { PictureInfo } from '../renderer/page-renderer.ts';

/** Records the missing pictures of a page. */
export function watchMissing(mediaInfo: (url: string) => PictureInfo | undefined) {
  const missing = new Set<string>();
  return {
    mediaInfo(url: string) {
      const info = mediaInfo(url);
      if (info?.missing) missing.add(url);
      return info;
    },
    isOutdated: () => [...missing].some(url => !mediaInfo(url)?.missing),
  };
}
