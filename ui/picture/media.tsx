import { createContext, type ReactNode, useContext } from 'react';

/** Size in pixels and available variants of a picture of this site; for a folder, those of each picture in it. */
export interface MediaInfo {
  /** 0, as the height, where only the folder is known. */
  width: number;
  height: number;
  /** Widths in pixels of the existing files `{name}.{width}.{format}`. */
  widths: number[];
  formats: ('avif' | 'webp')[];
  /** Mean colour, shown until the picture has loaded. */
  color?: string | undefined;
  /** Moves; its variants are stills of its first frame, for shoppers who prefer less motion. */
  animated?: boolean | undefined;
  /** The file does not exist. */
  missing?: boolean | undefined;
  /** Alternative text, for a picture that is given none. */
  alt?: string | undefined;
  /** The point that stays in view where it is cropped (`30% 70%`), and the one on phones if that is another. */
  focus?: string | undefined;
  phoneFocus?: string | undefined;
  /** Parts of the picture for places of a shape (`4:5`), with the part of the file name for each. */
  crops?:
    | Readonly<Record<string, Pick<MediaInfo, 'width' | 'height' | 'widths'> & { name: string }>>
    | undefined;
  /** A film that is at the same address with the ending `.webm`, too. */
  webm?: boolean | undefined;
  /** Address of a variant at a service that makes them: `https://x.cn/{width},{format}/{path}`. */
  address?: string | undefined;
}

const NO_MEDIA: Readonly<Record<string, MediaInfo>> = {};

/** Picture url → its information. Provide a stable object: a new one renders every picture again. */
export const MediaContext = createContext<Readonly<Record<string, MediaInfo>>>(NO_MEDIA);

/** Provides the information on the site's pictures to all `<Picture>` and `<Video>` elements below. */
export function MediaProvider({
  media,
  children,
}: {
  media: Readonly<Record<string, MediaInfo>>;
  children: ReactNode;
}) {
  return <MediaContext value={media}>{children}</MediaContext>;
}

/**
 * Returns the information on a url; undefined for an empty or external one. A picture that is not known has what holds for
 * its folder: data that a page loads later name pictures only.
 */
export function useMediaInfo(url: string | undefined): MediaInfo | undefined {
  const media = useContext(MediaContext);
  if (!url) return undefined;
  if (Object.hasOwn(media, url)) return media[url];
  const folder = /^([^?#]*\/)[^/?#]+\.(?:webp|jpe?g|png)(?:$|[?#])/i.exec(url)?.[1];
  return folder && Object.hasOwn(media, folder) ? media[folder] : undefined;
}

/** Returns a function that reads the text kept with a picture; undefined for one without. */
export function useNotedAlts(): (url: string) => string | undefined {
  const media = useContext(MediaContext);
  return url => (Object.hasOwn(media, url) && media[url]?.alt) || undefined;
}

/** Writes an address for a `srcset`, where a blank would end it. */
export const inSet = (url: string): string => url.replaceAll(' ', '%20');

/**
 * Returns the `srcset` of one format: `/media/a.webp` → `/media/a.640.avif 640w, …`.
 * A query or fragment is kept behind the name.
 *
 * @param crop name of the part of the picture that they show, with a dot before it.
 */
export function variantSet(
  url: string,
  { widths, address }: Pick<MediaInfo, 'widths' | 'address'>,
  format: 'avif' | 'webp',
  crop = '',
): string {
  const [, stem = url, end = '', tail = ''] = /^([^?#]*?)(\.[a-z0-9]+)?([?#].*)?$/i.exec(inSet(url)) ?? [];
  const variant = address
    ?.replace('{format}', format)
    .replace('{path}', () => (stem + end).replace(/^.*?\/media\//, ''));
  return widths
    .map(
      width =>
        `${variant?.replace('{width}', `${width}`) ?? `${stem}${crop}.${width}.${format}${tail}`} ${width}w`,
    )
    .join(', ');
}
