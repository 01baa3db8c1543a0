import { isEqual, isObject, type ReadPage, readPage } from '#engine';

/** One difference between two pages. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Labels and fields, such as `hero.button.text`; `page` for the page itself. */
  path: string;
  /** The values; for `moved`, the positions from 1. */
  before?: unknown;
  after?: unknown;
}

/** Fields of a page beside its blocks. */
const PAGE_FIELDS = ['title', 'description', 'noindex', 'show'] as const;

/** Lists the differences of two pages, in the order of the second. The order of fields makes no difference. */
export async function comparePages(before: ReadPage, after: ReadPage): Promise<Change[]> {
  const changes: Change[] = [];
  for (const name of PAGE_FIELDS) compareValues(`page.${name}`, before[name], after[name], changes);
  await compareBlocks('', before, after, changes);
  return changes;
}

interface Labelled {
  /** The label, with its number where it is repeated: `hero#2`. */
  name: string;
  value: unknown;
}

function named({ entries }: ReadPage): Labelled[] {
  const seen = new Map<string, number>();
  return entries.map(({ label, value }) => {
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return { name: count === 1 ? label : `${label}#${count}`, value };
  });
}

async function compareBlocks(
  prefix: string,
  beforePage: ReadPage,
  afterPage: ReadPage,
  changes: Change[],
): Promise<void> {
  const before = named(beforePage);
  const after = named(afterPage);
  const moved = movedNames(before, after);
  for (const [index, { name, value }] of after.entries()) {
    const path = prefix + name;
    const at = before.findIndex(other => other.name === name);
    if (at === -1) {
      changes.push({ kind: 'added', path, after: value });
      continue;
    }
    if (moved.has(name)) changes.push({ kind: 'moved', path, before: at + 1, after: index + 1 });
    await compareFields(path, before[at]?.value, value, changes);
  }
  for (const { name, value } of before) {
    if (!after.some(other => other.name === name)) {
      changes.push({ kind: 'removed', path: prefix + name, before: value });
    }
  }
}

/** Compares two blocks or parts of them; a map of blocks inside them is compared by label and order, too. */
async function compareFields(
  path: string,
  before: unknown,
  after: unknown,
  changes: Change[],
): Promise<void> {
  if (Array.isArray(before) && Array.isArray(after)) {
    if ([...before, ...after].some(isContainer)) {
      for (let index = 0; index < Math.max(before.length, after.length); index++) {
        await compareFields(`${path}[${index + 1}]`, before[index], after[index], changes);
      }
    } else compareValues(path, before, after, changes);
    return;
  }
  if (!isObject(before) || !isObject(after)) {
    compareValues(path, before, after, changes);
    return;
  }
  if (isBlockMap(before) && isBlockMap(after)) {
    const [from, to] = await Promise.all([before, after].map(content => readPage({ title: '', content })));
    await compareBlocks(`${path}.`, from as ReadPage, to as ReadPage, changes);
    return;
  }
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    await compareFields(`${path}.${name}`, before[name], after[name], changes);
  }
}

function compareValues(path: string, before: unknown, after: unknown, changes: Change[]): void {
  if (isSame(before, after)) return;
  if (before === undefined) changes.push({ kind: 'added', path, after });
  else if (after === undefined) changes.push({ kind: 'removed', path, before });
  else changes.push({ kind: 'changed', path, before, after });
}

/** Returns the fewest names whose move turns one order into the other. */
function movedNames(before: readonly Labelled[], after: readonly Labelled[]): ReadonlySet<string> {
  const places = new Map(before.map(({ name }, index) => [name, index]));
  const kept = after.map(({ name }) => name).filter(name => places.has(name));
  const findPlace = (name: string) => places.get(name) as number;
  // Those of the longest increasing run stay. `runs[n]` is the longest that ends with the nth name.
  const runs: string[][] = [];
  for (const [index, name] of kept.entries()) {
    const earlier = runs.slice(0, index).filter(run => findPlace(run.at(-1) as string) < findPlace(name));
    runs.push([...longest(earlier), name]);
  }
  const staying = new Set(longest(runs));
  return new Set(kept.filter(name => !staying.has(name)));
}

const longest = (runs: readonly string[][]): string[] =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), []);

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return isEqual(a, b);
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

function isBlockMap(value: Record<string, unknown>): boolean {
  const blocks = Object.values(value);
  return blocks.length > 0 && blocks.every(block => isObject(block) && typeof block.blockType === 'string');
}
