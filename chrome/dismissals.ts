/** What a visitor may send away for the rest of the visit. */
export type Dismissable = 'notice' | 'collapseBanner';

/** Remembers, for this visit, that exactly this content was sent away. New content shows again. */
export function rememberDismissal(kind: Dismissable, content: unknown): void {
  try {
    sessionStorage.setItem(keyOf(kind, content), '1');
  } catch {
    // Storage is full or forbidden: the content shows again on the next page.
  }
}

/** Whether this visitor has sent this content away before. False on the server. */
export function wasDismissed(kind: Dismissable, content: unknown): boolean {
  try {
    return sessionStorage.getItem(keyOf(kind, content)) !== null;
  } catch {
    return false;
  }
}

function keyOf(kind: Dismissable, content: unknown): string {
  return `vitrine.dismissed.${kind}.${hash(JSON.stringify(content))}`;
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
