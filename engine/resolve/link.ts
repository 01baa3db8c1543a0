import { isHostileLink } from '../validate/explainError.ts';

const ACCEPTED = /^(?:https?:\/\/|\/|#|\?|tel:|mailto:)/i;
const DOMAIN = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)(?:\/|$))/i;

/**
 * A link that is safe to render: `http`, `https`, `tel`, `mailto` or a place on this site.
 * A forgotten protocol or slash is added; what could run code becomes undefined.
 */
export function cleanLink(address: string): string | undefined {
  const trimmed = address.trim();
  if (!trimmed || isHostileLink(trimmed)) return undefined;
  if (ACCEPTED.test(trimmed)) return trimmed;
  if (/^[a-z][\w+.-]*:/i.test(trimmed)) return undefined;
  return DOMAIN.test(trimmed) ? `https://${trimmed}` : `/${trimmed}`;
}

/**
 * A picture or film address that is safe to load. Addresses without `://` belong to the site
 * (B §9: "made absolute with the site host"); `mediaHost` is put in front of them, empty for this server.
 */
export function cleanMedia(address: string, mediaHost: string): string | undefined {
  const trimmed = address.trim();
  if (!trimmed || isHostileLink(trimmed)) return undefined;
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  if (trimmed.includes(':')) return undefined;
  if (trimmed.startsWith('//')) return `https:${trimmed}`;
  return `${mediaHost}${trimmed.startsWith('/') ? '' : '/'}${trimmed}`;
}
