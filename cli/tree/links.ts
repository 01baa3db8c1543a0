/** A link of content in parts. */
export interface Link {
  /** The address without query and anchor; empty for a link on the same page. */
  path: string;
  /** The anchor without its sign, as text; empty without one. */
  anchor: string;
  /** Place of the anchor in the link. */
  start: number;
}

/** Takes a link apart. */
export function parseLink(link: string): Link {
  const hash = link.indexOf('#');
  const before = hash === -1 ? link : link.slice(0, hash);
  const start = hash === -1 ? link.length : hash + 1;
  return { path: before.replace(/\?.*$/s, ''), anchor: decoded(link.slice(start)), start };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
