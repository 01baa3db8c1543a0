import type { Line } from './read-checkout.ts';
import { strings } from './strings.ts';

/** Identifies a line by its first item. */
const identifyLine = (line: Line) => String(line.id[0]);

/** Describes for the shopper how an order has changed. `soldOut` are lines that are still in the bag but sold out. */
export function changesBetween(
  before: readonly Line[],
  after: readonly Line[],
  soldOut: readonly Line[],
): string[] {
  const linesBefore = new Map(before.map(line => [identifyLine(line), line]));
  const keysAfter = new Set(after.map(identifyLine));
  const soldOutKeys = new Set(soldOut.map(identifyLine));
  const removed = before
    .filter(line => !keysAfter.has(identifyLine(line)))
    .map(line => (soldOutKeys.has(identifyLine(line)) ? strings.gone(line.name) : strings.left(line.name)));
  return [...removed, ...after.flatMap(line => changesOfLine(linesBefore.get(identifyLine(line)), line))];
}

function changesOfLine(before: Line | undefined, line: Line): string[] {
  if (!before) return [strings.added(line.name)];
  const changes: string[] = [];
  if (before.nativePrice !== line.nativePrice) {
    changes.push(strings.dearer(line.name, before.price, line.price));
  }
  if (before.qty !== line.qty) changes.push(strings.fewer(line.name, line.qty));
  if (line.stock < line.qty) changes.push(strings.short(line.name, line.stock));
  return changes;
}
