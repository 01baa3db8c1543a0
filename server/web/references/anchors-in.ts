import { toAnchor } from '#engine';

/** Returns the ids that links to a page may end with: of its blocks, nested ones included, and in its rich texts. */
export function anchorsIn(page: unknown): Set<string> {
  const found = new Set(['main']);
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (name === 'scrollKey') found.add(`content-${value}`);
      for (const [, id] of value.matchAll(/\sid=["']?([\w-]+)/g)) found.add(`content-${id}`);
    } else if (Array.isArray(value)) for (const item of value) visit(item, '');
    else if (typeof value === 'object' && value !== null) {
      if ('blockType' in value && name) found.add(toAnchor(name));
      for (const [child, inner] of Object.entries(value)) visit(inner, child);
    }
  };
  visit(page, '');
  return found;
}
