import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { PathStep } from '../model/finding.ts';
import { createLocator } from './locate.ts';

function cut(text: string, path: PathStep[], target: 'key' | 'value' = 'value'): string {
  const { offset, length } = createLocator(text).locate(path, target);
  return text.slice(offset, offset + length);
}

const text =
  ' {"a": [1, {"b" : "x\\"}]"} , [ ] ], "twice":1, "twice": {"c\\u0061p": -1.5e3},"2":true,"1":null}\n';

describe('locate', () => {
  it.each<[PathStep[], string]>([
    [[], text.trim()],
    [['a'], '[1, {"b" : "x\\"}]"} , [ ] ]'],
    [['a', 0], '1'],
    [['a', '1', 'b'], '"x\\"}]"'],
    [[0, 2], '[ ]'],
    [['twice'], '{"c\\u0061p": -1.5e3}'],
    [[1], '1'],
    [[2, 'cap'], '-1.5e3'],
    [['2'], 'true'],
    [[4], 'null'],
  ])('finds the value at %j', (path, value) => {
    expect(cut(text, path)).toBe(value);
  });

  it.each<[PathStep[], string]>([
    [['a'], '"a"'],
    [['a', 1, 'b'], '"b"'],
    [[2, 0], '"c\\u0061p"'],
    [['a', 0], '1'],
    [[], text.trim()],
  ])('finds the name at %j, or the value of a list item', (path, name) => {
    expect(cut(text, path, 'key')).toBe(name);
  });

  it.each<[PathStep[], string]>([
    [['a', 1, 'missing', 'more'], '{"b" : "x\\"}]"}'],
    [['a', 9], '[1, {"b" : "x\\"}]"} , [ ] ]'],
    [['a', 'b'], '[1, {"b" : "x\\"}]"} , [ ] ]'],
    [['2', 'x'], 'true'],
  ])('returns the nearest ancestor for %j, where nothing is', (path, value) => {
    expect(cut(text, path)).toBe(value);
    expect(cut(text, path, 'key')).toBe(value);
  });

  it('finds the same ranges as a parser', () => {
    const indents = fc.constantFrom(undefined, 1, '\t');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), indents, (value, indent) => {
        const json = JSON.stringify(value, null, indent);
        const tree = parseTree(json);
        for (const path of pathsIn(value)) {
          const node = tree && findNodeAtLocation(tree, path);
          expect(createLocator(json).locate(path, 'value')).toEqual({
            offset: node?.offset,
            length: node?.length,
          });
        }
      }),
      { numRuns: 100 },
    );
  });
});

function pathsIn(value: unknown): PathStep[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const steps: PathStep[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = steps.flatMap(step =>
    pathsIn((value as Record<PathStep, unknown>)[step]).map(path => [step, ...path]),
  );
  return [[], ...below];
}

describe('position', () => {
  it('counts lines and columns from 1, columns in UTF-16 units, with both kinds of line ends', () => {
    const { position } = createLocator('{\r\n  "👜": 1\n}');
    expect(position(0)).toEqual({ line: 1, column: 1 });
    expect(position(5)).toEqual({ line: 2, column: 3 });
    expect(position(9)).toEqual({ line: 2, column: 7 });
    expect(position(13)).toEqual({ line: 3, column: 1 });
  });
});
