import { toAnchor } from './anchor.ts';
import { repairAddress } from './repair-address.ts';

const HOSTILE = /^[\s\p{Cc}]*(?:javascript|vbscript|data|file|blob):/iu;
const ACCEPTED = /^(?:https?:\/\/|\/|#|\?|tel:|mailto:)/i;
const DOMAIN = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)(?:\/|$))/i;

/** Returns whether an address would run code or read local data instead of navigating. */
export function isHostileLink(address: string): boolean {
  return HOSTILE.test(address.replace(/[\s\p{Cc}]/gu, ''));
}

/** Completes an address of another host without a protocol: `//host`, which browsers read `/\\host` as, too. */
export function withProtocol(address: string): string {
  return address.replace(/^(?:\/|\\){2,}/, 'https://');
}

/**
 * Normalises a link to one that is safe to render: `http`, `https`, `tel`, `mailto` or a path of this site.
 * Adds a missing protocol or slash. Returns undefined for an address that could run code.
 */
export function cleanLink(address: string): string | undefined {
  const trimmed = withProtocol(repairAddress(address.trim()));
  if (!trimmed || isHostileLink(address) || isHostileLink(trimmed)) return undefined;
  if (trimmed.startsWith('#') && trimmed.length > 1) return anchorLink(trimmed);
  if (ACCEPTED.test(trimmed)) return trimmed;
  if (/^[a-z][\w+.-]*:/i.test(trimmed)) return undefined;
  return DOMAIN.test(trimmed) ? `https://${trimmed}` : `/${trimmed}`;
}

/** Returns a link to a block of the page, whose id differs from its label where the document uses that id itself. */
function anchorLink(link: string): string {
  // `#main` is the start of the content; ids in rich text are written with their prefix.
  return link === '#main' || link.startsWith('#content-') ? link : `#${toAnchor(link.slice(1))}`;
}

/**
 * Normalises the address of a picture or film to one that is safe to load. `mediaHost` is prepended to addresses
 * of this site; it is empty when this server serves them. Returns undefined for any other protocol.
 */
export function cleanMedia(address: string, mediaHost: string): string | undefined {
  const trimmed = withProtocol(repairAddress(address.trim()));
  if (!trimmed || isHostileLink(address) || isHostileLink(trimmed)) return undefined;
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  if (trimmed.includes(':')) return undefined;
  return `${mediaHost}${trimmed.startsWith('/') ? '' : '/'}${trimmed}`;
}
