import type { SearchItem } from '../calls.ts';
import { readFields, readLink, readList, readText } from '../read-content.ts';

/** The featured selection: a title, and pictures with links. */
export interface Featured {
  title: string;
  items: SearchItem[];
}

/** Reads the static block `recommend-selection`; never throws. Entries without a name or a link are left out. */
export function readFeatured(content: unknown): Featured {
  const { title, items } = readFields(content);
  return {
    title: readText(title),
    items: readList(items, item => ({
      name: readText(item.name),
      url: readLink(item.url),
      defaultImage: readText(item.defaultImage),
    })).filter(({ name, url }) => name && url),
  };
}
