import { describe, expect, it } from 'vitest';
import { type Import, readImports } from './imports.ts';

/** The import table: what each room may import, and nothing else of ours. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  ui: [],
  contract: [],
  services: ['contract'],
  schemas: [],
  engine: ['schemas'],
  chrome: ['ui', 'contract', 'services', 'schemas', 'engine'],
  commerce: ['ui', 'contract', 'services', 'schemas', 'engine', 'chrome'],
  account: ['ui', 'contract', 'services', 'schemas', 'engine', 'chrome', 'commerce'],
  kit: ['ui', 'contract', 'services', 'schemas', 'engine', 'chrome', 'commerce', 'account'],
  blocks: ['ui', 'contract', 'services', 'schemas', 'engine', 'chrome', 'commerce', 'account', 'kit'],
  server: ['contract', 'engine', 'schemas'],
  cli: ['contract', 'engine', 'schemas'],
  gallery: ['engine', 'schemas', 'server', 'cli'],
  src: [
    'ui',
    'services',
    'contract',
    'schemas',
    'engine',
    'chrome',
    'commerce',
    'account',
    'kit',
    'blocks',
    'server',
    'cli',
    'gallery',
  ],
};

/** Ways into a room besides its index. */
const DOORS = [
  'contract/page-paths.ts',
  'contract/return-states.ts',
  'engine/render/index.ts',
  'engine/render/ProblemCard.tsx',
  'engine/render/server.ts',
  'schemas/generated/',
  'ui/styles/index.css',
  'cli/main.ts',
  'server/subjects/content/html/index.ts',
  'server/base/database/backup.ts',
  'server/base/database/move.ts',
  'server/subjects/enquiries/submissions.ts',
  'server/web/references/open-shop-index.ts',
  'server/subjects/payments/operate-refunds.ts',
  'server/subjects/payments/reconcile/index.ts',
  'server/subjects/returns/operate.ts',
  'chrome/account-shell/index.ts',
  'chrome/in-place/index.ts',
  'commerce/account-screens.ts',
  'commerce/screens.ts',
  'account/screens.ts',
];

const imports = readImports(Object.keys(MAY_IMPORT));
const roomOf = (file: string) => file.split('/')[0] as string;
/** Files at the root, such as package.json, belong to no room. */
const crossing = imports.filter(({ from, to }) => to.includes('/') && roomOf(from) !== roomOf(to));
const say = ({ from, to }: Import) => `${from} → ${to}`;

describe('the import table', () => {
  it('sees the imports it is to judge', () => {
    expect(crossing.length).toBeGreaterThan(20);
  });

  it('lets rooms import down the table only', () => {
    expect(
      crossing.filter(({ from, to }) => !MAY_IMPORT[roomOf(from)]?.includes(roomOf(to))).map(say),
    ).toEqual([]);
  });

  it('lets rooms be entered through their index only', () => {
    const isDoor = (file: string) =>
      file === `${roomOf(file)}/index.ts` || DOORS.some(door => file.startsWith(door));
    expect(crossing.filter(({ to }) => !isDoor(to)).map(say)).toEqual([]);
  });

  it('keeps blocks apart from one another', () => {
    const folder = (file: string) => file.split('/').slice(0, 2).join('/');
    const between = imports.filter(
      ({ from, to }) => roomOf(from) === 'blocks' && roomOf(to) === 'blocks' && from !== 'blocks/index.ts',
    );
    expect(between.filter(({ from, to }) => folder(from) !== folder(to)).map(say)).toEqual([]);
  });

  it('has no cycles, not even of types', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to, dynamic } of imports) {
      if (!dynamic) graph.set(from, [...(graph.get(from) ?? []), to]);
    }
    expect(findCycle(graph)).toBeNull();
  });
});

/** The first cycle as a readable chain, or null. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file].join(' → ');
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
