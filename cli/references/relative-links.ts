/** An address without a protocol that starts with the name of a host. */
const HOST = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|cn|net|org|hk|co)(?=[/?#]|$)/i;

/** A path from the page on, which has no place in a shop: a page has several addresses. */
const RELATIVE = /^(?:\.{1,2}\/)*(?!\/|#|\?|[a-z][a-z\d+.-]*:)[^\s"]+$/i;

/**
 * Writes the links of a rich text in full that have one possible address: those to a page of the shop, and to a host.
 *
 * @returns the text, and the addresses that it has now.
 */
export function completeLinks(
  html: string,
  hasPage: (path: string) => boolean,
): { text: string; written: readonly string[] } {
  const written: string[] = [];
  const text = html.replace(/(\shref\s*=\s*["'])([^"']*)(?=["'])/gi, (whole, start: string, link: string) => {
    const full = complete(link.trim(), hasPage);
    if (full === null) return whole;
    written.push(full);
    return start + full;
  });
  return { text, written };
}

function complete(link: string, hasPage: (path: string) => boolean): string | null {
  if (!RELATIVE.test(link)) return null;
  if (HOST.test(link)) return `https://${link}`;
  const path = `/${link.replace(/^(?:\.{1,2}\/)+/, '')}`;
  const [place = ''] = path.split(/[?#]/);
  return [path, `/cms${path}`].find(other => hasPage(other === path ? place : `/cms${place}`)) ?? null;
}
