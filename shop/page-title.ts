import { brand } from './brand.ts';

/** Returns the title of a page: what it shows, and whose it is. */
export const pageTitle = (heading: string): string => `${heading} | ${brand.name}`;

/** Removes the brand and the line before it from the end of a title, such as `手袋 | 品牌`. */
export function withoutBrand(title: string): string {
  if (!title.endsWith(brand.name)) return title;
  const rest = title.slice(0, -brand.name.length).trimEnd();
  return /[|｜]$/.test(rest) ? rest.slice(0, -1).trimEnd() : title;
}
