import type { MediaInfo } from '#ui';

/** Collects the media information of all site pictures in some data, so that their space is reserved at first paint. */
export function collectMedia(
  data: unknown,
  mediaInfo: (url: string) => MediaInfo | undefined,
): Record<string, MediaInfo> {
  const media: Record<string, MediaInfo> = {};
  const visit = (value: unknown) => {
    if (typeof value === 'string') {
      if (!/\.(?:webp|jpe?g|png|avif|gif|svg)$/i.test(value) || value in media) return;
      const info = mediaInfo(value);
      if (info) media[value] = info;
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(data);
  return media;
}
