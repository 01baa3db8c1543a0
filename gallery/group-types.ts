/** Groups of types, by the start of their names, in the order of the overview; the last one has all other types. */
const GROUPS = ['block', 'editorial_block', 'ms_block', 'screen', 'other'] as const;

export type GroupId = (typeof GROUPS)[number];

/** Types of one kind, in the order of their numbers. */
export interface TypeGroup<T> {
  id: GroupId;
  types: T[];
}

/** Groups types by the start of their names. */
export function groupTypes<T extends { type: string }>(types: readonly T[]): TypeGroup<T>[] {
  const sorted = [...types].sort(byNumber);
  return GROUPS.map(id => ({ id, types: sorted.filter(({ type }) => findGroup(type) === id) })).filter(
    group => group.types.length > 0,
  );
}

function findGroup(type: string): GroupId {
  const start = type.startsWith('screen_') ? 'screen' : splitName(type)[0];
  return GROUPS.find(id => id === start) ?? 'other';
}

/** Compares types by name, then number: `block2` before `block10`. */
export function byNumber(a: { type: string }, b: { type: string }): number {
  const [nameA, numberA] = splitName(a.type);
  const [nameB, numberB] = splitName(b.type);
  return nameA.localeCompare(nameB) || numberA - numberB;
}

function splitName(type: string): [name: string, number: number] {
  const [, name = type, number = '0'] = /^(\D+?)(\d+)$/.exec(type) ?? [];
  return [name, Number(number)];
}
