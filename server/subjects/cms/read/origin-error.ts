/**
 * The CMS does not answer, or its answer can't be trusted: it is slow, broken, cut off or of another form. Nothing follows from it for
 * what the shop shows.
 */
export class OriginError extends Error {
  override readonly name = 'OriginError';
}

/** Fields of an answer whose form is not known yet. */
export type Answer = Readonly<Record<string, unknown>>;

/** @throws OriginError unless the value is an object. */
export function requireObject(value: unknown, what: string): Answer {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Answer;
  throw new OriginError(`its answer has no ${what}`);
}

/** @throws OriginError unless the value is a list of objects. */
export function requireList(value: unknown, what: string): Answer[] {
  if (!Array.isArray(value)) throw new OriginError(`its answer has no list of ${what}`);
  return value.map(item => requireObject(item, `objects in its list of ${what}`));
}

/** @throws OriginError unless the value is a text that is not empty. */
export function requireText(value: unknown, what: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new OriginError(`its answer has an entry without ${what}`);
}

/** @throws OriginError unless the value is a number that is not negative. */
export function requireCount(value: unknown, what: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new OriginError(`its answer has no ${what}`);
}

/**
 * Checks that a part of a list has as many items as its own numbers say: half a list that is well written is not believed.
 *
 * @param size items of a full part.
 * @param before items of the parts before it.
 * @throws OriginError
 */
export function requireWhole(
  items: readonly unknown[],
  { size, before, total }: { size: number; before: number; total: number },
  what: string,
): void {
  if (items.length < Math.min(size, total - before))
    throw new OriginError(`its list of ${what} ends before its total`);
}
