import { dirname } from 'node:path';
import type { Import } from './imports.ts';

/** Returns the folder of a file, however deep; for a file at the root of its room, the file. */
function findFolder(file: string): string {
  const folder = dirname(file);
  return folder.includes('/') ? folder : file;
}

type Graph = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** Returns the imports between folders: one for each folder that another one imports. */
function buildGraph(imports: readonly Import[]): Graph {
  const graph = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [from, to] = [findFolder(one.from), findFolder(one.to)];
    if (from === to) continue;
    const arrows = graph.get(from) ?? new Map<string, Import>();
    graph.set(from, arrows);
    if (!arrows.has(to)) arrows.set(to, one);
  }
  return graph;
}

/** Returns the imports of a shortest way from one folder to another; null without a way. */
function wayBetween(graph: Graph, start: string, end: string): Import[] | null {
  const ways = new Map<string, Import[]>([[start, []]]);
  for (const [folder, way] of ways) {
    if (folder === end) return way;
    for (const [next, one] of graph.get(folder) ?? []) {
      if (!ways.has(next)) ways.set(next, [...way, one]);
    }
  }
  return null;
}

/**
 * Finds import cycles between folders: of values, types and `import()` alike, and between a folder and one inside it.
 *
 * @returns the imports of a shortest cycle through each folder that is on one; each cycle once.
 */
export function findFolderCycles(imports: readonly Import[]): Import[][] {
  const graph = buildGraph(imports);
  const cycles = new Map<string, Import[]>();
  for (const [folder, arrows] of graph) {
    const ways = [...arrows].flatMap(([next, one]) => {
      const back = wayBetween(graph, next, folder);
      return back ? [[one, ...back]] : [];
    });
    const [shortest] = ways.sort((a, b) => a.length - b.length);
    if (!shortest) continue;
    const key = shortest
      .map(({ from }) => findFolder(from))
      .sort()
      .join(' ');
    if (!cycles.has(key)) cycles.set(key, shortest);
  }
  return [...cycles.values()];
}
