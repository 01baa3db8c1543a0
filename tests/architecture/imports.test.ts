import { describe, expect, it } from 'vitest';
import { ROOMS as BUILT_ROOMS } from '../../scripts/rooms.mjs';
import { findFolderCycles } from './folder-cycles.ts';
import { type Import, readImports } from './imports.ts';
import { DOORS, FLOORS, ROOMS } from './rooms.ts';

/** Generated types, which name the strings of every room at their modules. */
const STRINGS = 'src/strings-by-name.ts';

const imports = readImports(Object.keys(ROOMS)).filter(({ from }) => from !== STRINGS);
const findRoom = (file: string) => file.split('/')[0] as string;
/** Files at the root, such as package.json, belong to no room. */
const crossing = imports.filter(({ from, to }) => to.includes('/') && findRoom(from) !== findRoom(to));
const say = ({ from, to }: Import) => `${from} → ${to}`;

describe('the import table', () => {
  it('sees the imports it is to judge', () => {
    expect(crossing.length).toBeGreaterThan(20);
  });

  it('has the rooms that builds, tests and the package read, in the same order', () => {
    expect(Object.keys(ROOMS)).toEqual(BUILT_ROOMS);
  });

  it('lets rooms import down the table only', () => {
    expect(
      crossing.filter(({ from, to }) => !ROOMS[findRoom(from)]?.imports.includes(findRoom(to))).map(say),
    ).toEqual([]);
  });

  it('lets rooms be entered through their index, and doors that have a reason', () => {
    const isDoor = (file: string) =>
      file === `${findRoom(file)}/index.ts` || Object.keys(DOORS).some(door => file.startsWith(door));
    const used = Object.keys(DOORS).filter(door => crossing.some(({ to }) => to.startsWith(door)));
    expect(crossing.filter(({ to }) => !isDoor(to)).map(say)).toEqual([]);
    // An unused door is closed.
    expect(used).toEqual(Object.keys(DOORS));
  });

  it('keeps blocks apart from one another', () => {
    const folder = (file: string) => file.split('/').slice(0, 2).join('/');
    const between = imports.filter(
      ({ from, to }) =>
        findRoom(from) === 'blocks' && findRoom(to) === 'blocks' && from !== 'blocks/index.ts',
    );
    expect(between.filter(({ from, to }) => folder(from) !== folder(to)).map(say)).toEqual([]);
  });

  it('has no file on a cycle, of types or of what is loaded later either', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(findCycle(graph)).toBeNull();
  });

  it.each(Object.keys(ROOMS))(
    'has no folder of %s on a cycle, of types or of what is loaded later either',
    room => {
      const inside = imports.filter(({ from, to }) => findRoom(from) === room && findRoom(to) === room);
      expect(findFolderCycles(inside).map(cycle => cycle.map(say))).toEqual([]);
    },
  );
});

describe.each(Object.entries(FLOORS))('the floors of %s', (room, floors) => {
  /** The floor of a file; undefined for files at the root, which compose the room. */
  const findFloor = (file: string) => /^[^/]+\/([^/]+)\//.exec(file)?.[1];
  const inside = imports.filter(({ from, to }) => findRoom(from) === room && findRoom(to) === room);

  it('contain every folder of the room', () => {
    const found = inside.flatMap(({ from, to }) => [from, to]).flatMap(file => findFloor(file) ?? []);
    expect([...new Set(found)].sort()).toEqual(Object.keys(floors).sort());
  });

  it('import the floors below only, and never the files that compose the room', () => {
    const climbing = inside.filter(({ from, to }) => {
      const [floor, below] = [findFloor(from), findFloor(to)];
      if (floor === undefined || floor === below) return false;
      return below === undefined || !floors[floor]?.imports.includes(below);
    });
    expect(climbing.map(say)).toEqual([]);
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
