import fc from 'fast-check';

/** One change of a JSON document, at its nth value modulo the number of values. */
export interface Mutation {
  at: number;
  how: 'replace' | 'remove' | 'twice' | 'wrap' | 'add';
  value: unknown;
}

/** Values that editors and attackers write in wrong places. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e21,
  [],
  {},
  [null],
  [[]],
  [{}],
  { pc: null },
  { pc: {}, mobile: [] },
  '0',
  'toString',
  'true',
  '长'.repeat(2000),
  '\u0000\ud800\u202e',
  { blockType: 'block26' },
  { constructor: { prototype: {} }, hasOwnProperty: 1, toString: 'x', length: -1 },
  JSON.parse('{"__proto__": {"polluted": true}, "then": "x"}'),
];

/** Mutations of a document, single and combined. */
export function mutations(odd: readonly unknown[] = ODD): fc.Arbitrary<Mutation[]> {
  const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...odd) }, fc.jsonValue({ maxDepth: 3 }));
  const how = fc.constantFrom<Mutation['how']>(
    'replace',
    'replace',
    'replace',
    'remove',
    'twice',
    'wrap',
    'add',
  );
  return fc.array(fc.record({ at: fc.nat(), how, value }), { minLength: 1, maxLength: 4 });
}

/** Returns a copy of a document with mutations applied in order. The root stays an object. */
export function mutate<T extends object>(document: T, changes: readonly Mutation[]): T {
  const copy = structuredClone(document);
  for (const { at, how, value } of changes) {
    const spots = listSpots(copy);
    const spot = spots[at % spots.length];
    if (spot) change(spot, how, structuredClone(value));
  }
  return copy;
}

type Spot = { holder: Record<string, unknown> | unknown[]; key: string };

function listSpots(root: object): Spot[] {
  const spots: Spot[] = [];
  const visit = (holder: object) => {
    for (const [key, value] of Object.entries(holder)) {
      spots.push({ holder: holder as Spot['holder'], key });
      if (typeof value === 'object' && value !== null) visit(value);
    }
  };
  visit(root);
  return spots;
}

function change({ holder, key }: Spot, how: Mutation['how'], value: unknown): void {
  const old = (holder as Record<string, unknown>)[key];
  if (how === 'replace') set(holder, key, value);
  else if (how === 'wrap') set(holder, key, [old]);
  else if (how === 'twice' && Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(old));
  else if (how === 'twice') set(holder, `${key}2`, structuredClone(old));
  else if (how === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (how === 'remove') Reflect.deleteProperty(holder, key);
  else if (typeof old === 'object' && old !== null) set(old, 'unheard-of', value);
}

function set(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
}
