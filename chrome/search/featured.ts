import type { SearchItem } from '../calls.ts';

/** The block of editors' choice: a title, and pictures that lead on. */
export interface Featured {
  title: string;
  items: SearchItem[];
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The static block `recommend-selection` as an editor wrote it. Never throws; what leads nowhere is left out. */
export function readFeatured(content: unknown): Featured {
  const { title, items } = fieldsOf(content);
  return {
    title: text(title),
    items: (Array.isArray(items) ? items : []).flatMap((entry): SearchItem[] => {
      const item = fieldsOf(entry);
      const url = text(item.url);
      const read = { name: text(item.name), url, defaultImage: text(item.defaultImage) };
      return read.name && /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? [read] : [];
    }),
  };
}
