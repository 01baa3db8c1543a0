import { createContext, type ReactNode, useContext } from 'react';

/** What is known of a picture on this site: its size in pixels and the variants that the build made of it. */
export interface MediaInfo {
  width: number;
  height: number;
  /** Widths in pixels for which `{name}.{width}.{format}` exists. */
  widths: number[];
  formats: ('avif' | 'webp')[];
  /** The picture's mean colour, shown until it has arrived. */
  color?: string | undefined;
  /** The file is known not to be there. */
  missing?: boolean | undefined;
}

const NOTHING: Readonly<Record<string, MediaInfo>> = {};

/** Picture url → what is known of it. Give it one stable object: a new one renders every picture again. */
export const MediaContext = createContext<Readonly<Record<string, MediaInfo>>>(NOTHING);

/** Tells every `<Picture>` and `<Video>` below about the site's pictures. */
export function MediaProvider({
  media,
  children,
}: {
  media: Readonly<Record<string, MediaInfo>>;
  children: ReactNode;
}) {
  return <MediaContext value={media}>{children}</MediaContext>;
}

/** What is known of a url; undefined for an empty or foreign one. */
export function useMediaInfo(url: string | undefined): MediaInfo | undefined {
  const media = useContext(MediaContext);
  return url && Object.hasOwn(media, url) ? media[url] : undefined;
}

/**
 * The `srcset` of one format: `/media/a.webp` → `/media/a.640.avif 640w, …`.
 * A query or fragment stays behind the name.
 */
export function variantSet(url: string, info: MediaInfo, format: 'avif' | 'webp'): string {
  const [, stem = url, tail = ''] = /^([^?#]*?)(?:\.[a-z0-9]+)?([?#].*)?$/i.exec(url) ?? [];
  return info.widths.map(width => `${stem}.${width}.${format}${tail} ${width}w`).join(', ');
}
