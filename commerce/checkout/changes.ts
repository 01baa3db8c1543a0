import type { Line } from './read-checkout.ts';
import { strings } from './strings.ts';

/** What distinguishes a line: its first item of the bag. */
const keyOf = (line: Line) => String(line.id[0]);

/** What has changed between two readings of an order, in words for the shopper; `soldOut` is what the bag holds in vain. */
export function changesBetween(
  before: readonly Line[],
  now: readonly Line[],
  soldOut: readonly Line[],
): string[] {
  const old = new Map(before.map(line => [keyOf(line), line]));
  const here = new Set(now.map(keyOf));
  const lost = new Set(soldOut.map(keyOf));
  const gone = before
    .filter(line => !here.has(keyOf(line)))
    .map(line => (lost.has(keyOf(line)) ? strings.gone(line.name) : strings.left(line.name)));
  return [...gone, ...now.flatMap(line => changesOf(old.get(keyOf(line)), line))];
}

function changesOf(before: Line | undefined, line: Line): string[] {
  if (!before) return [strings.added(line.name)];
  const said: string[] = [];
  if (before.nativePrice !== line.nativePrice) {
    said.push(strings.dearer(line.name, before.price, line.price));
  }
  if (before.qty !== line.qty) said.push(strings.fewer(line.name, line.qty));
  if (line.stock < line.qty) said.push(strings.short(line.name, line.stock));
  return said;
}
