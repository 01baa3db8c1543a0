import { readTabStored, writeTabStored } from '#services';

/** What a shopper can dismiss for the rest of the visit. */
export type Dismissable = 'notice' | 'collapseBanner' | 'indexNotice';

/** Stores that this content was dismissed. Changed content has another key and is shown again. */
export function rememberDismissal(kind: Dismissable, content: unknown): void {
  writeTabStored(buildKey(kind, content), 1);
}

/** Whether this content was dismissed earlier in the visit. False on the server. */
export function wasDismissed(kind: Dismissable, content: unknown): boolean {
  return readTabStored(buildKey(kind, content)) !== null;
}

function buildKey(kind: Dismissable, content: unknown): `dismissed.${string}` {
  return `dismissed.${kind}.${hash(JSON.stringify(content))}`;
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
