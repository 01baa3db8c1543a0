/** `npm run bench -- --small`: each part runs once with little work, and shows only that it still works. */
export const IS_SMALL = process.env.BENCH_SMALL === '1';

/** Returns how much a part does: `small` in a small run. */
export function sized<T>(usual: T, small: T): T {
  return IS_SMALL ? small : usual;
}
