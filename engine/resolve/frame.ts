import { isHostileLink, withProtocol } from './link.ts';

/**
 * Normalises the address of an embedded page to one that is safe in a frame: a path of this site, or https. Returns
 * undefined for any other address.
 */
export function cleanFrame(address: string): string | undefined {
  const trimmed = withProtocol(address.trim());
  if (isHostileLink(trimmed)) return undefined;
  return /^(?:https:\/\/|\/)/i.test(trimmed) ? trimmed : undefined;
}

/**
 * Returns whether a page may be embedded: one of this site, or of a host in `hosts`, which has entries like those of a
 * Content-Security-Policy: `player.example.cn`, `https://*.video.example.cn:8443`.
 */
export function isAllowedFrame(address: string, hosts: readonly string[]): boolean {
  const cleaned = cleanFrame(address);
  if (!cleaned) return false;
  if (cleaned.startsWith('/')) return true;
  if (!URL.canParse(cleaned)) return false;
  const { hostname, port } = new URL(cleaned);
  return hosts.some(entry => {
    const [, name = '', allowedPort = ''] = /^(?:https:\/\/)?([^:]+)(?::(\d+))?$/i.exec(entry) ?? [];
    const isPortAllowed = port === (allowedPort === '443' ? '' : allowedPort);
    return isPortAllowed && isHostAllowed(hostname, name.toLowerCase());
  });
}

/** A leading `*.` matches one or more labels, as in a Content-Security-Policy. */
function isHostAllowed(hostname: string, name: string): boolean {
  if (name === '*') return true;
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
}
