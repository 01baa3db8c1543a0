import type { Config } from '../config.ts';

/** Makes a path of this site, or an address that is whole already, one that holds anywhere. */
export type SiteAddress = (path: string) => string;

/**
 * Whole addresses for search engines. They are built from the settings alone and never from a request: a page is kept
 * for everybody, and who asks for it first must not choose the host that it names.
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
