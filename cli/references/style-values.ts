import { MOST_VALUES } from './place-memory.ts';

/** Properties of a style whose values are lengths; `0` and numbers are always right. */
const LENGTHS =
  /^(?:(?:min|max)?(?:width|height)|(?:padding|margin)\w*|gap|(?:row|column)Gap|top|right|bottom|left|fontSize|letterSpacing|textIndent|border\w*(?:Radius|Width))$/i;

/** What a property's values are, and those that are right. */
interface Property {
  kind: 'color' | 'length';
  right: Set<string>;
}

/** Properties are few and occur all the time. */
const properties = new Map<string, Property | null>();

/** Returns what is known of a property; null for one whose values are not judged. */
export function readProperty(property: string): Property | null {
  let known = properties.get(property);
  if (known === undefined) {
    const isColour = /^(?:background|border)?color$/i.test(property);
    const kind = isColour ? 'color' : LENGTHS.test(property) ? 'length' : null;
    known = kind && { kind, right: new Set() };
    properties.set(property, known);
  }
  return known;
}

/** Remembers a value of a property that is right. */
export function addRightRule({ right }: Property, value: string): void {
  if (right.size >= MOST_VALUES) right.clear();
  right.add(value);
}

/** Whether all values of a style are known to be right: most styles have values that others have, too. */
export function isRightStyle(style: object): boolean {
  for (const device in style) {
    const rules: unknown = style[device as keyof typeof style];
    if (typeof rules !== 'object' || rules === null) continue;
    for (const name in rules) {
      const value: unknown = rules[name as keyof typeof rules];
      if (typeof value !== 'string') continue;
      const property = properties.get(name);
      if (property === undefined || (property !== null && !property.right.has(value))) return false;
    }
  }
  return true;
}
