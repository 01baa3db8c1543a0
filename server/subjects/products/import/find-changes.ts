import { isDeepStrictEqual } from 'node:util';
import type { ImportedChange } from '#contract';

/** What a column or field was and is. */
export type FieldChanges = ImportedChange['fields'];

/** Compares a row with the one that shall replace it. JSON columns are texts in the new one. */
export function findChanges(before: object, after: object, ignored: readonly string[] = []): FieldChanges {
  const changes: FieldChanges = {};
  for (const [column, value] of Object.entries(after)) {
    if (ignored.includes(column)) continue;
    const old = (before as Record<string, unknown>)[column];
    const now =
      typeof old === 'object' && old !== null && typeof value === 'string' ? JSON.parse(value) : value;
    if (!isDeepStrictEqual(old, now)) changes[column] = { before: old ?? null, after: now };
  }
  return changes;
}
