import type { Config } from '../../base/config/config.ts';

/** Makes a path of this site absolute. Absolute addresses stay as they are. */
export type SiteAddress = (path: string) => string;

/**
 * Creates a function that makes addresses absolute, for search engines. The origin comes from the settings, never from
 * a request: pages are cached, and the first request must not choose the host for all.
 */
export function siteAddress({
  publicOrigin,
  mediaHost,
}: Pick<Config, 'publicOrigin' | 'mediaHost'>): SiteAddress {
  return path => {
    const base = mediaHost && path.startsWith('/media/') ? mediaHost : publicOrigin;
    return URL.canParse(path, base) ? new URL(path, base).href : base;
  };
}
